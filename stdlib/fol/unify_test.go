package fol

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sequent/stdlib/logic"
)

// robinson is unification as the textbook has it, over terms whose variables
// have names: a substitution that is applied again until nothing changes.
type robinson map[string]logic.Term

func (s robinson) apply(t logic.Term) logic.Term {
	switch t := t.(type) {
	case logic.Var:
		if u, ok := s[string(t)]; ok {
			return s.apply(u)
		}
	case *logic.Func:
		out := &logic.Func{Name: t.Name}
		for _, a := range t.Args {
			out.Args = append(out.Args, s.apply(a))
		}
		return out
	}
	return t
}

func (s robinson) unify(a, b logic.Term) bool {
	a, b = s.apply(a), s.apply(b)
	if a.String() == b.String() {
		return true
	}
	if v, ok := b.(logic.Var); ok {
		a, b = v, a
	}
	if v, ok := a.(logic.Var); ok {
		if termsHave([]logic.Term{b}, string(v)) {
			return false
		}
		s[string(v)] = b
		return true
	}
	f, g := a.(*logic.Func), b.(*logic.Func)
	if f.Name != g.Name || len(f.Args) != len(g.Args) {
		return false
	}
	for i := range f.Args {
		if !s.unify(f.Args[i], g.Args[i]) {
			return false
		}
	}
	return true
}

// sideNamed returns a term of a bank with its variables named by side.
func sideNamed(b *bank, t tid, side int) logic.Term {
	s := robinson{}
	for k := range 3 {
		s[fmt.Sprint("x", k+1)] = logic.Var(fmt.Sprintf("s%d_%d", side, k+1))
	}
	return s.apply(b.write(t))
}

// TestUnify compares unifiers with the textbook's on random terms: whether there
// is one, that it makes the terms the same, and that what it makes of them is the
// textbook's instance up to names.
func TestUnify(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	b := newBank()
	u := unifier{b: b}
	unified := 0
	for range 3000 {
		x, y := sided{randomTerm(r, b, 3, 3), 0}, sided{randomTerm(r, b, 3, 3), uint8(r.IntN(2))}
		left, right := sideNamed(b, x.t, 0), sideNamed(b, y.t, int(y.side))
		want := robinson{}
		exists := want.unify(left, right)
		u.begin(3, 3)
		if got := u.unify(x, y); got != exists {
			t.Fatalf("%v and %v have a unifier: %v; found: %v", left, right, exists, got)
		}
		if !exists {
			continue
		}
		unified++
		if !u.same(x, y) {
			t.Fatalf("%v and %v differ under their unifier", left, right)
		}
		n := normalizer{b: b, u: &u}
		n.reset(b)
		one := n.term(x)
		n.reset(b)
		if two := n.term(y); one != two {
			t.Fatalf("%v and %v become %v and %v", left, right, b.write(one), b.write(two))
		}
		free := logic.FreeVars(&logic.Equal{L: want.apply(left), R: want.apply(left)})
		most := canonical(&logic.Equal{L: want.apply(left), R: want.apply(left)}, free)
		instance := b.write(one)
		got := canonical(&logic.Equal{L: instance, R: instance}, logic.FreeVars(&logic.Equal{L: instance, R: instance}))
		if got != most {
			t.Fatalf("%v and %v become %s, not %s: the unifier is not most general", left, right, got, most)
		}
	}
	if unified < 300 {
		t.Errorf("%d pairs with a unifier say little", unified)
	}
}

// TestMatch: a pattern that becomes a term does so by the matcher's values.
func TestMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	b := newBank()
	u := unifier{b: b}
	matched := 0
	for range 3000 {
		pattern, x := randomTerm(r, b, 2, 3), randomTerm(r, b, 3, 3)
		u.begin(3, 3)
		m := matcher{}
		ok := m.match(&u, pattern, sided{x, 1})
		if want := b.matching(pattern, x, []tid{noTerm, noTerm, noTerm}); ok != want {
			t.Fatalf("%v becomes %v: %v; the matcher says %v", b.write(pattern), b.write(x), want, ok)
		}
		if !ok {
			continue
		}
		matched++
		put := robinson{}
		for k, v := range m.bound {
			if v != unbound {
				put[fmt.Sprint("x", k+1)] = sideNamed(b, v.t, 1)
			}
		}
		if got, want := put.apply(b.write(pattern)).String(), sideNamed(b, x, 1).String(); got != want {
			t.Fatalf("%v becomes %s by its values, not %s", b.write(pattern), got, want)
		}
	}
	if matched < 100 {
		t.Errorf("%d matches say little", matched)
	}
}

// TestBankOnce: a term read twice has one number, and is written as it was read.
func TestBankOnce(t *testing.T) {
	b := newBank()
	seen := map[string]tid{}
	for _, src := range []string{"f(x, a) = g(y)", "g(y) = f(x, a)", "f(a, a) = a", "g(g(x)) = x"} {
		f := parse(t, "all x all y "+src)
		for q, ok := f.(*logic.Quant); ok; q, ok = f.(*logic.Quant) {
			f = q.Body
		}
		e := f.(*logic.Equal)
		for _, s := range []logic.Term{e.L, e.R} {
			n := b.term(s)
			if m, known := seen[s.String()]; known && m != n {
				t.Errorf("%v has the numbers %d and %d", s, m, n)
			}
			seen[s.String()] = n
			if x := b.terms[n]; x.ground == (len(logic.FreeVars(&logic.Equal{L: s, R: s})) > 0) {
				t.Errorf("%v is ground: %v", s, x.ground)
			}
		}
	}
	if got := b.write(seen["f(x, a)"]).String(); got != "f(x1, a)" {
		t.Errorf("f(x, a) is written %s", got)
	}
}

// TestQueue: clauses come by weight and among equals by age, or by age alone.
func TestQueue(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 46))
	type item struct {
		weight int32
		age    int
	}
	for _, byAge := range []bool{false, true} {
		q := queue[item]{byAge: byAge}
		var all, out []item
		for age := range 200 {
			x := item{int32(r.IntN(6)), age}
			all = append(all, x)
			q.push(x, x.weight, x.age)
		}
		for x, ok := q.pop(); ok; x, ok = q.pop() {
			out = append(out, x)
		}
		if !byAge {
			slices.SortStableFunc(all, func(a, b item) int { return int(a.weight - b.weight) })
		}
		if !slices.Equal(out, all) {
			t.Errorf("by age alone %v: the order is %v", byAge, out)
		}
	}
}
