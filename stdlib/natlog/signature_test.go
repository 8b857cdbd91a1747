package natlog

import (
	"strings"
	"testing"
	"time"
)

// The published joint signatures, as the specification lists them: the body's
// relations ≡⊏⊐∧|⌣# for the restrictors' ≡, ⊏ and ⊐. Where the restrictors are
// independent every cell is #.
const publishedSignatures = `
some/some          ≡⊏⊐⌣#⌣#  ⊏⊏#⌣#⌣#  ⊐#⊐⌣#⌣#
every/every        ≡⊏⊐||##  ⊐#⊐||##  ⊏⊏#||##
no/no              ≡⊐⊏|#|#  ⊐⊐#|#|#  ⊏#⊏|#|#
notevery/notevery  ≡⊐⊏⌣⌣##  ⊏#⊏⌣⌣##  ⊐⊐#⌣⌣##
some/every         ⊐#⊐∧|⌣#  ⊐#⊐||##  ⊐#⊐⌣#⌣#
every/some         ⊏⊏#∧|⌣#  ⊏⊏#⌣#⌣#  ⊏⊏#||##
some/no            ∧|⌣⊐#⊐#  ||#⊐#⊐#  ⌣#⌣⊐#⊐#
no/some            ∧⌣|⊏#⊏#  ⌣⌣#⊏#⊏#  |#|⊏#⊏#
every/no           ||#≡⊏⊐#  ||#⊐#⊐#  ||#⊏⊏##
no/every           |#|≡⊐⊏#  |#|⊐⊐##  |#|⊏#⊏#
every/notevery     ∧|⌣⊏⊏##  ⌣#⌣⊏⊏##  ||#⊏⊏##
notevery/every     ∧⌣|⊐⊐##  |#|⊐⊐##  ⌣⌣#⊐⊐##
some/notevery      ⌣#⌣≡⊏⊐#  ⌣#⌣⊏⊏##  ⌣#⌣⊐#⊐#
notevery/some      ⌣⌣#≡⊐⊏#  ⌣⌣#⊏#⊏#  ⌣⌣#⊐⊐##
no/notevery        ⊏#⊏∧⌣|#  ⊏#⊏⌣⌣##  ⊏#⊏|#|#
notevery/no        ⊐⊐#∧⌣|#  ⊐⊐#|#|#  ⊐⊐#⌣⌣##`

func project(t testing.TB, p, h *Determiner, imports Import) *Signature {
	t.Helper()
	s, err := Project(p, h, imports)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// restrictors are the rows of the published signatures.
var restrictors = []Relation{Equivalence, ForwardEntailment, ReverseEntailment, Independence}

func TestPublishedSignatures(t *testing.T) {
	cells := 0
	for _, line := range strings.Split(strings.TrimSpace(publishedSignatures), "\n") {
		f := strings.Fields(line)
		p, h, _ := strings.Cut(f[0], "/")
		s := project(t, determinerOf(p), determinerOf(h), NonEmpty)
		for i, restrictor := range restrictors {
			row := "#######"
			if i < 3 {
				row = f[i+1]
			}
			for j, want := range []rune(row) {
				cells++
				if got := s.At(restrictor, Relation(j)); got.String() != string(want) {
					t.Errorf("%v(%v, %v) is %v, want %c", s, restrictor, Relation(j), got, want)
				}
			}
		}
	}
	if cells != 448 {
		t.Errorf("%d cells were compared, want 448", cells)
	}
}

// Without existential import 96 of the 448 cells are weaker.
func TestImportMatters(t *testing.T) {
	differ := 0
	for _, p := range fragment {
		for _, h := range fragment {
			with, without := project(t, p.d, h.d, NonEmpty), project(t, p.d, h.d, NoImport)
			for _, r := range restrictors {
				for _, b := range Relations() {
					if with.At(r, b) != without.At(r, b) {
						differ++
					}
				}
			}
		}
	}
	if differ != 96 {
		t.Errorf("%d cells differ, want 96", differ)
	}
}

// bruteForce returns every pair of truth values in domains of up to n elements.
func bruteForce(p, h *Determiner, imports Import, restrictor, body Relation, n int) Regions {
	type pair struct{ p, h Counts }
	level := map[pair]bool{{}: true}
	var out Regions
	for range n {
		next := map[pair]bool{}
		for at := range level {
			for e := range element(types) {
				if e.allowed(restrictor, body) {
					next[pair{at.p.plus(e.counts(false)), at.h.plus(e.counts(true))}] = true
				}
			}
		}
		for at := range next {
			if !imports || at.p.Both+at.p.Only > 0 && at.h.Both+at.h.Only > 0 {
				out |= Region(p.Holds(at.p), h.Holds(at.h))
			}
		}
		level = next
	}
	return out
}

func (c Counts) plus(d Counts) Counts {
	return Counts{c.Both + d.Both, c.Only + d.Only, c.Other + d.Other}
}

// The walk finds what going through all domains of up to seven elements
// finds, also for determiners that compare counts: seven suffice for these.
func TestProjectAgainstAllSmallDomains(t *testing.T) {
	few := NewDeterminer("few", Linear{Both: -2, Only: 1, AtLeast: 1})
	more := NewDeterminer("of greater number than", Linear{Only: 1, Other: -1, AtLeast: 1})
	notTwo := NewDeterminer("not exactly 2", Not{Any{Exactly(2).meaning, Linear{Only: 1, AtLeast: 2}}})
	all := []*Determiner{Every, Most, few, AtLeast(2), notTwo, more}
	rows := []Relation{Equivalence, ForwardEntailment, Alternation}
	for _, p := range all {
		for _, h := range all {
			for _, imports := range []Import{NoImport, NonEmpty} {
				s := project(t, p, h, imports)
				for _, r := range rows {
					found := s.table.plan.regions(r, Equivalence)
					if want := bruteForce(p, h, imports, r, Equivalence, 7); found != want {
						t.Errorf("%v(%v, ≡), import %v: found %04b, want %04b", s, r, imports, found, want)
					}
				}
			}
		}
	}
}

func TestSignaturesBeyondThePaper(t *testing.T) {
	for _, c := range []struct {
		p, h             *Determiner
		restrictor, body Relation
		want             Relation
	}{
		{AtLeast(3), AtLeast(2), Equivalence, Equivalence, ForwardEntailment},
		{AtLeast(3), AtMost(2), Equivalence, Equivalence, Negation},
		{AtLeast(4), AtMost(2), Equivalence, Equivalence, Alternation},
		{AtLeast(2), AtMost(3), Equivalence, Equivalence, Cover},
		{Exactly(2), Exactly(3), Equivalence, Equivalence, Alternation},
		{Exactly(2), AtLeast(2), ForwardEntailment, ForwardEntailment, ForwardEntailment},
		{Exactly(2), Exactly(2), Equivalence, ForwardEntailment, Independence},
		{Every, Most, Equivalence, Equivalence, ForwardEntailment},
		{Most, Some, ForwardEntailment, ForwardEntailment, ForwardEntailment},
		{Most, Most, Equivalence, Alternation, Alternation},
		{Most, Most, ForwardEntailment, Equivalence, Independence},
		{Most, No, Equivalence, Equivalence, Alternation},
		{The, Every, Equivalence, Equivalence, ForwardEntailment},
		{The, Some, ForwardEntailment, ForwardEntailment, ForwardEntailment},
		{AtLeast(40), AtLeast(30), Equivalence, ForwardEntailment, ForwardEntailment},
	} {
		if got := project(t, c.p, c.h, NonEmpty).At(c.restrictor, c.body); got != c.want {
			t.Errorf("%v/%v(%v, %v) is %v, want %v", c.p, c.h, c.restrictor, c.body, got, c.want)
		}
	}
}

func TestProjectTooLarge(t *testing.T) {
	start := time.Now()
	if _, err := Project(AtLeast(1e6), Exactly(1e9), NonEmpty); err == nil ||
		!strings.Contains(err.Error(), "too large") {
		t.Errorf("got %v", err)
	}
	if d := time.Since(start); d > time.Second {
		t.Errorf("the error took %v", d)
	}
}

// The published signatures of negation, body's relations in order.
func TestProjectNegation(t *testing.T) {
	for _, c := range []struct {
		premise, hypothesis bool
		want                string
	}{
		{false, false, "≡⊏⊐∧|⌣#"}, {false, true, "∧|⌣≡⊏⊐#"}, {true, false, "∧⌣|≡⊐⊏#"}, {true, true, "≡⊐⊏∧⌣|#"},
	} {
		for j, want := range []rune(c.want) {
			if got := ProjectNegation(c.premise, c.hypothesis, Relation(j)); got.String() != string(want) {
				t.Errorf("%v/%v of %v is %v, want %c", c.premise, c.hypothesis, Relation(j), got, want)
			}
		}
	}
}

// The published signatures of modifiers: an equivalent head gives what the
// modifiers say, an independent one nothing.
func TestProjectModifiers(t *testing.T) {
	for _, m := range []Relation{Equivalence, ForwardEntailment, ReverseEntailment, Independence} {
		if got := ProjectModifiers(m, Equivalence); got != m {
			t.Errorf("%v of ≡ is %v", m, got)
		}
		if got := ProjectModifiers(m, Independence); got != Independence {
			t.Errorf("%v of # is %v", m, got)
		}
	}
	if got := ProjectModifiers(Equivalence, ForwardEntailment); got != ForwardEntailment {
		t.Errorf("tall poodle to tall dog is %v", got)
	}
	if got := ProjectModifiers(ReverseEntailment, Negation); got != Alternation {
		t.Errorf("∧ narrowed on one side is %v", got)
	}
}

// A modifier opposite to none is ⊏ or ⊐ to what denotes everything, where
// nothing is outside: that the relation leaves room there changes no cell.
func TestNoModifierDenotesEverything(t *testing.T) {
	for _, head := range Relations() {
		for m, regions := range map[Relation]Regions{
			ForwardEntailment: Both | Second,
			ReverseEntailment: Both | First,
		} {
			var out Regions
			for i := range 16 {
				x, y, p, h := i&1 != 0, i&2 != 0, i&4 != 0, i&8 != 0
				if head.Regions()&Region(x, y) != 0 && regions&Region(p, h) != 0 {
					out |= Region(x && p, y && h)
				}
			}
			if got := ProjectModifiers(m, head); got != Of(out) {
				t.Errorf("%v of %v is %v, want %v", m, head, got, Of(out))
			}
		}
	}
}

// Determiners with numbers have no end of meanings, and their tables are not all kept.
func TestTablesAreBounded(t *testing.T) {
	for n := range 2 * tablesKept {
		if _, err := Project(AtLeast(n), Some, NonEmpty); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(tables.known); n > tablesKept {
		t.Errorf("%d tables are kept", n)
	}
}
