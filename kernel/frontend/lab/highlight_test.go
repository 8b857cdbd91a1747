// Package lab_test compares the highlighter of the JupyterLab extension, which
// is JavaScript, with the classes that the language itself gives to tokens.
package lab_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"sequent/dsl"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
)

// styles are the tags that src/sequent.js gives to the language's classes.
var styles = map[syntax.Class]string{
	syntax.ClassKeyword: "keyword", syntax.ClassOperator: "operator", syntax.ClassName: "variableName",
	syntax.ClassCall: "propertyName", syntax.ClassEngine: "variableName.special", syntax.ClassArgument: "attributeName",
	syntax.ClassConstant: "bool", syntax.ClassNumber: "number", syntax.ClassUnit: "atom", syntax.ClassText: "string",
	syntax.ClassComment: "comment", syntax.ClassBracket: "bracket", syntax.ClassInvalid: "invalid",
}

// finer are styles that divide a class of the language: modules among the names,
// brackets by their form.
var finer = map[string]string{
	"variableName.standard": "variableName",
	"paren":                 "bracket", "squareBracket": "bracket", "separator": "bracket", "derefOperator": "bracket",
}

// vocabulary returns what sequent install gives to the extension.
func vocabulary() table.Vocabulary { return dsl.New(dsl.Options{}).Library().Vocabulary() }

// piece is a token of the highlighter: offset, text, style.
type piece struct {
	at          int
	text, style string
}

// classify runs the highlighter on sources.
func classify(t *testing.T, sources []string) [][]piece {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("the highlighter is JavaScript, and there is no node to run it")
	}
	input, err := json.Marshal(map[string]any{"vocabulary": vocabulary(), "sources": sources})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "classify.mjs")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
	output, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var raw [][][3]any
	if err := json.Unmarshal(output, &raw); err != nil || len(raw) != len(sources) {
		t.Fatalf("%v: %s", err, output)
	}
	out := make([][]piece, len(raw))
	for i, tokens := range raw {
		for _, p := range tokens {
			out[i] = append(out[i], piece{int(p[0].(float64)), p[1].(string), p[2].(string)})
		}
	}
	return out
}

// expected returns the language's own tokens in the highlighter's terms: offsets in
// UTF-16 units, a text over several lines cut at their ends.
func expected(src string) []piece {
	var out []piece
	for _, token := range syntax.Tokens(src) {
		at, style := token.Start, styles[token.Class]
		if strings.HasPrefix(src[at:token.End], `"""`) {
			style = styles[syntax.ClassText] // an editor cannot see whether it will be closed
		}
		for line := range strings.SplitAfterSeq(src[token.Start:token.End], "\n") {
			if text := strings.TrimSuffix(line, "\n"); text != "" {
				out = append(out, piece{units(src[:at]), text, style})
			}
			at += len(line)
		}
	}
	return out
}

// units returns the length of a text in UTF-16 units.
func units(s string) int {
	n := utf8.RuneCountInString(s)
	for _, r := range s {
		if r > 0xffff {
			n++
		}
	}
	return n
}

// TestHighlighting compares every line of the language's own samples, and the
// forms that depend on what is around a word.
func TestHighlighting(t *testing.T) {
	sources := []string{
		"p\n  |= q\n  by sat", "p\n|= q by\n  sat", "(p\n& q)\nby", "[12\napples]\nbe", "12 apples\nbe.table",
		"(p, [q\nlet A = [r by [table", "x' größe 人 p₁₂ _7", "by: [sat, each], seed: 1",
		"1..2 1.5..<2.5km -5 − 5 1_000__0",
		"a <-5 <- b <-> c", "a # by\n\n  .b", "A. b .not", "m²/s -x 5 km/h $5 ft-lb", "\"\"\"a\n b\"\"\" p",
		"“x” „y” ”z” «ä» \"a\\\"b\"",
		"\"open\np", "p=>q && r ~5 ~p ≈5 ≈p \\models 48% %", "𝒜 & 𝒷(x) # 𝒸\nq", "true(p) let: 1 iff",
	}
	for _, pattern := range []string{"tour.sq", "forms.sq", "misuse.sq"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "dsl", "syntax", "testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, strings.Split(string(text), "\n\n")...)
		sources = append(sources, string(text))
	}
	seen := map[string]bool{}
	for i, got := range classify(t, sources) {
		want := expected(sources[i])
		for j := range max(len(got), len(want)) {
			if j >= len(got) || j >= len(want) {
				t.Errorf("%q: %d tokens, %d expected", sources[i], len(got), len(want))
				break
			}
			if coarse, ok := finer[got[j].style]; ok {
				seen[got[j].style] = true
				got[j].style = coarse
			}
			if got[j] != want[j] {
				t.Errorf("%q: %v, expected %v", sources[i], got[j], want[j])
				break
			}
		}
	}
	if len(seen) != len(finer) {
		t.Errorf("of the finer styles only %v occurred", seen)
	}
}

// TestGoCells: the first line of a Go cell and GoNB's own lines are marked, the
// rest is Go's; %%go further down is no mark.
func TestGoCells(t *testing.T) {
	got := classify(t, []string{"\n %%go -x\n\nx := 1\n%goflags\n!ls", "p\n%%go\nq", "%%gopher"})
	want := []piece{{2, "%%go -x", "meta"}, {11, "x := 1", "go"}, {18, "%goflags", "meta"}, {27, "!ls", "meta"}}
	if len(got[0]) != len(want) {
		t.Fatalf("%v, expected %v", got[0], want)
	}
	for i, p := range want {
		if got[0][i] != p {
			t.Errorf("%v, expected %v", got[0][i], p)
		}
	}
	for _, tokens := range got[1:] {
		for _, p := range tokens {
			if p.style == "go" || p.style == "meta" {
				t.Errorf("%v is not of a Go cell", p)
			}
		}
	}
}

// TestEveryModuleIsKnown: modules and builtins stand out, and only as such.
func TestEveryModuleIsKnown(t *testing.T) {
	v := vocabulary()
	var sources []string
	for _, m := range v.Modules {
		sources = append(sources, m+".x", m+" & x")
	}
	for _, b := range v.Builtins {
		sources = append(sources, b+"(x)", b+" & x")
	}
	for i, got := range classify(t, sources) {
		if want := []string{"variableName.standard", "variableName"}[i%2]; got[0].style != want {
			t.Errorf("%q: %v, expected %s", sources[i], got[0], want)
		}
	}
}
