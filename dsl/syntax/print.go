package syntax

import (
	"fmt"
	"strings"
	"unicode"

	"sequent/stdlib/logic/parse"
)

// Print writes an expression as source on one line, in Unicode. The result parses
// to the same tree, except for positions and for whether a text was written in """.
func Print(x Expr) string { return string(appendExpr(nil, x)) }

// PrintStmt writes a statement as source on one line.
func PrintStmt(s Stmt) string {
	switch s := s.(type) {
	case *Let:
		return "let " + s.Name.Text + " = " + Print(s.Value)
	case *Show:
		return Print(s.X)
	}
	return ""
}

// appendExpr prints an expression that stands alone.
func appendExpr(b []byte, x Expr) []byte { return parse.Append(b, x, appendOwn) }

// appendOwn prints the language's own expressions, in parentheses if the
// surroundings need them.
func appendOwn(b []byte, x parse.Node, in parse.Within) []byte {
	switch x := x.(type) {
	case *Judgment:
		if in != parse.Alone {
			return append(appendJudgment(append(b, '('), x), ')')
		}
		return appendJudgment(b, x)
	case *Dot:
		if in == parse.Scoped && beginsWithName(x) {
			return append(appendDot(append(b, '('), x), ')')
		}
		return appendDot(b, x)
	case *Text:
		return append(b, Quote(x.Value)...)
	case *List:
		b = append(b, '[')
		b = commas(b, x.Items, func(b []byte, x Expr) []byte { return wrap(b, x, judged(x)) })
		return append(b, ']')
	case *Quantity:
		return appendQuantity(b, x)
	}
	return b
}

// appendDot prints a dot with its receiver.
func appendDot(b []byte, d *Dot) []byte {
	b = wrap(b, d.X, !dottable(d.X))
	b = append(b, '.')
	b = append(b, d.Name.Text...)
	return appendCall(b, d.Args, d.Called)
}

// beginsWithName reports whether a quantifier before the dots would read the
// beginning of their receiver as a variable.
func beginsWithName(d *Dot) bool {
	for {
		switch x := d.X.(type) {
		case *parse.Name:
			return true
		case *Dot:
			d = x
		default:
			return false
		}
	}
}

// appendJudgment prints a judgment. One inside another, or in a list, needs
// parentheses.
func appendJudgment(b []byte, j *Judgment) []byte {
	item := func(b []byte, x Expr) []byte { return wrap(b, x, judged(x)) }
	if b = commas(b, j.Premises, item); len(j.Premises) > 0 {
		b = append(b, ' ')
	}
	b = append(b, "⊨ "...)
	b = item(b, j.Conclusion)
	if j.By != nil {
		b = append(b, " by "...)
		b = appendEngines(b, j.By)
	}
	return b
}

// appendEngines prints the engines after by. One engine has brackets only if it was
// written with them.
func appendEngines(b []byte, es *Engines) []byte {
	engine := func(b []byte, e *Engine) []byte {
		return appendCall(append(b, e.Name.Text...), e.Args, e.Called)
	}
	if !es.Bracketed && len(es.List) == 1 {
		return engine(b, es.List[0])
	}
	b = append(b, '[')
	b = commas(b, es.List, engine)
	return append(b, ']')
}

// appendCall prints the arguments of a call: () if it has none, nothing if it is
// not a call.
func appendCall(b []byte, args []*Arg, called bool) []byte {
	if !called {
		return b
	}
	b = append(b, '(')
	b = commas(b, args, func(b []byte, a *Arg) []byte {
		if a.Name != nil {
			b = append(b, a.Name.Text...)
			b = append(b, ": "...)
		}
		if a.Engines != nil {
			return appendEngines(b, a.Engines)
		}
		return wrap(b, a.Value, judged(a.Value))
	})
	return append(b, ')')
}

// appendQuantity prints the numbers as they were written: 1_000 stays, and 1/3 does
// not become a decimal.
func appendQuantity(b []byte, q *Quantity) []byte {
	if q.Bound != Exact {
		b = append(b, map[Bound]string{AtLeast: "≥ ", AtMost: "≤ ", More: "> ", Less: "< "}[q.Bound]...)
	}
	if q.Approx {
		b = append(b, "≈"...)
	}
	b = append(b, q.Currency...)
	b = append(b, plainMinus(q.Low.Text)...)
	if q.High != nil {
		b = append(b, map[bool]string{false: "..", true: "..<"}[q.HighOpen]...)
		b = append(b, plainMinus(q.High.Text)...)
	}
	for _, s := range q.Scale {
		b = append(append(b, ' '), s...)
	}
	if q.Unit != "" {
		b = append(append(b, ' '), q.Unit...)
	}
	return b
}

// plainMinus replaces a typographic minus sign of a number by a hyphen.
func plainMinus(number string) string { return strings.Replace(number, "−", "-", 1) }

// commas prints xs with ", " between them.
func commas[T any](b []byte, xs []T, one func([]byte, T) []byte) []byte {
	for i, x := range xs {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = one(b, x)
	}
	return b
}

// wrap prints x, in parentheses if they are needed.
func wrap(b []byte, x Expr, needed bool) []byte {
	if !needed {
		return appendExpr(b, x)
	}
	return append(appendExpr(append(b, '('), x), ')')
}

// judged reports whether x is a judgment, which needs parentheses between commas.
func judged(x Expr) bool {
	_, ok := x.(*Judgment)
	return ok
}

// dottable reports whether a dot may follow x without parentheses.
func dottable(x Expr) bool {
	switch x.(type) {
	case *parse.Name, *parse.Apply, *parse.Const, *parse.Paren, *Text, *List, *Dot:
		return true
	}
	return false
}

// Quote writes a text as a literal on one line, with the quotes and escapes of the
// language.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case unicode.IsControl(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
