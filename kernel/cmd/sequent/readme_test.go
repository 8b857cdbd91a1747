package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sequent/kernel/notebook"
)

// TestReadmeAnswers runs each command in README.md that begins with "$ sequent" and
// compares its answer with the lines below it. Times may differ; a line "…" stands for
// the rest of an answer.
func TestReadmeAnswers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for i, block := range strings.Split(string(text), "```") {
		line, want, ok := strings.Cut(strings.TrimPrefix(block, "\n"), "\n")
		if i%2 == 0 || !ok || !strings.HasPrefix(line, "$ sequent ") {
			continue
		}
		asked++
		got := durations.ReplaceAllString(strings.ReplaceAll(command(t, line[2:]), "> ", ""), "‹time›")
		want, partial := strings.CutSuffix(durations.ReplaceAllString(want, "‹time›"), "…\n")
		if partial {
			got = got[:min(len(got), len(want))]
		}
		if got != want {
			t.Errorf("%s\n%s", line, difference(want, got))
		}
	}
	if asked < 5 {
		t.Errorf("README.md has %d questions", asked)
	}
}

// pageLink is a link of a page to a file beside it: [tour](notebooks/tour.ipynb).
var pageLink = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)

// TestPageLinks checks that README.md has at most 150 lines, and that each file that it
// or a page or notebook below notebooks/ links is there.
func TestPageLinks(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	pages := []string{filepath.Join(root, "README.md")}
	for _, pattern := range []string{"*.md", "*/*.md", "*.ipynb", "*/*.ipynb"} {
		found, err := filepath.Glob(filepath.Join(root, "notebooks", pattern))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	for i, page := range pages {
		text := prose(t, page)
		if n := strings.Count(text, "\n"); i == 0 && n > 150 {
			t.Errorf("README.md has %d lines", n)
		}
		for _, m := range pageLink.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s links %s: %v", page, m[1], err)
			}
		}
	}
}

// prose returns the text of a page, or of the Markdown cells of a notebook.
func prose(t *testing.T, page string) string {
	t.Helper()
	if filepath.Ext(page) == ".md" {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	nb, err := notebook.Read(page)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, c := range nb.Cells {
		if c.Type() == "markdown" {
			b.WriteString(c.Source() + "\n")
		}
	}
	return b.String()
}
