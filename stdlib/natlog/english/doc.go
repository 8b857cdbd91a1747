// Package english reads English sentences into the abstract syntax of package
// natlog, and writes them.
//
// # What is read
//
// One clause: a subject, a verb or a form of be, an object, with adjectives,
// adverbs, prepositional phrases and relative clauses around them.
//
//	not every tall kid who runs kicks at least three small rocks in the garden
//	   │ chart.Scan, the grammar, the open-class words of this sentence
//	   ▼
//	Reading ─┬─ Sentence  natlog's: determiners by meaning, words as lemmas
//	         └─ Words     each with its polarity: not↑ every↑ tall↑ kid↑ …
//
// Closed classes (determiners, pronouns, auxiliaries, prepositions) are tables
// of the grammar. Words of open classes are looked up in WordNet where it is
// installed; a word that it does not know, and every word without it, can be
// whatever its ending allows, so that “every blick daxes” is read. The grammar
// checks agreement: a singular subject takes kicks, a plural one kick.
//
// # What it means
//
//   - A verb's head tells its time and mood in words before its lemma: kick,
//     did kick, can kick, has kicked, is kicking. Different times are different
//     verbs. Only is and are make a natlog.Copula; was tall and can be tall are
//     verbs too.
//   - A noun without a determiner is about all in a subject of the present
//     (dogs bark), about some elsewhere (dogs barked, dogs are barking).
//   - any is some, but every in a subject; a number is at least so many; the is
//     Russell's, and in the plural all of at least one; several and a few are at
//     least two; many is more than a third, few not more.
//   - my dog is the dog of the speaker. A pronoun is the same individual in all
//     sentences of a judgment.
//   - A red dog is red; a small elephant is small for one; a fake gun, a hot dog
//     and a stone lion are nouns of their own: see classes.go.
//   - A verb in the passive says of the others what the active one does; who does
//     it is some thing where it is not said.
//   - What modal verbs, want, seek or look for say with their phrases is taken as
//     a whole: it follows from itself alone.
//   - Scope is the order of words: subject, negation, object, what is behind it.
//
// What the grammar cannot read rightly it refuses; the error names the word:
// clauses joined by and, or, if, because or that; adverbs after which something
// may not be so (almost, probably, hardly, usually); objects of verbs that deny
// them (lack); pronouns that may refer to each of several; questions.
//
// # Judgments
//
// A [Question] is the texts of a judgment, each sentence in all its readings:
// where phrases are attached, numbers at least so many or exactly so many, other
// orders of scope, what adjectives say besides. Words and phrases are taken alike
// in all sentences. [Question.ByLogic] and [Question.ByAlignment] give a label
// only where all readings do; else the verdict is open and shows two that differ.
//
// [Translate] makes one reading a judgment about first-order formulas, with what
// is assumed beside them: that there is what premises affirm something of, and
// how the words lie to each other in a lexicon. [Judge] decides it with package
// fol: by finite models up to a bound, or by contradictory instances of clauses.
// A countermodel makes neutral no more than likely where the conclusion has words
// that the premises lack and that may be related to words of theirs; and nothing
// where something was taken as a whole. Natural logic takes the same sentences
// and claims nothing that a countermodel denies.
//
// # How much is read
//
// Measured with WordNet, by first-order logic and natural logic, a second a
// judgment (go test ./stdlib/engine -run Measured -v -each 1, with SEQUENT_DATA);
// definite labels, right of those, and neutral ones, right of those:
//
//	set                        rows    read  definite  right  neutral  right
//	FraCaS, all sections        334     121        46     44       32     26
//	MED, open half            2,680   1,535       438    427      904    740
//
// # Reading order
//
//	read.go      Reader, Reading;  grammar.go  the grammar put together
//	nouns.go     noun phrases;  verbs.go  verbs, auxiliaries, be
//	phrase.go    the values that rules build, and what they mean
//	closed.go    words of closed classes;  words.go  words of open ones
//	classes.go   classes of adjectives;  refuse.go  what is not read;  opaque.go  what is taken as a whole
//	question.go  judgments in all readings;  ways.go  which readings
//	write.go     sentences in English
//	meaning.go   sentences as formulas;  counts.go  determiners;  symbols.go  names
//	scope.go     other orders of scope
//	axioms.go    what is known of words;  lexicon.go  WordNet's relations
//	translate.go judgments as formulas;  judge.go  their verdicts
//	inflect.go   plurals, third persons, pasts;  irregular.go  those to learn by heart
//	polarity.go  monotone positions;  tree.go  the structure for drawing
package english
