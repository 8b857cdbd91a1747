package parse

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// one lexes src, which should be a single token.
func one(t rapid.TB, src string) Token {
	l := Lex(src)
	if len(l.Tokens) != 2 || l.Tokens[0].Span.End != len(src) {
		t.Fatalf("%q is not one token: %v", src, lex(src))
	}
	return l.Tokens[0]
}

// The canonical spelling of a kind is a spelling of it.
func TestCanonicalSpellings(t *testing.T) {
	for k := range kinds {
		spelling := k.Canonical()
		if spelling == "" || k == Approx { // ≈ needs a number
			continue
		}
		if got := one(t, spelling).Kind; got != k {
			t.Errorf("%s scans as %v", spelling, got)
		}
		if k.String() != spelling {
			t.Errorf("%s is called %s", spelling, k)
		}
	}
}

func TestKeywords(t *testing.T) {
	for _, w := range Keywords {
		if k := one(t, w); k.Kind == Ident || !k.Word {
			t.Errorf("%s is no keyword", w)
		}
		if n, err := Formula(w + "(x)"); err == nil && w != "not" {
			t.Errorf("%s is taken for a predicate in %s", w, brackets(n))
		}
		for _, other := range []string{w + "s", "_" + w, strings.ToUpper(w), w + "'"} {
			if k := one(t, other); k.Kind != Ident || k.Word {
				t.Errorf("%s is taken for %s", other, w)
			}
		}
	}
}

// Each connective joins the same in all its spellings.
func TestSpellings(t *testing.T) {
	for _, group := range [][]string{
		{"p & q", "p∧q", "p and q", "p\u00a0∧\tq"},
		{"p | q", "p∨q", "p or q"},
		{"p xor q", "p⊕q"},
		{"p -> q", "p→q", "p implies q", "p->q"},
		{"p <-> q", "p↔q", "p iff q"},
		{"~p", "!p", "¬p", "not p", "~ p"},
		{"all x p(x)", "∀x p(x)", "∀ x p( x )"},
		{"exists x p(x)", "∃x p(x)", "∃x(p(x))"},
		{"a != b", "a≠b", "a!=b"},
		{"true", "⊤"}, {"false", "⊥"},
	} {
		first := ""
		for _, src := range group {
			n, err := Formula(src)
			if err != nil {
				t.Errorf("%s: %v", src, err)
				continue
			}
			if got := brackets(n); first == "" {
				first = got
			} else if got != first {
				t.Errorf("%s reads as %s, %s as %s", src, got, group[0], first)
			}
		}
	}
}

// Each habit is found wherever it stands, whole, and says the form here.
func TestHabits(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range habits {
		if seen[h.form] || h.help == "" {
			t.Errorf("%s is listed twice or without help", h.form)
		}
		seen[h.form] = true
		src := "p " + h.form + " q"
		l := Lex(src)
		if len(l.Errors) != 1 || l.Errors[0].Help != h.help || l.Errors[0].Span.Text(src) != h.form {
			t.Errorf("%q: got %v", src, l.Errors)
		}
	}
}

func TestForeignWords(t *testing.T) {
	for word, form := range foreignWords {
		for _, src := range []string{word + " p", "p " + word + " q"} {
			_, err := Formula(src)
			if err == nil || !strings.Contains(err.Error(), word+" is written "+form+" here") {
				t.Errorf("%s: %v", src, err)
			}
		}
	}
	for _, c := range []struct{ src, help string }{
		{"p annd q", "did you mean and?"}, {"p impiles q", "did you mean implies?"}, {"p iif q", "did you mean iff?"},
	} {
		if _, err := Formula(c.src); err == nil || !strings.HasSuffix(err.Error(), c.help) {
			t.Errorf("%s: %v", c.src, err)
		}
	}
}

func TestNumbersAreOneToken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := rapid.StringMatching(`-?[0-9](_?[0-9]){0,8}((\.[0-9]{1,4})?([eE][+-]?[0-9]{1,2})?%?|/[0-9]{1,3})`).
			Draw(t, "number")
		if k := one(t, src); k.Kind != Number {
			t.Fatalf("%s scans as %v", src, k.Kind)
		}
	})
}

// Whatever a text holds, quotes and backslashes escaped, it is one token.
func TestTextsAreOneToken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inside := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(rapid.String().Draw(t, "inside"))
		if k := one(t, `"`+inside+`"`); k.Kind != Text {
			t.Fatalf("%q scans as %v", inside, k.Kind)
		}
		if k := one(t, `"""`+inside+"\n"+`"""`); k.Kind != LongText {
			t.Fatalf("%q scans as %v", inside, k.Kind)
		}
	})
}

// Inside brackets lines do not matter, and comments matter nowhere.
func TestLinesInBrackets(t *testing.T) {
	words := rapid.SliceOfN(rapid.SampledFrom([]string{
		"p", "~", "&", "f(x)", "5", `"t"`, "by", "|=", ",", "not",
	}), 1, 10)
	gap := rapid.SampledFrom([]string{" ", "\n", "\n\n  ", " # a comment ( [ \"\n", "\r\n\t"})
	rapid.Check(t, func(t *rapid.T) {
		plain, wild := "(", "("
		for _, w := range words.Draw(t, "words") {
			plain += " " + w
			wild += gap.Draw(t, "gap") + w
		}
		if got, want := lex(wild+"\n)"), lex(plain+" )"); got != want {
			t.Fatalf("%q:\n got %s\nwant %s", wild, got, want)
		}
	})
}

// The places of tokens hold what the tokens were.
func TestTokenPlaces(t *testing.T) {
	src := "größe ∧\n\tp₁ → \"é\" # é\n¬q"
	var got []string
	for _, k := range Lex(src).Tokens {
		got = append(got, k.Text(src))
	}
	if want := "größe|∧|p₁|→|\"é\"||¬|q|"; strings.Join(got, "|") != want {
		t.Errorf("got %s", strings.Join(got, "|"))
	}
}
