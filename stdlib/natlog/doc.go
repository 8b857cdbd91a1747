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
//	determiner.go  determiners by their meaning;  condition.go  meanings as conditions
//	signature.go   joint projectivity;  counting.go, walk.go  over all finite domains
//	sentence.go    the abstract syntax of sentences;  tokens.go  the corpus's nine-token form
//	visit.go       visiting and changing parts of a sentence
//	lexicon.go     relations between words
//	assume.go      assumptions of judgments and of labels
//	align.go       the aligned composition tree;  deciding.go  the deciding nodes
//	judge.go       verdicts;  show.go  display
package natlog
