// Package chart parses English with a grammar: a table of rules and a lexicon,
// an Earley parser over tokens, and typed actions that build the meaning of a
// sentence. Puzzles and sentences both use it.
//
// # Vocabulary
//
// A token is a word, a number or a punctuation mark. A terminal is the label of
// a lexical edge: a literal word of a rule, or a category of the lexicon (Name,
// Comparative). Rules rewrite nonterminals. A reading is one derivation of a
// sentence from the start symbol, with the value its actions build. A sentence
// with several readings is ambiguous; one packed forest keeps all of them.
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
// On the right side lower-case words and marks are literals, `a|b` is one of
// two, capitalised words are nonterminals or lexical categories, and `?` after a
// symbol makes it optional. An action gets the values of the capitalised symbols
// in order, with the zero value for an omitted one. A rule without an action
// passes on the value of its only capitalised symbol. [Compile] checks the types
// of the table: every rule of a nonterminal must build the same type, and every
// action must accept the types of its symbols.
//
// # Cost
//
// A grammar is compiled once. The parser looks one token ahead before it adds an
// item, reuses its arrays, and packs equal completions, so parsing an
// unambiguous sentence takes about linear time. The Cost of a rule makes a
// reading worse; readings come cheapest first.
//
// # Reading order
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
