package natlog

import (
	"strings"

	"sequent/stdlib/verdict"
)

// Options select the assumptions of a judgment. The zero value allows all of
// [verdict.AssumptionNames] that an engine can use.
type Options struct {
	Lexicon Lexicon // nil for none
	// Assume says which assumptions may be made.
	Assume verdict.Assume
	// Everywhere assumes of every restrictor of premise and hypothesis that it
	// has members, as Geiger et al. do of their fragment (section 4.2). Else that
	// is assumed only of what the premise affirms: see [Affirmed].
	Everywhere bool
}

// lexicon returns what is known of words, as far as it is assumed.
func (o Options) lexicon() Lexicon {
	if o.Lexicon == nil || !o.Assume.Allows(verdict.Lexical) {
		return NoLexicon{}
	}
	return o.Lexicon
}

// EngineName returns the engine with these options, as the language writes it.
func (o Options) EngineName() string { return o.Named(Engine) }

// Named returns an engine of another name with these options, as the language writes
// it.
func (o Options) Named(engine string) string {
	if argument := o.Assume.Argument(Assumptions...); argument != "" {
		return engine + "(" + argument + ")"
	}
	return engine
}

// Assumptions are those that judgments about sentences can make.
var Assumptions = []verdict.AssumptionName{verdict.Import, verdict.Generic, verdict.Unique, verdict.Persons,
	verdict.Scope, verdict.Lexical}

// Affirmed reports whether a sentence that affirms "d A is B" is about As that
// there are, though it would be true if there were none: every, at least half
// of. What says so itself (some, most) or denies its body (no, not every, at
// most two) affirms nothing more.
func Affirmed(d *Determiner) bool {
	return d != nil && d.Holds(Counts{}) && d.upward(inBody)
}

// argument is one of a determiner's two.
type argument uint8

const (
	inRestrictor argument = iota
	inBody
)

// upward reports whether what d says stays true where the argument grows.
func (d *Determiner) upward(in argument) bool {
	s, err := Project(d, d, NoImport)
	if d == nil || err != nil {
		return false
	}
	r := s.At(Equivalence, ForwardEntailment)
	if in == inRestrictor {
		r = s.At(ForwardEntailment, Equivalence)
	}
	return r == Equivalence || r == ForwardEntailment
}

// keeps reports whether a phrase is upward monotone in what is said of it.
func keeps(p NounPhrase) bool {
	q, ok := p.(Quantified)
	return !ok || q.Determiner != nil && q.Determiner.upward(inBody)
}

// within does something in a place of the premise that is affirmed only if
// what is around it is, and keeps is true.
func (a *aligner) within(keeps bool, do func()) {
	was := a.affirmed
	a.affirmed = was && keeps
	do()
	a.affirmed = was
}

// imports says of which restrictors of a pair of phrases it is assumed that
// they have members.
func (a *aligner) imports(premise *Determiner) [2]bool {
	switch {
	case !a.options.Assume.Allows(verdict.Import):
		return [2]bool{}
	case a.options.Everywhere:
		return [2]bool{true, true}
	}
	return [2]bool{a.affirmed && Affirmed(premise)}
}

// Assumptions returns what the relation of the sentences rests on besides them:
// existential import, relations between words, and how phrases are read.
func (a *Alignment) Assumptions() []verdict.Assumption {
	var out []verdict.Assumption
	for _, noun := range nouns(a.Assumed()) {
		out = append(out, verdict.Assumption{Name: verdict.Import, Of: noun})
	}
	for _, n := range a.Deciding() {
		if len(n.Kids) == 0 && n.Why != "" {
			if text := Related(n.category, n.Relation, n.Premise, n.Hypothesis); text != "" {
				out = append(out, verdict.Assumption{Name: verdict.Lexical, Of: text})
			}
		}
	}
	return append(out, Readings(a.Premise, a.Hypothesis)...)
}

// Readings returns the assumptions in how phrases of sentences are read: bare
// plurals as about all, definite phrases as about the only one.
func Readings(all ...Sentence) []verdict.Assumption {
	var out []verdict.Assumption
	for _, s := range all {
		for _, c := range s.Clauses() {
			if DeniesEach(c) {
				out = append(out, verdict.Assumption{Name: verdict.Scope, Of: c.Subject.String()})
			}
		}
		s.EachPhrase(func(p NounPhrase) {
			q, ok := p.(Quantified)
			switch {
			case !ok || q.Determiner == nil:
			case q.Bare && Affirmed(q.Determiner):
				out = append(out, verdict.Assumption{Name: verdict.Generic, Of: q.Noun.String()})
			case q.Determiner.Name() == The.Name():
				out = append(out, verdict.Assumption{Name: verdict.Unique, Of: q.Noun.String()})
			}
		})
	}
	return out
}

// DeniesEach reports whether a clause says of every one that it is not something, which
// can also be taken as not every one is.
func DeniesEach(s Sentence) bool {
	q, ok := s.Subject.(Quantified)
	_, is := s.Predicate.(Copula)
	return ok && is && s.Negated && !q.Bare && q.Determiner == Every
}

// Related describes the relation of two words in a sentence, "" if nothing
// is known.
func Related(c Category, r Relation, premise, hypothesis string) string {
	a, b := said(c, premise), said(c, hypothesis)
	switch r {
	case Equivalence:
		return a + " is the same as " + b
	case ForwardEntailment:
		return a + " is " + b
	case ReverseEntailment:
		return b + " is " + a
	case Negation, Alternation:
		return a + " is not " + b
	case Cover:
		return "everything is " + a + " or " + b
	}
	return ""
}

// said returns a word in such a sentence: a poodle, to run, what is hot.
func said(c Category, word string) string {
	switch c {
	case CommonNoun:
		if strings.ContainsRune("aeiou", rune(word[0])) {
			return "an " + word
		}
		return "a " + word
	case FullVerb, TransitiveVerb:
		return "to " + word[strings.LastIndexByte(word, ' ')+1:]
	}
	return "what is " + word
}

// nouns returns what nodes restrict themselves to as far as it is assumed to have
// members, without what has members if another does.
func nouns(nodes []*Node) []string {
	var out []string
	seen := map[string]bool{"": true}
	for _, n := range nodes {
		for i, s := range n.needed() {
			if n.imports[i] && !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// needed returns the restrictors of premise and hypothesis, "" for one that has
// members if the other does, which is assumed as well.
func (n *Node) needed() [2]string {
	restrictor := n.Kids[0]
	needed := [2]string{restrictor.Premise, restrictor.Hypothesis}
	switch restrictor.Relation {
	case Equivalence, ForwardEntailment:
		if n.imports[0] {
			needed[1] = ""
		}
	case ReverseEntailment:
		if n.imports[1] {
			needed[0] = ""
		}
	}
	return needed
}
