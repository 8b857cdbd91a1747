package wordnet

import (
	"slices"
	"strings"
)

// detachments are the rules of detachment (morphy(7WN)): an ending, and what
// the lemma ends in instead. Adverbs have none.
var detachments = map[POS][][2]string{
	Noun: {
		{"s", ""}, {"ses", "s"}, {"xes", "x"}, {"zes", "z"}, {"ches", "ch"}, {"shes", "sh"},
		{"men", "man"}, {"ies", "y"},
	},
	Verb:      {{"s", ""}, {"ies", "y"}, {"es", "e"}, {"es", ""}, {"ed", "e"}, {"ed", ""}, {"ing", "e"}, {"ing", ""}},
	Adjective: {{"er", ""}, {"est", ""}, {"er", "e"}, {"est", "e"}},
}

// Lemmas returns the lemmas of which a word can be a form: those from the list
// of exceptions, then the word itself and those that the detachment rules give
// and the database has (morphy(7WN)), without repetition. It is empty if there
// are none.
//
//	Lemmas("mice", Noun)     mouse
//	Lemmas("axes", Noun)     ax, axis, axe
//	Lemmas("kicked", Verb)   kick
func (d *Database) Lemmas(word string, pos POS) ([]string, error) {
	f := d.files[pos]
	if f == nil {
		return nil, nil
	}
	word = key(word)
	line, err := f.exceptions.find(word)
	if err != nil {
		return nil, err
	}
	var out []string
	if fields := strings.Fields(line); len(fields) > 1 {
		out = append(out, fields[1:]...)
	}
	for _, form := range detach(word, pos) {
		has, err := d.Has(form, pos)
		if err != nil {
			return nil, err
		}
		if has && !slices.Contains(out, form) {
			out = append(out, form)
		}
	}
	for i := range out {
		out[i] = plain(out[i])
	}
	return out, nil
}

// detach lists a word and what the rules make of it. A noun in -ful is a plural
// by its first part: boxesful.
func detach(word string, pos POS) []string {
	forms := []string{word}
	stem, tail := word, ""
	if pos == Noun {
		if before, ok := strings.CutSuffix(word, "ful"); ok {
			stem, tail = before, "ful"
		} else if strings.HasSuffix(word, "ss") || len(word) <= 2 {
			return forms
		}
	}
	for _, rule := range detachments[pos] {
		if before, ok := strings.CutSuffix(stem, rule[0]); ok && before+rule[1] != "" {
			forms = append(forms, before+rule[1]+tail)
		}
	}
	return forms
}
