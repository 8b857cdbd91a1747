package logic

import (
	"maps"
	"slices"
	"strings"
)

// Eval returns the truth value of a propositional formula under v, computed node by
// node as the definition says; programs and solvers are tested against it. The error is a
// *MissingError for a variable that v lacks, wherever it stands in f, or a
// *FirstOrderError.
func Eval(f Formula, v Valuation) (bool, error) {
	switch f := f.(type) {
	case Truth:
		return bool(f), nil
	case *Atom:
		if len(f.Args) > 0 {
			return false, &FirstOrderError{f}
		}
		value, ok := v[f.Pred]
		if !ok {
			return false, &MissingError{f.Pred, slices.Sorted(maps.Keys(v))}
		}
		return value, nil
	case *Not:
		x, err := Eval(f.X, v)
		return !x, err
	case *Binary:
		l, err := Eval(f.L, v)
		if err != nil {
			return false, err
		}
		r, err := Eval(f.R, v)
		return apply(f.Op, l, r), err
	}
	return false, &FirstOrderError{f}
}

// Refutes reports whether v makes every premise true and the conclusion false.
// The error is [Eval]'s.
func (s Sequent) Refutes(v Valuation) (bool, error) {
	for _, p := range s.Premises {
		if ok, err := Eval(p, v); err != nil || !ok {
			return false, err
		}
	}
	ok, err := Eval(s.Conclusion, v)
	return !ok && err == nil, err
}

// Format prints the truth values in the order of vars: p ⊤  q ⊥. Variables
// without a value print as ?.
func (v Valuation) Format(vars []string) string {
	parts := make([]string, len(vars))
	for i, name := range vars {
		value, ok := v[name]
		switch {
		case !ok:
			parts[i] = name + " ?"
		default:
			parts[i] = name + " " + Truth(value).String()
		}
	}
	return strings.Join(parts, "  ")
}

// String prints the valuation with its variables sorted by name.
func (v Valuation) String() string { return v.Format(slices.Sorted(maps.Keys(v))) }

// apply is the truth function of a connective.
func apply(op Op, l, r bool) bool {
	switch op {
	case And:
		return l && r
	case Or:
		return l || r
	case Xor:
		return l != r
	case Implies:
		return !l || r
	}
	return l == r
}
