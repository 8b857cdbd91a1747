package dsl

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/plot"
	"sequent/stdlib/source"
)

// Results of trainings: what make train-quick, train-full and train-fair found in
// hours, or a grid. A paper's table or figure is a few methods in a row.

// Results are what came of trainings.
type Results struct{ T experiment.Table }

// TypeName implements Value.
func (Results) TypeName() string { return "results" }

// Doc is the table under what its figures are.
func (r Results) Doc() display.Doc { return r.table().Doc() }

// JSON has columns and rows of text.
func (r Results) JSON() any {
	o := r.table().JSON().(object)
	o["kind"] = "results"
	return o
}

// table is the table as it is shown.
func (r Results) table() Table { return Table{T: r.T.Display(), Note: r.T.Note()} }

// resultsFuncs read results.
func resultsFuncs() []*Func {
	path := Param{Name: "path", Kind: KPath, Doc: "a file that make train-quick, train-full or train-fair appended to, " +
		"such as results/quick.tsv, or that a search wrote; what the paper prints where left out"}
	return []*Func{{Name: "results", Result: "results", Params: []Param{path, scaleParam()},
		Doc: "What came of trainings, a row each, with accuracies in %; .mean, .order and .plot make the tables and " +
			"figures of the papers (Table 2 and Figure 1 of Evans et al. 2018, Table 3 and Figure 5 of Geiger et al. 2019).",
		Example: "nets.results\n" + gridExample + "nets.results(\"grid.tsv\").mean.order(by: \"selection\")",
		Call:    readResults}}
}

const gridExample = "let D = entailment.generate(rows: 40, seed: 1)\n" +
	"nets.search(\"bag\", D, D.head(8), dim: [2, 4], seed: [1, 2], out: \"grid.tsv\")\n"

// scaleParam is a scale of stored runs. Those that only see whether all of it works
// have figures that mean nothing, and are not offered.
func scaleParam() Param {
	p := Param{Name: "scale", Kind: KChoice, Named: true}
	p.Doc = "of which scale; all in the file where left out, and quick without a file"
	for _, s := range experiment.Scales {
		if !strings.HasSuffix(s.Name, "smoke") {
			p.Choices = append(p.Choices, Completion{Text: s.Name, Doc: s.Doc})
		}
	}
	return p
}

// readResults reads the runs of the call's file that are of its scale, if it names one.
func readResults(c *Call) (Value, error) {
	scale := c.Text("scale")
	if c.Value("path") == nil {
		if scale == "" {
			scale = "quick"
		}
		return Results{experiment.Quoted(scale)}, nil
	}
	t, err := experiment.Read(c.run.w.path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	if scale != "" {
		if t, err = t.Where("scale", scale); err != nil {
			return nil, c.Fail("scale", "arg.range", "%v", err)
		}
	}
	return Results{t}, nil
}

func resultsType() *Type {
	return &Type{
		Name: "results", Doc: "What came of trainings: a row each, or a mean of several.",
		Keys: []Key{
			{"columns", "their heads: the columns that tell rows apart, and sets"},
			{"rows", "their cells as text; accuracies are in %"},
			{"remarks", "what the figures are"},
		},
		Methods: append(resultsViews(), resultsPlot(), &Func{
			Name: "save", Params: []Param{pathParam}, Result: "nothing",
			Doc:     "Writes the table as it is shown, as CSV, TSV or JSON Lines by extension.",
			Example: "nets.results.save(\"printed.csv\")",
			Call:    func(c *Call) (Value, error) { return save(c, c.Recv.(Results).T.Display()) },
		}),
	}
}

const resultsExample = gridExample + "let R = nets.results(\"grid.tsv\")\n"

// resultsViews are the methods that make one table of another.
func resultsViews() []*Func {
	return []*Func{
		{Name: "where", Result: "results", Doc: "The rows whose columns have these values.",
			Params:  []Param{{Name: "column", Kind: KColumns, Rest: true, Need: true, Doc: "a column, and the value sought"}},
			Example: resultsExample + "R.where(dim: 4)", Call: resultsWhere},
		{Name: "mean", Result: "results", Doc: "Means over seeds, with half of their 95 % interval (Student's t).",
			Params: []Param{{Name: "by", Kind: KColumnList,
				Doc: "rows that agree in these columns are one; where left out, those that differ in their seeds alone"}},
			Example: resultsExample + "R.mean\nR.mean(by: network)",
			Call: tableMethod("by", func(t experiment.Table, c *Call) (experiment.Table, error) {
				return t.Mean(words(c, "by"))
			})},
		{Name: "order", Result: "results",
			Doc: "The rows by their accuracy on a set, the best first, beside what the paper prints, with the paper's " +
				"networks that have no row; or by a column.",
			Params:  []Param{{Name: "by", Kind: KColumn, Need: true, Doc: "a set, or a column"}},
			Example: "nets.results.order(by: \"hard\")\n" + resultsExample + "R.mean.order(by: selection)",
			Call: tableMethod("by", func(t experiment.Table, c *Call) (experiment.Table, error) {
				return t.Order(c.Text("by"))
			})},
		{Name: "best", Result: "results",
			Doc: "Of rows that agree in columns, those whose settings did best on a set, by the mean over seeds.",
			Params: []Param{
				{Name: "per", Kind: KColumnList, Need: true, Doc: "of the rows that agree in these columns"},
				{Name: "by", Kind: KColumn, Doc: "the set that they are chosen by; those trained last where left out"},
				{Name: "most", Kind: KInt, Default: 1, Least: 1, Most: 10_000, Doc: "how many settings are kept"},
			},
			Example: resultsExample + "R.best(per: network, by: selection)",
			Call: tableMethod("per", func(t experiment.Table, c *Call) (experiment.Table, error) {
				return t.Best(words(c, "per"), c.Text("by"), c.Int("most"))
			})},
		{Name: "show", Result: "results", Doc: "The same rows with these accuracies alone, such as those of some tasks.",
			Params:  []Param{{Name: "sets", Kind: KColumnList, Need: true, Doc: "the sets whose accuracies are shown"}},
			Example: resultsExample + "R.show(\"selection\")",
			Call: tableMethod("sets", func(t experiment.Table, c *Call) (experiment.Table, error) {
				return t.Show(words(c, "sets"))
			})},
		{Name: "curves", Result: "results",
			Doc:     "The learning curves: a row for each epoch of each training. They are kept of nets of sentence pairs.",
			Example: "let runs = nets.jobs(quick, of: sentences, network: \"cbow\", toy: true)\nruns.curves",
			Call:    tableMethod("", func(t experiment.Table, _ *Call) (experiment.Table, error) { return t.Curves() })},
	}
}

// tableView makes one table of another, by the arguments of a call.
type tableView func(experiment.Table, *Call) (experiment.Table, error)

// tableMethod is a method that makes one table of another; what is wrong stands at the
// argument at.
func tableMethod(at string, f tableView) func(*Call) (Value, error) {
	return func(c *Call) (Value, error) {
		t, err := f(c.Recv.(Results).T, c)
		if err != nil {
			return nil, c.Fail(at, "arg.range", "%v", err)
		}
		return Results{t}, nil
	}
}

// resultsWhere keeps the rows that have all values.
func resultsWhere(c *Call) (Value, error) {
	t := c.Recv.(Results).T
	for _, a := range c.rest {
		var err error
		if t, err = t.Where(a.name, a.value.(Text).S); err != nil {
			return nil, source.Errorf(a.at, "arg.range", "%v", err)
		}
	}
	return Results{t}, nil
}

// words are the names of an argument, nil where it is left out.
func words(c *Call, name string) (names []string) {
	if l, ok := c.Value(name).(List); ok {
		for _, v := range l.Items {
			names = append(names, v.(Text).S)
		}
	}
	return names
}

// resultsPlot is plot of tables; a picture has no intervals.
func resultsPlot() *Func {
	f := tablePlot()
	f.Doc = "Draws the table as it is shown, without intervals: columns of numbers over the first column that fits."
	f.Example = resultsExample + "R.mean(by: dim).plot(kind: \"bars\", x: \"dim\", y: \"selection\")"
	f.Call = func(c *Call) (Value, error) {
		t := c.Recv.(Results).T
		heads, rows := t.Picture()
		asked := plotSpec(c)
		for i, name := range asked.Y {
			if k := slices.Index(heads, name); k >= 0 && slices.Contains(t.Sets, name) {
				asked.Y[i] = name + " accuracy, %" // which the axis says
				heads[k] = asked.Y[i]
			}
		}
		drawing, err := plot.Of(heads, rows, asked)
		var wrong *plot.Error
		if errors.As(err, &wrong) && wrong.Part == "" {
			return nil, c.Fail("", "plot.data", "%s", wrong.Msg).WithHelp("it has the columns %s", strings.Join(heads, ", "))
		}
		return drawn(c, drawing, err)
	}
	return f
}

// storedResults are the results in a file, or what the paper of their scale prints where
// it is not there yet.
func storedResults(file string, s *experiment.Scale) (Results, error) {
	t, err := experiment.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return Results{experiment.Quoted(s.Name)}, nil
	}
	if err != nil {
		err = fmt.Errorf("the results cannot be read: %w", err)
	}
	return Results{t}, err
}
