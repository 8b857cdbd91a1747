package syntax

import (
	"os"
	"strings"
	"testing"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

func TestTourParses(t *testing.T) {
	src, err := os.ReadFile("testdata/tour.sq")
	if err != nil {
		t.Fatal(err)
	}
	c, err := Parse(string(src))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(c.Stmts), 37; got != want {
		t.Errorf("tour has %d statements, want %d", got, want)
	}
}

// Whatever nests ends in an error, never in an exhausted stack.
func TestNestingIsBounded(t *testing.T) {
	for _, open := range []string{
		"(", "[", "~", "f(", "f.g(", "f.g(a: ", "(p |= ", "(p |= q by s(a: ", "p -> ", "all x ", "([",
		"a.b(",
	} {
		_, err := Parse(strings.Repeat(open, 100_000/len(open)))
		if e, ok := err.(*source.Error); !ok || e.Code != "syntax.depth" {
			t.Errorf("%s: %v", open, err)
		}
	}
	deep := strings.Repeat("[", parse.MaxDepth) + strings.Repeat("]", parse.MaxDepth)
	if _, err := Parse(deep); err != nil {
		t.Errorf("%d lists: %v", parse.MaxDepth, err)
	}
}
