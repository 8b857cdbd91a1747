package display

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestBundleForms checks which forms a document is offered in: HTML only where
// it says more, and never beside LaTeX, which front ends would then not show.
func TestBundleForms(t *testing.T) {
	tree, proof := &Tree{Root: &Node{Label: "p"}}, &Proof{Root: &Inference{Conclusion: "p ⊢ p"}}
	for name, c := range map[string]struct {
		doc  Doc
		json any
		want []string
	}{
		"nothing":        {nil, nil, []string{Plain}},
		"a formula":      {Doc{Line{{"p ∧ q", Code}}}, nil, []string{Plain}},
		"with JSON":      {Doc{Line{{"p ∧ q", Code}}}, 1, []string{Plain, JSON}},
		"fixed text":     {Doc{Pre("a\nb")}, nil, []string{Plain}},
		"a remark":       {Doc{Line{{"none", Muted}}}, nil, []string{Plain, HTML}},
		"a verdict":      {Doc{Line{{"neutral", Neutral}}}, nil, []string{Plain, HTML}},
		"a table":        {Doc{&Table{}}, nil, []string{Plain, HTML}},
		"a tree":         {Doc{tree}, nil, []string{Plain, HTML, SVG}},
		"a derivation":   {Doc{proof}, nil, []string{Plain, HTML, SVG}},
		"a picture":      {Doc{Picture{SVG: "<svg/>"}}, nil, []string{Plain, HTML, SVG}},
		"a tree and a":   {Doc{tree, Pre("a")}, nil, []string{Plain, HTML}},
		"too large":      {Doc{&Tree{Root: chain(500)}}, nil, []string{Plain, HTML}},
		"TeX":            {Doc{Math{TeX: "p", Text: "p"}}, nil, []string{Plain, LaTeX}},
		"TeX and more":   {Doc{Math{TeX: "p", Text: "p"}, Pre("a")}, nil, []string{Plain, HTML}},
		"no root":        {Doc{&Tree{}}, nil, []string{Plain, HTML}},
		"a missing part": {Doc{nil, Pre("a")}, nil, []string{Plain}},
	} {
		got := slices.Sorted(maps.Keys(c.doc.Bundle(c.json).Data))
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: offered as %v, want %v", name, got, c.want)
		}
	}
}

func TestBundleText(t *testing.T) {
	if got := (Bundle{}).Text(); got != "" {
		t.Errorf("an empty bundle says %q", got)
	}
	b := Bundle{Data: map[string]any{Plain: clean("red \x1b[31m\r\n")}, Metadata: map[string]any{}}
	if got := b.Text(); got != "red ␛[31m␍\n" {
		t.Errorf("got %q", got)
	}
	c := b.With(HTML, "<b>x</b>")
	if b.Data[HTML] != nil || c.Data[HTML] == nil || c.Text() != b.Text() {
		t.Errorf("With changed %v into %v", b, c)
	}
	if got := (Bundle{}).With(Plain, "x").Text(); got != "x" {
		t.Errorf("With on an empty bundle says %q", got)
	}
}

func TestSoleMath(t *testing.T) {
	for tex, want := range map[string]string{
		`p \land q`: `$\displaystyle p \land q$`,
		" $p$ ":     "$p$",
		"$$p$$":     "$$p$$",
	} {
		if got := (Doc{Math{TeX: tex}}).Bundle(nil).Data[LaTeX]; got != want {
			t.Errorf("%s becomes %v, want %s", tex, got, want)
		}
	}
}

// TestMathJaxLeavesTextAlone checks that dollars in a text are no formula,
// and that a formula among other blocks is one.
func TestMathJaxLeavesTextAlone(t *testing.T) {
	html := Doc{Line{{"from $5 to $7", Strong}}, Math{TeX: "p < q"}}.HTML()
	if !strings.HasPrefix(html, `<div class="mathjax_ignore tex2jax_ignore"`) ||
		!strings.Contains(html, `class="mathjax_process tex2jax_process"`) || !strings.Contains(html, `\(p &lt; q\)`) {
		t.Error(html)
	}
}

// BenchmarkBundle is what showing costs: a verdict, a truth table, a tree of
// 399 nodes with its drawing twice (in HTML and alone).
func BenchmarkBundle(b *testing.B) {
	var full func(n int) *Node
	full = func(n int) *Node {
		if n < 3 {
			return &Node{Label: "p", Tone: Code}
		}
		left := (n - 1) / 4 * 2
		return &Node{Label: "∧", Kids: []*Node{full(left + 1), full(n - 2 - left)}}
	}
	docs := map[string]Doc{
		"verdict": samples()["verdicts"][:1],
		"table":   {truthTable()},
		"tree":    {&Tree{Root: full(399)}},
	}
	for name, d := range docs {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				d.Bundle(nil)
			}
		})
	}
}

// TestInner checks that a value that is not its cell's last is offered in HTML that
// makes up for the prompt that it lacks, and that LaTeX stays alone.
func TestInner(t *testing.T) {
	for name, c := range map[string]struct {
		doc  Doc
		want string // the beginning of its HTML; "" for none
	}{
		"a formula": {
			Doc{Line{{"p ∧ q", Code}}},
			`<div class="mathjax_ignore tex2jax_ignore" style="line-height:1.5;padding-left:calc(3*var(--jp-code-padding,0px)`,
		},
		"a verdict": {
			Doc{Line{{"neutral", Neutral}}},
			`<div class="mathjax_ignore tex2jax_ignore" style="line-height:1.5;padding-left:calc(2*(var(--jp-code-padding,0px)`,
		},
		"TeX": {Doc{Math{TeX: "p", Text: "p"}}, ""},
	} {
		inner, last := c.doc.Inner(nil), c.doc.Bundle(nil)
		html, _ := inner.Data[HTML].(string)
		if !strings.HasPrefix(html, c.want) || (c.want == "") != (html == "") {
			t.Errorf("%s: the HTML is %q", name, html)
		}
		if last, _ := last.Data[HTML].(string); strings.Contains(last, "padding-left") {
			t.Errorf("%s: the last value is indented: %q", name, last)
		}
		if inner.Text() != last.Text() {
			t.Errorf("%s: the texts are %q and %q", name, inner.Text(), last.Text())
		}
	}
}
