package fol

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/logic"
)

// superposed decides formulas, one a line, by superposition alone.
func superposed(t *testing.T, src string) *Search {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	s, err := Decide(ctx, parseAll(t, src), Options{By: BySuperposition})
	if err != nil {
		t.Fatal(err)
	}
	if s.Refutation != nil {
		if err := s.Refutation.Check(ctx); err != nil {
			t.Error(err)
		}
	}
	return s
}

func rules(r *Refutation) string {
	var out []string
	for _, s := range r.Steps {
		if s.From < 0 {
			out = append(out, s.Rule)
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), ", ")
}

// TestSuperposition refutes by each rule of inference.
func TestSuperposition(t *testing.T) {
	for _, c := range []struct{ name, src, rule string }{
		{"units", "all x p(x)\n~p(a)", "simplification"},
		{"chain", "all x all y all z (r(x,y) & r(y,z) -> r(x,z))\nr(a,b)\nr(b,c)\n~r(a,c)", "resolution"},
		{"factors", "all x all y (p(x) | p(y))\nall x all y (~p(x) | ~p(y))", "factoring"},
		{"equal", "all x (f(x) = x -> p(x))\nf(a) = a\n~p(a)", "superposition"},
		{"unequal", "all x all y (f(x) != f(y) | p(x, y))\n~p(a, a)", "equality resolution"},
		{"equality factoring", "all x (f(x) = a | f(x) = b)\nall x f(x) != a\nf(c) != b", "simplification"},
		{
			"groups",
			"all x (m(e,x) = x)\nall x (m(i(x),x) = e)\nall x all y all z (m(m(x,y),z) = m(x,m(y,z)))\nm(b,i(b)) != e",
			"superposition",
		},
		{"commutative", "all x all y (f(x,y) = f(y,x))\np(f(a,b))\n~p(f(b,a))", "superposition"},
		{"exclusive", "p(a) | p(b)\n~p(a) | p(b)\np(a) | ~p(b)\n~p(a) | ~p(b)", "simplification"},
	} {
		s := superposed(t, c.src)
		switch {
		case s.Status != Unsatisfiable:
			t.Errorf("%s: %v", c.name, s.Status)
		case !strings.Contains(rules(s.Refutation), c.rule):
			t.Errorf("%s is refuted by %s, want %s among them", c.name, rules(s.Refutation), c.rule)
		}
	}
}

// towers returns the puzzle of so many discs, the smallest first, on pegs a, b and c:
// a disc may move where no smaller one stands on its old or new peg.
func towers(discs int) string {
	var b strings.Builder
	state := func(at int, peg string) string {
		places := make([]string, discs)
		for i := range places {
			places[i] = fmt.Sprint("x", i)
			if i == at {
				places[i] = peg
			}
		}
		return "p(" + strings.Join(places, ",") + ")"
	}
	for at := range discs {
		var vars, free strings.Builder
		for i := range discs {
			if i != at {
				fmt.Fprintf(&vars, "all x%d ", i)
			}
			if i < at {
				fmt.Fprintf(&free, "n(x%d,u) & n(x%d,v) & ", i, i)
			}
		}
		fmt.Fprintf(&b, "%sall u all v (%s%s -> %s)\n", vars.String(), free.String(), state(at, "u"), state(at, "v"))
	}
	for _, pair := range []string{"a,b", "a,c", "b,a", "b,c", "c,a", "c,b"} {
		fmt.Fprintf(&b, "n(%s)\n", pair)
	}
	all := func(peg string) string { return "p(" + strings.Repeat(peg+",", discs-1) + peg + ")" }
	return b.String() + all("a") + "\n~" + all("c")
}

// TestEquivalences: states that can be reached from one another are rewritten to
// one of them, so that the tower's 2ⁿ moves take few steps.
func TestEquivalences(t *testing.T) {
	s := superposed(t, towers(9))
	if s.Status != Unsatisfiable || s.Refutation.Inferences() > 400 {
		t.Errorf("nine discs: %v, %v", s.Status, s.Refutation)
	}
	// Where smaller discs may only stand on a, none that begins there but the
	// smallest can move.
	stuck := strings.NewReplacer("n(b,a)\n", "", "n(b,c)\n", "", "n(c,a)\n", "", "n(c,b)\n", "").Replace(towers(4))
	c, err := clausify(t.Context(), parseAll(t, stuck))
	if err != nil {
		t.Fatal(err)
	}
	for i, style := range superStyles {
		if out, err := newSuperposition(c, goals(c, 0), style).run(t.Context(), 200_000); out == refuted || err != nil {
			t.Errorf("a tower that cannot move does in style %d: %v", i, err)
		}
	}
}

// TestSuperpositionHolds: formulas with models are not refuted, and most of those
// without are.
func TestSuperpositionHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	ctx := context.Background()
	shown, missed := 0, 0
	for i := range 600 {
		f := randomFormula(r, 4+i%4, nil)
		limited, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
		models, err := Decide(limited, []logic.Formula{f}, Options{By: ByModels})
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		c, err := clausify(ctx, []logic.Formula{f})
		if err != nil {
			t.Fatal(err)
		}
		p := newSuperposition(c, goals(c, 0), superStyles[i%len(superStyles)])
		out, err := p.run(ctx, 20_000)
		if err == nil && out == refuted {
			_, err = p.refutation(ctx)
		}
		switch {
		case err != nil:
			t.Fatal(err)
		case out == refuted && models.Status == Satisfiable:
			t.Errorf("%s has a model and is refuted", f)
		case out == refuted:
			shown++
		case models.Status == Unsatisfiable:
			missed++
		}
	}
	if shown < 10 || missed > shown/4 {
		t.Errorf("%d formulas were refuted and %d missed", shown, missed)
	}
}

// TestRefutationChecks: a changed refutation is found out.
func TestRefutationChecks(t *testing.T) {
	ctx := context.Background()
	a := &logic.Func{Name: "a"}
	for name, change := range map[string]func(r *Refutation){
		"no contradiction": func(r *Refutation) { r.Steps = r.Steps[:len(r.Steps)-1] },
		"no steps":         func(r *Refutation) { r.Steps = nil },
		"another clause": func(r *Refutation) {
			r.Steps[last(r)-1].Formula = &logic.Atom{Pred: "q", Args: []logic.Term{a}}
		},
		"another value":     func(r *Refutation) { swap(r, &logic.Func{Name: "c"}) },
		"nothing used":      func(r *Refutation) { r.Steps[last(r)].Uses = nil },
		"a step of its own": func(r *Refutation) { r.Steps[last(r)].Uses[0].Step = last(r) },
	} {
		s := superposed(t, "all x (p(x) -> p(f(x)))\nall x (p(x) -> q(x))\np(a)\n~q(f(f(a)))\nf(f(a)) = b")
		if s.Refutation == nil {
			t.Fatal(s)
		}
		change(s.Refutation)
		if s.Refutation.Check(ctx) == nil {
			t.Errorf("%s passes the check", name)
		}
	}
}

func last(r *Refutation) int { return len(r.Steps) - 1 }

// swap puts a term for every variable of the steps used.
func swap(r *Refutation, by logic.Term) {
	for _, s := range r.Steps {
		for _, u := range s.Uses {
			for k := range u.Values {
				u.Values[k] = by
			}
		}
	}
}

// randomTerm draws a term over f/2, g/1, constants a to d and so many variables.
func randomTerm(r *rand.Rand, b *bank, depth, vars int) tid {
	switch n := r.IntN(10); {
	case depth > 0 && n < 4:
		return b.make(b.head(head{
			"f", 2, false,
		}), []tid{randomTerm(r, b, depth-1, vars), randomTerm(r, b, depth-1, vars)})
	case depth > 0 && n < 6:
		return b.make(b.head(head{"g", 1, false}), []tid{randomTerm(r, b, depth-1, vars)})
	case n < 8 && vars > 0:
		return b.variable(r.IntN(vars))
	}
	return b.make(b.head(head{string("abcd"[r.IntN(4)]), 0, false}), nil)
}

// TestOrdering checks that the ordering is one, total on ground terms, above
// parts, and kept by instances.
func TestOrdering(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	b := newBank()
	o := ordering{b: b}
	for range 20_000 {
		s, u := randomTerm(r, b, 4, 3), randomTerm(r, b, 4, 3)
		rel := o.compare(s, u)
		if o.compare(u, s) != [...]relation{incomparable, above, same, below}[rel] {
			t.Fatalf("%v and %v compare differently both ways", b.write(s), b.write(u))
		}
		put := []tid{randomTerm(r, b, 2, 0), randomTerm(r, b, 2, 0), randomTerm(r, b, 2, 0)}
		ground := o.compare(b.substitute(s, put), b.substitute(u, put))
		if ground == incomparable || rel != incomparable && ground != rel {
			t.Fatalf("%v and %v are %d, their instances %d", b.write(s), b.write(u), rel, ground)
		}
		for _, a := range b.terms[s].args {
			if o.compare(s, a) != above {
				t.Fatalf("%v is not above its part %v", b.write(s), b.write(a))
			}
		}
	}
}

// TestTermIndex compares what the index finds with a look at every term.
func TestTermIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	b := newBank()
	work := 0
	x := termIndex{b: b, work: &work}
	var all []tid
	for range 400 {
		s := randomTerm(r, b, 3, 2)
		all = append(all, s)
		x.insert(entry{of: &lemma{clause: clause{vars: 2}}, term: s})
	}
	u := unifier{b: b}
	matches := func(pattern, s tid) bool { return b.matching(pattern, s, []tid{noTerm, noTerm}) }
	for range 400 {
		q := randomTerm(r, b, 3, 2)
		for how, wanted := range map[retrieval]func(tid) bool{
			generalisations: func(s tid) bool { return matches(s, q) },
			instancesOf:     func(s tid) bool { return matches(q, s) },
			unifiable:       func(s tid) bool { u.begin(2, 2); return u.unify(sided{q, 0}, sided{s, 1}) },
		} {
			found, want := 0, 0
			x.find(q, how, func(e *entry) bool {
				if wanted(e.term) {
					found++
				}
				return true
			})
			for _, s := range all {
				if wanted(s) {
					want++
				}
			}
			if found != want {
				t.Fatalf("of %v the index finds %d by %d, there are %d", b.write(q), found, how, want)
			}
		}
	}
}
