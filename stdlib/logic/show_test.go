package logic_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// A table says of each of its rows what Eval says, and counts all rows.
func TestTableRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := logictest.Sequent(rapid.SampledFrom([]int{2, 4, 8}).Draw(t, "vars"), 8, 3).Draw(t, "sequent")
		table, err := logic.SequentTable(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if want := min(table.Total, logic.ShownRows); uint64(len(table.Rows)) != want ||
			table.Total != 1<<len(s.Vars()) {
			t.Fatalf("%d rows of %d", len(table.Rows), table.Total)
		}
		var refuting uint64
		for _, r := range table.Rows {
			v := logic.Valuation{}
			for i, name := range table.Vars {
				v[name] = r.Vars[i]
			}
			for i, f := range table.Columns {
				if want, err := logic.Eval(f, v); err != nil || r.Values[i] != want {
					t.Fatalf("%v under %v: %v", f, v, r.Values[i])
				}
			}
			if refutes, _ := s.Refutes(v); refutes != r.Refuting || refutes && !r.Hold {
				t.Fatalf("%v under %v: refuting %v", s, v, r.Refuting)
			}
			if r.Refuting {
				refuting++
			}
		}
		if refuting != min(table.Refuting, logic.ShownRows) {
			t.Fatalf("%d of %d refuting rows are shown", refuting, table.Refuting)
		}
		if holds, _, _, _ := logic.TableEntails(t.Context(), s); holds != (table.Refuting == 0) {
			t.Fatalf("%d refuting, entails %v", table.Refuting, holds)
		}
	})
}

func TestTableText(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"p & (q -> r) |= r", `
  p  q  r │ p ∧ (q → r) │ ⊨ r
──────────┼─────────────┼────
• ⊤  ⊤  ⊤ │      ⊤      │  ⊤
  ⊤  ⊤  ⊥ │      ⊥      │  ⊥
• ⊤  ⊥  ⊤ │      ⊤      │  ⊤
✗ ⊤  ⊥  ⊥ │      ⊤      │  ⊥
  ⊥  ⊤  ⊤ │      ⊥      │  ⊤
  ⊥  ⊤  ⊥ │      ⊥      │  ⊥
  ⊥  ⊥  ⊤ │      ⊥      │  ⊤
  ⊥  ⊥  ⊥ │      ⊥      │  ⊥
the premises are true in 3 of 8 rows; 1 refutes
`},
		{"p, ~p |= q & p", "the premises are true in none of 4 rows"},
		{"p |= p", "the premises are true in 1 of 2 rows, and there the conclusion is too"},
		{"|= a | b | c | d | e | f | g | h | i | j", "and 960 more rows"},
		{"a | b | c | d | e | f | g |= h & i", "and 448 more rows, 317 of them refuting"},
	} {
		table, err := logic.SequentTable(t.Context(), mustSequent(t, c.src))
		if err != nil {
			t.Fatal(err)
		}
		if text := "\n" + table.Doc().Text(); !strings.Contains(text, strings.TrimRight(c.want, "\n")) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.src, text, c.want)
		}
	}
}

func TestFormulaTable(t *testing.T) {
	for _, c := range []struct{ src, columns, summary string }{
		{"p & (q -> r)", "q → r · p ∧ (q → r)", "true in 3 of 8 rows"},
		{"p", "p", "true in 1 of 2 rows"},
		{"~p | ~p & q", "¬p · ¬p ∧ q · ¬p ∨ ¬p ∧ q", "true in 2 of 4 rows"},
		{"p | ~p", "¬p · p ∨ ¬p", "valid: true in all of 2 rows"},
		{"false", "⊥", "unsatisfiable: false in all of 1 row"},
		{strings.Repeat("p -> ~(q & ", 9) + "r" + strings.Repeat(")", 9), "", "rows"},
	} {
		f := mustParse(t, c.src)
		table, err := logic.FormulaTable(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		var columns []string
		for _, g := range table.Columns {
			columns = append(columns, g.String())
		}
		if got := strings.Join(columns, " · "); got != c.columns && c.columns != "" ||
			c.columns == "" && len(columns) != 1 {
			t.Errorf("%s: columns %s", c.src, got)
		}
		if fmt.Sprint(table.Vars) != fmt.Sprint(logic.Vars(f)) || !strings.Contains(table.Doc().Text(), c.summary) {
			t.Errorf("%s: variables %v\n%s", c.src, table.Vars, table.Doc().Text())
		}
	}
	if _, err := logic.FormulaTable(t.Context(), mustParse(t, "all x p(x)")); !errors.Is(err, logic.ErrFirstOrder) {
		t.Errorf("first-order: %v", err)
	}
}

func TestJSON(t *testing.T) {
	s := mustSequent(t, "p |= p & q")
	table, err := logic.SequentTable(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(table.JSON())
	want := `{"columns":["p","p ∧ q"],"hold":2,"kind":"truth table","premises":1,"refuting":1,"rows":[` +
		`{"hold":true,"number":0,"refuting":false,"values":[true,true],"variables":[true,true]},` +
		`{"hold":true,"number":1,"refuting":true,"values":[true,false],"variables":[true,false]},` +
		`{"hold":false,"number":2,"refuting":false,"values":[false,false],"variables":[false,true]},` +
		`{"hold":false,"number":3,"refuting":false,"values":[false,false],"variables":[false,false]}],"total":4,"variables":["p","q"]}`
	if err != nil || string(b) != want {
		t.Errorf("%s, %v", b, err)
	}
	d, err := logic.Derive(t.Context(), s, 10)
	if err != nil {
		t.Fatal(err)
	}
	if b, err = json.Marshal(d.JSON()); err != nil || !strings.Contains(string(b), `"left":["p"],"premises":[`) {
		t.Errorf("%s, %v", b, err)
	}
}

func TestDerivationDoc(t *testing.T) {
	proof, err := logic.Derive(t.Context(), mustSequent(t, "p, p -> q |= q"), 10)
	if err != nil {
		t.Fatal(err)
	}
	text := proof.Doc().Text()
	for _, want := range []string{"p, p → q ⇒ q", "→L", "Ax"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	open, err := logic.Derive(t.Context(), mustSequent(t, "p | q |= p & q"), 20)
	if err != nil {
		t.Fatal(err)
	}
	if text := open.Doc().Text(); !strings.Contains(text, "open") || !strings.Contains(text, string(logic.Unsearched)) {
		t.Errorf("an open leaf is not named in\n%s", text)
	}
	if tex := open.LaTeX(); !strings.Contains(tex, `\AxiomC{$p \Rightarrow q$}`) ||
		strings.Count(tex, "BinaryInfC") != 2 {
		t.Errorf("%s", tex)
	}
}

func TestTree(t *testing.T) {
	n := logic.Tree(mustParse(t, "all x (p(x) -> ~q)"))
	var outline func(n *display.Node) string
	outline = func(n *display.Node) string {
		s := n.Label
		for _, k := range n.Kids {
			s += "(" + outline(k) + ")"
		}
		return s
	}
	if got := outline(n); got != "∀x(→(p(x))(¬(q)))" || n.Title != "∀x (p(x) → ¬q)" {
		t.Errorf("%s, %s", got, n.Title)
	}
	chain := logic.Tree(logic.Random3SAT(50, 20_000, 1))
	if s := outline(chain); strings.Count(s, "(") > 3000 || !strings.Contains(s, "…") {
		t.Errorf("a large tree has %d nodes", strings.Count(s, "("))
	}
}

func TestEvalErrors(t *testing.T) {
	v := logic.Valuation{"p": true, "q": false}
	_, err := logic.Eval(mustParse(t, "p | r"), v)
	var missing *logic.MissingError
	if !errors.As(err, &missing) || missing.Name != "r" ||
		err.Error() != "r has no truth value; values are given for p, q" {
		t.Errorf("missing: %v", err)
	}
	if _, err = logic.Eval(mustParse(t, "p"), nil); !errors.Is(err, logic.ErrMissing) {
		t.Errorf("nothing given: %v", err)
	}
	_, err = logic.Eval(mustParse(t, "p & a = b"), v)
	var part *logic.FirstOrderError
	if !errors.As(err, &part) || part.Part.String() != "a = b" {
		t.Errorf("first-order: %v", err)
	}
	if got := v.Format([]string{"q", "p", "r"}); got != "q ⊥  p ⊤  r ?" || v.String() != "p ⊤  q ⊥" {
		t.Errorf("%s and %s", got, v)
	}
}

func TestMeasures(t *testing.T) {
	f := mustParse(t, "~(p & q) -> all x (likes(x, a) | p)")
	if logic.Length(f) != 9 || logic.Ops(f) != 5 || logic.Depth(f) != 3 {
		t.Errorf("length %d, ops %d, depth %d", logic.Length(f), logic.Ops(f), logic.Depth(f))
	}
	if got := fmt.Sprint(logic.Vars(f), logic.Predicates(f), logic.FirstOrder(f),
		logic.FreeVars(f)); got != "[p q] [{likes 2}] ∀x (likes(x, a) ∨ p) []" {
		t.Error(got)
	}
	open := &logic.Binary{
		Op: logic.And,
		L: &logic.Atom{
			Pred: "p",
			Args: []logic.Term{logic.Var("y"), &logic.Func{Name: "f", Args: []logic.Term{logic.Var("z")}}},
		},
		R: &logic.Quant{Var: "y", Body: &logic.Equal{L: logic.Var("y"), R: logic.Var("u")}},
	}
	if got := fmt.Sprint(logic.FreeVars(open)); got != "[y z u]" {
		t.Error(got)
	}
}

// Same is equality of what is printed.
func TestSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		formulas := rapid.OneOf(logictest.Formula(2, 3), logictest.FirstOrder(2))
		f, g := formulas.Draw(t, "f"), formulas.Draw(t, "g")
		if logic.Same(f, g) != (f.String() == g.String()) || !logic.Same(f, f) {
			t.Fatalf("%v and %v: %v", f, g, logic.Same(f, g))
		}
	})
}

func ExampleSequentTable() {
	s, _ := logic.ParseSequent("p -> q, q |= p")
	table, _ := logic.SequentTable(context.Background(), s)
	fmt.Print(table.Doc().Text())
	// Output:
	//   p  q │ p → q  q │ ⊨ p
	// ───────┼──────────┼────
	// • ⊤  ⊤ │   ⊤    ⊤ │  ⊤
	//   ⊤  ⊥ │   ⊥    ⊥ │  ⊤
	// ✗ ⊥  ⊤ │   ⊤    ⊤ │  ⊥
	//   ⊥  ⊥ │   ⊤    ⊥ │  ⊥
	// the premises are true in 2 of 4 rows; 1 refutes
}

func ExampleEval() {
	f, _ := logic.Parse("p & (q -> r)")
	fmt.Println(logic.Eval(f, logic.Valuation{"p": true, "q": true, "r": false}))
	fmt.Println(logic.Eval(f, logic.Valuation{"p": true}))
	// Output:
	// false <nil>
	// false q has no truth value; values are given for p
}
