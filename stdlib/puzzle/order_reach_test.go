package puzzle

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// plainComparison draws a text of plain clues, which may clash.
func plainComparison(t *rapid.T) string {
	names := []string{"Ann", "Bob", "Cy", "Dora", "Eve"}
	name := rapid.SampledFrom(names)
	var b strings.Builder
	for range rapid.IntRange(1, 6).Draw(t, "clues") {
		x, y := name.Draw(t, "x"), name.Draw(t, "y")
		for x == y {
			y = name.Draw(t, "other")
		}
		fmt.Fprintf(&b, rapid.SampledFrom([]string{
			"%s is taller than %s. ", "%s is shorter than %s. ", "%s is older than %s. ", "%s is not taller than %s. ",
			"%s is the tallest, and %[1]s is taller than %s. ", "%s is the shortest, and %[1]s is younger than %s. ",
			"%s is as tall as %s. ", "Either %s is taller than %s or %[2]s is the tallest. ",
			"%s is at least as old as %s. ",
		}).Draw(t, "clue"), x, y)
	}
	return b.String()
}

// The closure of plain clues labels questions as two searches in the whole theory do.
func TestClosureAgreesWithSearch(t *testing.T) {
	plain, clashes := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		src := plainComparison(t)
		p, err := Read(t.Context(), src)
		if err != nil {
			t.Skip(err)
		}
		for i := range p.Sentences { // a scale of which a dropped clue says that two are equal has ties
			p.Sentences[i].Dropped = rapid.Bool().Draw(t, "dropped")
		}
		qs := p.kind.questions()
		got, err := p.kind.(*order).settled(t.Context(), p, qs)
		if err != nil {
			t.Fatal(err)
		}
		if got == nil {
			return
		}
		plain++
		want, err := p.searched(t.Context(), qs)
		if err != nil {
			clashes++
			t.Fatalf("%s: the closure labels clues that clash: %v", src, err)
		}
		for i := range want {
			if got[i].Label != want[i].Label {
				t.Fatalf("%s\n%s: %v by the closure, %v by search", src, qs[i].Text, got[i].Label, want[i].Label)
			}
		}
	})
	if plain < 20 {
		t.Errorf("only %d texts were plain", plain)
	}
}

// The questions about 200 people take memory as the answers do, not as the theory
// does, whose transitivity alone has 8 million clauses.
func TestManyPeople(t *testing.T) {
	var b strings.Builder
	person := func(i int) string {
		return string([]byte{"BCDFG"[i/40], "aeiou"[i/8%5], "klmnprst"[i%8], 'o'})
	}
	for i := range 199 {
		fmt.Fprintf(&b, "%s is taller than %s. ", person(i), person(i+1))
	}
	p, err := Read(t.Context(), b.String())
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	qs, err := p.Questions(t.Context())
	runtime.ReadMemStats(&after)
	if err != nil || len(qs) != 80_400 {
		t.Fatalf("%d questions, %v", len(qs), err)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 100 {
		t.Errorf("%d MB were allocated", mb)
	}
	if neutral := slices.ContainsFunc(qs, func(q Labelled) bool { return q.Label.String() == "neutral" }); neutral {
		t.Error("a question about a chain is neutral")
	}
}
