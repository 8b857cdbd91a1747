package decide

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Table returns the engine table: it examines all valuations of the variables, 64 or
// more at a time, up to [logic.MaxTableVars] variables.
func Table() Engine { return tableEngine{} }

type tableEngine struct{}

// Name returns "table".
func (tableEngine) Name() string { return "table" }

// Decide implements [Engine]. The error may also be a *logic.TooLargeError.
func (e tableEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	f := findings{sequent: s, engine: e.Name(), start: time.Now(), complete: true}
	var t table
	if err := t.compile(s); err != nil {
		return nil, err
	}
	size := uint64(1) << len(t.Vars)
	rows, err := t.models(ctx, &f)
	surveyed := err == nil
	if surveyed && (f.counter == nil || f.witness == nil) && size <= coreRows {
		err = t.core(ctx, &f)
	}
	switch {
	case err != nil && !timedOut(err):
		return nil, err
	case !surveyed:
		f.complete = false
		f.searched = verdict.Searched(fmt.Sprintf("%d of %d rows of the truth table, stopped by the time limit", rows,
			size))
	default:
		f.exhaustive = verdict.Exhaustive(int(size), valuations(len(t.Vars)))
	}
	return f.verdict()
}

func valuations(n int) string {
	if n == 1 {
		return "all valuations of 1 variable"
	}
	return fmt.Sprintf("all valuations of %d variables", n)
}

// coreRows bounds the tables that are run again and again to find a core.
const coreRows = 1 << 20

// table is a sequent compiled for many valuations at a time. A table that is
// compiled again keeps its memory.
type table struct {
	*logic.Program
	compiler logic.Compiler
	regs     []uint64
}

func (t *table) compile(s logic.Sequent) (err error) {
	t.Program, err = t.compiler.CompileSequent(s)
	if err == nil {
		t.regs = t.Registers(t.regs)
	}
	return err
}

// split tells apart, among the live valuations of a block that make all
// premises true, those that refute the conclusion and those that confirm it.
// outs are the words of the premises and of the conclusion.
func split(live uint64, outs []uint64) (refute, confirm uint64) {
	last := len(outs) - 1
	for _, premise := range outs[:last] {
		live &= premise
	}
	return live &^ outs[last], live & outs[last]
}

// models looks for a countermodel and a witness, and counts the rows it looked
// at.
func (t *table) models(ctx context.Context, f *findings) (rows uint64, err error) {
	live := t.Live()
	err = t.Rows(ctx, t.regs, func(b uint64, outs []uint64) bool {
		refute, confirm := split(live, outs)
		f.counter, f.witness = t.row(f.counter, b, refute), t.row(f.witness, b, confirm)
		rows = (b + 1) * logic.Block
		return f.counter == nil || f.witness == nil
	})
	return rows, err
}

// row returns v, or the valuation of the first hit in a block.
func (t *table) row(v logic.Valuation, block, hits uint64) logic.Valuation {
	if v != nil || hits == 0 {
		return v
	}
	return t.Row(block*logic.Block + uint64(bits.TrailingZeros64(hits)))
}

// core drops premises as long as the rest suffices: for the conclusion, for
// its negation, or for a contradiction.
func (t *table) core(ctx context.Context, f *findings) error {
	core := make([]int, len(f.sequent.Premises))
	for i := range core {
		core[i] = i
	}
	for i := 0; i < len(core); {
		without := slices.Delete(slices.Clone(core), i, i+1)
		suffices, err := t.suffices(ctx, without, f)
		if err != nil {
			return err
		}
		if suffices {
			core = without
		} else {
			i++
		}
	}
	f.core, f.hasCore, f.minimal = core, true, true
	return nil
}

// suffices says whether the premises at the positions exclude what all of them
// together exclude.
func (t *table) suffices(ctx context.Context, at []int, f *findings) (bool, error) {
	live, suffices := t.Live(), true
	err := t.Rows(ctx, t.regs, func(_ uint64, outs []uint64) bool {
		hits := live
		for _, i := range at {
			hits &= outs[i]
		}
		switch conclusion := outs[len(outs)-1]; {
		case f.counter == nil && f.witness != nil:
			hits &^= conclusion
		case f.witness == nil && f.counter != nil:
			hits &= conclusion
		}
		suffices = hits == 0
		return suffices
	})
	return suffices, err
}

// NewWorker implements [Batcher].
func (tableEngine) NewWorker() Worker {
	t := new(table)
	return t.label
}

func (t *table) label(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
	if err := t.compile(s); err != nil {
		return verdict.Open, err
	}
	_, refuted, err := t.FirstRefutation(ctx, t.regs)
	switch {
	case err != nil:
		return openIfLate(err)
	case refuted:
		return verdict.Neutral, nil
	}
	return verdict.Entailment, nil
}
