package ladr

import (
	"fmt"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// converter makes formulas of trees. Symbols keep their spelling, quotes
// included. After an error what it returns is worthless; the first error stays.
type converter struct {
	prolog bool
	scope  []string       // variables of the quantifiers around
	uses   map[string]use // how each symbol is used
	number string         // a natural number that occurs
	notes  []string
	err    *source.Error
}

// use is how a symbol is used: Prover9 takes each in one way only.
type use struct {
	predicate bool
	arity     int
}

func (u use) String() string {
	if u.predicate {
		return fmt.Sprintf("a predicate of %d", u.arity)
	}
	if u.arity == 0 {
		return "a constant"
	}
	return fmt.Sprintf("a function of %d", u.arity)
}

func (c *converter) fail(at source.Span, code, format string, args ...any) *source.Error {
	e := source.Errorf(at, code, format, args...)
	if c.err == nil {
		c.err = e
	}
	return e
}

var binary = map[string]logic.Op{"&": logic.And, "|": logic.Or, "->": logic.Implies, "<->": logic.Iff}

// formula converts a tree in formula position.
func (c *converter) formula(n *node) logic.Formula {
	switch {
	case n.list:
		c.fail(n.at, CodeTerm, "expected a formula, not a list")
		return logic.Truth(false)
	case n.variable != "":
		c.scope = append(c.scope, n.variable)
		body := c.formula(n.args[0])
		c.scope = c.scope[:len(c.scope)-1]
		return &logic.Quant{All: n.symbol == "all", Var: n.variable, Body: body}
	case len(n.args) == 1 && n.symbol == "-":
		return &logic.Not{X: c.formula(n.args[0])}
	case len(n.args) == 2:
		return c.binary(n)
	case len(n.args) == 0 && (n.symbol == "$T" || n.symbol == "$F"):
		return logic.Truth(n.symbol == "$T")
	}
	return c.atom(n)
}

// binary converts a connective, an equality or a predicate of two terms.
func (c *converter) binary(n *node) logic.Formula {
	if op, ok := binary[n.symbol]; ok {
		l := c.formula(n.args[0])
		return &logic.Binary{Op: op, L: l, R: c.formula(n.args[1])}
	}
	switch n.symbol {
	case "<-":
		l := c.formula(n.args[0])
		return &logic.Binary{Op: logic.Implies, L: c.formula(n.args[1]), R: l}
	case "=", "!=":
		if l := n.args[0]; l.symbol == "-" && len(l.args) == 1 && l.precedence > 0 {
			c.notes = append(c.notes,
				fmt.Sprintf("- binds tighter than %s: -a %s b compares the term -a; for the negation write -(a %s b)",
					n.symbol, n.symbol, n.symbol))
		}
		e := &logic.Equal{L: c.term(n.args[0]), R: c.term(n.args[1])}
		if n.symbol == "!=" {
			return &logic.Not{X: e}
		}
		return e
	case "||", "&&":
		c.fail(n.head, CodeSyntax, "%s is not a connective", n.symbol).WithHelp("write %s", n.symbol[:1])
	}
	return c.atom(n)
}

// atom converts a predicate with its arguments.
func (c *converter) atom(n *node) logic.Formula {
	if slices.Contains(c.scope, n.symbol) && len(n.args) == 0 {
		c.fail(n.at, CodeTerm, "%s is a bound variable here, but a formula is expected", n.symbol)
	}
	c.note(n, use{true, len(n.args)})
	return &logic.Atom{Pred: n.symbol, Args: c.terms(n.args)}
}

// term converts a tree in term position.
func (c *converter) term(n *node) logic.Term {
	switch {
	case n.variable != "" || connectives[n.symbol] && len(n.args) == 2 ||
		(n.symbol == "=" || n.symbol == "!=") && len(n.args) == 2:
		c.fail(n.head, CodeTerm, "%s makes a formula, but a term is expected", n.symbol).
			WithHelp("close the bracket of the arguments before %s", n.symbol)
		return logic.Var("x")
	case n.list:
		return c.listTerm(n.args, n.tail)
	case len(n.args) == 0 && (slices.Contains(c.scope, n.symbol) || isVariable(n.symbol, c.prolog)):
		return logic.Var(n.symbol)
	}
	if len(n.args) == 0 && n.symbol[0] >= '0' && n.symbol[0] <= '9' && c.number == "" {
		c.number = n.symbol
	}
	c.note(n, use{false, len(n.args)})
	return &logic.Func{Name: n.symbol, Args: c.terms(n.args)}
}

// listTerm returns [a, b : rest] as $cons(a, $cons(b, rest)); the end is $nil.
func (c *converter) listTerm(items []*node, tail *node) logic.Term {
	var t logic.Term = &logic.Func{Name: "$nil"}
	if tail != nil {
		t = c.term(tail)
	}
	for _, n := range slices.Backward(items) {
		t = &logic.Func{Name: "$cons", Args: []logic.Term{c.term(n), t}}
	}
	return t
}

func (c *converter) terms(ns []*node) []logic.Term {
	var ts []logic.Term
	for _, n := range ns {
		ts = append(ts, c.term(n))
	}
	return ts
}

// note notes how a symbol is used; a second way is an error, as for Prover9.
func (c *converter) note(n *node, u use) {
	before, ok := c.uses[n.symbol]
	if !ok {
		c.uses[n.symbol] = u
		return
	}
	if before == u || n.symbol == "-" {
		return
	}
	c.fail(n.head, CodeSymbol, "%s is %s here and %s before; Prover9 allows one use of a symbol", n.symbol, u, before).
		WithHelp("use the same number of arguments everywhere, or rename one of the two")
}
