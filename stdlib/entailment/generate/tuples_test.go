package generate

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// greedy returns the authors' matching: every pair in order takes the first later one
// that fits and is left. It decides by truth tables of its own.
func greedy(t *rapid.T, pairs []*pair) (matches []string) {
	taken := make([]bool, len(pairs))
	for i, p := range pairs {
		for j := i + 1; j < len(pairs) && !taken[i]; j++ {
			q := pairs[j]
			if !taken[j] && refutable(t, p.a, q.b) && refutable(t, q.a, p.b) {
				taken[i], taken[j] = true, true
				matches = append(matches, fmt.Sprint(p.number, q.number))
			}
		}
	}
	slices.Sort(matches)
	return matches
}

// refutable decides whether a does not entail b by the truth table of package logic.
func refutable(t *rapid.T, a, b code) bool {
	holds, _, _, err := logic.TableEntails(t.Context(), logic.Sequent{
		Premises:   []logic.Formula{a.formula()},
		Conclusion: b.formula(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return !holds
}

// TestGreedy: the pool finds the matching of the greedy scan, pair for pair,
// over few variables, where most pairs wait in classes, and over so many that
// worlds are sampled.
func TestGreedy(t *testing.T) {
	matched := 0
	rapid.Check(t, func(t *rapid.T) {
		p := &Params{
			Name:   "greedy",
			Method: Tuples,
			Ops:    Range{1, rapid.IntRange(1, 8).Draw(t, "connectives")},
			Seed:   rapid.Uint64().Draw(t, "seed"),
		}
		n := rapid.SampledFrom([]int{1, 2, 2, 3, 5, 14}).Draw(t, "variables")
		p.Vars = Range{n, n}
		s := newSampler(t.Context(), p, 0, sat.New())
		waiting := pool{partners: s}
		var pairs []*pair
		var matches []string
		for number := range 60 {
			if ok, err := s.next(true); err != nil || !ok {
				t.Fatal(ok, err)
			}
			pair := s.keep(number)
			if trivial, err := s.trivial(pair); err != nil {
				t.Fatal(err)
			} else if !trivial {
				q, err := waiting.match(pair)
				if err != nil {
					t.Fatal(err)
				}
				if q != nil {
					matches = append(matches, fmt.Sprint(q.number, pair.number))
				}
			}
			pairs = append(pairs, pair)
		}
		slices.Sort(matches)
		if want := greedy(t, pairs); !slices.Equal(matches, want) {
			t.Fatalf("matched %v\nthe greedy scan matches %v", matches, want)
		}
		matched += len(matches)
	})
	if matched == 0 {
		t.Error("nothing was ever matched")
	}
}

// TestClassesStayFew: what makes the cost of a pair independent of how many
// there are.
func TestClassesStayFew(t *testing.T) {
	for vars, most := range map[int]int{1: 1, 2: 25, 3: 25, 6: 25, 10: 25} {
		p := &Params{Name: "classes", Method: Tuples, Vars: Range{vars, vars}, Ops: Range{1, 10}}
		s := newSampler(t.Context(), p, 0, sat.New())
		waiting := pool{partners: s}
		longest := 0
		for number := range 3_000 {
			pair, more, err := s.entailing(number)
			if err != nil || !more {
				t.Fatal(more, err)
			}
			if pair != nil {
				if _, err := waiting.match(pair); err != nil {
					t.Fatal(err)
				}
			}
			longest = max(longest, len(waiting.classes))
		}
		if longest > most {
			t.Errorf("%d variables: %d classes wait", vars, longest)
		}
	}
}

// TestPoolRoom: where there is room for two classes and pairs of a third come, those
// of the smaller class wait no more, of two alike the one that waited longer.
func TestPoolRoom(t *testing.T) {
	j := newJudge()
	j.ctx = t.Context()
	const p, q, r = 0, 1, 2
	w := pool{partners: j, most: 2}
	like := [][2]code{{{p}, {p}}, {{p}, {or, p, p}}, {{and, p, q}, {p}}, {{and, p, r}, {p}}}
	for i, formulas := range like {
		if partner, err := w.match(j.pair(formulas[0], formulas[1], i)); partner != nil || err != nil {
			t.Fatal(partner, err)
		}
	}
	if len(w.classes) != 2 || len(w.classes[0]) != 2 || w.classes[1][0].number != 3 {
		t.Errorf("%v wait", w.classes)
	}
	w.classes[0] = w.classes[0][:1]
	if w.least() != 0 {
		t.Errorf("of %v the one that waited longer stays", w.classes)
	}
}
