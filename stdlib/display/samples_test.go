package display

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	update = flag.Bool("update", false, "rewrite the golden files")
	page   = flag.String("page", "", "a folder to write all samples to, as a light and a dark page")
)

// samples has at least one document of each kind of block; a golden file each
// for its text and its HTML.
func samples() map[string]Doc {
	return map[string]Doc{
		"verdicts": {
			Line{
				{"entailment", Entailment}, {"   ", Normal}, {"p ∧ (q → r), q ⊨ r", Code},
				{"sat · proved · 31 µs", Muted},
			},
			Line{{Text: "uses both premises"}},
			Line{{"contradiction", Contradiction}, {"   ", Normal}, {"p ∧ q ⊨ ¬p", Code}, {"table · 3 µs", Muted}},
			Line{
				{"open", Open}, {"   ", Normal}, {"p ∧ q ⊨ r", Code},
				{"worlds(64, seed: 1) · 64 valuations sampled, none refutes · 2.1 ms", Muted},
			},
			Line{{"neutral", Neutral}, {"   ", Normal}, {"p ∧ (q → r) ⊨ r", Code}, {"sat · 28 µs", Muted}},
			&Table{Columns: centred("p", "q", "r"), Rows: []Row{{Cells: code("⊤", "⊥", "⊥")}}},
			Line{{"mortl is one letter away from mortal", Hint}},
		},
		"truth_table": {truthTable()},
		"results":     {results()},
		"comparison":  {Line{{"two engines", Strong}}, comparison()},
		"tree":        {sampleTree()},
		"proof":       {sampleProof()},
		"long_proof":  {&Proof{Alt: "a derivation wider than a terminal", Root: wideProof(3)}},
		"details": {
			Details{"JSON keys", Doc{Pre("kind    verdict\nlabel   neutral"), Line{{Text: "documented in help"}}}},
			Details{"the derivation", Doc{Pre(strings.Repeat("a step\n", 40))}},
		},
		"formulas": {Math{TeX: `p \land q`, Text: "p ∧ q"}, Math{TeX: `a < b`}, Pre("a\n  b <c> & d\n")},
		"picture": {Picture{
			SVG:  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="currentColor"/></svg>`,
			Alt:  "a bar",
			Text: "▆▆▆▆",
		}},
		"progress": progressDoc(),
	}
}

func centred(heads ...string) (out []Column) {
	for _, h := range heads {
		out = append(out, Column{Head: h, Align: Center})
	}
	return out
}

func code(words ...string) (out []Cell) {
	for _, w := range words {
		out = append(out, Cell{Text: w, Tone: Code})
	}
	return out
}

func words(words ...string) (out []Cell) {
	for _, w := range words {
		out = append(out, Cell{Text: w})
	}
	return out
}

// truthTable returns p ∧ (q → r) against r.
func truthTable() *Table {
	t := &Table{Columns: centred("p", "q", "r", "p ∧ (q → r)", "r")}
	t.Columns[3].Rule, t.Columns[4].Rule = true, true
	t.Columns[3].Title = "the premise"
	value := map[bool]string{true: "⊤", false: "⊥"}
	for i := range 8 {
		p, q, r := i&4 != 0, i&2 != 0, i&1 != 0
		holds, mark := p && (!q || r), Unmarked
		switch {
		case holds && !r:
			mark = Refuting
		case holds:
			mark = Marked
		}
		t.Rows = append(t.Rows, Row{Cells: code(value[p], value[q], value[r], value[holds], value[r]), Mark: mark})
	}
	return t
}

func results() *Table {
	t := &Table{
		Caption: "Table 1, recomputed now",
		Columns: []Column{
			{Head: "split"}, {Head: "rows", Align: Right}, {Head: "paper", Align: Right, Rule: true},
			{Head: "ours", Align: Right, Title: "mean 2^vars"},
		},
		Rows: []Row{
			{Cells: words("validate", "5,000", "75.7", "75.72")},
			{Cells: words("big", "1,696", "3310.8", "519.40")}, {Cells: words("exam", "100", "5.8", "5.88")},
			{Cells: words("a ragged row")},
		},
		More: "and 3 more rows",
	}
	t.Rows[0].Cells[3].Tone, t.Rows[1].Cells[3].Tone = Good, Bad
	return t
}

func comparison() *Table {
	long := "64 valuations were sampled and none of them refutes, which is less than a proof: there are 1,048,576"
	return &Table{
		Columns: []Column{{Head: "engine"}, {Head: "label"}, {Head: "evidence"}, {Head: "time", Align: Right}},
		Rows: []Row{
			{Cells: []Cell{
				{Text: "sat", Tone: Code}, {Text: "neutral", Tone: Neutral}, {Text: "p ⊤  q ⊥", Tone: Code},
				{Text: "28 µs"},
			}},
			{Cells: []Cell{
				{Text: "worlds(64, seed: 1)", Tone: Code}, {Text: "open", Tone: Open}, {Text: long},
				{Text: "1.2 ms"},
			}},
		},
	}
}

func sampleTree() *Tree {
	cover := &Node{Label: "man(socrates)", Note: "⊏ cover", Title: "cell (∨, ⊏)", Tone: Entailment, Thick: true}
	or := &Node{Label: "∨", Thick: true, Kids: []*Node{{Label: "r", Tone: Code}, cover}}
	imp := &Node{
		Label: "→",
		Note:  "≡",
		Thick: true,
		Kids:  []*Node{{Label: "a long name", Tone: Code}, or, nil, {Label: "q"}},
	}
	return &Tree{Alt: "the tree of a formula", Root: &Node{Label: "∧", Kids: []*Node{{Label: "p", Tone: Code}, imp}}}
}

func sampleProof() *Proof {
	ax := func(s string) *Inference { return &Inference{Conclusion: s, Rule: "ax"} }
	left := &Inference{
		Conclusion: "p, q → r, q ⊢ r",
		Rule:       "→L",
		Premises:   []*Inference{ax("p, q ⊢ r, q"), ax("p, r, q ⊢ r")},
	}
	return &Proof{
		Alt: "a derivation",
		Root: &Inference{
			Conclusion: "p ∧ (q → r), q ⊢ r",
			Rule:       "∧L",
			Premises:   []*Inference{left, {Conclusion: "assumed"}},
		},
	}
}

func wideProof(depth int) *Inference {
	i := &Inference{Conclusion: fmt.Sprintf("a, b, c ⊢ d%d", depth), Rule: "∧R"}
	if depth > 0 {
		i.Premises = []*Inference{wideProof(depth - 1), wideProof(depth - 1)}
	}
	return i
}

func progressDoc() Doc {
	at := time.Unix(1, 0) // any: after is told how long it is ago
	running := Progress{Label: "test_hard by sat", Done: 12_345, Total: 19_026, Started: at, Note: "0 wrong"}
	open := Progress{Label: "reading", Done: 420, Started: at}
	done := Progress{Label: "test_exam by sat", Done: 100, Total: 100, Started: at}
	return slices.Concat(running.after(800*time.Millisecond), open.after(42*time.Second), done.after(125*time.Second))
}

// TestGolden compares the text and the HTML of every sample with its files.
func TestGolden(t *testing.T) {
	for name, d := range samples() {
		golden(t, name+".txt", d.Text())
		golden(t, name+".html", strings.ReplaceAll(d.HTML(), "><", ">\n<"))
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got+"\n" != string(want) {
		t.Errorf("%s differs from what is shown now; look, then run the test with -update. Now:\n%s", name, got)
	}
}

// TestPage writes the samples as pages to look at, where -page names a folder.
func TestPage(t *testing.T) {
	if *page == "" {
		t.Skip("no -page folder given")
	}
	var body strings.Builder
	for name, d := range samples() {
		fmt.Fprintf(&body, "<p style='opacity:.5'>%s</p>%s", name, d.HTML())
	}
	for theme, css := range map[string]string{
		"light": "background:#fff;color:rgba(0,0,0,.87)",
		"dark":  "background:#111;color:#fff",
	} {
		html := "<!doctype html><meta charset=utf-8><body style='margin:16px;font:14px system-ui,sans-serif;" + css +
			"'>" + body.String()
		if err := os.WriteFile(filepath.Join(*page, theme+".html"), []byte(html), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
