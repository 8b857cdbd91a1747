package natlog

import "slices"

// Node is a node of an aligned composition tree (section 4.3 of the paper): a
// phrase of the premise beside the phrase of the hypothesis in its place, and
// with the relation of the first to the second.
type Node struct {
	Name                string // which phrase: "subject noun", "verb phrase"; see [Names]
	Premise, Hypothesis string // the phrases, "" for none
	Operator            string // what projects the children, as a pair: "every/some"; "" at words
	Relation            Relation
	Why                 string // where the relation does not come from the children or from equal words
	Kids                []*Node

	project   func(kids []Relation) Relation // Relation from the children's; nil at words
	signature *Signature                     // of a pair of determiners
	// whether the restrictors of premise and hypothesis are assumed to have members
	imports  [2]bool
	category Category // of a pair of words
	// a pair of modifiers of which one may say different things of different heads
	subsective bool
	idle       bool // nothing on either side: an empty modifier or negation
}

// The names of nodes that every pair of the fragment has, in the order of the
// published labels; the first nine are pairs of words and modified phrases.
const (
	NodeSubjectAdjective = "subject adjective"
	NodeSubjectNoun      = "subject noun"
	NodeAdverb           = "adverb"
	NodeVerb             = "verb"
	NodeObjectAdjective  = "object adjective"
	NodeObjectNoun       = "object noun"
	NodeSubject          = "subject phrase"
	NodeModifiedVerb     = "modified verb"
	NodeObject           = "object phrase"
	NodeVerbPhrase       = "verb phrase"
	NodeNegated          = "negated verb phrase"
	NodeSentence         = "sentence"
)

// Names lists the names of the nodes that every pair of the fragment has: the
// twelve tasks of the paper, in the order of the published labels.
func Names() []string {
	return []string{NodeSubjectAdjective, NodeSubjectNoun, NodeAdverb, NodeVerb, NodeObjectAdjective, NodeObjectNoun,
		NodeSubject, NodeModifiedVerb, NodeObject, NodeVerbPhrase, NodeNegated, NodeSentence}
}

// Alignment is a pair of sentences with its composition tree.
type Alignment struct {
	Premise, Hypothesis Sentence
	Root                *Node
	options             Options
}

// Align composes the relation of a premise to a hypothesis. Phrases in the same
// place are aligned, modifiers where they are equal or related. What has no
// counterpart of its kind is independent. The error says that a determiner's
// numbers are too large.
func Align(premise, hypothesis Sentence, o Options) (*Alignment, error) {
	a := aligner{options: o, lexicon: o.lexicon(), affirmed: true}
	var body *Node
	a.within(keeps(premise.Subject), func() {
		body = a.negated(NodeNegated, premise.Negated, hypothesis.Negated, premise.Predicate, hypothesis.Predicate)
	})
	root := a.quantify(NodeSentence, premise.Subject, hypothesis.Subject, body, subjectNames)
	root.Premise, root.Hypothesis = premise.String(), hypothesis.String()
	return &Alignment{premise, hypothesis, root, o}, a.err
}

// Relation returns the relation between premise and hypothesis.
func (a *Alignment) Relation() Relation { return a.Root.Relation }

// Find returns the node of a name, or nil; where there are several, the outermost.
func (a *Alignment) Find(name string) *Node { return a.Root.find(name) }

// find looks at the node before what is below it.
func (n *Node) find(name string) *Node {
	if n.Name == name {
		return n
	}
	for _, k := range n.Kids {
		if found := k.find(name); found != nil {
			return found
		}
	}
	return nil
}

// phraseNames are what the nodes of a modified phrase are called.
type phraseNames struct{ phrase, head, modifier string }

var (
	subjectNames    = phraseNames{NodeSubject, NodeSubjectNoun, NodeSubjectAdjective}
	objectNames     = phraseNames{NodeObject, NodeObjectNoun, NodeObjectAdjective}
	verbNames       = phraseNames{NodeModifiedVerb, NodeVerb, NodeAdverb}
	complementNames = phraseNames{"complement", "complement noun", "complement adjective"}
	insideNames     = phraseNames{"prepositional object", "prepositional noun", "prepositional adjective"}
)

// aligner builds trees and keeps the first error. What it looks at is affirmed
// where everything around it in the premise is upward monotone: not under a
// negation, nor in what "every" restricts itself to.
type aligner struct {
	options  Options
	lexicon  Lexicon
	affirmed bool
	err      error
}

// words returns a pair of words.
func (a *aligner) words(name string, c Category, premise, hypothesis string) *Node {
	n := &Node{Name: name, Premise: premise, Hypothesis: hypothesis, category: c}
	switch {
	case premise == hypothesis:
		n.idle = premise == ""
	case premise == "": // what is not there denotes everything
		n.Relation = ReverseEntailment
	case hypothesis == "":
		n.Relation = ForwardEntailment
	default:
		n.Relation, n.Why = a.lexicon.Relation(c, premise, hypothesis)
	}
	return n
}

// incomparable returns two phrases that do not compare.
func incomparable(name, premise, hypothesis, why string) *Node {
	return &Node{Name: name, Premise: premise, Hypothesis: hypothesis, Relation: Independence, Why: why}
}

// compose fills in the relation of an inner node.
func compose(n *Node) *Node {
	n.Relation = n.project(n.relations())
	return n
}

// relations returns the children's, as project takes them.
func (n *Node) relations() []Relation {
	var all []Relation
	for _, k := range n.Kids {
		all = append(all, k.Relation)
	}
	return all
}

// quantify returns two noun phrases over a pair of bodies.
func (a *aligner) quantify(name string, premise, hypothesis NounPhrase, body *Node, names phraseNames) *Node {
	n := &Node{
		Name:       name,
		Premise:    phrase(text(premise), body.Premise),
		Hypothesis: phrase(text(hypothesis), body.Hypothesis),
	}
	p, pOK := premise.(Quantified)
	h, hOK := hypothesis.(Quantified)
	if pOK && hOK && p.Determiner != nil && h.Determiner != nil {
		return a.determine(n, p, h, body, names)
	}
	x, xOK := premise.(Name)
	y, yOK := hypothesis.(Name)
	if xOK && yOK && x == y {
		// One individual is a point of the domain, and in one of the regions
		// that the bodies leave possible.
		n.Operator, n.Kids = pairName(x.Word, y.Word), []*Node{body}
		n.project = func(kids []Relation) Relation { return kids[0] }
		return compose(n)
	}
	n.Relation, n.Why, n.Kids = Independence, text(premise)+" and "+text(hypothesis)+" do not compare", []*Node{body}
	n.Operator = pairName(text(premise), text(hypothesis))
	n.project = func([]Relation) Relation { return Independence }
	return n
}

// determine returns two determiners over their nouns and bodies.
func (a *aligner) determine(n *Node, p, h Quantified, body *Node, names phraseNames) *Node {
	imports := a.imports(p.Determiner)
	s, err := projectEach(p.Determiner, h.Determiner, imports)
	if err != nil {
		if a.err == nil {
			a.err = err
		}
		return incomparable(n.Name, n.Premise, n.Hypothesis, err.Error())
	}
	var restrictor *Node
	a.within(p.Determiner.upward(inRestrictor), func() {
		restrictor = a.modified(names, CommonNoun, p.Noun.Modifiers, p.Noun.Head, h.Noun.Modifiers, h.Noun.Head)
	})
	n.Operator, n.Kids, n.signature, n.imports = s.String(), []*Node{restrictor, body}, s, imports
	n.project = func(kids []Relation) Relation { return s.At(kids[0], kids[1]) }
	return compose(n)
}

// negated returns two predicates, each denied or not.
func (a *aligner) negated(name string, p, h bool, premise, hypothesis Predicate) *Node {
	var body *Node
	a.within(!p, func() { body = a.predicate(premise, hypothesis) })
	n := &Node{Name: name, Operator: pairName(negation(p), negation(h)), Kids: []*Node{body}, idle: !p && !h,
		Premise: phrase(negation(p), body.Premise), Hypothesis: phrase(negation(h), body.Hypothesis)}
	n.project = func(kids []Relation) Relation { return ProjectNegation(p, h, kids[0]) }
	return compose(n)
}

// predicate returns two predicates of one kind, or two that do not compare.
func (a *aligner) predicate(premise, hypothesis Predicate) *Node {
	switch p := premise.(type) {
	case Verb:
		if h, ok := hypothesis.(Verb); ok {
			return a.verb(p, h)
		}
	case Copula:
		if h, ok := hypothesis.(Copula); ok {
			return a.modified(complementNames, CommonNoun, p.Complement.Modifiers, p.Complement.Head,
				h.Complement.Modifiers, h.Complement.Head)
		}
	}
	return incomparable(NodeVerbPhrase, text(premise), text(hypothesis), "predicates of different kinds")
}

// verb returns two verbs with their objects: the object's determiner takes the noun
// as its restrictor, and as its body whom a subject stands in the verb's
// relation to, so that modifiers of the verb are narrower than the object.
func (a *aligner) verb(p, h Verb) *Node {
	switch {
	case p.Object == nil && h.Object == nil:
		return a.modified(verbNames, FullVerb, p.Modifiers, p.Head, h.Modifiers, h.Head)
	case p.Object == nil || h.Object == nil:
		return incomparable(NodeVerbPhrase, p.String(), h.String(), "only one of them has an object")
	case p.Passive != h.Passive:
		return incomparable(NodeVerbPhrase, p.String(), h.String(), "only one of them is in the passive")
	}
	var body *Node
	a.within(keeps(p.Object), func() {
		body = a.modified(verbNames, TransitiveVerb, p.Modifiers, p.Head, h.Modifiers, h.Head)
	})
	n := a.quantify(NodeVerbPhrase, p.Object, h.Object, body, objectNames)
	n.Premise, n.Hypothesis = p.String(), h.String()
	return n
}

// modified returns two heads with their modifiers: a node for each pair of
// modifiers, the last of them outermost. There is one at least, so that all
// pairs of the fragment have one shape.
func (a *aligner) modified(names phraseNames, c Category, pm []Modifier, pHead string, hm []Modifier,
	hHead string) *Node {
	n := a.words(names.head, c, pHead, hHead)
	if pHead == "" && hHead == "" { // two bare adjectives of everything
		n.Why, n.idle = "", true
	}
	pairs := a.pairs(names, modifierCategory(c), slices.Clone(pm), slices.Clone(hm))
	for _, m := range pairs {
		n = a.modify(names, m, n)
	}
	n.Name = names.phrase
	return n
}

// modify puts a pair of modifiers before a pair of phrases.
func (a *aligner) modify(names phraseNames, m, head *Node) *Node {
	n := &Node{Name: names.phrase, Operator: m.label(), Kids: []*Node{m, head}, idle: m.idle,
		Premise: phrase(m.Premise, head.Premise), Hypothesis: phrase(m.Hypothesis, head.Hypothesis)}
	n.project = func(kids []Relation) Relation { return ProjectModifiers(kids[0], kids[1]) }
	if m.subsective {
		n.project = func(kids []Relation) Relation { return projectParts(kids[0], kids[1]) }
	}
	if m.idle {
		n.project = func(kids []Relation) Relation { return kids[1] }
	}
	return compose(n)
}

// modifierCategory returns the category of words that modify a head.
func modifierCategory(c Category) Category {
	if c == FullVerb || c == TransitiveVerb {
		return AdverbWord
	}
	return Adjective
}

// pairs aligns modifiers: equal ones first, then related ones, then, where one
// is left on each side, these two; others stand alone.
func (a *aligner) pairs(names phraseNames, c Category, pm, hm []Modifier) []*Node {
	var out []*Node
	related := func(n *Node) bool { return n.Relation != Independence }
	equal := func(n *Node) bool { return n.Premise == n.Hypothesis }
	any := func(*Node) bool { return len(pm) == 1 && len(hm) == 1 }
	for _, fits := range []func(*Node) bool{equal, related, any} {
		for i := 0; i < len(pm); i++ {
			for j := 0; j < len(hm); j++ {
				if n := a.modifiers(names, c, pm[i], hm[j]); fits(n) {
					out = append(out, n)
					pm, hm = slices.Delete(pm, i, i+1), slices.Delete(hm, j, j+1)
					i--
					break
				}
			}
		}
	}
	for _, m := range pm {
		out = append(out, a.words(names.modifier, c, text(m), ""))
	}
	for _, m := range hm {
		out = append(out, a.words(names.modifier, c, "", text(m)))
	}
	if len(out) == 0 {
		out = append(out, a.words(names.modifier, c, "", ""))
	}
	return out
}

// modifiers returns a pair of modifiers: words, prepositional phrases with one
// preposition, or clauses. What is of different kinds does not compare.
func (a *aligner) modifiers(names phraseNames, c Category, premise, hypothesis Modifier) *Node {
	switch p := premise.(type) {
	case Attribute:
		if h, ok := hypothesis.(Attribute); ok {
			n := a.words(names.modifier, c, p.Word, h.Word)
			n.subsective = !p.Intersective || !h.Intersective
			return n
		}
	case Prepositional:
		if h, ok := hypothesis.(Prepositional); ok && p.Preposition == h.Preposition {
			body := &Node{Name: "preposition", Premise: p.Preposition, Hypothesis: p.Preposition}
			return a.quantify("prepositional phrase", p.Object, h.Object, body, insideNames).
				named(p.String(), h.String())
		}
	case Relative:
		if h, ok := hypothesis.(Relative); ok {
			return a.negated("relative clause", p.Negated, h.Negated, p.Predicate, h.Predicate).
				named(p.String(), h.String())
		}
	}
	return incomparable(names.modifier, text(premise), text(hypothesis), "")
}

// named gives a phrase that is aligned as a modifier its own words.
func (n *Node) named(premise, hypothesis string) *Node {
	n.Premise, n.Hypothesis, n.idle = premise, hypothesis, false
	return n
}
