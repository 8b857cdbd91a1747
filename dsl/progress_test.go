package dsl_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/table"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
)

// updates is an Output that keeps the last state of each display; seen is
// called with each.
type updates struct {
	recorder
	mu   sync.Mutex
	last map[string]display.Bundle
	seen func(text string)
}

func (u *updates) Update(id string, b display.Bundle) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.last == nil {
		u.last = map[string]display.Bundle{}
	}
	u.last[id] = b
	if text, _ := b.Data[display.Plain].(string); text != "" {
		u.seen(text)
	}
}

// TestLongStatementsShowThatTheyAreAtWork: each is interrupted by its first
// line of progress, and nothing of that stays.
func TestLongStatementsShowThatTheyAreAtWork(t *testing.T) {
	for code, want := range map[string]string{
		"|= ~logic.random3sat(vars: 250, ratio: 4.26, seed: 3) by sat": "ratio: 4.26, seed: 3) by sat  ",
		"|= ~logic.random3sat(vars: 30, ratio: 12, seed: 1) by table":  " left",
	} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		var said string
		out := &updates{seen: func(text string) { said = text; cancel() }}
		err := dsl.New(run.Options{}).Run(ctx, front.Cell{Source: code, Number: 1}, out)
		if said == "" {
			t.Errorf("%s: nothing was shown in a minute, or it took less than a second: %v", code, err)
		} else if !strings.Contains(said, want) {
			t.Errorf("%s: %q, expected …%q…", code, said, want)
		}
		for id, b := range out.last {
			if b.Data[display.Plain] != "" || b.Metadata[display.ProgressKey] == nil {
				t.Errorf("%s: %s stays: %v", code, id, b)
			}
		}
		cancel()
	}
}

// An evaluation says how long a row may take, where its engine has a limit.
func TestPatienceNote(t *testing.T) {
	for want, d := range map[string]engine.Rows{
		"at most " + (3 * engine.Patience).String() + " a row": {Engine: engine.Auto{}},
		"at most 1.5s a row": {Engine: engine.Auto{Within: 500 * time.Millisecond}},
		"at most 20ms a row": {Engine: engine.Natlog{}, Within: 20 * time.Millisecond},
		"":                   {Engine: engine.Natlog{}},
	} {
		if got := table.PatienceNote(d); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
