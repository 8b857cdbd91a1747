// Package fair makes the fair generalization tasks of Geiger et al. 2019
// (Posing Fair Generalization Tasks for Natural Language Inference, section 4):
// pairs of sentences of the fragment G, split so that training shows every
// function of the composition tree every input it can get, and nothing more
// than asked for; tests are drawn from what training leaves out.
//
// # Vocabulary
//
// An encoding is a pair of sentences up to the choice of words: twelve fields,
// 524,288 in all. Its object input is the pair of object determiners with the
// relations of the object phrases and of the verbs: 256 of them. The ratio of
// a split, ρ, says how much of all combinations training sees; 0 is as little
// as is fair. The five kinds of independence are the ways in which two
// modified phrases come to be independent: different heads with each of the
// four relations of the modifiers, or equal heads with different modifiers.
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
// # Tour
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
