package dsl_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// A random 3-SAT formula of 40 variables, typed as a cell, is answered.
func TestTyped3SAT(t *testing.T) {
	f := logic.Random3SAT(40, 170, 1)
	w := dsl.New(run.Options{})
	var out recorder
	cell := "|= ~(" + strings.ReplaceAll(logic.ASCII(f), " & ", " &\n  ") + ")"
	if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &out); err != nil {
		t.Fatal(err)
	}
	v, _ := w.Value("_")
	if label := v.(value.Verdict).V.Label().String(); label != "neutral" && label != "entailment" {
		t.Errorf("label %s", label)
	}
}

func interruptible(t *testing.T, cell string) {
	t.Helper()
	w := dsl.New(run.Options{})
	if err := w.Run(context.Background(),
		front.Cell{Source: "let F = logic.random3sat(vars: 250, ratio: 4.26, seed: 7)\nlet p = q"},
		&recorder{}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var cancelled time.Time
	time.AfterFunc(150*time.Millisecond, func() { cancelled = time.Now(); cancel() })
	err := w.Run(ctx, front.Cell{Source: cell, Number: 2}, &recorder{})
	if err == nil {
		t.Skip("answered before it could be interrupted")
	}
	var refused *front.CellError
	if errors.As(err, &refused) && refused.Code == "limit.size" {
		t.Log("refused before it could be interrupted: ", refused.Msg)
		return
	}
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%s: %v", cell, err)
	}
	// The demand is 100 ms on a quiet machine; the bound here only catches work
	// that does not look at its context.
	if late := time.Since(cancelled); late > 20*time.Second {
		t.Errorf("%s stopped %v after the interrupt", cell, late)
	}
	if _, ok := w.Value("F"); !ok {
		t.Error("the interrupt lost a name")
	}
}

func TestInterrupt(t *testing.T) {
	for _, cell := range []string{
		"|= ~F", "|= ~F by sat", "|= ~F by each", "|= ~F by worlds(16000000)", "F.count", "F.dnf",
		"F.models(limit: 100000)", "(F |= false).proof",
	} {
		t.Run(cell, func(t *testing.T) { interruptible(t, cell) })
	}
}

func TestTimeoutIsOpen(t *testing.T) {
	w := dsl.New(run.Options{})
	cell := "let F = logic.random3sat(vars: 250, ratio: 4.26, seed: 7)\n|= ~F by sat(timeout: 50 ms)"
	if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	v, _ := w.Value("_")
	if got := v.(value.Verdict).V; got.Label().String() != "open" || got.Evidence("searched") == nil {
		t.Errorf("%s", display.Doc(got.Doc()).Text())
	}
}

// Bindings before an error stay; statements after it do not run; a syntax
// error anywhere keeps the whole cell from running.
func TestErrorsLoseNothing(t *testing.T) {
	w := dsl.New(run.Options{})
	run := func(cell string) error {
		return w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &recorder{})
	}
	if err := run("let A = p\nA.foo\nlet B = q"); err == nil {
		t.Fatal("no error")
	}
	if _, ok := w.Value("A"); !ok {
		t.Error("A is lost")
	}
	if _, ok := w.Value("B"); ok {
		t.Error("B was bound after the error")
	}
	if err := run("let C = p\np &"); err == nil {
		t.Fatal("no error")
	}
	if _, ok := w.Value("C"); ok {
		t.Error("a cell with a syntax error ran in part")
	}
}

// No cell panics: a panic would be an error of code "fault".
func FuzzRun(f *testing.F) {
	for _, cell := range []string{"p & q |= p", "let A = [p, q]\nA |= p by each", "p.subst(p: q).table.save(\"x\")",
		"help(p.table)", "forget()",
		"(p |= q).core", "5 apples |= 5 apples", "\"a\" |= \"b\"", "all x p(x) |= p(a)", "logic.random3sat(vars: 3)",
		"p.models(limit: 2)", "[[[p]]]", "_1", "p xor p <-> ⊤"} {
		f.Add(cell)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		if strings.Contains(cell, "save") || strings.Contains(cell, "load") {
			return // writes and reads files
		}
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		w := dsl.New(run.Options{Dir: t.TempDir()})
		err := w.Run(ctx, front.Cell{Source: cell, Number: 1}, &recorder{})
		var e *front.CellError
		if errors.As(err, &e) && e.Code == "fault" {
			t.Fatalf("%q: %v", cell, err)
		}
		for i := range min(len(cell), 40) {
			w.Complete(cell, i)
			w.Inspect(cell, i, 1)
		}
	})
}

// Substitution repeated over let doubles a formula each time; it ends in an
// error before the formula is too large to print.
func TestSubstitutionIsBounded(t *testing.T) {
	w := dsl.New(run.Options{})
	var err error
	for i := 0; i < 40 && err == nil; i++ {
		cell := "let A = p & p"
		if i > 0 {
			cell = "let A = A.subst(p: p & p)"
		}
		err = w.Run(context.Background(), front.Cell{Source: cell}, &recorder{})
	}
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "limit.size" {
		t.Errorf("%v", err)
	}
}

// One engine that refuses does not lose the others' answers, and each engine
// has the time limit to itself.
func TestComparisonsKeepWhatThereIs(t *testing.T) {
	w := dsl.New(run.Options{})
	cell := "let F = logic.random3sat(vars: 300, ratio: 4.26, seed: 5)\nF |= false by each(timeout: 50 ms)\nF |= " +
		"false by [worlds(8), table]"
	if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	v, _ := w.Value("_")
	verdicts := v.(value.Comparison).C.Verdicts()
	if len(verdicts) != 2 || !strings.Contains(verdicts[1].Doc().Text(), "30") {
		t.Errorf("%s", v.Doc().Text())
	}
	if basis := verdicts[0].Basis().String(); basis == "sampled(0)" {
		t.Error("one engine spent another's time")
	}
}

// A count beyond floating point still has a JSON form, with all its digits.
func TestHugeCount(t *testing.T) {
	atoms := make([]string, 1100)
	for i := range atoms {
		atoms[i] = fmt.Sprintf("v%d", i)
	}
	w := dsl.New(run.Options{})
	if err := w.Run(context.Background(), front.Cell{
		Source: "(" + strings.Join(atoms, " | ") + ").count",
		Number: 1,
	}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	v, _ := w.Value("_")
	out, err := json.Marshal(v.JSON())
	if err != nil || !strings.Contains(string(out), `"exact":"1358`) {
		t.Errorf("%.60s %v", out, err)
	}
}

// What a number is written with is not lost, and reports do not displace the
// last result.
func TestResults(t *testing.T) {
	w := dsl.New(run.Options{Dir: t.TempDir()})
	for _, c := range []struct{ cell, last string }{
		{"12345678901234567890123", "12345678901234567890123"},
		{"1e-400", "1e-400"},
		{"let A = p\nA\n[A].save(\"x.csv\")", "p"},
		{"let B = q\nB\nforget(B)", "q"},
		{"a <-> b <-> c", "a ↔ b ↔ c"},
		{"a <-> (b <-> c)", "a ↔ (b ↔ c)"},
	} {
		if err := w.Run(context.Background(), front.Cell{Source: c.cell, Number: 1}, &recorder{}); err != nil {
			t.Fatal(err)
		}
		if v, _ := w.Value("_"); value.Plain(v) != c.last {
			t.Errorf("%s: the last result is %s", c.cell, value.Plain(v))
		}
	}
}
