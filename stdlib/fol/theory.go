package fol

import (
	"fmt"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// Theory is what is assumed. The zero theory says nothing about one sort
// without a name and of no given size.
type Theory struct {
	// Sorts are the kinds of objects. None is the same as one without a name.
	Sorts []Sort
	// Symbols declare the sorts of predicates and functions. A theory of one
	// sort needs none: its symbols are those that its axioms use.
	Symbols []Symbol
	Axioms  []Axiom
}

// Sort is a kind of objects.
type Sort struct {
	Name string
	// Elements name all the objects, each once; the names are constants, and
	// different names are different objects. A sort without elements has an
	// unknown number of objects, at least one.
	Elements []string
}

// Symbol is a predicate or a function with the sorts of its arguments. Result
// is the sort of a function's value, and Function says that it is one: in a
// theory of one sort all the names are empty.
type Symbol struct {
	Name     string
	Args     []string
	Result   string
	Function bool
	// Fixed, where a predicate of named objects has it, says for which objects
	// it holds, by their places in their sorts: left(i, j) is i < j. Such a
	// predicate costs the search nothing.
	Fixed func(at []int) bool
}

// Axiom is a closed formula of a theory.
type Axiom struct {
	Name    string // for people: a clue's text or number
	Formula logic.Formula
	// Background marks what a puzzle or a translation always assumes. It is
	// never named in a core or a clash.
	Background bool
	// Group, where it is not 0, is a number that the parts of one statement have
	// in common, the clauses of a clue. A core needs as few statements as it can
	// before it needs as few parts.
	Group int
}

// Named returns a theory over the named objects, and no others.
func Named(objects ...string) Theory { return Theory{Sorts: []Sort{{Elements: objects}}} }

// Assume returns the theory with another axiom.
func (t Theory) Assume(name string, f logic.Formula) Theory {
	t.Axioms = append(slices.Clip(t.Axioms), Axiom{Name: name, Formula: f})
	return t
}

// Formulas returns the axioms' formulas.
func (t Theory) Formulas() []logic.Formula {
	fs := make([]logic.Formula, len(t.Axioms))
	for i, a := range t.Axioms {
		fs[i] = a.Formula
	}
	return fs
}

// SymbolError is a formula that uses a symbol, a sort or a variable as the
// theory does not know it.
type SymbolError struct {
	Name string // the symbol, sort or variable
	Says string // what is wrong, a clause that begins with the name
	Help string // what to do
}

// Error implements error.
func (e *SymbolError) Error() string {
	if e.Help == "" {
		return e.Says
	}
	return e.Says + "; " + e.Help
}

// symbolErrorf returns a *SymbolError with what is wrong as a format.
func symbolErrorf(name, help, format string, args ...any) *SymbolError {
	return &SymbolError{Name: name, Says: fmt.Sprintf(format, args...), Help: help}
}

// InconsistentError reports that a theory has no model, so that every question
// has both answers.
type InconsistentError struct {
	Clash []int    // positions of axioms that cannot be true together; none can be spared
	Names []string // their names
}

// Error implements error.
func (e *InconsistentError) Error() string {
	if len(e.Clash) == 0 {
		return "the theory has no model: its background assumptions are contradictory"
	}
	if len(e.Clash) == 1 {
		return "the theory has no model: " + e.Names[0] + " cannot be true"
	}
	return "the theory has no model: " + wording.And(e.Names) + " cannot be true together"
}
