package source

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSpan(t *testing.T) {
	const src = "premise"
	for _, c := range []struct {
		span Span
		want string
	}{
		{
			Span{0, 3}, "pre",
		}, {Span{3, 3}, ""}, {Span{5, 99}, "se"}, {Span{-4, 2}, "pr"}, {Span{6, 2}, ""}, {Span{50, 60}, ""},
	} {
		if got := c.span.Text(src); got != c.want {
			t.Errorf("%v: got %q, want %q", c.span, got, c.want)
		}
	}
	if got := (Span{2, 4}).To(Span{6, 7}); got != (Span{2, 7}) {
		t.Errorf("To: got %v", got)
	}
	if got := (Span{2, 4}).Shift(3); got != (Span{5, 7}) {
		t.Errorf("Shift: got %v", got)
	}
}

func TestPosition(t *testing.T) {
	const src = "p ∧ q\n\nr"
	for _, c := range []struct{ offset, line, column int }{
		{0, 1, 1}, {strings.Index(src, "q"), 1, 5}, {strings.Index(src, "r"), 3, 1}, {99, 3, 2}, {-1, 1, 1},
	} {
		if line, column := Position(src, c.offset); line != c.line || column != c.column {
			t.Errorf("%d: got %d:%d, want %d:%d", c.offset, line, column, c.line, c.column)
		}
	}
}

func TestCaret(t *testing.T) {
	long := strings.Repeat("x", 100)
	for _, c := range []struct {
		name, src string
		span      Span
		want      string
	}{
		{"a word", "A |= r by satt", Span{10, 14}, "A |= r by satt\n          ^^^^"},
		{"behind the end", "p &", Span{3, 3}, "p &\n   ^"},
		{"in the second line", "p\nq r", Span{4, 5}, "q r\n  ^"},
		{"over several lines", "(p\nq", Span{0, 4}, "(p\n^^"},
		{"tab", "\tp q", Span{3, 4}, " p q\n   ^"},
		{"carriage return", "p q\r\nr", Span{2, 3}, "p q\n  ^"},
		{"symbols", "¬p → ∀", Span{8, 11}, "¬p → ∀\n     ^"},
		{"wide letters", "人 木 q", Span{8, 9}, "人 木 q\n      ^"},
		{"marked wide letters", "人 木", Span{4, 7}, "人 木\n   ^^"},
		{"combining marks", "e\u0301 q", Span{4, 5}, "e\u0301 q\n  ^"},
		{"control characters", "p \x1b[0m q", Span{2, 3}, "p ␛[0m q\n  ^"},
		{"invisible characters", "p\u200bq", Span{1, 4}, "p·q\n ^"},
		{"broken text", "p\xffq", Span{1, 2}, "p\ufffdq\n ^"},
		{
			"long line", long + "!" + long, Span{100, 101},
			"…" + long[:60] + "!" + long[:60] + "…\n" + strings.Repeat(" ", 61) + "^",
		},
		{"outside", "p", Span{5, 9}, "p\n ^"},
	} {
		if got := Errorf(c.span, "test", "wrong").Caret(c.src); got != c.want+"\nwrong" {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func TestErrorText(t *testing.T) {
	e := Errorf(Span{0, 1}, "test", "%d is wrong", 3)
	if e.Error() != "3 is wrong" {
		t.Error(e)
	}
	if e.WithHelp("write %d", 4); e.Error() != "3 is wrong; write 4" {
		t.Error(e)
	}
	if got := e.Caret("3"); got != "3\n^\n3 is wrong\nwrite 4" {
		t.Errorf("%q", got)
	}
}

func TestNearest(t *testing.T) {
	if near, ok := Nearest("Z", []string{"K", "Z1"}); ok {
		t.Errorf("%s shares nothing with Z that a typing error would leave", near)
	}
	engines := []string{"auto", "sat", "table", "worlds", "each"}
	for _, c := range []struct{ word, want string }{
		{
			"satt", "sat",
		}, {"tabel", "table"}, {"wrlds", "worlds"}, {"sta", "sat"}, {"xyz", ""}, {"sat", ""}, {"", ""}, {"prover", ""},
	} {
		if got, ok := Nearest(c.word, engines); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: got %q, %v, want %q", c.word, got, ok, c.want)
		}
	}
}

// The distance is symmetric, zero for equal words only, and at most the longer
// word's length.
func TestEditDistance(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("abé")), 0, 6, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		d := EditDistance(a, b)
		if d != EditDistance(b, a) || (d == 0) != (a == b) || d > max(len([]rune(a)), len([]rune(b))) {
			t.Fatalf("distance of %q and %q is %d", a, b, d)
		}
	})
	for _, c := range []struct {
		a, b string
		want int
	}{{"kitten", "sitting", 3}, {"ab", "ba", 1}, {"", "abc", 3}, {"größe", "grosse", 3}} {
		if got := EditDistance(c.a, c.b); got != c.want {
			t.Errorf("%s, %s: got %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func ExampleError_Caret() {
	const cell = "A, q |= r by satt"
	err := Errorf(Span{
		Start: 13,
		End:   17,
	}, "engine.unknown", "unknown engine satt; engines for formulas: auto, sat, table")
	if near, ok := Nearest("satt", []string{"auto", "sat", "table"}); ok {
		err.WithHelp("did you mean %s?", near)
	}
	fmt.Println(err.Caret(cell))
	// Output:
	// A, q |= r by satt
	//              ^^^^
	// unknown engine satt; engines for formulas: auto, sat, table
	// did you mean sat?
}

// A message that quotes what a user typed steers no terminal and floods none.
func TestMessagesAreTold(t *testing.T) {
	e := Errorf(Span{}, "x", "cannot read \x1b[31m%s\a, then\nmore", strings.Repeat("é", 1_000_000)).
		WithHelp("not \x1b]0;x\a, \u009b2J")
	for _, s := range []string{e.Error(), e.Caret("p\x1b q")} {
		if strings.ContainsAny(s, "\x1b\a\u009b") || len(s) > 10_000 {
			t.Errorf("%.80q… of %d bytes", s, len(s))
		}
		if !strings.Contains(s, "cannot read ␛[31m") || !strings.Contains(s, ", then\nmore") ||
			!strings.Contains(s, "not ␛]0;x␇") {
			t.Errorf("%.80q", s)
		}
	}
}
