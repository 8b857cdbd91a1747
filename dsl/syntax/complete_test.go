package syntax

import (
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	for _, c := range []struct{ src, status, indent string }{
		{"", StatusComplete, ""},
		{"# only a comment", StatusComplete, ""},
		{"p & q", StatusComplete, ""},
		{"let A = p\nA |= q", StatusComplete, ""},
		{"p &", StatusIncomplete, "  "},
		{"p & # more", StatusIncomplete, "  "},
		{"A, q |=", StatusIncomplete, "  "},
		{"A, q", StatusIncomplete, "  "},
		{"A, q\n  ", StatusInvalid, ""},
		{"A,", StatusIncomplete, "  "},
		{"let A =", StatusIncomplete, "  "},
		{"not", StatusIncomplete, "  "},
		{"A |= q by", StatusIncomplete, "  "},
		{"all x", StatusInvalid, ""},
		{"(A, q", StatusIncomplete, "  "},
		{"f.g([a,", StatusIncomplete, "    "},
		{"f.g([a\n", StatusIncomplete, "    "},
		{"\"\"\"one\ntwo", StatusIncomplete, ""},
		{"\"one", StatusInvalid, ""},
		{"A.", StatusInvalid, ""},
		{"let A", StatusInvalid, ""},
		{"p => (", StatusInvalid, ""},
		{"p => \"\"\"", StatusInvalid, ""},
		{"p)", StatusInvalid, ""},
		{"(p q", StatusInvalid, ""},
		{"p q\n(", StatusInvalid, ""},
	} {
		if got := Complete(c.src); got != (Completeness{c.status, c.indent}) {
			t.Errorf("%q: got %+v, want %s %q", c.src, got, c.status, c.indent)
		}
	}
}

// What Complete calls incomplete some further line makes complete.
func TestIncompleteCanBeCompleted(t *testing.T) {
	for _, c := range []struct{ src, rest string }{
		{"p &", "q"}, {"A, q", "|= r"}, {"A,", "q |= r"}, {"(A, q", "|= r)"}, {"f.g([a,", "b])"},
		{"\"\"\"one", "two\"\"\""}, {"A |= q by", "sat"}, {"let A =", "p"},
	} {
		k := Complete(c.src)
		if k.Status != StatusIncomplete {
			t.Errorf("%q is %s", c.src, k.Status)
		}
		if whole := c.src + "\n" + k.Indent + c.rest; Complete(whole).Status != StatusComplete {
			t.Errorf("%q is not complete", whole)
		}
	}
}

// While the lines of a good cell are typed one by one, no state is invalid.
func TestNoLineOfAGoodCellIsInvalid(t *testing.T) {
	for _, src := range seeds(t) {
		if Complete(src).Status != StatusComplete {
			continue
		}
		for i, c := range src {
			if c == '\n' && !strings.HasSuffix(src[:i], "\n") && Complete(src[:i]).Status == StatusInvalid {
				t.Errorf("%q is invalid before %q", src[:i], src[i:])
			}
		}
	}
}
