package dsl

import (
	"errors"
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/plot"
)

// The parameters that charts share.
var (
	titleParam = Param{Name: "title", Kind: KText, Named: true, Doc: "what stands above the picture"}
	binsParam  = Param{Name: "bins", Kind: KInt, Named: true, Least: 1, Most: plot.MaxBins, Doc: "about how many stretches a histogram counts in"}
	shareParam = Param{Name: "share", Kind: KTruth, Default: false, Named: true, Doc: "a histogram of per cent instead of counts"}
)

// axisParam is a parameter that says what an axis measures.
func axisParam(name string) Param {
	return Param{Name: name, Kind: KText, Named: true, Doc: "what the " + name[:1] + " axis measures"}
}

// seriesParam takes series by the names they have in the legend.
func seriesParam(doc string) Param {
	return Param{Name: "series", Kind: KSeries, Rest: true, Named: true, Doc: doc}
}

func plotModule() *Module {
	return &Module{
		Name: "plot", Doc: "Pictures of numbers; a table draws itself by .plot.",
		Funcs: []*Func{
			{Name: "histogram", Result: "picture", Doc: "How often values occur: of one list, or of several by name, side by side.",
				Params:  []Param{{Name: "values", Kind: KNumbers, Doc: "one list, without a name"}, binsParam, shareParam, titleParam, axisParam("x_label"), seriesParam("positives: [3, 4], negatives: [5]")},
				Example: "plot.histogram(positives: [3, 4, 4, 5], negatives: [4, 5, 5, 7], x_label: \"length\")", Call: plotHistogram},
			{Name: "bars", Result: "picture", Doc: "How high values are by label: of one list, or of several by name.",
				Params:  []Param{{Name: "labels", Kind: KList, Need: true, Doc: "what each bar is named"}, {Name: "values", Kind: KNumbers, Doc: "one list, without a name"}, {Name: "published", Kind: KNumbers, Named: true, Doc: "values to compare with, a mark each"}, titleParam, axisParam("x_label"), seriesParam("ours: [100, 81.5]")},
				Example: "plot.bars([\"sat\", \"worlds\"], [100, 81.5], published: [100, 81.0], x_label: \"accuracy, %\")", Call: plotBars},
			{Name: "lines", Result: "picture", Doc: "How values change: a curve for each list, over x or 1, 2, 3, ….",
				Params:  []Param{{Name: "values", Kind: KNumbers, Doc: "one list, without a name"}, {Name: "x", Kind: KNumbers, Named: true, Doc: "where along the axis each value stands"}, titleParam, axisParam("x_label"), axisParam("y_label"), seriesParam("training: [0.7, 0.4], validation: [0.8, 0.5]")},
				Example: "plot.lines(training: [0.7, 0.4, 0.2], validation: [0.8, 0.5, 0.4], x_label: \"epoch\", y_label: \"loss\")", Call: plotLines},
			{Name: "scatter", Result: "picture", Doc: "How two measures go together, a point for each pair.",
				Params:  []Param{{Name: "x", Kind: KNumbers, Need: true, Doc: "one measure"}, {Name: "y", Kind: KNumbers, Need: true, Doc: "the other"}, titleParam, axisParam("x_label"), axisParam("y_label")},
				Example: "plot.scatter([1, 2, 3], [2, 3.9, 6.1], x_label: \"variables\", y_label: \"time, ms\")", Call: plotScatter},
		},
	}
}

// Picture is a chart that was drawn.
type Picture struct{ F *plot.Figure }

// TypeName implements Value.
func (Picture) TypeName() string { return "picture" }

// Doc shows the picture with its text form.
func (p Picture) Doc() display.Doc { return p.F.Doc() }

// JSON has the picture's data.
func (p Picture) JSON() any { return p.F.JSON() }

func pictureType() *Type {
	return &Type{
		Name: "picture", Doc: "A chart: an SVG with its data, one sentence, and a form in text.",
		Keys: []Key{{"plot", "histogram, bars, lines or scatter"}, {"title", "what stands above it"}, {"x", "what the x axis measures"}, {"y", "what the y axis measures"},
			{"alt", "what it shows, in one sentence"}, {"text", "the picture as text"}, {"series", "names and numbers of what one colour stands for"},
			{"labels", "the names of bars"}, {"bins", "where a histogram's stretches begin, and the last ends"}, {"marks", "names and values of lines across it"}},
		Methods: []*Func{
			{Name: "save", Params: []Param{{Name: "path", Kind: KPath, Need: true, Doc: "a file that ends in .svg or .txt"}}, Result: "nothing",
				Doc: "Writes the picture as SVG, or its text form, by extension.", Example: "[3, 4, 4, 5].plot.save(\"lengths.svg\")",
				Call: func(c *Call) (Value, error) {
					path := c.run.w.path(c.Text("path"))
					if err := c.Recv.(Picture).F.Save(path); err != nil {
						return nil, c.Fail("path", "file.write", "%v", err)
					}
					return Nothing{Why: "wrote the picture to " + path, Report: true}, nil
				}},
			{Name: "text", Result: "text", Doc: "The picture as lines of text.", Example: "[3, 4, 4, 5].plot.text",
				Call: func(c *Call) (Value, error) { return Text{c.Recv.(Picture).F.Text()}, nil }},
		},
	}
}

// draw draws a chart; what is wrong with it is an error at the argument at
// fault.
func draw(c *Call, chart plot.Chart) (Value, error) {
	f, err := plot.New(chart)
	return drawn(c, f, err)
}

func drawn(c *Call, f *plot.Figure, err error) (Value, error) {
	var e *plot.Error
	switch {
	case errors.As(err, &e):
		return nil, c.Fail(e.Part, "plot.data", "%s", e.Msg).WithHelp("%s", e.Help)
	case err != nil:
		return nil, err
	}
	return Picture{f}, nil
}

// frame is what stands around a chart of the module.
func frame(c *Call) plot.Frame {
	return plot.Frame{Title: c.Text("title"), X: c.Text("x_label"), Y: c.Text("y_label")}
}

// namedSeries is a list of numbers with its name; one without a name is first.
type namedSeries struct {
	name   string
	values []float64
}

func seriesOf(c *Call) []namedSeries {
	var out []namedSeries
	if v := c.Value("values"); v != nil {
		out = append(out, namedSeries{"", floats(v)})
	}
	for _, a := range c.rest {
		out = append(out, namedSeries{a.name, floats(a.value)})
	}
	return out
}

// floats are the numbers of a list that fits KNumbers.
func floats(v Value) []float64 {
	l, ok := v.(List)
	if !ok {
		return nil
	}
	out := make([]float64, len(l.Items))
	for i, item := range l.Items {
		n, _ := numberOf(item)
		out[i] = n.X
	}
	return out
}

func plotHistogram(c *Call) (Value, error) {
	h := plot.Histogram{Frame: frame(c), Bins: c.Int("bins"), Share: c.Truth("share")}
	for _, s := range seriesOf(c) {
		h.Samples = append(h.Samples, plot.Sample{Name: s.name, Values: s.values})
	}
	return draw(c, h)
}

func plotBars(c *Call) (Value, error) {
	b := plot.Bars{Frame: frame(c)}
	for _, v := range c.Value("labels").(List).Items {
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

func plotLines(c *Call) (Value, error) {
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

func plotScatter(c *Call) (Value, error) {
	return draw(c, plot.Scatter{Frame: frame(c), Series: []plot.XY{{X: floats(c.Value("x")), Y: floats(c.Value("y"))}}})
}

// tablePlot is the method of tables.
func tablePlot() *Func {
	return &Func{Name: "plot", Result: "picture",
		Doc: "Draws the table: columns of numbers over the first column that fits, by a kind of chart that fits the columns' types.",
		Params: []Param{
			{Name: "kind", Kind: KText, Doc: "histogram, bars, lines or scatter"},
			{Name: "x", Kind: KColumn, Named: true, Doc: "the column of labels, or along the axis"},
			{Name: "y", Kind: KColumnList, Named: true, Doc: "the columns of heights"},
			{Name: "group", Kind: KColumn, Named: true, Doc: "a column that splits the rows into series"},
			{Name: "published", Kind: KColumn, Named: true, Doc: "a column of published values, drawn as marks beside ours"},
			binsParam, shareParam, titleParam},
		Example: "data.list.plot(x: \"licence\", title: \"Licences\")",
		Call: func(c *Call) (Value, error) {
			columns, rows := cellTexts(tableOf(c.Recv))
			f, err := plot.Of(columns, rows, plotSpec(c))
			return drawn(c, f, err)
		}}
}

// plotSpec is what a call of plot asks for.
func plotSpec(c *Call) plot.Spec {
	return plot.Spec{Kind: c.Text("kind"), X: c.Text("x"), Y: words(c, "y"), Group: c.Text("group"), Published: c.Text("published"),
		Bins: c.Int("bins"), Share: c.Truth("share"), Title: c.Text("title")}
}

// cellTexts is a table as heads and rows of texts.
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

// listPlot is the method of lists.
func listPlot() *Func {
	return &Func{Name: "plot", Result: "picture", Params: []Param{binsParam, shareParam, titleParam, axisParam("x_label")},
		Doc:     "A histogram of a list of numbers; of other values, bars of how often each occurs, verdicts by label.",
		Example: "[(p |= p), (p |= q), (q |= p)].plot",
		Call: func(c *Call) (Value, error) {
			items := c.Recv.(List).Items
			if _, ok := fit(KNumbers, c.Recv); ok {
				return draw(c, plot.Histogram{Frame: frame(c), Bins: c.Int("bins"), Share: c.Truth("share"),
					Samples: []plot.Sample{{Values: floats(c.Recv)}}})
			}
			rows := make([][]string, len(items))
			for i, v := range items {
				rows[i] = []string{word(v)}
			}
			f, err := plot.Of([]string{"value"}, rows, plot.Spec{Kind: "bars", X: "value", Title: c.Text("title")})
			return drawn(c, f, err)
		}}
}

// word is what a value is called among the labels of a chart.
func word(v Value) string {
	switch v := v.(type) {
	case Text:
		return v.S
	case Verdict:
		return v.V.Label().String()
	}
	return summary(v)
}

// evaluationPlot is the method of evaluations, of one engine or of several.
func evaluationPlot() *Func {
	return &Func{Name: "plot", Result: "picture", Params: []Param{titleParam}, Needs: "data",
		Doc:     "Bars of the accuracy: an engine's by gold class, several engines' side by side.",
		Example: `entailment.load("test_exam").evaluate(by: [sat, worlds(4)]).plot`,
		Call: func(c *Call) (Value, error) {
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

// byClass is an engine's accuracy on the rows of each gold class that has any,
// then on all rows.
func byClass(e *corpus.Evaluation) (labels []string, per []float64) {
	m := e.Confusion()
	for i, class := range m.Classes {
		total := 0
		for _, n := range m.Counts[i] {
			total += n
		}
		if total > 0 {
			labels, per = append(labels, fmt.Sprintf("%s (%d)", class, total)), append(per, 100*float64(m.Counts[i][i])/float64(total))
		}
	}
	return append(labels, "all of "+e.Decider), append(per, 100*e.Accuracy())
}

// comparisonPlot is the method of comparisons.
func comparisonPlot() *Func {
	return &Func{Name: "plot", Result: "picture", Params: []Param{titleParam},
		Doc:     "Bars of how long each engine took, with its label.",
		Example: "(p, p -> q |= q by [sat, table]).plot",
		Call: func(c *Call) (Value, error) {
			verdicts := c.Recv.(Comparison).C.Verdicts()
			s := plot.Bar{Name: "time"}
			b := plot.Bars{Frame: plot.Frame{X: "time, ms", Y: "engine", Title: c.Text("title")}}
			for _, v := range verdicts {
				b.Labels = append(b.Labels, v.Engine()+": "+v.Label().String())
				s.Values = append(s.Values, v.Seconds()*1e3)
			}
			if len(verdicts) == 0 {
				return Nothing{Why: "no engine applied, so there is nothing to draw"}, nil
			}
			b.Series = []plot.Bar{s}
			return draw(c, b)
		}}
}
