package dsl_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/table"
)

// prepared is a workspace with names of several types.
func prepared(t *testing.T) *run.Workspace {
	t.Helper()
	w := dsl.New(run.Options{Dir: t.TempDir()})
	cell := "let A = p & (q -> r)\nlet T = [a -> b, a]\nlet V = (A |= r)"
	if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	return w
}

// at splits a cell at its | cursor mark.
func at(t *testing.T, marked string) (code string, cursor int) {
	t.Helper()
	before, after, ok := strings.Cut(marked, "‸")
	if !ok {
		t.Fatalf("no cursor in %q", marked)
	}
	return before + after, len(before)
}

func offered(c front.Completions) []string {
	out := make([]string, len(c.Items))
	for i, item := range c.Items {
		out[i] = item.Text
	}
	return out
}

func TestComplete(t *testing.T) {
	w := prepared(t)
	if err := w.Run(context.Background(), front.Cell{
		Source: "let R = nets.results",
		Number: 2,
	}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(w.Opts.Dir, "pairs.csv"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want, not string }{
		{"A.‸", "table", "load"},
		{"A.ta‸", "table", "tree"},
		{"V.‸", "countermodel", "nnf"},
		{"(A |= r).‸", "proof", "nnf"},
		{"(A |= r by each).‸", "verdicts", "proof"},
		{"T.‸", "length", "table"},
		{"A.nnf.‸", "cnf", "label"},
		{"(A |= r).core.‸", "item", "label"},
		{"entailment.‸", "load", "table"},
		{"entailment.load(\"x\").‸", "evaluate", "nnf"},
		{"entailment.load(\"x\").evaluate(by: sat).‸", "confusion", "stats"},
		{"A |= r by ‸", "worlds", "A"},
		{"A |= r by ‸", "guided", "lengths"},
		{"entailment.load(\"x\").evaluate(by: ‸", "lengths", "A"},
		{"nets.results(scale: \"fair‸", "fair-quick", "quick"},
		{"nets.results.‸", "where", "load"},
		{"nets.results(\"quick.tsv\").mean(by: ‸", "settings", "sat"},
		{"nets.results(\"quick.tsv\").mean(by: [network, ‸", "ratio", "sat"},
		{"nets.results.mean.order(by: ‸", "hard", "sat"},
		{"nets.results.best(per: ‸", "network", "sat"},
		{"nets.results.show(\"‸", "dev", "sat"},
		{"R.where(network: \"bag\").order(by: ‸", "massive", "training"},
		{"entailment.load(\"x\").evaluate(by: topmost(‸", "train: ", "timeout: "},
		{"entailment.load(\"x\").permute(‸", "epoch: ", "n: "},
		{"entailment.load(\"t‸", "textbook", "published"},
		{"A |= r by [sat, ‸", "table", "A"},
		{"A |= r by worlds(‸", "seed: ", "rows: "},
		{"A |= r by worlds(64, ‸", "seed: ", "n: "},
		{"A |= r by sat(‸", "timeout: ", "seed: "},
		{"logic.random3sat(‸", "ratio: ", "seed"},
		{"logic.random3sat(vars: 5, ‸", "seed: ", "vars: "},
		{"entailment.describe(\"pa‸", "pairs.csv", "test_hard"},
		{"entailment.relabel(\"pairs.csv\", ‸", "to: ", "path: "},
		{"entailment.load(\"x\").balance.‸", "histogram", "stats"},
		{"entailment.load(\"x\").balance(‸", "beside: ", "by"},
		{"entailment.describe(\"x\").‸", "balance", "evaluate"},
		{"entailment.load(\"test_‸", "test_hard", "validate"},
		{"entailment.load(\"‸", "published", "pairs.csv"},
		{"entailment.generate(\"‸", "massive", "pairs.csv"},
		{"entailment.generate(method: \"‸", "mutate", "train"},
		{"entailment.generate(rows: 4, method: na‸", "naive", "tuples"},
		{"entailment.generate(rows: 4, ‸", "against: ", "rows: "},
		{"data.read(\"pa‸", "pairs.csv", "test_hard"},
		{"\\mod‸", "⊨", "¬"},
		{"p \\ne‸", "¬", "⊨"},
		{"A ‸", "implies", "by"},
		{"A |= r ‸", "by", "A"},
		{"‸", "entailment", "table"},
		{"le‸", "let", "A"},
		{"help(‸", "entailment", "seed: "},
	} {
		code, cursor := at(t, c.code)
		got := offered(w.Complete(code, cursor))
		if !slices.Contains(got, c.want) {
			t.Errorf("%s offers %q, not %q", c.code, got, c.want)
		}
		if slices.Contains(got, c.not) {
			t.Errorf("%s offers %q, which does not fit", c.code, c.not)
		}
	}
}

// The range to replace is the word at the cursor, also behind it.
func TestCompleteRange(t *testing.T) {
	code, cursor := at(t, "A.ta‸b & q")
	c := prepared(t).Complete(code, cursor)
	if code[c.Start:c.End] != "tab" {
		t.Errorf("replaces %q", code[c.Start:c.End])
	}
}

// What completion offers after a dot is what the dot finds: every method of
// every type, and every function of every module, has help.
func TestInspect(t *testing.T) {
	w := prepared(t)
	for _, c := range []struct{ code, want string }{
		{"A.ta‸ble", "truth table"},
		{"‸A.table", "formula"},
		{"entailment.lo‸ad(\"x\")", "data set"},
		{"entailment.load(‸", "data set"},
		{"A |= r by wor‸lds(64)", "Sampled valuations"},
		{"A |= r by worlds(64, se‸ed: 1)", "same seed"},
		{"A im‸plies q", "implication"},
		{"he‸lp()", "Explains"},
		{"(A, q |= r).pro‸of", "G3"},
		{"zeb‸ra & q", "atom"},
	} {
		code, cursor := at(t, c.code)
		b, ok := w.Inspect(code, cursor, 0)
		if !ok || !strings.Contains(b.Text(), c.want) {
			t.Errorf("%s: %v %q does not say %q", c.code, ok, b.Text(), c.want)
		}
	}
	if _, ok := w.Inspect("p & q # a comment", 12, 0); ok {
		t.Error("a comment has help")
	}
}

func TestEveryNameHasHelp(t *testing.T) {
	w := dsl.New(run.Options{})
	for _, topic := range table.HelpTopics(w) {
		if d, ok := table.ExplainName(w, topic); !ok || len(d) == 0 {
			t.Errorf("no help on %s", topic)
		}
	}
}

func TestCompleteness(t *testing.T) {
	w := dsl.New(run.Options{})
	for _, c := range []struct{ code, status string }{
		{"p & q", "complete"}, {"p &", "incomplete"}, {"(p", "incomplete"}, {"let A = p)", "invalid"},
		{"p, q", "incomplete"}, {"p => q", "invalid"}, {"", "complete"}, {"\"\"\"a", "incomplete"},
	} {
		if got := w.Completeness(c.code).Status; got != c.status {
			t.Errorf("%q is %s, want %s", c.code, got, c.status)
		}
	}
}

func TestVariables(t *testing.T) {
	got := prepared(t).Variables()
	want := []front.Variable{
		{Name: "A", Type: "formula", Summary: "p ∧ (q → r)"},
		{Name: "T", Type: "list", Summary: "[a → b, a]"},
	}
	if !slices.Equal(got[:2], want) || got[2].Type != "verdict" {
		t.Errorf("%+v", got)
	}
}

// After the dot of a puzzle stand its methods, be it bound to a name or made in
// the cell; of a set of questions those of data sets.
func TestCompletePuzzles(t *testing.T) {
	w := dsl.New(run.Options{Dir: t.TempDir()})
	cell := "let P = puzzle.read(\"Ann is older than Bo.\")\nlet D = puzzle.generate(puzzles: 2)"
	if err := w.Run(t.Context(), front.Cell{Source: cell, Number: 1}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want, not string }{
		{"P.‸", "necessary", "evaluate"},
		{"P.am‸", "ambiguity", "ask"},
		{"P.questions.‸", "where", "solution"},
		{"P.drop(1).‸", "models", "where"},
		{"P.ask(\"Is Ann older than Bo?\").‸", "label", "models"},
		{"P.tptp(‸", "ground: ", "kind: "},
		{"D.‸", "split", "solution"},
		{"D.split(0.8, ‸", "together: ", "fraction: "},
		{"puzzle.‸", "generate", "table1"},
		{`puzzle.load("‸`, "hku_25", "tptp_puz"},
		{"puzzle.generate(‸", "ambiguity: ", "text: "},
		{"puzzle.generate(kind: ‸", "grid", "seed: "},
		{"puzzle.generate(seed: 3).‸", "solution", "split"},
		{"puzzle.generate(seed: 3, rows: 10).‸", "split", "solution"},
		{"puzzle.generate(puzzles: 10).‸", "evaluate", "why"},
	} {
		code, cursor := at(t, c.code)
		got := offered(w.Complete(code, cursor))
		if !slices.Contains(got, c.want) || slices.Contains(got, c.not) {
			t.Errorf("%s offers %v", c.code, got)
		}
	}
}
