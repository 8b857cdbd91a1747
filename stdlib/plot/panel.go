package plot

import (
	"math"
	"strings"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The size of pictures, in pixels: as wide as a narrow page still shows whole.
const (
	width  = 560
	height = 300
	margin = 8
)

// panel is a picture in the making: gonum's plot, and what the legend explains.
type panel struct {
	*gonum.Plot
	height  float64
	entries []entry
	roomy   bool // points lie off the frame
}

// entry is a line of the legend.
type entry struct {
	name  string
	thumb gonum.Thumbnailer
}

// style returns how texts of a size are written.
func style(size vg.Length, x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{
		Color:   textInk,
		Font:    face(size),
		XAlign:  x,
		YAlign:  y,
		Handler: writer{text.Plain{Fonts: font.DefaultCache}},
	}
}

func newPanel(f Frame) *panel {
	p := &panel{Plot: gonum.New(), height: height}
	p.BackgroundColor = nil
	// gonum's layout fails where a label is longer than its axis.
	p.X.Label.Text, p.Y.Label.Text = fit(f.X, sizeLabel, 420), fit(f.Y, sizeLabel, 140)
	p.X.Tick.Label = style(sizeTick, draw.XCenter, draw.YTop)
	p.Y.Tick.Label = style(sizeTick, draw.XRight, draw.YCenter)
	for _, a := range []*gonum.Axis{&p.X, &p.Y} {
		a.Label.TextStyle = style(sizeLabel, draw.XCenter, draw.YBottom)
		a.Label.Padding, a.Padding = 3, 0
		a.LineStyle = draw.LineStyle{Color: axisInk, Width: 1}
		a.Tick.LineStyle, a.Tick.Length = draw.LineStyle{Color: axisInk, Width: 1}, 4
		a.Tick.Marker = gonum.TickerFunc(ticks)
	}
	return p
}

// grid draws lines across the picture at the ticks of one axis or of both.
func (p *panel) grid(horizontal, vertical bool) {
	g := plotter.NewGrid()
	g.Horizontal, g.Vertical = draw.LineStyle{}, draw.LineStyle{}
	if horizontal {
		g.Horizontal = draw.LineStyle{Color: gridInk, Width: 1}
	}
	if vertical {
		g.Vertical = draw.LineStyle{Color: gridInk, Width: 1}
	}
	p.Add(g)
}

// ticks returns the multiples of a round number, five to ten of them.
func ticks(low, high float64) []gonum.Tick {
	return multiples(roundUp((high-low)/8), low, high)
}

// wholeTicks returns those of an axis that counts, such as epochs: no 2.5.
func wholeTicks(low, high float64) []gonum.Tick {
	step := math.Max(1, roundUp((high-low)/8))
	if step != math.Trunc(step) {
		step *= 2
	}
	return multiples(step, low, high)
}

// multiples of a step are the ticks, printed alike.
func multiples(step, low, high float64) []gonum.Tick {
	first := math.Ceil(low/step - 1e-9)
	var values []float64
	for i := range 12 {
		if v := (first + float64(i)) * step; v <= high+step*1e-9 {
			values = append(values, v)
		}
	}
	print := numbers(append(values, step))
	all := make([]gonum.Tick, len(values))
	for i, v := range values {
		all[i] = gonum.Tick{Value: v, Label: print(v)}
	}
	return all
}

// legend explains a mark of the picture.
func (p *panel) legend(name string, thumb gonum.Thumbnailer) {
	p.entries = append(p.entries, entry{name, thumb})
}

// widen gives an axis without extent one, which gonum cannot find for numbers
// so large that one more does not change them.
func widen(a *gonum.Axis) {
	if math.IsInf(a.Min, 0) || math.IsInf(a.Max, 0) {
		a.Min, a.Max = 0, 1
	}
	if span, size := a.Max-a.Min, math.Max(math.Abs(a.Min), math.Abs(a.Max)); span <= size*1e-9 || span < 1e-100 {
		by := math.Max(size/10, 1e-90)
		if size == 0 {
			by = 1
		}
		a.Min, a.Max = a.Min-by, a.Max+by
	}
}

// room moves the ends of an axis off the data, so that no point lies on the frame.
func room(a *gonum.Axis) {
	by := 0.03 * (a.Max - a.Min)
	a.Min, a.Max = a.Min-by, a.Max+by
}

// render draws a chart: title and legend above, axes and data below.
func render(chart Chart, alt string) (string, error) {
	p := newPanel(chart.frame())
	if err := chart.draw(p); err != nil {
		return "", err
	}
	widen(&p.X)
	widen(&p.Y)
	if p.roomy {
		room(&p.X)
		room(&p.Y)
	}
	c := newCanvas(width, p.height, alt)
	area := draw.Crop(draw.NewCanvas(c, width, vg.Length(p.height)), margin, -2*margin, margin, -margin)
	if t := plain(chart.frame().Title); t != "" {
		s := style(sizeTitle, draw.XLeft, draw.YTop)
		area.FillText(s, vg.Point{X: area.Min.X, Y: area.Max.Y}, fit(t, sizeTitle, width-2*margin))
		area.Max.Y -= s.Height(t) + 6
	}
	if len(p.entries) > 1 {
		area.Max.Y -= p.explain(area) + 6
	}
	p.Draw(area)
	return c.String(), nil
}

// explain draws the legend at the top of the area, in as many rows as it takes,
// and gives its height. A legend of one entry says nothing that the axis does
// not; render leaves it out.
func (p *panel) explain(area draw.Canvas) vg.Length {
	const icon, gap, row = 18, 16, 17
	x, rows := area.Min.X, 1
	for _, e := range p.entries {
		l := gonum.NewLegend()
		l.TextStyle = style(sizeTick, draw.XLeft, draw.YBottom)
		l.Top, l.Left, l.ThumbnailWidth = true, true, icon
		lines := wrap(e.name, 3, sizeTick, area.Max.X-area.Min.X-2*icon)
		l.Add(lines[0], e.thumb)
		wide := icon + l.TextStyle.Width(" "+lines[0])
		if x > area.Min.X && x+wide > area.Max.X {
			x, rows = area.Min.X, rows+1
		}
		l.Draw(draw.Crop(area, x-area.Min.X, 0, 0, -vg.Length(rows-1)*row))
		for _, more := range lines[1:] {
			rows++
			s := style(sizeTick, draw.XLeft, draw.YTop)
			area.FillText(s, vg.Point{X: area.Min.X + icon + s.Width(" "), Y: area.Max.Y - vg.Length(rows-1)*row}, more)
			wide = area.Max.X - x // what comes next begins a row
		}
		x += wide + gap
	}
	return vg.Length(rows) * row
}

// wrap breaks s between words into at most so many lines of at most a width, in pixels,
// at a size; the last is cut if it must be.
func wrap(s string, most int, size, width vg.Length) []string {
	sty := style(size, draw.XLeft, draw.YTop)
	var lines []string
	for _, word := range strings.Fields(plain(s)) {
		if n := len(lines); n > 0 && (n == most || sty.Width(lines[n-1]+" "+word) <= width) {
			lines[n-1] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	for i := range lines {
		lines[i] = fit(lines[i], size, width)
	}
	return append(lines, "")[:max(1, len(lines))]
}

// tipped gives the shapes that a plotter fills their hover texts.
type tipped struct {
	gonum.Plotter
	tips []string
}

// Plot implements gonum's Plotter.
func (t tipped) Plot(c draw.Canvas, p *gonum.Plot) {
	if own := within(c); own != nil {
		own.tips = t.tips
		defer func() { own.tips = nil }()
	}
	t.Plotter.Plot(c, p)
}

// DataRange and GlyphBoxes are the plotter's own, where it has them: every
// plotter that is tipped here has a range.
func (t tipped) DataRange() (xmin, xmax, ymin, ymax float64) {
	return t.Plotter.(gonum.DataRanger).DataRange()
}

// GlyphBoxes implements gonum's GlyphBoxer.
func (t tipped) GlyphBoxes(p *gonum.Plot) []gonum.GlyphBox {
	if b, ok := t.Plotter.(gonum.GlyphBoxer); ok {
		return b.GlyphBoxes(p)
	}
	return nil
}

// rule is a mark: a line across the picture, at a value of x or of y.
type rule struct {
	at       float64
	vertical bool
	style    draw.LineStyle
}

// mark draws the marks, each with dashes of its own.
func (p *panel) mark(marks []Mark, vertical bool) {
	for i, m := range marks {
		r := rule{
			m.Value, vertical,
			draw.LineStyle{Color: markInk, Width: 1.5, Dashes: []vg.Length{vg.Length(6 - 2*(i%3)), 3}},
		}
		p.Add(r)
		p.legend(m.Name+" "+short(m.Value), r)
	}
}

// Plot implements gonum's Plotter.
func (r rule) Plot(c draw.Canvas, p *gonum.Plot) {
	x, y := p.Transforms(&c)
	if r.vertical {
		c.StrokeLine2(r.style, x(r.at), c.Min.Y, x(r.at), c.Max.Y)
	} else {
		c.StrokeLine2(r.style, c.Min.X, y(r.at), c.Max.X, y(r.at))
	}
}

// DataRange makes room for the mark on its axis.
func (r rule) DataRange() (xmin, xmax, ymin, ymax float64) {
	none := math.Inf(1)
	if r.vertical {
		return r.at, r.at, none, -none
	}
	return none, -none, r.at, r.at
}

// Thumbnail implements gonum's Thumbnailer.
func (r rule) Thumbnail(c *draw.Canvas) {
	c.StrokeLine2(r.style, c.Min.X, c.Center().Y, c.Max.X, c.Center().Y)
}

// checkMarks refuses marks without a place.
func checkMarks(marks []Mark) error {
	for _, m := range marks {
		if err := finite("mark "+m.Name, []float64{m.Value}); err != nil {
			return err
		}
	}
	return nil
}

// plain returns s on one line, without what XML may not hold.
func plain(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xFFFE || r == 0xFFFF {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	return strings.Join(strings.Fields(s), " ")
}

// shorten cuts s to n letters.
func shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return strings.TrimRight(string(r[:n-1]), " ") + "…"
	}
	return s
}

// fit cuts s to a width, in pixels, at a size.
func fit(s string, size, width vg.Length) string {
	s = plain(s)
	sty := style(size, draw.XLeft, draw.YTop)
	for n := len([]rune(s)); n > 1 && sty.Width(s) > width; n-- {
		s = shorten(s, n-1)
	}
	return s
}
