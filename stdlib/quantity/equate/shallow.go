package equate

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// Guess labels rows of sentences by their surface. It is a [corpus.Guesser]:
// its labels rest on nothing and are scored only.
type Guess struct {
	name, what string
	train      *corpus.Set // what it was fitted on, nil for a rule that is fixed
	label      func(premise, hypothesis string) verdict.Label
}

// Name returns the guess as the language writes it.
func (g *Guess) Name() string { return g.name }

// Guesses implements [corpus.Guesser].
func (g *Guess) Guesses() string { return g.what }

// Train returns the set that the guess was fitted on, nil for one that is fixed.
func (g *Guess) Train() *corpus.Set { return g.train }

// Label returns the guess about one pair.
func (g *Guess) Label(premise, hypothesis string) verdict.Label { return g.label(premise, hypothesis) }

// NewWorker implements [corpus.Decider].
func (g *Guess) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(_ context.Context, r *corpus.Row) (corpus.Answer, error) {
		if r.Kind() != corpus.SentenceKind {
			return corpus.Answer{}, fmt.Errorf("%s labels sentences, but this row holds %s", g.name, r.Kind())
		}
		return corpus.Opinion(g.label(strings.Join(r.Premises(), " "), r.Conclusion())), nil
	}
}

// Shallow returns the rules that are fixed, of which the best of each set is what a
// reasoner must not fall behind.
func Shallow() []*Guess { return []*Guess{ByNumbers(), ByExpression(), ByDifference()} }

// ByNumbers guesses entailment where every number of the hypothesis is one of
// the premise's, else neutral.
func ByNumbers() *Guess {
	return &Guess{
		name: "sameNumbers",
		what: "entailment where every number of the hypothesis occurs in the premise",
		label: func(p, h string) verdict.Label {
			of := numbers(p)
			for _, n := range numbers(h) {
				if !slices.ContainsFunc(of, func(m *big.Rat) bool { return m.Cmp(n) == 0 }) {
					return verdict.Neutral
				}
			}
			return verdict.Entailment
		},
	}
}

// leaves is how many of the premise's numbers an expression may have, and
// given how many of them are tried at most.
const leaves, given = 4, 8

// ByExpression guesses entailment where every number of the hypothesis is the
// value of an expression (+ − × ÷) of one to four numbers of the premise, each
// used once and whatever they count; else contradiction.
func ByExpression() *Guess {
	return &Guess{
		name: "anyExpression",
		what: "entailment where every number of the hypothesis is an expression over up to four numbers of the premise",
		label: func(p, h string) verdict.Label {
			of := numbers(p)
			for _, n := range numbers(h) {
				target, _ := n.Float64()
				if !reaches(of[:min(len(of), given)], target) {
					return verdict.Contradiction
				}
			}
			return verdict.Entailment
		},
	}
}

// reaches reports whether some expression of up to four of the numbers has the
// value, up to the rounding of floats.
func reaches(of []*big.Rat, target float64) bool {
	var chosen []float64
	var from func(i int) bool
	from = func(i int) bool {
		if len(chosen) > 0 && combines(chosen, target) {
			return true
		}
		for ; i < len(of) && len(chosen) < leaves; i++ {
			f, _ := of[i].Float64()
			chosen = append(chosen, f)
			if from(i + 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return from(0)
}

// combines reports whether the numbers, all of them, make the target: two are
// replaced by what an operation makes of them, until one is left.
func combines(of []float64, target float64) bool {
	if len(of) == 1 {
		return near(of[0], target)
	}
	rest := make([]float64, len(of)-1)
	for i := range of {
		for j := range of {
			if i == j {
				continue
			}
			n := 0
			for k, x := range of {
				if k != i && k != j {
					rest[n] = x
					n++
				}
			}
			for _, r := range results(of[i], of[j], i < j) {
				rest[n] = r
				if combines(rest, target) {
					return true
				}
			}
		}
	}
	return false
}

// results returns what operations make of two numbers: the symmetric ones where
// asked for.
func results(a, b float64, symmetric bool) []float64 {
	all := make([]float64, 0, 4)
	if symmetric {
		all = append(all, a+b, a*b)
	}
	all = append(all, a-b)
	if b != 0 {
		all = append(all, a/b)
	}
	return all
}

// near is equality up to what decimal fractions of texts round.
func near(a, b float64) bool {
	d := a - b
	return d < 1e-6 && d > -1e-6
}

// ByDifference guesses by the stretch of tokens in which the texts differ:
// where it is a number with or without "more than" or "less than" on each side,
// the intervals decide; else the label is neutral.
func ByDifference() *Guess {
	return &Guess{
		name: "tokenDifference",
		what: "by the intervals at the single place where the texts differ",
		label: func(p, h string) verdict.Label {
			a, b := differing(words(p), words(h))
			x, okX := interval(a)
			y, okY := interval(b)
			switch {
			case len(a) == 0 && len(b) == 0:
				return verdict.Entailment
			case !okX || !okY:
				return verdict.Neutral
			}
			return x.within(y)
		},
	}
}

// differing returns the tokens between the common beginning and end, from the
// bound words and to the number that they belong to.
func differing(a, b []string) (x, y []string) {
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	to := 0
	for to < min(len(a), len(b))-from && a[len(a)-1-to] == b[len(b)-1-to] {
		to++
	}
	for from >= 1 && slices.Contains([]string{"more", "less", "than"}, a[from-1]) {
		from--
	}
	if to > 1 && a[len(a)-to] == "than" { // "more than 6" against "less than 6"
		to--
	}
	if to > 0 { // "6" against "more than 6": the number itself is common
		if _, ok := number(a[len(a)-to]); ok && (endsIn(a[from:len(a)-to], "than") ||
			endsIn(b[from:len(b)-to], "than")) {
			to--
		}
	}
	return a[from : len(a)-to], b[from : len(b)-to]
}

func endsIn(tokens []string, word string) bool {
	return len(tokens) > 0 && tokens[len(tokens)-1] == word
}

// span is an interval with open ends; nil is unbounded. One with equal ends is
// the number.
type span struct{ low, high *big.Rat }

// interval reads "more than 5", "less than 5" or "5".
func interval(tokens []string) (span, bool) {
	if len(tokens) == 0 {
		return span{}, false
	}
	n, ok := number(tokens[len(tokens)-1])
	if !ok {
		return span{}, false
	}
	switch strings.Join(tokens[:len(tokens)-1], " ") {
	case "":
		return span{n, n}, true
	case "more than":
		return span{low: n}, true
	case "less than":
		return span{high: n}, true
	}
	return span{}, false
}

// exact reports whether the span is a number.
func (s span) exact() bool { return s.low != nil && s.high != nil }

// within returns the label for a premise of span s and a hypothesis of span t.
func (s span) within(t span) verdict.Label {
	strict := !s.exact() // both ends open: equal ends do no harm
	switch {
	case s.exact() && t.exact():
		if s.low.Cmp(t.low) == 0 {
			return verdict.Entailment
		}
		return verdict.Contradiction
	case apart(s.high, t.low) || apart(t.high, s.low):
		return verdict.Contradiction
	case covers(t.low, s.low, strict, 1) && covers(t.high, s.high, strict, -1):
		return verdict.Entailment
	}
	return verdict.Neutral
}

// apart reports whether what lies below high and what lies above low have
// nothing in common; one of the two ends is open.
func apart(high, low *big.Rat) bool { return high != nil && low != nil && high.Cmp(low) <= 0 }

// covers reports whether the outer end leaves the inner one inside.
func covers(outer, inner *big.Rat, equal bool, sign int) bool {
	if outer == nil {
		return true
	}
	if inner == nil {
		return false
	}
	c := sign * inner.Cmp(outer)
	return c > 0 || c == 0 && equal
}
