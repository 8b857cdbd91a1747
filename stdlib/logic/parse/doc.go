// Package parse reads formulas. It has a scanner for the whole lexical level of
// the Sequent language, a syntax tree with positions, and a Pratt parser for the
// propositional and first-order grammar. One interface lets the language embed
// its own operands (texts, quantities, lists, calls).
//
// The tree records the source with positions; package logic converts it into a
// logic.Formula, which is a value.
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
// The parenthesis of an application follows its name without a space; this
// distinguishes "all x y (p)" from "all x y(p)". After a quantifier, a name is
// another variable as long as an operand can still follow it.
//
// # Errors
//
// Every error is a *source.Error with a place and a code (dsl/syntax lists the
// codes). The scanner never stops: it turns invalid characters into an Invalid
// token, which the parser reports when it reaches it, so the first error is the
// first in the text. After its first error the parser sees only the end of the
// source; nothing panics. Nesting, height and size of a tree are bounded, see
// [MaxDepth].
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
