package syntax

import "sequent/stdlib/logic/parse"

// Code is the stable name of a kind of error in source. source.Error carries
// it.
type Code struct {
	Name    string
	Meaning string
	Example string // a cell whose first error has this code
	Times   int    // how often the cell repeats the example; 0 means once
}

// Codes lists the errors that the scanner, the formula grammar and the language's
// grammar report.
var Codes = []Code{
	// the scanner
	{Name: "syntax.utf8", Meaning: "a byte is not UTF-8 text", Example: "p & \xff"},
	{Name: "syntax.character", Meaning: "a character has no meaning", Example: "p @ q"},
	{Name: "syntax.habit", Meaning: "the symbol belongs to another notation", Example: "p => q"},
	{Name: "syntax.backslash", Meaning: "the name of a symbol is written in place of the symbol", Example: `p \to q`},
	{Name: "syntax.unclosed", Meaning: "a text or a bracket is not closed", Example: "(p & q"},
	{Name: "syntax.escape", Meaning: "a backslash in a text does not begin an escape", Example: `"\q"`},
	{Name: "syntax.number", Meaning: "a number has no value", Example: "1/0"},

	// formulas
	{Name: "syntax.unexpected", Meaning: "a token is out of place", Example: "p q"},
	{Name: "syntax.end", Meaning: "the source or the line ends too early", Example: "p &"},
	{Name: "syntax.space", Meaning: "a space stands between a name and its parenthesis", Example: "p (x)"},
	{Name: "syntax.keyword", Meaning: "a keyword is used as a name", Example: "let not = p"},
	{Name: "syntax.quantifier", Meaning: "a dot or comma follows a quantifier's variable", Example: "∀x. p(x)"},
	{
		Name:    "syntax.equality",
		Meaning: "an operand of = is not a term, or equalities are chained",
		Example: "a = b = c, p |= q",
	},
	{Name: "syntax.term", Meaning: "an argument of a predicate is not a term", Example: "p(q & r)"},
	{Name: "syntax.noargs", Meaning: "a predicate has parentheses without arguments", Example: "p()"},
	{Name: "syntax.kind", Meaning: "an operand of a connective is not a formula", Example: `p & "text"`},
	{Name: "syntax.depth", Meaning: "the nesting is too deep", Example: "(", Times: parse.MaxDepth + 1},
	{Name: "syntax.length", Meaning: "the cell is too long", Example: "p\n", Times: parse.MaxTokens/2 + 2},
	{Name: "syntax.size", Meaning: "the formula is too large", Example: "p&", Times: parse.MaxHeight + 2},

	// the language
	{Name: "syntax.let", Meaning: "a statement begins with a name and =", Example: "A = p & q"},
	{Name: "syntax.premises", Meaning: "premises have no conclusion", Example: "A, q"},
	{Name: "syntax.conclusion", Meaning: "a judgment has several conclusions", Example: "A |= p, q"},
	{
		Name:    "syntax.judgment",
		Meaning: "a judgment in a list or among arguments has no parentheses",
		Example: "[A |= p]",
	},
	{Name: "syntax.by", Meaning: "by does not follow a judgment", Example: "A by sat"},
	{Name: "syntax.engines", Meaning: "several engines are written without brackets", Example: "A |= p by sat, table"},
	{
		Name:    "syntax.argument",
		Meaning: "an argument without a name follows named ones, or an argument is given twice",
		Example: "f.g(x: 1, 2)",
	},
	{Name: "syntax.unopened", Meaning: "a closing bracket has no opening bracket", Example: "p)"},
	{Name: "syntax.dot", Meaning: "a dot cannot follow this expression", Example: "5 km.unit"},
	{Name: "syntax.quantity", Meaning: "the parts of a quantity exclude each other", Example: ">= ~5"},
}
