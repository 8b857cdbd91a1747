// Package fair generates the fair generalization tasks of Geiger et al. 2019
// (Posing Fair Generalization Tasks for Natural Language Inference, section 4).
// A task consists of pairs of sentences of the fragment G. Training shows every
// possible input of every function of the composition tree and, beyond that,
// only the requested share; test rows are drawn from the rest.
//
// # Vocabulary
//
// An encoding is a pair of sentences up to the choice of words: twelve fields,
// 524,288 encodings in all. Its object input is the pair of object determiners
// with the relations of the object phrases and of the verbs, 256 in all. The
// ratio ρ of a split is the share of all combinations in training; 0 is the
// least that is fair. There are five kinds of independence, that is, ways in
// which two modified phrases become independent: different heads with each of
// the four relations of the modifiers, or equal heads with different modifiers.
//
// # From a ratio to a corpus
//
//	256 object inputs ── ⌊ρn⌋ of each relation under all four pairs of negations,
//	        │            the others under one
//	        ▼
//	  with negation  ─── ⌊ρn⌋ of each relation under all 64 subject inputs,
//	        │            the others under one
//	        ▼
//	with the subject ─── ⌊5ρ⌋ kinds of independence, and one by turns
//	        │
//	        ▼
//	training encodings  536 at ρ = 0 ── Corpus ─▶ rows, a third of each label
//	their complement            ── Corpus ─▶ distinct rows for dev and test
//
// # Reading order
//
//	encoding.go    encodings, their relations at all nodes
//	functions.go   the functions of the tree, as tables out of package natlog
//	tree.go        the composition tree, for Algorithm 2 and Definition 2
//	split.go       which encodings training sees
//	sample.go      encodings drawn by label, balanced over relations
//	vocabulary.go  words
//	generate.go    rows on several workers;  row.go  rows as text and JSON
//	read.go        corpora read back
//	random.go      random numbers
package fair
