// Package prover runs the first-order prover E, if it is installed on this
// machine (Schulz, Cruanes, Vukmirović: Faster, Higher, Stronger: E 2.3, CADE
// 2019).
//
//	Sequent ──tptp──▶ problem ──stdin──▶ eprover ──stdout──▶ SZS status, proof
//	                                        │                      │
//	                       killed with its group               Result
//	                       when the context ends                   │
//	                                        Judge: two or three ──▶ Verdict
//
// # What a prover can say
//
// E searches for a proof by refuting the premises together with the negated
// conclusion. It ends in one of three ways: with a proof; with a saturated set
// of clauses, which allows no new inference and contains no contradiction, so
// that a countermodel exists although E does not show one; or with neither,
// because time or memory ran out or an incomplete strategy ended early.
//
//	             Γ ⊢ ¬φ: proof      saturated        neither
//	Γ ⊢ φ
//	proof        clash¹             entailment       entailment
//	saturated    contradiction      neutral          open
//	neither      contradiction²     open             open
//
//	¹ the premises are contradictory: entailment, with the clash
//	² if the premises are consistent, which a third search is to find out; else
//	  open, or entailment with the clash
//
// The two searches run in parallel; the first decisive result ends the others.
//
// # Reading order
//
//	prover.go   finding E and running it once: Prover, Result
//	group_*.go  process groups, where the system has them
//	judge.go    the engine: searches to a verdict
//	evidence.go proofs and saturations as evidence
package prover
