package sat

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
)

// Answer is the result for a sequent Γ ⊨ φ.
//
//	Countermodel  Witness   means
//	nil           model     Γ entails φ
//	model         nil       Γ entails ¬φ
//	model         model     neither
//	nil           nil       Γ is contradictory
//
// provided that Done is true; else the search ended early, and a nil model has
// not been shown to be impossible.
type Answer struct {
	Countermodel logic.Valuation // makes Γ true and φ false
	Witness      logic.Valuation // makes Γ and φ true
	// Core holds the positions in Γ of premises that suffice, in order: for φ,
	// for ¬φ, or, where Γ is contradictory, for a contradiction. Minimal says
	// that without any one of them it does not.
	Core          []int
	Minimal       bool
	Done          bool
	Vars, Clauses int // the size of the encoding
}

// Entails asks both whether Γ with ¬φ and whether Γ with φ has a model, and
// makes the core minimal. When ctx ends it returns what it has found and ctx's
// error; any other error says that a formula is not propositional.
func Entails(ctx context.Context, q logic.Sequent) (Answer, error) {
	e := question{Solver: New()}
	var a Answer
	err := e.encode(ctx, q)
	a.Vars, a.Clauses = e.Size()
	if err == nil {
		err = e.ask(ctx, &a)
	}
	return a, err
}

// question is a sequent whose premises, conclusion and negated conclusion
// can be switched on one by one.
type question struct {
	*Solver
	premises    []Lit // by position
	holds, not  Lit
	assumptions []Lit
}

func (e *question) encode(ctx context.Context, q logic.Sequent) (err error) {
	e.premises = make([]Lit, len(q.Premises))
	for i, p := range q.Premises {
		if e.premises[i], err = e.Guard(ctx, p, true); err != nil {
			return err
		}
	}
	if e.holds, err = e.Guard(ctx, q.Conclusion, true); err == nil {
		e.not, err = e.Guard(ctx, q.Conclusion, false)
	}
	return err
}

func (e *question) ask(ctx context.Context, a *Answer) error {
	all := make([]int, len(e.premises))
	for i := range all {
		all[i] = i
	}
	st, forPhi, err := e.solve(ctx, all, e.not)
	if err != nil {
		return err
	}
	if st == Satisfiable {
		a.Countermodel = e.Model()
	}
	st, against, err := e.solve(ctx, all, e.holds)
	if err != nil {
		return err
	}
	if st == Satisfiable {
		a.Witness = e.Model()
	}
	a.Done = true
	switch {
	case a.Countermodel == nil && a.Witness == nil:
		// Γ, φ and Γ, ¬φ are both impossible, so the premises of both suffice.
		clash := slices.Compact(slices.Sorted(slices.Values(append(forPhi, against...))))
		return e.minimise(ctx, a, clash, 0)
	case a.Countermodel == nil:
		return e.minimise(ctx, a, forPhi, e.not)
	case a.Witness == nil:
		return e.minimise(ctx, a, against, e.holds)
	}
	return nil
}

// solve assumes the premises at the positions and one more literal, if it is
// not 0. Where they cannot be true together it returns those that were needed.
func (e *question) solve(ctx context.Context, at []int, more Lit) (Status, []int, error) {
	e.assumptions = e.assumptions[:0]
	for _, i := range at {
		e.assumptions = append(e.assumptions, e.premises[i])
	}
	if more != 0 {
		e.assumptions = append(e.assumptions, more)
	}
	st, err := e.Solve(ctx, e.assumptions...)
	if st != Unsatisfiable {
		return st, nil, err
	}
	var needed []int
	for _, i := range at {
		if slices.Contains(e.Failed(), e.premises[i]) {
			needed = append(needed, i)
		}
	}
	return st, needed, nil
}

// minimise drops premises from the core as long as the rest suffices. Each
// attempt that succeeds also drops what it did not need.
func (e *question) minimise(ctx context.Context, a *Answer, core []int, more Lit) error {
	a.Core = core
	for i := 0; i < len(a.Core); {
		without := slices.Delete(slices.Clone(a.Core), i, i+1)
		st, needed, err := e.solve(ctx, without, more)
		if err != nil {
			return err
		}
		if st == Satisfiable {
			i++
			continue
		}
		// The premises before i are all needed, so they are in needed too.
		a.Core = needed
	}
	a.Minimal = true
	return nil
}
