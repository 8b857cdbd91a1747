package dsl_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
)

// Without the prover, asking it is an error that says how to install it, and
// other engines answer as ever.
func TestProverIsNotInstalled(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	w := dsl.New(run.Options{Dir: t.TempDir()})
	err := w.Run(context.Background(), front.Cell{Source: "all x p(x) |= p(a) by prover(timeout: 1)"}, &recorder{})
	var at *front.CellError
	if !errors.As(err, &at) || at.Code != "engine.missing" || at.Span.Text(at.Source) != "prover(timeout: 1)" ||
		!strings.Contains(at.Msg, "apt-get install eprover") {
		t.Errorf("error %v", err)
	}
	var out recorder
	if err := w.Run(context.Background(), front.Cell{Source: "all x p(x) |= p(a) by each"}, &out); err != nil {
		t.Fatal(err)
	}
	if text := out.shown[0].Text(); strings.Contains(text, "prover") || !strings.Contains(text, "entailment") {
		t.Errorf("each:\n%s", text)
	}
}

// TestEachStops: where the engine models has a countermodel and a witness, the
// searches for a proof end soon, and say why.
func TestEachStops(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "eprover"), []byte("#!/bin/sh\nexec /bin/sleep 60\n"),
		0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	w := dsl.New(run.Options{Dir: dir})
	const endless = "all x (p(x) -> p(f(x))), p(f(a)) |= p(a) by each"
	for source, cut := range map[string]int{endless: 2, endless + "(timeout: 50 ms)": 0} {
		var out recorder
		start := time.Now()
		if err := w.Run(context.Background(), front.Cell{Source: source}, &out); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(out.shown[0].Text()), " ")
		if n := strings.Count(text, "stopped after 1s, because models"); n != cut ||
			!strings.HasPrefix(text, "neutral") {
			t.Errorf("%s: %d engines are stopped, not %d:\n%s", source, n, cut, out.shown[0].Text())
		}
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s took %v", source, took)
		}
	}
}
