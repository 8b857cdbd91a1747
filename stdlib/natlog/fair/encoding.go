package fair

import (
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Modifier is the comparison of the modifiers of two aligned phrases.
type Modifier uint8

// The possible comparisons.
const (
	Same      Modifier = iota // the same word, or none on either side
	Added                     // none in the premise, a word in the hypothesis
	Dropped                   // a word in the premise, none in the hypothesis
	Different                 // different words
)

// modifierRelations are the relations of modifiers, by Modifier.
var modifierRelations = [4]natlog.Relation{
	natlog.Equivalence, natlog.ReverseEntailment, natlog.ForwardEntailment, natlog.Independence,
}

// Relation returns the relation between the two modifiers.
func (m Modifier) Relation() natlog.Relation { return modifierRelations[m&3] }

// Determiners are the determiners of the fragment in the order in which
// encodings number them, as the published ones do.
var Determiners = [4]*natlog.Determiner{natlog.Every, natlog.NotEvery, natlog.Some, natlog.No}

// Words are the function words of one sentence of a pair.
type Words struct {
	Negated         bool
	Subject, Object uint8 // determiners, by Determiners
}

// Phrase is how two aligned phrases compare: their modifiers, and whether
// their heads are the same word.
type Phrase struct {
	Modifier Modifier
	SameHead bool
}

// Pair is a decoded encoding: a pair of sentences up to the choice of
// words.
type Pair struct {
	Premise, Hypothesis   Words
	Subject, Verb, Object Phrase
}

// Encoding is a Pair as a number below [Encodings].
type Encoding uint32

// Encodings is the number of encodings.
const Encodings = 1 << 19

// Encode returns the pair as a number: three bits a phrase, five bits the function
// words of a sentence.
//
//	18       14      9       6      3        0
//	│premise │hypoth.│subject│verb  │object  │
func (p Pair) Encode() Encoding {
	return p.Premise.bits()<<14 | p.Hypothesis.bits()<<9 | p.Subject.bits()<<6 | p.Verb.bits()<<3 | p.Object.bits()
}

// bits returns five: negation, then two a determiner.
func (w Words) bits() Encoding {
	return bit(w.Negated)<<4 | Encoding(w.Subject&3)<<2 | Encoding(w.Object&3)
}

// bits returns three: two of the modifiers, one of the heads.
func (p Phrase) bits() Encoding { return Encoding(p.Modifier&3)<<1 | bit(p.SameHead) }

func bit(b bool) Encoding {
	if b {
		return 1
	}
	return 0
}

// Pair decodes the encoding.
func (e Encoding) Pair() Pair {
	return Pair{words(e >> 14), words(e >> 9), phraseOf(e >> 6), phraseOf(e >> 3), phraseOf(e)}
}

// words and phraseOf read what bits wrote, from the lowest bits of e.
func words(e Encoding) Words {
	return Words{Negated: e>>4&1 != 0, Subject: uint8(e >> 2 & 3), Object: uint8(e & 3)}
}

func phraseOf(e Encoding) Phrase { return Phrase{Modifier(e >> 1 & 3), e&1 != 0} }

// Relations returns the relation at each of the twelve nodes that have one, in the
// order of [natlog.Names]: six pairs of words, three phrases, the verb phrase,
// the verb phrase with negation, the sentence.
func (e Encoding) Relations() [12]natlog.Relation {
	p, f := e.Pair(), functions()
	subject, verb, object := p.Subject.relation(), p.Verb.relation(), p.Object.relation()
	verbPhrase := f.object[p.objects()][object][verb]
	negated := f.negation[p.negations()][verbPhrase]
	return [12]natlog.Relation{
		p.Subject.Modifier.Relation(), p.Subject.head(), p.Verb.Modifier.Relation(), p.Verb.head(),
		p.Object.Modifier.Relation(), p.Object.head(),
		phraseRelations[subject], phraseRelations[verb], phraseRelations[object],
		verbPhrase, negated, f.subject[p.subjects()][subject][negated],
	}
}

// Relation returns the relation of the encoded premise to the hypothesis.
func (e Encoding) Relation() natlog.Relation { return e.Relations()[11] }

// Label returns the label that the relation gives.
func (e Encoding) Label() verdict.Label { return e.Relation().Label() }

// phraseRelations are the relations that phrases of the fragment can have, by
// the numbers that tables of this package give them.
var phraseRelations = [4]natlog.Relation{
	natlog.Equivalence, natlog.ForwardEntailment, natlog.ReverseEntailment, natlog.Independence,
}

// independent is the number of # among phraseRelations.
const independent = 3

// head returns the relation of the bare heads.
func (p Phrase) head() natlog.Relation {
	if p.SameHead {
		return natlog.Equivalence
	}
	return natlog.Independence
}

// relation returns the relation of the phrases, as a number below four.
func (p Phrase) relation() uint8 { return functions().phrase[p.Modifier&3][bit(p.SameHead)] }

// subjects, objects and negations number the pairs of function words.
func (p Pair) subjects() int { return int(p.Premise.Subject)<<2 | int(p.Hypothesis.Subject) }
func (p Pair) objects() int  { return int(p.Premise.Object)<<2 | int(p.Hypothesis.Object) }
func (p Pair) negations() int {
	return int(bit(p.Premise.Negated)<<1 | bit(p.Hypothesis.Negated))
}

// Operators returns the nine pairs of words that the tree starts from, as a reader
// sees them, with open-class words as w and v: "every/some", "ε/w", "w/v".
// They are in the order of the nine tokens.
func (e Encoding) Operators() [natlog.Slots]string {
	p := e.Pair()
	return [natlog.Slots]string{
		determinerPairs[p.subjects()], p.Subject.Modifier.operator(), p.Subject.heads(),
		negationPairs[p.negations()], p.Verb.Modifier.operator(), p.Verb.heads(),
		determinerPairs[p.objects()], p.Object.Modifier.operator(), p.Object.heads(),
	}
}

var negationPairs = [4]string{"ε/ε", "ε/not", "not/ε", "not/not"}

// determinerPairs are pairs of determiners by the numbers of subjects and
// objects.
var determinerPairs = func() (all [16]string) {
	for i := range all {
		all[i] = Determiners[i>>2].Name() + "/" + Determiners[i&3].Name()
	}
	return all
}()

// operator and heads are pairs of open-class words as Operators writes them.
func (m Modifier) operator() string { return [4]string{"w/w", "ε/w", "w/ε", "w/v"}[m&3] }

func (p Phrase) heads() string {
	if p.SameHead {
		return "w/w"
	}
	return "w/v"
}
