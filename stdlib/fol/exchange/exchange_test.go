package exchange

import (
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

func TestIsClause(t *testing.T) {
	for text, want := range map[string]bool{
		"all x (p(x) | ~q(x) | x != a)":   true,
		"false":                           true,
		"~p":                              true,
		"p & q":                           false,
		"~(p | q)":                        false,
		"all x exists y p(x, y)":          false,
		"all x (p(x) | all y q(y))":       false,
		"all x all x (p(x) | ~q(x))":      false, // writing it without quantifiers would lose one
		"all x (all y (p(x) | ~~q(y)))":   false,
		"all x (p(x) | (q(x) | r(x, a)))": true,
	} {
		f, err := logic.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := IsClause(f); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// Different foreign symbols get different names of the language, whatever they
// are spelled like, and each finds its way back.
func TestLocalize(t *testing.T) {
	spelling := rapid.SampledFrom([]string{
		"p", "p_2", "all", "all_", "42", "n42", "a b", "a_b", "a+b", "'", "", "ä", "X", "_", "€",
	})
	rapid.Check(t, func(t *rapid.T) {
		var fs []logic.Formula
		for range rapid.IntRange(1, 6).Draw(t, "formulas") {
			args := make([]logic.Term, rapid.IntRange(0, 2).Draw(t, "arguments"))
			for i := range args {
				if args[i] = logic.Var(spelling.Draw(t, "variable")); rapid.Bool().Draw(t, "constant") {
					args[i] = &logic.Func{Name: spelling.Draw(t, "name")}
				}
			}
			fs = append(fs, Close(&logic.Atom{Pred: spelling.Draw(t, "predicate"), Args: args}))
		}
		local, names := Localize(fs, func(s string) string { return s }, nil)
		symbols, _ := Names(fs...)
		seen := map[Symbol]bool{}
		for _, s := range symbols {
			name, ok := names.Local(s)
			here := Symbol{name, s.Arity, s.Predicate}
			if back, _ := names.Foreign(here); !ok || !IsName(name) || seen[Symbol{
				Name:      name,
				Predicate: s.Predicate,
			}] || back != s.Name {
				t.Fatalf("%v is named %q, which leads back to %q", s, name, back)
			}
			seen[Symbol{Name: name, Predicate: s.Predicate}] = true
		}
		for _, f := range local { // so that the language reads what it prints
			if g, err := logic.Parse(f.String()); err != nil || !logictest.Alike(f, g) {
				t.Fatalf("%s is read as %v, %v", f, g, err)
			}
		}
	})
}

func TestDistinct(t *testing.T) {
	if Distinct([]logic.Term{&logic.Func{Name: "a"}}) != nil {
		t.Error("one term is not distinct from anything")
	}
}
