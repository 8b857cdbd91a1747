package fol

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"sequent/stdlib/logic"
)

// structures lists the structures of n objects for the symbols of the formulas,
// as one model that changes, until visit is false. It is false where there are
// more than so many.
func structures(tb testing.TB, n, most int, fs []logic.Formula, visit func(*Model) bool) (listed bool) {
	tb.Helper()
	v, err := newVocabulary(Theory{}, fs...)
	if err != nil {
		tb.Fatal(err)
	}
	m := &Model{v: v, sizes: []int{n}, truth: make([][]bool, len(v.symbols)), value: make([][]int, len(v.symbols))}
	var turn []func() bool // a cell to its next value: true where that is not the first again
	total := 1
	for i, s := range v.symbols {
		cells, radix := 1, 2
		for range s.args {
			cells *= n
		}
		if s.function() {
			radix = n
		}
		m.truth[i], m.value[i] = make([]bool, cells), make([]int, cells)
		for c := range cells {
			if total *= radix; total > most {
				return false
			}
			truth, value := &m.truth[i][c], &m.value[i][c]
			turn = append(turn, func() bool {
				*value = (*value + 1) % radix
				*truth = *value == 1
				return *value > 0
			})
		}
	}
	for visit(m) {
		i := 0
		for i < len(turn) && !turn[i]() {
			i++
		}
		if i == len(turn) {
			break
		}
	}
	return true
}

// enumerate reports whether some structure of n objects makes the formulas true;
// it is not listed where there are too many of them.
func enumerate(tb testing.TB, n int, fs []logic.Formula) (exists, listed bool) {
	tb.Helper()
	listed = structures(tb, n, 20_000, fs, func(m *Model) bool {
		exists = m.satisfies(context.Background(), fs...) == nil
		return !exists
	})
	return exists, listed
}

// TestEquivalentForms compares formulas with forms that must be equivalent, in
// every structure of one to three objects.
func TestEquivalentForms(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	ctx := context.Background()
	compared := 0
	for i := range 140 {
		f := languages[i%len(languages)].formula(r, 3, nil)
		normal, err := logic.NNF(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		prenex, err := Prenex(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		rectified, err := Rectify(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		move := &scoper{}
		forms := map[string]logic.Formula{
			"negation normal form":    normal,
			"with quantifiers inside": move.miniscope(normal),
			"as the finder has it":    move.scope(normal),
			"rectified":               rectified[0],
			"prenex":                  prenex,
		}
		for n := 1; n <= 3; n++ {
			structures(t, n, 600, []logic.Formula{f}, func(m *Model) bool {
				want, err := m.Eval(f)
				if err != nil {
					t.Fatal(err)
				}
				for how, g := range forms {
					if got, err := m.Eval(g); got != want || err != nil {
						t.Fatalf("%s is %v, and %s it is %s, which is %v, %v, in\n%v", f, want, how, g, got, err, m)
					}
				}
				compared++
				return true
			})
		}
	}
	if compared < 10_000 {
		t.Errorf("%d structures say little", compared)
	}
}

// TestSkolemByEnumeration: a formula and its Skolem form have models of the same
// sizes, and each model of the Skolem form is one of the formula.
func TestSkolemByEnumeration(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	var both, neither int
	for i := range 210 {
		f := languages[i%len(languages)].formula(r, 3, nil)
		s, err := Skolem(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= 3; n++ {
			want, listed := enumerate(t, n, []logic.Formula{f})
			got, listedToo := enumerate(t, n, []logic.Formula{s})
			if !listed || !listedToo {
				continue
			}
			if got != want {
				t.Fatalf("%s has a model of %d objects: %v; its Skolem form %s: %v", f, n, want, s, got)
			}
			if want {
				both++
			} else {
				neither++
			}
			structures(t, n, 600, []logic.Formula{s, f}, func(m *Model) bool {
				if m.satisfies(context.Background(), s) == nil && m.satisfies(context.Background(), f) != nil {
					t.Fatalf("%s is stronger than its Skolem form %s in\n%v", f, s, m)
				}
				return true
			})
		}
	}
	if both < 50 || neither < 20 {
		t.Errorf("%d sizes with models and %d without say little", both, neither)
	}
}

// TestClausesByEnumeration: formulas and their clauses have models of the same
// sizes.
func TestClausesByEnumeration(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	compared := 0
	for i := range 210 {
		fs := languages[i%len(languages)].theory(r, 2)
		c, err := clausify(context.Background(), fs)
		if err != nil {
			t.Fatal(err)
		}
		var clauses []logic.Formula
		for _, k := range c.clauses {
			g := c.bank.writeClause(k.lits)
			for _, v := range logic.FreeVars(g) {
				g = &logic.Quant{All: true, Var: v, Body: g}
			}
			clauses = append(clauses, g)
		}
		for n := 1; n <= 3; n++ {
			want, listed := enumerate(t, n, fs)
			got, listedToo := enumerate(t, n, clauses)
			if !listed || !listedToo {
				continue
			}
			compared++
			if got != want {
				t.Fatalf("%v has a model of %d objects: %v; its clauses %v: %v", fs, n, want, clauses, got)
			}
		}
	}
	if compared < 200 {
		t.Errorf("%d sizes say little", compared)
	}
}

// TestRefutedHasNoModel: theories that instances or superposition refute have no
// model among the structures of up to three objects, and most of those without
// one that have a bound are refuted.
func TestRefutedHasNoModel(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	refuted := map[Methods]int{}
	for i := range 160 {
		fs := languages[i%len(languages)].theory(r, 2+i%3)
		var exists bool
		for n := 1; n <= 3 && !exists; n++ {
			exists, _ = enumerate(t, n, fs)
		}
		for _, by := range []Methods{ByInstances, BySuperposition} {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
			s, err := Decide(ctx, fs, Options{By: by})
			cancel()
			if err != nil && !errors.Is(err, logic.ErrTooLarge) {
				t.Fatalf("%v: %v", fs, err)
			}
			if err == nil && s.Status == Unsatisfiable {
				refuted[by]++
				if exists {
					t.Errorf("%v has a model and is refuted by method %d", fs, by)
				}
			}
		}
	}
	if refuted[ByInstances] < 10 || refuted[BySuperposition] < 10 {
		t.Errorf("refuted, by method: %v; that says little", refuted)
	}
}

// TestModelsAreAll compares the list of a theory's models with the structures
// that make it true: their number, and each of them once.
func TestModelsAreAll(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 40))
	ctx := context.Background()
	l := language{preds: []symbolOf{{"p", 1}, {"r", 2}, {"s", 0}}}
	some := 0
	for range 150 {
		fs := l.theory(r, 1+r.IntN(3))
		want := 0
		structures(t, 2, 1000, fs, func(m *Model) bool {
			if m.satisfies(ctx, fs...) == nil {
				want++
			}
			return true
		})
		v, err := newVocabulary(Theory{}, fs...)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.funcs) > 0 {
			continue // a constant of the atoms' last resort: Named has its own
		}
		theory := Named("o", "u")
		for _, f := range fs {
			theory = theory.Assume("", f)
		}
		g, err := NewGround(ctx, theory)
		if err != nil {
			t.Fatal(err)
		}
		models, more, err := g.Models(ctx, 1000)
		if err != nil || more || len(models) != want {
			t.Fatalf("%v: %d models are listed, more %v, %v; there are %d", fs, len(models), more, err, want)
		}
		for i := 1; i < len(models); i++ {
			if compareModels(models[i-1], models[i]) >= 0 {
				t.Errorf("%v: models %d and %d are not in order", fs, i, i+1)
			}
		}
		if want > 1 {
			some++
			half, more, err := g.Models(ctx, want-1)
			if err != nil || !more || len(half) != want-1 {
				t.Errorf("%v: of %d models %d are listed, more %v, %v", fs, want, len(half), more, err)
			}
		}
	}
	if some < 10 {
		t.Errorf("%d theories with models say little", some)
	}
}
