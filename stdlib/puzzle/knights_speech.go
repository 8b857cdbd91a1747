package puzzle

import (
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// Who says what.

// plainFact returns a claim that the puzzle itself makes.
func plainFact(c *chart.Call, f claim) draft[*knights] {
	unspoken(c)
	return draft[*knights]{{c.Span, func(k *knights) logic.Formula { return f(k, nobody) }}}
}

// unspoken rejects words that mean somebody only where somebody speaks.
func unspoken(c *chart.Call) {
	for i, t := range c.Covered() {
		if unknown := pronouns[t.Norm] && t.Norm != "them" || first[t.Norm] ||
			t.Norm == "others"; unknown && !supposed(c.Covered(), i) {
			word := t.Norm
			if word == "i" {
				word = "I"
			}
			c.Reject("nobody speaks here, so “%s” is ambiguous: write the name", word)
		}
	}
}

// asking returns a question in which nobody speaks.
func asking(c *chart.Call, _ bool, q query) query {
	unspoken(c)
	return q
}

// speech returns a claim made by a person: it is true just if they are truthful.
func speech(c *chart.Call, w who, f claim) draft[*knights] {
	return draft[*knights]{{c.Span, func(k *knights) logic.Formula {
		return &logic.Binary{Op: logic.Iff, L: k.is(w, truthful), R: f(k, w)}
	}}}
}

// indirect returns a claim that is told in other words: Zoey says that she is a
// knight.
func indirect(c *chart.Call, w who, _ bool, f claim) draft[*knights] {
	certain(c)
	return speech(c, w, f)
}

func spoken(c *chart.Call, f claim, w who, _ bool) draft[*knights] { return speech(c, w, f) }

func inverted(c *chart.Call, f claim, _ bool, w who) draft[*knights] { return speech(c, w, f) }

func attributed(c *chart.Call, w who, f claim) draft[*knights] { return speech(c, w, f) }

func claimed(c *chart.Call, w who, _, _ bool, f claim) draft[*knights] {
	return indirect(c, w, true, f)
}

// together returns one claim made by each of several people.
func together(c *chart.Call, g group, _ bool, f claim) draft[*knights] {
	var d draft[*knights]
	for _, w := range g.members {
		d = append(d, speech(c, w, f)...)
	}
	for _, t := range c.Covered() {
		if pronouns[t.Norm] {
			c.Reject("“%s” is ambiguous: write the name", t.Norm)
		}
	}
	return d
}

func bothSpeak(c *chart.Call, a, b who, _ bool, f claim) draft[*knights] {
	return together(c, pair(a, b), true, f)
}

// selfSaid translates "claims to be a knight".
func selfSaid(c *chart.Call, w who, _ bool, r role) draft[*knights] {
	return speech(c, w, apply(speaker, isA(r)))
}

func denied(c *chart.Call, w who, _ bool, f claim) draft[*knights] {
	return indirect(c, w, true, negate(f))
}

// selfDenied translates "denies being a knave".
func selfDenied(c *chart.Call, w who, _ bool, r role) draft[*knights] {
	return speech(c, w, negate(apply(speaker, isA(r))))
}

// calls translates "calls Mel a knave".
func calls(c *chart.Call, w, other who, r role) draft[*knights] {
	return speech(c, w, apply(other, isA(r)))
}

func accuses(c *chart.Call, w, other who) draft[*knights] { return calls(c, w, other, lying) }

// replied returns an answer of yes or no.
func replied(c *chart.Call, f claim, w who, _ bool) draft[*knights] {
	if c.Covered()[len(c.Covered())-1].Norm == "no" {
		f = negate(f)
	}
	return indirect(c, w, true, f)
}

// pronouns of persons who are not speaking. In words that are quoted they mean
// somebody else, and nothing says whom.
var pronouns = setOf("he she him her himself herself they them themselves his their")

// first are the words for who is speaking.
var first = setOf("i me myself")

// quoted returns a claim in quotation marks.
func quoted(c *chart.Call, f claim) claim {
	for i, t := range c.Covered() {
		if pronouns[t.Norm] && !supposed(c.Covered(), i) {
			c.Reject("“%s” is ambiguous: write the name", t.Norm)
		}
	}
	return f
}

// supposed reports whether the pronoun at i is that of "if you asked Mel, he would".
func supposed(tokens []chart.Token, i int) bool {
	return i+1 < len(tokens) && i > 1 && strings.Contains(" would could will ", " "+tokens[i+1].Norm+" ")
}

// certain rejects a pronoun that can mean the speaker or somebody whom the
// claim named before: Zoey says that if Mel lies, she tells the truth. Joined to a
// name, it means the speaker: neither Mel nor she.
func certain(c *chart.Call) {
	words := c.Covered()
	i := 0
	for i < len(words) && words[i].Upper { // the speaker
		i++
	}
	named := false
	for ; i < len(words); i++ {
		w := words[i]
		switch {
		case w.Kind == chart.Open:
			return
		case w.Upper && w.Norm != "i":
			named = true
		case w.Norm == "they" || w.Norm == "themselves",
			named && pronouns[w.Norm] && w.Norm != "them" && !joined(words, i) && !supposed(words, i):
			c.Reject("“%s” is ambiguous: write the name", w.Norm)
		}
	}
}

// joined reports whether the word at i follows or precedes a conjunction of names.
func joined(words []chart.Token, i int) bool {
	joins := func(k int) bool {
		return k >= 0 && k < len(words) && (words[k].Norm == "and" || words[k].Norm == "nor" || words[k].Norm == "or")
	}
	return joins(i-1) && i > 1 && words[i-2].Upper || joins(i+1) && i+2 < len(words) && words[i+2].Upper
}
