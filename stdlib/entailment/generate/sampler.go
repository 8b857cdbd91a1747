package generate

import (
	"context"
	"slices"

	"sequent/stdlib/entailment"
	"sequent/stdlib/sat"
)

// A run is the unit of work: one draw of variables, runPairs pairs over them,
// and the groups of rows made of those. Its random numbers depend on nothing but
// the request and the run's number.
//
// How many pairs share a draw of variables is a freedom of the method; see the
// package comment.
const runPairs = 200

// patience is how many candidates in a row a run looks at without finding what
// it needs before it ends with what it has.
const patience = 1 << 16

// sampler makes the groups of a run.
type sampler struct {
	ctx    context.Context
	p      *Params
	spec   MethodSpec
	random *random
	vars   []byte // of the run; where candidates have their own, what they choose from
	worlds *worlds
	solver *sat.Solver
	a, b   code // the candidate at hand
}

// newSampler starts the n-th run of a request.
func newSampler(ctx context.Context, p *Params, n int, solver *sat.Solver) *sampler {
	s := &sampler{ctx: ctx, p: p, random: stream(p.Seed, p.Name, n), solver: solver}
	s.spec, _ = methodOf(p.Method)
	if s.spec.own {
		s.vars = s.random.choose(p.Vars.Max)
	} else {
		s.vars = s.random.choose(p.variables(n))
	}
	s.worlds = newWorlds(s.random, s.vars)
	return s
}

// variables returns how many variables the n-th run draws from: of as many runs as the
// range has numbers, each run has another, in random order. So every number is
// as likely as the paper wants it, and a set of few runs has all of them.
func (p *Params) variables(n int) int {
	span := p.Vars.Max - p.Vars.Min + 1
	numbers := make([]byte, span)
	for i := range numbers {
		numbers[i] = byte(p.Vars.Min + i)
	}
	order := stream(p.Seed, p.Name+", variables", n/span).some(numbers, span)
	return int(order[n%span])
}

// row is a labelled pair with its form up to renaming.
type row struct {
	entailment.Pair
	a, b code
	form string
}

// group is the rows that are kept or dropped together.
type group []row

// labelled makes a row of two formulas.
func labelled(a, b spelled, entails bool) row {
	h := entailment.BaselinesOf(a.tree, b.tree)
	pair := entailment.Pair{A: a.tree, B: b.tree, Entails: entails, H: [3]bool{h.ByNodes, h.Vars, h.Lits}}
	return row{pair, a.code, b.code, form(a.code, b.code)}
}

// candidate draws A and B of independent sizes into the sampler's memory.
func (s *sampler) candidate() {
	vars := s.vars
	if s.spec.own {
		vars = s.random.some(s.vars, s.random.within(s.p.Vars))
	}
	s.a = s.a[:0].draw(s.random, vars, s.random.within(s.p.Ops))
	s.b = s.b[:0].draw(s.random, vars, s.random.within(s.p.Ops))
}

// next draws candidates until A entails B, or does not, as wanted. It is not ok
// where patience ends first; the error is the context's.
func (s *sampler) next(entails bool) (ok bool, err error) {
	for i := range patience {
		if i%256 == 0 && s.ctx.Err() != nil {
			return false, s.ctx.Err()
		}
		s.candidate()
		switch refuted, err := s.refuted(s.a, s.b); {
		case err != nil:
			return false, err
		case refuted != entails:
			return true, nil
		}
	}
	return false, nil
}

// refuted decides whether A does not entail B: by the worlds where one of them
// refutes it or they are all there are, else by SAT.
func (s *sampler) refuted(a, b code) (bool, error) {
	if s.worlds.refutes(a, b) {
		return true, nil
	}
	if s.worlds.exact {
		return false, nil
	}
	return s.satisfiable(valued{a, true}, valued{b, false})
}

// valued is a formula with the truth value it must have.
type valued struct {
	formula code
	holds   bool
}

// satisfiable asks the run's solver whether all formulas can have their values at once.
func (s *sampler) satisfiable(formulas ...valued) (bool, error) {
	return satisfiable(s.ctx, s.solver, formulas...)
}

// satisfiable asks the solver whether all formulas can have their values at once.
func satisfiable(ctx context.Context, solver *sat.Solver, formulas ...valued) (bool, error) {
	solver.Reset()
	for _, c := range formulas {
		if err := solver.Assert(ctx, c.formula.formula(), c.holds); err != nil {
			return false, err
		}
	}
	if st := solver.Quick(); st != sat.Unknown {
		return st == sat.Satisfiable, nil
	}
	st, err := solver.Solve(ctx)
	return st == sat.Satisfiable, err
}

// pair is two formulas of which the first entails the second, with their truth
// in the run's worlds, or in a judge's sample.
type pair struct {
	a, b           code
	tableA, tableB []uint64
	number         int // in the order in which pairs come
	// Only a judge knows the letters, as bits, and what stands for all tables.
	varsA, varsB uint32
	signature    []byte
}

// entailing draws the run's n-th pair of which A entails B; it is nil if it is
// trivial, and there are no more where patience ends.
func (s *sampler) entailing(n int) (p *pair, more bool, err error) {
	if ok, err := s.next(true); err != nil || !ok {
		return nil, false, err
	}
	p = s.keep(n)
	trivial, err := s.trivial(p)
	if err != nil || trivial {
		return nil, true, err
	}
	return p, true, nil
}

// keep copies the candidate at hand.
func (s *sampler) keep(number int) *pair {
	p := &pair{a: slices.Clone(s.a), b: slices.Clone(s.b), number: number}
	p.tableA, p.tableB = s.worlds.table(p.a), s.worlds.table(p.b)
	return p
}

// trivial decides whether A has no model or B no countermodel, so that any
// formula might stand in the other's place.
func (s *sampler) trivial(p *pair) (bool, error) {
	possible, err := s.possible(p.tableA, valued{p.a, true})
	if err != nil || !possible {
		return !possible, err
	}
	deniable, err := s.possible(complement(p.tableB), valued{p.b, false})
	return !deniable, err
}

// possible decides whether a formula can have the value, given the worlds where it does.
func (s *sampler) possible(table []uint64, c valued) (bool, error) {
	if some(table) {
		return true, nil
	}
	if s.worlds.exact {
		return false, nil
	}
	return s.satisfiable(c)
}
