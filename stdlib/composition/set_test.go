package composition

import (
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

// A set is read line by line, and judged with and without a test set.
func TestSet(t *testing.T) {
	train, err := Read(strings.Join(toyTrain[:3], "\n")+"\n\n", "C2", "C1")
	if err != nil {
		t.Fatal(err)
	}
	test, err := Read(strings.Join(toyTest, "\r\n"), "C2", "C1")
	if err != nil {
		t.Fatal(err)
	}
	alone, err := train.Fair(nil)
	if err != nil || alone.Fair() {
		t.Error(alone, err)
	}
	both, err := train.Fair(test)
	if err != nil || len(both.Unknown) != 2 || both.Test != 4 {
		t.Fatal(both, err)
	}
	if got := both.Doc().Text(); !strings.Contains(got, "2 of 4 test examples need") {
		t.Error(got)
	}
	if got := train.Doc().Text(); !strings.Contains(got, "3 examples") || !strings.Contains(got, toyTrain[0]) {
		t.Error(got)
	}
	c, err := train.Learn()
	if err != nil || len(c.Table(0)) != 3 {
		t.Error(c, err)
	}
	other, err := Read("(a b)")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := train.Fair(other); err == nil || !strings.Contains(err.Error(), "have the tree") {
		t.Error(err)
	}
}

// Mistakes are placed in the whole text.
func TestSetMistakes(t *testing.T) {
	for text, at := range map[string]source.Span{
		"":                  {Start: 0, End: 0},
		"(T a)\n(T a b)\n":  {Start: 6, End: 13},
		"(T a)\r\n\r\n(T":   {Start: 11, End: 11},
		"(T a)\n  (T (F))x": {Start: 11, End: 14},
	} {
		_, err := Read(text)
		var e *source.Error
		if !errors.As(err, &e) || e.Span != at {
			t.Errorf("%q: %v at %v, not %v", text, err, e.Span, at)
		}
	}
}
