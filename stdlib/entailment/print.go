package entailment

import (
	"fmt"
	"strings"

	"sequent/stdlib/logic"
)

// Published writes a formula as the published data has it: every binary formula
// in parentheses, every negation as ~(F). [Parse] reads it back to the same
// formula. The error says what has no published form: an equivalence, an
// equality, a name that is not one of the published syntax.
func Published(f logic.Formula) (string, error) {
	b, err := appendPublished(nil, f)
	return string(b), err
}

// appendPublished appends one formula. Negations get brackets of their own
// besides those of a binary operand, ~((p|q)), as the published files have it.
func appendPublished(b []byte, f logic.Formula) ([]byte, error) {
	switch f := f.(type) {
	case logic.Truth:
		if f {
			return append(b, 'T'), nil
		}
		return append(b, 'F'), nil
	case *logic.Atom:
		return appendAtom(b, f)
	case *logic.Not:
		return enclosed(append(b, "~("...), f.X)
	case *logic.Binary:
		symbol, ok := symbols[f.Op]
		if !ok {
			return b, fmt.Errorf("the published syntax has no %v; write %v as two implications", f.Op, f)
		}
		b, err := appendPublished(append(b, '('), f.L)
		if err != nil {
			return b, err
		}
		return enclosed(append(b, symbol), f.R)
	case *logic.Quant:
		return enclosed(append(b, map[bool]string{true: "(all ", false: "(exists "}[f.All]+f.Var+" . "...), f.Body)
	}
	return b, fmt.Errorf("the published syntax has no equality, as in %v", f)
}

// symbols are the connectives of the published syntax.
var symbols = map[logic.Op]byte{logic.And: '&', logic.Or: '|', logic.Implies: '>', logic.Xor: '^'}

// enclosed appends a formula and the bracket that closes what is open.
func enclosed(b []byte, f logic.Formula) ([]byte, error) {
	b, err := appendPublished(b, f)
	return append(b, ')'), err
}

// appendAtom appends an atom that the published syntax has a name for, which it
// finds out by reading back what it would write.
func appendAtom(b []byte, a *logic.Atom) ([]byte, error) {
	if len(a.Args) == 0 {
		if !isLetter(a.Pred) {
			return b, fmt.Errorf("the published syntax has the variables a to z, not %s; rename it", a.Pred)
		}
		return append(b, a.Pred...), nil
	}
	names := []string{a.Pred}
	for _, t := range a.Args {
		names = append(names, t.String())
	}
	text := names[0] + "(" + strings.Join(names[1:], ",") + ")"
	p := parser{arena: new(arena), src: []byte(text)}
	if p.atom(); p.err != nil || p.pos != len(text) {
		return b, fmt.Errorf("the published syntax has the predicates p1 to r9 and the terms a1 to c9 and x1 to z9, "+
			"not %s; rename it", text)
	}
	return append(b, text...), nil
}
