package plot

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"
)

// Every value is counted once, in a bin that holds it.
func TestBinsHoldAllValues(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		values := rapid.SliceOfN(rapid.OneOf(rapid.Float64Range(-1e6, 1e6),
			rapid.Map(rapid.IntRange(-300, 300), func(n int) float64 {
				return float64(n)
			})), 1, 200).Draw(r, "values")
		if rapid.Bool().Draw(r, "whole") {
			for i := range values {
				values[i] = math.Round(values[i])
			}
		}
		h := Histogram{Samples: []Sample{{Values: values}}, Bins: rapid.IntRange(0, MaxBins).Draw(r, "bins")}
		b := h.binning()
		for _, v := range values {
			i, slack := b.index(v), b.width*1e-6
			if v < b.edge(i)-slack || v > b.edge(i+1)+slack {
				r.Fatalf("%v is counted from %v to %v", v, b.edge(i), b.edge(i+1))
			}
		}
		sum := 0.0
		for _, y := range h.heights(b, h.Samples[0]) {
			sum += y
		}
		if int(sum) != len(values) || b.n > 2*MaxBins || h.Bins > 0 && b.n > 2*h.Bins+2 {
			r.Fatalf("%v values of %d in %d bins, %d wanted", sum, len(values), b.n, h.Bins)
		}
	})
}

// A sample that was counted is drawn as the values themselves.
func TestCountedIsTheSame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		ns := rapid.SliceOfN(rapid.IntRange(-20, 90), 1, 100).Draw(r, "ns")
		counts, one := map[int]int{}, Sample{Name: "n"}
		for _, n := range ns {
			counts[n]++
			one.Values = append(one.Values, float64(n))
		}
		slices.Sort(one.Values)
		a, err := New(Histogram{Samples: []Sample{one}})
		if err != nil {
			r.Fatal(err)
		}
		b, err := New(Histogram{Samples: []Sample{Counted("n", counts)}})
		if err != nil || a.SVG() != b.SVG() || a.Text() != b.Text() {
			r.Fatalf("%v\n%s\n%s", err, a.Text(), b.Text())
		}
	})
}

func TestShares(t *testing.T) {
	h := Histogram{Share: true, Samples: []Sample{{Values: []float64{1, 1, 1, 2}}, {Values: []float64{2}}}}
	b := h.binning()
	if got := [][]float64{
		h.heights(b, h.Samples[0]), h.heights(b, h.Samples[1]),
	}; !reflect.DeepEqual(got, [][]float64{{75, 25}, {0, 100}}) {
		t.Error(got)
	}
	if h.frame().Y != "share, %" {
		t.Error(h.frame().Y)
	}
}

func TestBinLabels(t *testing.T) {
	for want, b := range map[string]binning{
		"3": {
			2.5, 1, 2, true,
		}, "0–4": {
			-0.5, 5, 2, true,
		}, "-5 to -1": {-5.5, 5, 1, true}, "0.25–0.50": {0.25, 0.25, 1, false}, "10–20": {10, 10, 1, false},
	} {
		if got := b.label(0); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// A long line keeps its extremes.
func TestFewerKeepsExtremes(t *testing.T) {
	s := XY{Name: "long"}
	for i := range 100_000 {
		s.X, s.Y = append(s.X, float64(i)), append(s.Y, math.Sin(float64(i)/500))
	}
	s.Y[77_777], s.Y[11_111] = 9, -9
	points := fewer(s.points())
	low, high := math.Inf(1), math.Inf(-1)
	for i, p := range points {
		low, high = math.Min(low, p.Y), math.Max(high, p.Y)
		if i > 0 && p.X < points[i-1].X {
			t.Fatal("out of order")
		}
	}
	if len(points) > 4*width || low != -9 || high != 9 {
		t.Error(len(points), low, high)
	}
	if got := thin(XY{X: s.X, Y: s.Y}); len(got) > maxPoints+4 || got[len(got)-1].Y != 9 {
		t.Error(len(got))
	}
}

// The canvas turns y over, and composes what it is told to do.
func TestCanvas(t *testing.T) {
	c := newCanvas(100, 50, "a <b>")
	c.Push()
	c.Translate(vg.Point{X: 10, Y: 20})
	c.Rotate(math.Pi / 2)
	c.Scale(2, 1)
	var p vg.Path
	p.Move(vg.Point{})
	p.Line(vg.Point{X: 5})
	p.QuadTo(vg.Point{X: 5, Y: 1}, vg.Point{Y: 2})
	p.Close()
	c.SetLineDash([]vg.Length{3, 1.5}, 0)
	c.Stroke(p)
	c.Pop()
	var circle vg.Path
	circle.Move(vg.Point{X: 6, Y: 5})
	circle.Arc(vg.Point{X: 5, Y: 5}, 1, 0, 2*math.Pi)
	c.tips = []string{"x < y"}
	c.Fill(circle)
	c.SetLineWidth(0)
	c.Stroke(circle)
	for _, want := range []string{
		`<desc>a &lt;b&gt;</desc>`,
		`d="M10 30L10 20Q9 20 8 30Z" fill="none" stroke="currentColor" stroke-width="1" stroke-dasharray="3 1.5"`,
		`d="M6 45L6 45A1 1 0 0 0 4 45A1 1 0 0 0 6 45" fill="currentColor"><title>x &lt; y</title>`,
	} {
		if !strings.Contains(c.String(), want) {
			t.Errorf("no %s in\n%s", want, c)
		}
	}
	if n := strings.Count(c.String(), "<path"); n != 2 {
		t.Errorf("%d paths", n)
	}
}

func TestNumber(t *testing.T) {
	for x, want := range map[float64]string{
		1:          "1",
		0.04:       "0",
		-0.04:      "0",
		12.25:      "12.3",
		12.2499999: "12.3",
		12.24:      "12.2",
		-3.25:      "-3.2",
		1e3:        "1000",
	} {
		if got := number(x); got != want {
			t.Errorf("%v is %s, not %s", x, got, want)
		}
	}
	for x, want := range map[float64]string{
		0:        "0",
		81.5:     "81.5",
		0.018651: "0.01865",
		1234567:  "1,234,567",
		-1200:    "-1,200",
		2e-5:     "2e-05",
		1e20:     "1e+20",
	} {
		if got := short(x); got != want {
			t.Errorf("%v is %s, not %s", x, got, want)
		}
	}
}
