package display

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for name, c := range map[string]struct {
		doc  Doc
		want string
	}{
		"spans as they stand":     {Doc{Line{{"a ", 0}, {" b", Strong}}}, "a  b"},
		"a remark pushed right":   {Doc{Line{{"a  ", 0}, {" b", Muted}}}, "a   b"},
		"a remark alone":          {Doc{Line{{"b", Muted}}}, "b"},
		"only the last is pushed": {Doc{Line{{"1 ", Muted}, {"p", Code}}}, "1 p"},
		"an empty line":           {Doc{Line{}, Pre("x\n")}, "\nx"},
		"a picture without text":  {Doc{Picture{Alt: "a curve"}}, "[a curve]"},
		"one row": {
			Doc{&Table{Columns: centred("p", "q"), Rows: []Row{{Cells: code("⊤", "⊥"), Mark: Refuting}}}},
			"✗ p ⊤  q ⊥",
		},
		"one row of several words": {
			Doc{&Table{Columns: centred("mean size"), Rows: []Row{{Cells: code("5")}}}},
			"mean size\n─────────\n    5",
		},
		"no heads": {
			Doc{&Table{Rows: []Row{{Cells: words("a", "b")}, {Cells: words("ccc")}}}}, "a    b\nccc",
		},
		"combining marks": {
			Doc{&Table{
				Columns: []Column{{Head: "w"}, {Head: "x"}},
				Rows:    []Row{{Cells: words("e\u0301e", "1")}, {Cells: words("ee", "2")}},
			}},
			"w   x\n─────\ne\u0301e  1\nee  2",
		},
		"line ends inside a cell":  {Doc{&Table{Rows: []Row{{Cells: words("a\n\tb")}, {}}}}, "a b\n"},
		"an assumption has no bar": {Doc{&Proof{Root: &Inference{Conclusion: "p"}}}, "p"},
		"an axiom has one": {
			Doc{&Proof{Root: &Inference{Conclusion: "p ⊢ p", Rule: "ax"}}}, "───── ax\np ⊢ p",
		},
		"no tree":                  {Doc{&Tree{}, &Proof{}}, ""},
		"a short part is unfolded": {Doc{Details{"more", Doc{Pre("a\nb")}}}, "▾ more\n  a\n  b"},
		"a long one is counted": {
			Doc{Details{"more", Doc{Pre(strings.Repeat("a\n", 13))}}},
			"▸ more   (13 lines folded; the HTML form unfolds them)",
		},
		"unless Unfold is asked": {
			Doc{Details{"more", Doc{Pre(strings.Repeat("a\n", 13))}}}.Unfold(),
			"more" + strings.Repeat("\na", 13),
		},
		"control characters appear": {Doc{Pre("\x1b[2J\x7f\x85")}, "␛[2J␡\ufffd"},
	} {
		if got := c.doc.Text(); got != c.want {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, c.want)
		}
	}
}

func TestProgress(t *testing.T) {
	for _, c := range []struct {
		p     Progress
		after time.Duration
		want  string
	}{
		{Progress{Label: "x", Done: 1, Total: 4}, 0, "x  ━━━━━───────────────  25%   1 of 4"},
		{
			Progress{Label: "x", Done: 999, Total: 1000},
			time.Second,
			"x  ━━━━━━━━━━━━━━━━━━━─  99%   999 of 1,000 · 999/s · 1 ms left",
		},
		{
			Progress{Label: "x", Done: 1, Total: 3601},
			time.Second,
			"x  ────────────────────   0%   1 of 3,601 · 1.0/s · 1 h 00 min left",
		},
		{
			Progress{Label: "x", Done: 5, Total: 5}, 3210 * time.Millisecond,
			"x  ━━━━━━━━━━━━━━━━━━━━ 100%   5 · 1.6/s · 3.2 s",
		},
		{Progress{Label: "x", Done: 9, Total: 5}, 0, "x  ━━━━━━━━━━━━━━━━━━━━ 100%   9"},
		{Progress{Label: "x", Done: -5, Total: 5}, 0, "x  ────────────────────   0%   -5 of 5"},
		{Progress{Label: "x"}, 65 * time.Second, "x   1 min 05 s"},
		{Progress{Label: "x", Done: 12, Note: "loss 0.3"}, 65 * time.Second, "x   12 · 0.2/s · loss 0.3"},
	} {
		if got := c.p.after(c.after).Text(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	if got := (Progress{
		Label:   "x",
		Done:    1,
		Started: time.Now().Add(-time.Minute),
	}).Doc().Text(); !strings.HasSuffix(got, "/s") {
		t.Errorf("no rate in %q", got)
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 ms", 999 * time.Millisecond: "999 ms", 9990 * time.Millisecond: "9.9 s", 59900 * time.Millisecond: "59 s",
		60 * time.Second: "1 min 00 s", 3599 * time.Second: "59 min 59 s", 90 * time.Minute: "1 h 30 min",
	} {
		if got := duration(d); got != want {
			t.Errorf("%v is printed %s, want %s", d, got, want)
		}
	}
}

// TestWrap checks that wrapped lines fit and hold every letter in order.
func TestWrap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`[a-zé ]{0,200}`).Draw(t, "text")
		n := rapid.IntRange(1, 40).Draw(t, "width")
		lines := wrap(s, n)
		for _, l := range lines {
			if cells(l) > n {
				t.Fatalf("%q is wider than %d", l, n)
			}
		}
		squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if got := squeeze(strings.Join(lines, "")); got != squeeze(s) {
			t.Fatalf("%q became %q", s, lines)
		}
	})
}

// TestGridsAreAligned checks that all lines of a ruled table have their bars in
// the same cells, whatever stands in the cells.
func TestGridsAreAligned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`([a-z⊤∧é\x{301}]{1,12} ?){0,12}`)
		table := &Table{Columns: []Column{
			{Head: "a"}, {Head: "b", Rule: true, Align: Right}, {Head: "c", Rule: true, Align: Center},
		}}
		for range rapid.IntRange(2, 5).Draw(t, "rows") {
			row := Row{Mark: Mark(rapid.IntRange(0, 2).Draw(t, "mark"))}
			for range 3 {
				row.Cells = append(row.Cells, Cell{
					Text: word.Draw(t, "cell"),
					Tone: Tone(rapid.IntRange(0, int(Hint)).Draw(t, "tone")),
				})
			}
			table.Rows = append(table.Rows, row)
		}
		var want []int
		for _, l := range table.lines() {
			var bars []int
			for before := 0; ; {
				i := strings.IndexAny(l[before:], "│┼")
				if i < 0 {
					break
				}
				bars = append(bars, cells(l[:before+i]))
				before += i + len("│")
			}
			if want == nil {
				want = bars
			}
			if len(bars) != 2 || bars[0] != want[0] || bars[1] != want[1] {
				t.Fatalf("bars at %v, above at %v, in\n%s", bars, want, strings.Join(table.lines(), "\n"))
			}
		}
	})
}
