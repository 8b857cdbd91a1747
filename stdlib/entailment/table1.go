package entailment

import (
	"context"
	"fmt"
	"math"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Columns of Table 1, by index into Figures.
const (
	Rows   = iota // pairs
	Vars          // mean number of variables of a pair
	Ops           // mean number of connectives
	Length        // mean length in nodes
	Worlds        // mean number of valuations of a pair's variables, 2^variables
	columns
)

// Figures are the columns of Table 1.
type Figures [columns]float64

// Split is a row of Table 1. Ops and Length count per formula, or per pair (A and B
// together) if PerPair is set, as the paper does in its massive and exam rows without
// saying so.
type Split struct {
	Name      string
	Measured  Figures
	PerPair   bool
	Positives float64  // share of rows whose label is entailment, 0 to 1
	Paper     *Figures // what the paper prints, or nil
}

// paper is Table 1 as printed (Evans et al. 2018, section 2.1).
var paper = map[string]*Figures{
	"validate":     {5_000, 5.1, 6.8, 13.0, 75.7},
	"test_easy":    {5_000, 5.2, 6.9, 13.1, 81.0},
	"test_hard":    {5_000, 5.8, 17.4, 31.5, 184.4},
	"test_big":     {5_000, 8.0, 20.9, 38.7, 3_310.8},
	"test_massive": {2_230, 18.4, 49.4, 88.8, 848_570.0},
	"test_exam":    {100, 2.4, 3.9, 8.6, 5.8},
}

// perPair are the splits whose connectives and lengths the paper counts over
// both formulas.
var perPair = map[string]bool{"test_massive": true, "test_exam": true}

// Table1 holds the measured figures of the paper's Table 1.
type Table1 struct{ Splits []Split }

// Measure measures sets as Table 1 does. A published file taken whole gets the
// paper's figures beside its own. The error says that a set holds no formulas, or is
// the context's.
func Measure(ctx context.Context, sets ...*corpus.Set) (*Table1, error) {
	t := &Table1{}
	for _, s := range sets {
		split, err := measure(ctx, s)
		if err != nil {
			return nil, err
		}
		t.Splits = append(t.Splits, split)
	}
	return t, nil
}

// measure measures one set.
func measure(ctx context.Context, s *corpus.Set) (Split, error) {
	var t tally
	if err := s.Each(ctx, func(_ int, r *corpus.Row) error { return t.add(s.Name, r) }); err != nil {
		return Split{}, err
	}
	var printed *Figures
	if s.Variant != "" && len(s.Views()) == 0 {
		printed = paper[s.Name]
	}
	return t.split(s.Title(), printed, printed != nil && perPair[s.Name]), nil
}

// tally sums over pairs, each figure over both formulas, and takes means at the
// end. Variables are those of A and B together, as a truth table needs.
type tally struct {
	measurer
	sum                      Figures
	rows, entailed, labelled int
}

// add counts a row of the named set.
func (t *tally) add(name string, r *corpus.Row) error {
	a, b, err := pairOf(name, r)
	if err != nil {
		return err
	}
	t.read(a, b)
	x, y, vars := SizeOf(a), SizeOf(b), t.varsA.union(t.varsB)
	t.sum[Vars] += float64(vars)
	t.sum[Ops] += float64(x.Ops + y.Ops)
	t.sum[Length] += float64(x.Length() + y.Length())
	t.sum[Worlds] += math.Exp2(float64(vars))
	t.rows++
	t.entailed += count(r.Label == verdict.Entailment)
	t.labelled += count(r.Label != verdict.Open)
	return nil
}

// split returns the row of Table 1 for the rows so far.
func (t *tally) split(name string, printed *Figures, perPair bool) Split {
	f := t.sum
	for i := range f {
		f[i] /= math.Max(float64(t.rows), 1)
	}
	if !perPair {
		f[Ops] /= 2
		f[Length] /= 2
	}
	f[Rows] = float64(t.rows)
	return Split{Name: name, Measured: f, PerPair: perPair, Paper: printed,
		Positives: float64(t.entailed) / math.Max(float64(t.labelled), 1)}
}

// Agrees reports whether a column of the split equals the printed figure:
// to one decimal, cut off or rounded, since the paper mostly cuts off.
func (s *Split) Agrees(column int) bool {
	if s.Paper == nil {
		return true
	}
	x, printed := s.Measured[column], s.Paper[column]
	const eps = 1e-6 // figures are means of whole numbers: far from any boundary, or on it
	return math.Abs(math.Floor(10*x+eps)/10-printed) < eps || math.Abs(math.Round(10*x)/10-printed) < eps
}

var heads = [columns]string{"rows", "variables", "connectives", "length", "2^variables"}

// Table has for each column the measured figure and the paper's.
func (t *Table1) Table() *display.Table {
	withPaper := false
	for _, s := range t.Splits {
		withPaper = withPaper || s.Paper != nil
	}
	out := &display.Table{Columns: []display.Column{{Head: "set"}}}
	for _, head := range heads {
		out.Columns = append(out.Columns, display.Column{Head: head, Align: display.Right, Rule: withPaper})
		if withPaper {
			out.Columns = append(out.Columns, display.Column{
				Head:  "paper",
				Align: display.Right,
				Title: head + " in Table 1 of Evans et al. 2018",
			})
		}
	}
	out.Columns = append(out.Columns, display.Column{Head: "entailments", Align: display.Right, Rule: withPaper})
	for i := range t.Splits {
		out.Rows = append(out.Rows, t.Splits[i].row(withPaper))
	}
	return out
}

// row prints the split: each figure, and beside it the paper's in the tone that
// says whether they agree.
func (s *Split) row(withPaper bool) display.Row {
	cells := []display.Cell{{Text: s.Name}}
	for column := range columns {
		cells = append(cells, display.Cell{Text: s.figure(column)})
		if !withPaper {
			continue
		}
		published := display.Cell{Text: "–", Tone: display.Muted}
		if s.Paper != nil {
			published = display.Cell{Text: printed(column, s.Paper[column]), Tone: display.Good}
			if !s.Agrees(column) {
				published.Tone = display.Bad
				published.Title = "differs from the measured figure"
			}
		}
		cells = append(cells, published)
	}
	return display.Row{Cells: append(cells, display.Cell{Text: wording.Percent(s.Positives, 1)})}
}

// figure prints a measured figure; a star marks one over both formulas.
func (s *Split) figure(column int) string {
	switch {
	case column == Rows:
		return wording.Decimals(s.Measured[Rows], 0)
	case s.PerPair && (column == Ops || column == Length):
		return fmt.Sprintf("%.2f*", s.Measured[column])
	}
	return wording.Decimals(s.Measured[column], 2)
}

// printed returns a figure with the decimals that the paper gives it.
func printed(column int, x float64) string {
	if column == Rows {
		return wording.Decimals(x, 0)
	}
	return wording.Decimals(x, 1)
}

// Remarks say how to read the table and where it departs from the paper.
func (t *Table1) Remarks() []string {
	var remarks []string
	published, star := false, false
	for i := range t.Splits {
		s := &t.Splits[i]
		published = published || s.Paper != nil
		star = star || s.PerPair
		if departs := s.departures(); departs != "" {
			remarks = append(remarks, departs)
		}
	}
	if published {
		remarks = append(remarks,
			"the paper prints one decimal, mostly truncated; ✗ marks a figure that is neither the measured one "+
				"truncated nor rounded")
	}
	if star {
		remarks = append(remarks,
			"* counted over both formulas of a pair, as in this row of the paper; otherwise per formula")
	}
	return remarks
}

// departures returns the sentence on where the split departs from the paper, "" where
// it does not. A file of another size than the paper's departs in everything, so
// the size is what is said.
func (s *Split) departures() string {
	var departs []string
	for column := range columns {
		if !s.Agrees(column) {
			departs = append(departs, heads[column])
		}
	}
	if len(departs) == 0 {
		return ""
	}
	if s.Paper[Rows] != s.Measured[Rows] {
		return fmt.Sprintf("%s: the published file has %s of the paper's %s rows, and smaller formulas",
			s.Name, s.figure(Rows), printed(Rows, s.Paper[Rows]))
	}
	return fmt.Sprintf("%s: the paper's %s differs from the published file", s.Name, strings.Join(departs, ", "))
}

// Doc shows the table and its remarks.
func (t *Table1) Doc() display.Doc {
	d := display.Doc{t.Table()}
	for _, r := range t.Remarks() {
		d = append(d, display.Line{{Text: r, Tone: display.Muted}})
	}
	return d
}

// JSON returns the table with the keys remarks and splits besides; a split has name,
// rows, variables, connectives, length, worlds, per_pair, entailments (share)
// and paper (the same five figures as printed, or null).
func (t *Table1) JSON() any {
	o := corpus.TableJSON(t.Table())
	splits := []any{}
	for i := range t.Splits {
		s := &t.Splits[i]
		split := figuresJSON(s.Measured)
		split["name"], split["per_pair"], split["entailments"], split["paper"] = s.Name, s.PerPair, s.Positives, nil
		if s.Paper != nil {
			split["paper"] = figuresJSON(*s.Paper)
		}
		splits = append(splits, split)
	}
	o["splits"], o["remarks"] = splits, append([]string{}, t.Remarks()...)
	return o
}

// figuresJSON names the figures.
func figuresJSON(f Figures) map[string]any {
	return map[string]any{
		"rows":        f[Rows],
		"variables":   f[Vars],
		"connectives": f[Ops],
		"length":      f[Length],
		"worlds":      f[Worlds],
	}
}
