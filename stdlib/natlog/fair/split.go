package fair

import (
	"slices"

	"sequent/stdlib/natlog"
)

// Split determines the encodings of training.
type Split struct {
	Ratio float64
	Seed  uint64
	train []bool // by encoding
	size  int
}

// NewSplit chooses the training encodings for a ratio between 0, as few as a
// fair set can have, and 1, all of them. The same seed chooses the same.
func NewSplit(ratio float64, seed uint64) *Split {
	ratio = max(0, min(ratio, 1))
	s := &Split{Ratio: ratio, Seed: seed, train: make([]bool, Encodings)}
	sp := splitter{split: s, random: stream(seed, "split", 0), kinds: kinds, turns: map[turn]int{}}
	shuffle(sp.random, sp.kinds[:])
	for _, group := range sp.objects() {
		sp.distribute(group)
	}
	return s
}

// Train reports whether the encoding is in training.
func (s *Split) Train(e Encoding) bool { return s.train[e%Encodings] }

// Size returns the number of encodings in training.
func (s *Split) Size() int { return s.size }

// Encodings lists the encodings that training sees, or those it does not, in
// order.
func (s *Split) Encodings(train bool) []Encoding {
	var all []Encoding
	for e := range Encoding(Encodings) {
		if s.train[e] == train {
			all = append(all, e)
		}
	}
	return all
}

// objectInput is an input of the object's function under a pair of negations.
type objectInput struct {
	objects, negations int
	object, verb       uint8 // relations, among phraseRelations
}

// verbPhrase returns the relation of the verb phrases, negated that of the verb
// phrases with their negations.
func (o objectInput) verbPhrase() natlog.Relation {
	return functions().object[o.objects][o.object][o.verb]
}

func (o objectInput) negated() natlog.Relation {
	return functions().negation[o.negations][o.verbPhrase()]
}

// subjectInput is what the sentence's function gets besides the verb phrase.
type subjectInput struct {
	subjects int
	subject  uint8 // a relation, among phraseRelations
}

// splitter draws a split.
type splitter struct {
	split  *Split
	random *random
	kinds  [5]Phrase // of independence, in an order of this split
	turns  map[turn]int
}

// everywhere returns how many of n items stand in all places: ⌊ρn⌋.
func (sp *splitter) everywhere(n int) int { return int(sp.split.Ratio*float64(n) + 1e-9) }

// objects returns the 256 object inputs under negation, by the relation that comes
// out: of each relation of verb phrases a share stands under all four pairs of
// negations, and the rest in four parts, one for each.
func (sp *splitter) objects() (out [7][]objectInput) {
	var groups [7][]objectInput
	for i := range 256 {
		o := objectInput{objects: i >> 4, object: uint8(i >> 2 & 3), verb: uint8(i & 3)}
		r := o.verbPhrase()
		groups[r] = append(groups[r], o)
	}
	for _, group := range groups {
		shuffle(sp.random, group)
		all := sp.everywhere(len(group))
		for i, o := range group {
			for n := range 4 {
				if o.negations = n; i < all || part(i-all, len(group)-all, 4) == n {
					out[o.negated()] = append(out[o.negated()], o)
				}
			}
		}
	}
	return out
}

// part returns the part of item i when n items are cut into parts of equal size.
func part(i, n, parts int) int { return i * parts / n }

// subjectInputs is how many inputs the sentence's function has besides the verb
// phrase: pairs of determiners and relations of subjects.
const subjectInputs = 16 * 4

// distribute puts inputs of one relation under the subject inputs: a share
// under all of them; the rest in as many parts, one for each, or where the rest
// is smaller, by turns.
func (sp *splitter) distribute(group []objectInput) {
	shuffle(sp.random, group)
	subjects := make([]subjectInput, subjectInputs)
	for i := range subjects {
		subjects[i] = subjectInput{i >> 2, uint8(i & 3)}
	}
	shuffle(sp.random, subjects)
	all := sp.everywhere(len(group))
	for _, o := range group[:all] {
		for _, s := range subjects {
			sp.realize(s, o)
		}
	}
	rest := group[all:]
	for i := range max(len(rest), subjectInputs) {
		switch n := len(rest); {
		case n > subjectInputs:
			sp.realize(subjects[part(i, n, subjectInputs)], rest[i])
		case n > 0:
			sp.realize(subjects[i], rest[i%n])
		}
	}
}

// kinds are the five ways in which modified phrases come to be independent.
var kinds = [5]Phrase{{Same, false}, {Added, false}, {Dropped, false}, {Different, false}, {Different, true}}

// turn is what independent phrases take turns by: the position, the pair of
// determiners, and the relation beside.
type turn struct {
	position          byte
	determiners, with int
}

// realize lets training see the phrases that give the relations of the inputs.
func (sp *splitter) realize(s subjectInput, o objectInput) {
	w := func(side int) Words {
		return Words{
			Negated: o.negations>>side&1 != 0,
			Subject: uint8(s.subjects >> (2 * side) & 3),
			Object:  uint8(o.objects >> (2 * side) & 3),
		}
	}
	p := Pair{Premise: w(1), Hypothesis: w(0)}
	for _, p.Subject = range sp.phrases(s.subject, turn{'s', s.subjects, int(o.negated())}) {
		for _, p.Verb = range sp.phrases(o.verb, turn{'v', o.objects, int(o.object)}) {
			for _, p.Object = range sp.phrases(o.object, turn{'o', o.objects, int(o.verb)}) {
				if e := p.Encode(); !sp.split.train[e] {
					sp.split.train[e] = true
					sp.split.size++
				}
			}
		}
	}
}

// phrases returns the pairs of phrases that realize a relation. For independence
// these are a share of the kinds, and one of the other kinds by turns.
func (sp *splitter) phrases(relation uint8, by turn) []Phrase {
	if relation != independent {
		return []Phrase{sameHeads(relation)}
	}
	all := sp.everywhere(len(sp.kinds))
	if all == len(sp.kinds) {
		return sp.kinds[:]
	}
	t, started := sp.turns[by]
	if !started { // neighbours begin with different kinds, so that each kind comes up
		t = by.determiners + by.with
	}
	sp.turns[by] = t + 1
	return append(slices.Clone(sp.kinds[:all]), sp.kinds[all+t%(len(sp.kinds)-all)])
}

// sameHeads returns the pair of phrases with one head that gives a relation other
// than independence: the modifiers make it.
func sameHeads(relation uint8) Phrase {
	for m := range Modifier(4) {
		if p := (Phrase{m, true}); p.relation() == relation {
			return p
		}
	}
	return Phrase{Different, true}
}
