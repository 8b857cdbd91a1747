package logic_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/stoptest"
)

// Count is the number of models that Models lists, and that Eval finds, in
// order.
func TestCountAndModels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(rapid.IntRange(1, 9).Draw(t, "vars"), 20).Draw(t, "f")
		n, err := logic.Count(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		vars := logic.Vars(f)
		row, listed := uint64(0), int64(0)
		next := func() logic.Valuation { // the next model by looking at each row
			for ; row < 1<<len(vars); row++ {
				v := logic.Valuation{}
				for i, name := range vars {
					v[name] = row>>(len(vars)-1-i)&1 == 0
				}
				if ok, _ := logic.Eval(f, v); ok {
					row++
					return v
				}
			}
			return nil
		}
		for v, err := range logic.Models(t.Context(), f) {
			if want := next(); err != nil || want == nil || v.String() != want.String() {
				t.Fatalf("%v: model %v (%v), want %v", f, v, err, want)
			}
			listed++
		}
		if next() != nil || n.Cmp(big.NewInt(listed)) != 0 {
			t.Fatalf("%v: count %v, %d listed", f, n, listed)
		}
	})
}

// copies joins n formulas, each over variables of its own.
func copies(f logic.Formula, n int, op logic.Op) logic.Formula {
	var all logic.Formula
	for i := range n {
		to := map[string]string{}
		for _, v := range logic.Vars(f) {
			to[v] = fmt.Sprint(v, "_", i)
		}
		if g := logic.Rename(f, to); all == nil {
			all = g
		} else {
			all = &logic.Binary{Op: op, L: all, R: g}
		}
	}
	return all
}

// Beyond the reach of tables, counts follow from those of the parts.
func TestCountLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(4, 12).Draw(t, "f")
		k := rapid.IntRange(6, 30).Draw(t, "copies")
		vars := int64(len(logic.Vars(f)))
		n, err := logic.Count(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		m := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(vars)), n)
		power := func(x *big.Int) *big.Int { return new(big.Int).Exp(x, big.NewInt(int64(k)), nil) }
		all := power(new(big.Int).Lsh(big.NewInt(1), uint(vars)))
		for op, want := range map[logic.Op]*big.Int{logic.And: power(n), logic.Or: new(big.Int).Sub(all, power(m))} {
			if got, err := logic.Count(t.Context(), copies(f, k, op)); err != nil || got.Cmp(want) != 0 {
				t.Fatalf("%d copies of %v joined by %v: %v (%v), want %v", k, f, op, got, err, want)
			}
		}
		// Of a ⊕ chain the even part: ((n+m)^k + (m−n)^k) / 2 are false.
		odd := new(big.Int).Sub(all, power(new(big.Int).Sub(m, n)))
		if got, err := logic.Count(t.Context(), copies(f, k, logic.Xor)); err != nil || got.Cmp(odd.Rsh(odd, 1)) != 0 {
			t.Fatalf("%d copies of %v joined by ⊕: %v (%v), want %v", k, f, got, err, odd)
		}
	})
}

// Formulas that hang together are counted alike by branching and by the table.
func TestCountBranches(t *testing.T) {
	for seed := range uint64(6) {
		f := logic.Random3SAT(22, 50+8*int(seed), seed)
		p, err := logic.Compile(f)
		if err != nil {
			t.Fatal(err)
		}
		want := int64(0)
		err = p.Rows(t.Context(), nil, func(_ uint64, outs []uint64) bool {
			for x := outs[0]; x != 0; x &= x - 1 {
				want++
			}
			return true
		})
		got, err2 := logic.Count(t.Context(), f)
		if err != nil || err2 != nil || got.Cmp(big.NewInt(want)) != 0 {
			t.Errorf("seed %d: %v, want %d (%v, %v)", seed, got, want, err, err2)
		}
	}
}

func TestCountKnown(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"true", "1"}, {"false", "0"}, {"p", "1"}, {"~p", "1"}, {"p | ~p", "2"}, {"p & ~p", "0"},
		{strings.Repeat("x & ", 3) + "(y -> z)", "3"},
	} {
		if n, err := logic.Count(t.Context(), mustParse(t, c.src)); err != nil || n.String() != c.want {
			t.Errorf("%s: %v, %v", c.src, n, err)
		}
	}
	var wide []logic.Formula
	for i := range 200 {
		wide = append(wide, &logic.Atom{Pred: fmt.Sprint("v", i)})
	}
	n, err := logic.Count(t.Context(), logic.Disjoin(wide...))
	want := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 200), big.NewInt(1))
	if err != nil || n.Cmp(want) != 0 {
		t.Errorf("a disjunction of 200 variables: %v, %v", n, err)
	}
}

func TestCountAndModelsFail(t *testing.T) {
	if _, err := logic.Count(t.Context(), mustParse(t, "p(a)")); !errors.Is(err, logic.ErrFirstOrder) {
		t.Errorf("first-order: %v", err)
	}
	for _, err := range logic.Models(t.Context(), logic.Random3SAT(40, 100, 1)) {
		if !errors.Is(err, logic.ErrTooLarge) {
			t.Errorf("40 variables: %v", err)
		}
	}
	stoptest.Within(t, "a count with 30 ms of time", 130*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		if _, err := logic.Count(ctx, logic.Random3SAT(150, 300, 1)); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("150 variables: %v", err)
		}
		return start.Took()
	})
}

func ExampleModels() {
	f, _ := logic.Parse("p & (q -> r)")
	for v, err := range logic.Models(context.Background(), f) {
		fmt.Println(v.Format(logic.Vars(f)), err)
	}
	// Output:
	// p ⊤  q ⊤  r ⊤ <nil>
	// p ⊤  q ⊥  r ⊤ <nil>
	// p ⊤  q ⊥  r ⊥ <nil>
}

func ExampleCount() {
	f, _ := logic.Parse("p | q | r")
	n, err := logic.Count(context.Background(), f)
	fmt.Println(n, err)
	// Output: 7 <nil>
}
