// Package natlog reasons about sentences by natural logic: the relations
// between phrases, how they project through determiners, negation and
// modifiers, and the label that comes out at the root. It follows Geiger et
// al., Posing Fair Generalization Tasks for Natural Language Inference (2019),
// and MacCartney and Manning, An Extended Model of Natural Logic (2009).
//
// # Vocabulary
//
// A relation says which of the four regions that two sets cut out of a domain
// may have members: in both, in the first only, in the second only, in
// neither. The join of xRy and ySz is what then holds of x and z. A determiner
// is a condition on how many members two sets have in common and apart: every
// A is B if no A is outside B. Its restrictor is A, its body B. The joint
// projectivity signature of a pair of determiners takes the relation of the
// restrictors and the relation of the bodies to the relation of the two
// sentences; negations and modifiers have signatures too. Nothing of this is
// typed in: relations come from sets, signatures from meanings. Existential
// import is the assumption that restrictors have members.
//
// # What flows where
//
//	every tall kid happily kicks every rock ─┐ a reader: tokens.go, or English
//	some tall kid kicks some rock ───────────┴─▶ Sentence, Sentence
//	                                                │ Align: phrases in one place
//	                                                ▼
//	          every/some   ⊏          ◀─ every/some(≡, ⊏) = ⊏, a signature's cell
//	          ├─ tall   ≡
//	          │  └─ kid   ≡           ◀─ words: equal, or as a Lexicon relates them
//	          └─ every/some   ⊏
//	             ├─ rock   ≡
//	             └─ happily/ε   ⊏
//	                └─ kick   ≡
//	                                                │ Judge
//	                                                ▼
//	            entailment, assuming that there is some tall kid and some rock
//
// # Tour
//
//	relation.go    the seven relations and the regions they are made of
//	determiner.go  determiners by their meaning;  condition.go  what a meaning is
//	signature.go   joint projectivity;  counting.go, walk.go  over all finite domains
//	sentence.go    the abstract syntax of sentences;  tokens.go  the corpus's nine-token form
//	visit.go       what is in a sentence, looked at or changed
//	lexicon.go     what relates words
//	assume.go      what a judgment takes for granted, and what a label rests on
//	align.go       the aligned composition tree;  deciding.go  which nodes decide
//	judge.go       verdicts;  show.go  how a tree looks
package natlog
