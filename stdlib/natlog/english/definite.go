package english

import (
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// shared returns the singular definite phrases that sentences of a judgment have more
// than once, one of them a premise's. Such a phrase means the same one each time, as
// a name does, and has no scope: the dog was not bitten by the man says of that man
// that he did not bite it (Strawson, On Referring, 1950). A phrase of which is said
// that there is such a one is left to the quantifier.
func shared(premises []natlog.Sentence, conclusion natlog.Sentence) map[string]bool {
	given, all := map[string]int{}, map[string]int{}
	for i, s := range append(slices.Clip(premises), conclusion) {
		s.EachPhrase(func(p natlog.NounPhrase) {
			if q, ok := p.(natlog.Quantified); ok && q.Determiner == natlog.The && !anaphoricNoun(q.Noun) {
				all[q.String()]++
				if i < len(premises) {
					given[q.String()]++
				}
			}
		})
	}
	out := map[string]bool{}
	for text, n := range all {
		out[text] = n > 1 && given[text] > 0
	}
	for _, s := range append(slices.Clip(premises), conclusion) {
		for _, c := range s.Clauses() {
			if exists(c.Predicate) {
				delete(out, c.Subject.String())
			}
		}
	}
	return out
}

// exists reports whether a predicate says no more than that there is something.
func exists(p natlog.Predicate) bool {
	c, ok := p.(natlog.Copula)
	return ok && c.Complement.Head == "" && len(c.Complement.Modifiers) == 0
}

// definite returns a shared phrase as the name of one individual. Where a premise affirms
// something of it there is one, and it is the only one.
func (m *meaning) definite(p natlog.Quantified, depth int, has, body property) logic.Formula {
	t := &logic.Func{Name: m.constant(p.String())}
	f := body(t, depth)
	if !m.asserted {
		return f
	}
	return and(m.only(t, depth, has), f)
}

// only says that a property is of one individual alone.
func (m *meaning) only(t logic.Term, depth int, has property) logic.Formula {
	y := logic.Var(variable(depth))
	return and(has(t, depth), &logic.Quant{
		All: true, Var: string(y), Body: implies(m.inBox(has)(y, depth+1), &logic.Equal{L: y, R: t}),
	})
}

// possessed returns a definite phrase with one that it is of: every kid's dog is, for
// every kid, the one dog that is of this kid.
func (m *meaning) possessed(p natlog.Quantified, depth int, body property) (logic.Formula, bool) {
	i := slices.IndexFunc(p.Noun.Modifiers, func(mod natlog.Modifier) bool {
		of, ok := mod.(natlog.Prepositional)
		owner, each := of.Object.(natlog.Quantified)
		return ok && of.Preposition == "of" && !of.Whole && each && perOwner[owner.Determiner]
	})
	if i < 0 {
		return nil, false
	}
	of := p.Noun.Modifiers[i].(natlog.Prepositional)
	rest := p
	rest.Noun.Modifiers = slices.Delete(slices.Clone(p.Noun.Modifiers), i, i+1)
	return m.phrase(of.Object, depth, func(z logic.Term, depth int) logic.Formula {
		return m.quantified(rest, depth, func(t logic.Term, depth int) logic.Formula {
			return and(m.noun(rest.Noun, t, depth), m.atom(symbol{nounKind, rest.Noun.Head, "of", 2}, t, z))
		}, body)
	}), true
}

// perOwner are the determiners of owners of which each has one of its own.
var perOwner = map[*natlog.Determiner]bool{
	natlog.Every:    true,
	eachOne:         true,
	allOf:           true,
	natlog.Some:     true,
	aOne:            true,
	natlog.No:       true,
	natlog.NotEvery: true,
}
