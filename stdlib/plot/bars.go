package plot

import (
	"fmt"
	"math"
	"strings"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"sequent/stdlib/wording"
)

// Bar is a value for each label of [Bars].
type Bar struct {
	Name   string
	Values []float64
	// Published are values to compare with, one for each label, NaN for none;
	// each is a mark across its bar. nil is none at all.
	Published []float64
}

// Bars draws values by name, with one bar for each label, or for each series and
// label: accuracy by engine. Bars are horizontal and start at zero, so that long
// names are readable; the value is at the end of each. Frame.X is what the
// values measure, Frame.Y what the labels are.
type Bars struct {
	Frame
	Labels []string
	Series []Bar
}

// MaxLabels bounds Bars.Labels.
const MaxLabels = 60

func (b Bars) kind() string { return "bars" }

func (b Bars) frame() Frame { return b.Frame }

func (b Bars) check() error {
	if err := few(len(b.Series), "series"); err != nil {
		return err
	}
	switch n := len(b.Labels); {
	case n == 0:
		return errorf("x", "there are no bars to draw")
	case n > MaxLabels:
		return errorf("x", "%d bars are too many for one picture", n).help("draw at most %d, or a histogram", MaxLabels)
	}
	for _, s := range b.Series {
		name := named(s.Name, "the series")
		switch n := len(b.Labels); {
		case len(s.Values) != n:
			return errorf("y", "%s has %s for %s", name, wording.Count(len(s.Values), "value"),
				wording.Count(n, "label"))
		case s.Published != nil && len(s.Published) != n:
			return errorf("published", "%s has %s for %s", name, wording.Count(len(s.Published), "published value"),
				wording.Count(n, "label"))
		}
		if err := firstOf(finite(name, s.Values), finite("the published values of "+
			name, drop(s.Published))); err != nil {
			return err
		}
	}
	return nil
}

// drop leaves out what is NaN, in a column where NaN is nothing.
func drop(values []float64) []float64 {
	var out []float64
	for _, v := range values {
		if !math.IsNaN(v) {
			out = append(out, v)
		}
	}
	return out
}

// The height of a bar and of the room for what stands around the bars.
const (
	barHeight = 18
	barGap    = 9
	barFrame  = 62
)

func (b Bars) draw(p *panel) error {
	n, k := len(b.Labels), len(b.Series)
	thick := math.Max(9, barHeight-3*float64(k-1))
	p.height = barFrame + float64(n)*(thick*float64(k)+barGap)
	if b.Title != "" {
		p.height += 24
	}
	if k > 1 {
		p.height += 24 // the legend
	}
	p.grid(false, true)
	for i, s := range b.Series {
		values := make(plotter.Values, n)
		for row, v := range s.Values {
			values[n-1-row] = v // gonum counts rows from below
		}
		bars, err := plotter.NewBarChart(values, vg.Length(thick))
		if err != nil {
			return errorf("y", "%v", err)
		}
		look := looks[i]
		bars.Horizontal, bars.Color, bars.LineStyle = true, ink{look.paint, look.fill}, look.outline()
		bars.Offset = vg.Length(thick * (float64(k-1)/2 - float64(i)))
		p.Add(tipped{bars, b.tips(s)})
		p.legend(s.Name, thumb{bars.Color.(ink), bars.LineStyle})
		if err := b.figures(p, s, bars); err != nil {
			return err
		}
	}
	b.axis(p)
	return nil
}

// tips returns the hover texts of a series' bars, from below.
func (b Bars) tips(s Bar) []string {
	var tips []string
	for row := len(b.Labels) - 1; row >= 0; row-- {
		tips = append(tips, plain(fmt.Sprintf("%s %s: %s%s", b.Labels[row], s.Name, s.print()(s.Values[row]),
			s.published(row))))
	}
	return tips
}

// published says a published value in words, after ours.
func (s Bar) published(row int) string {
	if s.Published == nil || math.IsNaN(s.Published[row]) {
		return ""
	}
	return " (published " + s.print()(s.Published[row]) + ")"
}

// print prints our values and the published ones alike.
func (s Bar) print() func(float64) string {
	return numbers(append(drop(s.Values), drop(s.Published)...))
}

// figures writes the values at the ends of a series' bars, ours and the published one
// by its name, and marks the published values across the bars.
func (b Bars) figures(p *panel, s Bar, bars *plotter.BarChart) error {
	n := len(b.Labels)
	texts := plotter.XYLabels{XYs: make(plotter.XYs, n), Labels: make([]string, n)}
	print := s.print()
	var published crosses
	for row, v := range s.Values {
		y := float64(n - 1 - row)
		end := math.Max(v, 0)
		if s.Published != nil && !math.IsNaN(s.Published[row]) {
			published.points = append(published.points, plotter.XY{X: s.Published[row], Y: y})
			end = math.Max(end, s.Published[row])
		}
		texts.XYs[row], texts.Labels[row] = plotter.XY{X: end, Y: y}, print(v)+s.published(row)
	}
	labels, err := plotter.NewLabels(texts)
	if err != nil {
		return errorf("y", "%v", err)
	}
	for i := range labels.TextStyle {
		labels.TextStyle[i] = style(sizeTick, draw.XLeft, draw.YCenter)
	}
	labels.Offset = vg.Point{X: 5, Y: bars.Offset + 2}
	p.Add(labels)
	if published.points != nil {
		published.offset, published.half = bars.Offset, bars.Width/2+2
		p.Add(published)
		p.legend(named(s.Name, "value")+", published", published)
	}
	return nil
}

// axis names the rows, and makes room from zero on.
func (b Bars) axis(p *panel) {
	n := len(b.Labels)
	ticks := make(gonum.ConstantTicks, n)
	for row, label := range b.Labels {
		// A bar with the gap beneath it is as high as two lines.
		lines := wrap(label, 2, sizeTick, 220)
		ticks[row] = gonum.Tick{Value: float64(n - 1 - row), Label: named(strings.Join(lines, "\n"), "–")}
	}
	p.Y.Label.Text = "" // the names say it
	p.Y.Tick.Marker, p.Y.Tick.Length, p.Y.LineStyle.Width = ticks, 0, 0
	p.X.Min, p.X.Max = math.Min(p.X.Min, 0), math.Max(p.X.Max, 0)
	if p.X.Min == p.X.Max {
		p.X.Max = 1
	}
	p.Y.Min, p.Y.Max = -0.5, float64(n)-0.5
}

// crosses are published values: a line across the bar of each.
type crosses struct {
	points       plotter.XYs
	offset, half vg.Length
}

var crossStyle = draw.LineStyle{Color: ink{"currentColor", 1}, Width: 2.5}

// Plot implements gonum's Plotter.
func (k crosses) Plot(c draw.Canvas, p *gonum.Plot) {
	x, y := p.Transforms(&c)
	for _, pt := range k.points {
		at := y(pt.Y) + k.offset
		c.StrokeLine2(crossStyle, x(pt.X), at-k.half, x(pt.X), at+k.half)
	}
}

// DataRange implements gonum's DataRanger.
func (k crosses) DataRange() (xmin, xmax, ymin, ymax float64) { return plotter.XYRange(k.points) }

// Thumbnail implements gonum's Thumbnailer.
func (k crosses) Thumbnail(c *draw.Canvas) {
	x := c.Center().X
	c.StrokeLine2(crossStyle, x, c.Min.Y-1, x, c.Max.Y+1)
}

func (b Bars) alt() string {
	var parts []string
	for _, s := range b.Series {
		for row, label := range b.Labels {
			if row == 12 {
				parts = append(parts, wording.Count(len(b.Labels)-row, "further bar"))
				break
			}
			name := label
			if len(b.Series) > 1 {
				name = label + " " + s.Name
			}
			parts = append(parts, plain(name)+" "+s.print()(s.Values[row])+s.published(row))
		}
	}
	return of("Bars", plain(b.X), plain(b.Y)) + ": " + wording.And(parts) + "."
}

func (b Bars) text() []string {
	rows := make([]wordBar, len(b.Labels))
	for i, label := range b.Labels {
		rows[i].label = label
		for _, s := range b.Series {
			rows[i].values, rows[i].notes = append(rows[i].values, s.Values[i]), append(rows[i].notes, s.published(i))
		}
	}
	names := make([]string, len(b.Series))
	for i, s := range b.Series {
		names[i] = plain(named(s.Name, b.X))
	}
	return barLines(plain(b.Y), names, rows)
}

func (b Bars) data(o map[string]any) {
	var series []any
	for _, s := range b.Series {
		one := map[string]any{"name": s.Name, "values": s.Values}
		if s.Published != nil {
			published := make([]any, len(s.Published))
			for i, v := range s.Published {
				if !math.IsNaN(v) {
					published[i] = v
				}
			}
			one["published"] = published
		}
		series = append(series, one)
	}
	o["labels"], o["series"] = b.Labels, series
}
