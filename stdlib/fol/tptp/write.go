package tptp

import (
	"fmt"
	"strings"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
)

// String returns the problem in TPTP syntax: its header, then one statement a
// formula. What it includes stands in place. Reading it again gives the same
// formulas up to the names of bound variables.
func (p *Problem) String() string {
	var b strings.Builder
	p.Header.append(&b)
	for _, f := range p.Formulas {
		b.WriteString(p.statement(f))
		b.WriteByte('\n')
	}
	return b.String()
}

// statement returns fof(name, role, formula, source, info).
func (p *Problem) statement(f *Formula) string {
	w := newWriter(p.Names, f.Formula)
	g := f.Formula
	if f.Language == CNF {
		g, _ = exchange.Matrix(g)
	}
	w.formula(g)
	s := fmt.Sprintf("%s(%s, %s,\n    %s", f.Language, spellName(f.Name), f.Role, w.String())
	if f.Source != nil {
		s += ",\n    " + f.Source.String()
		if f.Info != nil {
			s += ", " + f.Info.String()
		}
	}
	return s + ")."
}

// String returns the term as TPTP writes it.
func (t *Term) String() string {
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = a.String()
	}
	list := strings.Join(args, ", ")
	switch {
	case t.List:
		return "[" + list + "]"
	case t.Name == ":":
		return strings.Join(args, " : ")
	case len(args) == 0:
		return t.Name
	}
	return t.Name + "(" + list + ")"
}

// spell returns a name as TPTP writes it: bare, or in single quotes.
func spell(name string) string {
	if isLowerWord(name) {
		return name
	}
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(encode(name)) + "'"
}

// spellName returns a formula's name, which may also be a number.
func spellName(name string) string {
	if s := (&scanner{src: name}); name != "" && digit(name[0]) && s.digits(0) == len(name) {
		return name
	}
	return spell(name)
}

// unspell returns a symbol's spelling without its quotes.
func unspell(spelling string) string {
	switch {
	case len(spelling) > 2 && spelling[0] == '\'':
		return decode(strings.NewReplacer(`\\`, `\`, `\'`, `'`).Replace(spelling[1 : len(spelling)-1]))
	case len(spelling) > 2 && spelling[0] == '"':
		return spelling[1 : len(spelling)-1]
	}
	return spelling
}

// writer writes one formula.
type writer struct{ exchange.Speller }

// newWriter chooses the names of a formula's variables: a capital letter first,
// ASCII only, different ones different.
func newWriter(names *exchange.Renaming, f logic.Formula) *writer {
	w := &writer{exchange.Speller{Vars: map[string]string{}, Symbol: func(s exchange.Symbol) string { // as it was read
		if name, ok := names.Foreign(s); ok {
			return name
		}
		return spell(s.Name)
	}}}
	_, vars := exchange.Names(f)
	taken := map[string]bool{}
	for _, v := range vars { // those that stay as they are come first
		if isVariable(v) {
			w.Vars[v], taken[v] = v, true
		}
	}
	for _, v := range vars {
		if w.Vars[v] != "" {
			continue
		}
		name := variable(v)
		for i := 1; taken[name]; i++ {
			name = fmt.Sprintf("%s%d", variable(v), i)
		}
		w.Vars[v], taken[name] = name, true
	}
	return w
}

// isVariable reports whether TPTP takes v for a variable.
func isVariable(v string) bool {
	return v != "" && v[0] >= 'A' && v[0] <= 'Z' && (&scanner{src: v}).letters(0) == len(v)
}

// variable returns a TPTP variable that resembles v.
func variable(v string) string {
	kept := strings.Map(func(r rune) rune {
		if r < 0x80 && alphanumeric(byte(r)) {
			return r
		}
		return -1
	}, v)
	if kept = strings.ToUpper(kept[:min(1, len(kept))]) + kept[min(1, len(kept)):]; isVariable(kept) {
		return kept
	}
	return "X" + kept
}

// signs of the binary connectives.
var written = map[logic.Op]string{
	logic.And:     " & ",
	logic.Or:      " | ",
	logic.Xor:     " <~> ",
	logic.Implies: " => ",
	logic.Iff:     " <=> ",
}

// formula writes f where any formula can stand.
func (w *writer) formula(f logic.Formula) {
	switch f := f.(type) {
	case logic.Truth:
		w.WriteString(map[logic.Truth]string{true: "$true", false: "$false"}[f])
	case *logic.Atom:
		w.Applied(exchange.Symbol{Name: f.Pred, Arity: len(f.Args), Predicate: true}, f.Args)
	case *logic.Equal:
		w.Equality(f, " = ")
	case *logic.Not:
		if e, ok := f.X.(*logic.Equal); ok {
			w.Equality(e, " != ")
			return
		}
		w.WriteString("~ ")
		w.unit(f.X, false)
	case *logic.Binary:
		chain := f.Op == logic.And || f.Op == logic.Or
		l, ok := f.L.(*logic.Binary)
		w.unit(f.L, ok && chain && l.Op == f.Op)
		w.WriteString(written[f.Op])
		w.unit(f.R, false)
	case *logic.Quant:
		w.quantified(f)
	}
}

// unit writes f as an operand; bare says that it needs no parentheses.
func (w *writer) unit(f logic.Formula, bare bool) {
	if _, ok := f.(*logic.Binary); !ok || bare {
		w.formula(f)
		return
	}
	w.WriteByte('(')
	w.formula(f)
	w.WriteByte(')')
}

// quantified writes quantifiers of one kind as one.
func (w *writer) quantified(f *logic.Quant) {
	w.WriteString(map[bool]string{true: "! [", false: "? ["}[f.All])
	for {
		w.WriteString(w.Vars[f.Var])
		next, ok := f.Body.(*logic.Quant)
		if !ok || next.All != f.All {
			break
		}
		w.WriteString(", ")
		f = next
	}
	w.WriteString("] : ")
	w.unit(f.Body, false)
}
