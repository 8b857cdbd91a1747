package sat

import (
	"context"
	"time"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"sequent/stdlib/logic"
)

// Status is the result of a search.
type Status int8

// The statuses.
const (
	Unknown       Status = iota // the context ended the search
	Satisfiable                 // there is a model: see Solver.Model
	Unsatisfiable               // there is none: see Solver.Failed
)

// String returns the status as SAT competitions write it.
func (st Status) String() string {
	return [...]string{"UNKNOWN", "SATISFIABLE", "UNSATISFIABLE"}[st]
}

// Solver holds formulas and decides whether they are satisfiable. It is not safe
// for concurrent use. Make one with [New].
type Solver struct {
	enc    encoder
	quick  quick
	shared shared
	gini   *gini.Gini // nil until needed, and after an interrupted search
	model  origin
	fed    int  // how much of the clauses gini has
	tried  int  // how much of them Quick could not decide
	long   bool // a search was long: wait for gini in the background
	failed []Lit
	why    []z.Lit
}

// origin says who found the last model.
type origin uint8

const (
	byGini origin = iota
	byQuick
	byShared
)

// New returns a solver without formulas.
func New() *Solver {
	s := &Solver{}
	s.Reset()
	return s
}

// Reset forgets all formulas and keeps the memory.
func (s *Solver) Reset() {
	s.enc.reset()
	s.gini, s.fed, s.tried, s.long, s.failed = nil, 0, 0, false, s.failed[:0]
}

// Assert adds that f is true or, where holds is false, that it is false. The
// error is the context's, or says that f is not propositional.
func (s *Solver) Assert(ctx context.Context, f logic.Formula, holds bool) error {
	e, err := s.enc.add(ctx, f)
	if err == nil {
		s.enc.require(e.xorIf(!holds), 0)
	}
	return err
}

// Guard adds a fresh literal whose assumption makes f true or, if holds is
// false, makes it false. Without the assumption it has no effect.
func (s *Solver) Guard(ctx context.Context, f logic.Formula, holds bool) (Lit, error) {
	e, err := s.enc.add(ctx, f)
	if err != nil {
		return 0, err
	}
	g := s.enc.fresh()
	s.enc.require(e.xorIf(!holds), g.Not())
	return g, nil
}

// Variables returns the propositional variables of the formulas added so far, in
// order of first occurrence.
func (s *Solver) Variables() []string { return append([]string(nil), s.enc.names...) }

// Atoms counts the propositional variables of the formulas added so far.
func (s *Solver) Atoms() int { return len(s.enc.names) }

// Size counts the variables and clauses of the encoding.
func (s *Solver) Size() (vars, clauses int) { return s.enc.vars, s.enc.clauses }

// CNF returns the clauses of the encoding one after another, each ended by a 0.
// They are valid until the next formula is added.
func (s *Solver) CNF() []Lit { return s.enc.lits }

// patience is the time a search runs in the caller's goroutine before it is
// restarted in the background, where it can be interrupted at any time. Most
// searches take microseconds and need no second goroutine.
const patience = 20 * time.Millisecond

// Solve decides whether the formulas with the assumptions are satisfiable. When
// ctx ends it returns Unknown and ctx's error within a few milliseconds.
func (s *Solver) Solve(ctx context.Context, assumptions ...Lit) (Status, error) {
	s.failed = s.failed[:0]
	if err := ctx.Err(); err != nil {
		return Unknown, err
	}
	if s.enc.falsum {
		return Unsatisfiable, nil
	}
	if len(assumptions) == 0 && s.gini == nil && !s.long {
		if st := s.once(); st != Unknown {
			return st, nil
		}
	}
	if !s.long {
		s.feed(assumptions)
		if res := s.gini.Try(patience); res != 0 {
			return s.settle(res), nil
		}
		s.prolong()
	}
	s.feed(assumptions)
	return s.wait(ctx)
}

// once answers a question without assumptions that is the first, and usually
// the last, about its formulas.
func (s *Solver) once() Status {
	if st := s.Quick(); st != Unknown || !s.shared.fits(&s.enc.cnf) {
		return st
	}
	switch s.shared.solve(&s.enc.cnf) {
	case 1:
		s.model = byShared
		return Satisfiable
	case -1:
		s.enc.falsum = true
		return Unsatisfiable
	}
	s.prolong()
	return Unknown
}

// prolong has the search go on in the background, with a new gini: one that
// was given a deadline keeps it.
func (s *Solver) prolong() { s.long, s.gini, s.shared.gini = true, nil, nil }

// Quick decides by unit propagation and pure literals alone, or is Unknown. It
// takes about a microsecond for a problem of ten variables, and at most
// twenty-four passes over the clauses.
func (s *Solver) Quick() Status {
	if s.enc.falsum {
		return Unsatisfiable
	}
	if s.gini != nil || s.tried == len(s.enc.lits) && s.tried > 0 {
		return Unknown
	}
	st := s.quick.run(&s.enc.cnf)
	switch st {
	case Satisfiable:
		s.model = byQuick
	case Unsatisfiable:
		s.enc.falsum = true
	case Unknown:
		s.tried = len(s.enc.lits)
	}
	return st
}

// feed gives gini the clauses it lacks and the assumptions.
func (s *Solver) feed(assumptions []Lit) {
	if s.gini == nil {
		s.gini = gini.NewVc(s.enc.vars+1, s.enc.clauses+1)
		s.fed = 0
	}
	for _, m := range s.enc.lits[s.fed:] {
		s.gini.Add(z.Lit(m))
	}
	s.fed = len(s.enc.lits)
	for _, m := range assumptions {
		s.gini.Assume(z.Lit(m))
	}
}

// wait searches in the background until there is a result or ctx ends. An
// interrupted gini is left to stop by itself, which it does at its next look at
// the clock, and is not used again.
func (s *Solver) wait(ctx context.Context) (Status, error) {
	search := s.gini.GoSolve()
	const shortest, longest = 50 * time.Microsecond, 5 * time.Millisecond
	timer := time.NewTimer(shortest)
	defer timer.Stop()
	for pause := shortest; ; pause = min(2*pause, longest) {
		if res, done := search.Test(); done {
			return s.settle(res), nil
		}
		select {
		case <-ctx.Done():
			go search.Stop()
			s.gini = nil
			return Unknown, ctx.Err()
		case <-timer.C:
			timer.Reset(pause)
		}
	}
}

// settle reads gini's answer.
func (s *Solver) settle(res int) Status {
	if res > 0 {
		s.model = byGini
		return Satisfiable
	}
	s.why = s.gini.Why(s.why[:0])
	for _, m := range s.why {
		s.failed = append(s.failed, Lit(m))
	}
	if len(s.failed) == 0 { // so it stays, whatever is added or assumed
		s.enc.falsum = true
	}
	return Unsatisfiable
}

// Failed returns the assumptions that the last Unsatisfiable result needed: a
// subset, not always a smallest one; none if the formulas alone are
// unsatisfiable. It is valid until the next call of Solve.
func (s *Solver) Failed() []Lit { return s.failed }

// Model returns the valuation found by the last Satisfiable answer, over
// [Solver.Variables]. A variable on which nothing depends is false.
func (s *Solver) Model() logic.Valuation {
	v := make(logic.Valuation, len(s.enc.names))
	for i := range s.enc.nodes {
		if n := &s.enc.nodes[i]; n.kind == atom && n.first != nameless {
			v[s.enc.names[n.first]] = s.value(n.lit)
		}
	}
	return v
}

// value is the literal's truth value in the last model.
func (s *Solver) value(m Lit) bool {
	g := s.gini
	switch {
	case m == 0:
		return false
	case s.model == byQuick:
		return int(m) < len(s.quick.vals) && s.quick.vals[m] > 0
	case s.model == byShared:
		g = s.shared.gini
	}
	return g != nil && z.Lit(m).Var() <= g.MaxVar() && g.Value(z.Lit(m))
}
