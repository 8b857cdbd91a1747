package reason

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
)

// mention is a number in its place of a statement, or one end of a range.
type mention struct {
	quantity.Span // of the number, with its bounds
	number        quantity.Span
	of            *number.Found
	value         number.Value
	bound         number.Bound // that of a range is its first end's
	end           int          // which end of a range, from 1; 0 for a number that is none
	place         int          // how many words of the statement stand before it
	limits        bool         // its bound sets a limit and asserts no amount
	frame         *frame       // of a number that counts; else nil
}

// statement is what a text says with its numbers taken out: its words, and the
// numbers with their places.
//
//	Lena sold more than 10 lamps in 1997     Lena sold _ lamps in _
type statement struct {
	words    []string
	mentions []mention
}

// statement takes the numbers and their bounds out of a text.
func (s *side) statement() statement {
	st := statement{mentions: s.mentions()}
	k := 0 // mentions before it end before the word
	for i := range st.mentions {
		st.mentions[i].place = -1
	}
	// Words and mentions both stand in order, so that one pass over each is enough.
	// A sign of money stays among the words: whether a bound stands before it must
	// not make two statements of one.
	for _, w := range s.words {
		for k < len(st.mentions) && st.mentions[k].End <= w.Start {
			k++
		}
		if k < len(st.mentions) {
			m := &st.mentions[k]
			if w.End > m.number.Start && w.Start < m.number.End {
				if m.place < 0 {
					m.place = len(st.words)
				}
				continue
			}
			if w.Start >= m.Start && w.End <= m.End && isWordy(w.text) {
				continue
			}
		}
		st.words = append(st.words, w.lower)
	}
	return st
}

// mentions are the numbers of a text, a range as its two ends.
func (s *side) mentions() []mention {
	var all []mention
	for i := range s.Numbers {
		n := &s.Numbers[i]
		m := mention{Span: n.Span, number: n.Number, of: n, value: n.Value, bound: n.Bound, limits: n.Bound != number.Unbounded && s.limits(n)}
		for f := range s.frames {
			if s.frames[f].Number == n.Number {
				m.frame = &s.frames[f]
			}
		}
		if n.Distributed { // "between less than 4 and 2": the bound is the first number's
			_, m.value = m.limit()
		}
		if n.Kind != number.Range || len(n.Terms) != 2 {
			all = append(all, m)
			continue
		}
		low, high := m, m
		low.number, low.End, low.end, low.value = n.Terms[0].Span, n.Terms[0].End, 1, n.Bound.On(n.Terms[0].Value)
		high.Span, high.number, high.end, high.value, high.bound = n.Terms[1].Span, n.Terms[1].Span, 2, number.Exact(n.Terms[1].Value), number.Unbounded
		all = append(all, low, high)
	}
	return all
}

// limits reports whether a bound sets a limit, and so says what the limit is,
// where others assert an amount. Who has more than 10 lamps has more than 5; but
// a maximum of 10 is none of 5, and what must hold of more than 10, or is asked
// of them, is another thing for more than 5.
func (s *side) limits(n *number.Found) bool {
	first, _ := s.within(n.Span)
	for _, w := range s.words[first:] {
		if w.Start >= n.Number.Start {
			break
		}
		if limitNouns[w.lower] {
			return true
		}
	}
	if first > 0 && restricts[s.words[first].lower] && strings.HasPrefix(s.tag(first-1), "NN") { // primes greater than 3
		return true
	}
	if s.words[first].lower == "up" {
		return true
	}
	for _, sent := range s.Sentences {
		if n.Start < sent.Start || n.Start >= sent.End {
			continue
		}
		for _, w := range s.words {
			if w.Start >= sent.Start && w.End <= sent.End && conditions[w.lower] {
				return true
			}
		}
	}
	return false
}

// limitNouns name limits; restricts are adjectives that say behind a noun which
// of its kind are meant; conditions are the signs of questions, conditions and
// requirements.
var (
	limitNouns = set("maximum minimum")
	restricts  = set("greater larger higher bigger longer older smaller lower shorter younger")
	conditions = set("? if unless whether must should need needs required ensure")
)

// restated decides about two texts that say the same but for their numbers: each
// number, also one that names a year or a line, is held against that in its place.
// ok is false where the texts differ in more, or numbers of other kinds stand in
// one place.
func (j *judging) restated() (label verdict.Label, why string, ok bool) {
	p, h := j.p.statement(), j.h.statement()
	if !j.options.on(Frames) || !j.options.on(Bounds) || len(h.mentions) == 0 || len(p.mentions) != len(h.mentions) || !slices.Equal(p.words, h.words) {
		return 0, "", false
	}
	// A third lamp and three lamps have nothing in common that could be compared; a
	// year, a line and an amount have, since a bound makes an amount of any number.
	for i := range h.mentions {
		a, b := &p.mentions[i], &h.mentions[i]
		if a.place != b.place || (a.of.Kind == number.Ordinal) != (b.of.Kind == number.Ordinal) {
			return 0, "", false
		}
	}
	label, why = verdict.Entailment, "every number of the hypothesis holds of that in its place"
	for i := 0; i < len(h.mentions); i++ {
		a, b := &p.mentions[i], &h.mentions[i]
		l := j.inPlace(a, b)
		if j.p.amount(a) && j.h.amount(b) {
			l = within(a.of.Value, b.of.Value)
			i++ // that was both ends
		}
		x := j.insteadOf(a, b, l)
		switch {
		case l == verdict.Contradiction && label != l, l == verdict.Neutral && label == verdict.Entailment:
			label, why = l, x
		}
		j.settle(a, b, l, x)
	}
	return label, why, true
}

// insteadOf says in words what was found out about numbers in one place.
func (j *judging) insteadOf(a, b *mention, l verdict.Label) string {
	if a.frame != nil && b.frame != nil && a.end == 0 && b.end == 0 {
		return j.said(a.frame, b.frame, l)
	}
	return "in the place of " + a.In(j.p.source()) + " stands " + b.In(j.h.source())
}

// settle notes what was found out about a number that counts.
func (j *judging) settle(a, b *mention, l verdict.Label, why string) {
	if b.frame == nil || b.frame.Optional {
		return
	}
	x := Justification{Hypothesis: b.frame.at, Label: l, Relation: Same, Why: why}
	if a.frame != nil {
		x.Premise = []int{a.frame.at}
	}
	if n := len(j.out.Justifications); n > 0 && j.out.Justifications[n-1].Hypothesis == x.Hypothesis { // the other end of a range
		if l != verdict.Entailment {
			j.out.Justifications[n-1] = x
		}
		return
	}
	j.out.Justifications = append(j.out.Justifications, x)
}

// inPlace is what a number makes of one in its place. Under bounds that are the
// same and set a limit the limits are compared; of a bound on a bound, "at least
// less than 5", the inner is the limit.
func (j *judging) inPlace(a, b *mention) verdict.Label {
	outerA, limitA := a.limit()
	outerB, limitB := b.limit()
	stacked := a.of.Outer != b.of.Outer
	if outerA == outerB && outerA != number.Unbounded && (stacked || a.limits && b.limits) {
		return within(limitA, limitB)
	}
	// What counts is compared as everywhere else: in whole numbers where only those
	// make sense, with hedges and converted units.
	if a.frame != nil && b.frame != nil && a.end == 0 && b.end == 0 {
		return j.compare(a.frame, b.frame)
	}
	return within(a.value, b.value)
}

// limit is the bound of a number, the outer one of two, and what it is said of.
func (m *mention) limit() (number.Bound, number.Value) {
	if m.of.Outer != number.Unbounded && m.end < 2 {
		return m.of.Outer, m.value
	}
	for _, end := range []func() (*big.Rat, bool, bool){m.value.Low, m.value.High} {
		if r, _, ok := end(); ok {
			return m.bound, number.Exact(r)
		}
	}
	return m.bound, m.value
}

// amount reports whether a range is an amount that lies between its ends, as 4 to
// 5 shops are. Pages 5 to 9 and what goes from 5 to 9 have these ends and no
// others, and so has a range of which an end is bounded or that falls.
func (s *side) amount(m *mention) bool {
	first, _ := s.within(m.number)
	if m.end != 1 || m.bound != number.Unbounded || m.of.Terms[0].Value.Cmp(m.of.Terms[1].Value) > 0 {
		return false
	}
	return first == 0 || s.words[first-1].lower != "from" && !strings.HasPrefix(s.tag(first-1), "NN")
}
