package dsl_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/prover"
)

var update = flag.Bool("update", false, "rewrite the golden conversations in testdata from what the cells answer now")

// recorder keeps what a cell shows, in order, as plain text.
type recorder struct {
	shown   []display.Bundle
	printed strings.Builder
}

func (r *recorder) Show(b display.Bundle, _ bool) { r.shown = append(r.shown, b) }

func (r *recorder) Update(_ string, b display.Bundle) {}

func (r *recorder) Print(_, text string) { r.printed.WriteString(text) }

// converse runs a cell and gives its answer as a golden file holds it: each
// value's plain text, then the error with its caret.
func converse(w *run.Workspace, n int, cell string) string {
	var out recorder
	err := w.Run(context.Background(), front.Cell{Source: cell, Number: n}, &out)
	var b strings.Builder
	for _, v := range out.shown {
		b.WriteString(strings.TrimRight(v.Text(), "\n") + "\n")
	}
	b.WriteString(out.printed.String())
	var at *front.CellError
	switch {
	case errors.As(err, &at):
		b.WriteString("error " + at.Code + "\n" + at.Caret(at.Source) + "\n")
	case err != nil:
		b.WriteString("error " + err.Error() + "\n")
	}
	return maskTimes(b.String())
}

// What differs from run to run: times, and the width of a column of them.
var (
	times   = regexp.MustCompile(` *\b\d+(\.\d+)? ?(ns|µs|ms|s|min)\b`)
	widths  = regexp.MustCompile(` +(time|seconds)\n─+`)
	rates   = regexp.MustCompile(`[\d,]+ rows/s on \d+ workers?`)
	rightly = regexp.MustCompile(`(?m)[ \t]+$`)
)

func maskTimes(s string) string {
	s = times.ReplaceAllString(s, " TIME")
	s = rates.ReplaceAllString(s, "RATE")
	s = widths.ReplaceAllString(s, "  $1\n─────")
	return rightly.ReplaceAllString(s, "")
}

// A golden conversation is a text of cells and answers:
//
//	>>> first line of a cell
//	... further lines
//	the answer, up to the next >>>
//
// One workspace lives through a file. A line after an empty one that begins with
// "# " is a remark; "# ---" alone on a line starts afresh. Its
// folder begins with what is in testdata/files.
func TestConversations(t *testing.T) {
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden conversations: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".golden"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if why := missingData(); why != "" && strings.Contains(string(text), "# needs data") {
				t.Skip(why)
			}
			if _, version, ok := strings.Cut(string(text), "\n# needs E "); ok {
				needsE(t, strings.TrimSpace(version[:strings.Index(version, "\n")]))
			}
			dir := sampleFolder(t)
			got := strings.ReplaceAll(replay(string(text), dir), dir+string(filepath.Separator), "")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != string(text) {
				t.Errorf("%s: answers changed (run the test with -update and read the difference)\n%s", file,
					firstDifference(string(text), got))
			}
		})
	}
}

// needsE skips the test where the prover E is not installed, or is another
// version, whose proofs differ.
func needsE(t *testing.T, version string) {
	p, err := prover.Find()
	if err != nil {
		t.Skip(err)
	}
	if v, err := p.Version(t.Context()); err != nil || !strings.HasPrefix(v, "E "+version+" ") {
		t.Skipf("the conversation is with E %s; here is %s %v", version, v, err)
	}
}

// replay runs the cells of a conversation in a folder and writes it anew.
func replay(text, dir string) string {
	w, n := dsl.New(run.Options{Dir: dir}), 0
	var b strings.Builder
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		l := lines[i]
		switch {
		case strings.HasPrefix(l, "# ") && (i == 0 || lines[i-1] == "" || strings.HasPrefix(lines[i-1], "# ")):
			b.WriteString(l + "\n")
			if l == "# ---" {
				w, n = dsl.New(run.Options{Dir: dir}), 0
			}
		case l == ">>>" || strings.HasPrefix(l, ">>> "):
			cell := []string{strings.TrimPrefix(strings.TrimPrefix(l, ">>>"), " ")}
			b.WriteString(l + "\n")
			for i+1 < len(lines) && strings.HasPrefix(lines[i+1], "...") {
				i++
				b.WriteString(lines[i] + "\n")
				cell = append(cell, strings.TrimPrefix(strings.TrimPrefix(lines[i], "..."), " "))
			}
			n++
			b.WriteString(converse(w, n, strings.Join(cell, "\n")) + "\n")
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			return "want: " + strings.Join(w[i:min(i+6, len(w))], "\n      ") + "\ngot:  " +
				strings.Join(g[min(i, len(g)):min(i+6, len(g))], "\n      ")
		}
	}
	return "got more: " + strings.Join(g[len(w):], "\n")
}
