package english

import (
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// Under some verbs and behind modal verbs a phrase may speak of what there is
// not: who wants to catch a unicorn, can catch one or looks for one does not
// show that there are unicorns. What such a verb says with its phrases is taken
// as a whole, so that it follows only from itself.
var (
	// intensional lists verbs of whose object that holds.
	intensional = wordSet("want need seek desire demand crave imagine expect request require owe promise propose " +
		"suggest predict plan design fear dream hunt await worship order ask")
	// intensionalFor lists verbs of which it holds behind for.
	intensionalFor = wordSet("look search wish hope ask wait pray long beg apply hunt call plan argue")
	// extensional lists verbs whose infinitive happens if they do.
	extensional = wordSet("begin start continue manage come get happen used")
	// denying lists verbs that say of their object rather that it is not there.
	denying = wordSet("lack avoid prevent doubt deny forbid prohibit reject refuse miss ban oppose resist exclude omit")
)

// opaque reports whether a verb's phrases are taken as a whole with it: one of
// them is about some, and the verb or what stands before it does not say that
// there are.
func opaque(v natlog.Verb) bool {
	words := strings.Fields(v.Head)
	lemma := words[len(words)-1]
	for _, form := range append(guess(lemma), tag{lemma: lemma}) {
		if v.Object != nil && intensional[form.lemma] && about(v.Object) {
			return true
		}
	}
	modal := modals[words[0]] || words[0] == "ought" || strings.HasPrefix(v.Head, "had to") || strings.HasPrefix(v.Head, "is going to")
	chained := false
	for i, w := range words {
		if w == "to" && i > 0 {
			chained = chained || !extensional[words[i-1]]
		}
	}
	if v.Object != nil && (modal || chained) && about(v.Object) {
		return true
	}
	for _, m := range v.Modifiers {
		p, ok := m.(natlog.Prepositional)
		if ok && about(p.Object) && (modal || chained || p.Preposition == "for" && intensionalFor[lemmaOf(lemma)]) {
			return true
		}
	}
	return false
}

// lemmaOf is the likeliest verb that a form is of.
func lemmaOf(word string) string {
	for _, f := range guess(word) {
		if f.cat != verbB && f.cat != nounSg && f.cat != nounPl && f.cat != adj && f.cat != adverb {
			return f.lemma
		}
	}
	return word
}

// about reports whether a phrase is about some or all, rather than one that is
// named or definite.
func about(p natlog.NounPhrase) bool {
	q, ok := p.(natlog.Quantified)
	return ok && q.Determiner != natlog.The && q.Determiner != thePlural
}

// whole is such a verb with its phrases as one predicate of its subject.
func (m *meaning) whole(v natlog.Verb, subject logic.Term) logic.Formula {
	rest := strings.TrimSpace(strings.Replace(v.String(), v.Head, "", 1))
	m.opaque = append(m.opaque, v.String())
	return m.atom(symbol{verbKind, v.Head, "… " + rest, 1}, subject)
}
