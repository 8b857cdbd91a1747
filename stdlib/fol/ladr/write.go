package ladr

import (
	"fmt"
	"strings"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
)

// String returns the input as Prover9 and Mace4 take it: commands, then the lists.
// Reading it again gives the same formulas up to the names of bound variables;
// only p ⊕ q, for which there is no sign, becomes -(p <-> q).
func (in *Input) String() string {
	var b strings.Builder
	for _, c := range in.Commands {
		b.WriteString(c + ".\n")
	}
	if len(in.Commands) > 0 {
		b.WriteByte('\n')
	}
	w := in.writer()
	open := ""
	for _, f := range in.Formulas {
		if f.List != open {
			if open != "" {
				b.WriteString("end_of_list.\n\n")
			}
			fmt.Fprintf(&b, "formulas(%s).\n", f.List)
			open = f.List
		}
		b.WriteString("  " + w.line(f) + ".\n")
	}
	if open != "" {
		b.WriteString("end_of_list.\n")
	}
	return b.String()
}

// goals returns the formulas to be proved.
func (in *Input) goals() []Formula {
	var goals []Formula
	for _, f := range in.Formulas {
		if f.List == Goals {
			goals = append(goals, f)
		}
	}
	return goals
}

// writer writes formulas; spelled has the symbols' spellings in the input.
type writer struct {
	exchange.Speller
	spelled map[exchange.Symbol]string
}

// writer chooses spellings for the whole input: what was read keeps its own;
// quotes keep a constant from being read as a variable or an operator, and a
// function from a predicate of its name.
func (in *Input) writer() *writer {
	fs := make([]logic.Formula, len(in.Formulas))
	for i, f := range in.Formulas {
		fs[i] = f.Formula
	}
	symbols, vars := exchange.Names(fs...)
	w := &writer{spelled: map[exchange.Symbol]string{}}
	w.Vars, w.Symbol = map[string]string{}, func(s exchange.Symbol) string { return w.spelled[s] }
	taken := map[string]bool{}
	for _, v := range vars {
		w.Vars[v] = variable(v, taken)
		taken[w.Vars[v]] = true
	}
	for _, s := range symbols {
		name, read := in.Names.Foreign(s)
		if !read {
			name = s.Name
		}
		if !read && (!isOrdinary(name) || reserved(name)) || taken[name] ||
			s.Arity == 0 && !s.Predicate && name[0] != '"' && isVariable(name, in.prolog()) {
			name = quote(name)
		}
		for taken[name] { // a function named as a predicate, or as another symbol with another number of arguments
			name = quote(strings.Trim(name, `"`) + "_")
		}
		w.spelled[s], taken[name] = name, true
	}
	return w
}

// reserved reports whether a bare name has a meaning of its own.
func reserved(name string) bool {
	_, op := operators()[name]
	_, command := commands[name]
	return op || command || name == "all" || name == "exists" || name == "$T" || name == "$F"
}

// prolog reports whether the commands make capital letters variables.
func (in *Input) prolog() bool {
	on := false
	for _, c := range in.Commands {
		switch strings.Join(strings.Fields(c), "") {
		case "set(prolog_style_variables)":
			on = true
		case "clear(prolog_style_variables)":
			on = false
		}
	}
	return on
}

// quote puts a symbol into double quotes, which it cannot contain.
func quote(name string) string {
	return `"` + strings.ReplaceAll(strings.Trim(name, `"`), `"`, "_") + `"`
}

// variable returns a variable that resembles v and is not taken.
func variable(v string, taken map[string]bool) string {
	name := strings.Map(func(r rune) rune {
		if r < 0x80 && ordinaryChar(byte(r)) {
			return r
		}
		return -1
	}, v)
	if name == "" || reserved(name) {
		name = "x" + name
	}
	for i, stem := 1, name; taken[name]; i++ {
		name = fmt.Sprintf("%s%d", stem, i)
	}
	return name
}

// line returns a formula with its label.
func (w *writer) line(f Formula) string {
	w.Reset()
	w.formula(f.Formula)
	if f.Label == "" {
		return w.String()
	}
	label := f.Label
	if !isOrdinary(label) {
		label = quote(label)
	}
	return w.String() + "  # label(" + label + ")"
}

var signs = map[logic.Op]string{logic.And: " & ", logic.Or: " | ", logic.Implies: " -> ", logic.Iff: " <-> "}

// formula writes f where any formula can stand.
func (w *writer) formula(f logic.Formula) {
	switch f := f.(type) {
	case logic.Truth:
		w.WriteString(map[logic.Truth]string{true: "$T", false: "$F"}[f])
	case *logic.Atom:
		w.Applied(exchange.Symbol{Name: f.Pred, Arity: len(f.Args), Predicate: true}, f.Args)
	case *logic.Equal:
		w.Equality(f, " = ")
	case *logic.Not:
		w.negation(f)
	case *logic.Binary:
		w.binary(f)
	case *logic.Quant:
		// As Prover9 prints it: parentheses around, since the reach surprises.
		w.WriteByte('(')
		for q := f; ; {
			w.WriteString(map[bool]string{true: "all ", false: "exists "}[q.All] + w.Vars[q.Var] + " ")
			next, ok := q.Body.(*logic.Quant)
			if !ok {
				w.unit(q.Body)
				break
			}
			q = next
		}
		w.WriteByte(')')
	}
}

// negation writes -p, and a != b for the negation of an equality.
func (w *writer) negation(f *logic.Not) {
	if e, ok := f.X.(*logic.Equal); ok {
		w.Equality(e, " != ")
		return
	}
	w.WriteByte('-')
	if !w.guarded(f.X) {
		w.unit(f.X)
		return
	}
	w.WriteByte('(')
	w.formula(f.X)
	w.WriteByte(')')
}

// guarded reports whether f needs parentheses behind -: a negated equality,
// since -a != b is about -a, and an atom whose symbol is a sign.
func (w *writer) guarded(f logic.Formula) bool {
	switch f := f.(type) {
	case *logic.Not:
		_, equality := f.X.(*logic.Equal)
		return equality
	case *logic.Atom:
		s := w.spelled[exchange.Symbol{Name: f.Pred, Arity: len(f.Args), Predicate: true}]
		return !isOrdinary(s) && s[0] != '"'
	}
	return false
}

// binary writes a connective; chains of & and | to the left need no
// parentheses.
func (w *writer) binary(f *logic.Binary) {
	if f.Op == logic.Xor {
		w.WriteString("-(")
		w.binary(&logic.Binary{Op: logic.Iff, L: f.L, R: f.R})
		w.WriteByte(')')
		return
	}
	if l, ok := f.L.(*logic.Binary); ok && l.Op == f.Op && (f.Op == logic.And || f.Op == logic.Or) {
		w.binary(l)
	} else {
		w.unit(f.L)
	}
	w.WriteString(signs[f.Op])
	w.unit(f.R)
}

// unit writes f as an operand.
func (w *writer) unit(f logic.Formula) {
	if b, ok := f.(*logic.Binary); ok && b.Op != logic.Xor {
		w.WriteByte('(')
		w.formula(f)
		w.WriteByte(')')
		return
	}
	w.formula(f)
}
