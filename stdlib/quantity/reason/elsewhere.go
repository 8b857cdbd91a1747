package reason

import (
	"slices"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// Values that agree are no reason where they are said of another time, of another whole
// or of another one; values that differ are none where both can hold.

// misplaced returns why a label does not follow from values that agree or differ; "" where
// nothing speaks against it. A label that rests on an equation is not looked at.
func (j *judging) misplaced() string {
	for _, x := range j.out.Justifications {
		if x.Equation != "" || x.Label != j.out.Label || len(x.Premise) != 1 {
			continue
		}
		p, h := &j.p.frames[x.Premise[0]], &j.h.frames[x.Hypothesis]
		tests := []func(p, h *frame) string{j.earlier, j.otherWhole, j.saidOtherwise}
		if x.Label == verdict.Contradiction {
			tests = []func(p, h *frame) string{j.atLeast, j.permuted, j.beforeChange}
		}
		for _, why := range tests {
			if w := why(p, h); w != "" {
				return w
			}
		}
	}
	return ""
}

// Words that place a clause in the past, and in the present.
var (
	pastWords    = set("yesterday ago formerly previously once")
	presentWords = set("now currently today presently nowadays")
)

// earlier says that a state of the past need not last. Of events it says nothing, which
// headlines tell in the present tense.
//
//	Ann had 8 cars last year.     Ann has 8 cars now.
func (j *judging) earlier(p, h *frame) string {
	if !j.p.pastTime(p) || j.h.pastTime(h) {
		return ""
	}
	was, is := j.lex.tensed(j.p, p), j.lex.tensed(j.h, h)
	if j.h.says(h, presentWords) || p.verb == h.verb && states[p.verb] && (was == "VBD" || j.p.usedTo(p)) &&
		(is == "VBZ" || is == "VBP") {
		return "the premise is about an earlier time than the hypothesis"
	}
	return ""
}

// states are verbs of what lasts for some time and may end.
var states = set("have be own hold contain keep possess remain stay live include exist weigh measure cost earn " +
	"employ rent")

// pastTime reports whether a clause names a time in the past: yesterday, 3 years ago,
// last year.
func (s *side) pastTime(f *frame) bool {
	for i := f.from; i+1 < f.to; i++ {
		if s.words[i].lower == "last" && (timeWords[s.words[i+1].lower] || s.words[i+1].lower == "night") {
			return true
		}
	}
	return s.usedTo(f) || s.says(f, pastWords) || s.inYear(f)
}

// usedTo reports whether the clause says what somebody used to do.
func (s *side) usedTo(f *frame) bool {
	for i := f.from; i+1 < f.first; i++ {
		if s.words[i].lower == "used" && s.words[i+1].lower == "to" {
			return true
		}
	}
	return false
}

// inYear reports whether the clause has a year.
func (s *side) inYear(f *frame) bool {
	return slices.ContainsFunc(s.marks, func(m frame) bool {
		return m.Form == number.Year && m.first >= f.from && m.first < f.to
	})
}

// says reports whether the clause of an amount has one of the words.
func (s *side) says(f *frame, words map[string]bool) bool {
	return slices.ContainsFunc(s.words[f.from:f.to], func(w word) bool { return words[w.lower] })
}

// tensed returns the tag of the verb of an amount's clause, "" where it has none.
func (l *lexical) tensed(s *side, f *frame) string {
	for i := f.from; i < f.to; i++ {
		if l.verb(s.words[i].lower) == f.verb {
			return s.tag(i)
		}
	}
	return ""
}

// otherWhole says that a share of one kind, or all of it but some, is none of another
// kind: half of the dogs are not half of the poodles, nor the other way round.
func (j *judging) otherWhole(p, h *frame) string {
	if !j.p.proportional(p) && !j.h.proportional(h) || p.Of == "" || h.Of == "" {
		return ""
	}
	if j.lex.relateThings(p.Of, h.Of, j.options) == Same {
		return ""
	}
	return p.Text + " is a part of another whole than " + h.Text
}

// proportional reports whether an amount is one of a whole: half of, 48 % of, one in
// three, all but two.
func (s *side) proportional(f *frame) bool {
	if f.Unit.Kind == unit.Share || f.Form == number.Fraction || f.Form == number.Ratio || f.Form == number.Percentage {
		return true
	}
	return f.first > 1 && s.words[f.first-1].lower == "but" && universal[s.words[f.first-2].lower]
}

// universal are words for all of a whole, of which "but" excepts some.
var universal = set("all every everyone everybody everything none nobody nothing any each")

// saidOtherwise says that an amount of one name is none of another of whom another clause
// of the premise has the verb: Bob weighs 80 kg, Ann weighs half as much as Bob.
func (j *judging) saidOtherwise(p, h *frame) string {
	if p.subject == h.subject || !j.p.names(p.subject) || !j.h.names(h.subject) {
		return ""
	}
	for i := 0; i+1 < len(j.p.words); i++ {
		inside := i >= p.from && i < p.to
		if j.p.words[i].lower == h.subject && !inside && j.lex.verb(j.p.words[i+1].lower) == h.verb {
			return "of " + j.p.words[i].text + " the premise says something else than " + p.Text
		}
	}
	return ""
}

// atLeast says that so many things are among more of them: who owns more than 3 cats
// owns 2, where 2 need not be all of them.
func (j *judging) atLeast(p, h *frame) string {
	if p.Bound != number.OverBound && p.Bound != number.LeastBound || h.Bound != number.Unbounded ||
		!countable(p.Quantity) || !countable(h.Quantity) {
		return ""
	}
	if h.first > h.from && onlyWords[j.h.words[h.first-1].lower] {
		return ""
	}
	return h.Text + " can be among " + p.Text
}

// onlyWords say that an amount is that of all.
var onlyWords = set("exactly only just precisely merely")

// beforeChange says that the amount that a change led to excludes none before it: sales
// that rose to $10 million were another amount before.
func (j *judging) beforeChange(p, h *frame) string {
	if !reaches[p.verb] && !shareVerbs[p.verb] || p.lead != "to" || !j.h.says(h, earlierWords) {
		return ""
	}
	return p.Text + " is the value after the change, not before it"
}

// earlierWords place a clause before something else.
var earlierWords = set("before previously earlier formerly originally initially beforehand once")

// permuted says that two amounts of things that act on each other are exchanged: as many
// boys as there were girls helped as many girls as there were boys. Both can have
// happened, to different ones.
func (j *judging) permuted(p, h *frame) string {
	for _, y := range j.out.Justifications {
		if len(y.Premise) != 1 || y.Hypothesis == h.at || y.Premise[0] == p.at {
			continue
		}
		q, g := &j.p.frames[y.Premise[0]], &j.h.frames[y.Hypothesis]
		across := h.verb != "" && h.verb == g.verb && h.before != g.before && p.verb == q.verb && h.verb == p.verb
		if across && p.Value.Equal(g.Value) && q.Value.Equal(h.Value) {
			return h.Text + " and " + g.Text + " are exchanged"
		}
	}
	return ""
}
