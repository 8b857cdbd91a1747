package dsl

import (
	"slices"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// nearNames finds the bound names one edit away from a word without a look at
// each of them. Two words one edit apart share a spelling that each becomes when
// at most one letter is left out:
//
//	theory   heory teory thory …     theroy   heroy teroy throy … theoy
//
// so that names stand under all of these.
type nearNames map[string][]string

// longestNear is how many letters a name may have that is found so: mistyped
// words are shorter.
const longestNear = 40

// spellings calls visit with a word and the word without each of its letters.
func spellings(word string, visit func(string)) {
	if utf8.RuneCountInString(word) > longestNear {
		return
	}
	visit(word)
	for i, r := range word {
		visit(word[:i] + word[i+utf8.RuneLen(r):])
	}
}

// add notes a name that was not there.
func (n nearNames) add(name string) {
	spellings(name, func(s string) { n[s] = append(n[s], name) })
}

// remove forgets a name that was there.
func (n nearNames) remove(name string) {
	spellings(name, func(s string) {
		n[s] = slices.DeleteFunc(n[s], func(other string) bool { return other == name })
		if len(n[s]) == 0 {
			delete(n, s)
		}
	})
}

// find is the first name in the alphabet one edit away from a word.
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
