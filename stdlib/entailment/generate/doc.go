// Package generate makes data of propositional entailment as Evans, Saxton, Amos,
// Kohli and Grefenstette do (Can Neural Networks Understand Logical Entailment?,
// ICLR 2018, section 2 and appendix A).
//
// # From a seed to a set
//
//	Params ──▶ run 0 ─┐  each run on some worker,        pruned, in order
//	           run 1 ─┼─ with random numbers of its own ──▶ corpus.Set
//	           run 2 ─┘
//
//	a run:  draw variables ▸ draw pairs A, B until A ⊨ B ▸ make groups of rows
//
// A formula of c connectives is a variable if c = 0; else a connective of ¬ ∧ ∨ →
// drawn uniformly, over operands that share the other c-1, the left one having a
// uniform number of them. A and B draw their numbers of connectives independently.
//
// # Methods
//
//	tuples   A1 ⊨ B1, A2 ⊨ B2, A1 ⊭ B2, A2 ⊭ B1: four rows, each formula once under
//	         either label, so that no statistic of A alone or of B alone can tell
//	         the labels apart (section A.2.2)
//	naive    alternately a pair that entails and one that does not (section A.2.1);
//	         its connectives, variables and models give the labels away
//	mutate   (A, B, 1) and (A, B*, 0), B* being B with two disjoint subformulas
//	         swapped, or with a connective and an operand pruned and regrafted
//	         elsewhere (the set massive)
//
// Labels are exact: bit-parallel truth tables decide up to twelve variables of a run;
// beyond that SAT decides, unless one of 1,024 sampled valuations refutes the entailment.
//
// # Matching
//
// The authors look for 4-tuples by a greedy scan over all pairs. The matching here
// finds the same pairs, at a cost for each row that does not grow with the number of
// pairs: see tuples.go for the reason, and TestGreedy, which compares the two.
//
// # Matching a file
//
// [Match] makes 4-tuples of the entailed pairs of a file, which may be over any
// letters, in rounds of package batch. Any two pairs without a common letter fit; but
// all variables of B2 are then new to A1, so that the number of new variables gives the
// label away. It is the only statistic that 4-tuples do not balance. Match therefore
// first joins pairs of the same letters, then pairs with the same last two letters, then
// others in the order of their letters.
//
// At most 20,000 pairs of a key meet in a round, which bounds the memory. If no two
// pairs fit, all of them go through every round, in memory by [batch.Run], else in files
// or with the runner.
//
// # Choices that the paper leaves open
//
// A run draws its variables once, as the authors' program does, except in naive, where
// each candidate draws its own; this reproduces the paper's Table 3. In as many runs as
// the range has numbers, every number of variables comes once, in random order, which
// keeps the means of small sets steady. A run has 200 pairs. No two rows of a set are
// equal up to renaming, as in the published files. Rows are in the order of the runs, so
// training must shuffle them.
//
// Presets follow the paper's text, from which the published files differ. The figures
// behind these choices, and the speed, are in notebooks/generation.md.
//
// # Reading order
//
//	params.go    the tables of methods and presets; what can be asked for
//	generate.go  from runs to a set: pruning, interruption, exhaustion
//	runs.go      the runs of a worker; package ordered puts them in order
//	sampler.go   a run: variables, candidates, what entails what
//	tuples.go    4-tuples and their matching;  naive.go  mutate.go
//	match.go     4-tuples of the pairs of a file, as work for package batch
//	judge.go     which pairs fit, over any letters
//	formula.go   formulas as bytes: drawing, de Bruijn forms, trees
//	worlds.go    64 valuations in a word
//	random.go    the random numbers of a run
package generate
