package reason

import (
	"slices"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
)

// withheld returns the stretches of a premise that it does not assert and that so
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

// span returns where a stretch stands in its text.
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
		return slices.ContainsFunc(without, func(e embedded) bool {
			x := e.span(t)
			return p.Start >= x.Start && p.End <= x.End
		})
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
	quantities := slices.DeleteFunc(slices.Clone(t.Quantities), func(q quantity.Quantity) bool {
		return inside(q.Number)
	})
	return &quantity.Text{Segments: t.Segments, Quantities: quantities}
}

// attributed returns why nothing follows from a sentence that is somebody's account of what
// happened, "according to John", which the hypothesis gives as a fact; "" where the
// premise has no such sentence with an amount that the label rests on.
func (j *judging) attributed() string {
	for _, e := range j.lex.embeddings(j.p.Text) {
		if e.by != "according to" || slices.ContainsFunc(j.supposes, func(o embedded) bool {
			return o.force == reported
		}) {
			continue
		}
		in := func(i int) bool {
			at := j.p.frames[i].Number.Start
			return at >= e.span(j.p.Text).Start && at < e.span(j.p.Text).End
		}
		for _, x := range j.out.Justifications {
			if len(x.Premise) == 0 || slices.ContainsFunc(x.Premise, in) {
				return "the premise gives it as somebody's account: “" + e.by + "”"
			}
		}
	}
	return ""
}

// onlySupposed returns why a hypothesis that embeds a clause does not follow: it says what is
// believed, denied or asked, which the premise does not, or what holds on a condition of
// which the consequence is nowhere in the premise. It is "" where nothing speaks against it.
func (j *judging) onlySupposed() string {
	of := j.lex.embeddings(j.p.Text)
	for _, e := range j.supposes {
		if slices.ContainsFunc(of, e.alike) {
			continue
		}
		switch e.force {
		case believed, denied, asked:
			return "the premise does not say the part of the hypothesis under “" + e.by + "”"
		case conditional:
			if why := j.consequence(e); why != "" {
				return why
			}
		}
	}
	return ""
}

// consequence returns why the consequence of a condition is not said: it has no amount, and a
// content word that the premise lacks.
func (j *judging) consequence(e embedded) string {
	from, to := e.from, e.to
	for i := e.from; i < e.to; i++ {
		if low := j.h.token(i); low == e.by && i > e.from && from == e.from {
			to = i
			break
		} else if low == "," || low == "then" {
			from = i + 1
		}
	}
	if from == e.from && to == e.to {
		return ""
	}
	span := embedded{from: from, to: to}.span(j.h.Text)
	inside := func(p quantity.Span) bool { return p.Start >= span.Start && p.End <= span.End }
	if slices.ContainsFunc(j.h.Quantities, func(q quantity.Quantity) bool { return inside(q.Number) }) {
		return ""
	}
	for _, w := range j.h.words {
		if inside(w.Span) && !w.stop && slices.Contains(j.cover.missing, w.text) {
			return "the premise does not say “" + w.text + "”, which the hypothesis states under a condition"
		}
	}
	return ""
}
