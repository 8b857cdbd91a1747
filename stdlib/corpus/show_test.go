package corpus

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/display"
)

func text(d display.Doc) string { return d.Text() }

func TestShowSet(t *testing.T) {
	s := sentences("1", "0", "")
	s.Variant = "open half"
	want := []string{
		"sample  3 rows of sentences: 1: 1, 0: 1   open half",
		"line  premises   conclusion    label │ parity",
		"1  premise 1  conclusion 1  1     │ odd",
	}
	got := text(s.Doc())
	for _, w := range want {
		if !strings.Contains(got, w) {
			t.Errorf("lacks %q:\n%s", w, got)
		}
	}
	long := sentences(slices.Repeat([]string{"1"}, 1234)...)
	if got := text(long.Doc()); !strings.Contains(got, "and 1,229 more rows") ||
		!strings.Contains(got, "1,234 rows") || strings.Contains(got, "premise 6") {
		t.Errorf("a long set is shown as\n%s", got)
	}
	if got := text(long.Head(20).Doc()); !strings.Contains(got, "premise 20") || strings.Contains(got, "more row") {
		t.Errorf("a short view is shown as\n%s", got)
	}
	if got := text(long.Head(0).Doc()); !strings.Contains(got, "0 rows of sentences") {
		t.Errorf("an empty view is shown as\n%s", got)
	}
}

func TestLongTextsAreCut(t *testing.T) {
	s := sentences("1")
	s.rows[0].Content = &Sentences{[]string{strings.Repeat("é", 200)}, "c"}
	cell := s.table().Rows[0].Cells[1]
	if len([]rune(cell.Text)) != shownText || cell.Title != strings.Repeat("é", 200) {
		t.Errorf("%d code points shown, %d as hover text", len([]rune(cell.Text)), len([]rune(cell.Title)))
	}
}

func TestShowEvaluation(t *testing.T) {
	s := sentences("1", "1", "0", "0")
	s.Variant = "open half"
	e, err := s.Evaluate(t.Context(), answers(ent, neu, neu, open), Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	e.Seconds = 0.5
	got := text(e.Doc())
	for _, want := range []string{
		"50.00 %  2 of 4 right on sample", "sample(1) · 500 ms · 8 rows/s on 1 worker", "on the open half of sample",
		"read 4 of 4 · answered 3 · right of answered 66.67 % · open 1", "right of these", "gold \\ predicted",
		"not entailment",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lacks %q:\n%s", want, got)
		}
	}
}

func TestShowStats(t *testing.T) {
	st, err := sentences("1", "1", "0", "").Stats(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got := text(st.Doc())
	for _, want := range []string{"4 rows, 4 distinct", "words", "not entailment", "50.00 %", "25.00 %"} {
		if !strings.Contains(got, want) {
			t.Errorf("lacks %q:\n%s", want, got)
		}
	}
}

// TestJSONKeys pins the keys that notebooks and other programs read.
func TestJSONKeys(t *testing.T) {
	s := sentences("1", "0")
	s.File = "/some/folder/pairs.csv"
	e, err := s.Evaluate(t.Context(), answers(ent, neu), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for kind, test := range map[string]struct {
		value any
		keys  string
	}{
		"dataset": {
			s.JSON(),
			"classes columns file head kind kind_of_rows labels name notes rows sha256 variant views",
		},
		"evaluation": {
			e.JSON(),
			"accuracy answered claimed confusion correct engine guess kind labels merged open read " +
				"right_of_answered right_of_claimed rows seconds set variant workers",
		},
		"table": {e.Confusion().JSON(), "columns kind rows"},
	} {
		content, err := json.Marshal(test.value)
		if err != nil {
			t.Fatal(err)
		}
		var back map[string]any
		if err := json.Unmarshal(content, &back); err != nil {
			t.Fatal(err)
		}
		var keys []string
		for k := range back {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		if back["kind"] != kind || strings.Join(keys, " ") != test.keys {
			t.Errorf("kind %v, keys %v", back["kind"], keys)
		}
		if kind == "dataset" && back["file"] != "pairs.csv" {
			t.Errorf("the folder on this machine is shown: %v", back["file"])
		}
	}
	if got := fmt.Sprint(e.JSON().(map[string]any)["confusion"]); got != "[[1 0 0] [0 1 0]]" {
		t.Errorf("confusion %s", got)
	}
}
