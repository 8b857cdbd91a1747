package generate

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
)

// valuation returns world number bit of word k.
func (w *worlds) valuation(vars []byte, k, bit int) logic.Valuation {
	v := logic.Valuation{}
	for _, x := range vars {
		v[atoms[x].Pred] = w.words[x][k]>>bit&1 == 1
	}
	return v
}

// TestEval compares words of truth values with the definition.
func TestEval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := someRandom(t)
		vars := r.choose(rapid.IntRange(1, 15).Draw(t, "variables"))
		w := newWorlds(r, vars)
		c := code(nil).draw(r, vars, rapid.IntRange(0, 30).Draw(t, "connectives"))
		f := c.formula()
		for range 20 {
			k, bit := r.Below(w.n), r.Below(64)
			v := w.valuation(vars, k, bit)
			want, err := logic.Eval(f, v)
			if got := w.eval(c, k)>>bit&1 == 1; got != want || err != nil {
				t.Fatalf("%v is %v under %v, want %v (%v)", f, got, v, want, err)
			}
		}
	})
}

// TestExactWorlds: up to exactVars variables the worlds are all valuations.
func TestExactWorlds(t *testing.T) {
	for n := 1; n <= exactVars+1; n++ {
		r := stream(1, "worlds", n)
		vars := r.choose(n)
		w := newWorlds(r, vars)
		seen := map[string]bool{}
		for k := range w.n {
			for bit := range 64 {
				seen[fmt.Sprint(w.valuation(vars, k, bit))] = true
			}
		}
		if all := len(seen) == 1<<n; all != w.exact || w.exact != (n <= exactVars) {
			t.Errorf("%d variables: %d of %d valuations, exact %v", n, len(seen), 1<<n, w.exact)
		}
	}
}
