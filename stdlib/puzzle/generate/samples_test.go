package generate

import (
	"strings"
	"testing"
)

// TestSamples compares a sentence of each form with the list below.
func TestSamples(t *testing.T) {
	var got strings.Builder
	for _, spec := range Kinds {
		for _, f := range spec.Forms {
			got.WriteString(f.Name + ": " + sample(t, spec, f.Name) + "\n")
		}
	}
	if want := strings.TrimLeft(sampled, "\n"); got.String() != want {
		t.Errorf("got\n%s", got.String())
	}
}

// sample returns a true sentence of a form.
func sample(t *testing.T, spec Spec, name string) string {
	for seed := range uint64(40) {
		o, err := Options{Kind: spec.Kind, Seed: seed, Size: Exactly(5)}.of(spec.Kind)
		if err != nil {
			t.Fatal(err)
		}
		r := stream(seed, string(spec.Kind), 0, 0)
		d := drawer{
			world: spec.world(r, o),
			r:     r,
			forms: []string{name},
			said:  map[string]bool{},
			drawn: drawLimit - 30,
		}
		if d.add(1); len(d.clauses) == 1 && d.clauses[0].Form == name {
			return d.clauses[0].Text
		}
	}
	t.Errorf("%s: %s says nothing", spec.Kind, name)
	return ""
}

const sampled = `
comparative: Jack is slower than Ann.
negation: Fred is not the fastest.
superlative: Emma is the fastest.
rank: Fred is the fifth fastest.
chain: Ned is slower than Ann, who is slower than Emma.
contrast: Jack is slower than Ann but faster than Fred.
neither: Jack is neither the fastest nor the slowest.
either: Fred is either the fastest or the slowest.
several: Ned is slower than both Ann and Emma.
count: At least three people are faster than Fred.
only: Only Emma is taller than Cora.
unequal: Fred is not as fast as Ned.
equal: Jack is as weak as Ann.
between: Mona is between Cora and Ned.
next: Jack is next to Ned.
role: According to Ned, Olga is a knight.
truth: According to Ned, Olga never lies.
same: Ned says, “Iris and I are not the same.”
both: Kate remarks, “Paul and I are not both knights.”
neither: Iris declares, “Neither Ned nor I am a knave.”
and: Olga claims that Kate is a knave and Ned is a knight.
or: Kate insists that either Ned is a knight or Iris is a knave.
xor: Ned says, “Either Iris is a knave or I am a knave but not both.”
if: Kate claims, “If Paul is a knight then I am a knave.”
iff: Kate claims, “Paul is a knight exactly when I am a knave.”
count: Kate declares, “At least three of us are knaves.”
among: Kate says, “At least one of Ned and Paul is a knave.”
parity: Kate says, “An even number of us are knaves.”
everyone: Iris says, “None of us is a knight.”
would: Kate insists that Olga would tell you that Ned is a knight.
role would: Iris insists that only a knave would say that Kate is a knight.
denial: Kate remarks, “It is not true that Olga is a knight.”
following: Olga insists that exactly one of the following is true: that Paul is a knave, that Ned is a knave.
fact: Iris always lies.
same: The person in the purple house is Mona.
different: The person in the brown house is not Jack.
place: The florist lives in house 5.
not place: The person in the brown house does not live in house 5.
ends: The person in the brown house lives in an even-numbered house.
side: The person in the brown house lives somewhere to the left of the person in the white house.
beside: Emma lives directly to the left of the plumber.
next: The person in the white house lives next to the dentist.
apart: There are two houses between the person in the brown house and the person in the white house.
between: Ned lives somewhere between the person who keeps the rabbit and Paul.
either: Either the doctor or the florist lives in the white house.
neither: The person in the brown house is neither Jack nor Iris.
crossed: Of the dentist and the plumber, one lives in the purple house and the other lives in the yellow house.
distinct: The person in the brown house, Jack, and the plumber are three different people.
and: The person in the white house, who is the florist, is Bob.
`
