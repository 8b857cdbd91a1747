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
//     (dogs bark), about some elsewhere (dogs barked, Rex chases cats).
//   - any is some, but every in a subject; a number is at least so many; the is
//     Russell's, and in the plural all of at least one; several and a few are at
//     least two; many is more than a third, few not more.
//   - my dog is the dog of the speaker. A pronoun is the same individual in all
//     sentences of a judgment.
//   - Adjectives and the phrases behind a noun are intersective, but for those
//     that deny their noun (a fake gun), which make one word with it.
//   - Scope is the order of words: subject, negation, object, what is behind it.
//
// Clauses joined by and, or, if or because are not read, nor are questions;
// the error names the word where reading stopped.
//
// # Judgments
//
// [Translate] makes a judgment of any number of premises one about first-order
// formulas, with what is assumed beside them: that what determiners restrict
// themselves to has members, and how the words lie to each other in a lexicon.
// [Judge] decides it with package fol: by finite models up to a bound, or by
// contradictory instances of clauses. Natural logic (natlog.Judge) takes the
// same sentences. On the paper's fragment both agree; beyond it natural logic
// may find less.
//
// # How much is read
//
// Measured with WordNet installed, at most a second a judgment, natural logic
// first and first-order logic where it finds nothing; what cannot be read
// counts as neutral in the last column (go test ./stdlib/natlog/english -run
// Measured -v -measure, with SEQUENT_DATA):
//
//	set                        rows    read    right of those   right of all
//	FraCaS, section 1            74    97.3 %          95.8 %         94.6 %
//	MED, open half            2,680    65.2 %          84.8 %         71.0 %
//
// No rule was written for a row.
//
// # Tour
//
//	read.go      Reader, Reading;  grammar.go  the grammar put together
//	nouns.go     noun phrases;  verbs.go  verbs, auxiliaries, be
//	phrase.go    the values that rules build, and what they mean
//	closed.go    words of closed classes;  words.go  words of open ones
//	write.go     sentences in English
//	meaning.go   sentences as formulas;  counts.go  determiners;  symbols.go  names
//	scope.go     other orders of scope
//	axioms.go    what is known of words;  lexicon.go  WordNet's relations
//	translate.go judgments as formulas;  judge.go  their verdicts
//	inflect.go   plurals, third persons, pasts;  irregular.go  those to learn by heart
//	polarity.go  monotone positions;  tree.go  the structure for drawing
package english
