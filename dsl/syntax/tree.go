package syntax

import (
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Expr is any expression: a formula node of package parse, or one of the types
// below. Formula nodes may have the types below as operands (A.nnf & q).
type Expr = parse.Node

// Cell is a parsed cell: its statements in order.
type Cell struct {
	Source string
	Stmts  []Stmt
}

// Stmt is a statement: *Let or *Show.
type Stmt interface {
	Span() source.Span
	stmt()
}

type (
	// Let binds a name to a value: let A = p & q.
	Let struct {
		parse.At
		Name  *parse.Name
		Value Expr
	}
	// Show is an expression whose value is displayed.
	Show struct {
		parse.At
		X Expr
	}
)

func (*Let) stmt()  {}
func (*Show) stmt() {}

type (
	// Judgment asks whether the premises entail the conclusion.
	Judgment struct {
		parse.At
		parse.Foreign
		Premises   []Expr
		Turnstile  source.Span
		Conclusion Expr
		By         *Engines // nil for the default engine
	}
	// Engines is the list after by: one engine, or several in brackets.
	Engines struct {
		parse.At
		List      []*Engine
		Bracketed bool
	}
	// Engine names an engine, with arguments if it has parentheses.
	Engine struct {
		parse.At
		Name   *parse.Name
		Args   []*Arg
		Called bool
	}
	// Dot calls a method or a module's function: X.Name or X.Name(Args). X is any
	// expression that a dot may follow: *parse.Name, *parse.Apply, *parse.Const,
	// *parse.Paren, *Text, *List, *Dot.
	Dot struct {
		parse.At
		parse.Foreign
		X      Expr
		Name   *parse.Name
		Args   []*Arg
		Called bool        // whether parentheses were written
		ArgsAt source.Span // from "(" to ")" if Called
	}
	// Arg is an argument: Value, or Engines for "by:". Name is nil for an
	// argument by position.
	Arg struct {
		parse.At
		Name    *parse.Name
		Value   Expr     // nil if Engines is set
		Engines *Engines // for an argument named by
	}
	// Text is a quoted text; Value has its escapes resolved.
	Text struct {
		parse.At
		parse.Foreign
		Value string
		Long  bool // written in """…"""
	}
	// List is a bracketed list.
	List struct {
		parse.At
		parse.Foreign
		Items []Expr
	}
	// Quantity is a number, a range, a bound or an approximation, with the
	// scale words and the unit after it. A plain number has no Unit.
	Quantity struct {
		parse.At
		parse.Foreign
		Bound    Bound
		Approx   bool    // ~ or ≈ directly before the number
		Low      *Number // the number itself if there is no range
		High     *Number // nil unless it is a range
		HighOpen bool    // 10..<20
		Currency string  // the sign before the number: $, €, £, ¥; or ""
		Scale    []string
		Unit     string // as written, words separated by one space: "apples", "km/h"
	}
	// Number is a numeric literal.
	Number struct {
		parse.At
		Text    string // as written: 1_000, 48%, 1/3
		Value   float64
		Integer bool // written without point, exponent, percent or fraction
		Percent bool // Value is already divided by 100
		// Num/Den is the exact value as a reduced fraction. Den is 0 if the
		// value does not fit.
		Num, Den int64
	}
)

// Bound is the comparison before a quantity.
type Bound string

// The bounds. Exact means none.
const (
	Exact   Bound = ""
	AtLeast Bound = ">="
	AtMost  Bound = "<="
	More    Bound = ">"
	Less    Bound = "<"
)
