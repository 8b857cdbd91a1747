package fol

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
)

// anew searches for a model of n objects without having searched smaller sizes.
func (f *finder) anew(ctx context.Context, n int) (*Model, error) {
	g, err := f.grow(ctx, f.distinct)
	if err != nil {
		return nil, err
	}
	return g.at(ctx, n, true)
}

// finderOf returns a finder for formulas.
func finderOf(tb testing.TB, fs ...logic.Formula) *finder {
	tb.Helper()
	f, err := newFinder(context.Background(), fs)
	if err != nil {
		tb.Fatalf("%v: %v", fs, err)
	}
	return f
}

// languages are symbols of which all structures of three objects can be listed.
var languages = []language{
	{preds: []symbolOf{{"p", 1}, {"q", 1}}, funcs: []symbolOf{{"a", 0}, {"b", 0}, {"c", 0}}},
	{preds: []symbolOf{{"p", 1}}, funcs: []symbolOf{{"f", 1}, {"a", 0}, {"b", 0}}},
	{preds: []symbolOf{{"p", 1}}, funcs: []symbolOf{{"f", 1}, {"g", 1}}},
	{preds: []symbolOf{{"p", 0}, {"q", 1}}, funcs: []symbolOf{{"f", 1}, {"a", 0}, {"b", 0}, {"c", 0}}},
	{preds: []symbolOf{{"r", 2}}, funcs: []symbolOf{{"a", 0}, {"b", 0}}},
	{preds: []symbolOf{{"r", 2}, {"p", 1}}},
	{funcs: []symbolOf{{"m", 2}}},
}

// TestGrowing compares the search over a growing domain with the list of all
// structures of the sizes 1, 2 and 3, for random theories: whether there is a
// model of each size, since a model found is checked by evaluation anyway.
func TestGrowing(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	ctx := context.Background()
	var with, without [4]int
	for i := range 280 {
		l := languages[i%len(languages)]
		fs := l.theory(r, 1+i%4)
		f := finderOf(t, fs...)
		g, err := f.grow(ctx, f.distinct)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1 + i%5/4; n <= 3; n++ { // now and then a size is left out
			m, err := g.at(ctx, n, n == 3 && i%2 == 0)
			if err != nil {
				t.Fatalf("%v: %v", fs, err)
			}
			exists, listed := enumerate(t, n, fs)
			if !listed {
				continue
			}
			if (m != nil) != exists {
				t.Fatalf("%v has a model of %d objects: %v; found: %v", fs, n, exists, m != nil)
			}
			if exists {
				with[n]++
			} else {
				without[n]++
			}
		}
	}
	t.Logf("by size, with a model %v, without %v", with[1:], without[1:])
	for n := 1; n <= 3; n++ {
		if with[n] < 30 || without[n] < 30 {
			t.Errorf("size %d: %d theories with a model and %d without say little", n, with[n], without[n])
		}
	}
}

// TestGrowingAnew compares sizes one after another with each size by itself,
// where structures are too many to list.
func TestGrowingAnew(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	ctx := context.Background()
	all := language{
		preds: []symbolOf{{"p", 1}, {"r", 2}},
		funcs: []symbolOf{{"f", 1}, {"m", 2}, {"a", 0}, {"b", 0}, {"c", 0}},
	}
	found := 0
	for i := range 200 {
		fs := all.theory(r, 3+i%5)
		f := finderOf(t, fs...)
		g, err := f.grow(ctx, f.distinct)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= 5; n++ {
			m, err := g.at(ctx, n, false)
			if err != nil {
				t.Fatalf("%v: %v", fs, err)
			}
			alone, err := f.anew(ctx, n)
			if err != nil {
				t.Fatalf("%v: %v", fs, err)
			}
			if (m != nil) != (alone != nil) {
				t.Fatalf("%v: a model of %d objects is found after smaller sizes: %v; by itself: %v", fs, n, m != nil,
					alone != nil)
			}
			if m != nil {
				found++
			}
		}
	}
	if found < 100 || found > 900 {
		t.Errorf("%d models of 1000 say little", found)
	}
}

// TestLeastModel has theories whose smallest models have a known size.
func TestLeastModel(t *testing.T) {
	for _, c := range []struct {
		name, src string
		size      int
	}{
		{"a group that is not commutative", group + "\nm(a, b) != m(b, a)", 6},
		{"a cycle of odd length", "all x (f(f(f(x))) = x & f(x) != x)", 3},
		{
			"five different constants",
			"a != b & a != c & a != d & a != e & b != c & b != d & b != e & c != d & c != e & d != e", 5,
		},
		{"onto and not one to one", "all y exists x f(x) = y\nf(a) = f(b)\na != b", 0},
		{"one to one and not onto", "all x all y (f(x) = f(y) -> x = y)\nall x f(x) != a", 0},
		{"friends without common friends", friends, 4},
		{"deep terms", "f(f(f(f(a)))) = a\nf(f(a)) != a\nall x all y (f(x) = f(y) -> x = y)", 4},
	} {
		f := finderOf(t, parseAll(t, c.src)...)
		s := &Search{}
		if err := s.models(context.Background(), f, Options{To: 6, Strict: true}); err != nil {
			t.Fatal(err)
		}
		if got := s.Model; (got != nil) != (c.size > 0) || got != nil && got.Size() != c.size {
			t.Errorf("%s: found %v, want %d objects", c.name, got, c.size)
		}
	}
}

// TestGrowingStops: a large grounding ends soon after its context.
func TestGrowingStops(t *testing.T) {
	f := finderOf(t, parseAll(t,
		"all x all y all z all u all v (s(x, y, z, u) & s(y, z, u, v) -> s(f(x), f(y), u, v))")...)
	const after = 50 * time.Millisecond
	stoptest.Within(t, "a grounding that is cancelled", after+100*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(after, cancel)
		start := stoptest.Start()
		if _, err := f.anew(ctx, 24); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		return start.Took()
	})
}

// TestTooManyCells: a size whose tables would not fit is an error before memory
// is taken.
func TestTooManyCells(t *testing.T) {
	f := finderOf(t, parseAll(t, "all x all y all z all u s(x, y, z, u, x, y, z, u)")...)
	_, err := f.anew(context.Background(), 20)
	var large *logic.TooLargeError
	if !errors.As(err, &large) || large.Unit != "cells" {
		t.Errorf("the error is %v", err)
	}
}

// language is symbols that random theories have.
type language struct{ preds, funcs []symbolOf }

type symbolOf struct {
	name  string
	arity int
}

// theory draws closed formulas: mostly clauses, some with existential
// quantifiers inside, and inequalities of constants.
func (l language) theory(r *rand.Rand, size int) []logic.Formula {
	fs := make([]logic.Formula, size)
	for i := range fs {
		fs[i] = l.formula(r, 1+r.IntN(4), nil)
	}
	return fs
}

func (l language) formula(r *rand.Rand, depth int, scope []string) logic.Formula {
	if depth == 0 {
		f := l.atom(r, scope)
		if r.IntN(2) == 0 {
			f = &logic.Not{X: f}
		}
		return f
	}
	switch n := r.IntN(10); {
	case n < 5 && len(scope) < 3:
		v := string("xyz"[len(scope)])
		return &logic.Quant{All: n < 4, Var: v, Body: l.formula(r, depth, append(scope[:len(scope):len(scope)], v))}
	case n < 9:
		op := []logic.Op{logic.Or, logic.Or, logic.Implies, logic.And, logic.Iff}[r.IntN(5)]
		return &logic.Binary{Op: op, L: l.formula(r, depth-1, scope), R: l.formula(r, depth-1, scope)}
	}
	return l.formula(r, 0, scope)
}

func (l language) atom(r *rand.Rand, scope []string) logic.Formula {
	if n := r.IntN(len(l.preds) + 1); n < len(l.preds) {
		return &logic.Atom{Pred: l.preds[n].name, Args: l.terms(r, l.preds[n].arity, 2, scope)}
	}
	ts := l.terms(r, 2, 3, scope)
	return &logic.Equal{L: ts[0], R: ts[1]}
}

func (l language) terms(r *rand.Rand, n, depth int, scope []string) []logic.Term {
	var ts []logic.Term
	for len(ts) < n {
		f := symbolOf{arity: depth + 1}
		if len(l.funcs) > 0 {
			f = l.funcs[r.IntN(len(l.funcs))]
		}
		switch {
		case len(scope) > 0 && (depth == 0 || f.name == "" || r.IntN(2) == 0):
			ts = append(ts, logic.Var(scope[r.IntN(len(scope))]))
		case f.name != "" && (depth > 0 || f.arity == 0):
			ts = append(ts, &logic.Func{Name: f.name, Args: l.terms(r, f.arity, max(0, depth-1), scope)})
		default:
			ts = append(ts, &logic.Func{Name: "a"})
		}
	}
	return ts
}

const group = `all x all y all z (m(m(x, y), z) = m(x, m(y, z)))
all x (m(e, x) = x)
all x (m(i(x), x) = e)`

// friends is a graph in which everyone has a friend with whom no third is a
// friend, and someone who is none and shares no friend that is not p.
const friends = `all x all y (r(x, y) <-> r(y, x))
all x ~r(x, x)
all x exists y (r(x, y) & all z (r(x, z) & z != y -> ~r(y, z)))
all x exists y (x != y & ~r(x, y) & all z (~r(x, z) & z != y & z != x -> ~r(y, z) | p(z)))
all x (p(x) -> exists y (r(x, y) & ~p(y)))
all x (~p(x) -> exists y exists z (y != z & r(x, y) & p(y) & r(x, z) & p(z)))`
