package english

import (
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// meaning translates sentences into first-order formulas.
//
//	every tall kid kicks some rock    ∀x (kid(x) ∧ tall(x) → ∃y (rock(y) ∧ kick(x, y)))
//	Rex barks in the garden           bark(Rex) ∧ …∃x (garden(x) ∧ bark_in(Rex, x))
//
// Modifiers of nouns are intersective where they are known to be; small is else
// said of elephants: elephant(x) ∧ small_elephant(x). What a verb's modifiers say is said of
// this verb: kick_happily(x, y) is no kick of another time, and of two
// modifiers kick_happily_in(x, y) says that they are of one event, so that what
// two sentences say of a verb is not put together.
type meaning struct {
	*symbols
	discourse
	imports []Assumed // that restrictors have members, as they are met
	// affirmed says that what is translated stands in a place of a premise that
	// is affirmed; everywhere, that every restrictor counts as such.
	affirmed, everywhere bool
	// asserted says the same whether import is assumed or not.
	asserted bool
	shared   map[string]bool // definite phrases that mean the same one
	opaque   []string        // what was taken as a whole
	err      error
}

// within translates something in a place that is affirmed only if what is
// around it is, and keeps is true.
func (m *meaning) within(keeps bool, f func() logic.Formula) logic.Formula {
	was, had := m.affirmed, m.asserted
	m.affirmed, m.asserted = was && keeps, had && keeps
	defer func() { m.affirmed, m.asserted = was, had }()
	return f()
}

// operator is something with scope in a sentence.
type operator uint8

const (
	subjectScope operator = iota
	negationScope
	objectScope
)

// surface is the order of scope of natlog.Sentence.
var surface = []operator{subjectScope, negationScope, objectScope}

// sentence returns the formula of a sentence with its operators in an order of
// scope, the widest first.
func (m *meaning) sentence(s natlog.Sentence, order []operator) logic.Formula {
	if s.Compound != nil {
		return m.compound(s.Compound, order)
	}
	v, isVerb := s.Predicate.(natlog.Verb)
	hidden := isVerb && opaque(v)
	var subject, object logic.Term
	saying := func(f func() logic.Formula) logic.Formula { return m.saying(subject, f) }
	var from func(order []operator, depth int) logic.Formula
	from = func(order []operator, depth int) logic.Formula {
		if len(order) == 0 {
			if object == nil || hidden {
				return m.predicate(s.Predicate, subject, depth)
			}
			return m.verb(v, subject, object, depth)
		}
		inner := func(depth int) logic.Formula { return from(order[1:], depth) }
		switch order[0] {
		case negationScope:
			if s.Negated {
				return negate(m.within(false, func() logic.Formula {
					return m.scoped(func() logic.Formula { return inner(depth) })
				}))
			}
		case subjectScope:
			if n, ok := s.Subject.(natlog.Name); ok && n.Word == "it" && weather[lemmaOf(lastWord(v.Head))] {
				subject = &logic.Func{Name: m.constant(n.Word)}
				return inner(depth)
			}
			return m.phrase(s.Subject, depth, func(t logic.Term, depth int) logic.Formula {
				subject = t
				return saying(func() logic.Formula { return inner(depth) })
			})
		case objectScope:
			if v.Object != nil && !hidden {
				m.not = subject
				return m.phrase(v.Object, depth, func(t logic.Term, depth int) logic.Formula {
					object = t
					return inner(depth)
				})
			}
		}
		return inner(depth)
	}
	if c, ok := s.Predicate.(natlog.Copula); ok && c.Complement.Head == "" && len(c.Complement.Modifiers) == 0 {
		defer func(n int) { m.imports = m.imports[:n] }(len(m.imports)) // there are no dogs assumes none
	}
	return from(order, 0)
}

// compound is clauses that are joined. Of what a condition, a denied clause or one of
// several says nothing is affirmed.
func (m *meaning) compound(c *natlog.Compound, order []operator) logic.Formula {
	return m.join(c.By, len(c.Parts), func(i int) logic.Formula { return m.sentence(c.Parts[i], order) })
}

// join joins n formulas by a connective.
func (m *meaning) join(by natlog.Connective, n int, part func(i int) logic.Formula) logic.Formula {
	at := func(i int) logic.Formula {
		return m.within(by == natlog.And, func() logic.Formula { return part(i) })
	}
	if by == natlog.If {
		return m.donkey(func() logic.Formula { return at(0) }, func() logic.Formula { return at(1) })
	}
	var fs []logic.Formula
	for i := range n {
		if by == natlog.And {
			fs = append(fs, at(i))
		} else {
			fs = append(fs, m.scoped(func() logic.Formula { return at(i) }))
		}
	}
	switch by {
	case natlog.Or, natlog.Either:
		out := fs[0]
		for _, f := range fs[1:] {
			out = or(out, f)
		}
		return out
	case natlog.Xor:
		return exactlyOne(fs)
	}
	var out logic.Formula = logic.Truth(true)
	for _, f := range fs {
		if by != natlog.And { // Nor and NotSo
			f = negate(f)
		}
		out = and(out, f)
	}
	return out
}

// exactlyOne says that one of some formulas holds and no two do.
func exactlyOne(fs []logic.Formula) logic.Formula {
	out := fs[0]
	for _, f := range fs[1:] {
		out = or(out, f)
	}
	for i, f := range fs {
		for _, g := range fs[:i] {
			out = and(out, negate(and(g, f)))
		}
	}
	return out
}

// phrase returns what a noun phrase says of a body.
func (m *meaning) phrase(p natlog.NounPhrase, depth int, body property) logic.Formula {
	not := m.not
	m.not = nil
	switch p := p.(type) {
	case natlog.Name:
		switch {
		case reflexives[p.Word] && m.subject != nil:
			return body(m.subject, depth)
		case thirdPersons[p.Word]:
			m.not = not
			return body(m.refer(p.Word), depth)
		}
		if p.Word == "you" && m.conditional() { // whoever it is
			m.unresolved = p.Word
		}
		r := referent{head: p.Word, name: true}
		r.term = m.known(r, p.Word)
		m.meet(r)
		return body(r.term, depth)
	case natlog.Group:
		m.several = true
		return m.join(p.By, len(p.Members), func(i int) logic.Formula {
			m.not = not
			return m.phrase(p.Members[i], depth, body)
		})
	case natlog.Quantified:
		has := func(t logic.Term, depth int) logic.Formula { return m.noun(p.Noun, t, depth) }
		if p.Determiner == natlog.The || p.Determiner == thePlural {
			if f, ok := m.possessed(p, depth, body); ok {
				return f
			}
		}
		return m.described(p, depth, has, body)
	}
	return logic.Truth(true)
}

// described returns what a phrase with a noun says of a body, and notes that pronouns can
// refer to it.
func (m *meaning) described(p natlog.Quantified, depth int, has, body property) logic.Formula {
	id := m.identity(p.String())
	r := referent{id: id, head: p.Noun.Head, indefinite: p.Determiner == natlog.Some || p.Determiner == aOne}
	switch {
	case !singly(p):
		m.several, m.spoken = true, true
	case p.Determiner == natlog.The && anaphoricNoun(p.Noun) && m.open[id]:
		r.term = m.individual(p.Noun.Head)
		f := m.only(r.term, depth, has)
		m.meet(r)
		return and(f, body(r.term, depth))
	case p.Determiner == natlog.The && !anaphoricNoun(p.Noun) && (m.shared[p.String()] || m.open[id]):
		r.term = m.known(r, p.String())
		m.meet(r)
		return m.definite(p, depth, has, body)
	case r.indefinite && m.open[id]:
		r.term = m.individual(p.Noun.Head)
		f := m.holding(r, func() logic.Formula { return has(r.term, depth) })
		m.meet(r)
		return and(f, body(r.term, depth))
	case r.indefinite || p.Determiner == natlog.The:
		if !r.indefinite && anaphoricNoun(p.Noun) && !m.in.text {
			m.presumed = p.String()
		}
		defer func() { m.meet(r) }()
	default:
		m.spoken = true
		m.several = m.several || p.Determiner != natlog.No
	}
	own := r
	return m.quantified(p, depth, func(t logic.Term, depth int) logic.Formula {
		own.term = t
		return m.holding(own, func() logic.Formula { return has(t, depth) })
	}, func(t logic.Term, depth int) logic.Formula {
		own.term = t
		return m.holding(own, func() logic.Formula { return body(t, depth) })
	})
}

// quantified returns what a determiner says of what it restricts itself to and a body.
func (m *meaning) quantified(p natlog.Quantified, depth int, has, body property) logic.Formula {
	restrictor, kept := Monotonicity(p.Determiner)
	within := func(p Polarity, f property) property {
		return func(t logic.Term, depth int) logic.Formula {
			return m.within(p == Upward, func() logic.Formula { return f(t, depth) })
		}
	}
	has = within(restrictor, has)
	if m.everywhere || m.affirmed && natlog.Affirmed(p.Determiner) {
		m.assume(p.Noun, has)
	}
	body = within(kept, body)
	switch p.Determiner.Meaning() {
	case natlog.Every.Meaning(), natlog.No.Meaning():
		return m.overAll(p.Determiner, depth, has, body)
	case natlog.Some.Meaning():
	default:
		has, body = m.inBox(has), m.inBox(body)
	}
	c := &counting{d: p.Determiner, depth: depth, a: has, b: body}
	f, err := c.formula(p.Determiner.Meaning())
	if err != nil {
		if m.err == nil {
			m.err = err
		}
		return logic.Truth(true)
	}
	return f
}

// inBox is a property in a box of its own.
func (m *meaning) inBox(has property) property {
	return func(t logic.Term, depth int) logic.Formula {
		return m.scoped(func() logic.Formula { return has(t, depth) })
	}
}

// overAll is every or no: what the restrictor opens, the body can refer to.
func (m *meaning) overAll(d *natlog.Determiner, depth int, has, body property) logic.Formula {
	x := logic.Var(variable(depth))
	return &logic.Quant{All: true, Var: string(x), Body: m.donkey(
		func() logic.Formula { return has(x, depth+1) },
		func() logic.Formula {
			f := m.inBox(body)(x, depth+1)
			if d.Meaning() == natlog.No.Meaning() {
				return negate(f)
			}
			return f
		})}
}

// assume notes that a noun denotes something.
func (m *meaning) assume(n natlog.Noun, has property) {
	text := n.String()
	if slices.ContainsFunc(m.imports, func(a Assumed) bool { return a.Of == text }) {
		return
	}
	at := len(m.imports)
	// before what it meets itself
	m.imports = append(m.imports, Assumed{verdict.Assumption{Name: verdict.Import, Of: text}, nil, "", [2]symbol{}})
	x := logic.Var(variable(0))
	f := m.inBox(has)(x, 1)
	if f == logic.Truth(true) || !slices.Equal(logic.FreeVars(f), []string{string(x)}) {
		m.imports = slices.Delete(m.imports, at, at+1)
		return
	}
	m.imports[at].Formula = &logic.Quant{Var: string(x), Body: f}
}

// everything are the nouns that say nothing of what they denote.
var everything = map[string]bool{"": true, "thing": true}

// noun returns a noun with its modifiers, of a term.
func (m *meaning) noun(n natlog.Noun, t logic.Term, depth int) logic.Formula {
	f := logic.Formula(logic.Truth(true))
	if !everything[n.Head] {
		f = m.atom(symbol{nounKind, n.Head, "", 1}, t)
	}
	for _, mod := range n.Modifiers {
		f = and(f, m.nounModifier(n.Head, mod, t, depth))
	}
	return f
}

// nounModifier returns what a modifier says of a term. What is taken as a whole is said of
// its noun: a duty to salute is not what others have to salute.
func (m *meaning) nounModifier(head string, mod natlog.Modifier, t logic.Term, depth int) logic.Formula {
	switch mod := mod.(type) {
	case natlog.Attribute:
		if mod.Whole {
			return m.wholeNoun(head, mod, t)
		}
		if mod.Intersective || everything[head] || head == "person" {
			return m.atom(symbol{adjectiveKind, mod.Word, "", 1}, t)
		}
		return m.atom(symbol{qualityKind, mod.Word, head, 1}, t)
	case natlog.Prepositional:
		if mod.Whole {
			return m.wholeNoun(head, mod, t)
		}
		x := symbol{prepositionKind, mod.Preposition, "", 2}
		if mod.Preposition == "of" && head != "" { // a friend of Rex is no owner of Rex
			x = symbol{nounKind, head, "of", 2}
		}
		m.barred = append(m.barred, t)
		defer func() { m.barred = m.barred[:len(m.barred)-1] }()
		return m.phrase(mod.Object, depth, func(z logic.Term, _ int) logic.Formula { return m.atom(x, t, z) })
	case natlog.Relative:
		return m.clause(mod.Negated, mod.Predicate, t, depth)
	}
	return logic.Truth(true)
}

// clause returns a predicate, denied or not, of a term.
func (m *meaning) clause(negated bool, p natlog.Predicate, t logic.Term, depth int) logic.Formula {
	said := func() logic.Formula { return m.predicate(p, t, depth) }
	if !negated {
		return m.within(true, said)
	}
	return negate(m.within(false, func() logic.Formula { return m.scoped(said) }))
}

// predicate returns a predicate of a term, its object within the scope of whatever
// stands before it.
func (m *meaning) predicate(p natlog.Predicate, t logic.Term, depth int) logic.Formula {
	switch p := p.(type) {
	case natlog.Copula:
		return m.noun(p.Complement, t, depth)
	case natlog.Verb:
		if opaque(p) {
			return m.whole(p, t)
		}
		if p.Object == nil {
			return m.verb(p, t, nil, depth)
		}
		m.not = t
		return m.saying(t, func() logic.Formula {
			return m.phrase(p.Object, depth, func(y logic.Term, depth int) logic.Formula {
				return m.verb(p, t, y, depth)
			})
		})
	case natlog.Joined:
		return m.join(p.By, len(p.Parts), func(i int) logic.Formula {
			return m.clause(p.Parts[i].Negated, p.Parts[i].Predicate, t, depth)
		})
	}
	return logic.Truth(true)
}

// verb returns a verb with its modifiers, of a subject and an object or nil.
func (m *meaning) verb(v natlog.Verb, subject, object logic.Term, depth int) logic.Formula {
	args := []logic.Term{subject}
	if object != nil {
		args = append(args, object)
	}
	if v.Passive {
		slices.Reverse(args)
	}
	if says := unsettled(v); says != "" {
		m.opaque = append(m.opaque, says)
	}
	// is the king: identity, not a relation of its own.
	if v.Head == "be" && object != nil && len(v.Modifiers) == 0 {
		return &logic.Equal{L: subject, R: object}
	}
	f := m.atom(symbol{verbKind, v.Head, "", len(args)}, args...)
	// Two modifiers are of one event; one is of whatever event there is.
	if len(v.Modifiers) > 1 {
		f = and(f, m.atom(symbol{togetherKind, v.Head, together(v.Modifiers), len(args)}, args...))
	}
	for _, mod := range v.Modifiers {
		switch mod := mod.(type) {
		case natlog.Attribute:
			x := symbol{mannerKind, v.Head, mod.Word, len(args)}
			if mod.Intersective {
				x.kind = verbKind
			}
			f = and(f, m.atom(x, args...))
		case natlog.Prepositional:
			x := symbol{verbKind, v.Head, mod.Preposition, len(args) + 1}
			f = and(f, m.phrase(mod.Object, depth, func(z logic.Term, _ int) logic.Formula {
				return m.atom(x, append(slices.Clone(args), z)...)
			}))
		case natlog.Relative:
			f = and(f, m.clause(mod.Negated, mod.Predicate, subject, depth))
		}
	}
	return f
}

// between separates what together says.
const between = ", "

// together names the kinds of a verb's modifiers, in order.
func together(ms []natlog.Modifier) string {
	var out []string
	for _, m := range ms {
		switch m := m.(type) {
		case natlog.Attribute:
			out = append(out, m.Word)
		case natlog.Prepositional:
			out = append(out, m.Preposition)
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), between)
}

// atom applies a predicate, which is given its name when it is first met.
func (m *meaning) atom(x symbol, args ...logic.Term) logic.Formula {
	return &logic.Atom{Pred: m.name(x), Args: args}
}
