// Package chart reads English by grammar: a table of rules and a lexicon, an
// Earley parser over tokens, and typed actions that build what a sentence says.
// Puzzles and sentences share it.
//
// # Vocabulary
//
// A token is a word, a number or a mark. A terminal is what one lexical edge
// is labelled with: a literal word of a rule, or a category of the lexicon
// (Name, Comparative). A nonterminal is what rules rewrite. A reading is one
// way to derive a sentence from the start symbol, and the value its actions
// build; a sentence with several readings is ambiguous, and all of them are
// kept in one packed forest.
//
// # What flows where
//
//	text ──Scan──▶ tokens ──Sentences──▶ a sentence's tokens
//	                                          │ Lexicon: the grammar's and the text's own
//	                                          ▼
//	                                   lexical edges     0 ─Name→ 1 ─is→ 2 ─Comparative→ 3 …
//	                                          │ Parser
//	                                          ▼
//	                                   Forest ──Readings──▶ values, cheapest first
//	                                          └─ or *Unread: where reading stopped,
//	                                             and what could have been read there
//
// # Rules
//
// A rule is one row: a left side, a right side, an action, an example.
//
//	{"Clue", "Person is Comparative than Person", chart.Do3(compare), "Mike is taller than Sally"}
//
// On the right side lower-case words and marks are literals, `a|b` is either of
// two, capitalised words are nonterminals or lexical categories, and `?` after
// one makes it optional. An action gets the values of the capitalised ones, in
// order; one that was left out is the zero value. A rule without an action
// passes the value of its only capitalised symbol on. [Compile] checks that the
// types of the table fit, as a compiler would: every rule of a nonterminal
// builds the same type, and every action takes what its symbols build.
//
// # Cost
//
// A grammar is compiled once. The parser looks one token ahead before it makes
// an item, keeps its items in arrays that it uses again, and packs equal
// completions, so that an unambiguous sentence takes time about linear in its
// length. Rules with a Cost make a reading worse; readings come cheapest first.
//
// # Tour
//
//	token.go     words, numbers, marks, quotations
//	sentence.go  where sentences end
//	action.go    typed actions
//	grammar.go   rules, and compiling them
//	lexicon.go   words and categories, the grammar's and a text's
//	parse.go     the Earley parser
//	forest.go    readings out of the packed forest;  tree.go  syntax trees
//	unread.go    what to say about a sentence that cannot be read
package chart
