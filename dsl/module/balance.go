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

// besideParam chooses one of the paper's tables to show beside a balance.
var besideParam = table.Param{Name: "beside", Kind: table.Choice, Named: true, Choices: []front.Completion{
	{Text: "tuples", Type: "method", Doc: "Table 4: 50,000 rows drawn as 4-tuples"},
	{Text: "naive", Type: "method", Doc: "Table 3: 50,000 rows drawn naively"},
	{Text: "none", Type: "method", Doc: "none of the paper's figures"},
}, Doc: "the paper's figures to compare with; if omitted, those of the method that generated the set"}

// sideParam chooses whose statistic is meant.
var sideParam = table.Param{
	Name:    "of",
	Kind:    table.Choice,
	Default: "B",
	Named:   true,
	Doc:     "the side of the pair",
	Choices: []front.Completion{
		{Text: "A", Type: "side", Doc: "the premise"}, {Text: "B", Type: "side", Doc: "the conclusion"}},
}

// balanceFuncs are the methods of data sets that compare their labels.
func balanceFuncs() []*table.Func {
	return []*table.Func{
		{
			Name:    "balance",
			Params:  []table.Param{besideParam, levelsParam},
			Result:  "balance",
			Needs:   "data",
			Example: `entailment.load("validate").balance(beside: "tuples")`,
			Doc: "Tables 3 and 4 of the paper: length, connectives by level, #sat and new variables of entailed " +
				"rows beside the other rows.",
			Call: balanceMethod,
		},
		{
			Name:    "plot",
			Params:  []table.Param{levelsParam, shareParam},
			Result:  "list",
			Needs:   "data",
			Example: `entailment.load("test_hard").plot`,
			Doc: "Draws entailed rows beside the other rows, for A and for B: length, operators by level, #sat, and " +
				"new variables.",
			Call: plotsMethod,
		},
	}
}

func balanceMethod(c *table.Call) (value.Value, error) {
	b, err := balanceOf(c)
	if err != nil {
		return nil, err
	}
	return besidePaper(c, b, c.Recv.(Dataset).D.Recipe)
}

func balanceOf(c *table.Call) (*entailment.Balance, error) {
	s := c.Recv.(Dataset).D
	if s.Kind != corpus.FormulaKind {
		return nil, c.Fail("", "kind.formula", "%s holds %s, but this needs formulas", s.Title(), s.Kind)
	}
	return entailment.BalanceOf(c.Ctx, s, c.Int("levels"))
}

// besidePaper puts the requested table of the paper beside the balance, or the table
// for the method that generated the rows.
func besidePaper(c *table.Call, b *entailment.Balance, recipe string) (value.Value, error) {
	method := c.Text("beside")
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
	statisticParam := table.Param{
		Name: "statistic",
		Kind: table.Text,
		Need: true,
		Doc:  "the statistic's name in the table, such as length, num(∧), num_at(0, ∨), #sat or new variables",
	}
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
			{
				Name:    "histogram",
				Params:  []table.Param{statisticParam, sideParam},
				Result:  "table",
				Needs:   "data",
				Example: validate + `.histogram("length", of: "A")`,
				Doc:     "The number of rows for each value of a statistic, for entailed rows and the others.",
				Call: func(c *table.Call) (value.Value, error) {
					s, err := statistic(c)
					if err != nil {
						return nil, err
					}
					return value.Table{T: s.BinTable()}, nil
				},
			},
			{
				Name:    "plot",
				Params:  []table.Param{statisticParam, sideParam, shareParam, titleParam},
				Result:  "picture",
				Needs:   "data",
				Example: validate + `.plot("#sat", of: "A")`,
				Doc:     "Draws a histogram of a statistic, entailed rows beside the others.",
				Call: func(c *table.Call) (value.Value, error) {
					s, err := statistic(c)
					if err != nil {
						return nil, err
					}
					title := c.Text("title")
					if title == "" {
						title = c.Recv.(Balance).Name
					}
					return draw(c, statisticChart(s, title, c.Truth("share")))
				},
			},
			{
				Name:    "save",
				Params:  []table.Param{pathParam},
				Result:  "nothing",
				Needs:   "data",
				Example: validate + `.save("balance.csv")`,
				Doc:     "Writes the table to a file. The file's extension chooses CSV, TSV or JSON Lines.",

				Call: func(c *table.Call) (value.Value, error) { return save(c, c.Recv.(Balance).Table()) },
			},
		},
	}
}

// statistic returns the statistic that the arguments name.
func statistic(c *table.Call) (*entailment.Statistic, error) {
	b, name, side := c.Recv.(Balance), c.Text("statistic"), c.Text("of")
	if s, ok := b.Statistic(side, name); ok {
		return s, nil
	}
	var all []string
	for _, s := range b.Statistics {
		if s.Side == side {
			all = append(all, s.Name)
		}
	}
	e := c.Fail("statistic", "arg.range", "%s of this balance has no statistic %s", side, value.Quote(name))
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
func plotsMethod(c *table.Call) (value.Value, error) {
	b, err := balanceOf(c)
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
				charts = append(charts, statisticChart(s, b.Name, c.Truth("share")))
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
