package logic

import (
	"fmt"

	"sequent/stdlib/wording"
)

// CheckError says which inference of a derivation is wrong, and how.
type CheckError struct {
	At  *Derivation
	Why string
}

// Error implements error.
func (e *CheckError) Error() string {
	return fmt.Sprintf("%s is not derived by %s: %s", wording.Shorten(e.At.Conclusion(), 80), e.At.Rule, e.Why)
}

// schema is a rule as the textbook prints it: the principal formula's side, and
// what each premise adds on the left and on the right of the context. A and B
// are the principal formula's parts.
type schema struct {
	op       string // the principal connective: "¬", or a binary one's symbol
	left     bool
	premises []addition
}

type addition struct{ left, right string }

// schemas are the rules with premises. They are stated independently of the
// search's rules, so that an error in one shows in the other.
var schemas = map[Rule]schema{
	NotL:     {"¬", true, []addition{{"", "A"}}},
	NotR:     {"¬", false, []addition{{"A", ""}}},
	AndL:     {"∧", true, []addition{{"AB", ""}}},
	AndR:     {"∧", false, []addition{{"", "A"}, {"", "B"}}},
	OrL:      {"∨", true, []addition{{"A", ""}, {"B", ""}}},
	OrR:      {"∨", false, []addition{{"", "AB"}}},
	ImpliesL: {"→", true, []addition{{"", "A"}, {"B", ""}}},
	ImpliesR: {"→", false, []addition{{"A", "B"}}},
	IffL:     {"↔", true, []addition{{"AB", ""}, {"", "AB"}}},
	IffR:     {"↔", false, []addition{{"A", "B"}, {"B", "A"}}},
	XorL:     {"⊕", true, []addition{{"A", "B"}, {"B", "A"}}},
	XorR:     {"⊕", false, []addition{{"AB", ""}, {"", "AB"}}},
}

// Check checks a derivation inference by inference against the rules; it
// shares nothing with [Derive]. A derivation with an open leaf is sound too if
// no rule applies to the leaf; [Derivation.OpenLeaf] tells it from a proof. The
// error is a *CheckError.
func Check(d *Derivation) error {
	var why string
	switch d.Rule {
	case Axiom, FalseL, TrueR:
		why = checkClosed(d)
	case Open:
		why = checkOpen(d)
	case Unsearched:
		if len(d.Premises) > 0 {
			why = "it has premises"
		}
	default:
		why = checkInference(d)
	}
	if why != "" {
		return &CheckError{d, why}
	}
	for _, p := range d.Premises {
		if err := Check(p); err != nil {
			return err
		}
	}
	return nil
}

// checkClosed checks Ax, ⊥L and ⊤R; it returns what is wrong, or "".
func checkClosed(d *Derivation) string {
	ok := false
	switch d.Rule {
	case Axiom:
		ok = d.Principal != nil && contains(d.Left, d.Principal) && contains(d.Right, d.Principal)
	case FalseL:
		ok = contains(d.Left, Truth(false))
	case TrueR:
		ok = contains(d.Right, Truth(true))
	}
	switch {
	case len(d.Premises) > 0:
		return "a closed leaf must not have premises"
	case !ok:
		return "the sequent is not an instance of it"
	}
	return ""
}

// checkOpen checks that no rule applies to an open leaf.
func checkOpen(d *Derivation) string {
	if len(d.Premises) > 0 {
		return "an open leaf must not have premises"
	}
	if contains(d.Left, Truth(false)) || contains(d.Right, Truth(true)) {
		return "it is closed"
	}
	// Atoms and idle constants are all that may be left.
	for _, f := range append(d.Left[:len(d.Left):len(d.Left)], d.Right...) {
		switch f.(type) {
		case *Not, *Binary:
			return "a rule still applies to " + f.String()
		}
	}
	for _, f := range d.Left {
		if contains(d.Right, f) {
			return "it is an axiom"
		}
	}
	return ""
}

// checkInference checks that the premises are those of the rule's schema.
func checkInference(d *Derivation) string {
	s, ok := schemas[d.Rule]
	if !ok {
		return "there is no such rule"
	}
	if d.Principal == nil || len(d.Premises) != len(s.premises) {
		return "the principal formula or a premise is missing"
	}
	op, a, b := parts(d.Principal)
	from := d.Right
	if s.left {
		from = d.Left
	}
	if op != s.op || !contains(from, d.Principal) {
		return d.Principal.String() + " cannot be its principal formula"
	}
	// Each premise is the conclusion without the principal formula, with what
	// the schema adds.
	for i, add := range s.premises {
		left, right := d.Left, d.Right
		if s.left {
			left = removed(left, d.Principal)
		} else {
			right = removed(right, d.Principal)
		}
		left, right = added(left, add.left, a, b), added(right, add.right, a, b)
		if p := d.Premises[i]; !sameSet(p.Left, left) || !sameSet(p.Right, right) {
			return p.Conclusion() + " is not one of its premises"
		}
	}
	return ""
}

// parts takes a formula apart: its connective's symbol and operands.
func parts(f Formula) (op string, a, b Formula) {
	switch f := f.(type) {
	case *Not:
		return "¬", f.X, nil
	case *Binary:
		return f.Op.String(), f.L, f.R
	}
	return "", nil, nil
}

// contains reports whether f is one of fs.
func contains(fs []Formula, f Formula) bool {
	for _, g := range fs {
		if Same(f, g) {
			return true
		}
	}
	return false
}

// removed returns fs without f.
func removed(fs []Formula, f Formula) []Formula {
	var out []Formula
	for _, g := range fs {
		if !Same(f, g) {
			out = append(out, g)
		}
	}
	return out
}

// added returns fs with A, B or both.
func added(fs []Formula, names string, a, b Formula) []Formula {
	out := fs[:len(fs):len(fs)]
	for _, name := range names {
		if name == 'A' {
			out = append(out, a)
		} else {
			out = append(out, b)
		}
	}
	return out
}

// sameSet reports whether two sides are the same set: order and repetitions do
// not count.
func sameSet(fs, gs []Formula) bool { return subsetOf(fs, gs) && subsetOf(gs, fs) }

func subsetOf(fs, gs []Formula) bool {
	for _, f := range fs {
		if !contains(gs, f) {
			return false
		}
	}
	return true
}
