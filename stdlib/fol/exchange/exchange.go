// Package exchange has what the exchange formats of first-order logic, TPTP and
// LADR, share: it gives symbols that the language cannot write names that it
// can, and restores the original symbols when writing.
//
// # Vocabulary
//
// A foreign symbol is a predicate or function as the other notation spells it:
// 'Aunt Agatha', "witch", +, 42. Its local name is an identifier of the
// language (Aunt_Agatha, witch, plus, n42). Notations also overload names more
// freely than the language: p(a) and p(a, b) are two predicates there, and here
// the second becomes p_2.
//
//	text ─reader─▶ formulas with foreign names ─Localize─▶ formulas, Renaming
//	                                                          │
//	text ◀─writer── spelled by Renaming.Foreign, else by rule ◀┘
//
// # Reading order
//
//	exchange.go  symbols, and formulas with other names for them
//	rename.go    Localize and the Renaming it makes
//	spell.go     terms, as both formats write them
//	close.go     universal closure, clauses, pairwise inequalities
package exchange

import "sequent/stdlib/logic"

// Symbol is a predicate or a function with its number of arguments.
type Symbol struct {
	Name      string
	Arity     int
	Predicate bool // else a function or a constant
}

// Rewriter gives symbols and variables other names. Each function must be
// injective on what it is asked, so that nothing is captured.
type Rewriter struct {
	Symbol func(Symbol) string
	Var    func(string) string
}

// Formula returns f with other names.
func (r Rewriter) Formula(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Atom:
		return &logic.Atom{Pred: r.Symbol(Symbol{f.Pred, len(f.Args), true}), Args: r.terms(f.Args)}
	case *logic.Equal:
		return &logic.Equal{L: r.Term(f.L), R: r.Term(f.R)}
	case *logic.Not:
		return &logic.Not{X: r.Formula(f.X)}
	case *logic.Binary:
		return &logic.Binary{Op: f.Op, L: r.Formula(f.L), R: r.Formula(f.R)}
	case *logic.Quant:
		return &logic.Quant{All: f.All, Var: r.Var(f.Var), Body: r.Formula(f.Body)}
	}
	return f
}

// Term returns t with other names.
func (r Rewriter) Term(t logic.Term) logic.Term {
	switch t := t.(type) {
	case logic.Var:
		return logic.Var(r.Var(string(t)))
	case *logic.Func:
		return &logic.Func{Name: r.Symbol(Symbol{t.Name, len(t.Args), false}), Args: r.terms(t.Args)}
	}
	return t
}

func (r Rewriter) terms(ts []logic.Term) []logic.Term {
	if len(ts) == 0 {
		return nil
	}
	out := make([]logic.Term, len(ts))
	for i, t := range ts {
		out[i] = r.Term(t)
	}
	return out
}

// Names returns the symbols and the variables of formulas, in order of first
// occurrence; quantified variables that do not occur are among them.
func Names(fs ...logic.Formula) (symbols []Symbol, vars []string) {
	seen, seenVar := map[Symbol]bool{}, map[string]bool{}
	r := Rewriter{
		Symbol: func(s Symbol) string {
			if !seen[s] {
				seen[s] = true
				symbols = append(symbols, s)
			}
			return s.Name
		},
		Var: func(v string) string {
			if !seenVar[v] {
				seenVar[v] = true
				vars = append(vars, v)
			}
			return v
		},
	}
	for _, f := range fs {
		r.Formula(f)
	}
	return symbols, vars
}
