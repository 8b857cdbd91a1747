package module

import (
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/plot"
	"sequent/stdlib/source"
)

// besideArgs choose one of the paper's tables to show beside a balance.
type besideArgs struct{ Beside string }

func (a *besideArgs) declare(p *table.Params) {
	p.Choice(&a.Beside, "beside",
		"the paper's figures to compare with; if omitted, those of the method that generated the set",
		[]front.Completion{
			{Text: "tuples", Type: "method", Doc: "Table 4: 50,000 rows drawn as 4-tuples"},
			{Text: "naive", Type: "method", Doc: "Table 3: 50,000 rows drawn naively"},
			{Text: "none", Type: "method", Doc: "none of the paper's figures"},
		}).ByName()
}

// balanceFuncs are the methods of data sets that compare their labels.
func balanceFuncs() []*table.Func {
	return []*table.Func{
		{
			Name:    "balance",
			Result:  "balance",
			Needs:   "data",
			Example: `entailment.load("validate").balance(beside: "tuples")`,
			Doc: "Tables 3 and 4 of the paper: length, connectives by level, #sat and new variables of entailed " +
				"rows beside the other rows.",
			Body: table.MethodWith((*balanceArgs).declare, balanceMethod),
		},
		{Name: "plot", Result: "list", Needs: "data", Example: `entailment.load("test_hard").plot`,
			Doc: "Draws entailed rows beside the other rows, for A and for B: length, operators by level, #sat, " +
				"and new variables.",
			Body: table.MethodWith((*plotsArgs).declare, plotsMethod)},
	}
}

type balanceArgs struct {
	besideArgs
	Levels int
}

func (a *balanceArgs) declare(p *table.Params) {
	a.besideArgs.declare(p)
	levelsArg(&a.Levels, p)
}

type plotsArgs struct {
	Levels int
	Share  bool
}

func (a *plotsArgs) declare(p *table.Params) {
	levelsArg(&a.Levels, p)
	shareArg(&a.Share, p)
}

func balanceMethod(c *table.Call, d Dataset, a *balanceArgs) (value.Value, error) {
	b, err := balanceOf(c, d.D, a.Levels)
	if err != nil {
		return nil, err
	}
	return besidePaper(b, a.Beside, d.D.Recipe)
}

func balanceOf(c *table.Call, s *corpus.Set, levels int) (*entailment.Balance, error) {
	if s.Kind != corpus.FormulaKind {
		return nil, c.Fail(nil, "kind.formula", "%s holds %s, but this needs formulas", s.Title(), s.Kind)
	}
	return entailment.BalanceOf(c.Ctx, s, levels)
}

// besidePaper puts the requested table of the paper beside the balance, or the table
// for the method that generated the rows.
func besidePaper(b *entailment.Balance, method, recipe string) (value.Value, error) {
	if method == "" && slices.Contains(entailment.PaperTables(), recipe) {
		method = recipe
	}
	if method == "" || method == "none" {
		return Balance{b}, nil
	}
	beside, err := b.Beside(method)
	return Balance{beside}, err
}

// Balance is statistics of the entailed rows of a data set beside its other rows.
type Balance struct{ *entailment.Balance }

// TypeName implements Value.
func (Balance) TypeName() string { return "balance" }

func balanceType() *table.Type {
	const validate = `entailment.load("validate").balance`
	return &table.Type{
		Name: "balance", Doc: "Statistics of entailed rows beside the other rows, as in the paper's Tables 3 and 4.",
		Keys: []table.Key{
			{Name: "name", Doc: "the set"},
			{Name: "entailed", Doc: "the number of entailed rows"},
			{Name: "not_entailed", Doc: "the number of other rows"},
			{Name: "unlabelled", Doc: "the number of rows without a label, which are left out"},
			{Name: "levels", Doc: "the number of levels on which operators are counted"},
			{Name: "beside", Doc: "tuples or naive if the paper's figures are shown, else null"},

			{
				Name: "statistics",
				Doc:  "for each statistic: of, name, entailed and not_entailed (means), chi2, df, values, paper",
			},
			{Name: "columns", Doc: "the column heads"},
			{Name: "rows", Doc: "the cells as text"},

			{Name: "remarks", Doc: "notes below the table"},
		},
		Methods: []*table.Func{
			{Name: "histogram", Result: "table", Needs: "data", Example: validate + `.histogram("length", of: "A")`,
				Doc: "The number of rows for each value of a statistic, for entailed rows and the others.",
				Body: table.MethodWith((*statisticArgs).declare,
					func(c *table.Call, b Balance, a *statisticArgs) (value.Value, error) {
						s, err := b.statistic(c, a)
						if err != nil {
							return nil, err
						}
						return value.Table{T: s.BinTable()}, nil
					})},
			{Name: "plot", Result: "picture", Needs: "data", Example: validate + `.plot("#sat", of: "A")`,
				Doc: "Draws a histogram of a statistic, entailed rows beside the others.",
				Body: table.MethodWith((*balancePlotArgs).declare,
					func(c *table.Call, b Balance, a *balancePlotArgs) (value.Value, error) {
						s, err := b.statistic(c, &a.statisticArgs)
						if err != nil {
							return nil, err
						}
						title := a.Title
						if title == "" {
							title = b.Name
						}
						return draw(c, statisticChart(s, title, a.Share))
					})},
			{Name: "save", Result: "nothing", Needs: "data", Example: validate + `.save("balance.csv")`,
				Doc: "Writes the table to a file. The file's extension chooses CSV, TSV or JSON Lines.",
				Body: table.MethodWith((*pathArgs).declare,
					func(c *table.Call, b Balance, a *pathArgs) (value.Value, error) {
						return save(c, &a.Path, b.Table())
					})},
		},
	}
}

// statisticArgs choose a statistic.
type statisticArgs struct{ Statistic, Of string }

func (a *statisticArgs) declare(p *table.Params) {
	p.Text(&a.Statistic, "statistic",
		"the statistic's name in the table, such as length, num(∧), num_at(0, ∨), #sat or new variables").Required()
	p.Choice(&a.Of, "of", "the side of the pair", []front.Completion{
		{Text: "A", Type: "side", Doc: "the premise"}, {Text: "B", Type: "side", Doc: "the conclusion"},
	}).Default("B").ByName()
}

type balancePlotArgs struct {
	statisticArgs
	Share bool
	Title string
}

func (a *balancePlotArgs) declare(p *table.Params) {
	a.statisticArgs.declare(p)
	shareArg(&a.Share, p)
	titleArg(&a.Title, p)
}

// statistic returns the statistic that the arguments name.
func (b Balance) statistic(c *table.Call, a *statisticArgs) (*entailment.Statistic, error) {
	name, side := a.Statistic, a.Of
	if s, ok := b.Statistic(side, name); ok {
		return s, nil
	}
	var all []string
	for _, s := range b.Statistics {
		if s.Side == side {
			all = append(all, s.Name)
		}
	}
	e := c.Fail(&a.Statistic, "arg.range", "%s of this balance has no statistic %s", side, value.Quote(name))
	if near, ok := source.Nearest(name, all); ok {
		return nil, e.WithHelp("did you mean %s?", value.Quote(near))
	}
	return nil, e.WithHelp("statistics: %s", strings.Join(all, ", "))
}

// rowKinds names entailed rows and other rows in pictures.
var rowKinds = [2]string{"entailed", "not entailed"}

// statisticChart draws a statistic: few values as they are, many values in named
// ranges that double.
func statisticChart(s *entailment.Statistic, title string, share bool) plot.Chart {
	frame := plot.Frame{Title: title, X: s.Name + " of " + s.Side}
	bins := s.Bins()
	if s.Ranges() {
		return binChart(bins, frame, share)
	}
	h := plot.Histogram{Frame: frame, Share: share}
	for k, name := range rowKinds {
		sample := plot.Sample{Name: name}
		for _, b := range bins {
			if n := b.Rows[k]; n > 0 {
				sample.Values, sample.Weights = append(sample.Values, b.From), append(sample.Weights, float64(n))
			}
		}
		if sample.Values != nil {
			h.Samples = append(h.Samples, sample)
		}
	}
	return h
}

// binChart draws named bins as bars.
func binChart(bins []entailment.Bin, frame plot.Frame, share bool) plot.Chart {
	bars := plot.Bars{Frame: plot.Frame{Title: frame.Title, X: "rows", Y: frame.X}}
	if share {
		bars.X = "share of the label's rows, %"
	}
	for k, name := range rowKinds {
		series, total := plot.Bar{Name: name}, 0
		for _, b := range bins {
			total += b.Rows[k]
		}
		for _, b := range bins {
			n := float64(b.Rows[k])
			if share {
				n *= 100 / float64(max(total, 1))
			}
			series.Values = append(series.Values, n)
		}
		bars.Series = append(bars.Series, series)
	}
	for _, b := range bins {
		bars.Labels = append(bars.Labels, b.Label())
	}
	return bars
}

// levelsChart draws the mean number of each operator at each level of a formula.
func levelsChart(b *entailment.Balance, side string) plot.Chart {
	bars := plot.Bars{
		Frame:  plot.Frame{Title: b.Name, X: "mean in a formula", Y: "operators of " + side + " by level"},
		Series: []plot.Bar{{Name: rowKinds[0]}, {Name: rowKinds[1]}},
	}
	for _, s := range b.Statistics {
		at, ok := strings.CutPrefix(s.Name, "num_at(")
		if !ok || s.Side != side || len(bars.Labels) == plot.MaxLabels {
			continue
		}
		level, op, _ := strings.Cut(strings.TrimSuffix(at, ")"), ", ")
		bars.Labels = append(bars.Labels, fmt.Sprintf("%s at %s", op, level))
		bars.Series[0].Values = append(bars.Series[0].Values, s.Pos.Mean())
		bars.Series[1].Values = append(bars.Series[1].Values, s.Neg.Mean())
	}
	return bars
}

// plotsMethod draws the statistics that the paper's requirements are about.
func plotsMethod(c *table.Call, d Dataset, a *plotsArgs) (value.Value, error) {
	b, err := balanceOf(c, d.D, a.Levels)
	if err != nil {
		return nil, err
	}
	if b.Pos+b.Neg == 0 {
		return value.Nothing{Why: "no row has a label, so there is nothing to draw"}, nil
	}
	var charts []plot.Chart
	for _, side := range []string{"A", "B"} {
		for _, name := range []string{"length", "#sat", "new variables"} {
			if s, ok := b.Statistic(side, name); ok {
				charts = append(charts, statisticChart(s, b.Name, a.Share))
			}
			if name == "length" {
				charts = append(charts, levelsChart(b, side))
			}
		}
	}
	var pictures value.List
	for _, chart := range charts {
		p, err := draw(c, chart)
		if err != nil {
			return nil, err
		}
		pictures.Items = append(pictures.Items, p)
	}
	return pictures, nil
}
