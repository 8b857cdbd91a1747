// Package syntax parses cells of the Sequent language: statements, judgments,
// calls, texts, quantities and lists around the formulas of logic/parse. It knows
// no names and no values; the interpreter gives words their meaning.
//
// The whole cell is checked before any of it runs: [Parse] returns every
// statement, or the first error, never a part of the cell.
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
// A judgment in a list or among arguments needs parentheses. Connectives join
// formulas only, and predicates apply to terms only. The parser rejects what is
// wrong by its form, the interpreter what is wrong by its value. A statement that
// begins with "name =" is reported as a forgotten let.
//
// Two readers work without a grammar, because they read source that the user is
// still typing: [Context] describes the place at a cursor, [Tokens] classifies tokens.
//
// # Files, in reading order
//
//	tree.go      the syntax tree
//	parse.go     statements, judgments, engines, arguments
//	operand.go   what Sequent adds to formulas: dots, lists, texts
//	quantity.go  quantities and numbers
//	print.go     trees back to source
//	format.go    the canonical formatter
//	complete.go  whether a cell is whole
//	context.go   the place at a cursor;  surround.go  how it is found
//	tokens.go    classes for highlighting
//	symbols.go   \models and the other names of symbols
//	codes.go     the error codes, each with an example
package syntax
