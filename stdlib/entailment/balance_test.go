package entailment

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
)

func TestChiSquare(t *testing.T) {
	var a, b Histogram
	for _, x := range []float64{1, 1, 1, 70, 1e6} {
		a.add(x)
	}
	for _, x := range []float64{1, 2, 70, 70} {
		b.add(x)
	}
	// 1: 3 and 1, 2: 0 and 1, 70: 1 and 2, a million: 1 and 0.
	if got, want := ChiSquare(&a, &b), 4.0/4+1+1.0/3+1; math.Abs(got-want) > 1e-12 {
		t.Errorf("χ² is %v, want %v", got, want)
	}
	if got := fmt.Sprint(bothValues(&a, &b)); got != "[1 2 70 1e+06]" || a.Mean() != 1000073.0/5 || b.Rows() != 4 {
		t.Errorf("values %s, mean %v, rows %d", got, a.Mean(), b.Rows())
	}
}

// A formula's statistics, by hand: ¬(p ∧ q) → (p → ¬¬p).
func TestStatisticsByHand(t *testing.T) {
	s, err := ReadSet(t.Context(), strings.NewReader("(~((p&q))>(p>~(~(p)))),(r|p),1,0,0,0\n(p&q),(r|p),0,0,0,0\n"),
		corpus.Source{Name: "hand"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := BalanceOf(t.Context(), s, 4)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][2]float64{
		"A length": {7, 2}, "A num(¬)": {3, 0}, "A num(∧)": {1, 1}, "A num(→)": {2, 0}, "A num(∨)": {0, 0},
		"A num_at(0, →)": {1, 0}, "A num_at(0, ∧)": {0, 1}, "A num_at(1, ¬)": {1, 0}, "A num_at(1, →)": {1, 0},
		"A num_at(2, ∧)": {1, 0}, "A num_at(2, ¬)": {1, 0}, "A num_at(3, ¬)": {1, 0},
		"A #sat": {4, 1}, "B #sat": {3, 3}, "B new variables": {1, 1}, "B length": {2, 2},
	} {
		side, rest, _ := strings.Cut(name, " ")
		x, ok := b.Statistic(side, rest)
		if !ok || x.Pos.Mean() != want[0] || x.Neg.Mean() != want[1] {
			t.Errorf("%s: %v and %v (%v), want %v", name, x.Pos.Mean(), x.Neg.Mean(), ok, want)
		}
	}
	if x, _ := b.Statistic("A", "#sat"); x.DF() != 1 || x.Values() != 2 || x.ChiSquare() != 2 {
		t.Errorf("#sat: df %d, values %d, χ² %v", x.DF(), x.Values(), x.ChiSquare())
	}
	if _, ok := b.Statistic("A", "num(⊕)"); ok {
		t.Error("there is a row for a connective that does not occur")
	}
}

// #sat is what trying all valuations of a formula's own variables counts.
func TestSatAgainstValuations(t *testing.T) {
	var m modelCounter
	rapid.Check(t, func(t *rapid.T) {
		f := propositional().Draw(t, "f")
		vars := logic.Vars(f)
		if len(vars) > 8 {
			t.Skip("too many variables to try")
		}
		want := 0.0
		for row := range 1 << len(vars) {
			v := logic.Valuation{}
			for i, name := range vars {
				v[name] = row>>i&1 == 1
			}
			if truth, err := logic.Eval(f, v); err != nil {
				t.Fatal(err)
			} else if truth {
				want++
			}
		}
		if got, err := m.count(context.Background(), f); got != want || err != nil {
			t.Fatalf("%v: %v, %v; want %v", f, got, err, want)
		}
	})
}

// Beyond a table's size models are counted otherwise, and the count can be
// interrupted.
func TestSatOfLargeFormulas(t *testing.T) {
	var text []string
	for i := range 26 {
		text = append(text, string(rune('a'+i)))
	}
	var m modelCounter
	if n, err := m.count(t.Context(), must(t, strings.Join(text, " | "))); n != 1<<26-1 || err != nil {
		t.Errorf("got %v, %v", n, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.count(ctx, must(t, strings.Join(text, " xor "))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// In a set where every formula has both labels, nothing tells them apart.
func TestTuplesBalanceExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a1, a2, b1, b2 := propositional().Draw(t, "A1"), propositional().
			Draw(t, "A2"), propositional().Draw(t, "B1"), propositional().Draw(t, "B2")
		pairs := []Pair{{A: a1, B: b1, Entails: true}, {A: a2, B: b2, Entails: true}, {A: a1, B: b2}, {A: a2, B: b1}}
		s := NewSet(corpus.Source{Name: "tuple"}, slices.Values(pairs))
		b, err := BalanceOf(context.Background(), s, MaxLevels)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range b.Statistics {
			if x.Name != "new variables" && (x.ChiSquare() != 0 || x.Pos.Mean() != x.Neg.Mean()) {
				t.Fatalf("%s of %s: χ² %v", x.Name, x.Side, x.ChiSquare())
			}
		}
	})
}

func TestBeside(t *testing.T) {
	b, err := BalanceOf(t.Context(), sample(t), PaperLevels)
	if err != nil {
		t.Fatal(err)
	}
	if text := b.Doc().Text(); strings.Contains(text, "paper:") {
		t.Errorf("the paper was not asked for:\n%s", text)
	}
	last := b
	for _, method := range PaperTables() {
		beside, err := b.Beside(method)
		if err != nil {
			t.Fatal(err)
		}
		last = beside
		used := 0
		for _, s := range beside.Statistics {
			used += count(s.Paper != nil)
		}
		if used != len(paperTables[method].rows) || used != 27+2 {
			t.Errorf("%s: %d of the paper's %d figures are beside a statistic", method, used,
				len(paperTables[method].rows))
		}
	}
	text := last.Doc().Text()
	if !strings.Contains(text, "Table 4 (4-tuples") || !strings.Contains(text, "✗") {
		t.Errorf("shown as\n%s", text)
	}
	if b.Statistics[0].Paper != nil || b.Method != "" {
		t.Error("the balance itself has changed")
	}
	if _, err := b.Beside("tuple"); err == nil {
		t.Error("a method that does not exist was accepted")
	}
	if _, err := BalanceOf(t.Context(), sample(t), 0); err == nil {
		t.Error("no levels were accepted")
	}
}

func TestDeparts(t *testing.T) {
	for _, x := range []struct {
		rows          int // half of them one below the mean, half one above
		mean, printed float64
		want          bool
	}{
		{
			1_000_000, 14, 14, false,
		}, {1_000_000, 14, 14.6, false}, {1_000_000, 14, 14.8, true}, {1_000_000, 14, 13, true},
		{10, 14, 14.8, false}, {100, 14, 14.8, true}, {1, 14, 20, false},
	} {
		var h Histogram
		for i := range x.rows {
			h.add(x.mean - 1 + float64(2*(i%2)))
		}
		if got := departs(&h, x.printed); got != x.want {
			t.Errorf("a mean of %v over %d rows departs from %v: %v", h.Mean(), x.rows, x.printed, got)
		}
	}
	var share Histogram
	for i := range 1_000_000 {
		share.add(float64(count(i%10 == 0)))
	}
	if departs(&share, 0.08) || !departs(&share, 0.07) {
		t.Errorf("a share of %v: two hundredths are within the tolerance, three are not", share.Mean())
	}
	if se := share.StandardError(); math.Abs(se-3e-4) > 1e-6 {
		t.Errorf("the standard error is %v", se)
	}
}

func TestBins(t *testing.T) {
	var s Statistic
	for x, n := range map[float64]int{2: 1, 4: 2} {
		for range n {
			s.Pos.add(x)
		}
	}
	s.Neg.add(3)
	if got := fmt.Sprint(s.Bins()); got != "[{2 2 [1 0]} {3 3 [0 1]} {4 4 [2 0]}]" {
		t.Errorf("bins %s", got)
	}
	s.Neg.add(1000)
	var labels []string
	rows := 0
	for _, b := range s.Bins() {
		labels = append(labels, b.Label())
		rows += b.Rows[0] + b.Rows[1]
	}
	if got := strings.Join(labels, " "); got != "2–3 4–7 8–15 16–31 32–63 64–127 128–255 256–511 512–1,023" ||
		rows != 5 {
		t.Errorf("%d rows in bins %s", rows, got)
	}
	if (&Statistic{}).Bins() != nil {
		t.Error("nothing has bins")
	}
	if text := s.BinTable().Rows[0].Cells; text[0].Text != "2–3" || text[1].Text != "1" || text[2].Text != "33.3" {
		t.Errorf("%v", text)
	}
}

// TestPublishedBalance pins the figures that an independent count of the
// validation file gave: top connectives, #sat and new variables.
func TestPublishedBalance(t *testing.T) {
	b, err := BalanceOf(t.Context(), load(t, "validate"), PaperLevels)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"A num_at(0, ∧)": "0.48 0.48", "B num_at(0, ∧)": "0.11 0.09", "B num_at(0, ∨)": "0.40 0.40",
		"B new variables": "1.15 1.42",
	} {
		side, rest, _ := strings.Cut(name, " ")
		s, _ := b.Statistic(side, rest)
		if got := fmt.Sprintf("%.2f %.2f", s.Pos.Mean(), s.Neg.Mean()); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	for side, want := range map[string]string{"A": "5.7", "B": "17.6"} {
		s, _ := b.Statistic(side, "#sat")
		mean := (s.Pos.sum + s.Neg.sum) / float64(b.Pos+b.Neg)
		if got := fmt.Sprintf("%.1f", mean); got != want {
			t.Errorf("#sat of %s: %s, want %s", side, got, want)
		}
	}
}

// A formula's operators on all levels are all its operators.
func TestLevelsSumUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := propositional().Draw(t, "f")
		var x shape
		x.count(f, 0)
		total := 0
		for k := range kinds {
			sum := 0
			for level := range MaxLevels {
				sum += x.levels[level][k]
			}
			if total += x.num[k]; sum > x.num[k] {
				t.Fatalf("%d of kind %d, %d on levels", x.num[k], k, sum)
			}
		}
		if total != SizeOf(f).Ops {
			t.Fatalf("%v has %d operators, counted %d", f, SizeOf(f).Ops, total)
		}
	})
}

func TestDescribe(t *testing.T) {
	for _, ending := range endings {
		path := filepath.Join(t.TempDir(), "a"+ending)
		if err := Save(t.Context(), path, sample(t)); err != nil {
			t.Fatal(err)
		}
		s, err := OpenStream(path)
		if err != nil {
			t.Fatal(err)
		}
		told := false
		d, err := Describe(t.Context(), s, PaperLevels, func(done, total int64) { told = done == total })
		s.Close()
		if err != nil || d.Rows != 4 || !told || d.Baselines == nil || d.Baselines.Disagreeing != 1 ||
			d.Balance.Pos != 3 {
			t.Fatalf("%s: %+v, %v", ending, d, err)
		}
		whole, _ := Measure(t.Context(), sample(t))
		if got, want := d.Table1.Splits[0].Measured, whole.Splits[0].Measured; got != want {
			t.Errorf("%s: Table 1 is %v, want %v", ending, got, want)
		}
		if text := d.Doc().Text(); !strings.Contains(text, "new variables") ||
			!strings.Contains(text, "H1, H2 and H3") {
			t.Errorf("shown as\n%s", text)
		}
	}
}

func TestDescribeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if d, err := Describe(ctx, sample(t).Stream(), PaperLevels, nil); d != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v", d, err)
	}
	s, err := OpenStream(write(t, "a.txt", "p,q,1,0,0,0\np,q,1\n"))
	if err != nil {
		t.Fatal(err)
	}
	if d, err := Describe(t.Context(), s, PaperLevels, nil); d != nil || err == nil ||
		err.Error() != "a.txt:2:6: expected “,”, not the end" {
		t.Errorf("got %v, %v", d, err)
	}
}

// Formulas whose assignments cannot be counted are left out and said so, and
// rows without a label are not compared.
func TestBalanceLeavesOut(t *testing.T) {
	row := func(premise, gold string) *corpus.Row {
		return &corpus.Row{
			Content: &corpus.Formulas{Sequent: logic.Sequent{
				Premises:   []logic.Formula{must(t, premise)},
				Conclusion: must(t, "p"),
			}},
			Gold: gold,
		}
	}
	s := corpus.New(corpus.Source{Name: "a"}, corpus.FormulaKind, nil, []*corpus.Row{
		row("all x (q(x) & p)", "1"), row("p | q", "0"), row("p", ""),
	})
	b, err := BalanceOf(t.Context(), s, PaperLevels)
	if err != nil {
		t.Fatal(err)
	}
	if x, _ := b.Statistic("A", "#sat"); b.Uncounted != 1 || b.Unlabelled != 1 || x.Pos.Rows() != 0 ||
		x.Neg.Mean() != 3 {
		t.Errorf("%d uncounted, %d unlabelled, #sat %+v", b.Uncounted, b.Unlabelled, x)
	}
	if text := b.Doc().Text(); !strings.Contains(text, "leaves out 1 formula") ||
		!strings.Contains(text, "1 row without a label") {
		t.Errorf("shown as\n%s", text)
	}
}
