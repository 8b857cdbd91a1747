package puzzle

import (
	"context"
	"errors"
	"testing"

	"sequent/stdlib/source"
)

const street = "There are 4 houses, numbered 1 to 4 from left to right. Each person has a unique name: `Ann`, " +
	"`Bob`, `Cy`, `Dee`. " +
	"Each person has a favorite color: `red`, `green`, `blue`, `white`. People have unique hair colors: `black`, " +
	"`red`, `gray`, `brown`. " +
	"Each person keeps a unique pet: `dog`, `cat`, `bird`, `horse`.\n"

func TestGridClues(t *testing.T) {
	for _, c := range []struct{ sentence, want string }{
		{"Ann is the person who keeps horses.", "all x (ann(x) <-> horse(x))"},
		{"Ann keeps the horse.", "all x (ann(x) <-> horse(x))"},
		{"The dog owner is not Bob.", "all x ~(dog(x) & bob(x))"},
		{"Bob does not have a dog.", "all x ~(dog(x) & bob(x))"},
		{"Ann is in the third house.", "ann(house3)"},
		{"Ann lives in house 3.", "ann(house3)"},
		{"Ann lives in the last house.", "ann(house4)"},
		{"Ann is not in the third house.", "~ann(house3)"},
		{"Ann is directly left of Bob.", "all x all y (ann(x) & bob(y) -> directly_left_of(x, y))"},
		{"Ann is immediately to the right of Bob.", "all x all y (ann(x) & bob(y) -> directly_left_of(y, x))"},
		{"Ann is somewhere to the left of Bob.", "all x all y (ann(x) & bob(y) -> left_of(x, y))"},
		{"Ann and the cat lover are next to each other.", "all x all y (ann(x) & cat(y) -> next_to(x, y))"},
		{"Ann is not next to Bob.", "all x all y (ann(x) & bob(y) -> ~next_to(x, y))"},
		{"Ann lives next to the person with the bird.", "all x all y (ann(x) & bird(y) -> next_to(x, y))"},
		{"There is one house between Ann and Bob.", "all x all y (ann(x) & bob(y) -> apart_2(x, y))"},
		{"There are two houses between Ann and Bob.", "all x all y (ann(x) & bob(y) -> apart_3(x, y))"},
		{"There are no houses between Ann and Bob.", "all x all y (ann(x) & bob(y) -> next_to(x, y))"},
		{"Ann is two houses to the left of Bob.", "all x all y (ann(x) & bob(y) -> left_by_2(x, y))"},
		{"Ann and Bob are two houses apart.", "all x all y (ann(x) & bob(y) -> apart_2(x, y))"},
		{"Ann is two houses away from Bob.", "all x all y (ann(x) & bob(y) -> apart_2(x, y))"},
		{"Ann is at one of the ends.", "ann(house1) | ann(house4)"},
		{"Ann is either the dog owner or the cat owner.", "all x (ann(x) <-> dog(x)) | all x (ann(x) <-> cat(x))"},
		{"Either Ann or Bob is in the first house.", "ann(house1) | bob(house1)"},
		{"Neither Ann nor Bob is in the first house.", "~ann(house1) & ~bob(house1)"},
		{"The person who has red hair is Ann.", "all x (red_hair(x) <-> ann(x))"},
		{"The person whose favorite color is red is Ann.", "all x (red_color(x) <-> ann(x))"},
		{
			"Ann is between Bob and Cy.",
			"all x all y all z (bob(x) & ann(y) & cy(z) -> left_of(x, y) & left_of(y, z) | left_of(z, y) & " +
				"left_of(y, x))",
		},
		{"Ann is in the first house, and Bob is in the second house.", "ann(house1) & bob(house2)"},
		{
			"Ann, Bob and the dog owner are three different people.",
			"all x ~(ann(x) & dog(x)) & all x ~(bob(x) & dog(x))",
		},
		{"Ann's favorite color isn't red or blue.", "all x ~(ann(x) & red_color(x)) & all x ~(ann(x) & blue(x))"},
		{"Ann lives two doors from Bob.", "all x all y (ann(x) & bob(y) -> apart_2(x, y))"},
		{"Ann has a neighbor who keeps a cat.", "all x all y (ann(x) & cat(y) -> next_to(x, y))"},
	} {
		p, err := Read(context.Background(), street+c.sentence)
		if err != nil {
			t.Errorf("%s\n%v", c.sentence, err)
			continue
		}
		if got := p.Clues()[0].Formula(); !equivalent(t, p, got, formula(t, c.want)) {
			t.Errorf("%s\n got %s\nwant %s", c.sentence, got, c.want)
		}
	}
}

func TestGridOfNames(t *testing.T) {
	p := read(t, GridText([]Group{
		{
			"Name", []string{"Ulysses", "Isaac", "Albert"},
		}, {
			"Phone Brand", []string{"BQ", "ZUK", "Vivo"},
		}, {"Author", []string{"J.K. Rowling", "Homer", "H.P. Lovecraft"}},
	}, []string{
		"The person with Author J.K. Rowling also has Name Isaac.",
		"The person with Phone Brand BQ does not have Name Isaac.",
		"The person with Phone Brand ZUK also has Author Homer.",
		"The person with Name Albert does not have Phone Brand BQ.",
	}))
	if got := counts(t, p); got != "1 models; 18 questions: 6 12 0" {
		t.Error(got)
	}
	a, err := p.Ask(context.Background(), "Who is the person with Phone Brand Vivo?")
	if err != nil || a.String() != "Isaac" {
		t.Error(a, err)
	}
}

// A description that two groups share is settled by the puzzle's having one
// solution: Bob's animal is the cat, so that his dog is a pet.
func TestSharedValues(t *testing.T) {
	const shared = "There are 2 houses. Each person has a unique name: `Ann`, `Bob`. The people keep unique " +
		"animals: `dog`, `cat`. " +
		"Each person has a unique type of pet: `dog`, `fish`.\nAnn is in the first house. The dog owner is Bob. The " +
		"person who has a dog is Ann. "
	p := read(t, shared+"The cat lover is Bob.")
	if got := counts(t, p); got != "1 models; 12 questions: 6 6 0" {
		t.Error(got)
	}
	if l := labels(t, p, "Does Bob have the fish?"); l != "contradiction" {
		t.Error(l)
	}
	_, err := Read(context.Background(), shared+"Ann is not in the second house.")
	var e *source.Error
	if !errors.As(err, &e) || e.Code != CodeAmbiguous {
		t.Error(err)
	}
}
