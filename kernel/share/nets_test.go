//go:build !race

// GoMLX's pure Go backend does pointer arithmetic that the race detector's
// checks refuse; package dsl has its worker built without them.

package share_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/dsl/value"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/session"
	"sequent/stdlib/verdict"
)

// TestMain lets the test binary be the worker of nets.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == worker.Argument {
		if err := worker.Main(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	nettest.Environment()
	os.Exit(m.Run())
}

const netCells = "let D = entailment.generate(rows: 60, seed: 1)\nlet net = nets.possibleWorlds(worlds: 4, dim: " +
	"8)\nlet raw = nets.bag(dim: 4)\nlet A = p & q\n"

// A net that crosses gives the notebook's own answers, bit for bit, and is a
// copy: what it learns the notebook's has not learned.
func TestNetsCross(t *testing.T) {
	w, _ := notebook(t, netCells+"net.train(D, epochs: 3, batch: 16)\nlet E = net.evaluate(D)\np & q |= q by net")
	n, err := nets.FromSession("net")
	if err != nil {
		t.Fatal(err)
	}
	if n.String() != "possibleWorlds(worlds: 4, dim: 8)" || len(n.Curve()) != 3 {
		t.Error(n, n.Curve())
	}
	set, err := session.Dataset("D")
	if err != nil {
		t.Fatal(err)
	}
	data, err := nets.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	score, err := n.Evaluate(context.Background(), data, nets.Asking{})
	e, _ := session.Evaluation("E")
	if err != nil || score.Right != e.Correct {
		t.Error(score, e, err)
	}
	answers, err := n.Ask(context.Background(), data, nets.Asking{})
	if err != nil {
		t.Fatal(err)
	}
	run(t, w, "D.ask(1, by: net)")
	v, _ := w.Value("_")
	want := verdict.Learned(max(answers[0].Probability, 1-answers[0].Probability)).String()
	if got := v.(value.Verdict).V.Basis().String(); got != want {
		t.Errorf("the notebook says %s, the copy %s", got, want)
	}
	if err := n.Train(context.Background(), data, nets.Training{Epochs: 5, Batch: 16}); err != nil {
		t.Fatal(err)
	}
	run(t, w, "net.summary")
	if v, _ := w.Value("net"); !strings.Contains(v.Doc().Text(), "3 epochs") {
		t.Error(v.Doc().Text())
	}
}

// What cannot be handed over is an error that says what to do.
func TestNetMistakes(t *testing.T) {
	dir := t.TempDir()
	w, s := notebookIn(t, dir, netCells+"net.train(D, checkpoint: \"kept.net\")")
	check := func(name, code, says string) {
		t.Helper()
		_, err := nets.FromSession(name)
		e, ok := errors.AsType[*session.Error](err)
		if !ok || e.Code != code || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, not %s", name, err, code)
		}
	}
	check("nett", "name.unbound", "did you mean net?")
	check("A", "type.other", `A is a formula, not a net; session.Formula("A") fetches it`)
	check("raw", "net.untrained", "bag(dim: 4, layers: 2, seed: 1) is untrained")
	if _, err := session.Formula("net"); err == nil ||
		!strings.Contains(err.Error(), `nets.FromSession("net") fetches it`) {
		t.Error(err)
	}
	if err := session.Set("again", &session.Checkpoint{}); err == nil ||
		!strings.Contains(err.Error(), "protocol.Checkpoint") {
		t.Error(err)
	}
	if _, err := nets.FromSession("net"); err != nil {
		t.Error(err)
	}
	file := ""
	if v, _ := w.Value("net"); v != nil {
		file, _ = v.JSON().(map[string]any)["file"].(string)
	}
	if filepath.IsAbs(file) {
		t.Errorf("the notebook's value names a folder of this machine: %s", file)
	}
	file = filepath.Join(dir, file)
	if err := os.WriteFile(file, []byte("no net"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := nets.FromSession("net"); err == nil ||
		!strings.Contains(err.Error(), "this is no net that sequent saved") {
		t.Error(err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	check("net", "net.untrained", "")
	s.Close()
	if _, err := nets.FromSession("net"); err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Error(err)
	}
	for _, e := range s.Env() {
		name, _, _ := strings.Cut(e, "=")
		t.Setenv(name, "")
	}
	check("net", "kernel.none", "there is no notebook")
}
