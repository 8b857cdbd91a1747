package dsl_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/stdlib/display"
)

// interrupter ends the cell when it has reported progress several times, so that
// some rows are finished.
type interrupter struct {
	recorder
	reports int
	stop    context.CancelFunc
}

func (i *interrupter) Update(_ string, b display.Bundle) {
	if !strings.Contains(b.Text(), "generate train") {
		return
	}
	if i.reports++; i.reports == 3 {
		i.stop()
	}
}

// An interrupted call gives the rows that it had finished, says so, and the cell
// ends as interrupted, before any further statement.
func TestGenerateInterrupted(t *testing.T) {
	for _, cell := range []string{
		"let D = entailment.generate(rows: 2_000_000)",
		"let D = entailment.generate(rows: 2_000_000)\nlet E = p",
		"entailment.generate(rows: 2_000_000)",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		out := &interrupter{stop: cancel}
		w := dsl.New(run.Options{})
		if err := w.Run(ctx, front.Cell{Source: cell, Number: 1}, out); !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v", cell, err)
		}
		name := "_"
		if strings.HasPrefix(cell, "let") {
			name = "D"
		}
		v, _ := w.Value(name)
		d, ok := v.(module.Dataset)
		if !ok || d.D.Len() == 0 || d.D.Len()%4 != 0 {
			t.Fatalf("%s: %v is %v", cell, name, v)
		}
		if note := d.D.Notes[len(d.D.Notes)-1]; !strings.HasPrefix(note, "interrupted after ") {
			t.Errorf("%s: the set says %q", cell, note)
		}
		if said := out.printed.String(); !strings.Contains(said, "of 2000000") {
			t.Errorf("%s: printed %q", cell, said)
		}
		if _, bound := w.Value("E"); bound {
			t.Errorf("%s: a statement ran after the interruption", cell)
		}
	}
}
