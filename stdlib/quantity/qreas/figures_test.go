package qreas

import (
	"context"
	"errors"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/equate"
	"sequent/stdlib/wordnet"
)

// load skips where a set is not on this machine.
func load(t testing.TB, name string) *corpus.Set {
	t.Helper()
	s, err := equate.Load(context.Background(), name)
	var missing *data.MissingError
	if errors.As(err, &missing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// reasoner skips where the authors' lists or WordNet are not on this machine.
func reasoner(t testing.TB, o Options) *Reasoner {
	t.Helper()
	lists, err := LoadLists(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if lists.Jobs == nil || lists.Nationalities == nil {
		t.Skip("the authors' lists are not on this machine")
	}
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return New(lists, db, o)
}

func TestFigures(t *testing.T) {
	rows := compose.ByRows
	for _, o := range []Options{{}, {Mode: Published}, {By: &rows}, {Parses: true}, {Mode: Published, Parses: true}} {
		r := reasoner(t, o)
		for _, set := range equate.Sets() {
			if o.Parses && set.Parsed == "" {
				continue
			}
			s := load(t, set.Name)
			start := time.Now()
			e, err := s.Evaluate(context.Background(), r, corpus.Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%-50s %-12s %.1f %%  %v", o, set.Name, 100*e.Accuracy(), time.Since(start).Round(10*time.Millisecond))
		}
	}
}
