package logic

import "testing"

func TestPrint(t *testing.T) {
	for _, c := range []struct{ src, unicode, ascii, latex string }{
		{"p & (q -> r)", "p ∧ (q → r)", "p & (q -> r)", `p \land (q \to r)`},
		{"(p & q) & r", "p ∧ q ∧ r", "p & q & r", `p \land q \land r`},
		{"p & (q & r)", "p ∧ (q ∧ r)", "p & (q & r)", `p \land (q \land r)`},
		{"p -> (q -> r)", "p → q → r", "p -> q -> r", `p \to q \to r`},
		{"(p -> q) -> r", "(p → q) → r", "(p -> q) -> r", `(p \to q) \to r`},
		{"p <-> (q <-> r)", "p ↔ (q ↔ r)", "p <-> (q <-> r)", `p \leftrightarrow (q \leftrightarrow r)`},
		{"(p <-> q) <-> r", "p ↔ q ↔ r", "p <-> q <-> r", `p \leftrightarrow q \leftrightarrow r`},
		{"p xor (q xor r)", "p ⊕ (q ⊕ r)", "p xor (q xor r)", `p \oplus (q \oplus r)`},
		{"not (p or q) and not r", "¬(p ∨ q) ∧ ¬r", "~(p | q) & ~r", `\lnot (p \lor q) \land \lnot r`},
		{"~~p", "¬¬p", "~~p", `\lnot \lnot p`},
		{"true -> false", "⊤ → ⊥", "true -> false", `\top \to \bot`},
		{"all x (man(x) -> mortal(x))", "∀x (man(x) → mortal(x))", "all x (man(x) -> mortal(x))",
			`\forall x\,(\mathit{man}(x) \to \mathit{mortal}(x))`},
		{
			"exists x ~all y x != f(y, a)", "∃x ¬∀y x ≠ f(y, a)", "exists x ~all y x != f(y, a)",
			`\exists x\,\lnot \forall y\,x \neq f(y, a)`,
		},
		{"~a = b", "a ≠ b", "a != b", `a \neq b`},
		{"~(a != b)", "¬a ≠ b", "~a != b", `\lnot a \neq b`},
		{"p12 & q' & x_1 & α & big_dog", "p12 ∧ q' ∧ x_1 ∧ α ∧ big_dog", "p12 & q' & x_1 & α & big_dog",
			`p_{12} \land q' \land x_{1} \land {\alpha} \land \mathit{big\_dog}`},
	} {
		f, err := Parse(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		for _, out := range [][2]string{{f.String(), c.unicode}, {ASCII(f), c.ascii}, {LaTeX(f), c.latex}} {
			if out[0] != out[1] {
				t.Errorf("%s prints as %s, want %s", c.src, out[0], out[1])
			}
		}
	}
}

func TestPrintSequent(t *testing.T) {
	for _, c := range []struct{ src, unicode, ascii string }{
		{"p, p -> q |= q", "p, p → q ⊨ q", "p, p -> q |= q"},
		{"|= p | ~p", "⊨ p ∨ ¬p", "|= p | ~p"},
	} {
		s, err := ParseSequent(c.src)
		if err != nil {
			t.Fatal(err)
		}
		if s.String() != c.unicode || s.ASCII() != c.ascii {
			t.Errorf("%s prints as %s and %s", c.src, s, s.ASCII())
		}
	}
}
