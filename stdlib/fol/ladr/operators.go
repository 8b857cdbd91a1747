package ladr

// fixity is where an operator stands.
type fixity uint8

const (
	infix        fixity = iota // x op y, neither side with the same precedence
	infixLeft                  // x op y op z is (x op y) op z
	infixRight                 // x op (y op z)
	prefix                     // op op x
	prefixParen                // op (op x)
	postfix                    // x op op
	postfixParen               // (x op) op
	ordinary                   // no operator: op(x, y)
)

var fixities = map[string]fixity{"infix": infix, "infix_left": infixLeft, "infix_right": infixRight, "prefix": prefix,
	"prefix_paren": prefixParen, "postfix": postfix, "postfix_paren": postfixParen, "ordinary": ordinary}

// operator is how a symbol is parsed; lower precedences bind tighter.
type operator struct {
	precedence int
	fixity     fixity
}

// Precedences with a meaning of their own.
const (
	loosest      = 1000
	argument     = 998 // of an argument or an item: looser is the comma
	quantifiers  = 750
	maxDeclared  = 998
	tightEnough  = 0
	attributes   = 810
	implications = 800
)

// connectives are the operators that make formulas of formulas.
var connectives = map[string]bool{"<->": true, "->": true, "<-": true, "|": true, "&": true}

// operators returns the built-in declarations (Prover9 Manual 2009-02A, Clauses and
// Formulas). Chains of | and & say the same in either direction and are read
// from the left, as the language reads them.
func operators() map[string]operator {
	table := map[string]operator{
		"#":   {attributes, infixRight},
		"<->": {implications, infix}, "->": {implications, infix}, "<-": {implications, infix},
		"|": {790, infixLeft}, "||": {790, infixRight}, "&": {780, infixLeft}, "&&": {780, infixRight},
		"-": {350, prefix}, "'": {300, postfix},
	}
	for _, s := range []string{"=", "!=", "==", "!==", "<", "<=", ">", ">=", "@<", "@<=", "@>", "@>="} {
		table[s] = operator{700, infix}
	}
	for _, s := range []string{"+", "*", "@", "/", "\\", "^", "v"} {
		table[s] = operator{500, infix}
	}
	return table
}

// sides returns the precedences that the operands of an operator may have.
func (o operator) sides() (left, right int) {
	left, right = o.precedence-1, o.precedence-1
	switch o.fixity {
	case infixLeft, postfix:
		left = o.precedence
	case infixRight, prefix:
		right = o.precedence
	}
	return left, right
}

// isInfix reports whether the operator stands between operands.
func (o operator) isInfix() bool { return o.fixity <= infixRight }

func (o operator) isPrefix() bool { return o.fixity == prefix || o.fixity == prefixParen }

func (o operator) isPostfix() bool { return o.fixity == postfix || o.fixity == postfixParen }
