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
	var b strings.Builder
	if err := publish(&b, f); err != nil {
		return "", err
	}
	return b.String(), nil
}

// publish writes one formula. Negations get brackets of their own besides those
// of a binary operand, ~((p|q)), as the published files have it.
func publish(b *strings.Builder, f logic.Formula) error {
	switch f := f.(type) {
	case logic.Truth:
		b.WriteString(map[logic.Truth]string{true: "T", false: "F"}[f])
	case *logic.Atom:
		return publishAtom(b, f)
	case *logic.Not:
		b.WriteString("~(")
		if err := publish(b, f.X); err != nil {
			return err
		}
		b.WriteByte(')')
	case *logic.Binary:
		symbol, ok := map[logic.Op]string{logic.And: "&", logic.Or: "|", logic.Implies: ">", logic.Xor: "^"}[f.Op]
		if !ok {
			return fmt.Errorf("the published syntax has no %v; write %v as two implications", f.Op, f)
		}
		b.WriteByte('(')
		if err := publish(b, f.L); err != nil {
			return err
		}
		b.WriteString(symbol)
		if err := publish(b, f.R); err != nil {
			return err
		}
		b.WriteByte(')')
	case *logic.Quant:
		b.WriteString(map[bool]string{true: "(all ", false: "(exists "}[f.All] + f.Var + " . ")
		if err := publish(b, f.Body); err != nil {
			return err
		}
		b.WriteByte(')')
	default:
		return fmt.Errorf("the published syntax has no equality: %v", f)
	}
	return nil
}

// publishAtom writes an atom that the published syntax has a name for, which it
// finds out by reading back what it would write.
func publishAtom(b *strings.Builder, a *logic.Atom) error {
	if len(a.Args) == 0 {
		if !isLetter(a.Pred) {
			return fmt.Errorf("variables of the published syntax are the letters a to z, not %s", a.Pred)
		}
		b.WriteString(a.Pred)
		return nil
	}
	names := []string{a.Pred}
	for _, t := range a.Args {
		names = append(names, t.String())
	}
	text := names[0] + "(" + strings.Join(names[1:], ",") + ")"
	p := parser{arena: new(arena), src: []byte(text)}
	if p.atom(); p.err != nil || p.pos != len(text) {
		return fmt.Errorf("predicates of the published syntax are p1 to r9, terms a1 to c9 and x1 to z9; %s is none", text)
	}
	b.WriteString(text)
	return nil
}
