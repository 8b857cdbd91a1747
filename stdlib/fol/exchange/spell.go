package exchange

import (
	"strings"

	"sequent/stdlib/logic"
)

// Speller writes terms as both formats do, f(x, g(c)); a format embeds it in
// its writer of formulas.
type Speller struct {
	strings.Builder
	Vars   map[string]string   // how each variable is written
	Symbol func(Symbol) string // how a symbol is
}

// Term writes a term.
func (w *Speller) Term(t logic.Term) {
	switch t := t.(type) {
	case logic.Var:
		w.WriteString(w.Vars[string(t)])
	case *logic.Func:
		w.Applied(Symbol{Name: t.Name, Arity: len(t.Args)}, t.Args)
	}
}

// Equality writes two terms with a sign between them.
func (w *Speller) Equality(e *logic.Equal, sign string) {
	w.Term(e.L)
	w.WriteString(sign)
	w.Term(e.R)
}

// Applied writes a symbol with its arguments.
func (w *Speller) Applied(s Symbol, args []logic.Term) {
	w.WriteString(w.Symbol(s))
	for i, a := range args {
		w.WriteString(map[bool]string{true: "(", false: ", "}[i == 0])
		w.Term(a)
	}
	if len(args) > 0 {
		w.WriteByte(')')
	}
}
