package syntax

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

// Each example triggers its code, first of all.
func TestCodesHaveExamples(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes {
		if seen[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		seen[c.Name] = true
		_, err := Parse(strings.Repeat(c.Example, max(c.Times, 1)))
		if e, ok := err.(*source.Error); !ok || e.Code != c.Name {
			t.Errorf("%s: the example gives %#v", c.Name, err)
		}
	}
}

// Each code that the sources name is listed.
func TestCodesAreListed(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range Codes {
		listed[c.Name] = true
	}
	for _, dir := range []string{".", "../../stdlib/logic/parse"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		for _, f := range files {
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`"(syntax\.[a-z0-9]+)"`).FindAllStringSubmatch(string(src), -1) {
				if !listed[m[1]] {
					t.Errorf("%s: %s is not in Codes", f, m[1])
				}
			}
		}
	}
}
