package entailment

import (
	"context"
	"errors"
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Guess labels pairs by their surface alone, as the crude heuristics of Evans et
// al. 2018 do (appendix A.2.1). If a guess is better than chance on a data set, a net
// can reach its accuracy without learning entailment. A Guess is a baseline, a
// [corpus.Guesser].
//
// Several premises count as their conjunction.
type Guess struct {
	name, what string
	train      *corpus.Set // what was learned from, or nil
	// entails is the guess on the pair at hand, of which m has read literals
	// and variables.
	entails func(m *measurer, a, b logic.Formula) bool
}

// Name returns the guess as the language writes it.
func (g *Guess) Name() string { return g.name }

// Guesses implements [corpus.Guesser].
func (g *Guess) Guesses() string { return g.what }

// Train returns the set that the guess was learned from, nil for one that is fixed.
func (g *Guess) Train() *corpus.Set { return g.train }

// NewWorker implements [corpus.Decider]: Entailment or Neutral.
func (g *Guess) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	m := new(measurer)
	return func(_ context.Context, r *corpus.Row) (corpus.Answer, error) {
		q, ok := r.Sequent()
		if !ok {
			return corpus.Answer{}, fmt.Errorf("%s guesses about formulas, but this row holds %s", g.name, r.Kind())
		}
		a, b := conjunction(q.Premises), q.Conclusion
		m.read(a, b)
		if g.entails(m, a, b) {
			return corpus.Opinion(verdict.Entailment), nil
		}
		return corpus.Opinion(verdict.Neutral), nil
	}
}

// ByLengths guesses entailment where A has at least as many nodes as B: H1, as
// the authors' published code has it.
func ByLengths() *Guess {
	return &Guess{
		name: "lengths",
		what: "entailment where A is at least as long as B",
		entails: func(_ *measurer, a, b logic.Formula) bool {
			return SizeOf(a).Length() >= SizeOf(b).Length()
		},
	}
}

// ByNewVariables guesses entailment where B has at most the given number of
// variables that A has not. With 0 it is H2.
func ByNewVariables(most int) *Guess {
	what := fmt.Sprintf("entailment where at most %d of B's variables are not in A", most)
	if most == 0 {
		what = "entailment where every variable of B is in A"
	}
	return &Guess{
		name: fmt.Sprintf("newVariables(%d)", most),
		what: what,
		entails: func(m *measurer, _, _ logic.Formula) bool {
			return m.varsB.union(m.varsA)-m.varsA.union(nil) <= most
		},
	}
}

// ByLiterals guesses entailment where every literal of B's negation normal form
// is one of A's: H3.
func ByLiterals() *Guess {
	return &Guess{
		name: "literals",
		what: "entailment where every literal of B's negation normal form is one of A's",
		entails: func(m *measurer, _, _ logic.Formula) bool {
			return m.b.within(&m.a)
		},
	}
}

// top is what a formula is topmost.
type top uint8

const (
	topOther top = iota // atoms, constants, quantifiers, and connectives the data have not
	topNot
	topAnd
	topOr
	topImplies
	tops
)

func topOf(f logic.Formula) top {
	switch f := f.(type) {
	case *logic.Not:
		return topNot
	case *logic.Binary:
		switch f.Op {
		case logic.And:
			return topAnd
		case logic.Or:
			return topOr
		case logic.Implies:
			return topImplies
		}
	}
	return topOther
}

// table3 is how often each connective is topmost among naively drawn pairs
// (Evans et al. 2018, Table 3), in A and B of entailments and of others: num_at(·,
// 0, op) for ¬, ∧ and ∨, and → by what is left, since each of its formulas has a
// connective. What the table does not speak of counts as equally frequent.
var table3 = [tops]struct{ aPos, aNeg, bPos, bNeg float64 }{
	topOther:   {1, 1, 1, 1},
	topNot:     {.31, .22, .18, .30},
	topAnd:     {.35, .20, .13, .33},
	topOr:      {.16, .28, .34, .16},
	topImplies: {.18, .30, .35, .21},
}

// ByTopmost guesses by the topmost connectives of A and B, from the paper's
// Table 3 and no data at hand: entailment where the table makes the two
// connectives, taken as independent, at least as likely in an entailment.
func ByTopmost() *Guess {
	return &Guess{
		name: "topmost",
		what: "by the topmost connectives of A and B, as the paper's Table 3 has them",
		entails: func(_ *measurer, a, b logic.Formula) bool {
			x, y := table3[topOf(a)], table3[topOf(b)]
			return x.aPos*y.bPos >= x.aNeg*y.bNeg
		},
	}
}

// FitTopmost guesses the majority label of the rows of the training set with the same
// topmost connectives of A and B. If there is none, it guesses the majority label of all
// rows, or entailment. The error says that the set has no rows of
// formulas with a label.
func FitTopmost(train *corpus.Set) (*Guess, error) {
	var lead [tops][tops]int // entailments less others
	total, rows := 0, 0
	for _, r := range train.Rows() {
		if r.Label == verdict.Open {
			continue
		}
		q, ok := r.Sequent()
		if !ok {
			return nil, fmt.Errorf("%s holds %s, but topmost learns from formulas", train.Name, r.Kind())
		}
		vote := -1
		if r.Label == verdict.Entailment {
			vote = 1
		}
		lead[topOf(conjunction(q.Premises))][topOf(q.Conclusion)] += vote
		total += vote
		rows++
	}
	if rows == 0 {
		return nil, errors.New(train.Title() + " has no rows with a label to learn from")
	}
	name, what := fmt.Sprintf("topmost(train: %s)", train.Title()),
		"by the topmost connectives of A and B, the majority label in "+train.Title()
	return &Guess{name: name, what: what, train: train, entails: func(_ *measurer, a, b logic.Formula) bool {
		n := lead[topOf(a)][topOf(b)]
		return n > 0 || n == 0 && total >= 0
	}}, nil
}
