package entailment

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Statistic is a row of the paper's Tables 3 and 4 for one side of the pairs: the
// distribution of a number over the formulas of the rows labelled entailment, and over
// those of the others. In a balanced set the two are alike.
type Statistic struct {
	Side  string // "A" or "B"
	Name  string // "length", "num(¬)", "num_at(0, ∧)", "#sat", "new variables"
	Pos   Histogram
	Neg   Histogram
	Paper *PaperStatistic // what the paper prints, or nil
}

// ChiSquare returns [ChiSquare] of the two histograms.
func (s *Statistic) ChiSquare() float64 { return ChiSquare(&s.Pos, &s.Neg) }

// Values returns how many distinct values the statistic has.
func (s *Statistic) Values() int { return len(bothValues(&s.Pos, &s.Neg)) }

// DF returns the degrees of freedom of χ² as the paper counts them: one less than
// the distinct values (a formula's top is a negation or not: one degree).
func (s *Statistic) DF() int { return max(s.Values()-1, 0) }

// Balance has the statistics of the paper's Tables 3 and 4 (Evans et al. 2018, appendix
// A.2) for a set. They measure the requirements of section A.1.
type Balance struct {
	Name       string
	Pos, Neg   int // rows labelled entailment, and not
	Unlabelled int // rows left out
	Levels     int // of num_at: 0 is the top of the formula
	Statistics []*Statistic
	Method     string // whose figures of the paper are beside: "naive", "tuples", or "" for none
	Uncounted  int    // formulas whose satisfying assignments were too many to count
}

// MaxLevels is the largest number of levels at which operators are counted.
const MaxLevels = 16

// operators are the connectives that the tables have rows for; the last two
// only where they occur.
var operators = [...]logic.Op{logic.And, logic.Or, logic.Implies, logic.Xor, logic.Iff}

// negation is the index of ¬ among an operator's counts, after the binary ones.
const negation = len(operators)

// kinds is how many operators are counted.
const kinds = len(operators) + 1

// shape is what is counted of one formula.
type shape struct {
	num    [kinds]int
	levels [MaxLevels][kinds]int
}

// count adds the operators of f, whose top stands at the level.
func (s *shape) count(f logic.Formula, level int) {
	note := func(k int) {
		s.num[k]++
		if level < MaxLevels {
			s.levels[level][k]++
		}
	}
	switch f := f.(type) {
	case *logic.Not:
		note(negation)
		s.count(f.X, level+1)
	case *logic.Quant:
		s.count(f.Body, level+1)
	case *logic.Binary:
		for k, op := range operators {
			if op == f.Op {
				note(k)
			}
		}
		s.count(f.L, level+1)
		s.count(f.R, level+1)
	}
}

// side gathers the statistics of the A or the B of rows.
type side struct {
	length, sat [2]Histogram // by label: entailment first
	num         [kinds][2]Histogram
	levels      [MaxLevels][kinds][2]Histogram
}

// add counts a formula of a row with that label.
func (s *side) add(f logic.Formula, label, levels int) {
	var x shape
	x.count(f, 0)
	s.length[label].add(float64(SizeOf(f).Ops + 1))
	for k, n := range x.num {
		s.num[k][label].add(float64(n))
	}
	for level := range levels {
		for k, n := range x.levels[level] {
			s.levels[level][k][label].add(float64(n))
		}
	}
}

// balancer measures row by row.
type balancer struct {
	measurer
	levels     int
	a, b       side
	fresh      [2]Histogram // variables of B that A has not
	rows       [2]int
	unlabelled int
	uncounted  int
	models     modelCounter
}

// add counts a row of the named set. The error is the context's, or says that
// the row holds no formulas.
func (t *balancer) add(ctx context.Context, name string, r *corpus.Row) error {
	a, b, err := pairOf(name, r)
	if err != nil {
		return err
	}
	label := 0
	switch r.Label {
	case verdict.Open:
		t.unlabelled++
		return nil
	case verdict.Entailment:
	default:
		label = 1
	}
	t.rows[label]++
	t.a.add(a, label, t.levels)
	t.b.add(b, label, t.levels)
	t.read(a, b)
	t.fresh[label].add(float64(t.varsB.union(t.varsA) - t.varsA.len()))
	for _, x := range []struct {
		side *side
		f    logic.Formula
	}{{&t.a, a}, {&t.b, b}} {
		switch n, err := t.models.count(ctx, x.f); {
		case errors.Is(err, errUncounted):
			t.uncounted++
		case err != nil:
			return err
		default:
			x.side.sat[label].add(n)
		}
	}
	return nil
}

// result names the statistics, in the paper's order.
func (t *balancer) result(name string) *Balance {
	out := &Balance{
		Name:       name,
		Pos:        t.rows[0],
		Neg:        t.rows[1],
		Unlabelled: t.unlabelled,
		Levels:     t.levels,
		Uncounted:  t.uncounted,
	}
	for _, x := range []struct {
		name string
		side *side
	}{{"A", &t.a}, {"B", &t.b}} {
		put := func(name string, h *[2]Histogram) {
			out.Statistics = append(out.Statistics, &Statistic{Side: x.name, Name: name, Pos: h[0], Neg: h[1]})
		}
		put("length", &x.side.length)
		for _, k := range t.shown() {
			put("num("+opName(k)+")", &x.side.num[k])
		}
		for level := range t.levels {
			for _, k := range t.shown() {
				put(fmt.Sprintf("num_at(%d, %s)", level, opName(k)), &x.side.levels[level][k])
			}
		}
		put("#sat", &x.side.sat)
		if x.name == "B" {
			put("new variables", &t.fresh)
		}
	}
	return out
}

// shown lists the operators that have rows: ¬ ∧ ∨ →, and ⊕ and ↔ where they
// occur.
func (t *balancer) shown() []int {
	list := []int{negation}
	for k := range operators {
		occurs := false
		for _, s := range []*side{&t.a, &t.b} {
			occurs = occurs || s.num[k][0].sum+s.num[k][1].sum > 0
		}
		if occurs || k < 3 {
			list = append(list, k)
		}
	}
	return list
}

// opName returns the sign of an operator.
func opName(k int) string {
	if k == negation {
		return "¬"
	}
	return operators[k].String()
}

// modelCounter counts satisfying assignments of formula after formula in the
// same memory.
type modelCounter struct {
	compiler logic.Compiler
	regs     []uint64
}

// tableVars is up to where a formula's whole truth table is run: a millisecond.
const tableVars = 20

// errUncounted says that there is too much to count.
var errUncounted = errors.New("too many assignments to count")

// count returns the number of valuations of the formula's own variables that make
// it true: the paper's #sat, which is the same for a formula whatever pair it
// is in. The error is the context's, or errUncounted.
func (m *modelCounter) count(ctx context.Context, f logic.Formula) (float64, error) {
	p, err := m.compiler.Compile(f)
	if err != nil {
		return 0, errUncounted // it is first-order
	}
	if len(p.Vars) > tableVars {
		n, err := logic.Count(ctx, f)
		if ended := ctx.Err(); ended != nil {
			return 0, ended
		}
		if err != nil {
			return 0, errUncounted
		}
		x, _ := new(big.Float).SetInt(n).Float64()
		return x, nil
	}
	m.regs = p.Registers(m.regs)
	n := 0
	err = p.Rows(ctx, m.regs, func(_ uint64, outs []uint64) bool {
		n += bits.OnesCount64(outs[0] & p.Live())
		return true
	})
	return float64(n), err
}

// BalanceOf measures a set. The error is the context's, or says that the set
// holds no formulas, or that levels is not from 1 to [MaxLevels].
func BalanceOf(ctx context.Context, s *corpus.Set, levels int) (*Balance, error) {
	t, err := newBalancer(levels)
	if err != nil {
		return nil, err
	}
	for _, r := range s.Rows() {
		if err := t.add(ctx, s.Name, r); err != nil {
			return nil, err
		}
	}
	return t.result(s.Title()), nil
}

// newBalancer counts operators on so many levels.
func newBalancer(levels int) (*balancer, error) {
	if levels < 1 || levels > MaxLevels {
		return nil, fmt.Errorf("levels must be between 1 and %d, not %d", MaxLevels, levels)
	}
	return &balancer{levels: levels}, nil
}
