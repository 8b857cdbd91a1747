package fair

import (
	"fmt"
	"slices"

	"sequent/stdlib/verdict"
)

// labels are the labels of rows in the order in which thirds are dealt out.
var labels = [3]verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral}

// sampler draws encodings of a label. Within a label the weight of an encoding
// is inverse to how many encodings of any label have its relations of object
// phrase, verb and subject phrase, so that these relations are near to equally
// frequent (section 4.2 of the paper, as implemented).
type sampler struct{ byLabel [len(labels)]weighted }

// weighted is encodings with the sums of their weights so far.
type weighted struct {
	encodings []Encoding
	sums      []uint64
}

// unit is the weight of an encoding that is alone with its relations.
const unit = 1 << 32

// newSampler balances encodings. The error is that a label has none.
func newSampler(encodings []Encoding) (*sampler, error) {
	var count [64]uint64
	for _, e := range encodings {
		count[e.cell()]++
	}
	var s sampler
	for _, e := range encodings {
		w := &s.byLabel[slices.Index(labels[:], e.Label())]
		sum := uint64(unit / count[e.cell()])
		if n := len(w.sums); n > 0 {
			sum += w.sums[n-1]
		}
		w.encodings, w.sums = append(w.encodings, e), append(w.sums, sum)
	}
	for i, w := range s.byLabel {
		if len(w.encodings) == 0 {
			return nil, fmt.Errorf("no encoding is labelled %s", labels[i])
		}
	}
	return &s, nil
}

// cell numbers the relations of the three phrases.
func (e Encoding) cell() int {
	p := e.Pair()
	return int(p.Object.relation())<<4 | int(p.Verb.relation())<<2 | int(p.Subject.relation())
}

// draw returns an encoding of the label with that number.
func (s *sampler) draw(r *random, label int) Encoding {
	w := &s.byLabel[label]
	at := r.Below64(w.sums[len(w.sums)-1])
	i, _ := slices.BinarySearch(w.sums, at+1)
	return w.encodings[i]
}

// wordings returns three times how many different pairs of sentences the rarest
// label has: an upper bound of rows in which each label is a third.
func (s *sampler) wordings(v *Vocabulary) uint64 {
	least := ^uint64(0)
	for _, w := range s.byLabel {
		n := uint64(0)
		for _, e := range w.encodings {
			n += e.wordings(v)
		}
		least = min(least, n)
	}
	return uint64(len(labels)) * least
}

// wordings returns how many pairs of sentences have the encoding.
func (e Encoding) wordings(v *Vocabulary) uint64 {
	p, lists := e.Pair(), v.lists()
	n := uint64(1)
	for i, phrase := range []Phrase{p.Subject, p.Verb, p.Object} {
		n *= phrase.Modifier.choices(len(*lists[2*i])) * phrase.choices(len(*lists[2*i+1]))
	}
	return n
}
