package generate

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// made generates a set, or ends the test.
func made(t testing.TB, p Params, o Options) *corpus.Set {
	t.Helper()
	s, err := Generate(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if s.Len() != p.Rows {
		t.Fatalf("%d rows, want %d", s.Len(), p.Rows)
	}
	return s
}

// preset returns a preset's parameters with so many rows.
func preset(t testing.TB, name string, rows int) Params {
	t.Helper()
	p, ok := Named(name)
	if !ok {
		t.Fatalf("no preset %s", name)
	}
	p.Rows, p.Seed = rows, 1
	return p
}

// published returns a set as the published format has it.
func published(t testing.TB, s *corpus.Set) string {
	t.Helper()
	var b strings.Builder
	for _, r := range s.Rows() {
		q, _ := r.Sequent()
		premise, err := entailment.Published(q.Premises[0])
		if err != nil {
			t.Fatal(err)
		}
		conclusion, err := entailment.Published(q.Conclusion)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s,%s,%s,%s\n", premise, conclusion, r.Gold, strings.Join(r.Extra, ","))
	}
	return b.String()
}

// requests returns the presets and methods, each with a few hundred rows.
func requests(t testing.TB) map[string]Params {
	all := map[string]Params{}
	for _, x := range Presets {
		all[x.Name] = preset(t, x.Name, 400)
	}
	naive := preset(t, "big", 400)
	naive.Method = Naive
	mutate := preset(t, "train", 400)
	mutate.Method = Mutate
	all["naive big"], all["mutate train"] = naive, mutate
	return all
}

// TestReproducible: the same request gives the same bytes for any number of
// workers, and fewer rows are the beginning of more.
func TestReproducible(t *testing.T) {
	for name, p := range requests(t) {
		t.Run(name, func(t *testing.T) {
			one := published(t, made(t, p, Options{Workers: 1}))
			if got := published(t, made(t, p, Options{Workers: 5})); got != one {
				t.Error("five workers make another set than one")
			}
			p.Rows = 100
			if got := published(t, made(t, p, Options{})); !strings.HasPrefix(one, got) {
				t.Error("100 rows are not the first of 400")
			}
			p.Seed = 2
			if got := published(t, made(t, p, Options{})); strings.HasPrefix(one, got) {
				t.Error("another seed makes the same set")
			}
		})
	}
}

// TestPinned pins what a seed makes, on every machine and in every version.
func TestPinned(t *testing.T) {
	for name, want := range map[string]string{
		"train":     "a3b7eb900b9f19e3",
		"big":       "26b34dd7aab8ff3f",
		"massive":   "93bd723de105f836",
		"naive big": "497303fb51c69481",
	} {
		rows := published(t, made(t, requests(t)[name], Options{}))
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(rows)))[:16]; got != want {
			t.Errorf("%s: the rows have the checksum %s, want %s; they begin with\n%.300s", name, got, want, rows)
		}
	}
}

// TestPresetsDiffer: train and validate have the same parameters and must not
// have the same rows.
func TestPresetsDiffer(t *testing.T) {
	if published(t, made(t, preset(t, "train", 100), Options{})) == published(t,
		made(t, preset(t, "validate", 100), Options{})) {
		t.Error("validate is the beginning of train")
	}
}

// TestLabels: every positive row has no countermodel and every negative row has
// one, by SAT and, up to twenty variables, by truth table.
func TestLabels(t *testing.T) {
	for name, p := range requests(t) {
		t.Run(name, func(t *testing.T) {
			s := made(t, p, Options{})
			solver := sat.New()
			for _, r := range s.Rows() {
				q, _ := r.Sequent()
				confirm(t, solver, q, r.Gold == "1")
				if b := entailment.BaselinesOf(q.Premises[0], q.Conclusion); r.Extra[0] == "1" != b.ByNodes ||
					r.Extra[1] == "1" != b.Vars || r.Extra[2] == "1" != b.Lits {
					t.Fatalf("%v: H1, H2, H3 are %v, want %v", r, r.Extra, b)
				}
			}
		})
	}
}

// confirm decides a sequent by two procedures.
func confirm(t *testing.T, solver *sat.Solver, q logic.Sequent, entails bool) {
	t.Helper()
	solver.Reset()
	if err := errors.Join(solver.Assert(t.Context(), q.Premises[0], true),
		solver.Assert(t.Context(), q.Conclusion, false)); err != nil {
		t.Fatal(err)
	}
	status, err := solver.Solve(t.Context())
	if err != nil || (status == sat.Unsatisfiable) != entails {
		t.Fatalf("%v is labelled %v; SAT finds its denial %v (%v)", q, entails, status, err)
	}
	if len(logic.Vars(q.Formulas()...)) > 20 {
		return
	}
	holds, counter, _, err := logic.TableEntails(t.Context(), q)
	if err != nil || holds != entails {
		t.Fatalf("%v is labelled %v; its table says %v (%v)", q, entails, holds, err)
	}
	if holds {
		return
	}
	a, err1 := logic.Eval(q.Premises[0], counter)
	b, err2 := logic.Eval(q.Conclusion, counter)
	if !a || b || err1 != nil || err2 != nil {
		t.Fatalf("%v is no countermodel of %v", counter, q)
	}
}

// TestSizes: formulas have as many connectives as asked for, and runs not more
// variables.
func TestSizes(t *testing.T) {
	for name, p := range requests(t) {
		for _, r := range made(t, p, Options{}).Rows() {
			q, _ := r.Sequent()
			for _, f := range q.Formulas() {
				if n := logic.Ops(f); n < p.Ops.Min || n > p.Ops.Max {
					t.Fatalf("%s: %v has %d connectives", name, f, n)
				}
			}
			if n := len(logic.Vars(q.Formulas()...)); p.Method != Naive && n > p.Vars.Max {
				t.Fatalf("%s: %v has %d variables", name, r, n)
			}
		}
	}
}

// TestTuples: the four rows of a 4-tuple share four formulas crosswise.
func TestTuples(t *testing.T) {
	s := made(t, preset(t, "hard", 400), Options{})
	for i := 0; i < s.Len(); i += 4 {
		var q [4]logic.Sequent
		gold := ""
		for k := range q {
			q[k], _ = s.Row(i + k).Sequent()
			gold += s.Row(i + k).Gold
		}
		a := func(i, j int) bool { return logic.Same(q[i].Premises[0], q[j].Premises[0]) }
		b := func(i, j int) bool { return logic.Same(q[i].Conclusion, q[j].Conclusion) }
		if gold != "1100" || !a(0, 2) || !a(1, 3) || !b(0, 3) || !b(1, 2) {
			t.Fatalf("rows %d to %d are no 4-tuple (%s)", i+1, i+4, gold)
		}
	}
}

// TestMutants: the rows of mutate share their premise, and the negative's
// conclusion rearranges the positive's.
func TestMutants(t *testing.T) {
	s := made(t, preset(t, "massive", 400), Options{})
	for i := 0; i < s.Len(); i += 2 {
		p, _ := s.Row(i).Sequent()
		q, _ := s.Row(i + 1).Sequent()
		vars := map[string]byte{}
		b, star := encoded(t, s, i, vars), encoded(t, s, i+1, vars)
		if s.Row(i).Gold+s.Row(i+1).Gold != "10" || !logic.Same(p.Premises[0], q.Premises[0]) ||
			string(sorted(b)) != string(sorted(star)) {
			t.Fatalf("rows %d and %d: %v, %v", i+1, i+2, p, q)
		}
	}
}

// TestPruned: no two rows agree up to renaming, nor a row and one of another set.
func TestPruned(t *testing.T) {
	p := preset(t, "train", 4_000)
	known := map[string]bool{}
	free := made(t, p, Options{})
	p.Against = []*corpus.Set{free.Head(1_000)}
	pruned := made(t, p, Options{})
	for _, s := range []*corpus.Set{free.Head(1_000), pruned} {
		for _, r := range s.Rows() {
			q, _ := r.Sequent()
			key := logic.Key(q.Formulas()...)
			if known[key] {
				t.Fatalf("%v is there twice, up to renaming", r)
			}
			known[key] = true
		}
	}
	if len(pruned.Notes) != 2 || !strings.Contains(pruned.Notes[1], "train, head 1000") {
		t.Errorf("notes: %q", pruned.Notes)
	}
}

func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		change func(*Params)
		want   string
	}{
		{
			func(p *Params) { p.Method = "tuple" },
			`method: unknown method "tuple"; expected one of tuples, naive, mutate`,
		},
		{func(p *Params) { p.Vars = Range{5, 30} }, "vars: the range 5..30 must be within 1..26"},
		{func(p *Params) { p.Vars = Range{0, 3} }, "vars: the range 0..3 must be within 1..26"},
		{
			func(p *Params) { p.Ops = Range{4, 2} },
			"ops: the range 4..2 is empty; its first number must not exceed its last",
		},
		{
			func(p *Params) { p.Ops = Range{0, 0} },
			"ops: the maximum is 0, but formulas without connectives make no data set; allow at least 1",
		},
		{func(p *Params) { p.Ops = Range{1, 1000} }, "ops: the range 1..1000 must be within 0..100"},
		{func(p *Params) { p.Rows = 0 }, "rows: must be between 4 and 2000000, not 0"},
		{
			func(p *Params) { p.Rows = 10 },
			"rows: tuples makes groups of 4 rows to balance the labels, and 10 is not a multiple of 4; use 12",
		},
	} {
		p := preset(t, "train", 100)
		c.change(&p)
		s, err := Generate(t.Context(), p, Options{})
		var wrong *ParamError
		if s != nil || !errors.As(err, &wrong) || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	p := preset(t, "train", 100)
	row := &corpus.Row{Content: &corpus.Sentences{P: []string{"a"}, C: "b"}, Gold: "1"}
	p.Against = []*corpus.Set{corpus.New(corpus.Source{Name: "texts"}, corpus.SentenceKind, nil, []*corpus.Row{row})}
	if _, err := Generate(t.Context(), p, Options{}); err == nil ||
		err.Error() != "against: texts holds sentences, but must hold formulas" {
		t.Errorf("sentences: %v", err)
	}
}

// TestExhausted: where there are no more rows, the search says so and ends.
func TestExhausted(t *testing.T) {
	p := preset(t, "train", 100_000)
	p.Vars, p.Ops = Range{1, 2}, Range{0, 1}
	s, err := Generate(t.Context(), p, Options{})
	var none *ExhaustedError
	if s != nil || !errors.As(err, &none) || none.Rows == 0 || none.Rows >= p.Rows {
		t.Fatalf("got %v", err)
	}
	p.Rows = none.Rows
	made(t, p, Options{})
}

// TestInterrupt: what is finished when the context ends is returned, is the
// beginning of the whole set, and says so.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p := preset(t, "train", MaxRows)
	var stopped time.Time
	s, err := Generate(ctx, p, Options{Progress: func(done, rows int) {
		if rows != p.Rows {
			t.Errorf("%d rows in all, want %d", rows, p.Rows)
		}
		if done > 500 && stopped.IsZero() {
			cancel()
			stopped = time.Now()
		}
	}})
	t.Logf("returned after %v", time.Since(stopped))
	if !errors.Is(err, context.Canceled) || s == nil || s.Len() < 500 || s.Len()%4 != 0 {
		t.Fatalf("got %v, %v", s, err)
	}
	if last := s.Notes[len(s.Notes)-1]; last != fmt.Sprintf("interrupted after %d of 2000000 rows", s.Len()) {
		t.Errorf("note: %s", last)
	}
	p.Rows = s.Len()
	if published(t, made(t, p, Options{})) != published(t, s) {
		t.Error("what is left is not the beginning of the set")
	}
	if s, err := Generate(ctx, p, Options{}); !errors.Is(err, context.Canceled) || s.Len() != 0 {
		t.Errorf("after the end: %v, %v", s, err)
	}
}
