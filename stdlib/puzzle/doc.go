// Package puzzle parses puzzles in English, translates them into first-order
// theories, and answers questions about them. It follows Szomiu and Groza, A
// Puzzle-Based Dataset for Natural Language Inference (2021).
//
// # Vocabulary
//
// There are three kinds of puzzles: a comparison orders individuals (Mike is
// taller than Sally), knights and knaves tell the truth or lie, and a logic grid
// assigns values to houses (the zebra puzzle). A sentence of the text is a
// setting, a clue, a question, or an option of a multiple-choice question. A
// clue has one or more clauses, each a formula. The background of a kind is the
// set of assumptions of all its puzzles. An atomic question asks for one atom of
// the theory; its label is entailment if the atom holds in all solutions,
// contradiction if in none, neutral otherwise (unknown in the paper). The
// ambiguity of a puzzle is the share of neutral questions.
//
// # What flows where
//
//	text ─chart.Scan, Sentences─▶ sentences
//	                                 │ kind.begin: the individuals
//	                                 ▼
//	                              Lexicon ─┐
//	  a kind's table of rules ─────────────┴─ chart.Parser ─▶ clauses, questions
//	                                                             │
//	  a kind's background ───────────────────────────────────────┴─▶ fol.Theory
//	                                                                    │ fol.Ground
//	  Questions, Ask, Why, Models, Steps, Necessities  ◀────────────────┘
//
// No sentence is skipped: if the rules cannot parse one, the error points at the
// word where parsing stopped; with [Options.Lenient] the sentence has the role
// [Unread] instead.
//
// # Reading order
//
//	puzzle.go     Puzzle, its sentences and its theory
//	read.go       from text to sentences;  text.go  names in a text
//	answers.go    questions and their answers;  why.go  the clues that force them
//	steps.go      a solution step by step
//	judge.go      judgments about statements, with evidence;  show.go  display
//	export.go     for other provers, and as labelled pairs;  instances.go  without quantifiers
//	edit.go       clues added and dropped; which are necessary
//	formula.go    formulas that all kinds build;  numbers.go  words for numbers
//
//	knights_rules.go   the table of knights and knaves;  knights_build.go, knights.go
//	knights_speech.go  speakers and statements;  knights_crowd.go  claims about several people
//	order_rules.go     the table of comparisons;  order_build.go, order_says.go,
//	                   order_amount.go, order_questions.go, order.go, order_scale.go, order_names.go;
//	                   adjectives.go  pairs of adjectives and their forms
//	grid_rules.go, grid.go, grid_clue.go, grid_build.go   the language of logic grids; grid_ask.go  its questions
//	grid_words.go                  operators, families of words, related words
//	grid_lists.go, grid_prose.go   the values: listed, or found in the clues
//	grid_setting.go                groups, places, and the sentences of the setting
//	grid_doubt.go                  words that may relate two values otherwise than as equal
//	grid_mention.go                mentions of values become tokens;  grid_settle.go  what they leave open
//	grid_text.go                   grids given as data;  grid_picture.go  a solution as a table
package puzzle
