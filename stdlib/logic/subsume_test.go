package logic

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func sets(t *rapid.T) [][]int32 {
	element := rapid.Int32Range(0, 9)
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) []int32 {
		s := rapid.SliceOfN(element, 0, 5).Draw(t, "set")
		slices.Sort(s)
		return slices.Compact(s)
	}), 0, 12).Draw(t, "sets")
}

// What is kept and what is dropped is as the definition says: a set is dropped
// where another one lies in it, of equal ones all but one.
func TestSubsumed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := sets(t)
		redundant := subsumed(context.Background(), all)
		for i := range all {
			inKept, smaller := false, false
			for j := range all {
				if i == j || !contained(all[j], all[i]) {
					continue
				}
				inKept = inKept || !redundant[j]
				smaller = smaller || len(all[j]) < len(all[i])
			}
			if redundant[i] && !inKept || !redundant[i] && (inKept || smaller) {
				t.Fatalf("set %d of %v: dropped %v", i, all, redundant[i])
			}
		}
	})
}

func contained(a, b []int32) bool {
	return !slices.ContainsFunc(a, func(e int32) bool { return !slices.Contains(b, e) })
}

func TestSubsumedStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := subsumed(ctx, [][]int32{{1}, {1, 2}}); slices.Contains(got, true) {
		t.Errorf("%v after its context", got)
	}
}

// join is the union of sorted clauses unless it is a tautology.
func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		literal := rapid.Int32Range(0, 11)
		draw := func(name string) clause {
			var c clause
			for _, l := range rapid.SliceOfN(literal, 0, 5).Draw(t, name) {
				if !slices.Contains(c, l) && !slices.Contains(c, l^1) {
					c = append(c, l)
				}
			}
			slices.Sort(c)
			return c
		}
		a, b := draw("a"), draw("b")
		c, ok := join(a, b)
		tautology := slices.ContainsFunc(a, func(l int32) bool { return slices.Contains(b, l^1) })
		if ok == tautology {
			t.Fatalf("%v and %v: %v", a, b, ok)
		}
		if ok && (!contained(a, c) || !contained(b, c) || !slices.IsSorted(c) ||
			len(slices.Compact(slices.Clone(c))) != len(c) || !contained(c, append(slices.Clone(a), b...))) {
			t.Fatalf("%v and %v give %v", a, b, c)
		}
	})
}
