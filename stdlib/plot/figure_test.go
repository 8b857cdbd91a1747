package plot

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the golden pictures in testdata")

// wave returns numbers that look like measurements and are the same everywhere.
func wave(n int, scale, step int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = float64((i*i*step+7*i)%scale + (i*step)%7)
	}
	return out
}

// samples returns the golden pictures: one of each kind with all that it can have.
func samples() map[string]Chart {
	var epochs, loss, valid []float64
	for e := 1; e <= 12; e++ {
		epochs, loss, valid = append(epochs, float64(e)), append(loss, 0.7/float64(e)), append(valid,
			0.75/float64(e)+0.06)
	}
	return map[string]Chart{
		"histogram": Histogram{
			Frame: Frame{Title: "Length of the premise", X: "length, symbols"},
			Share: true,
			Marks: []Mark{{"published mean", 21.5}},
			Samples: []Sample{{Name: "positives", Values: wave(400, 41, 3)}, {Name: "negatives", Values: wave(300, 47,
				5)}},
		},
		"counts": Histogram{
			Frame:   Frame{X: "models"},
			Samples: []Sample{Counted("rows", map[int]int{1: 12, 2: 30, 4: 7, 5: 1})},
		},
		"bars": Bars{
			Frame:  Frame{Title: "Engines on <hard>", X: "accuracy, %", Y: "engine"},
			Labels: []string{"sat", "worlds(64, seed: 1)", "guided(256, seed: 1)"},
			Series: []Bar{{Name: "ours", Values: []float64{100, 81.5, 99.6},
				Published: []float64{math.NaN(), 81.0, math.NaN()}}, {Name: "before", Values: []float64{99.5, 80, 0}}},
		},
		"lines": Lines{Frame: Frame{Title: "Possible Worlds Net", X: "epoch", Y: "loss"}, Marks: []Mark{{"coin", 0.69}},
			Series: []XY{
				{Name: "training", X: epochs, Y: loss}, {Name: "validation", X: epochs, Y: valid},
				{Name: "paper", X: []float64{4, 8}, Y: []float64{0.3, 0.2}, Published: true},
			}},
		"scatter": Scatter{
			Frame: Frame{X: "operators", Y: "time, ms"},
			Series: []XY{
				{Name: "sat", X: wave(60, 31, 3), Y: wave(60, 90, 4)},
				{Name: "table", X: wave(40, 29, 2), Y: wave(40, 60, 9)},
			},
		},
	}
}

func TestGoldenPictures(t *testing.T) {
	for name, c := range samples() {
		f, err := New(c)
		if err != nil {
			t.Fatal(name, err)
		}
		for ext, got := range map[string]string{".svg": f.SVG(), ".txt": f.Alt() + "\n\n" + f.Text()} {
			path := filepath.Join("testdata", name+ext)
			if *update {
				if err := os.WriteFile(path, []byte(got+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if got+"\n" != string(want) {
				t.Errorf("%s changed; run the test with -update and look at it", path)
			}
		}
	}
}

var coordinates = regexp.MustCompile(`-?[\d.]+`)

// checkSVG finds what no picture may hold: an element that display would
// refuse, a number that is none, a shape far outside.
func checkSVG(t interface{ Fatalf(string, ...any) }, f *Figure) {
	if strings.Contains(f.SVG(), "NaN") || strings.Contains(f.SVG(), "Inf") {
		t.Fatalf("a coordinate is no number:\n%s", f.SVG())
	}
	d := xml.NewDecoder(strings.NewReader(f.SVG()))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, f.SVG())
		}
		e, ok := token.(xml.StartElement)
		if !ok || e.Name.Local != "path" {
			continue
		}
		for _, a := range e.Attr {
			if a.Name.Local != "d" {
				continue
			}
			for _, s := range coordinates.FindAllString(a.Value, -1) {
				if x, err := strconv.ParseFloat(s, 64); err != nil || math.Abs(x) > 5000 {
					t.Fatalf("%s lies outside of the picture: %s", s, a.Value)
				}
			}
		}
	}
	if html := f.Doc().HTML(); !strings.Contains(html, "<svg") {
		t.Fatalf("display refuses the picture:\n%s", f.SVG())
	}
	if f.Alt() == "" || f.Text() == "" || strings.ContainsAny(f.Alt(), "\n\x00") {
		t.Fatalf("alt %q, text %q", f.Alt(), f.Text())
	}
}

func TestPicturesAreInert(t *testing.T) {
	for name, c := range samples() {
		f, err := New(c)
		if err != nil {
			t.Fatal(name, err)
		}
		checkSVG(t, f)
	}
}

// Whatever the numbers and names, a chart is drawn whole or refused by an
// *Error.
func TestAnyNumbersAreDrawn(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-1e9, 1e9), rapid.SampledFrom([]float64{
		0, 1, -1, 1e-300, 5e-324, 1e99, -1e100, 1e17, math.Inf(1), math.NaN(),
	}),
		rapid.Map(rapid.IntRange(-50, 50), func(n int) float64 { return float64(n) }))
	rapid.Check(t, func(r *rapid.T) {
		name := rapid.String().Draw(r, "name")
		n := rapid.IntRange(1, 8).Draw(r, "n")
		xs, ys := rapid.SliceOfN(number, n, n).Draw(r, "xs"), rapid.SliceOfN(number, n, n).Draw(r, "ys")
		frame := Frame{Title: name, X: name, Y: name}
		labels := rapid.SliceOfN(rapid.String(), n, n).Draw(r, "labels")
		mark := []Mark{{name, number.Draw(r, "mark")}}
		charts := []Chart{
			Histogram{
				Frame:   frame,
				Samples: []Sample{{Name: name, Values: xs}, {Values: ys}},
				Bins:    rapid.IntRange(0, MaxBins).Draw(r, "bins"),
				Marks:   mark,
			},
			Bars{Frame: frame, Labels: labels, Series: []Bar{{name, xs, ys}, {name, ys, nil}}},
			Lines{Frame: frame, Series: []XY{{name, xs, ys, false}, {name, ys, xs, true}}, Marks: mark},
			Scatter{Frame: frame, Series: []XY{{name, xs, ys, false}}},
		}
		f, err := New(charts[rapid.IntRange(0, 3).Draw(r, "kind")])
		if err == nil {
			checkSVG(r, f)
		} else if e := (*Error)(nil); !errors.As(err, &e) {
			r.Fatalf("%T %v", err, err)
		}
	})
}

func TestRefused(t *testing.T) {
	many := make([]Sample, 7)
	for i := range many {
		many[i] = Sample{Values: []float64{1}}
	}
	for want, c := range map[string]Chart{
		"nothing to draw":         Histogram{},
		"too many to distinguish": Histogram{Samples: many},
		"one has no values":       Histogram{Samples: []Sample{{Name: "one"}}},
		"2 values and 1 weights": Histogram{Samples: []Sample{{
			Values:  []float64{1, 2},
			Weights: []float64{1},
		}}},
		"weight 1 of the sample": Histogram{Samples: []Sample{{
			Values:  []float64{1},
			Weights: []float64{-1},
		}}},
		"bins must not be 101": Histogram{Samples: many[:1], Bins: 101},
		"value 2 of one is NaN": Histogram{Samples: []Sample{{
			Name:   "one",
			Values: []float64{1, math.NaN()},
		}}},
		"mark m is +Inf":  Histogram{Samples: many[:1], Marks: []Mark{{"m", math.Inf(1)}}},
		"no bars to draw": Bars{Series: []Bar{{}}},
		"61 bars": Bars{
			Series: []Bar{{Values: make([]float64, 61)}},
			Labels: make([]string, 61),
		},
		"series has 1 value for 2 labels": Bars{Series: []Bar{{Values: []float64{1}}}, Labels: []string{"a", "b"}},
		"1 published value for 2 labels": Bars{
			Series: []Bar{{Values: []float64{1, 2}, Published: []float64{1}}},
			Labels: []string{"a", "b"},
		},
		"s has 1 values for x but 2 for y": Lines{Series: []XY{{Name: "s", X: []float64{1}, Y: []float64{1, 2}}}},
		"s has no points":                  Scatter{Series: []XY{{Name: "s"}}},
	} {
		_, err := New(c)
		if e := (*Error)(nil); !errors.As(err, &e) || !strings.Contains(e.Msg, want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
}

// The colours of series are seen on white and on the greys of dark themes:
// contrast of 3:1 at least, by WCAG's formula.
func TestContrast(t *testing.T) {
	luminance := func(hex string) float64 {
		n, err := strconv.ParseUint(hex[1:], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		channel := func(c uint64) float64 {
			x := float64(c&255) / 255
			if x <= 0.04045 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*channel(n>>16) + 0.7152*channel(n>>8) + 0.0722*channel(n)
	}
	for _, l := range looks {
		for _, page := range []string{"#ffffff", "#111111", "#1e1e1e", "#212121"} {
			a, b := luminance(l.paint), luminance(page)
			if ratio := (math.Max(a, b) + 0.05) / (math.Min(a, b) + 0.05); ratio < 3 {
				t.Errorf("%s on %s has a contrast of %.2f", l.paint, page, ratio)
			}
		}
	}
}

func TestSave(t *testing.T) {
	f, err := New(samples()["counts"])
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, want := range map[string]string{"a.svg": f.SVG(), "a.TXT": f.Text()} {
		path := filepath.Join(dir, name)
		if err := f.Save(path); err != nil {
			t.Error(err)
		}
		if got, _ := os.ReadFile(path); string(got) != want+"\n" {
			t.Errorf("%s: %s", name, got)
		}
	}
	if err := f.Save(filepath.Join(dir, "a.png")); err == nil || !strings.Contains(err.Error(), ".svg or .txt") {
		t.Error(err)
	}
}

// An axis of whole numbers has ticks at whole numbers only.
func TestWholeTicks(t *testing.T) {
	for _, x := range []struct {
		low, high float64
		want      string
	}{
		{1, 20, "5 10 15 20 "}, {1, 10, "2 4 6 8 10 "}, {0, 3, "0 1 2 3 "},
		{100, 100_000, "20000 40000 60000 80000 100000 "},
	} {
		got := ""
		for _, tick := range wholeTicks(x.low, x.high) {
			got += fmt.Sprint(int(tick.Value), " ")
		}
		if strings.ReplaceAll(got, "  ", " ") != x.want {
			t.Errorf("%v to %v: %q, and not %q", x.low, x.high, got, x.want)
		}
	}
}

// A long label of a bar stands on two lines, each a text of its own.
func TestLongLabel(t *testing.T) {
	f, err := New(Bars{
		Labels: []string{"possibleWorlds (worlds: 256, dim: 32, 12 epochs first)"},
		Series: []Bar{{Values: []float64{89}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(f.SVG(), ">possibleWorlds (worlds: 256, dim: 32,<") +
		strings.Count(f.SVG(), ">12 epochs first)<"); got != 2 {
		t.Errorf("%d of two lines in\n%s", got, f.SVG())
	}
}
