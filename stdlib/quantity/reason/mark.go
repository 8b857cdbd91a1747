package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// A mark is a number that counts nothing but names a place on a scale: a year, an
// hour, the number of a line. Marks have frames as amounts have: a verb, and the
// word that leads to them.
//
//	He joined in 1997      year 1997, led to by in, of join
//	Bus 12 goes at 5 pm    label 12, led to by bus; clock 5, led to by at, of go
//
// They cannot be added, but where a bound stands by one they are compared as
// amounts are: who joined in 1997 joined before 2010.

// newMarks returns the marks of a text. They take their places behind its amounts.
func (l *lexical) newMarks(s *side) []frame {
	var all []frame
	for _, n := range s.numbers {
		if n.Kind.Counts() || n.Kind == number.Ordinal {
			continue
		}
		q := &quantity.Quantity{
			Span:   n.Span,
			Number: n.Number,
			Text:   n.In(s.source()),
			Value:  n.Value,
			Form:   n.Kind,
			Bound:  n.Bound,
			Outer:  n.Outer,
		}
		f := frame{Quantity: q}
		f.first, f.last = s.within(n.Number)
		f.from, f.to = s.clause(f.first, f.last)
		l.findVerb(s, &f)
		s.leads(&f)
		s.dates(&f)
		f.at = len(s.frames) + len(all)
		all = append(all, f)
	}
	return all
}

// leads reads the words on either side of a number with its bound: line of line
// 8, pm of 5 pm.
func (s *side) leads(f *frame) {
	if first, _ := s.within(f.Span); first > 0 {
		f.lead = s.words[first-1].lower
	}
	if f.last < len(s.words) {
		f.tail = s.words[f.last].lower
	}
}

// dates reads the preposition that says on which side of a year something was as
// a bound of the year: before 1940.
func (s *side) dates(f *frame) {
	r := f.pivot()
	if f.Form != number.Year || f.Bound != number.Unbounded || r == nil {
		return
	}
	switch f.lead {
	case "before":
		f.bounded(number.UnderBound, r)
	case "after":
		f.bounded(number.OverBound, r)
	default:
		return
	}
	f.Start, f.lead = s.words[f.first-1].Start, "in"
	f.Text = f.In(s.source())
}

// bare reports whether an amount does not say what it counts, so that it may be a
// mark of which the kind is left open: "in less than 3000".
func (f *frame) bare() bool {
	return f.Form == number.Cardinal && (f.Unit.Kind == unit.None || f.Inherited)
}

// yearly reports whether a number is written as years are.
func (f *frame) yearly() bool {
	r := f.pivot()
	return r != nil && r.IsInt() && len(r.Num().String()) == yearDigits
}

const yearDigits = 4

// onScale compares a bare number with the mark that stands in its place; ok is
// false where there is none.
func (j *judging) onScale(h *frame) (x Justification, ok bool) {
	if !h.bare() || !j.options.on(Names) {
		return x, false
	}
	p := j.counterpart(h, j.p.marks)
	if p == nil {
		return x, false
	}
	l := onOne(p, h)
	return Justification{Hypothesis: h.at, Label: l, Relation: Same, Why: j.said(p, h, l)}, true
}

// onOne compares two numbers on one scale. Marks are whole numbers.
func onOne(p, h *frame) verdict.Label {
	if p.opposed() || h.opposed() {
		return verdict.Neutral
	}
	return within(whole0(p.Value), whole0(h.Value))
}

// named says what the premise makes of a mark of the hypothesis. Where a bound
// stands by it or by its counterpart the two are compared; else the premise has
// the same mark or does not name it.
func (j *judging) named(h *frame) (verdict.Label, string) {
	p := j.counterpart(h, j.p.marks)
	if p == nil {
		p = j.counterpart(h, j.p.frames)
	}
	if p != nil && (p.Bound != number.Unbounded || h.Bound != number.Unbounded) && j.options.on(Bounds) {
		l := onOne(p, h)
		return l, j.said(p, h, l)
	}
	name := h.Number.In(j.h.source())
	if j.p.has[strings.ToLower(name)] || slices.ContainsFunc(j.p.numbers, func(n number.Found) bool {
		return n.Value.Equal(h.Value)
	}) {
		return verdict.Entailment, ""
	}
	// the same statement with another name
	if j.align.within >= parallel && j.renames() || p != nil && !p.bare() && j.saidOf() {
		return verdict.Contradiction, "the premise names another than " + name
	}
	return verdict.Neutral, "the premise does not name " + name
}

// saidOf reports whether the premise has all words of the hypothesis but marks.
func (j *judging) saidOf() bool {
	for _, w := range j.cover.missing {
		if !slices.ContainsFunc(j.h.marks, func(m frame) bool {
			return strings.EqualFold(m.Number.In(j.h.source()), w)
		}) {
			return false
		}
	}
	return true
}

// counterpart returns the mark or the bare number, of some of the premise's, that
// stands where h does: in the same place of the statement, or with the same verb
// and the same word before it. It is nil where there is none.
func (j *judging) counterpart(h *frame, of []frame) *frame {
	if !j.options.on(Scales) {
		return nil
	}
	var found *frame
	for i := range of {
		p := &of[i]
		if !comparable(p, h) || p.lead != h.lead {
			continue
		}
		if j.options.on(Frames) && j.align.around(p.at, h.at) >= repeated {
			return p
		}
		if (p.Form == h.Form || h.yearly()) && h.lead != "" && p.verb != "" && p.verb == h.verb {
			if found != nil { // which of the two is not said
				return nil
			}
			found = p
		}
	}
	return found
}

// comparable reports whether two numbers are marks on one scale, or one is a mark
// and the other bare.
func comparable(p, h *frame) bool {
	switch {
	case p.Form == number.Clock || p.Form == number.Date:
		return p.Form == h.Form && p.tail == h.tail
	case p.Form.Counts():
		return p.bare() && !h.Form.Counts()
	}
	return p.Form == h.Form || h.bare()
}
