package generate

import (
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data/datatest"
	"sequent/stdlib/entailment"
)

// load reads a published file, or skips the test where none are at hand.
func load(t testing.TB, name string) *corpus.Set {
	t.Helper()
	datatest.Need(t, entailment.Names()...)
	s, err := entailment.Load(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tests returns the five published test files.
func tests(t testing.TB) (sets []*corpus.Set) {
	for _, name := range []string{"easy", "hard", "big", "massive", "exam"} {
		sets = append(sets, load(t, name))
	}
	return sets
}

// encoded returns a row's conclusion.
func encoded(t *testing.T, s *corpus.Set, row int, vars map[string]byte) code {
	q, _ := s.Row(row).Sequent()
	c, ok := encode(nil, q.Conclusion, vars)
	if !ok {
		t.Fatalf("row %d has what is never drawn: %v", row+1, q.Conclusion)
	}
	return c
}
