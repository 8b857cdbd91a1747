// Package decide decides propositional judgments. Its engines are auto, sat,
// table, worlds, guided and each; the procedures are in packages logic and sat.
//
//	engine          looks at                            finds
//	sat             clauses, by gini                    proved
//	table           all 2^n valuations, n ≤ 30          exhaustive(2^n)
//	worlds(n, seed) n valuations drawn at random        a countermodel, or sampled(n)
//	guided(n, seed) n evaluations, climbing a gradient  a countermodel, or sampled(k)
//	auto            clauses by unit propagation, then   as the engine it names
//	                a table or gini
//	each            whatever applies, side by side
//
// A judgment Γ ⊨ φ asks for two models, a countermodel (Γ true, φ false) and a
// witness (Γ and φ true); which of them exist gives the label:
//
//	              witness      no witness
//	countermodel  neutral      contradiction
//	none          entailment   entailment, and the premises clash
//
// Each model is checked against the formulas before it is shown. If there is no
// model, the verdict has a core: premises that suffice, none of which can be
// omitted. Evaluating a data set needs only one bit a row and no evidence; a
// [Worker] searches only for the countermodel and reuses its memory.
//
// A context's deadline is the time limit: when it passes, the verdict is open
// and reports what was searched. If the context ends otherwise, Decide returns
// an error.
//
// A tour: engine.go is the contract, engines.go asks engines side by side and
// under a time limit; one file an engine (sat.go, table.go, worlds.go, guided.go, auto.go); findings.go turns
// models and cores into a verdict, evidence.go shows them, revive.go reads them
// back.
package decide

import (
	"context"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Engine decides judgments about formulas. Engines are safe for concurrent use.
type Engine interface {
	// Name returns the engine as the language writes it: "sat", "worlds(64, seed: 1)".
	Name() string
	// Decide answers with a label, its basis and evidence. The error is the
	// context's, or says that the sequent is not of a kind the engine decides.
	Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error)
}

// Worker decides many judgments one after another in one goroutine, without
// evidence: Entailment, Neutral (not entailed), or Open where a search ended
// without an answer.
type Worker func(ctx context.Context, s logic.Sequent) (verdict.Label, error)

// Batcher is an Engine with a faster way to label many judgments.
type Batcher interface {
	Engine
	// NewWorker returns a worker with its own scratch memory.
	NewWorker() Worker
}
