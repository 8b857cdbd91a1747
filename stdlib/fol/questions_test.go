package fol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

func parse(tb testing.TB, src string) logic.Formula {
	tb.Helper()
	f, err := logic.Parse(src)
	if err != nil {
		tb.Fatalf("%s: %v", src, err)
	}
	return f
}

func parseAll(tb testing.TB, lines string) []logic.Formula {
	tb.Helper()
	var fs []logic.Formula
	for _, l := range strings.Split(strings.TrimSpace(lines), "\n") {
		fs = append(fs, parse(tb, strings.TrimSpace(l)))
	}
	return fs
}

// zebra returns Einstein's puzzle: positions are objects, and every value has one.
func zebra(tb testing.TB) (Theory, []logic.Formula) {
	groups := []string{"red green white yellow blue", "brit swede dane norwegian german", "tea coffee milk beer water",
		"pallmall dunhill blends bluemaster prince", "dogs birds cats horses fish"}
	t := Theory{Sorts: []Sort{{Name: "house", Elements: []string{"A", "B", "C", "D", "E"}}, {Name: "value"}},
		Symbols: []Symbol{{Name: "at", Args: []string{"value", "house"}},
			{Name: "left", Args: []string{"house", "house"}, Fixed: func(at []int) bool { return at[0]+1 == at[1] }},
			{
				Name:  "group",
				Args:  []string{"value", "value"},
				Fixed: func(at []int) bool { return at[0] != at[1] && at[0]/5 == at[1]/5 },
			}}}
	for _, g := range groups {
		t.Sorts[1].Elements = append(t.Sorts[1].Elements, strings.Fields(g)...)
	}
	for _, f := range parseAll(tb, `all v exists h at(v, h)
		all v all h all g (at(v, h) & at(v, g) -> h = g)
		all v all w all h (group(v, w) -> ~(at(v, h) & at(w, h)))`) {
		t.Axioms = append(t.Axioms, Axiom{Formula: f, Background: true})
	}
	same := func(a, b string) string { return fmt.Sprintf("all h (at(%s, h) -> at(%s, h))", a, b) }
	next := func(a, b string) string {
		return fmt.Sprintf("exists h exists g ((left(h, g) | left(g, h)) & at(%s, h) & at(%s, g))", a, b)
	}
	clues := []string{same("brit", "red"), same("swede", "dogs"), same("dane", "tea"),
		"exists h exists g (left(h, g) & at(green, h) & at(white, g))", same("green", "coffee"), same("pallmall",
			"birds"),
		same("yellow", "dunhill"), "at(milk, C)", "at(norwegian, A)", next("blends", "cats"), next("horses", "dunhill"),
		same("bluemaster", "beer"), same("german", "prince"), next("norwegian", "blue"), next("blends", "water")}
	for i, c := range clues {
		t = t.Assume(fmt.Sprint("clue ", i+1), parse(tb, c))
	}
	var questions []logic.Formula
	for _, v := range t.Sorts[1].Elements {
		for _, h := range t.Sorts[0].Elements {
			questions = append(questions, parse(tb, fmt.Sprintf("at(%s, %s)", v, h)))
		}
	}
	return t, questions
}

// count counts the labels.
func count(labels []verdict.Label) map[verdict.Label]int {
	n := map[verdict.Label]int{}
	for _, l := range labels {
		n[l]++
	}
	return n
}

func TestZebra(t *testing.T) {
	ctx := context.Background()
	theory, questions := zebra(t)
	g, err := NewGround(ctx, theory)
	if err != nil {
		t.Fatal(err)
	}
	labels, err := g.Labels(ctx, questions)
	if err != nil {
		t.Fatal(err)
	}
	if n := count(labels); n[verdict.Entailment] != 25 || n[verdict.Contradiction] != 100 {
		t.Errorf("labels are %v, not 25 entailments and 100 contradictions", n)
	}
	fish := parse(t, "exists h (at(german, h) & at(fish, h))")
	if l, err := g.Label(ctx, fish); l != verdict.Entailment || err != nil {
		t.Errorf("the German owns the fish: %v, %v", l, err)
	}
	core, err := g.Core(ctx, fish)
	if err != nil || len(core) < 5 {
		t.Errorf("core is %v, %v", core, err)
	}
	for i := range core {
		less := theory
		less.Axioms = slices.Clone(theory.Axioms[:3])
		for k, c := range core {
			if k != i {
				less.Axioms = append(less.Axioms, theory.Axioms[c])
			}
		}
		h, err := NewGround(ctx, less)
		if err != nil {
			t.Fatal(err)
		}
		if l, err := h.Label(ctx, fish); l != verdict.Neutral || err != nil {
			t.Errorf("without %s the label is %v, %v: the core is not minimal", theory.Axioms[core[i]].Name, l, err)
		}
	}
	// The counts of the published puzzle without one clue, by exhaustive enumeration.
	for drop, want := range map[int]int{-1: 1, 7: 4, 8: 17} {
		less := theory
		if drop >= 0 {
			less.Axioms = slices.Delete(slices.Clone(theory.Axioms), 3+drop, 4+drop)
		}
		h, err := NewGround(ctx, less)
		if err != nil {
			t.Fatal(err)
		}
		models, more, err := h.Models(ctx, 100)
		if err != nil || more || len(models) != want {
			t.Errorf("without clue %d: %d models, more %v, %v; want %d", drop+1, len(models), more, err, want)
		}
		if again, _, err := h.Models(ctx, 2); err != nil || len(again) != min(2, want) {
			t.Errorf("a second enumeration finds %d models, %v", len(again), err)
		}
	}
}

// knights returns a puzzle of six people; each says something of others.
func knights(tb testing.TB) (Theory, []logic.Formula) {
	people := strings.Fields("Ann Bob Cal Dee Eve Fay")
	t := Named(people...)
	t.Axioms = append(t.Axioms, Axiom{Formula: parse(tb, "all x (knave(x) <-> ~knight(x))"), Background: true})
	for i, says := range []string{"knave(Bob)", "knight(Cal) & knave(Dee)", "knight(Ann) | knight(Eve)",
		"knave(Fay) <-> knave(Ann)",
		"knight(Eve) -> knave(Bob)", "knave(Cal) xor knight(Dee)"} {
		t = t.Assume("clue "+people[i], parse(tb, fmt.Sprintf("knight(%s) <-> (%s)", people[i], says)))
	}
	var questions []logic.Formula
	for _, p := range people {
		questions = append(questions, parse(tb, "knight("+p+")"), parse(tb, "knave("+p+")"))
	}
	return t, questions
}

// TestLabelsByEnumeration compares the backbone with what all models say.
func TestLabelsByEnumeration(t *testing.T) {
	ctx := context.Background()
	theory, questions := knights(t)
	for drop := range theory.Axioms {
		less := theory
		less.Axioms = slices.Delete(slices.Clone(theory.Axioms), drop, drop+1)
		g, err := NewGround(ctx, less)
		if err != nil {
			t.Fatal(err)
		}
		models, more, err := g.Models(ctx, 5000)
		if err != nil || more {
			t.Fatal(err, more)
		}
		labels, err := g.Labels(ctx, questions)
		if err != nil {
			t.Fatal(err)
		}
		for i, q := range questions {
			holds := 0
			for _, m := range models {
				b, err := m.Eval(q)
				if err != nil {
					t.Fatal(err)
				}
				if b {
					holds++
				}
			}
			want := verdict.Neutral
			switch holds {
			case len(models):
				want = verdict.Entailment
			case 0:
				want = verdict.Contradiction
			}
			if labels[i] != want {
				t.Errorf("without axiom %d, %s is %v; of %d models it holds in %d", drop, q, labels[i], len(models),
					holds)
			}
		}
	}
}

func TestClash(t *testing.T) {
	ctx := context.Background()
	theory := Named("a", "b", "c").Assume("one", parse(t, "p(a)")).Assume("two", parse(t, "all x (p(x) -> q(x))")).
		Assume("three", parse(t, "r(b)")).Assume("four", parse(t, "~q(a)"))
	g, err := NewGround(ctx, theory)
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Label(ctx, parse(t, "r(c)"))
	var clash *InconsistentError
	if !errors.As(err, &clash) || !slices.Equal(clash.Names, []string{"one", "two", "four"}) {
		t.Errorf("the error is %v", err)
	}
}

func TestSymbolErrors(t *testing.T) {
	ctx := context.Background()
	g, err := NewGround(ctx, Named("a", "b").Assume("one", parse(t, "p(a)")))
	if err != nil {
		t.Fatal(err)
	}
	for src, want := range map[string]string{
		"q(a)":      "the theory has no predicate q of 1 argument; declare it with the sorts of its arguments",
		"p(c)":      "the theory has no object or constant c; add it to the elements of a sort, or declare it",
		"p(f(a))":   "the theory has no function f of 1 argument; declare it with the sorts of its arguments",
		"p(a) & r":  "the theory has no predicate r of 0 arguments; declare it with the sorts of its arguments",
		"p(a) -> ⊤": "",
	} {
		_, err := g.Label(ctx, parse(t, src))
		if got := fmt.Sprint(err); got != want && !(err == nil && want == "") {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}

func benchmarkLabels(b *testing.B, t Theory, questions []logic.Formula) {
	ctx := context.Background()
	for b.Loop() {
		g, err := NewGround(ctx, t)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := g.Labels(ctx, questions); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKnights(b *testing.B) {
	t, q := knights(b)
	benchmarkLabels(b, t, q)
}

func BenchmarkZebra(b *testing.B) {
	t, q := zebra(b)
	benchmarkLabels(b, t, q)
}

// grid returns a logic grid of six houses and six groups of six values. Each value is
// at (group + index) mod 6; clues say who is next to whom, and where three are.
func grid(tb testing.TB) (Theory, []logic.Formula) {
	const n = 6
	t := Theory{Sorts: []Sort{{Name: "house"}, {Name: "value"}},
		Symbols: []Symbol{{Name: "at", Args: []string{"value", "house"}},
			{Name: "left", Args: []string{"house", "house"}, Fixed: func(at []int) bool { return at[0]+1 == at[1] }},
			{
				Name:  "group",
				Args:  []string{"value", "value"},
				Fixed: func(at []int) bool { return at[0] != at[1] && at[0]/n == at[1]/n },
			}}}
	for i := range n {
		t.Sorts[0].Elements = append(t.Sorts[0].Elements, fmt.Sprint("h", i+1))
	}
	name := func(group, house int) string { return fmt.Sprintf("v%d_%d", group, (house+group)%n) }
	for i := range n * n {
		t.Sorts[1].Elements = append(t.Sorts[1].Elements, fmt.Sprintf("v%d_%d", i/n, i%n))
	}
	for _, f := range parseAll(tb, `all v exists h at(v, h)
		all v all h all g (at(v, h) & at(v, g) -> h = g)
		all v all w all h (group(v, w) -> ~(at(v, h) & at(w, h)))`) {
		t.Axioms = append(t.Axioms, Axiom{Formula: f, Background: true})
	}
	clue := func(format string, args ...any) {
		t = t.Assume(fmt.Sprint("clue ", len(t.Axioms)-2), parse(tb, fmt.Sprintf(format, args...)))
	}
	for house := range n {
		for group := range n - 1 {
			if (house+group)%2 == 0 {
				clue("all h (at(%s, h) <-> at(%s, h))", name(group, house), name(group+1, house))
			} else if house > 0 {
				clue("exists h exists g (left(g, h) & at(%s, h) & at(%s, g))", name(group, house),
					name(group+1, house-1))
			}
		}
	}
	clue("at(%s, h2)", name(0, 1))
	clue("at(%s, h5) | at(%s, h1)", name(3, 4), name(3, 4))
	var questions []logic.Formula
	for _, v := range t.Sorts[1].Elements {
		for _, h := range t.Sorts[0].Elements {
			questions = append(questions, parse(tb, fmt.Sprintf("at(%s, %s)", v, h)))
		}
	}
	return t, questions
}

func BenchmarkGrid(b *testing.B) {
	t, q := grid(b)
	benchmarkLabels(b, t, q)
}
