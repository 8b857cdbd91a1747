package fair

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/natlog"
)

// Vocabulary is the open-class words of a corpus, by the places of the nine
// tokens that they can take.
type Vocabulary struct {
	SubjectAdjectives, SubjectNouns, Adverbs, Verbs, ObjectAdjectives, ObjectNouns []string
}

// Invented makes a vocabulary of n words a place that are no words of any
// language, as the paper has it (section 4.2): noun1, noun2, … for subjects,
// thing1, … for objects.
func Invented(n int) *Vocabulary {
	list := func(stem string) []string {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprint(stem, i+1))
		}
		return all
	}
	return &Vocabulary{list("adjective"), list("noun"), list("adverb"), list("verb"), list("colour"), list("thing")}
}

// published are the catalogue's names of the lists, in the order of the places.
var published = [...]string{
	"subject_adjectives", "agents", "adverbs", "transitive_verbs", "object_adjectives", "things",
}

// Published loads the authors' word lists from the catalogue. Of verbs, listed
// in three forms, the first is taken. The error is that of [data.Open].
func Published(ctx context.Context) (*Vocabulary, error) {
	var v Vocabulary
	for i, name := range published {
		c, err := data.Open(ctx, name)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(c.Files[0].Data)) {
			if f := strings.Fields(line); len(f) > 0 {
				*v.lists()[i] = append(*v.lists()[i], f[0])
			}
		}
	}
	return &v, v.Check()
}

// lists returns the words in the order of the places.
func (v *Vocabulary) lists() [6]*[]string {
	return [6]*[]string{
		&v.SubjectAdjectives, &v.SubjectNouns, &v.Adverbs, &v.Verbs, &v.ObjectAdjectives, &v.ObjectNouns,
	}
}

// places are the places among the nine tokens, in the order of lists.
var places = [6]int{
	natlog.SubjectAdjective, natlog.SubjectNoun, natlog.Adverb, natlog.VerbSlot,
	natlog.ObjectAdjective, natlog.ObjectNoun,
}

// Check returns an error if the vocabulary is invalid: every place needs at
// least two words, all different and allowed in a sentence.
func (v *Vocabulary) Check() error {
	for i, list := range v.lists() {
		seen := map[string]bool{}
		for _, w := range *list {
			if seen[w] {
				return fmt.Errorf("%q occurs twice in one list of words", w)
			}
			seen[w] = true
			if err := tryWord(places[i], w); err != nil {
				return err
			}
		}
		if len(*list) < 2 {
			return fmt.Errorf("a list has %d words; each place needs at least two", len(*list))
		}
	}
	return nil
}

// tryWord puts a word into a sentence.
func tryWord(place int, w string) error {
	tokens := strings.Fields("every a b emptystring c d every e f")
	tokens[place] = w
	if strconv.Quote(w) != `"`+w+`"` {
		return fmt.Errorf("%q has a character that is not allowed in a word", w)
	}
	_, err := natlog.ParseTokens(strings.Join(tokens, " "))
	return err
}
