package english

import (
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// Under some verbs and behind modal verbs a phrase may speak of what there is
// not: who wants to catch a unicorn, can catch one or looks for one does not
// show that there are unicorns. What such a verb says with its phrases is taken
// as a whole, so that it follows only from itself.
var (
	// intensional lists verbs of whose object that holds: those of seeking, wishing,
	// expecting, requiring, owing, offering, esteeming and depicting (Forbes, Attitude
	// Problems, 2006).
	intensional = wordSet("want need seek desire demand crave covet prefer request require order ask commission " +
		"reserve advertise " +
		"imagine expect anticipate foresee predict forecast await plan design owe promise propose suggest recommend " +
		"offer " +
		"fear dread dream hunt worship resemble deserve " +
		"paint draw sketch depict portray picture describe illustrate envision envisage visualize sculpt carve")
	// intensionalFor lists verbs of which it holds behind for.
	intensionalFor = wordSet("look search wish hope ask wait pray long beg apply hunt call plan argue")
	// intensionalOf lists those of which it holds behind of.
	intensionalOf = wordSet("think dream speak talk tell sing read write hear approve warn")
	// making lists verbs that make what their object speaks of, which while it is
	// being built is not yet there: those of building, creating and composing (Levin
	// 26.1, 26.4 and 26.7), but such as may speak of the material (cut, roll, fold).
	making = wordSet("build make construct create bake brew write compose choreograph knit sew stitch weave crochet " +
		"embroider assemble form " +
		"fashion forge mold produce develop invent erect dig compile concoct coin mint fabricate manufacture " +
		"synthesize " +
		"organize draft")
	// extensional lists verbs whose infinitive happens if they do.
	extensional = wordSet("begin start continue manage come get happen used")
	// denying lists verbs that say of their object rather that it is not there: those
	// of lacking, averting, forbidding and denying.
	denying = wordSet("lack miss omit exclude avoid avert evade prevent preclude forestall forgo eschew shun " +
		"forbid prohibit ban outlaw veto oppose resist reject refuse decline doubt deny dispute refute disprove")
)

// opaque reports whether a verb's phrases are taken as a whole with it: one of
// them is about some, and the verb or what stands before it does not say that
// there are.
func opaque(v natlog.Verb) bool {
	words := strings.Fields(v.Head)
	lemma := words[len(words)-1]
	if v.Object != nil && !v.Passive && unreal(v) && about(v.Object) {
		return true
	}
	modal := modals[words[0]] || words[0] == "ought" || strings.HasPrefix(v.Head, "had to") ||
		strings.HasPrefix(v.Head, "is going to")
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
		if ok && about(p.Object) && (modal || chained || p.Preposition == "about" ||
			p.Preposition == "for" && intensionalFor[lemmaOf(lemma)] ||
			p.Preposition == "of" && intensionalOf[lemmaOf(lemma)] ||
			p.Preposition == "in" && lemmaOf(lemma) == "believe") {
			return true
		}
	}
	return false
}

// unreal reports whether what a verb is done to need not be there.
func unreal(v natlog.Verb) bool {
	words := strings.Fields(v.Head)
	last := words[len(words)-1]
	for _, form := range append(guess(last), tag{lemma: last}) {
		if intensional[form.lemma] || form.cat == verbG && making[form.lemma] {
			return true
		}
	}
	return false
}

// lemmaOf returns the likeliest verb that a form is of.
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
	if g, ok := p.(natlog.Group); ok {
		return slices.ContainsFunc(g.Members, about)
	}
	q, ok := p.(natlog.Quantified)
	return ok && q.Determiner != natlog.The && q.Determiner != thePlural
}

// whole returns such a verb with its phrases as one predicate of its subject.
func (m *meaning) whole(v natlog.Verb, subject logic.Term) logic.Formula {
	rest := strings.TrimSpace(strings.Replace(v.String(), v.Head, "", 1))
	m.opaque = append(m.opaque, v.String())
	f := m.atom(symbol{verbKind, v.Head, "… " + rest, 1}, subject)
	if drops(v.Head) && v.Object != nil && unreal(v) { // who is painting a wall is painting
		f = and(f, m.atom(symbol{verbKind, v.Head, "", 1}, subject))
	}
	return f
}

// wholeNoun returns a noun with what is behind it as one predicate.
func (m *meaning) wholeNoun(head string, behind natlog.Modifier, t logic.Term) logic.Formula {
	m.opaque = append(m.opaque, head+" "+behind.String())
	return m.atom(symbol{nounKind, head, behind.String(), 1}, t)
}
