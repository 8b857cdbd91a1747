package english

import (
	"slices"

	"sequent/stdlib/natlog"
)

// Polarity says how a word can be replaced such that the sentence stays true.
type Polarity int8

// The polarities.
const (
	Upward   Polarity = 1  // it may be replaced by a more general word
	Downward Polarity = -1 // by a more specific one
	Fixed    Polarity = 0  // by neither
)

// String returns the polarity as an arrow: ↑ ↓ =.
func (p Polarity) String() string {
	return map[Polarity]string{Upward: "↑", Downward: "↓", Fixed: "="}[p]
}

// Name returns the polarity in words.
func (p Polarity) Name() string {
	return map[Polarity]string{Upward: "upward", Downward: "downward", Fixed: "non-monotone"}[p]
}

// sign is the polarity of a token, counted from the sentence's first.
type sign struct {
	at int
	Polarity
}

// signs are the polarities of the words of a phrase, seen from the phrase.
type signs []sign

// within returns the polarities seen from a phrase around the phrase, at a place
// of polarity p: 2 negations make a position upward.
func (s signs) within(p Polarity) signs {
	out := make(signs, len(s))
	for i, x := range s {
		out[i] = sign{x.at, x.Polarity * p}
	}
	return out
}

// covering puts an upward sign on the tokens from, …, to-1 that have none.
func (s signs) covering(from, to int) signs {
	out := s
	for i := from; i < to; i++ {
		if !slices.ContainsFunc(s, func(x sign) bool { return x.at == i }) {
			out = append(out[:len(out):len(out)], sign{i, Upward})
		}
	}
	return out
}

// upward returns tokens from, …, to-1 as upward.
func upward(from, to int) signs {
	var out signs
	for i := from; i < to; i++ {
		out = append(out, sign{i, Upward})
	}
	return out
}

// join puts signs together.
func join(parts ...signs) signs {
	var out signs
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// Monotonicity returns the polarity of a determiner's restrictor and of its body:
// every is downward in its restrictor and upward in its body. It follows from
// the meaning: the sentence stays true, or false, when a set grows by an
// individual.
func Monotonicity(d *natlog.Determiner) (restrictor, body Polarity) {
	restrictor = polarity(d.Meaning(), [2]move{{from: inBody, to: inBoth}, {from: outside, to: inRestrictor}})
	body = polarity(d.Meaning(), [2]move{{from: inRestrictor, to: inBoth}, {from: outside, to: inBody}})
	return restrictor, body
}

// move is an individual that comes into a set: from one region of restrictor
// and body to another.
type move struct{ from, to natlog.Counts }

// The regions, as what an individual in one adds to the counts.
var (
	inBoth       = natlog.Counts{Both: 1}
	inRestrictor = natlog.Counts{Only: 1}
	inBody       = natlog.Counts{Other: 1}
	outside      = natlog.Counts{}
)

// add puts an individual into the counts.
func add(a, b natlog.Counts) natlog.Counts {
	return natlog.Counts{Both: a.Both + b.Both, Only: a.Only + b.Only, Other: a.Other + b.Other}
}

// polarity returns what the two ways in which a set can grow do to a condition. The
// linear conditions say it where they agree; where not, the counts are gone
// through, up to bounds beyond which no linear condition changes its mind.
func polarity(c natlog.Condition, moves [2]move) Polarity {
	if p := growth(c, moves).polarity(); p != Fixed || reach(c) > maxReach {
		return p
	}
	n, gains, loses := reach(c), false, false
	for i := range n * n * n {
		at := natlog.Counts{Both: i % n, Only: i / n % n, Other: i / n / n}
		for _, m := range moves {
			was, is := c.Holds(add(at, m.from)), c.Holds(add(at, m.to))
			gains, loses = gains || !was && is, loses || was && !is
		}
	}
	return effect{gains, loses}.polarity()
}

// effect is what growth of a set can do to a condition.
type effect struct{ gains, loses bool }

// polarity returns upward where nothing is lost.
func (e effect) polarity() Polarity {
	switch {
	case !e.loses:
		return Upward
	case !e.gains:
		return Downward
	}
	return Fixed
}

// growth returns an upper bound of the effect on a condition, from its linear ones.
func growth(c natlog.Condition, moves [2]move) effect {
	var e effect
	switch c := c.(type) {
	case natlog.Linear:
		for _, m := range moves {
			by := sum(c, m.to) - sum(c, m.from)
			e.gains, e.loses = e.gains || by > 0, e.loses || by < 0
		}
	case natlog.Not:
		inner := growth(c.Condition, moves)
		e = effect{inner.loses, inner.gains}
	default:
		for _, p := range parts(c) {
			more := growth(p, moves)
			e.gains, e.loses = e.gains || more.gains, e.loses || more.loses
		}
	}
	return e
}

// sum returns what a linear condition compares with its bound.
func sum(l natlog.Linear, c natlog.Counts) int {
	return l.Both*c.Both + l.Only*c.Only + l.Other*c.Other
}

// parts returns the conditions that a condition is made of.
func parts(c natlog.Condition) []natlog.Condition {
	switch c := c.(type) {
	case natlog.All:
		return c
	case natlog.Any:
		return c
	case natlog.Not:
		return []natlog.Condition{c.Condition}
	}
	return nil
}

// linears lists the linear conditions within a condition.
func linears(c natlog.Condition) []natlog.Linear {
	if l, ok := c.(natlog.Linear); ok {
		return []natlog.Linear{l}
	}
	var out []natlog.Linear
	for _, p := range parts(c) {
		out = append(out, linears(p)...)
	}
	return out
}

// maxReach bounds the counts that are gone through.
const maxReach = 16

// reach returns up to how many members of each region are looked at.
func reach(c natlog.Condition) int {
	n := 3
	for _, l := range linears(c) {
		n = max(n, 2+max(l.AtLeast, -l.AtLeast)+max(l.Both, -l.Both)+max(l.Only, -l.Only)+max(l.Other, -l.Other))
	}
	return n
}
