package display

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// parse reads markup strictly as XML. It gives the skeleton, every element
// with its attributes' names, and all text and attribute values.
func parse(t interface{ Fatalf(string, ...any) }, markup string) (skeleton, text string) {
	var bones, flesh strings.Builder
	r := xml.NewDecoder(strings.NewReader(markup))
	for {
		token, err := r.Token()
		switch {
		case err == io.EOF:
			return bones.String(), flesh.String()
		case err != nil:
			t.Fatalf("not well-formed: %v in\n%s", err, markup)
		}
		switch token := token.(type) {
		case xml.StartElement:
			bones.WriteString("<" + token.Name.Local)
			for _, a := range token.Attr {
				bones.WriteString(" " + a.Name.Local)
				flesh.WriteString(a.Value + "\n")
			}
		case xml.EndElement:
			bones.WriteString(">")
		case xml.CharData:
			flesh.Write(token)
		default:
			t.Fatalf("a %T in\n%s", token, markup)
		}
	}
}

// everywhere returns a document with s in every place that takes a text.
func everywhere(s string) Doc {
	cell := Cell{Text: s, Tone: Contradiction, Title: s}
	node := &Node{Label: s, Note: s, Title: s, Tone: Code, Kids: []*Node{{Label: s, Thick: true}}}
	step := &Inference{Conclusion: s, Rule: s, Premises: []*Inference{{Conclusion: s, Rule: s}}}
	return Doc{
		Line{{s, Normal}, {s, Code}, {s, Entailment}, {s, Hint}, {s, Muted}},
		&Table{
			Caption: s,
			Columns: []Column{{Head: s, Title: s}},
			Rows:    []Row{{Cells: []Cell{cell, cell}, Mark: Refuting}, {}},
			More:    s,
		},
		&Tree{Root: node, Alt: s}, &Proof{Root: step, Alt: s},
		Details{s, Doc{Pre(s), Pre("x")}}, Math{TeX: s, Text: s},
		Picture{SVG: "<svg xmlns='http://www.w3.org/2000/svg'/>", Alt: s, Text: s},
		Progress{Label: s, Done: 1, Total: 2, Note: s}.after(0)[0],
	}
}

var nasty = []string{
	"<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "' onmouseover='x", "</svg></div>", "</style>",
	"]]>", "<!--", "&lt;", "&#60;script&#62;", "\x00\x1b[31m", "\xff\xfe", "a\u202eb", "$x$ \\(y\\)", "\ufffe", "é",
	"日本", "<",
}

// FuzzEscape checks that no text changes the markup around it: the skeleton is
// that of a harmless text, and the text itself is there, cleaned.
func FuzzEscape(f *testing.F) {
	for _, s := range nasty {
		f.Add(s)
	}
	want, _ := parse(f, everywhere("x").HTML())
	f.Fuzz(func(t *testing.T, s string) {
		if s == "" || len(s) > 1000 {
			return
		}
		d := everywhere(s)
		skeleton, text := parse(t, d.HTML())
		if skeleton != want {
			t.Fatalf("%q changes the markup to %s", s, skeleton)
		}
		breakable := func(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }
		if !strings.Contains(breakable(text), breakable(clean(s))) {
			t.Fatalf("%q is not in the HTML as %q", s, clean(s))
		}
		if plain := d.Text(); !utf8.ValidString(plain) || strings.ContainsAny(plain, "\x00\x1b\x7f\r") {
			t.Fatalf("%q reaches plain text as %q", s, plain)
		}
	})
}

// FuzzPicture checks that whatever a picture holds, the page stays well-formed
// and gets nothing that acts.
func FuzzPicture(f *testing.F) {
	for _, s := range append(nasty, "<svg/>", "<svg><g/></svg>", "<svg></svg><p/>") {
		f.Add(s)
		f.Add("<svg xmlns='http://www.w3.org/2000/svg'>" + s + "</svg>")
	}
	f.Fuzz(func(t *testing.T, s string) {
		skeleton, _ := parse(t, Doc{Picture{SVG: s, Alt: "a", Text: "t"}}.HTML())
		for _, bad := range []string{"<script", " on", "<foreignObject", "<iframe", "<style"} {
			if strings.Contains(skeleton, bad) {
				t.Fatalf("%q reaches the page in %s", bad, skeleton)
			}
		}
	})
}

func TestPicturesThatAct(t *testing.T) {
	for _, svg := range []string{
		`<svg><script>x</script></svg>`, `<svg onload="x"/>`, `<svg><a href="javascript:x"/></svg>`,
		`<svg><image href="https://example.org/a.png"/></svg>`,
		`<svg><rect style="fill:url(https://example.org)"/></svg>`,
		`<svg><foreignObject/></svg>`, `<svg><style>*{display:none}</style></svg>`,
		`<svg><x:script xmlns:x="http://www.w3.org/2000/svg"/></svg>`, `<svg><p/></svg>`,
		`<svg style="background:u\72l(x)"/>`, `<svg>`, `<svg><g></svg></g>`, `<svg/><svg/>`, `<svg/>text`, `plain`, ``,
	} {
		p := Picture{SVG: svg, Alt: "a plot", Text: "its text"}
		if html := (Doc{p}).HTML(); strings.Contains(html, "<svg") || !strings.Contains(html, "its text") {
			t.Errorf("%s is shown as %s", svg, html)
		}
		if _, ok := (Doc{p}).Bundle(nil).Data[SVG]; ok {
			t.Errorf("%s is offered as a picture", svg)
		}
	}
}

// TestPicturesAreWrittenAnew checks that what XML and HTML read differently is
// not passed on: comments, CDATA sections, what stands before the element.
func TestPicturesAreWrittenAnew(t *testing.T) {
	p := Picture{SVG: "<?xml version='1.0'?>\n<!DOCTYPE svg>\n" +
		`<svg xmlns:xlink="http://www.w3.org/1999/xlink"><!--><i onclick="x">--><title><![CDATA[<b>]]></title><use xlink:href='#a'/></svg>` + "\n"}
	want := `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><title>&lt;b&gt;</title><use xlink:href="#a"></use></svg>`
	if got := p.svg(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestAnyDoc writes random documents: none panics, HTML and SVG are
// well-formed, plain text and JSON are always there.
func TestAnyDoc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := genDoc(t, 3)
		b := d.Bundle(map[string]any{"kind": "test"})
		for _, mime := range []string{HTML, SVG} {
			if s, ok := b.Data[mime].(string); ok {
				parse(t, s)
			}
		}
		if b.Text() != d.Text() || b.Data[JSON] == nil {
			t.Fatalf("incomplete bundle %v", b)
		}
		if _, err := json.Marshal(b.Data); err != nil {
			t.Fatal(err)
		}
	})
}

func genDoc(t *rapid.T, depth int) Doc {
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom(nasty), rapid.StringMatching(`[a-z ]{0,60}`))
	tone := rapid.Custom(func(t *rapid.T) Tone { return Tone(rapid.IntRange(0, int(Hint)).Draw(t, "tone")) })
	d := Doc{}
	for range rapid.IntRange(0, 4).Draw(t, "blocks") {
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0:
			d = append(d, Line{{text.Draw(t, "s"), tone.Draw(t, "t")}, {text.Draw(t, "s"), tone.Draw(t, "t")}})
		case 1:
			d = append(d, genTable(t, text, tone))
		case 2:
			d = append(d, &Tree{Root: genNode(t, 40), Alt: text.Draw(t, "alt")})
		case 3:
			d = append(d, &Proof{Root: genStep(t, 40), Alt: text.Draw(t, "alt")})
		case 4:
			if depth > 0 {
				d = append(d, Details{text.Draw(t, "summary"), genDoc(t, depth-1)})
			}
		case 5:
			d = append(d, Pre(text.Draw(t, "pre")))
		case 6:
			d = append(d, Math{text.Draw(t, "tex"), text.Draw(t, "plain")})
		case 7:
			d = append(d, Picture{text.Draw(t, "svg"), text.Draw(t, "alt"), text.Draw(t, "plain")})
		case 8:
			d = append(d, Progress{
				Label: text.Draw(t, "label"),
				Done:  rapid.Int64().Draw(t, "n"),
				Total: rapid.Int64().Draw(t, "n"),
			}.Doc()...)
		}
	}
	return d
}

func genTable(t *rapid.T, text *rapid.Generator[string], tone *rapid.Generator[Tone]) *Table {
	table := &Table{Caption: text.Draw(t, "caption"), More: text.Draw(t, "more")}
	for range rapid.IntRange(0, 4).Draw(t, "columns") {
		table.Columns = append(table.Columns, Column{
			text.Draw(t, "head"), Align(rapid.IntRange(0, 2).Draw(t, "align")), text.Draw(t, "title"),
			rapid.Bool().Draw(t, "rule"),
		})
	}
	for range rapid.IntRange(0, 4).Draw(t, "rows") {
		row := Row{Mark: Mark(rapid.IntRange(0, 2).Draw(t, "mark"))}
		for range rapid.IntRange(0, 5).Draw(t, "cells") {
			row.Cells = append(row.Cells, Cell{text.Draw(t, "cell"), tone.Draw(t, "tone"), text.Draw(t, "title")})
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}
