// Package syntax reads cells of the Sequent language: statements, judgments,
// calls, texts, quantities and lists around the formulas of logic/parse. It
// knows no name and no value; what a word means is the interpreter's business.
//
// A cell is checked as a whole before any of it can run: [Parse] returns every
// statement or the first mistake, never a part.
//
//	let A = p & (q -> r)      Let{A, Binary{∧}}
//	A, q |= r by [sat]        Show{Judgment{A, q ⊨ r, Engines{sat}}}
//	(A, q |= r).proof         Show{Dot{Paren{Judgment}, proof}}
//	6048 lambs |= > 5 lambs   Show{Judgment{Quantity ⊨ Quantity}}
//
// # Grammar
//
//	cell       = { statement END }
//	statement  = "let" name "=" expr | expr
//	expr       = formula | [ formula { "," formula } ] "|=" formula [ "by" engines ]
//	engines    = engine | "[" engine { "," engine } "]"
//	engine     = name [ "(" [ args ] ")" ]
//	args       = arg { "," arg }
//	arg        = [ name ":" ] formula | "by" ":" engines
//	primary    = the primaries of logic/parse | text | list | quantity | "(" expr ")"
//	             each but a quantity with { "." name [ "(" [ args ] ")" ] }
//	list       = "[" [ formula { "," formula } ] "]"
//	quantity   = [ bound | "~" ] [ currency ] number [ ( ".." | "..<" ) number ] { scale } [ unit ]
//
// A judgment among commas (in a list, as an argument) stands in parentheses.
// Connectives join formulas only, predicates apply to terms only; the parser
// rejects what is neither by its form, the interpreter what is neither by its
// value. A statement that begins with "name =" is a forgotten let.
//
// Two readers of source do without a grammar, because what they read is being
// typed: [Context] says what stands at a cursor, [Tokens] what each token is.
//
// # Files
//
//	tree.go      the syntax tree
//	parse.go     statements, judgments, engines, arguments
//	operand.go   what Sequent adds to formulas: dots, lists, texts
//	quantity.go  quantities and numbers
//	print.go     trees back to source
//	format.go    the canonical formatter
//	complete.go  whether a cell is whole
//	context.go   what stands at a cursor;  surround.go  how it is found
//	tokens.go    classes for highlighting
//	symbols.go   \models and the other names of symbols
//	codes.go     the mistakes, each with an example
package syntax
