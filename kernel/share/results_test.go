package share_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/session"
	"sequent/stdlib/verdict"
)

// back sets a value under the name W and gives it as the language has it.
func back(t *testing.T, w *dsl.Workspace, v any) value.Value {
	t.Helper()
	if err := session.Set("W", v); err != nil {
		t.Fatal(err)
	}
	got, _ := w.Value("W")
	return got
}

// same checks that a value that crossed twice is shown as it was, in both forms.
func same(t *testing.T, got, want value.Value) {
	t.Helper()
	if got.TypeName() != want.TypeName() || got.Doc().Text() != want.Doc().Text() ||
		!reflect.DeepEqual(got.JSON(), want.JSON()) {
		t.Errorf("%s\nbecame\n%s", want.Doc().Text(), got.Doc().Text())
	}
}

func TestQuantities(t *testing.T) {
	w, _ := notebook(t)
	for text, low := range map[string]float64{
		"193 lambs": 193, "7 billion dollars": 7, "$5": 5, "5 km/h": 5, ">= 10 apples": 10, "≈1_000 people": 1000,
		"10..<20 kg":    10,
		"48% of voters": 0.48, "1/4 cup": 0.25, "-5 degrees": -5, "1e-3 g": 0.001, "< 3.5 million": 3.5,
	} {
		run(t, w, "let Q = "+text)
		want, _ := w.Value("Q")
		q, err := session.Quantity("Q")
		if err != nil {
			t.Error(text, err)
			continue
		}
		if x, _, err := q.Ends(); err != nil || x != low {
			t.Errorf("%s is %v, %v", text, x, err)
		}
		same(t, back(t, w, q), want)
		if err := session.Set("L", []any{q, []session.Amount{q}}); err != nil {
			t.Error(err)
		}
	}
	got := back(t, w, session.Amount{Bound: ">=", Number: "10", Scale: []string{"million"}, Unit: "apples"})
	if got.Doc().Text() != "≥ 10 million apples" {
		t.Error(got.Doc().Text())
	}
	if v := back(t, w, session.Amount{Number: "12"}); v.TypeName() != "number" {
		t.Errorf("a number alone is %v", v)
	}
	if low, high, err := (session.Amount{Number: "1/2", High: "75%"}).Ends(); low != 0.5 || high != 0.75 || err != nil {
		t.Error(low, high, err)
	}
}

func TestComparisons(t *testing.T) {
	w, _ := notebook(t)
	for _, cell := range []string{
		"p, p -> q |= q by [sat, table]", "p |= q by each", "p |= p by [worlds(4, seed: 1), sat]",
	} {
		run(t, w, "let C = ("+cell+")")
		want, _ := w.Value("C")
		c, err := session.Comparison("C")
		if err != nil {
			t.Error(cell, err)
			continue
		}
		same(t, back(t, w, c), want)
		run(t, w, "W.verdicts", "W.label", "W.plot")
	}
	a, err := decide.SAT().Decide(t.Context(), sequent(t, "p |= q"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := decide.SAT().Decide(t.Context(), sequent(t, "p |= p"))
	if err != nil {
		t.Fatal(err)
	}
	refused(t, session.Set("W", verdict.Compare([]*verdict.Verdict{a, b})), "value.verdict", "verdict 2 is about p ⊨ p")
	refused(t, session.Set("W", (*verdict.Comparison)(nil)), "value.malformed", "nil")
}

func sequent(t *testing.T, text string) logic.Sequent {
	t.Helper()
	s, err := logic.ParseSequent(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func refused(t *testing.T, err error, code, says string) {
	t.Helper()
	var e *session.Error
	if !errors.As(err, &e) || e.Code != code || !strings.Contains(err.Error(), says) {
		t.Errorf("%v is not %s: %s", err, code, says)
	}
}

// A core and a clash stay minimal on the way, in both directions.
func TestMinimalCrosses(t *testing.T) {
	w, _ := notebook(t)
	for cell, kind := range map[string]string{"p, p -> q, r |= q by sat": "core", "p, ~p, r |= q by sat": "clash"} {
		run(t, w, "let V = ("+cell+")")
		v, err := session.Verdict("V")
		if err != nil {
			t.Fatal(err)
		}
		if c := v.Evidence(kind).(*verdict.Carried); !c.IsMinimal() {
			t.Errorf("the %s of %s is not minimal in the Go cell", kind, cell)
		}
		again := back(t, w, v).(value.Verdict).V.Evidence(kind)
		if !again.(verdict.Minimizer).IsMinimal() {
			t.Errorf("the %s of %s came back as %s", kind, cell, again.Doc().Text())
		}
		want, _ := w.Value("V")
		same(t, back(t, w, v), want)
	}
}

func TestEvaluations(t *testing.T) {
	w, _ := notebook(t)
	run(t, w, "let V = [(p |= p), (p, p -> q |= q), (p |= q), (p | q |= p)]", "V.save(\"pairs.csv\")",
		"let D = data.read(\"pairs.csv\")",
		"let E = D.evaluate(by: worlds(1, seed: 3))", "let S = D.evaluate(by: [sat, table])")
	want, _ := w.Value("E")
	e, err := session.Evaluation("E")
	if err != nil {
		t.Fatal(err)
	}
	if e.Set.Len() != 4 || len(e.Answers) != 4 || e.Accuracy() != want.(module.Evaluation).E.Accuracy() {
		t.Errorf("%+v", e)
	}
	same(t, back(t, w, e), want)
	run(t, w, "W.errors", "W.confusion", "W.plot")
	all, err := session.Evaluations("S")
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	want, _ = w.Value("S")
	same(t, back(t, w, all), want)
	if v := back(t, w, []any{e, e}); v.TypeName() != "list" {
		t.Error(v.TypeName())
	}
	lie := *e
	lie.Correct, lie.Answers = 99, slices.Repeat([]corpus.Answer{corpus.Claimed(verdict.Neutral)}, 4)
	if got := back(t, w, &lie).(module.Evaluation).E; got.Correct != 2 {
		t.Errorf("%d correct was believed", got.Correct)
	}
	lie.Answers = lie.Answers[:3]
	refused(t, session.Set("W", &lie), "value.evaluation", "4 rows, but there are 3 answers")
	refused(t, session.Set("W", &corpus.Evaluation{}), "value.malformed", "nil")
	refused(t, session.Set("W", []*corpus.Evaluation{}), "value.evaluation", "list of evaluations is empty")
}

func TestDerivations(t *testing.T) {
	w, _ := notebook(t)
	for _, cell := range []string{
		"p, p -> q |= q", "p xor q, ~q |= p | r", "p <-> q |= q <-> p", "p |= ~p", "|= ~(p & ~p)",
		"false |= p", "|= true",
	} {
		run(t, w, "let P = ("+cell+").proof")
		want, _ := w.Value("P")
		d, err := session.Derivation("P")
		if err != nil {
			t.Error(cell, err)
			continue
		}
		same(t, back(t, w, d), want)
	}
	run(t, w, "let P = (p & q |= q).proof", "W.latex")
	d, err := session.Derivation("P")
	if err != nil {
		t.Fatal(err)
	}
	d.Right = []logic.Formula{&logic.Atom{Pred: "r"}}
	refused(t, session.Set("W", d), "value.derivation",
		"p ∧ q ⇒ r is not derived by ∧L: p, q ⇒ q is not one of its premises")
	refused(t, session.Set("W", &logic.Derivation{
		Right: d.Right,
		Rule:  logic.Unsearched,
	}), "value.derivation", "unsearched")
	d.Premises = []*logic.Derivation{d}
	refused(t, session.Set("W", d), "value.derivation", "high")
	refused(t, session.Set("W", (*logic.Derivation)(nil)), "value.malformed", "nil")
}

func TestTruthTables(t *testing.T) {
	w, _ := notebook(t)
	for _, cell := range []string{
		"(p & (q -> r))", "true", "(p | q |= p)", "(a1 | a2 | a3 | a4 | a5 | a6 | a7 |= a1)",
	} {
		run(t, w, "let T = "+cell+".table")
		want, _ := w.Value("T")
		table, err := session.TruthTable("T")
		if err != nil {
			t.Error(cell, err)
			continue
		}
		same(t, back(t, w, table), want)
	}
	table, _ := session.TruthTable("T")
	table.Rows[3].Values[1] = !table.Rows[3].Values[1]
	refused(t, session.Set("W", table), "value.table", "row ")
}
