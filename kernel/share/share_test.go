package share_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/kernel/share"
	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/session"
	"sequent/stdlib/verdict"
)

// nobody looks at nothing: the display of cells is not what is tested here.
type nobody struct{}

func (nobody) Show(display.Bundle, bool)     {}
func (nobody) Update(string, display.Bundle) {}
func (nobody) Print(string, string)          {}

// notebook is a workspace in which cells were run, served to this process.
func notebook(t testing.TB, cells ...string) (*dsl.Workspace, *share.Server) {
	t.Helper()
	return notebookIn(t, t.TempDir(), cells...)
}

// notebookIn is notebook in a folder.
func notebookIn(t testing.TB, dir string, cells ...string) (*dsl.Workspace, *share.Server) {
	t.Helper()
	w := dsl.New(dsl.Options{Dir: dir})
	run(t, w, cells...)
	s, err := share.Serve(context.Background(), w)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	for _, e := range s.Env() {
		name, value, _ := strings.Cut(e, "=")
		t.Setenv(name, value)
	}
	return w, s
}

func run(t testing.TB, w *dsl.Workspace, cells ...string) {
	t.Helper()
	for i, cell := range cells {
		if err := w.Run(context.Background(), dsl.Cell{Source: cell, Number: i + 1}, nobody{}); err != nil {
			t.Fatalf("%s: %v", cell, err)
		}
	}
}

// is checks what a fetch gave.
func is[T any](t *testing.T, want T) func(got T, err error) {
	return func(got T, err error) {
		t.Helper()
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v, %v; want %v", got, err, want)
		}
	}
}

func TestFetch(t *testing.T) {
	notebook(t, "let A = p & (q -> r)", "let T = [a -> b, \"x\", 3, [a]]", "let n = 2.5", "let c = A.count",
		"let s = \"a \\\"text\\\"\"",
		"let b = A.eval(p: true, q: false, r: false)", "let m = (p | q |= p).countermodel", "let G = names()", "A.nnf",
		"let big = (x1 | ~x1).subst(x1: "+wide(70)+").count")
	f, err := session.Formula("A")
	if err != nil || f.String() != "p ∧ (q → r)" {
		t.Error(f, err)
	}
	if f, err := session.Formula("_"); err != nil || f.String() != "p ∧ (¬q ∨ r)" {
		t.Error("the last result is", f, err)
	}
	is(t, 2.5)(session.Number("n"))
	is(t, 3.0)(session.Number("c"))
	is(t, new(big.Int).Lsh(big.NewInt(1), 70))(session.Integer("big"))
	is(t, `a "text"`)(session.Text("s"))
	is(t, true)(session.Truth("b"))
	is(t, logic.Valuation{"p": false, "q": true})(session.Valuation("m"))
	items, err := session.List("T")
	if err != nil || len(items) != 4 || items[1] != "x" || items[2] != 3 ||
		fmt.Sprint(items[0], items[3]) != "a → b [a]" {
		t.Error(items, err)
	}
	g, err := session.Table("G")
	if err != nil || !slices.Equal(g.Columns, []string{
		"name", "type", "value",
	}) || len(g.Rows) != 7 || g.Rows[0][1] != "formula" {
		t.Error(g, err)
	}
	names, err := session.Names()
	if err != nil || len(names) != 9 || names[0].Name != "A" || names[0].Type != "formula" || !names[0].Crosses {
		t.Error(names, err)
	}
	if v, err := session.Value("A"); err != nil || !logic.Same(v.(logic.Formula), f) {
		t.Error(v, err)
	}
}

// wide is a conjunction of n tautologies, so that its variables count.
func wide(n int) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = fmt.Sprintf("(y%d | ~y%d)", i, i)
	}
	return strings.Join(parts, " & ")
}

// A name that is not bound or holds another type is an error that names what
// is there.
func TestMistakes(t *testing.T) {
	_, s := notebook(t, "let answer = p", "let T = [p, q]", "let V = (p |= q)", "let Q = 5 kg", "let H = p.tree")
	for name, c := range map[string]struct {
		err  error
		code string
		says []string
	}{
		"unbound": {
			second(session.Formula("answr")), "name.unbound",
			[]string{"answr", "did you mean answer?", "T (list)"},
		},
		"type": {
			second(session.Formula("T")), "type.other",
			[]string{"T is a list, not a formula", `session.List("T")`},
		},
		"foreign": {second(session.Value("H")), "type.foreign", []string{"tree", "formula, verdict"}},
		"other":   {second(session.Number("Q")), "type.other", []string{"quantity"}},
		"engine":  {session.Set("sat", 1), "let.engine", []string{"sat is an engine"}},
		"result":  {session.Set("_3", 1), "let.reserved", []string{"result"}},
		"name":    {session.Set("no name", 1), "let.name", []string{`"no name"`}},
		"value":   {session.Set("x", make(chan int)), "type.foreign", []string{"chan int", "slice of structs"}},
		"nil":     {session.Set("x", nil), "type.foreign", []string{"nil"}},
		"sign": {
			session.Set("x", session.Amount{Number: "5", Currency: "-"}), "value.quantity",
			[]string{"another quantity", "currency"},
		},
		"two": {
			session.Set("x", session.Amount{Number: "5", Unit: "kg |= q"}), "value.quantity",
			[]string{"not a quantity"},
		},
		"numeral":  {session.Set("x", session.Amount{Number: "five"}), "value.quantity", []string{`"five"`, "1_000"}},
		"columns":  {session.Set("x", [][]string{{"1"}}), "value.table", []string{"columns"}},
		"ragged":   {session.Set("x", [][]string{{"1"}, {"2", "3"}}, "n"), "value.table", []string{"row 2"}},
		"formula":  {session.Set("x", &logic.Atom{Pred: "a b"}), "value.formula", []string{"a b"}},
		"keyword":  {session.Set("x", &logic.Atom{Pred: "true"}), "value.formula", []string{"another formula"}},
		"hole":     {session.Set("x", &logic.Not{}), "value.formula", []string{"expected a formula"}},
		"nil part": {session.Set("x", []logic.Formula{(*logic.Quant)(nil)}), "value.malformed", []string{"nil"}},
		"in list": {
			session.Set("x", []any{1, []any{&logic.Atom{Pred: "1x"}}}), "value.formula",
			[]string{"item 2", "item 1"},
		},
		"bytes":  {session.Set("x", "\xff"), "value.text", []string{"UTF-8"}},
		"cell":   {session.Set("x", [][]string{{"\xff"}}, "n"), "value.text", []string{"row 1"}},
		"nan":    {session.Set("x", []float64{1, nan()}), "value.number", []string{"item 2"}},
		"digits": {session.Set("x", new(big.Int).Lsh(big.NewInt(1), 5000)), "value.number", []string{"5001 bits"}},
	} {
		t.Run(name, func(t *testing.T) {
			var e *session.Error
			if !errors.As(c.err, &e) || e.Code != c.code {
				t.Fatalf("%v is not %s", c.err, c.code)
			}
			for _, s := range c.says {
				if !strings.Contains(c.err.Error(), s) {
					t.Errorf("%q does not say %s", c.err, s)
				}
			}
		})
	}
	if _, err := session.Value("x"); err == nil {
		t.Error("a mistake bound a name")
	}
	s.Close()
	if _, err := session.Names(); err == nil {
		t.Error("a closed server answers")
	}
	t.Setenv("SEQUENT_SESSION_ADDR", "")
	if _, err := session.Names(); err == nil || !strings.Contains(err.Error(), "Go cells of a Sequent notebook") {
		t.Error("outside of a notebook:", err)
	}
}

func second[T any](_ T, err error) error { return err }

func nan() float64 { z := 0.0; return z / z }

type answer struct {
	Name  string        `sequent:"name"`
	Score float64       // by its own name
	F     logic.Formula `sequent:"formula"`
	Label verdict.Label
	skip  int
	Left  string `sequent:"-"`
}

// Each type that crosses comes back as it went.
func TestSet(t *testing.T) {
	w, _ := notebook(t)
	f, err := logic.Parse("all x (p(x) -> exists y q(x, y))")
	if err != nil {
		t.Fatal(err)
	}
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	must(session.Set("F", f))
	must(session.Set("top", logic.Truth(true)))
	must(session.Set("n", uint8(7)))
	must(session.Set("h", huge))
	must(session.Set("x", float32(0.1)))
	must(session.Set("s", "é\n\x00"))
	must(session.Set("b", false))
	must(session.Set("label", verdict.Neutral))
	must(session.Set("m", logic.Valuation{"p": true}))
	must(session.Set("L", []any{1, "two", []logic.Formula{f}, []string{}}))
	must(session.Set("answers", []answer{{"p", 3, f, verdict.Open, 1, ""}, {"q", 0.5, nil, verdict.Neutral, 1, ""}}))
	must(session.Set("cells", [][]string{{"1", "a"}, {"", "b"}}, "n", "what"))
	for name, want := range map[string]string{
		"F":       "formula",
		"top":     "formula",
		"n":       "number",
		"s":       "text",
		"b":       "truth",
		"label":   "text",
		"m":       "valuation",
		"L":       "list",
		"answers": "table",
	} {
		if v, ok := w.Value(name); !ok || v.TypeName() != want {
			t.Errorf("%s is %v, not a %s", name, v, want)
		}
	}
	run(t, w, "top |= F", "L.item(3) |= F", "answers.save(\"a.csv\")", "label.length")
	is(t, 7.0)(session.Number("n"))
	is(t, 0.1)(session.Number("x"))
	is(t, huge)(session.Integer("h"))
	is(t, "é\n\x00")(session.Text("s"))
	is(t, "neutral")(session.Text("label"))
	is(t, &session.Grid{
		Columns: []string{"n", "what"},
		Rows:    [][]string{{"1", "a"}, {"", "b"}},
	})(session.Table("cells"))
	is(t, &session.Grid{Columns: []string{"name", "Score", "formula", "Label"},
		Rows: [][]string{{"p", "3", f.String(), "open"}, {"q", "0.5", "", "neutral"}}})(session.Table("answers"))
	if v, _ := w.Value("answers"); v.(value.Table).T.Columns[1].Align != display.Right ||
		v.(value.Table).T.Columns[0].Align != display.Left {
		t.Error("numbers are set right, words left")
	}
	if fs, err := session.Formulas("L"); err == nil {
		t.Error("a list of all kinds is a theory:", fs)
	}
}

// A list within itself ends in an error.
func TestCycle(t *testing.T) {
	notebook(t)
	l := []any{nil}
	l[0] = l
	if err := session.Set("L", l); err == nil {
		t.Error("bound")
	}
}

// A verdict crosses with its basis and its evidence, and comes back as one that
// the language asks for its countermodel.
func TestVerdicts(t *testing.T) {
	w, _ := notebook(t)
	for name, cell := range map[string]string{
		"neutral": "p | q |= p", "entailment": "p, p -> q, r |= q", "contradiction": "p |= ~p", "clash": "p, ~p |= q",
		"table":   "p |= q by table",
		"sampled": "p |= p by worlds(8, seed: 1)", "open": "6 lambs |= 5 lambs",
		"sentences": `"every dog barks" |= "some dog barks"`, "first": "all x p(x) |= p(a)",
	} {
		run(t, w, "let V = ("+cell+")")
		was, _ := w.Value("V")
		v, err := session.Verdict("V")
		if err != nil {
			t.Fatal(name, err)
		}
		check := func(got *verdict.Verdict) {
			t.Helper()
			want := was.(value.Verdict).V
			if got.Label() != want.Label() || got.Basis().String() != want.Basis().String() ||
				got.Basis().Reason() != want.Basis().Reason() ||
				got.Engine() != want.Engine() || got.Elapsed() != want.Elapsed() ||
				got.Judged().String() != want.Judged().String() ||
				len(got.AllEvidence()) != len(want.AllEvidence()) {
				t.Errorf("%s: %s became %s", name, want.Doc().Text(), got.Doc().Text())
			}
			for i, e := range want.AllEvidence() {
				if g := got.AllEvidence()[i]; g.Kind() != e.Kind() {
					t.Errorf("%s: the evidence %s became %s", name, e.Kind(), g.Kind())
				}
			}
		}
		check(v)
		if err := session.Set("W", v); err != nil {
			t.Fatal(name, err)
		}
		again, _ := w.Value("W")
		check(again.(value.Verdict).V)
	}
	run(t, w, "let V = (p | q |= p)")
	v, _ := session.Verdict("V")
	var m logic.Valuation
	if err := v.Evidence("countermodel").(*verdict.Carried).Decode(&m); err != nil || m["p"] || !m["q"] {
		t.Error(m, err)
	}
	if err := session.Set("W", v); err != nil {
		t.Fatal(err)
	}
	run(t, w, "let m = W.countermodel")
	is(t, m)(session.Valuation("m"))
}

// A verdict with a countermodel that is none is refused.
func TestFalseVerdict(t *testing.T) {
	notebook(t)
	s, err := logic.ParseSequent("p, q |= p")
	if err != nil {
		t.Fatal(err)
	}
	wrong := &verdict.Carried{Name: "countermodel", Data: []byte(`{"p":false,"q":true}`)}
	v := verdict.NewNeutral(s, "mine", 0, verdict.Proved(wrong), wrong)
	var e *session.Error
	if err := session.Set("V", v); !errors.As(err, &e) || e.Code != "value.verdict" ||
		!strings.Contains(e.Message, "fails the check") {
		t.Error(err)
	}
	good, err := decide.SAT().Decide(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Set("V", good); err != nil {
		t.Error(err)
	}
}

// A data set crosses in many lines, with what belongs to the whole of it.
func TestDatasets(t *testing.T) {
	w, _ := notebook(t)
	path := t.TempDir() + "/pairs.csv"
	var b strings.Builder
	b.WriteString("premises,conclusion,label,source\n")
	const rows = 3000
	for i := range rows {
		fmt.Fprintf(&b, "\"p%d, p%d -> q\",q & r%d,%s,by hand\n", i, i, i, []string{
			"entailment", "neutral", "contradiction",
		}[i%3])
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, w, fmt.Sprintf("let D = data.read(%q)", path), "let E = D.where(label: \"neutral\").head(5)")
	for name, n := range map[string]int{"D": rows, "E": 5} {
		v, _ := w.Value(name)
		want := v.(module.Dataset).D
		got, err := session.Dataset(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := sameSet(got, want); err != nil || got.Len() != n {
			t.Errorf("%s, %d rows: %v", name, got.Len(), err)
		}
		if err := session.Set("F", got); err != nil {
			t.Fatal(err)
		}
		back, _ := w.Value("F")
		if err := sameSet(back.(module.Dataset).D, want); err != nil {
			t.Error(err)
		}
	}
	run(t, w, "F.evaluate(by: sat)")
	n := 0
	for r, err := range session.Rows("D") {
		if err != nil || r.Line != n+2 {
			t.Fatal(r, err)
		}
		if n++; n == 1000 {
			break // and the server hears of it
		}
	}
	run(t, w, "let hard = D.head(2)", "let A = p")
	for name, says := range map[string]string{
		"hrad":    "did you mean hard?",
		"nothing": "D (dataset), E (dataset), F (dataset), hard (dataset)",
		"A":       "A is a formula, not a dataset",
	} {
		_, err := session.Dataset(name)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, not %q", err, says)
		}
		for r, streamed := range session.Rows(name) {
			if r != nil || streamed == nil || streamed.Error() != err.Error() {
				t.Error(r, streamed)
			}
		}
	}
}

func sameSet(a, b *corpus.Set) error {
	if !reflect.DeepEqual(a.Header(), b.Header()) || a.Len() != b.Len() {
		return fmt.Errorf("%+v is not %+v", a.Header(), b.Header())
	}
	for i, r := range a.Rows() {
		q := b.Row(i)
		if r.String() != q.String() || r.Gold != q.Gold || r.Label != q.Label || r.Line != q.Line ||
			!slices.Equal(r.Extra, q.Extra) {
			return fmt.Errorf("row %d: %v is not %v", i, r, q)
		}
	}
	return nil
}
