package parse

import "sequent/stdlib/source"

// Node is what a piece of formula text parses to. The sum is closed (*Name,
// *Apply, *Const, *Not, *Binary, *Quant, *Equal, *Paren) but for [Foreign],
// which a language that embeds formulas puts into its own operand types.
type Node interface {
	Span() source.Span
	node()
}

// At is the place of a node; every node type embeds it.
type At source.Span

// Span returns the place of the node in the text it was parsed from.
func (a At) Span() source.Span { return source.Span(a) }

// Foreign marks an operand type of an embedding language as a Node.
type Foreign struct{}

func (Foreign) node() {}

var _ interface{ node() } = Foreign{} // its use is in other packages

// Op is a binary connective.
type Op uint8

// The binary connectives, from the tightest to the loosest. All
// associate to the left but Implies.
const (
	And Op = iota
	Or
	Xor
	Implies
	Iff
)

// String returns the connective's Unicode symbol.
func (o Op) String() string { return [...]string{"∧", "∨", "⊕", "→", "↔"}[o] }

type (
	// Name is a bare word: an atom, a constant, a variable or a bound name.
	Name struct {
		At
		Text string
	}
	// Apply is a predicate or function with its arguments: man(x), f(a, b).
	Apply struct {
		At
		Fn   *Name
		Args []Node
	}
	// Const is true or false.
	Const struct {
		At
		Value bool
	}
	// Not is a negation.
	Not struct {
		At
		X Node
	}
	// Binary is a binary connective between two formulas.
	Binary struct {
		At
		Op   Op
		OpAt source.Span
		L, R Node
	}
	// Quant is a quantifier over one variable: all x (…), exists x (…).
	// "all x y (…)" parses to two of them.
	Quant struct {
		At
		All  bool
		Var  *Name
		Body Node
	}
	// Equal is an equality between terms, or its negation (a != b).
	Equal struct {
		At
		Neg  bool
		L, R Node
	}
	// Paren is an operand in parentheses; it carries no meaning of its own.
	Paren struct {
		At
		X Node
	}
)

func (*Name) node()   {}
func (*Apply) node()  {}
func (*Const) node()  {}
func (*Not) node()    {}
func (*Binary) node() {}
func (*Quant) node()  {}
func (*Equal) node()  {}
func (*Paren) node()  {}
