package ladr

import (
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// The listings of Szomiu and Groza 2021 that hold LADR, as printed, mistakes
// included (Listings 1 to 3 hold a grammar).

// Listing 4: knights and knaves. Line 3 holds two formulas.
const listing4 = `all x (inhabitant(x) -> knight(x) | knave(x)).
all x ((knight(x) -> -knave(x)) & (knave(x) -> -knight(x))).
knight(x) -> m(x). knave(x) -> -m(x).
`

// Listing 5: what Puzzle 3 says. Names with capital letters are constants.
const listing5 = `inhabitant(Sue) & inhabitant(Bart) & inhabitant(Rex) & inhabitant(Dave).
m(Bart) <-> (knight(Rex) & knight(Dave)) | (knave(Rex) & knave(Dave)).
m(Dave) <-> knave(Sue).
m(Rex) <-> knave(Bart).
m(Sue) <-> knight(Rex) & knave(Dave).
Sue!=Rex & Sue!=Bart & Sue!=Dave & Rex!=Bart & Rex!=Dave & Bart!=Dave.
`

// Listing 6: the clues of the zebra puzzle; x and y are free, a to e constants.
const listing6 = `brit(x) <-> red(x). %the Brit lives in the red house
swede(x) <-> dog(x). %the Swede keeps dogs as pets
dane(x) <-> tea(x). %the Dane drinks tea
green(x) & white(y) -> rightneighbor(y, x).
green(x) <-> coffee(x).
pallmall(x) <-> bird(x).
yellow(x) <-> dunhill(x).
milk(c).
norwegian(a).
blend(x) & cat(y) -> neighbor(x, y).
horse(x) & dunhill(y) -> neighbor(x, y).
bluemaster(x) <-> beer(x).
german(x) <-> prince(x).
norwegian(x) & blue(y) -> neighbor(x, y).
blend(x) & water(y) -> neighbor(x, y).
`

// Listing 7: background knowledge for comparisons. Line 4 lacks a closing
// parenthesis, line 7 has one too few after taller(x,x.
var listing7 = []string{
	"(shorter(x,y) & shorter(y,z) -> shorter(x,z)).           %transitivity",
	"(taller(x,y) & taller(y,z) -> taller(x,z)).",
	"exists x (tallest(x) & (all y (tallest(y) -> y=x))).",
	"exists x (shortest(x) & (all y ((shortest(y) -> x=y))).",
	"all x all y (taller(x,y) & taller(y,x) -> x=y).           %antisymmetry",
	"all x all y (shorter(x,y) & shorter(y,x) -> x=y).",
	"-taller(x,x & -shorter(x,x).                             %irreflexivity",
	"all x all y (shorter(x,y) | x=y | taller(x,y)).           %trichotomy",
	"(shorter(x,y) -> (x!=y & -taller(x,y))).",
	"(x=y) -> (-shorter(x,y) & -taller(x,y)).",
	"(taller(x,y) -> (x!=y & -shorter(x,y))).",
	"exists x (all y (-shorter(y,x)) & shortest(x)).",
	"exists x (all y (-taller(y,x)) & tallest(x)).",
	"taller(x,y) <-> shorter(y,x).",
}

func TestListingsThatAreRight(t *testing.T) {
	for _, c := range []struct {
		name, text, third string
		formulas          int
	}{
		{"Listing 4", listing4, "∀x (knight(x) → m(x))", 4},
		{"Listing 5", listing5, "m(Dave) ↔ knave(Sue)", 6},
		{"Listing 6", listing6, "∀x (dane(x) ↔ tea(x))", 15},
	} {
		in := read(t, c.text)
		if len(in.Formulas) != c.formulas || in.Formulas[2].Formula.String() != c.third {
			t.Errorf("%s: %d formulas, the third is %s", c.name, len(in.Formulas), in.Formulas[2].Formula)
		}
	}
	in := read(t, listing5)
	for i, want := range map[int]string{
		1: "m(Bart) ↔ knight(Rex) ∧ knight(Dave) ∨ knave(Rex) ∧ knave(Dave)",
		4: "m(Sue) ↔ knight(Rex) ∧ knave(Dave)",
	} {
		if got := in.Formulas[i].Formula.String(); got != want {
			t.Errorf("Listing 5, line %d is read as %s", i+1, got)
		}
	}
	if got := read(t, listing6).Formulas[3].Formula.String(); got != "∀x ∀y (green(x) ∧ white(y) → "+
		"rightneighbor(y, x))" {
		t.Errorf("Listing 6, line 4 is read as %s", got)
	}
}

func TestListing7(t *testing.T) {
	reads := map[int]string{
		1: "∀x ∀y ∀z (shorter(x, y) ∧ shorter(y, z) → shorter(x, z))",
		3: "∃x (tallest(x) ∧ ∀y (tallest(y) → y = x))",
		8: "∀x ∀y (shorter(x, y) ∨ x = y ∨ taller(x, y))",
		// The quantifier ends at the bracket: only -shorter(y,x) is under it.
		12: "∃x (∀y ¬shorter(y, x) ∧ shortest(x))",
		10: "∀x ∀y (x = y → ¬shorter(x, y) ∧ ¬taller(x, y))",
		14: "∀x ∀y (taller(x, y) ↔ shorter(y, x))",
	}
	// The two mistakes: where, and the nearest fix.
	fails := map[int][2]string{
		4: {"(", "this bracket is not closed before the full stop; put ) before the full stop"},
		7: {"(", "this bracket is not closed before the full stop; close it before &, or before the full stop"},
	}
	for i, line := range listing7 {
		in, err := Parse(line)
		want, wrong := fails[i+1]
		var at *source.Error
		switch {
		case wrong && (!errors.As(err, &at) || at.Span.Text(line) != want[0] || at.Error() != want[1]):
			t.Errorf("line %d: %v", i+1, err)
		case wrong:
			column := map[int]int{4: strings.Index(line, "(shortest"), 7: strings.Index(line, "(x,x &")}[i+1]
			if at.Span.Start != column {
				t.Errorf("line %d: the error is at column %d, not %d", i+1, at.Span.Start, column)
			}
		case err != nil:
			t.Errorf("line %d: %v", i+1, err)
		case reads[i+1] != "" && in.Formulas[0].Formula.String() != reads[i+1]:
			t.Errorf("line %d is read as %s", i+1, in.Formulas[0].Formula)
		}
	}
	// With the fixes applied, the whole listing is read.
	fixed := strings.Join(listing7, "\n")
	fixed = strings.Replace(fixed, "x=y))).\nall", "x=y)))).\nall", 1)
	fixed = strings.Replace(fixed, "taller(x,x &", "taller(x,x) &", 1)
	in := read(t, fixed)
	if len(in.Formulas) != 14 || in.Formulas[6].Formula.String() != "∀x (¬taller(x, x) ∧ ¬shorter(x, x))" {
		t.Errorf("%d formulas, the seventh is %s", len(in.Formulas), in.Formulas[6].Formula)
	}
}

// The sentence in the text before Listing 6 lacks an argument, and has & for |.
// Prover9 refuses the first mistake where norwegian has an argument elsewhere.
func TestSentenceBeforeListing6(t *testing.T) {
	const sentence = "brit(x) & swede(x) & german(x) & dane(x) & norwegian."
	if got := read(t, sentence).Formulas[0].Formula; !logic.Same(got, read(t, sentence).Formulas[0].Formula) ||
		!strings.HasSuffix(got.String(), "∧ norwegian)") {
		t.Errorf("alone it is read as %s", got)
	}
	_, err := Parse(listing6 + sentence)
	if err == nil || !strings.Contains(err.Error(), "norwegian is a predicate of 0 here and a predicate of 1 before") {
		t.Errorf("behind Listing 6: %v", err)
	}
}
