package plot

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/plotter"

	"sequent/stdlib/wording"
)

// Scatter draws pairs of values as points.
type Scatter struct {
	Frame
	Series []XY
}

// maxPoints is how many points of a series are drawn; of more, every so-manieth.
const maxPoints = 4000

func (s Scatter) kind() string { return "scatter" }

func (s Scatter) frame() Frame { return s.Frame }

func (s Scatter) check() error { return checkSeries(s.Series) }

func (s Scatter) draw(p *panel) error {
	p.grid(true, true)
	p.roomy = true
	for i, series := range s.Series {
		points := thin(series)
		glyphs, err := plotter.NewScatter(points)
		if err != nil {
			return errorf("y", "%v", err)
		}
		glyphs.GlyphStyle = looks[i].glyph(3)
		if len(points) > 500 {
			glyphs.GlyphStyle = looks[i].glyph(2)
		}
		if k := glyphs.GlyphStyle.Color.(ink); len(points) > 100 {
			glyphs.GlyphStyle.Color = ink{k.paint, 0.55} // so that crowds are darker
		}
		if series.Published {
			glyphs.GlyphStyle = published
		}
		p.Add(glyphs)
		p.legend(named(series.Name, "series"), glyphs)
	}
	return nil
}

// thin returns the points that are drawn, evenly chosen, always with those at the
// ends of both axes.
func thin(s XY) plotter.XYs {
	n := len(s.X)
	step := (n + maxPoints - 1) / maxPoints
	var out plotter.XYs
	for i := 0; i < n; i += step {
		out = append(out, plotter.XY{X: s.X[i], Y: s.Y[i]})
	}
	if step > 1 {
		for _, i := range ends(s) {
			out = append(out, plotter.XY{X: s.X[i], Y: s.Y[i]})
		}
	}
	return out
}

// ends returns the points that are furthest left, right, down and up.
func ends(s XY) (at [4]int) {
	for i := range s.X {
		if s.X[i] < s.X[at[0]] {
			at[0] = i
		}
		if s.X[i] > s.X[at[1]] {
			at[1] = i
		}
		if s.Y[i] < s.Y[at[2]] {
			at[2] = i
		}
		if s.Y[i] > s.Y[at[3]] {
			at[3] = i
		}
	}
	return at
}

// correlation returns Pearson's r, and whether there is one: neither measure is the
// same everywhere.
func (s XY) correlation() (float64, bool) {
	n, mx, my := float64(len(s.X)), 0.0, 0.0
	for i := range s.X {
		mx, my = mx+s.X[i]/n, my+s.Y[i]/n
	}
	var xx, yy, xy float64
	for i := range s.X {
		dx, dy := s.X[i]-mx, s.Y[i]-my
		xx, yy, xy = xx+dx*dx, yy+dy*dy, xy+dx*dy
	}
	r := xy / math.Sqrt(xx) / math.Sqrt(yy)
	return r, !math.IsNaN(r) && !math.IsInf(r, 0)
}

func (s Scatter) alt() string {
	var parts []string
	for _, series := range s.Series {
		part := fmt.Sprintf("%s %s", plain(series.Name), wording.Count(len(series.X), "point"))
		if r, ok := series.correlation(); ok {
			part += ", correlation " + fmt.Sprintf("%.2f", r)
		}
		parts = append(parts, plain(part))
	}
	return of("Scatter", plain(s.Y), plain(s.X)) + ": " + wording.And(parts) + "."
}

func (s Scatter) text() []string {
	x, y := named(plain(s.X), "x"), named(plain(s.Y), "y")
	rows := [][]string{{"series", "points", x, y, "correlation"}}
	thinned := 0
	for _, series := range s.Series {
		left, right := bounds(series.X)
		low, high := bounds(series.Y)
		r := "none"
		if v, ok := series.correlation(); ok {
			r = fmt.Sprintf("%.2f", v)
		}
		rows = append(rows, []string{named(plain(series.Name), "all"), short(float64(len(series.X))),
			short(left) + " to " + short(right), short(low) + " to " + short(high), r})
		thinned = max(thinned, len(series.X))
	}
	out := aligned(rows)
	if thinned > maxPoints {
		out = append(out, fmt.Sprintf("at most %s points of a series are drawn", short(maxPoints)))
	}
	return out
}

func (s Scatter) data(o map[string]any) { o["series"] = jsonPoints(s.Series) }
