package logic_test

import (
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/logic"
)

// Each error says what is wrong and, where something can be done, what.
func TestErrorTexts(t *testing.T) {
	long := mustParse(t, "p & big("+strings.Repeat("f(", 100)+"a"+strings.Repeat(")", 100)+")")
	_, firstOrder := logic.CNF(t.Context(), mustParse(t, "p & (q | man(socrates)) & all x r(x)"))
	_, shortened := logic.CNF(t.Context(), long)
	_, manyVars := logic.FormulaTable(t.Context(), logic.Random3SAT(60, 200, 1))
	_, clauses := logic.CNF(t.Context(), pairs(20))
	_, steps := logic.Derive(t.Context(), mustSequent(t, "p, p -> q |= q"), 2)
	_, missing := logic.Eval(mustParse(t, "p"), nil)
	for _, c := range []struct {
		err  error
		kind error
		want string
	}{
		{
			firstOrder,
			logic.ErrFirstOrder,
			"man(socrates) is first-order; expected a propositional formula, without arguments, equality and " +
				"quantifiers",
		},
		{
			manyVars,
			logic.ErrTooLarge,
			"the truth table is too large: 60 variables, and the limit is 30; use the engine sat, which needs no table",
		},
		{
			clauses,
			logic.ErrTooLarge,
			"the conjunctive normal form is too large: 8192 clauses, and the limit is 5000; use the engine sat, " +
				"whose clauses (Tseitin) grow linearly with the formula",
		},
		{
			steps,
			logic.ErrTooLarge,
			"the derivation is too large: 3 steps, and the limit is 2; ask for the core, which names the premises " +
				"that suffice",
		},
		{missing, logic.ErrMissing, "p has no truth value; give each variable a truth value"},
	} {
		if !errors.Is(c.err, c.kind) || c.err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", c.err, c.want)
		}
	}
	if text := shortened.Error(); len([]rune(text)) > 250 || !strings.Contains(text, "…") {
		t.Errorf("a long part is not shortened: %s", text)
	}
}
