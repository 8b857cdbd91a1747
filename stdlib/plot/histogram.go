package plot

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"

	"sequent/stdlib/wording"
)

// Sample is values whose distribution is drawn: the lengths of positives.
type Sample struct {
	Name   string
	Values []float64
	// Weights says how often each value occurs, where they were counted
	// already; nil is once each.
	Weights []float64
}

// Counted returns the sample of values that were counted: how often each occurs.
func Counted(name string, counts map[int]int) Sample {
	s := Sample{Name: name}
	for _, v := range slices.Sorted(maps.Keys(counts)) {
		s.Values, s.Weights = append(s.Values, float64(v)), append(s.Weights, float64(counts[v]))
	}
	return s
}

// Histogram draws how often values occur, for one or several samples. Whole
// numbers are counted one by one or in bins of whole numbers; other numbers in
// bins of a round width.
type Histogram struct {
	Frame
	Samples []Sample
	// Bins is about how many stretches the values are counted in; 0 is by the
	// number of values, twice its cube root (the Rice rule), from 5 to 30.
	Bins int
	// Share draws the share of each sample in per cent instead of counts, so
	// that samples of different size compare.
	Share bool
	// Marks are values of x to compare with: a published mean.
	Marks []Mark
}

// MaxBins bounds Histogram.Bins.
const MaxBins = 100

func (h Histogram) kind() string { return "histogram" }

func (h Histogram) frame() Frame {
	if f := h.Frame; f.Y != "" {
		return f
	}
	f := h.Frame
	f.Y = "count"
	if h.Share {
		f.Y = "share, %"
	}
	return f
}

func (h Histogram) check() error {
	if err := few(len(h.Samples), "samples"); err != nil {
		return err
	}
	if h.Bins < 0 || h.Bins > MaxBins {
		return errorf("bins", "the number of bins must not be %d", h.Bins).help("give from 1 to %d", MaxBins)
	}
	for _, s := range h.Samples {
		if err := s.check(); err != nil {
			return err
		}
	}
	return checkMarks(h.Marks)
}

func (s Sample) check() error {
	name := named(s.Name, "the sample")
	if s.Weights != nil && len(s.Weights) != len(s.Values) {
		return errorf("y", "%s has %d values and %d weights", name, len(s.Values), len(s.Weights))
	}
	for i := range s.Values {
		if s.weight(i) < 0 {
			return errorf("y", "weight %d of %s is below 0", i+1, name)
		}
	}
	if s.total() == 0 {
		return errorf("y", "%s has no values", name)
	}
	return firstOf(finite(name, s.Values), finite(name, s.Weights))
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func named(name, otherwise string) string {
	if name == "" {
		return otherwise
	}
	return name
}

func (s Sample) weight(i int) float64 {
	if s.Weights == nil {
		return 1
	}
	return s.Weights[i]
}

// total returns how many values there are, mean their mean.
func (s Sample) total() float64 {
	n := 0.0
	for i := range s.Values {
		n += s.weight(i)
	}
	return n
}

func (s Sample) mean() float64 {
	sum := 0.0
	for i, v := range s.Values {
		sum += v * s.weight(i)
	}
	return sum / s.total()
}

// binning is where values are counted: n stretches of a width from start on.
type binning struct {
	start, width float64
	n            int
	whole        bool // of whole numbers: the stretch from 2.5 to 4.5 is 3–4
}

func (h Histogram) binning() binning {
	low, high, whole, size := math.Inf(1), math.Inf(-1), true, 0.0
	for _, s := range h.Samples {
		for i, v := range s.Values {
			if s.weight(i) > 0 {
				low, high, whole = math.Min(low, v), math.Max(high, v), whole && v == math.Trunc(v) &&
					math.Abs(v) < 1<<50
			}
		}
		size = math.Max(size, s.total())
	}
	target := h.Bins
	if target == 0 {
		target = min(30, max(5, int(math.Ceil(2*math.Cbrt(size)))))
	}
	if whole {
		return wholeBins(low, high, target, h.Bins == 0)
	}
	width := roundUp((high - low) / float64(target))
	if !(width > math.Abs(high)*1e-12) { // all values are one
		width = math.Max(math.Abs(high)/10, 1e-90)
	}
	start := math.Floor(low/width+1e-9) * width
	return binning{start, width, min(2*MaxBins, int((high-start)/width+1e-9)+1), false}
}

// wholeBins counts each whole number where there are few enough.
func wholeBins(low, high float64, target int, free bool) binning {
	span := high - low + 1
	if free && span <= 40 {
		return binning{low - 0.5, 1, int(span), true}
	}
	width := math.Max(1, math.Ceil(roundUp(span/float64(target))))
	start := math.Floor(low/width) * width
	return binning{start - 0.5, width, int((high-start)/width) + 1, true}
}

// edge returns where stretch i begins.
func (b binning) edge(i int) float64 { return b.start + float64(i)*b.width }

func (b binning) index(v float64) int {
	return min(b.n-1, max(0, int(math.Floor((v-b.start)/b.width+1e-9))))
}

// label names stretch i: 3, 3–4, 0.2–0.4.
func (b binning) label(i int) string {
	low, high := b.edge(i), b.edge(i+1)
	print := numbers([]float64{low, high, b.width})
	if b.whole {
		low, high, print = low+0.5, high-0.5, short
	}
	switch {
	case low == high:
		return print(low)
	case low < 0:
		return print(low) + " to " + print(high)
	}
	return print(low) + "–" + print(high)
}

// heights returns how high each stretch of a sample is.
func (h Histogram) heights(b binning, s Sample) []float64 {
	out := make([]float64, b.n)
	for i, v := range s.Values {
		out[b.index(v)] += s.weight(i)
	}
	if h.Share {
		total := s.total()
		for i := range out {
			out[i] *= 100 / total
		}
	}
	return out
}

func (h Histogram) draw(p *panel) error {
	b := h.binning()
	p.grid(true, false)
	// The samples' bars share a stretch, with a gap beside them.
	const gap = 0.08
	part := b.width * (1 - 2*gap) / float64(len(h.Samples))
	for k, s := range h.Samples {
		look := looks[k]
		bars := &plotter.Histogram{Width: b.width, FillColor: ink{look.paint, look.fill}, LineStyle: look.outline()}
		tips := []string{}
		for i, y := range h.heights(b, s) {
			if y == 0 {
				continue // its outline would lie on the axis
			}
			left := b.edge(i) + gap*b.width + float64(k)*part
			bars.Bins = append(bars.Bins, plotter.HistogramBin{Min: left, Max: left + part, Weight: y})
			tips = append(tips, fmt.Sprintf("%s %s: %s", plain(s.Name), b.label(i), short(y)))
		}
		p.Add(tipped{bars, tips})
		p.legend(s.Name, thumb{bars.FillColor.(ink), bars.LineStyle})
	}
	p.X.Min, p.X.Max = math.Min(p.X.Min, b.edge(0)), math.Max(p.X.Max, b.edge(b.n))
	p.mark(h.Marks, true)
	return nil
}

// thumb is a bar's look in the legend.
type thumb struct {
	fill ink
	edge draw.LineStyle
}

// Thumbnail implements gonum's Thumbnailer.
func (t thumb) Thumbnail(c *draw.Canvas) {
	(&plotter.Histogram{FillColor: t.fill, LineStyle: t.edge}).Thumbnail(c)
}

func (h Histogram) alt() string {
	var parts []string
	for _, s := range h.Samples {
		low, high := bounds(s.Values)
		parts = append(parts, plain(fmt.Sprintf("%s %s from %s to %s, mean %s", s.Name,
			wording.Count(int(s.total()), "value"), short(low), short(high), short(s.mean()))))
	}
	return of("Histogram", plain(h.X), "") + ": " + wording.And(parts) + "." + altMarks(h.Marks)
}

// altMarks names the marks.
func altMarks(marks []Mark) string {
	var parts []string
	for _, m := range marks {
		parts = append(parts, plain(m.Name)+" "+short(m.Value))
	}
	if parts == nil {
		return ""
	}
	return " Marked: " + wording.And(parts) + "."
}

func (h Histogram) text() []string {
	b := h.binning()
	rows := make([]wordBar, b.n)
	names := make([]string, len(h.Samples))
	for i := range rows {
		rows[i] = wordBar{label: b.label(i), values: make([]float64, len(h.Samples))}
	}
	for k, s := range h.Samples {
		names[k] = named(plain(s.Name), h.frame().Y)
		if h.Share {
			names[k] += " %"
		}
		for i, y := range h.heights(b, s) {
			rows[i].values[k] = y
		}
	}
	return append(barLines(plain(h.X), names, rows), textMarks(h.Marks)...)
}

func textMarks(marks []Mark) []string {
	var out []string
	for _, m := range marks {
		out = append(out, plain(m.Name)+" "+short(m.Value))
	}
	return out
}

func (h Histogram) data(o map[string]any) {
	b := h.binning()
	edges := make([]float64, b.n+1)
	for i := range edges {
		edges[i] = b.edge(i)
	}
	var series []any
	for _, s := range h.Samples {
		series = append(series, map[string]any{"name": s.Name, "heights": h.heights(b, s)})
	}
	o["bins"], o["series"], o["marks"] = edges, series, jsonMarks(h.Marks)
}

func jsonMarks(marks []Mark) []any {
	out := []any{}
	for _, m := range marks {
		out = append(out, map[string]any{"name": m.Name, "value": m.Value})
	}
	return out
}
