package plot

import (
	"math"
	"slices"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"sequent/stdlib/wording"
)

// XY is a series of points.
type XY struct {
	Name string
	X, Y []float64
	// Published points are somebody else's: they are drawn as marks, and not
	// joined.
	Published bool
}

func (s XY) check() error {
	name := named(s.Name, "the series")
	switch {
	case len(s.X) != len(s.Y):
		return errorf("y", "%s has %d values for x but %d for y", name, len(s.X), len(s.Y))
	case len(s.X) == 0:
		return errorf("y", "%s has no points", name)
	}
	return firstOf(finite(name+", x", s.X), finite(name, s.Y))
}

// Lines draws series of points, joined from left to right: learning curves,
// times by size.
type Lines struct {
	Frame
	Series []XY
	// Marks are values of y to compare with: a baseline, a published accuracy.
	Marks []Mark
}

func (l Lines) kind() string { return "lines" }

func (l Lines) frame() Frame { return l.Frame }

func (l Lines) check() error { return firstOf(checkSeries(l.Series), checkMarks(l.Marks)) }

func checkSeries(series []XY) error {
	if err := few(len(series), "series"); err != nil {
		return err
	}
	for _, s := range series {
		if err := s.check(); err != nil {
			return err
		}
	}
	return nil
}

// points returns a series' points from left to right.
func (s XY) points() plotter.XYs {
	out := make(plotter.XYs, len(s.X))
	for i := range out {
		out[i] = plotter.XY{X: s.X[i], Y: s.Y[i]}
	}
	slices.SortStableFunc(out, func(a, b plotter.XY) int {
		switch {
		case a.X < b.X:
			return -1
		case a.X > b.X:
			return 1
		}
		return 0
	})
	return out
}

// fewer keeps the shape of a line of more points than the picture is wide: of
// each stretch the first point, the least, the greatest and the last.
func fewer(points plotter.XYs) plotter.XYs {
	const most = 4 * width
	if len(points) <= most {
		return points
	}
	var out plotter.XYs
	for i := range width {
		stretch := points[i*len(points)/width : (i+1)*len(points)/width]
		low, high := 0, 0
		for k, p := range stretch {
			if p.Y < stretch[low].Y {
				low = k
			}
			if p.Y > stretch[high].Y {
				high = k
			}
		}
		keep := []int{0, min(low, high), max(low, high), len(stretch) - 1}
		for _, k := range slices.Compact(keep) {
			out = append(out, stretch[k])
		}
	}
	return out
}

func (l Lines) draw(p *panel) error {
	p.grid(true, false)
	p.roomy = true
	if !slices.ContainsFunc(l.Series, func(s XY) bool {
		return slices.ContainsFunc(s.X, func(x float64) bool { return x != math.Trunc(x) })
	}) {
		p.X.Tick.Marker = gonum.TickerFunc(wholeTicks)
	}
	for i, s := range l.Series {
		look, points := looks[i], fewer(s.points())
		// So few points are facts of their own; more are a curve.
		const single = 24
		glyphs, err := plotter.NewScatter(points)
		if err != nil {
			return errorf("y", "%v", err)
		}
		glyphs.GlyphStyle = look.glyph(2.6)
		if s.Published {
			glyphs.GlyphStyle = published
			p.Add(glyphs)
			p.legend(named(s.Name, "published"), glyphs)
			continue
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return errorf("y", "%v", err)
		}
		line.LineStyle = look.line(1.8)
		p.Add(line)
		if len(points) <= single {
			p.Add(glyphs)
		}
		p.legend(s.Name, line)
	}
	p.mark(l.Marks, false)
	return nil
}

// published is the shape of published points: a cross, in the colour of text.
var published = draw.GlyphStyle{Color: ink{"currentColor", 1}, Radius: 4.5, Shape: cross{}}

// cross is gonum's CrossGlyph with a stroke that is seen.
type cross struct{}

// DrawGlyph implements draw.GlyphDrawer.
func (cross) DrawGlyph(c *draw.Canvas, sty draw.GlyphStyle, at vg.Point) {
	pen, r := draw.LineStyle{Color: sty.Color, Width: 1.8}, sty.Radius*0.8
	c.StrokeLine2(pen, at.X-r, at.Y-r, at.X+r, at.Y+r)
	c.StrokeLine2(pen, at.X-r, at.Y+r, at.X+r, at.Y-r)
}

func (l Lines) alt() string {
	var parts []string
	for _, s := range l.Series {
		p := s.points()
		part := plain(s.Name) + " from " + short(p[0].Y) + " to " + short(p[len(p)-1].Y)
		if s.Published {
			part += " (published)"
		}
		parts = append(parts, plain(part))
	}
	first, last := rangeX(l.Series)
	x := named(plain(l.X), "x")
	return of("Lines", plain(l.Y), "") + ", " + x + " " + short(first) + " to " + short(last) + ": " +
		wording.And(parts) + "." + altMarks(l.Marks)
}

func rangeX(series []XY) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, s := range series {
		a, b := bounds(s.X)
		low, high = math.Min(low, a), math.Max(high, b)
	}
	return low, high
}

// text returns a line of blocks for each series, and the points of at most ten
// values of x.
func (l Lines) text() []string {
	heads := [][]string{{named(plain(l.Y), "series"), "", "first", "last", "least", "most"}}
	print := l.print()
	for _, s := range l.Series {
		ys := make([]float64, len(s.Y))
		for i, p := range s.points() {
			ys[i] = p.Y
		}
		low, high := bounds(ys)
		heads = append(heads, []string{
			plain(s.Name), spark(ys), print(ys[0]), print(ys[len(ys)-1]), print(low), print(high),
		})
	}
	out := append(aligned(heads), "")
	out = append(out, aligned(l.table(10))...)
	return append(out, textMarks(l.Marks)...)
}

// print prints the heights of all series alike.
func (l Lines) print() func(float64) string {
	var all []float64
	for _, s := range l.Series {
		all = append(all, s.Y...)
	}
	return numbers(all)
}

// table has a row for at most n values of x, evenly spread, and a column a
// series.
func (l Lines) table(n int) [][]string {
	var xs []float64
	for _, s := range l.Series {
		xs = append(xs, s.X...)
	}
	slices.Sort(xs)
	xs = slices.Compact(xs)
	shown := xs
	if len(xs) > n {
		shown = make([]float64, n)
		for i := range shown {
			shown[i] = xs[i*(len(xs)-1)/(n-1)]
		}
	}
	head := []string{named(plain(l.X), "x")}
	rows := make([][]string, len(shown))
	printX, print := numbers(shown), l.print()
	for i, x := range shown {
		rows[i] = []string{printX(x)}
	}
	for _, s := range l.Series {
		head = append(head, plain(s.Name))
		for i, x := range shown {
			cell := ""
			if k := slices.Index(s.X, x); k >= 0 {
				cell = print(s.Y[k])
			}
			rows[i] = append(rows[i], cell)
		}
	}
	table := append([][]string{head}, rows...)
	if rest := len(xs) - len(shown); rest > 0 {
		table = append(table, []string{"and " + wording.Count(rest, "more row")})
	}
	return table
}

func (l Lines) data(o map[string]any) {
	o["series"], o["marks"] = jsonPoints(l.Series), jsonMarks(l.Marks)
}

func jsonPoints(series []XY) []any {
	var out []any
	for _, s := range series {
		one := map[string]any{"name": s.Name, "x": s.X, "y": s.Y}
		if s.Published {
			one["published"] = true
		}
		out = append(out, one)
	}
	return out
}
