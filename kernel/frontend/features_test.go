// Package frontend_test checks that notebooks/kernels.md names tests for what it says of
// the front ends.
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

// TestFeaturesAreShown: every row of the page's two tables names tests, and each of
// them exists. The columns are counted, so that a row of peers has each of them.
func TestFeaturesAreShown(t *testing.T) {
	folder := filepath.Join("..", "..", "notebooks")
	text, err := os.ReadFile(filepath.Join(folder, "kernels.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []struct {
		head           string
		columns, least int
	}{
		{"\n## Beside other kernels\n", 7, 9},
		{"\n## What else is tested\n", 3, 9},
	} {
		_, rest, _ := strings.Cut(string(text), table.head)
		section, _, _ := strings.Cut(rest, "\n## ")
		rows := 0
		for line := range strings.Lines(section) {
			if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| feature |") {
				continue
			}
			rows++
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
			tests := link.FindAllStringSubmatch(cells[len(cells)-1], -1)
			if len(cells) != table.columns || len(tests) == 0 {
				t.Errorf("a row with %d cells names %d tests: %s", len(cells), len(tests), line)
			}
			for _, m := range tests {
				if !defines(t, filepath.Join(folder, filepath.FromSlash(m[2])), m[1]) {
					t.Errorf("%s has no test %q", m[2], m[1])
				}
			}
		}
		if rows < table.least {
			t.Errorf("the table%s has %d rows", strings.TrimSpace(table.head), rows)
		}
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
