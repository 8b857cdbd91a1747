package reason

import (
	"slices"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
)

// withheld are the stretches of a premise that it does not assert and that so
// support nothing, and the stretches that the hypothesis does not assert. What both
// put forward in the same way is compared: if five dogs bark, it rains, in both.
func (l *lexical) withheld(premise, hypothesis *quantity.Text) (ofP, ofH []embedded) {
	ofH = l.embeddings(hypothesis)
	for _, e := range l.embeddings(premise) {
		if !(e.force == reported && !e.that) && !slices.ContainsFunc(ofH, e.alike) {
			ofP = append(ofP, e)
		}
	}
	return ofP, ofH
}

// alike reports whether two stretches are put forward in the same way.
func (e embedded) alike(o embedded) bool {
	return e.force == o.force && (e.by == o.by || e.lemma == o.lemma)
}

// span is where a stretch stands in its text.
func (e embedded) span(t *quantity.Text) quantity.Span {
	return quantity.Span{Start: t.Tokens[e.from].Start, End: t.Tokens[e.to-1].End}
}

// leave takes what stands in some stretches out of a side that is being made: words,
// numbers and quantities. The text is as it was, so that spans are those of the text.
func (s *side) leave(t *quantity.Text, without []embedded) *quantity.Text {
	if len(without) == 0 {
		return t
	}
	inside := func(p quantity.Span) bool {
		return slices.ContainsFunc(without, func(e embedded) bool { x := e.span(t); return p.Start >= x.Start && p.End <= x.End })
	}
	kept := s.words[:0:0]
	cut := false
	for _, w := range s.words {
		if inside(w.Span) {
			cut = true
			continue
		}
		w.breaks, cut = w.breaks || cut, false
		kept = append(kept, w)
	}
	s.words = kept
	s.numbers = slices.DeleteFunc(slices.Clone(s.numbers), func(n number.Found) bool { return inside(n.Number) })
	quantities := slices.DeleteFunc(slices.Clone(t.Quantities), func(q quantity.Quantity) bool { return inside(q.Number) })
	return &quantity.Text{Segments: t.Segments, Quantities: quantities}
}
