package generate

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
)

// coins is a world of propositions p0, p1, …: bit i says whether pi is true.
type coins uint

func (c coins) text(clues []string) string          { return strings.Join(clues, " ") }
func (c coins) holds(pred string, _ []string) bool  { return c>>(pred[1]-'0')&1 == 1 }
func (coins) begin() int                            { return 1 }
func (coins) loose() bool                           { return false }
func (coins) draw(*random, []string) (Clause, bool) { return Clause{}, false }

func letters(n int) []logic.Formula {
	fs := make([]logic.Formula, n)
	for i := range fs {
		fs[i] = atom("p" + string(rune('0'+i)))
	}
	return fs
}

// Connectives have their truth tables.
func TestTruth(t *testing.T) {
	ps := letters(2)
	for op, want := range map[logic.Op]string{
		logic.And:     "0001",
		logic.Or:      "0111",
		logic.Implies: "1101",
		logic.Iff:     "1001",
		logic.Xor:     "0110",
	} {
		got := ""
		for w := range coins(4) { // p1 is the left operand and the upper bit
			if truth(w, both(op, ps[1], ps[0])) {
				got += "1"
			} else {
				got += "0"
			}
		}
		if got != want {
			t.Errorf("%v: %s, want %s", op, got, want)
		}
	}
	if !truth(coins(0), not(ps[0])) || truth(coins(0), or()) || !truth(coins(0), and()) ||
		truth(coins(0), &logic.Quant{}) {
		t.Error("a negation, an empty disjunction or conjunction, or what is no formula of clauses")
	}
}

// count agrees with counting.
func TestCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 6).Draw(t, "n")
		lo, hi := rapid.IntRange(-1, 7).Draw(t, "lo"), rapid.IntRange(-1, 7).Draw(t, "hi")
		f := count(letters(n), lo, hi)
		for w := range coins(1 << n) {
			ones := 0
			for i := range n {
				ones += int(w >> i & 1)
			}
			if truth(w, f) != (lo <= ones && ones <= hi) {
				t.Fatalf("%d of %d within %d..%d: %v", ones, n, lo, hi, f)
			}
		}
	})
}

func TestWords(t *testing.T) {
	for want, got := range map[string]string{
		"":                  list(nil, "and"),
		"Ann":               list([]string{"Ann"}, "and"),
		"Ann or Bo":         list([]string{"Ann", "Bo"}, "or"),
		"Ann, Bo and Cy":    list([]string{"Ann", "Bo", "Cy"}, "and"),
		"The cat is here.":  sentence("the cat is here"),
		"Élan is not here.": sentence("élan is not here"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A form that is named is the only one drawn; of all of them each is drawn, in
// proportion to its weight.
func TestPick(t *testing.T) {
	r, w := stream(1, "", 0, 0), newIsland(stream(1, "", 0, 0), Options{Size: Exactly(4)}).(*island)
	drawn := map[string]int{}
	total := 0
	for _, f := range islandForms {
		total += f.weight
	}
	const n = 20_000
	for range n {
		c, _ := pick(r, islandForms, nil, &speech{island: w, r: r, by: w.names[0]})
		drawn[c.Form]++
	}
	for _, f := range islandForms {
		if want := n * f.weight / total; drawn[f.name] < want*8/10 || drawn[f.name] > want*12/10 {
			t.Errorf("%s is drawn %d times, wanted about %d", f.name, drawn[f.name], want)
		}
	}
	for range 50 {
		if c, _ := pick(r, islandForms, []string{"iff"}, &speech{island: w, r: r, by: w.names[0]}); c.Form != "iff" {
			t.Fatalf("%s is drawn", c.Form)
		}
	}
}

// Numbers are those of the seed, in bounds, and of another puzzle others.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, n := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 50).Draw(t, "n")
		a, again, other := stream(seed, "x", 1, 0), stream(seed, "x", 1, 0), stream(seed, "x", 2, 0)
		differ := false
		for range 20 {
			x := a.Below(n)
			if x != again.Below(n) || x < 0 || x >= n {
				t.Fatalf("%d below %d", x, n)
			}
			differ = differ || x != other.Below(n)
		}
		if n > 1 && !differ {
			t.Error("another puzzle has the same numbers")
		}
		all := shuffle(a, numbers(n))
		if slices.Sort(all); !slices.Equal(all, numbers(n)) {
			t.Errorf("shuffling gives %v", all)
		}
		if drawn := some(a, numbers(n), 3); len(drawn) != min(n, 3) {
			t.Errorf("%v drawn", drawn)
		}
		if in := (Range{3, 5}); a.within(in) < 3 || a.within(in) > 5 {
			t.Error("a number out of its range")
		}
	})
}
