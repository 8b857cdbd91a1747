package entailment

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// PaperStatistic is a row of one side of the paper's Table 3 or 4 as printed.
type PaperStatistic struct {
	Pos, Neg float64 // means
	Chi2     float64
	DF       int
}

// paperTable is Table 3 or 4: what it is of, and its rows by side and name.
type paperTable struct {
	title string
	rows  map[string]*PaperStatistic
}

// paperTables are Tables 3 and 4 by the method that they describe, with the new
// variables that the text of appendix A.2 gives.
var paperTables = map[string]paperTable{
	"naive": {"Table 3 (naive sampling, 50,000 rows)", map[string]*PaperStatistic{
		"A length": {6.62, 6.45, 70.6, 9}, "B length": {8.33, 8.28, 304.9, 16},
		"A num(¬)": {1.47, 1.33, 309.4, 8}, "B num(¬)": {1.77, 1.91, 139.0, 9},
		"A num(∧)": {1.52, 1.33, 308.6, 8}, "B num(∧)": {1.70, 1.94, 134.0, 11},
		"A num(∨)": {1.30, 1.40, 86.9, 8}, "B num(∨)": {1.95, 1.69, 127.0, 10},
		"A num_at(0, ¬)": {0.31, 0.22, 532.4, 1}, "B num_at(0, ¬)": {0.18, 0.30, 350.9, 1},
		"A num_at(1, ¬)": {0.32, 0.31, 7.5, 2}, "B num_at(1, ¬)": {0.39, 0.41, 3.2, 2},
		"A num_at(2, ¬)": {0.31, 0.31, 8.8, 4}, "B num_at(2, ¬)": {0.56, 0.54, 5.3, 4},
		"A num_at(0, ∧)": {0.35, 0.2, 1382.9, 1}, "B num_at(0, ∧)": {0.13, 0.33, 1076.4, 1},
		"A num_at(1, ∧)": {0.32, 0.31, 36.5, 2}, "B num_at(1, ∧)": {0.39, 0.40, 6.5, 2},
		"A num_at(2, ∧)": {0.31, 0.32, 3.2, 4}, "B num_at(2, ∧)": {0.56, 0.53, 16.5, 4},
		"A num_at(0, ∨)": {0.16, 0.28, 1070.3, 1}, "B num_at(0, ∨)": {0.34, 0.16, 752.4, 1},
		"A num_at(1, ∨)": {0.30, 0.32, 66.0, 2}, "B num_at(1, ∨)": {0.42, 0.34, 141.1, 2},
		"A num_at(2, ∨)": {0.32, 0.31, 12.9, 4}, "B num_at(2, ∨)": {0.57, 0.52, 39.7, 4},
		"A #sat": {3.7, 10.3, 11265, 174}, "B #sat": {22.1, 11.7, 3702.8, 241},
		"B new variables": {0.80, 1.39, 3308.1, 8},
	}},
	"tuples": {"Table 4 (4-tuples, 50,000 rows)", map[string]*PaperStatistic{
		"A length": {6.33, 6.33, 0, 9}, "B length": {6.38, 6.38, 0, 16},
		"A num(¬)": {1.42, 1.42, 0, 9}, "B num(¬)": {1.26, 1.26, 0, 8},
		"A num(∧)": {1.63, 1.63, 0, 7}, "B num(∧)": {1.16, 1.16, 0, 7},
		"A num(∨)": {1.14, 1.14, 0, 7}, "B num(∨)": {1.53, 1.53, 0, 8},
		"A num_at(0, ¬)": {0.33, 0.33, 0, 1}, "B num_at(0, ¬)": {0.16, 0.16, 0, 1},
		"A num_at(1, ¬)": {0.29, 0.29, 0, 2}, "B num_at(1, ¬)": {0.32, 0.32, 0, 2},
		"A num_at(2, ¬)": {0.30, 0.30, 0, 3}, "B num_at(2, ¬)": {0.31, 0.31, 0, 4},
		"A num_at(0, ∧)": {0.49, 0.49, 0, 1}, "B num_at(0, ∧)": {0.1, 0.1, 0, 1},
		"A num_at(1, ∧)": {0.34, 0.34, 0, 2}, "B num_at(1, ∧)": {0.31, 0.31, 0, 2},
		"A num_at(2, ∧)": {0.30, 0.30, 0, 4}, "B num_at(2, ∧)": {0.30, 0.30, 0, 4},
		"A num_at(0, ∨)": {0.08, 0.08, 0, 1}, "B num_at(0, ∨)": {0.39, 0.39, 0, 1},
		"A num_at(1, ∨)": {0.27, 0.27, 0, 2}, "B num_at(1, ∨)": {0.35, 0.35, 0, 2},
		"A num_at(2, ∨)": {0.29, 0.29, 0, 3}, "B num_at(2, ∨)": {0.29, 0.29, 0, 3},
		"A #sat": {3.86, 3.86, 0, 86}, "B #sat": {14.42, 14.42, 0, 157},
		"B new variables": {1.25, 1.60, 922.1, 8},
	}},
}

// PaperTables lists what [Balance.Beside] takes: "naive" for Table 3, "tuples"
// for Table 4.
func PaperTables() []string { return []string{"naive", "tuples"} }

// Beside returns the balance with the paper's figures beside the set's: for "naive"
// those of Table 3, for "tuples" those of Table 4, both of 50,000 rows drawn
// like the training set. The error says that there is no such table.
func (b *Balance) Beside(method string) (*Balance, error) {
	table, ok := paperTables[method]
	if !ok {
		return nil, fmt.Errorf("the paper has no table for the method %q; expected %s", method,
			strings.Join(PaperTables(), " or "))
	}
	out := *b
	out.Method, out.Statistics = method, nil
	for _, s := range b.Statistics {
		with := *s
		with.Paper = table.rows[s.Side+" "+s.Name]
		out.Statistics = append(out.Statistics, &with)
	}
	return &out, nil
}

// Statistic returns the one called so of side A or B.
func (b *Balance) Statistic(side, name string) (*Statistic, bool) {
	i := slices.IndexFunc(b.Statistics, func(s *Statistic) bool { return s.Side == side && s.Name == name })
	if i < 0 {
		return nil, false
	}
	return b.Statistics[i], true
}

// The tolerance of means: a generator of the same kind draws from nearly, not
// exactly, the same distribution, the paper prints two decimals, and a small
// set's mean is not a large one's.
const (
	relativeTolerance = 0.05
	absoluteTolerance = 0.02
	errorTolerance    = 3 // standard errors
)

// departs reports whether a mean is further from the printed one than each of
// five per cent, 0.02 and three standard errors.
func departs(h *Histogram, printed float64) bool {
	const eps = 1e-9 // 0.10 is not further than 0.02 from 0.08
	off := math.Abs(h.Mean() - printed)
	return off > absoluteTolerance+eps && off > relativeTolerance*printed && off > errorTolerance*h.StandardError()
}

// Table has a row for each statistic of A and of B: means over the rows that
// are entailed and that are not, χ² and its degrees of freedom, each with the
// paper's beside where there is one.
func (b *Balance) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "of"}, {Head: "mean"}}}
	for _, head := range []struct{ name, title string }{
		{"entailed", "mean over the rows labelled entailment (D+)"}, {"not entailed", "mean over the other rows (D−)"},
		{"χ²", "Σ (x−y)²/(x+y) over the statistic's values"}, {"df", "degrees of freedom: distinct values minus one"},
	} {
		t.Columns = append(t.Columns, display.Column{
			Head:  head.name,
			Title: head.title,
			Align: display.Right,
			Rule:  true,
		})
		if b.Method != "" {
			t.Columns = append(t.Columns, display.Column{
				Head:  "paper",
				Title: head.name + " in " + paperTables[b.Method].title,
				Align: display.Right,
			})
		}
	}
	for _, s := range b.Statistics {
		t.Rows = append(t.Rows, b.row(s))
	}
	return t
}

// row prints a statistic.
func (b *Balance) row(s *Statistic) display.Row {
	cells := []display.Cell{{Text: s.Side}, {Text: s.Name}}
	for k, figure := range []string{
		wording.Decimals(s.Pos.Mean(), 2), wording.Decimals(s.Neg.Mean(), 2),
		wording.Decimals(s.ChiSquare(), 1), fmt.Sprint(s.DF()),
	} {
		cells = append(cells, display.Cell{Text: figure})
		if b.Method != "" {
			cells = append(cells, s.paperCell(k, b.Pos == b.Neg))
		}
	}
	return display.Row{Cells: cells}
}

// paperCell returns the paper's figure for the k-th of mean, mean, χ² and degrees of
// freedom. The last two depend on the number of rows, but a χ² of 0 does not
// where there are as many rows of either label.
func (s *Statistic) paperCell(k int, balanced bool) display.Cell {
	p := s.Paper
	if p == nil {
		return display.Cell{Text: "–", Tone: display.Muted}
	}
	judged := func(c display.Cell, departs bool) display.Cell {
		if c.Tone = display.Good; departs {
			c.Tone, c.Title = display.Bad, "differs from the measured figure"
		}
		return c
	}
	switch k {
	case 0:
		return judged(display.Cell{Text: wording.Decimals(p.Pos, 2)}, departs(&s.Pos, p.Pos))
	case 1:
		return judged(display.Cell{Text: wording.Decimals(p.Neg, 2)}, departs(&s.Neg, p.Neg))
	case 2:
		if p.Chi2 == 0 && balanced {
			return judged(display.Cell{Text: "0.0"}, s.ChiSquare() >= 0.05)
		}
		return display.Cell{Text: wording.Decimals(p.Chi2, 1), Tone: display.Muted}
	}
	return display.Cell{Text: fmt.Sprint(p.DF), Tone: display.Muted}
}

// Remarks say how to read the table.
func (b *Balance) Remarks() []string {
	remarks := []string{
		"χ² = Σ (x−y)²/(x+y), where x and y count each value in the entailed rows and in the others; df is the " +
			"number of values minus one",
		"length is connectives + 1, as in the paper's Tables 3 and 4 (Table 1 counts nodes); #sat is over the " +
			"formula's own variables",
	}
	if b.Pos != b.Neg {
		remarks[0] += "; the groups differ in size, which increases χ²"
	}
	if b.Method != "" {
		remarks = append(remarks, "paper: "+paperTables[b.Method].title+
			"; ✗ marks a mean that differs by more than 5 %, 0.02 and three standard errors, and a χ² that should "+
			"be 0; other χ² grow with the rows")
	}
	if b.Uncounted > 0 {
		remarks = append(remarks, "#sat leaves out "+wording.Count(b.Uncounted, "formula")+
			" with too many assignments to count")
	}
	if b.Unlabelled > 0 {
		remarks = append(remarks, wording.Count(b.Unlabelled, "row")+" without a label left out")
	}
	return remarks
}

// Doc shows the table and its remarks.
func (b *Balance) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: b.Name, Tone: display.Strong},
		{Text: fmt.Sprintf("  %s entailed, %s not", wording.Count(b.Pos, "row"), wording.Group(b.Neg))}}, b.Table()}
	for _, r := range b.Remarks() {
		d = append(d, display.Line{{Text: r, Tone: display.Muted}})
	}
	return d
}

// JSON has the keys kind ("balance"), name, entailed and not_entailed (rows),
// unlabelled, levels, beside (the method of the paper's table, or null),
// remarks, and statistics: of ("A" or "B"), name, entailed and not_entailed
// (means), chi2, df, values, and paper (the same as printed, or null).
func (b *Balance) JSON() any {
	statistics := []any{}
	for _, s := range b.Statistics {
		o := map[string]any{"of": s.Side, "name": s.Name, "entailed": s.Pos.Mean(), "not_entailed": s.Neg.Mean(),
			"chi2": s.ChiSquare(), "df": s.DF(), "values": s.Values(), "paper": nil}
		if p := s.Paper; p != nil {
			o["paper"] = map[string]any{"entailed": p.Pos, "not_entailed": p.Neg, "chi2": p.Chi2, "df": p.DF}
		}
		statistics = append(statistics, o)
	}
	o := corpus.TableJSON(b.Table())
	o["kind"], o["name"], o["entailed"], o["not_entailed"], o["unlabelled"] = "balance", b.Name, b.Pos, b.Neg,
		b.Unlabelled
	o["levels"], o["statistics"], o["remarks"], o["beside"] = b.Levels, statistics, b.Remarks(), nil
	if b.Method != "" {
		o["beside"] = b.Method
	}
	return o
}
