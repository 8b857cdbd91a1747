package dsl_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
)

// The reference names every row of the tables.
func TestReference(t *testing.T) {
	l := module.Library()
	page := l.Reference()
	everyFunc(l, func(owner string, f *table.Func) {
		if !strings.Contains(page, f.Name+"`") && !strings.Contains(page, f.Name+"(") ||
			!strings.Contains(page, f.Doc) {
			t.Errorf("the reference does not have %s.%s", owner, f.Name)
		}
	})
}

// REFERENCE.md is the reference as it is; -update rewrites it.
func TestReferencePage(t *testing.T) {
	page := module.Library().Reference()
	if *update {
		if err := os.WriteFile("REFERENCE.md", []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if stored, err := os.ReadFile("REFERENCE.md"); err != nil || string(stored) != page {
		t.Errorf("REFERENCE.md is not what the tables say (%v); go test ./dsl -run ReferencePage -update", err)
	}
}

// What help begins with runs.
func TestFirstCells(t *testing.T) {
	var out recorder
	if err := dsl.New(run.Options{}).Run(context.Background(), front.Cell{
		Source: table.FirstCells,
		Number: 1,
	}, &out); err != nil {
		t.Fatal(err)
	}
	if len(out.shown) < 10 {
		t.Errorf("%d answers", len(out.shown))
	}
}

// TestScreenParses checks that every line of the language's page parses.
func TestScreenParses(t *testing.T) {
	page, err := os.ReadFile("../notebooks/guide/language.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(page), "# The language in one screen\n\n```\n")
	screen, _, closed := strings.Cut(rest, "\n```")
	if !ok || !closed {
		t.Fatal("language.md has no screen of the language")
	}
	for _, line := range strings.Split(screen, "\n") {
		// A line may hold several calls side by side, for width.
		for _, part := range strings.Split(line, "   ") {
			if _, err := syntax.Parse(strings.TrimSpace(part)); err != nil {
				t.Errorf("%q: %v", part, err)
			}
		}
	}
}
