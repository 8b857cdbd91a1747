package reason

import (
	"math/big"
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// attains are verbs whose object is an amount that is reached: who fails to, has
// less. Who fails to repay 5 million says nothing of how much was repaid.
var attains = set("get reach win attain achieve secure obtain gain receive score hit pass raise earn garner capture " +
	"muster make exceed top surpass")

// passes are verbs whose object is an amount that is more than reached; shorts go
// with "short of"; and targets are nouns for an amount that is to be reached.
var (
	passes  = set("exceed top surpass beat outstrip")
	shorts  = set("fall come stop run end finish be")
	targets = set("mark threshold target goal line level quota")
)

// attain reads the verbs that bound the amount behind them, as "fails to get",
// "fell short of", "topped" and "missed the 50 % mark" do. The words that express
// a bound are used up by it: the other text need not have them.
func (l *lexical) attain(s *side, f *frame) {
	// The bound that the reader found: its words stand between the beginning of the
	// quantity and its number.
	for i := range s.words {
		if w := &s.words[i]; w.Start >= f.Start && w.End <= f.Number.Start && isWordy(w.text) {
			w.spent = true
		}
	}
	first, _ := s.within(f.Span)
	at := first - 1
	if at >= 0 && s.words[first].lower == "short" && shorts[l.verb(s.words[at].lower)] {
		s.words[at].spent = true
		return
	}
	// "Missed 50 % of the shots" says that so many were missed; with an article and a
	// noun for what is to be reached it says that it was not.
	the := at > 0 && s.words[at].lower == "the"
	if the {
		at--
	}
	if at < 0 || s.words[at].breaks {
		return
	}
	switch v := l.verb(s.words[at].lower); {
	case attains[v] && s.fails(l, f, at):
		f.refuse()
	case v == "miss" && the && f.last < len(s.words) && s.marked(f):
		s.words[at].spent = true
		f.refuse()
	case passes[v] && f.Bound == number.Unbounded && isMeasure(f.Unit) && f.pivot() != nil:
		s.words[at].spent = true
		f.bounded(number.OverBound, f.pivot())
	}
}

// marked reports whether a noun for an amount that is to be reached follows, and
// uses it up.
func (s *side) marked(f *frame) bool {
	for i := f.last; i < min(f.last+3, len(s.words)); i++ {
		if targets[s.words[i].lower] {
			s.words[i].spent = true
			q := *f.Quantity // 50 % of what is not said
			q.Of, q.OfText, f.Quantity = "", "", &q
			return true
		}
	}
	return false
}

// fails reports whether the verb at word i is denied, by "fail to" or "not", and
// uses up the words that say so.
func (s *side) fails(l *lexical, f *frame, i int) bool {
	from := -1
	switch {
	case i >= 2 && s.words[i-1].lower == "to" && l.verb(s.words[i-2].lower) == "fail":
		from = i - 2
	case i >= 1 && (s.words[i-1].lower == "not" || s.words[i-1].lower == "never"):
		from = i - 1
	default:
		return false
	}
	for k := from; k <= i; k++ {
		s.words[k].spent = true
	}
	if who := s.subject(f.from, from); who != "" {
		f.subject = who
	}
	return true
}

// refused are the bounds that are left where one is not attained: who does not get
// 50 has less, who does not get more than 50 has at most that.
var refused = map[number.Bound]number.Bound{
	number.Unbounded:  number.UnderBound,
	number.LeastBound: number.UnderBound,
	number.OverBound:  number.MostBound,
	number.UnderBound: number.LeastBound,
	number.MostBound:  number.OverBound,
}

// refuse turns a bound into the one that holds where it is not attained.
func (f *frame) refuse() {
	f.polarity = affirmed // the bound says it now
	if r := f.pivot(); r != nil {
		f.bounded(refused[f.Bound], r)
	}
}

// bounded gives the frame another bound: a copy of the quantity, which is the
// reader's.
func (f *frame) bounded(b number.Bound, r *big.Rat) {
	q := *f.Quantity
	q.Value, q.Bound, q.Negated = b.On(r), b, false
	f.Quantity = &q
}

// has tells the effects of verbs by which their subject has something: who won,
// got or held 48 % has 48 %.
func has(e effect) bool { return e == holds || e == gains }

// sameEvent reports whether two frames say of one subject that it has so much of
// one thing, with one verb or with two for having.
func (j *judging) sameEvent(p, h *frame) bool {
	return h.subject != "" && p.subject == h.subject && j.h.names(h.subject) && !p.rate && !h.rate &&
		(p.verb == h.verb || has(p.effect) && has(h.effect)) && p.Unit.Kind == h.Unit.Kind &&
		(p.Unit.Kind != unit.Share || j.lex.relateThings(p.Of, h.Of, j.options) == Same)
}

// clash reports whether a value is excluded by one that is said of the same
// subject and event, and the hypothesis adds nothing but its verb.
func (j *judging) clash(x *Justification) bool {
	h := &j.h.frames[x.Hypothesis]
	for _, w := range j.cover.missing {
		if j.lex.verb(strings.ToLower(w)) != h.verb {
			return false
		}
	}
	return len(x.Premise) == 1 && j.sameEvent(&j.p.frames[x.Premise[0]], h)
}
