package syntax

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata/misuse.sq")

// TestMisuse parses each paragraph of testdata/misuse.sq without its ###
// comments and compares the error, its line and the text it underlines.
func TestMisuse(t *testing.T) {
	const file = "testdata/misuse.sq"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	header, body, _ := strings.Cut(string(data), "\n\n")
	var rewritten []string
	for _, want := range strings.Split(strings.TrimSuffix(body, "\n"), "\n\n") {
		got, err := annotate(strip(want))
		if err != nil {
			t.Error(err)
		} else if got != want && !*update {
			t.Errorf("got:\n%s\nwant:\n%s", got, want)
		}
		rewritten = append(rewritten, got)
	}
	if *update {
		if err := os.WriteFile(file, []byte(header+"\n\n"+strings.Join(rewritten, "\n\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// strip removes the expectations from a paragraph.
func strip(paragraph string) string {
	lines := strings.Split(paragraph, "\n")
	for i, l := range lines {
		code, _, _ := strings.Cut(l, "###")
		lines[i] = strings.TrimRight(code, " ")
	}
	return strings.Join(lines, "\n")
}

// annotate writes the error of src beside the line that it is in.
func annotate(src string) (string, error) {
	_, err := Parse(src)
	e, ok := err.(*source.Error)
	if !ok {
		return src, fmt.Errorf("%q: got %v, want an error", src, err)
	}
	lines := strings.Split(src, "\n")
	line, _ := source.Position(src, e.Span.Start)
	lines[line-1] = fmt.Sprintf("%-20s ### [%s] %s", lines[line-1], strings.ReplaceAll(e.Span.Text(src), "\n", "⏎"), e)
	return strings.Join(lines, "\n"), nil
}

// Characters that an editor would not show are written as escapes here.
func TestInvisible(t *testing.T) {
	for _, c := range []struct{ src, code, marked string }{
		{"p\u200bq", "syntax.character", "\u200b"},
		{"p & \x07", "syntax.character", "\x07"},
		{"p & \xff", "syntax.utf8", "\xff"},
		{"\"a\xffb\"", "syntax.utf8", "\xff"},
		{"\"a\x1b[0m\"", "syntax.character", "\x1b"},
		{"“\xe2", "syntax.unclosed", "“\xe2"},
	} {
		_, err := Parse(c.src)
		e, ok := err.(*source.Error)
		if !ok || e.Code != c.code || e.Span.Text(c.src) != c.marked {
			t.Errorf("%q: got %#v, want %s at %q", c.src, err, c.code, c.marked)
		}
	}
}
