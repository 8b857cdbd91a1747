package run

import (
	"strings"
	"testing"

	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/memory"
)

// Text is cut at the end of a line, or else of a letter.
func TestCutText(t *testing.T) {
	for _, c := range []struct{ text, end string }{
		{
			strings.Repeat("é", display.MaxForm), "é",
		}, {strings.Repeat("abc\n", display.MaxForm), "abc"}, {"x" + strings.Repeat("é", display.MaxForm), "é"},
	} {
		got := cutText(c.text)
		if len(got) > display.MaxForm || len(got) < display.MaxForm-10 || !strings.HasSuffix(got, c.end) ||
			!strings.HasPrefix(c.text, got) {
			t.Errorf("%d bytes, ending in %q", len(got), got[max(0, len(got)-8):])
		}
	}
}

// Results are kept by bytes as well as by number, the last one always.
func TestResultsByBytes(t *testing.T) {
	before := memory.Limit()
	memory.SetLimit(1 << 30)
	defer memory.SetLimit(before)
	r := &results{}
	text := value.Text{S: strings.Repeat("x", 10<<20)}
	for cell := 1; cell <= 40; cell++ {
		r.keep(cell, text)
	}
	if len(r.numbers) > 13 || r.bytes > 1<<27 {
		t.Errorf("%d results, %d bytes", len(r.numbers), r.bytes)
	}
	if _, ok := r.value("_40"); !ok {
		t.Error("the last result is dropped")
	}
	r.keep(40, value.Text{S: "small"})
	for n := 0; n < 10; n++ {
		r.forget("_40")
	}
	if _, ok := r.value("_40"); ok {
		t.Error("a result is there though it was forgotten")
	}
	for len(r.numbers) > 0 {
		r.drop(0)
	}
	if r.bytes != 0 {
		t.Errorf("%d bytes of no result", r.bytes)
	}
	r.keep(41, value.Text{S: strings.Repeat("x", 1<<28)})
	if _, ok := r.value("_41"); !ok {
		t.Error("a large result is not kept at all")
	}
}

// The nearest name is found as a look at each of them would find it.
func TestNearNames(t *testing.T) {
	n := nearNames{}
	for _, name := range []string{"theory", "theories", "thoery", "abc", "aab", "été"} {
		n.add(name)
	}
	n.remove("thoery")
	for word, want := range map[string]string{
		"theor":   "theory",
		"thoery":  "theory",
		"theoryx": "theory",
		"rheory":  "theory",
		"bac":     "abc",
		"abcd":    "abc",
		"ab":      "aab",
		"ete":     "",
		"ét":      "été",
		"theory":  "",
		"theorxx": "",
		"":        "",
	} {
		if got, _ := n.find(word); got != want {
			t.Errorf("%q is near %q, not %q", word, want, got)
		}
	}
	for _, name := range []string{"theory", "theories", "abc", "aab", "été"} {
		n.remove(name)
	}
	if len(n) != 0 {
		t.Error(n)
	}
}
