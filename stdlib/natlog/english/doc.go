// Package english reads English sentences into the abstract syntax of package
// natlog, and writes them.
//
// # The grammar
//
// A clause has a subject, a verb or a form of be, and an object, with adjectives,
// adverbs, prepositional phrases and relative clauses around them. And, or, but, either,
// neither, if, unless and “it is not true that” join clauses; and, or, either and neither
// join predicates, complements, noun phrases and nouns too.
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
// # Meanings
//
//   - A verb's head has its tense and mood in words before its lemma: kick,
//     did kick, can kick, has kicked, is kicking. Different times are different
//     verbs. Only is and are make a natlog.Copula; was tall and can be tall are
//     verbs too.
//   - A noun without a determiner is about all in a subject of the present
//     (dogs bark), about some elsewhere (dogs barked, dogs are barking).
//   - any is some, but every in a subject; a number n is at least n; the is Russell's,
//     and in the plural all of at least one; several and a few are at least two; many
//     is more than a third, few is at most a third.
//   - and, or and either are inclusive. What is said of Ann and Bob is said of each; if
//     they may do it together (lift a piano) there is a second reading.
//   - A pronoun refers to a phrase that its box of the discourse holds (discourse.go):
//     if a man owns a donkey, he beats it. With several such phrases there are several
//     readings. A pronoun without a referent is the same individual in all sentences.
//   - who is named is a person where a text speaks of someone (persons.go).
//   - Adjectives have classes (classes.go): a red dog is red; a small elephant is small
//     for an elephant; a fake gun, a hot dog and a stone lion are separate nouns.
//   - A passive verb has the meaning of the active one; without “by” the agent is some
//     thing.
//   - Modal verbs, want, seek and look for are opaque with their phrases: a phrase
//     follows only from itself.
//   - Scope is the order of words: subject, negation, object, later phrases. “Every dog
//     is not red” denies it of each dog, which is an assumption.
//
// The grammar refuses constructions that it would read wrongly, and the error names the
// word: clauses joined by because, when or that; adverbs that weaken a statement (almost,
// probably, hardly, usually); objects that may not exist (lack); exceptions (everyone but
// Ann); what several do to each other (Ann and Bob met); a modal verb before several verbs
// (can sing and dance); and before adjectives that are told of their noun alone; questions.
// An action can refuse a reading (chart.Call.Refuse): then no costlier reading stands in
// for it.
//
// # Judgments
//
// A [Question] holds the texts of a judgment, each sentence with all its readings:
// attachment of phrases, numbers as lower bounds or exact, orders of scope, classes of
// adjectives. A word or phrase has the same reading in all sentences. [Question.ByLogic]
// and [Question.ByAlignment] give a label only if all readings agree; otherwise the
// verdict is open and shows two that differ.
//
// [Translate] translates one reading to a judgment about first-order formulas, and adds
// the assumptions: the things that premises affirm something of exist, and words are
// related as in a lexicon. [Judge] decides it with package fol: by finite models up to a
// bound, or by contradictory instances of clauses. If the conclusion has words that the
// premises lack and that may be related to theirs, a countermodel makes neutral only
// likely. If a phrase is opaque, a countermodel gives no label. Natural logic uses the
// same sentences; its claims never contradict a countermodel.
//
// The number of sentences of FraCaS, MED and other sets that are read is in
// notebooks/accuracy.md.
//
// # Reading order
//
//	read.go      Reader, Reading;  grammar.go  the grammar put together
//	nouns.go     noun phrases;  verbs.go  verbs, auxiliaries, be
//	joined.go    what and, or and if join
//	phrase.go    the values that rules build, and what they mean
//	closed.go    words of closed classes;  words.go  words of open ones
//	classes.go   classes of adjectives;  refuse.go  refused words;  opaque.go  opaque verbs
//	question.go  judgments in all readings;  ways.go  the kinds of readings
//	write.go     sentences in English
//	meaning.go   sentences as formulas;  counts.go  determiners;  symbols.go  names
//	discourse.go pronouns;  persons.go, givennames.go  who is a person
//	scope.go     other orders of scope
//	axioms.go    axioms about words;  lexicon.go  WordNet's relations
//	translate.go judgments as formulas;  judge.go  their verdicts
//	inflect.go   plurals, third persons, pasts;  irregular.go  irregular forms
//	polarity.go  monotone positions;  tree.go  the structure for drawing
package english
