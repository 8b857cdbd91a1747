package chart

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func norms(ts []Token) string {
	var out []string
	for _, t := range ts {
		out = append(out, t.Norm)
	}
	return strings.Join(out, " ")
}

func TestScan(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Mike isn't taller than Sally's dog.", "mike is not taller than sally 's dog ."},
		{"It’s 1,000 or 3.5, not 4.", "it 's 1,000 or 3.5 , not 4 ."},
		{"'Bob's a knave,' Zed said.", "“ bob 's a knave , ” zed said ."},
		{"The mothers' names", "the mothers 's names"},
		{"second-to-last Ford F-150", "second to last ford f 150"},
		{"“I can't,” he won't - say", "“ i can not , ” he will not - say"},
		{
			"Zed says, `Bob lies.' Mel says, `Zed's a knave.'",
			"zed says , “ bob lies . ” mel says , “ zed 's a knave . ”",
		},
		{"`Tam o' Shanter`, `Cap`", "“ tam o 's shanter ” , “ cap ”"},
		{"`Bob`, `Science fiction`", "“ bob ” , “ science fiction ”"},
		{"O'Brien", "o'brien"},
	} {
		if got := norms(Scan(c.text, nil)); got != c.want {
			t.Errorf("Scan(%q) = %s, want %s", c.text, got, c.want)
		}
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"A is B. C is D? E!", []string{"a is b .", "c is d ?", "e !"}},
		{
			`Zed said, "Bob is a knave." "Mel is a knave," Zed said.`,
			[]string{"zed said , “ bob is a knave . ”", "“ mel is a knave , ” zed said ."},
		},
		{`"Bob is a knave." Zed said.`, []string{"“ bob is a knave . ” zed said ."}},
		{`Zed said "Bob is a knave". Who is it?`, []string{"zed said “ bob is a knave ” .", "who is it ?"}},
		{
			"Mr. Smith is 1.5 m.\n1. A is B.\n2. C is D.\n\nEnd",
			[]string{"mr . smith is 1.5 m .", "1 . a is b .", "2 . c is d .", "end"},
		},
		{"Options:\n(A) Bob is old\n(B) Zed is old", []string{"options :", "( a ) bob is old", "( b ) zed is old"}},
		{"a line\nthat goes on. Next", []string{"a line that goes on .", "next"}},
	} {
		tokens := Scan(c.text, nil)
		var got []string
		for _, r := range Sentences(tokens, nil) {
			got = append(got, norms(tokens[r.From:r.To]))
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("Sentences(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

// sums returns a grammar whose readings are counted by the Catalan numbers.
func sums(t testing.TB) *Grammar {
	g, err := Compile([]Category{
		Cat("N", "a number", func(t Token) (int, bool) { return len(t.Norm), t.Kind == Number }),
	}, nil, []Rule{
		{LHS: "S", RHS: "S minus S", Do: Do2(func(a, b int) int { return a - b })},
		{LHS: "S", RHS: "the? N"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestAmbiguityIsPacked(t *testing.T) {
	p := sums(t).Parser()
	for n, want := range []float64{1, 1, 2, 5, 14, 42, 132} {
		text := "1" + strings.Repeat(" minus the 1", n)
		f, unread := p.Parse("S", Scan(text, nil), nil)
		if unread != nil {
			t.Fatal(unread.Error(text))
		}
		if f.Count() != want {
			t.Errorf("%s: %v readings, want %v", text, f.Count(), want)
		}
	}
	f, _ := p.Parse("S", Scan("1 minus 1 minus 1", nil), nil)
	rs, _ := f.Readings()
	if fmt.Sprint(rs) != "[{-1 0} {1 0}]" && fmt.Sprint(rs) != "[{1 0} {-1 0}]" {
		t.Error(rs)
	}
}

func TestUnread(t *testing.T) {
	p := sums(t).Parser()
	for _, c := range []struct{ text, want string }{
		{"1 minus minus", "cannot read “1 minus minus”: reading stopped at “minus”; expected there: a number, “the”"},
		{"1 minus", "cannot read “1 minus”: reading stopped after the last word; expected there: a number, “the”"},
		{"plus 1", "cannot read “plus 1”: reading stopped at “plus”; expected there: a number, “the”"},
		{"1 1", "cannot read “1 1”: reading stopped at “1”; expected there: “minus”"},
	} {
		_, unread := p.Parse("S", Scan(c.text, nil), nil)
		if unread == nil {
			t.Fatalf("%s was read", c.text)
		}
		if got := unread.Error(c.text).Error(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestTablesAreChecked(t *testing.T) {
	n := Cat("N", "a number", func(t Token) (int, bool) { return 0, t.Kind == Number })
	for _, c := range []struct {
		want  string
		rules []Rule
	}{
		{"S → N M: there is no symbol M", []Rule{{LHS: "S", RHS: "N M"}}},
		{"S → N N needs an action", []Rule{{LHS: "S", RHS: "N N"}}},
		{"takes a string as value 1", []Rule{{LHS: "S", RHS: "N", Do: Do1(strings.ToUpper)}}},
		{"S can be rewritten to itself", []Rule{{LHS: "S", RHS: "T"}, {LHS: "T", RHS: "the? S"}, {LHS: "T", RHS: "N"}}},
		{"could be empty", []Rule{{LHS: "S", RHS: "N?"}}},
		{"other rules build a int", []Rule{{LHS: "S", RHS: "N"}, {LHS: "S", RHS: "the", Do: Value("x")}}},
	} {
		if _, err := Compile([]Category{n}, nil, c.rules); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestTrees(t *testing.T) {
	p := sums(t).Parser()
	text := "1 minus the 2 minus 3"
	f, unread := p.Parse("S", Scan(text, nil), nil)
	if unread != nil {
		t.Fatal(unread.Error(text))
	}
	got := map[string]bool{}
	for _, tree := range f.Trees(10) {
		got[tree.Brackets(text)] = true
	}
	if len(got) != 2 || !got["[S [S [S 1] minus [S the 2]] minus [S 3]]"] ||
		!got["[S [S 1] minus [S [S the 2] minus [S 3]]]"] {
		t.Error(got)
	}
	if one := f.Trees(1); len(one) != 1 {
		t.Error(len(one))
	}
}

// TestCounts compares the number of derivations with a table filled
// the plain way, for a grammar with ambiguity, options and a unit rule.
func TestCounts(t *testing.T) {
	g, err := Compile(nil, nil, []Rule{
		{LHS: "S", RHS: "A", Do: Do1(func(n int) int { return n })},
		{LHS: "S", RHS: "S S", Do: Do2(func(a, b int) int { return a + b })},
		{LHS: "A", RHS: "x y?", Do: Value(1)},
		{LHS: "A", RHS: "x? y", Do: Value(1)},
	})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"x", "y"}), 1, 8).Draw(rt, "words")
		want := plainCount(words)
		f, unread := g.Parser().Parse("S", Scan(strings.Join(words, " "), nil), nil)
		switch {
		case unread != nil && want != 0:
			rt.Fatalf("%v: not read, %v derivations", words, want)
		case unread == nil && f.Count() != want:
			rt.Fatalf("%v: %v derivations, want %v", words, f.Count(), want)
		}
	})
}

// plainCount counts the derivations of S over words by definition.
func plainCount(words []string) float64 {
	if len(words) == 0 {
		return 0
	}
	n := 0.0
	switch strings.Join(words, "") {
	case "x", "y":
		n = 1
	case "xy":
		n = 2 // x y? and x? y
	}
	for k := 1; k < len(words); k++ {
		n += plainCount(words[:k]) * plainCount(words[k:])
	}
	return n
}
