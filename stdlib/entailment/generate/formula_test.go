package generate

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
)

// someRandom returns a stream that rapid picks.
func someRandom(t *rapid.T) *random {
	return stream(rapid.Uint64().Draw(t, "seed"), "test", rapid.IntRange(0, 1000).Draw(t, "run"))
}

// someCode draws a formula over at most so many variables.
func someCode(t *rapid.T, r *random, vars, ops int) code {
	drawn := r.choose(rapid.IntRange(1, vars).Draw(t, "variables"))
	return code(nil).draw(r, drawn, rapid.IntRange(0, ops).Draw(t, "connectives"))
}

func TestDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := someRandom(t)
		vars := r.choose(rapid.IntRange(1, letters).Draw(t, "variables"))
		ops := rapid.IntRange(0, MaxOps).Draw(t, "connectives")
		c := code(nil).draw(r, vars, ops)
		if got := entailment.SizeOf(c.formula()).Ops; got != ops || c.end(0) != len(c) {
			t.Fatalf("%d connectives were asked for, %v has %d", ops, c.formula(), got)
		}
		for _, op := range c {
			if op < letters && !slices.Contains(vars, op) {
				t.Fatalf("variable %d was not drawn", op)
			}
		}
	})
}

// TestPrintParse: what is generated is read back as itself in both notations.
func TestPrintParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := someCode(t, someRandom(t), letters, 40).formula()
		published, err := entailment.Published(f)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := entailment.Parse(published); err != nil || !logic.Same(back, f) {
			t.Fatalf("%s was read as %v (%v)", published, back, err)
		}
		if back, err := logic.Parse(f.String()); err != nil || !logic.Same(back, f) {
			t.Fatalf("%v was read as %v (%v)", f, back, err)
		}
	})
}

func TestEncode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := someRandom(t)
		a, b := someCode(t, r, letters, 20), someCode(t, r, letters, 20)
		vars := map[string]byte{}
		f, ok := encode(nil, a.formula(), vars)
		g, too := encode(nil, b.formula(), vars)
		if !ok || !too || form(f, g) != form(a, b) {
			t.Fatalf("%v, %v were encoded as %v, %v", a, b, f, g)
		}
	})
	for _, text := range []string{
		"p <-> q", "p xor q", "true", "p & (q -> false)", "man(x)", "all x p(x)", "~(a = b)",
	} {
		f, err := logic.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := encode(nil, f, map[string]byte{}); ok {
			t.Errorf("%s was encoded as %v; no such formula is ever drawn", text, c)
		}
	}
	vars := map[string]byte{}
	for i := range letters {
		if _, ok := encode(nil, &logic.Atom{Pred: string(rune('a'+i)) + "1"}, vars); !ok {
			t.Errorf("variable %d was not encoded", i+1)
		}
	}
	if _, ok := encode(nil, &logic.Atom{Pred: "one more"}, vars); ok {
		t.Error("27 variables were encoded")
	}
}

// TestForm: equality of forms is equality up to renaming, an equivalence. Small
// formulas make equal forms likely.
func TestForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := someRandom(t)
		a, b := someCode(t, r, 3, 2), someCode(t, r, 3, 2)
		c, d := someCode(t, r, 3, 2), someCode(t, r, 3, 2)
		same := form(a, b) == form(c, d)
		if want := logic.Key(a.formula(), b.formula()) == logic.Key(c.formula(), d.formula()); same != want {
			t.Fatalf("%v, %v and %v, %v: equal up to renaming %v, want %v", a, b, c, d, same, want)
		}
		rename := r.choose(letters)
		renamed := func(c code) code {
			out := slices.Clone(c)
			for i, op := range out {
				if op < letters {
					out[i] = rename[op]
				}
			}
			return out
		}
		if form(renamed(a), renamed(b)) != form(a, b) {
			t.Fatalf("renaming changes the form of %v, %v", a, b)
		}
	})
}

// TestMutate: mutations keep the multisets of leaves and of connectives, and
// both kinds reach other formulas.
func TestMutate(t *testing.T) {
	changed := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		r := someRandom(t)
		c := someCode(t, r, letters, 30)
		swapped, kind := c, "swap"
		if i, j, ok := c.disjoint(r); ok {
			swapped = c.swap(i, j)
		}
		for _, m := range []code{swapped, c.regraft(r), c.mutate(r)} {
			if m.end(0) != len(m) || !slices.Equal(sorted(m), sorted(c)) {
				t.Fatalf("%s: %v became %v", kind, c, m)
			}
			if !slices.Equal(m, c) {
				changed[kind]++
			}
			kind = map[string]string{"swap": "regraft", "regraft": "mutate"}[kind]
		}
	})
	for _, kind := range []string{"swap", "regraft", "mutate"} {
		if changed[kind] == 0 {
			t.Errorf("%s changed nothing", kind)
		}
	}
}

func sorted(c code) code { return slices.Sorted(slices.Values(c)) }

// TestSwap pins the example of two disjoint subformulas.
func TestSwap(t *testing.T) {
	c := code{implies, 0, and, 1, not, 2} // a → b ∧ ¬c
	if got := c.swap(1, 4).formula().String(); got != "¬c → b ∧ a" {
		t.Errorf("got %s", got)
	}
}

// TestSwapPublished: the B* of the published file test_massive are nearly all
// swaps of B, and those made here are of parts as large.
func TestSwapPublished(t *testing.T) {
	paper, swaps := swapSizes(t, load(t, "massive"))
	if swaps != 1_093 {
		t.Errorf("%d of the published are swaps, want 1,093", swaps)
	}
	got, swaps := swapSizes(t, made(t, preset(t, "massive", 2_230), Options{}))
	if swaps < 1_060 || swaps > 1_110 {
		t.Errorf("%d of 1,115 are swaps; of the published 1,093", swaps)
	}
	for connectives, n := range paper {
		if want := float64(n); n > 100 && math.Abs(float64(got[connectives])-want) > 0.15*want {
			t.Errorf("%d swaps of parts with %v connectives, %d are published", got[connectives], connectives, n)
		}
	}
}

// swapSizes counts the pairs of rows whose conclusions differ by a swap, by the
// numbers of connectives of the smallest parts that explain it.
func swapSizes(t *testing.T, s *corpus.Set) (sizes map[[2]int]int, swaps int) {
	sizes = map[[2]int]int{}
	for i := 0; i < s.Len(); i += 2 {
		vars := map[string]byte{}
		b, star := encoded(t, s, i, vars), encoded(t, s, i+1, vars)
		if !slices.Equal(sorted(b), sorted(star)) {
			t.Fatalf("row %d is no rearrangement", i+1)
		}
		if size, ok := smallestSwap(b, star); ok {
			sizes[size]++
			swaps++
		}
	}
	return sizes, swaps
}

// smallestSwap tries all pairs of disjoint subformulas.
func smallestSwap(b, star code) (size [2]int, ok bool) {
	for i := range b {
		for j := b.end(i); j < len(b); j++ {
			if !slices.Equal(b.swap(i, j), star) {
				continue
			}
			x := [2]int{b.connectives(i), b.connectives(j)}
			slices.Sort(x[:])
			if !ok || x[0]+x[1] < size[0]+size[1] {
				size, ok = x, true
			}
		}
	}
	return size, ok
}

// connectives counts those of the subformula at i.
func (c code) connectives(i int) (n int) {
	for _, op := range c[i:c.end(i)] {
		if op >= letters {
			n++
		}
	}
	return n
}
