package module

import (
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/plot"
)

// Parameters that charts share.
var (
	titleParam = table.Param{Name: "title", Kind: table.Text, Named: true, Doc: "the title above the picture"}
	binsParam  = table.Param{
		Name:  "bins",
		Kind:  table.Int,
		Named: true,
		Least: 1,
		Most:  plot.MaxBins,
		Doc:   "the approximate number of bins of a histogram",
	}
	shareParam = table.Param{
		Name:    "share",
		Kind:    table.Truth,
		Default: false,
		Named:   true,
		Doc:     "whether a histogram shows per cent instead of counts",
	}
)

// axisParam is the parameter for an axis label.
func axisParam(name string) table.Param {
	return table.Param{Name: name, Kind: table.Text, Named: true, Doc: "the label of the " + name[:1] + " axis"}
}

// seriesParam takes series by the names that the legend shows.
func seriesParam(doc string) table.Param {
	return table.Param{Name: "series", Kind: table.Series, Rest: true, Named: true, Doc: doc}
}

func plotModule() *table.Module {
	return &table.Module{
		Name: "plot", Doc: "Charts of numbers. .plot draws a table.",
		Funcs: []*table.Func{
			{
				Name:   "histogram",
				Result: "picture",
				Doc:    "Draws a histogram of one list, or of several named lists side by side.",
				Params: []table.Param{{Name: "values", Kind: table.Numbers, Doc: "one list, without a name"},
					binsParam, shareParam, titleParam, axisParam("x_label"),
					seriesParam("named lists, such as positives: [3, 4], negatives: [5]")},
				Example: "plot.histogram(positives: [3, 4, 4, 5], negatives: [4, 5, 5, 7], x_label: \"length\")",

				Call: plotHistogram,
			},
			{Name: "bars", Result: "picture", Doc: "Draws bars with labels for one list, or for several named lists.",
				Params: []table.Param{
					{Name: "labels", Kind: table.List, Need: true, Doc: "the labels of the bars"},
					{Name: "values", Kind: table.Numbers, Doc: "one list, without a name"},
					{
						Name:  "published",
						Kind:  table.Numbers,
						Named: true,
						Doc:   "published values, each drawn as a mark beside its bar",
					},
					titleParam,
					axisParam("x_label"),
					seriesParam("named lists, such as ours: [100, 81.5]"),
				},
				Example: "plot.bars([\"sat\", \"worlds\"], [100, 81.5], published: [100, 81.0], x_label: " +
					"\"accuracy, %\")", Call: plotBars},
			{Name: "lines", Result: "picture", Doc: "Draws a curve for each list, over x or over 1, 2, 3, ….",
				Params: []table.Param{
					{Name: "values", Kind: table.Numbers, Doc: "one list, without a name"},
					{Name: "x", Kind: table.Numbers, Named: true, Doc: "the position of each value along the x axis"},
					titleParam, axisParam("x_label"), axisParam("y_label"),
					seriesParam("named lists, such as training: [0.7, 0.4], validation: [0.8, 0.5]"),
				},
				Example: "plot.lines(training: [0.7, 0.4, 0.2], validation: [0.8, 0.5, 0.4], x_label: \"epoch\", " +
					"y_label: \"loss\")", Call: plotLines},
			{Name: "scatter", Result: "picture", Doc: "Draws a point for each pair of two measures.",
				Params: []table.Param{
					{Name: "x", Kind: table.Numbers, Need: true, Doc: "the first measure"},
					{Name: "y", Kind: table.Numbers, Need: true, Doc: "the second measure"}, titleParam,
					axisParam("x_label"), axisParam("y_label"),
				},
				Example: "plot.scatter([1, 2, 3], [2, 3.9, 6.1], x_label: \"variables\", y_label: \"time, ms\")",
				Call:    plotScatter},
		},
	}
}

// Picture is a drawn chart.
type Picture struct{ F *plot.Figure }

// TypeName implements Value.
func (Picture) TypeName() string { return "picture" }

// Doc shows the picture with its text form.
func (p Picture) Doc() display.Doc { return p.F.Doc() }

// JSON has the picture's data.
func (p Picture) JSON() any { return p.F.JSON() }

func pictureType() *table.Type {
	return &table.Type{
		Name: "picture", Doc: "A chart: an SVG, its data, a one-sentence description, and a text form.",
		Keys: []table.Key{{
			Name: "plot",
			Doc:  "histogram, bars, lines or scatter",
		}, {
			Name: "title",
			Doc:  "the title",
		}, {Name: "x", Doc: "the label of the x axis"}, {Name: "y", Doc: "the label of the y axis"},
			{
				Name: "alt",
				Doc:  "a description in one sentence",
			}, {
				Name: "text",
				Doc:  "the picture as text",
			}, {Name: "series", Doc: "the name and the numbers of each series"},
			{
				Name: "labels",
				Doc:  "the labels of bars",
			}, {
				Name: "bins",
				Doc:  "the lower edges of a histogram's bins, and the last upper edge",
			}, {Name: "marks", Doc: "names and values of reference lines"}},
		Methods: []*table.Func{
			{
				Name: "save",
				Params: []table.Param{{
					Name: "path",
					Kind: table.Path,
					Need: true,
					Doc:  "the file to write: .svg or .txt",
				}},
				Result: "nothing",
				Doc:    "Writes the picture to a file. The file's extension chooses SVG or text.",

				Example: "[3, 4, 4, 5].plot.save(\"lengths.svg\")",
				Call: func(c *table.Call) (value.Value, error) {
					path := c.Cell.Path(c.Text("path"))
					if err := c.Recv.(Picture).F.Save(path); err != nil {
						return nil, c.Fail("path", "file.write", "%v", err)
					}
					return value.Nothing{Why: "wrote the picture to " + path, Report: true}, nil
				},
			},
			{Name: "text", Result: "text", Doc: "The picture as lines of text.", Example: "[3, 4, 4, 5].plot.text",
				Call: func(c *table.Call) (value.Value, error) {
					return value.Text{S: c.Recv.(Picture).F.Text()}, nil
				}},
		},
	}
}

// draw draws a chart. An error about the chart is placed at the argument at
// fault.
func draw(c *table.Call, chart plot.Chart) (value.Value, error) {
	f, err := plot.New(chart)
	return drawn(c, f, err)
}

func drawn(c *table.Call, f *plot.Figure, err error) (value.Value, error) {
	var e *plot.Error
	switch {
	case errors.As(err, &e):
		return nil, c.Fail(e.Part, "plot.data", "%s", e.Msg).WithHelp("%s", e.Help)
	case err != nil:
		return nil, err
	}
	return Picture{f}, nil
}

// frame holds the title and axis labels of a chart of the module.
func frame(c *table.Call) plot.Frame {
	return plot.Frame{Title: c.Text("title"), X: c.Text("x_label"), Y: c.Text("y_label")}
}

// namedSeries is a list of numbers with its name. A list without a name comes first.
type namedSeries struct {
	name   string
	values []float64
}

func seriesOf(c *table.Call) []namedSeries {
	var out []namedSeries
	if v := c.Value("values"); v != nil {
		out = append(out, namedSeries{"", floats(v)})
	}
	for _, a := range c.Rest {
		out = append(out, namedSeries{a.Name, floats(a.Value)})
	}
	return out
}

// floats returns the numbers of a list that fits KNumbers.
func floats(v value.Value) []float64 {
	l, ok := v.(value.List)
	if !ok {
		return nil
	}
	out := make([]float64, len(l.Items))
	for i, item := range l.Items {
		n, _ := table.NumberOf(item)
		out[i] = n.X
	}
	return out
}

func plotHistogram(c *table.Call) (value.Value, error) {
	h := plot.Histogram{Frame: frame(c), Bins: c.Int("bins"), Share: c.Truth("share")}
	for _, s := range seriesOf(c) {
		h.Samples = append(h.Samples, plot.Sample{Name: s.name, Values: s.values})
	}
	return draw(c, h)
}

func plotBars(c *table.Call) (value.Value, error) {
	b := plot.Bars{Frame: frame(c)}
	for _, v := range c.Value("labels").(value.List).Items {
		b.Labels = append(b.Labels, word(v))
	}
	for _, s := range seriesOf(c) {
		b.Series = append(b.Series, plot.Bar{Name: s.name, Values: s.values})
	}
	if p := c.Value("published"); p != nil && len(b.Series) > 0 {
		b.Series[0].Published = floats(p)
	}
	return draw(c, b)
}

func plotLines(c *table.Call) (value.Value, error) {
	l := plot.Lines{Frame: frame(c)}
	x := floats(c.Value("x"))
	for _, s := range seriesOf(c) {
		along := x
		for i := len(along); x == nil && i < len(s.values); i++ {
			along = append(along, float64(i+1))
		}
		l.Series = append(l.Series, plot.XY{Name: s.name, X: along, Y: s.values})
	}
	return draw(c, l)
}

func plotScatter(c *table.Call) (value.Value, error) {
	return draw(c, plot.Scatter{Frame: frame(c), Series: []plot.XY{{X: floats(c.Value("x")), Y: floats(c.Value("y"))}}})
}

// tablePlot is the method plot of tables.
func tablePlot() *table.Func {
	return &table.Func{Name: "plot", Result: "picture",
		Doc: "Draws the table: its columns of numbers over the first suitable column. The types of the columns " +
			"choose the kind of chart.",
		Params: []table.Param{
			{Name: "kind", Kind: table.Text, Doc: "the kind of chart: histogram, bars, lines or scatter"},
			{Name: "x", Kind: table.Column, Named: true, Doc: "the column for labels or for the x axis"},
			{Name: "y", Kind: table.ColumnList, Named: true, Doc: "the column or columns for the y axis"},
			{Name: "group", Kind: table.Column, Named: true, Doc: "a column that splits the rows into series"},
			{
				Name:  "published",
				Kind:  table.Column,
				Named: true,
				Doc:   "a column of published values, drawn as marks beside ours",
			},
			binsParam, shareParam, titleParam},
		Example: "data.list.plot(x: \"licence\", title: \"Licences\")",
		Call: func(c *table.Call) (value.Value, error) {
			columns, rows := cellTexts(value.TableBehind(c.Recv))
			f, err := plot.Of(columns, rows, plotSpec(c))
			return drawn(c, f, err)
		}}
}

// plotSpec returns the arguments of a call of plot.
func plotSpec(c *table.Call) plot.Spec {
	return plot.Spec{Kind: c.Text("kind"), X: c.Text("x"), Y: words(c, "y"), Group: c.Text("group"),
		Published: c.Text("published"), Bins: c.Int("bins"), Share: c.Truth("share"), Title: c.Text("title")}
}

// cellTexts returns a table as texts: heads and rows.
func cellTexts(t *display.Table) (columns []string, rows [][]string) {
	for _, col := range t.Columns {
		columns = append(columns, col.Head)
	}
	rows = make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		for _, cell := range r.Cells {
			rows[i] = append(rows[i], cell.Text)
		}
	}
	return columns, rows
}

// listPlot is the method plot of lists.
func listPlot() *table.Func {
	return &table.Func{
		Name:   "plot",
		Result: "picture",
		Params: []table.Param{binsParam, shareParam, titleParam, axisParam("x_label")},
		Doc: "Draws a histogram of a list of numbers. For other values it draws bars of how often each occurs; " +
			"verdicts are counted by label.",
		Example: "[(p |= p), (p |= q), (q |= p)].plot",
		Call: func(c *table.Call) (value.Value, error) {
			items := c.Recv.(value.List).Items
			if _, ok := table.Fit(table.Numbers, c.Recv); ok {
				return draw(c, plot.Histogram{Frame: frame(c), Bins: c.Int("bins"), Share: c.Truth("share"),
					Samples: []plot.Sample{{Values: floats(c.Recv)}}})
			}
			rows := make([][]string, len(items))
			for i, v := range items {
				rows[i] = []string{word(v)}
			}
			f, err := plot.Of([]string{"value"}, rows, plot.Spec{Kind: "bars", X: "value", Title: c.Text("title")})
			return drawn(c, f, err)
		},
	}
}

// word returns the label of a value in a chart.
func word(v value.Value) string {
	switch v := v.(type) {
	case value.Text:
		return v.S
	case value.Verdict:
		return v.V.Label().String()
	}
	return value.Summary(v)
}

// evaluationPlot is the method plot of evaluations, for one engine or for several.
func evaluationPlot() *table.Func {
	return &table.Func{Name: "plot", Result: "picture", Params: []table.Param{titleParam}, Needs: "data",
		Doc:     "Draws bars of the accuracy: by gold class for one engine, side by side for several engines.",
		Example: `entailment.load("test_exam").evaluate(by: [sat, worlds(4)]).plot`,
		Call: func(c *table.Call) (value.Value, error) {
			b := plot.Bars{Frame: plot.Frame{X: "accuracy, %", Y: "engine", Title: c.Text("title")}}
			all := plot.Bar{Name: "accuracy"}
			var set *corpus.Set
			switch v := c.Recv.(type) {
			case Evaluations:
				set = v.E[0].Set
				for _, e := range v.E {
					b.Labels, all.Values = append(b.Labels, e.Decider), append(all.Values, 100*e.Accuracy())
				}
			case Evaluation:
				set, b.Y = v.E.Set, "gold"
				b.Labels, all.Values = byClass(v.E)
			}
			if b.Title == "" {
				b.Title = set.Title()
			}
			b.Series = []plot.Bar{all}
			return draw(c, b)
		}}
}

// byClass returns an engine's accuracy on the rows of each gold class that has any,
// then on all rows.
func byClass(e *corpus.Evaluation) (labels []string, per []float64) {
	m := e.Confusion()
	for i, class := range m.Classes {
		total := 0
		for _, n := range m.Counts[i] {
			total += n
		}
		if total > 0 {
			labels, per = append(labels, fmt.Sprintf("%s (%d)", class, total)), append(per,
				100*float64(m.Counts[i][i])/float64(total))
		}
	}
	return append(labels, "all, "+e.Decider), append(per, 100*e.Accuracy())
}

// comparisonPlot is the method plot of comparisons.
func comparisonPlot() *table.Func {
	return &table.Func{Name: "plot", Result: "picture", Params: []table.Param{titleParam},
		Doc:     "Draws bars of each engine's time, with its label.",
		Example: "(p, p -> q |= q by [sat, table]).plot",
		Call: func(c *table.Call) (value.Value, error) {
			verdicts := c.Recv.(value.Comparison).C.Verdicts()
			s := plot.Bar{Name: "time"}
			b := plot.Bars{Frame: plot.Frame{X: "time, ms", Y: "engine", Title: c.Text("title")}}
			for _, v := range verdicts {
				b.Labels = append(b.Labels, v.Engine()+": "+v.Label().String())
				s.Values = append(s.Values, v.Seconds()*1e3)
			}
			if len(verdicts) == 0 {
				return value.Nothing{Why: "no engine applied, so there is nothing to draw"}, nil
			}
			b.Series = []plot.Bar{s}
			return draw(c, b)
		}}
}
