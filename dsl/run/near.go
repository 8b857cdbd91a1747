package run

import (
	"slices"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// nearNames finds the bound names one edit away from a word without a look at each
// of them. Two words one edit apart share a spelling: leaving out at most one letter
// of each gives the same word.
//
//	theory   heory teory thory …     theroy   heroy teroy throy … theoy
//
// Names are therefore stored under all of these spellings.
type nearNames map[string][]string

// longestNear bounds the length of the names that are found. Mistyped words are
// shorter.
const longestNear = 40

// spellings calls visit with a word, and with the word without each of its letters.
func spellings(word string, visit func(string)) {
	if utf8.RuneCountInString(word) > longestNear {
		return
	}
	visit(word)
	for i, r := range word {
		visit(word[:i] + word[i+utf8.RuneLen(r):])
	}
}

// add records a new name.
func (n nearNames) add(name string) {
	spellings(name, func(s string) { n[s] = append(n[s], name) })
}

// remove removes a recorded name.
func (n nearNames) remove(name string) {
	spellings(name, func(s string) {
		n[s] = slices.DeleteFunc(n[s], func(other string) bool { return other == name })
		if len(n[s]) == 0 {
			delete(n, s)
		}
	})
}

// find returns the alphabetically first name one edit away from a word.
func (n nearNames) find(word string) (name string, ok bool) {
	spellings(word, func(s string) {
		for _, b := range n[s] {
			if (!ok || b < name) && source.EditDistance(word, b) == 1 {
				name, ok = b, true
			}
		}
	})
	return name, ok
}
