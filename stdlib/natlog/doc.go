// Package natlog decides entailment between sentences by natural logic:
// relations between phrases, their projection through determiners, negation and
// modifiers, and the resulting label at the root. It follows Geiger et al.,
// Posing Fair Generalization Tasks for Natural Language Inference (2019), and
// MacCartney and Manning, An Extended Model of Natural Logic (2009).
//
// # Vocabulary
//
// Two sets divide a domain into four regions: both, first only, second only,
// neither. A relation says which of the regions may have members. The join of
// xRy and ySz is the relation that then holds between x and z. A determiner is a
// condition on the numbers of members that two sets share and do not share:
// every A is B if no A is outside B. A is its restrictor, B its body. The joint
// projectivity signature of two determiners maps the relation of the restrictors
// and the relation of the bodies to the relation of the two sentences; negations
// and modifiers have signatures too. All of this is computed: relations from
// sets, signatures from meanings. Existential import is the assumption that
// restrictors have members.
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
// # Reading order
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
