// Package parse reads formulas: a scanner for the whole lexical level of the
// Sequent language, a positioned syntax tree, and a Pratt parser for the
// propositional and first-order grammar, with one door through which the
// language embeds its own operands (texts, quantities, lists, dots).
//
// The tree here is what was written, where; a formula as a value is
// logic.Formula. Package logic turns one into the other.
//
//	"all x (p(x) -> q)"
//	   │ Lex: tokens, ends of statements, comments, errors for what is no token
//	   ▼
//	∀ x ( p ( x ) → q )
//	   │ Parser: operands by recursive descent, connectives by binding power
//	   ▼
//	Quant{∀ x}
//	  └ Paren
//	      └ Binary{→}
//	          ├ Apply{p}
//	          │   └ Name{x}
//	          └ Name{q}
//
// # Grammar
//
// From the loosest to the tightest; a connective's spellings are in token.go.
//
//	formula  = equiv
//	equiv    = implies [ "<->" equiv ]                   to the right
//	implies  = xor [ "->" implies ]                      to the right
//	xor      = or { "xor" or }                           to the left
//	or       = and { "|" and }
//	and      = operand { "&" operand }
//	operand  = "~" operand | ("all" | "exists") name { name } operand | atom
//	atom     = primary [ ("=" | "!=") primary ]
//	primary  = name [ "(" primary { "," primary } ")" ] | "true" | "false" | "(" formula ")"
//
// The parenthesis of an application touches its name; that is what tells
// "all x y (p)" from "all x y(p)". After a quantifier, a name is one more
// variable while an operand can still begin behind it.
//
// # Errors
//
// Every error is a *source.Error with a place and a code (dsl/syntax lists the
// codes). The scanner never stops: what it rejects becomes an Invalid token,
// and the parser reports it when it gets there, so the first error is the
// first in the text. The parser keeps its first error and then sees only the
// end of the source; nothing panics. Nesting, height and size of a tree are
// bounded, see [MaxDepth].
//
// # Files
//
//	token.go    kinds of tokens, their canonical spellings, keywords
//	scan.go     the scanner: white space, ends of statements, words, symbols
//	literal.go  numbers and texts
//	habit.go    spellings of other notations and the form here
//	symbols.go  \models, \alpha and the other names of symbols
//	tree.go     the syntax tree
//	parser.go   the parser's state: tokens, errors, limits
//	formula.go  the grammar
//	print.go    trees back to source
package parse
