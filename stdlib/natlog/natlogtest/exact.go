// Package natlogtest decides pairs of sentences of the paper's fragment by
// enumerating first-order models, for tests: it uses neither relations nor
// signatures nor joins.
//
// Each phrase is a predicate; a modified phrase is a subset of the unmodified
// one, other phrases are independent, and the nouns' phrases have members. A
// pair of sentences of the fragment that has a countermodel has one with two
// elements (section 2 of the paper's appendix; two subjects and two objects,
// which may be the same), so it suffices to enumerate domains of two.
package natlogtest

import (
	"fmt"

	"sequent/stdlib/natlog"
)

// size is how many elements the domains have.
const size = 2

// phrases says how the predicates of two aligned phrases are bound.
type phrases int

const (
	equal   phrases = iota // one predicate
	within                 // the premise's is part of the hypothesis's
	without                // the other way round
	free
)

// allows says whether something may be in the premise's predicate and in the
// hypothesis's.
func (k phrases) allows(p, h bool) bool {
	switch k {
	case equal:
		return p == h
	case within:
		return h || !p
	case without:
		return p || !h
	}
	return true
}

// compare reads how two phrases of a modifier and a head are bound.
func compare(pm []natlog.Modifier, p string, hm []natlog.Modifier, h string) phrases {
	word := func(ms []natlog.Modifier) string {
		if len(ms) == 0 {
			return ""
		}
		return ms[0].String()
	}
	switch pw, hw := word(pm), word(hm); {
	case p != h:
		return free
	case pw == hw:
		return equal
	case hw == "":
		return within
	case pw == "":
		return without
	}
	return free
}

// Regions returns every pair of truth values that two sentences of the fragment
// have in models with two elements. The error is that one is not of the
// fragment.
func Regions(premise, hypothesis natlog.Sentence) (natlog.Regions, error) {
	p, err := clauseOf(premise)
	if err != nil {
		return 0, err
	}
	h, err := clauseOf(hypothesis)
	if err != nil {
		return 0, err
	}
	k := key{
		p: p.words(), h: h.words(),
		subject: compare(p.subject.Noun.Modifiers, p.subject.Noun.Head, h.subject.Noun.Modifiers, h.subject.Noun.Head),
		verb:    compare(p.verb.Modifiers, p.verb.Head, h.verb.Modifiers, h.verb.Head),
		object:  compare(p.object.Noun.Modifiers, p.object.Noun.Head, h.object.Noun.Modifiers, h.object.Noun.Head),
	}
	return k.regions(), nil
}

// clause is a sentence of the fragment.
type clause struct {
	subject, object natlog.Quantified
	verb            natlog.Verb
	negated         bool
}

// functionWords are what is left of a clause without its open-class words.
type functionWords struct {
	subject, object string
	negated         bool
}

func (c clause) words() functionWords {
	return functionWords{c.subject.Determiner.Name(), c.object.Determiner.Name(), c.negated}
}

func clauseOf(s natlog.Sentence) (clause, error) {
	subject, ok := s.Subject.(natlog.Quantified)
	verb, isVerb := s.Predicate.(natlog.Verb)
	object, hasObject := verb.Object.(natlog.Quantified)
	if !ok || !isVerb || !hasObject {
		return clause{}, fmt.Errorf("%v is outside the fragment", s)
	}
	return clause{subject, object, verb, s.Negated}, nil
}

// key is all that the regions of a pair depend on.
type key struct {
	p, h                  functionWords
	subject, verb, object phrases
}

// set is a predicate on the domain: bit x for element x.
type set int

// holds is the truth of "d A is B".
func holds(d string, a, b set) bool {
	switch d {
	case "every":
		return a&^b == 0
	case "some":
		return a&b != 0
	case "no":
		return a&b == 0
	case "not every":
		return a&^b != 0
	}
	panic("no determiner of the fragment: " + d)
}

// pairs returns the pairs of predicates that are bound so.
func (k phrases) pairs() (all [][2]set) {
	for p := range set(1 << size) {
		for h := range set(1 << size) {
			fits := true
			for x := range size {
				fits = fits && k.allows(p>>x&1 != 0, h>>x&1 != 0)
			}
			if fits {
				all = append(all, [2]set{p, h})
			}
		}
	}
	return all
}

// inhabited returns the pairs in which both predicates have members.
func (k phrases) inhabited() (all [][2]set) {
	for _, p := range k.pairs() {
		if p[0] != 0 && p[1] != 0 {
			all = append(all, p)
		}
	}
	return all
}

// bodies returns the pairs of predicates that "verb d object" denotes in some
// model, by premise and hypothesis.
func (k key) bodies() map[[2]set]bool {
	b := bodyKey{k.p.object, k.h.object, k.verb, k.object}
	if known, ok := bodyMemo[b]; ok {
		return known
	}
	out := map[[2]set]bool{}
	rows := k.verb.pairs() // whom one subject stands in the verb's relation to
	for _, object := range k.object.inhabited() {
		for _, first := range rows {
			for _, second := range rows {
				var body [2]set
				for x, row := range [size][2]set{first, second} {
					if holds(k.p.object, object[0], row[0]) {
						body[0] |= 1 << x
					}
					if holds(k.h.object, object[1], row[1]) {
						body[1] |= 1 << x
					}
				}
				out[body] = true
			}
		}
	}
	bodyMemo[b] = out
	return out
}

type bodyKey struct {
	p, h         string
	verb, object phrases
}

// The memos are for one test at a time.
var (
	bodyMemo = map[bodyKey]map[[2]set]bool{}
	memo     = map[key]natlog.Regions{}
)

func (k key) regions() natlog.Regions {
	if known, ok := memo[k]; ok {
		return known
	}
	var out natlog.Regions
	for body := range k.bodies() {
		p, h := negate(body[0], k.p.negated), negate(body[1], k.h.negated)
		for _, subject := range k.subject.inhabited() {
			out |= natlog.Region(holds(k.p.subject, subject[0], p), holds(k.h.subject, subject[1], h))
		}
	}
	memo[k] = out
	return out
}

func negate(s set, negated bool) set {
	if negated {
		return ^s & (1<<size - 1)
	}
	return s
}
