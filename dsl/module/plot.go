package module

import (
	"cmp"
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/plot"
)

// Arguments that charts share.
func titleArg(field *string, p *table.Params) {
	p.Text(field, "title", "the title above the picture").ByName()
}

func binsArg(field *int, p *table.Params) {
	p.Int(field, "bins", "the approximate number of bins of a histogram").ByName().Range(1, plot.MaxBins)
}

func shareArg(field *bool, p *table.Params) {
	p.Truth(field, "share", "whether a histogram shows per cent instead of counts").Default(false).ByName()
}

// frameOfX is the title of a chart and the label of its x axis.
type frameOfX struct{ Title, X string }

func (a *frameOfX) x(p *table.Params) {
	titleArg(&a.Title, p)
	p.Text(&a.X, "x_label", "the label of the x axis").ByName()
}

func (a *frameOfX) frame() plot.Frame { return plot.Frame{Title: a.Title, X: a.X} }

// frameOfXY has the label of the y axis too.
type frameOfXY struct {
	frameOfX
	Y string
}

func (a *frameOfXY) xy(p *table.Params) {
	a.x(p)
	p.Text(&a.Y, "y_label", "the label of the y axis").ByName()
}

func (a *frameOfXY) frame() plot.Frame { return plot.Frame{Title: a.Title, X: a.X, Y: a.Y} }

// seriesArgs are lists of numbers: one without a name, and others by the names that the
// legend shows.
type seriesArgs struct {
	Values []float64
	Series []table.Rest[[]float64]
}

func (a *seriesArgs) values(p *table.Params) {
	p.Numbers(&a.Values, "values", "one list, without a name")
}

func (a *seriesArgs) series(p *table.Params, doc string) { p.Series(&a.Series, "series", doc).ByName() }

// all returns the lists. The one without a name comes first.
func (a *seriesArgs) all() []table.Rest[[]float64] {
	if a.Values == nil {
		return a.Series
	}
	return append([]table.Rest[[]float64]{{Value: a.Values}}, a.Series...)
}

func plotModule() *table.Module {
	return &table.Module{
		Name: "plot", Doc: "Charts of numbers. .plot draws a table.",
		Funcs: []*table.Func{
			{
				Name:    "histogram",
				Result:  "picture",
				Doc:     "Draws a histogram of one list, or of several named lists side by side.",
				Example: "plot.histogram(positives: [3, 4, 4, 5], negatives: [4, 5, 5, 7], x_label: \"length\")",
				Body:    table.FunctionWith((*plotHistogramArgs).declare, plotHistogram),
			},
			{Name: "bars", Result: "picture", Doc: "Draws bars with labels for one list, or for several named lists.",
				Example: "plot.bars([\"sat\", \"worlds\"], [100, 81.5], published: [100, 81.0], x_label: " +
					"\"accuracy, %\")",
				Body: table.FunctionWith((*plotBarsArgs).declare, plotBars)},
			{Name: "lines", Result: "picture", Doc: "Draws a curve for each list, over x or over 1, 2, 3, ….",
				Example: "plot.lines(training: [0.7, 0.4, 0.2], validation: [0.8, 0.5, 0.4], x_label: \"epoch\", " +
					"y_label: \"loss\")",
				Body: table.FunctionWith((*plotLinesArgs).declare, plotLines)},
			{Name: "scatter", Result: "picture", Doc: "Draws a point for each pair of two measures.",
				Example: "plot.scatter([1, 2, 3], [2, 3.9, 6.1], x_label: \"variables\", y_label: \"time, ms\")",
				Body:    table.FunctionWith((*plotScatterArgs).declare, plotScatter)},
		},
	}
}

type plotHistogramArgs struct {
	frameOfX
	seriesArgs
	Bins  int
	Share bool
}

func (a *plotHistogramArgs) declare(p *table.Params) {
	a.values(p)
	binsArg(&a.Bins, p)
	shareArg(&a.Share, p)
	a.x(p)
	a.series(p, "named lists, such as positives: [3, 4], negatives: [5]")
}

type plotBarsArgs struct {
	frameOfX
	seriesArgs
	Labels    []value.Value
	Published []float64
}

func (a *plotBarsArgs) declare(p *table.Params) {
	p.List(&a.Labels, "labels", "the labels of the bars").Required()
	a.values(p)
	p.Numbers(&a.Published, "published", "published values, each drawn as a mark beside its bar").ByName()
	a.x(p)
	a.series(p, "named lists, such as ours: [100, 81.5]")
}

type plotLinesArgs struct {
	frameOfXY
	seriesArgs
	Along []float64
}

func (a *plotLinesArgs) declare(p *table.Params) {
	a.values(p)
	p.Numbers(&a.Along, "x", "the position of each value along the x axis").ByName()
	a.xy(p)
	a.series(p, "named lists, such as training: [0.7, 0.4], validation: [0.8, 0.5]")
}

type plotScatterArgs struct {
	frameOfXY
	First, Second []float64
}

func (a *plotScatterArgs) declare(p *table.Params) {
	p.Numbers(&a.First, "x", "the first measure").Required()
	p.Numbers(&a.Second, "y", "the second measure").Required()
	a.xy(p)
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
			{Name: "save", Result: "nothing",
				Doc:     "Writes the picture to a file. The file's extension chooses SVG or text.",
				Example: "[3, 4, 4, 5].plot.save(\"lengths.svg\")",
				Body: table.MethodWith(table.OnePath("path", "the file to write: .svg or .txt"),
					func(c *table.Call, p Picture, file *string) (value.Value, error) {
						path := c.Cell.Path(*file)
						if err := p.F.Save(path); err != nil {
							return nil, c.Fail(file, "file.write", "%v", err)
						}
						return value.Nothing{Why: "wrote the picture to " + path, Report: true}, nil
					})},
			{Name: "text", Result: "text", Doc: "The picture as lines of text.", Example: "[3, 4, 4, 5].plot.text",
				Body: table.Getter(func(p Picture) value.Value { return value.Text{S: p.F.Text()} })},
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
		return nil, c.FailNamed(e.Part, "plot.data", "%s", e.Msg).WithHelp("%s", e.Help)
	case err != nil:
		return nil, err
	}
	return Picture{f}, nil
}

func plotHistogram(c *table.Call, a *plotHistogramArgs) (value.Value, error) {
	h := plot.Histogram{Frame: a.frame(), Bins: a.Bins, Share: a.Share}
	for _, s := range a.all() {
		h.Samples = append(h.Samples, plot.Sample{Name: s.Name, Values: s.Value})
	}
	return draw(c, h)
}

func plotBars(c *table.Call, a *plotBarsArgs) (value.Value, error) {
	b := plot.Bars{Frame: a.frame()}
	for _, v := range a.Labels {
		b.Labels = append(b.Labels, word(v))
	}
	for _, s := range a.all() {
		b.Series = append(b.Series, plot.Bar{Name: s.Name, Values: s.Value})
	}
	if len(b.Series) > 0 {
		b.Series[0].Published = a.Published
	}
	return draw(c, b)
}

func plotLines(c *table.Call, a *plotLinesArgs) (value.Value, error) {
	l := plot.Lines{Frame: a.frame()}
	for _, s := range a.all() {
		along := a.Along
		for i := len(along); a.Along == nil && i < len(s.Value); i++ {
			along = append(along, float64(i+1))
		}
		l.Series = append(l.Series, plot.XY{Name: s.Name, X: along, Y: s.Value})
	}
	return draw(c, l)
}

func plotScatter(c *table.Call, a *plotScatterArgs) (value.Value, error) {
	return draw(c, plot.Scatter{Frame: a.frame(), Series: []plot.XY{{X: a.First, Y: a.Second}}})
}

// tablePlot is the method plot of tables.
func tablePlot() *table.Func {
	return &table.Func{Name: "plot", Result: "picture",
		Doc: "Draws the table: its columns of numbers over the first suitable column. The types of the columns " +
			"choose the kind of chart.",
		Example: "data.list.plot(x: \"licence\", title: \"Licences\")",
		Body: table.MethodWith((*tablePlotArgs).declare,
			func(c *table.Call, t value.Value, a *tablePlotArgs) (value.Value, error) {
				columns, rows := cellTexts(value.TableBehind(t))
				f, err := plot.Of(columns, rows, plot.Spec{
					Kind:      a.Kind,
					X:         a.X,
					Y:         a.Y,
					Group:     a.Group,
					Published: a.Published,
					Bins:      a.Bins,
					Share:     a.Share,
					Title:     a.Title,
				})
				return drawn(c, f, err)
			})}
}

type tablePlotArgs struct {
	Kind, X, Group, Published, Title string
	Y                                []string
	Bins                             int
	Share                            bool
}

func (a *tablePlotArgs) declare(p *table.Params) {
	p.Text(&a.Kind, "kind", "the kind of chart: histogram, bars, lines or scatter")
	p.Column(&a.X, "x", "the column for labels or for the x axis").ByName()
	p.Columns(&a.Y, "y", "the column or columns for the y axis").ByName()
	p.Column(&a.Group, "group", "a column that splits the rows into series").ByName()
	p.Column(&a.Published, "published", "a column of published values, drawn as marks beside ours").ByName()
	binsArg(&a.Bins, p)
	shareArg(&a.Share, p)
	titleArg(&a.Title, p)
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
	return &table.Func{Name: "plot", Result: "picture",
		Doc: "Draws a histogram of a list of numbers. For other values it draws bars of how often each occurs; " +
			"verdicts are counted by label.",
		Example: "[(p |= p), (p |= q), (q |= p)].plot",
		Body: table.MethodWith((*listPlotArgs).declare,
			func(c *table.Call, l value.List, a *listPlotArgs) (value.Value, error) {
				if table.IsNumbers(l) {
					return draw(c, plot.Histogram{Frame: a.frame(), Bins: a.Bins, Share: a.Share,
						Samples: []plot.Sample{{Values: table.FloatsOf(l)}}})
				}
				rows := make([][]string, len(l.Items))
				for i, v := range l.Items {
					rows[i] = []string{word(v)}
				}
				f, err := plot.Of([]string{"value"}, rows, plot.Spec{Kind: "bars", X: "value", Title: a.Title})
				return drawn(c, f, err)
			})}
}

type listPlotArgs struct {
	frameOfX
	Bins  int
	Share bool
}

func (a *listPlotArgs) declare(p *table.Params) {
	binsArg(&a.Bins, p)
	shareArg(&a.Share, p)
	a.x(p)
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

// evaluationPlot is the method plot of evaluations, for one engine or for several. bars
// gives the set and its bars.
func evaluationPlot[R value.Value](
	axis string,
	bars func(R) (set *corpus.Set, labels []string, per []float64),
) *table.Func {
	return &table.Func{Name: "plot", Result: "picture", Needs: "data",
		Doc:     "Draws bars of the accuracy: by gold class for one engine, side by side for several engines.",
		Example: `entailment.load("test_exam").evaluate(by: [sat, worlds(4)]).plot`,
		Body: table.MethodWith(titleArg, func(c *table.Call, e R, title *string) (value.Value, error) {
			set, labels, per := bars(e)
			return draw(c, plot.Bars{Frame: plot.Frame{X: "accuracy, %", Y: axis, Title: cmp.Or(*title, set.Title())},
				Labels: labels, Series: []plot.Bar{{Name: "accuracy", Values: per}}})
		})}
}

// byEngine returns the accuracy of each engine.
func byEngine(all []*corpus.Evaluation) (labels []string, per []float64) {
	for _, e := range all {
		labels, per = append(labels, e.Decider), append(per, 100*e.Accuracy())
	}
	return labels, per
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
	return &table.Func{Name: "plot", Result: "picture",
		Doc:     "Draws bars of each engine's time, with its label.",
		Example: "(p, p -> q |= q by [sat, table]).plot",
		Body: table.MethodWith(titleArg,
			func(c *table.Call, k value.Comparison, title *string) (value.Value, error) {
				verdicts := k.C.Verdicts()
				s := plot.Bar{Name: "time"}
				b := plot.Bars{Frame: plot.Frame{X: "time, ms", Y: "engine", Title: *title}}
				for _, v := range verdicts {
					b.Labels = append(b.Labels, v.Engine()+": "+v.Label().String())
					s.Values = append(s.Values, v.Seconds()*1e3)
				}
				if len(verdicts) == 0 {
					return value.Nothing{Why: "no engine applied, so there is nothing to draw"}, nil
				}
				b.Series = []plot.Bar{s}
				return draw(c, b)
			})}
}
