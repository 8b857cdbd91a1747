package dsl

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// Without the prover, asking it is an error that says how to install it, and
// other engines answer as ever.
func TestProverIsNotInstalled(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	w := New(Options{Dir: t.TempDir()})
	err := w.Run(context.Background(), Cell{Source: "all x p(x) |= p(a) by prover(timeout: 1)"}, &recorder{})
	var at *CellError
	if !errors.As(err, &at) || at.Code != "engine.missing" || at.Span.Text(at.Source) != "prover(timeout: 1)" || !strings.Contains(at.Msg, "apt-get install eprover") {
		t.Errorf("error %v", err)
	}
	var out recorder
	if err := w.Run(context.Background(), Cell{Source: "all x p(x) |= p(a) by each"}, &out); err != nil {
		t.Fatal(err)
	}
	if text := out.shown[0].Text(); strings.Contains(text, "prover") || !strings.Contains(text, "entailment") {
		t.Errorf("each:\n%s", text)
	}
}
