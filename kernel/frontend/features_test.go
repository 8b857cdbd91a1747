// Package frontend_test checks what the README promises of the front ends.
package frontend_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// definitions are how a test, or a measurement, of a name begins, by the file's
// ending.
var definitions = map[string]string{
	".go":  `(?m)^func NAME\(`,
	".py":  `(?m)^ *def NAME\(`,
	".mjs": `(?m)^test\('NAME'`,
}

// link is a test's name and the file that it is in.
var link = regexp.MustCompile(`\[([^\]]+)\]\(([^)]+)\)`)

// TestFeaturesAreShown: every row of the README's table of features names tests,
// and each of them exists.
func TestFeaturesAreShown(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n## What it does\n")
	section, _, _ := strings.Cut(rest, "\n## ")
	rows := 0
	for line := range strings.Lines(section) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") || strings.TrimSpace(cells[0]) == "" {
			continue
		}
		rows++
		tests := link.FindAllStringSubmatch(cells[len(cells)-1], -1)
		if len(cells) != 7 || len(tests) == 0 {
			t.Errorf("a row with %d cells names %d tests: %s", len(cells), len(tests), line)
		}
		for _, m := range tests {
			if !defines(t, filepath.Join(root, filepath.FromSlash(m[2])), m[1]) {
				t.Errorf("%s has no test %q", m[2], m[1])
			}
		}
	}
	if rows < 10 {
		t.Errorf("the table has %d rows", rows)
	}
}

// defines reports whether a file defines a test of that name.
func defines(t *testing.T, file, name string) bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
		return false
	}
	form, ok := definitions[filepath.Ext(file)]
	if !ok {
		t.Errorf("%s is no file of tests", file)
		return false
	}
	return regexp.MustCompile(strings.Replace(form, "NAME", regexp.QuoteMeta(name), 1)).Match(text)
}
