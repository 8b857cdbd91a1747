package module

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/plot"
	"sequent/stdlib/source"
)

// Results of trainings: those of make train-quick, train-full and train-fair, or of a
// grid. A few methods in a row make a paper's table or figure.

// Results are the results of trainings.
type Results struct {
	T    experiment.Table
	nets map[string]Net // those that are kept, by the keys of rows
}

// TypeName implements Value.
func (Results) TypeName() string { return "results" }

// Doc shows the table with a note on its figures.
func (r Results) Doc() display.Doc { return r.table().Doc() }

// JSON has columns and rows of text.
func (r Results) JSON() any {
	o := r.table().JSON().(value.Object)
	o["kind"] = "results"
	return o
}

// table is the table as it is shown.
func (r Results) table() value.Table { return value.Table{T: r.T.Display(), Note: r.T.Note()} }

// ColumnNames implements [value.Columned]: the columns, then the sets.
func (r Results) ColumnNames() []string { return append(r.T.Columns(), r.T.Sets...) }

// resultsFuncs read results.
func resultsFuncs() []*table.Func {
	return []*table.Func{{Name: "results", Result: "results",
		Doc: "The results of trainings, one row each, with accuracies in %. .mean, .order and .plot make the " +
			"tables and figures of the papers (Table 2 and Figure 1 of Evans et al. 2018, Table 3 and Figure 5 of " +
			"Geiger et al. 2019).",
		Example: "nets.results\n" + gridExample + "nets.results(\"grid.tsv\").mean.order(by: \"selection\")",
		Body:    table.FunctionWith((*readResultsArgs).declare, readResults)}}
}

type readResultsArgs struct{ Path, Scale string }

func (a *readResultsArgs) declare(p *table.Params) {
	p.Path(&a.Path, "path", "a file of results of make train-quick, train-full or train-fair, such as "+
		"results/quick.tsv, or of nets.search; if omitted, the figures that the paper prints")
	scaleArg(&a.Scale, p)
}

const gridExample = "let D = entailment.generate(rows: 40, seed: 1)\n" +
	"nets.search(\"bag\", D, D.head(8), dim: [2, 4], seed: [1, 2], out: \"grid.tsv\")\n"

// scaleArg is a scale of stored runs. Experiments that only test whether everything runs
// have meaningless figures and are not offered.
func scaleArg(field *string, p *table.Params) {
	var scales []front.Completion
	for _, s := range experiment.Experiments {
		if !strings.HasSuffix(s.Name, "smoke") {
			scales = append(scales, front.Completion{Text: s.Name, Doc: s.Doc})
		}
	}
	p.Choice(field, "scale", "the scale; if omitted, all scales in the file, or quick without a file", scales).ByName()
}

// readResults reads the runs of the call's file that belong to its scale, if it names one.
func readResults(c *table.Call, a *readResultsArgs) (value.Value, error) {
	if !c.Given(&a.Path) {
		return Results{T: experiment.Quoted(cmp.Or(a.Scale, "quick"))}, nil
	}
	t, err := experiment.Read(c.Cell.Path(a.Path))
	if err != nil {
		return nil, fileError(c, &a.Path, err)
	}
	if a.Scale != "" {
		if t, err = t.Where("scale", a.Scale); err != nil {
			return nil, c.Fail(&a.Scale, "arg.range", "%v", err)
		}
	}
	return Results{T: t}, nil
}

func resultsType() *table.Type {
	return &table.Type{
		Name: "results", Doc: "Results of trainings: one row each, or means of several.", Columns: resultsColumns(),
		Keys: []table.Key{
			{Name: "columns", Doc: "their heads: the columns that distinguish rows, and sets"},
			{Name: "rows", Doc: "their cells as text; accuracies are in %"},
			{Name: "remarks", Doc: "what the figures mean"},
		},
		Methods: append(resultsViews(), resultsPlot(), resultsNet(), &table.Func{
			Name: "table", Result: "table", Doc: "The table as it is shown; Go cells read it by session.Table.",
			Example: "nets.results.table",
			Body:    table.Getter(func(r Results) value.Value { return r.table() }),
		}, &table.Func{
			Name: "save", Result: "nothing",
			Doc: "Writes the table, as it is shown, to a file. The file's extension chooses CSV, TSV or JSON " +
				"Lines.",
			Example: "nets.results.save(\"printed.csv\")",
			Body: table.MethodWith((*pathArgs).declare,
				func(c *table.Call, r Results, a *pathArgs) (value.Value, error) {
					return save(c, &a.Path, r.T.Display())
				}),
		}),
	}
}

// resultsColumns are the columns and sets that results may have.
func resultsColumns() (all []front.Completion) {
	for _, name := range experiment.ColumnNames() {
		all = append(all, front.Completion{Text: name, Type: "column"})
	}
	for _, name := range experiment.SetNames() {
		all = append(all, front.Completion{Text: name, Type: "set", Doc: "an accuracy in %"})
	}
	return all
}

const resultsExample = gridExample + "let R = nets.results(\"grid.tsv\")\n"

// resultsViews are the methods that make one table of another.
func resultsViews() []*table.Func {
	return []*table.Func{
		{Name: "where", Result: "results", Doc: "The rows whose columns have these values.",
			Example: resultsExample + "R.where(dim: 4)",
			Body: table.MethodWith(func(columns *[]table.Rest[string], p *table.Params) {
				p.Where(columns, "column", "a column, and the value to keep").Required()
			}, resultsWhere)},
		{Name: "mean", Result: "results", Doc: "Means over seeds, with half of their 95 % interval (Student's t).",
			Example: resultsExample + "R.mean\nR.mean(by: network)",
			Body: resultsView(func(by *[]string, p *table.Params) {
				p.Columns(by, "by", "rows with the same values in these columns become one; if omitted, rows that "+
					"differ only in their seeds")
			}, experiment.Table.Mean)},
		{Name: "order", Result: "results",
			Doc: "The rows ordered by their accuracy on a set, the best first, with the published figures and the " +
				"paper's networks that have no row; or ordered by a column.",
			Example: "nets.results.order(by: \"hard\")\n" + resultsExample + "R.mean.order(by: selection)",
			Body: resultsView(func(by *string, p *table.Params) {
				p.Column(by, "by", "a set, or a column").Required()
			}, experiment.Table.Order)},
		{Name: "best", Result: "results",
			Doc: "For each value of some columns, the rows of the settings that did best on a set, by the mean over " +
				"seeds.",
			Example: resultsExample + "R.best(per: network, by: selection)",
			Body:    table.MethodWith((*bestResultsArgs).declare, bestResults)},
		{Name: "show", Result: "results", Doc: "The same rows with only these accuracies, such as those of some tasks.",
			Example: resultsExample + "R.show(\"selection\")",
			Body: resultsView(func(sets *[]string, p *table.Params) {
				p.Columns(sets, "sets", "the sets to show").Required()
			}, experiment.Table.Show)},
		{Name: "curves", Result: "results",
			Doc: "The learning curves: one row for each epoch of each training. Results of net.runs, of nets.search " +
				"without out: and of nets of sentence pairs have them.",
			Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
				"nets.bag(dim: 4).runs(D, seeds: 1..2, epochs: 3).curves",
			Body: table.Method(func(c *table.Call, r Results) (value.Value, error) {
				t, err := r.T.Curves()
				return r.viewed(c, nil, t, err)
			})},
	}
}

// resultsView is the body of a method that makes one table of another by one argument.
func resultsView[A any](
	declare func(*A, *table.Params),
	f func(experiment.Table, A) (experiment.Table, error),
) table.Body {
	return table.MethodWith(declare, func(c *table.Call, r Results, a *A) (value.Value, error) {
		t, err := f(r.T, *a)
		return r.viewed(c, a, t, err)
	})
}

// viewed is the table that a method made of the results. An error is placed at the
// argument that arg points to.
func (r Results) viewed(c *table.Call, arg any, t experiment.Table, err error) (value.Value, error) {
	if err != nil {
		return nil, c.Fail(arg, "arg.range", "%v", err)
	}
	return Results{t, r.nets}, nil
}

// resultsWhere keeps the rows that have all values.
func resultsWhere(_ *table.Call, r Results, columns *[]table.Rest[string]) (value.Value, error) {
	for _, is := range *columns {
		var err error
		if r.T, err = r.T.Where(is.Name, is.Value); err != nil {
			return nil, source.Errorf(is.At, "arg.range", "%v", err)
		}
	}
	return r, nil
}

type bestResultsArgs struct {
	Per  []string
	By   string
	Most int
}

func (a *bestResultsArgs) declare(p *table.Params) {
	p.Columns(&a.Per, "per", "the columns; if omitted, none: the best of all rows")
	p.Column(&a.By, "by", "the set; if omitted, the settings that were trained last are kept")
	p.Int(&a.Most, "most", "the number of settings to keep").Default(1).Range(1, 10_000)
}

func bestResults(c *table.Call, r Results, a *bestResultsArgs) (value.Value, error) {
	t, err := r.T.Best(a.Per, a.By, a.Most)
	return r.viewed(c, &a.Per, t, err)
}

// resultsNet is the method net.
func resultsNet() *table.Func {
	return &table.Func{Name: "net", Result: "net",
		Doc: "The net of a row. Its training can continue. Only results of net.runs and nets.search have nets, and a " +
			"search keeps only the best.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
			"let R = nets.bag(dim: 4).runs(D, seeds: [1, 2], epochs: 3)\nR.net(seed: 2)",
		Body: table.MethodWith(func(seed *int, p *table.Params) {
			p.Int(seed, "seed", "the seed of the row; if omitted, the first row, which after nets.search is the best").
				ByName().Range(0, maxSeed)
		}, netOfResults)}
}

// netOfResults finds the row, then its net.
func netOfResults(c *table.Call, r Results, seed *int) (value.Value, error) {
	if len(r.nets) == 0 {
		return nil, c.Fail(nil, "arg.range", "these results have no nets").
			WithHelp("only results of net.runs and of nets.search without out: have them")
	}
	if c.Given(seed) {
		t, err := r.T.Where("seed", fmt.Sprint(*seed))
		if err != nil {
			return nil, c.Fail(seed, "arg.range", "%v", err)
		}
		r.T = t
	}
	if n, ok := r.nets[r.T.Key()]; ok {
		return n, nil
	}
	return nil, c.Fail(nil, "arg.range",
		"no net is kept of this row: its training diverged, it is a mean, or another row of the search did better").
		WithHelp("take the net of the best row, or train these settings by net.train")
}

// resultsPlot is the method plot of tables; a picture has no intervals.
func resultsPlot() *table.Func {
	f := tablePlot()
	f.Doc = "Draws the table, as it is shown but without intervals: its columns of numbers over the first suitable " +
		"column. Learning curves become lines over epochs."
	f.Example = resultsExample + "R.mean(by: dim).plot(kind: \"bars\", x: \"dim\", y: \"selection\")"
	f.Body = table.MethodWith((*tablePlotArgs).declare, plotResults)
	return f
}

func plotResults(c *table.Call, r Results, a *tablePlotArgs) (value.Value, error) {
	asked := a.spec()
	byEpoch(r.T, &asked)
	heads, rows := r.T.Picture(asked.X, asked.Group)
	if asked.Group == "seed" {
		nameSeeds(heads, rows)
	}
	for i, name := range asked.Y {
		if k := slices.Index(heads, name); k >= 0 && slices.Contains(r.T.Sets, name) {
			asked.Y[i] = name + " accuracy, %" // the label of the axis
			heads[k] = asked.Y[i]
		}
	}
	drawing, err := plot.Of(heads, rows, asked)
	var wrong *plot.Error
	if errors.As(err, &wrong) && wrong.Part == "" {
		return nil, c.Fail(nil, "plot.data", "%s", wrong.Msg).WithHelp("its columns: %s", strings.Join(heads, ", "))
	}
	return drawn(c, drawing, err)
}

// byEpoch completes what a call asks of learning curves: a line over epochs for each
// training, or for each group that the table distinguishes first.
func byEpoch(t experiment.Table, asked *plot.Spec) {
	columns := t.Head()
	if len(asked.Y) > 0 || !slices.Contains(columns, "epoch") {
		return
	}
	asked.Kind, asked.X, asked.Y = "lines", "epoch", t.Shown()[:1]
	columns = slices.DeleteFunc(columns, func(name string) bool { return name == "epoch" })
	if asked.Group == "" && len(columns) > 0 {
		asked.Group = columns[0]
	}
}

// nameSeeds writes seeds as a legend shows them: seed 1.
func nameSeeds(heads []string, rows [][]string) {
	if k := slices.Index(heads, "seed"); k >= 0 {
		for _, r := range rows {
			r[k] = "seed " + r[k]
		}
	}
}

// storedResults reads the results in a file. If it is missing, they are the figures that
// the paper of the scale prints.
func storedResults(file string, s *experiment.Experiment) (Results, error) {
	t, err := experiment.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return Results{T: experiment.Quoted(s.Name)}, nil
	}
	if err != nil {
		err = fmt.Errorf("the results cannot be read: %w", err)
	}
	return Results{T: t}, err
}
