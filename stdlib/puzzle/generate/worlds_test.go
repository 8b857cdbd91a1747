package generate

import (
	"strings"
	"testing"
)

// heights returns Ann > Bob = Cora > Dave.
func heights() *order {
	return &order{dimension: dimensions[0], names: strings.Fields("Ann Bob Cora Dave"), ties: true,
		level: map[string]int{"ann": 0, "bob": 1, "cora": 1, "dave": 3}}
}

func TestOrderHolds(t *testing.T) {
	w := heights()
	for says, want := range map[string]bool{
		"taller ann bob": true, "taller bob cora": false, "shorter dave cora": true, "shorter ann ann": false,
		"tallest ann": true, "tallest bob": false, "shortest dave": true, "second_tallest bob": true,
		"second_tallest cora": true,
		"third_tallest cora":  false, "second_shortest bob": true, "third_shortest ann": false,
		"fourth_shortest ann": true, "richer ann bob": false,
	} {
		words := strings.Fields(says)
		if got := w.holds(words[0], words[1:]); got != want {
			t.Errorf("%s: %v", says, got)
		}
	}
}

// A place in a line has words of its own; its predicate is what the reader makes
// of them.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		dimension, end, k int
		words, pred       string
	}{
		{0, 0, 1, "the tallest", "tallest"}, {0, 1, 3, "the third shortest", "third_shortest"},
		{
			7, 1, 1, "the leftmost", "leftmost",
		}, {7, 1, 2, "second from the left", "second_leftmost"}, {7, 0, 2, "second from the right", "second_rightmost"},
		{
			8, 0, 1, "first", "first",
		}, {8, 0, 3, "third", "third_first"}, {8, 1, 1, "last", "last"}, {8, 1, 2, "second to last", "second_last"},
	} {
		w := &order{dimension: dimensions[c.dimension]}
		if words, pred := w.ranks(c.end, c.k); words != c.words || pred != c.pred {
			t.Errorf("%s, %s; want %s, %s", words, pred, c.words, c.pred)
		}
	}
}

func TestOthers(t *testing.T) {
	fs := heights().others(1, "Ann", "Bob")
	if got := and(fs...).String(); got != "shorter(cora, ann) ∧ shorter(dave, ann)" {
		t.Error(got)
	}
}

// Worlds with two that are alike are drawn of measures only, and only where a
// clause may say so.
func TestLoose(t *testing.T) {
	alike := 0
	for seed := range uint64(300) {
		w := newOrder(stream(seed, "x", 0, 0), Options{Size: Exactly(5)}).(*order)
		levels := map[int]bool{}
		for _, l := range w.level {
			levels[l] = true
		}
		if w.loose() != (len(levels) == 4) || w.loose() && w.line != "" {
			t.Fatalf("%v with %d levels in %q", w.loose(), len(levels), w.line)
		}
		if w.loose() {
			alike++
		}
		if newOrder(stream(seed, "x", 0, 0), Options{Size: Exactly(5), Forms: []string{"comparative"}}).loose() {
			t.Fatal("two are alike, and nothing can say so")
		}
	}
	if alike < 30 || alike > 100 {
		t.Errorf("%d of 300 worlds have two that are alike", alike)
	}
}

// Who speaks of himself is quoted; what is told by others need not be.
func TestFrame(t *testing.T) {
	w := &island{names: strings.Fields("Ann Bob Cora"), knight: map[string]bool{"ann": true}}
	if !w.holds("knight", []string{"ann"}) || !w.holds("knave", []string{"bob"}) || w.holds("knave", []string{"ann"}) {
		t.Error("roles are mixed up")
	}
	for seed := range uint64(200) {
		r := stream(seed, "x", 0, 0)
		s := &speech{island: w, r: r, by: "Ann"}
		ps := s.people(2, r.yes(2))
		text := s.frame(ps[0].isA(knave) + " and " + ps[1].isA(knight))
		quoted := strings.Contains(text, "“") && strings.HasSuffix(text, ".”")
		if own := strings.Contains(text, "I am"); own != (ps[1].name == "Ann") || own && !quoted {
			t.Errorf("%v: %s", ps, text)
		}
		if ps[0].name == "Ann" || ps[0].name == ps[1].name || !strings.Contains(text, "Ann") {
			t.Errorf("%v: %s", ps, text)
		}
	}
}

// drinks returns a grid of two groups: Ann, Bob and Cora drink tea, milk and cocoa,
// from left to right.
func drinks() *matrix {
	w := &matrix{n: 3, groups: []group{gridGroups[0], gridGroups[3]}, house: map[string]int{}}
	for g, words := range []string{"Ann Bob Cora", "tea milk cocoa"} {
		for i, word := range strings.Fields(words) {
			w.values = append(w.values, value{w.groups[g], word, g})
			w.house[strings.ToLower(word)] = i
		}
		w.groups[g].values = strings.ReplaceAll(words, " ", ", ")
	}
	return w
}

func TestGridHolds(t *testing.T) {
	w := drinks()
	ann, bob, tea, cocoa := w.values[0], w.values[1], w.values[3], w.values[5]
	left := func(i, j int) bool { return i < j }
	for i, ok := range []bool{truth(w, ann.in(0)), !truth(w, ann.in(1)), truth(w, w.same(ann, tea)), !truth(w,
		w.same(bob, tea)),
		truth(w, w.related(ann, bob, left)), !truth(w, w.related(bob, ann, left)), truth(w,
			w.related(bob, cocoa, adjacent)),
		truth(w, w.among(bob, func(i int) bool {
			return i == 1
		})), !truth(w, w.among(bob, func(i int) bool { return i != 1 }))} {
		if !ok {
			t.Errorf("check %d fails", i)
		}
	}
	if got := tea.named() + " " + tea.does() + " " +
		ann.doesNot(); got != "the person who drinks tea drinks tea is not Ann" {
		t.Error(got)
	}
}

func TestGridText(t *testing.T) {
	want := "There are three houses in a row, numbered 1 to 3 from left to right.\n- Each person has a unique name: " +
		"Ann, Bob, Cora.\n" +
		"- Each person has a favorite drink: tea, milk, cocoa.\n\n1. Ann drinks tea.\n2. Bob does not live in house 1."
	if got := drinks().text([]string{"Ann drinks tea.", "Bob does not live in house 1."}); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// Values are drawn of different groups where that is asked, and no value of two
// groups is the same word.
func TestGridValues(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range gridGroups {
		words := strings.Fields(g.values)
		if len(words) < 7 {
			t.Errorf("%s has %d values", g.intro, len(words))
		}
		for _, w := range words {
			if w = strings.ToLower(w); seen[w] {
				t.Errorf("%s is of two groups", w)
			}
			seen[w] = true
		}
	}
	w, r := drinks(), stream(1, "x", 0, 0)
	for range 50 {
		if vs := w.some(r, 2, true); vs[0].at == vs[1].at {
			t.Fatal("two values of one group")
		}
		if v, two := w.rivals(r); two[0].at != two[1].at || two[0].word == two[1].word || v.at == two[0].at {
			t.Fatalf("%s against %s and %s", v.word, two[0].word, two[1].word)
		}
	}
	if w.some(r, 3, true) != nil {
		t.Error("three values of two groups")
	}
}
