package display

import (
	"fmt"
	"strings"
)

// Text returns the document in plain text. It carries the whole meaning without
// colours, except that a long folded part is counted instead of shown;
// [Doc.Unfold] shows it.
func (d Doc) Text() string { return strings.Join(d.textLines(), "\n") }

// textLines returns the document in lines without trailing spaces.
func (d Doc) textLines() []string {
	var out []string
	for _, b := range d {
		if b != nil {
			out = append(out, b.lines()...)
		}
	}
	for i, l := range out {
		out[i] = strings.TrimRight(l, " ")
	}
	return out
}

// Unfold returns the document with every Details replaced by its summary and body,
// for readers who want all of it in plain text.
func (d Doc) Unfold() Doc {
	var out Doc
	for _, b := range d {
		if f, ok := b.(Details); ok {
			out = append(out, Line{{Text: f.Summary, Tone: Strong}})
			out = append(out, f.Body.Unfold()...)
			continue
		}
		out = append(out, b)
	}
	return out
}

// lines joins the spans as they stand; a Muted last span is pushed right.
func (l Line) lines() []string {
	var b strings.Builder
	last := len(l) - 1 // a remark alone on its line is not pushed
	for i, s := range l {
		if i == last && i > 0 && s.Tone == Muted {
			lead := strings.TrimRight(b.String(), " ")
			return strings.Split(lead+"   "+strings.TrimLeft(clean(s.Text), " "), "\n")
		}
		b.WriteString(clean(s.Text))
	}
	return strings.Split(b.String(), "\n")
}

// foldedLines is how long a folded part may be and still be shown in plain
// text, where nothing unfolds.
const foldedLines = 12

// lines shows a short body indented under its summary, and counts a long one.
func (d Details) lines() []string {
	body, summary := d.Body.textLines(), oneLine(d.Summary)
	if len(body) > foldedLines {
		return []string{fmt.Sprintf("▸ %s   (%d lines folded; the HTML form unfolds them)", summary, len(body))}
	}
	out := []string{"▾ " + summary}
	for _, l := range body {
		out = append(out, "  "+l)
	}
	return out
}

// lines keeps the text as it stands, less a final line end.
func (p Pre) lines() []string {
	return strings.Split(strings.TrimSuffix(clean(string(p)), "\n"), "\n")
}

// lines returns the plain form, or the TeX where there is none.
func (f Math) lines() []string {
	if f.Text == "" {
		return strings.Split(clean(f.TeX), "\n")
	}
	return strings.Split(clean(f.Text), "\n")
}

// lines returns what the author says plain text shows instead, or what the picture
// is of.
func (p Picture) lines() []string {
	if p.Text == "" {
		return []string{"[" + oneLine(p.Alt) + "]"}
	}
	return strings.Split(strings.TrimSuffix(clean(p.Text), "\n"), "\n")
}
