package puzzle

import (
	"context"
	"testing"
)

// Puzzle 4 of the paper: its opening as printed, the clues of Listing 6 in
// their usual words.
const puzzle4 = `There are 5 houses in five different colors. In each house lives a person with a different nationality.
These five owners drink a certain type of beverage, smoke a certain brand of cigar and keep a certain pet.
No owners have the same pet, smoke the same brand of cigar or drink the same beverage.
The Brit lives in the red house.
The Swede keeps dogs as pets.
The Dane drinks tea.
The green house is on the left of the white house.
The green house's owner drinks coffee.
The person who smokes Pall Mall rears birds.
The owner of the yellow house smokes Dunhill.
The man living in the center house drinks milk.
The Norwegian lives in the first house.
The man who smokes Blends lives next to the one who keeps cats.
The man who keeps horses lives next to the man who smokes Dunhill.
The owner who smokes Blue Master drinks beer.
The German smokes Prince.
The Norwegian lives next to the blue house.
The man who smokes Blends has a neighbor who drinks water.
The question is: Who owns the fish?`

func TestEinstein(t *testing.T) {
	four := read(t, puzzle4)
	for _, c := range []struct {
		name string
		p    *Puzzle
		want string
	}{
		{"Puzzle 4", four, "1 models; 125 questions: 25 100 0"},
		// The paper prints 3 models without the milk clue; there are 4.
		{
			"without the milk clue", drop(t, four, "The man living in the center house drinks milk"),
			"4 models; 125 questions",
		},
		{"without the Norwegian clue", drop(t, four, "9"), "17 models; 125 questions"},
	} {
		if got := counts(t, c.p); len(got) < len(c.want) || got[:len(c.want)] != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTable3(t *testing.T) {
	four := read(t, puzzle4)
	for question, want := range map[string]string{
		"German lives in house D.":                 "entailment",
		"The house B is blue.":                     "entailment",
		"The man in house A drinks water.":         "entailment",
		"The man in house D owns the fish.":        "entailment",
		"The house A is blue.":                     "contradiction",
		"Dane lives in house E.":                   "contradiction",
		"The man in house A drinks coffee.":        "contradiction",
		"The man in house C owns the horse.":       "contradiction",
		"Does the Swede drink tea?":                "contradiction",
		"Is the green house next to the white one": "",
	} {
		if want == "" {
			continue
		}
		if got := labels(t, four, question); got != want {
			t.Errorf("%s %s, want %s", question, got, want)
		}
	}
	as, err := four.Answers(context.Background())
	if err != nil || len(as) != 1 || as[0].String() != "German" {
		t.Error(as, err)
	}
	for question, want := range map[string]string{
		"Where does the German live?": "house 4", "What does the Dane drink?": "tea",
		"What color is the first house?": "yellow", "Who drinks water?": "Norwegian",
	} {
		a, err := four.Ask(context.Background(), question)
		if err != nil || a.String() != want {
			t.Error(question, a, err)
		}
	}
}

// The puzzle as Life International printed it in 1962.
func TestZebraOf1962(t *testing.T) {
	p := read(t, `There are five houses. The Englishman lives in the red house. The Spaniard owns the dog.
Coffee is drunk in the green house. The Ukrainian drinks tea.
The green house is immediately to the right of the ivory house. The Old Gold smoker owns snails.
Kools are smoked in the yellow house. Milk is drunk in the middle house. The Norwegian lives in the first house.
The man who smokes Chesterfields lives in the house next to the man with the fox.
Kools are smoked in the house next to the house where the horse is kept.
The Lucky Strike smoker drinks orange juice. The Japanese smokes Parliaments.
The Norwegian lives next to the blue house. Who drinks water? Who owns the zebra?`)
	as, err := p.Answers(context.Background())
	if err != nil || len(as) != 2 || as[0].String() != "Norwegian" || as[1].String() != "Japanese" {
		t.Error(as, err)
	}
}
