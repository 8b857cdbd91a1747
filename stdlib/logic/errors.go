package logic

import (
	"errors"
	"fmt"
	"strings"

	"sequent/stdlib/wording"
)

// The kinds of error of this package, for errors.Is; the errors themselves
// say more and are of the types below. Mistakes in source text are
// *source.Error.
var (
	// ErrFirstOrder: a propositional operation met a first-order formula.
	ErrFirstOrder = errors.New("the formula is not propositional")
	// ErrTooLarge: a result or a search would pass a limit.
	ErrTooLarge = errors.New("too large")
	// ErrMissing: a valuation lacks a variable.
	ErrMissing = errors.New("a variable has no truth value")
)

// FirstOrderError says which part of a formula is not propositional.
type FirstOrderError struct {
	Part Formula // the first first-order subformula
}

// Error implements error.
func (e *FirstOrderError) Error() string {
	return fmt.Sprintf("%s is first-order; expected a propositional formula, without arguments, equality and "+
		"quantifiers", wording.Shorten(e.Part.String(), 80))
}

// Unwrap returns [ErrFirstOrder].
func (e *FirstOrderError) Unwrap() error { return ErrFirstOrder }

// TooLargeError says which limit was passed: a limit of this package, or one
// that the caller gave.
type TooLargeError struct {
	What    string // what would be too large: "the conjunctive normal form"
	Unit    string // what is counted: "clauses"
	Limit   int
	Reached int    // how many there are, or were when it gave up
	Help    string // what to do instead, one sentence
}

// Error implements error.
func (e *TooLargeError) Error() string {
	msg := fmt.Sprintf("%s is too large: %d %s, and the limit is %d", e.What, e.Reached, e.Unit, e.Limit)
	if e.Help != "" {
		msg += "; " + e.Help
	}
	return msg
}

// Unwrap returns [ErrTooLarge].
func (e *TooLargeError) Unwrap() error { return ErrTooLarge }

// MissingError says which variable a valuation lacks.
type MissingError struct {
	Name  string
	Given []string // the variables that have a value, sorted
}

// Error implements error.
func (e *MissingError) Error() string {
	if len(e.Given) == 0 {
		return e.Name + " has no truth value; give each variable a truth value"
	}
	return e.Name + " has no truth value; values are given for " + wording.Shorten(strings.Join(e.Given, ", "), 80)
}

// Unwrap returns [ErrMissing].
func (e *MissingError) Unwrap() error { return ErrMissing }
