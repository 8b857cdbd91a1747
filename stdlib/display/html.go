package display

import "strings"

// HTML returns the document as one HTML element with inline styles, without scripts
// and without anything from outside. It is well-formed XML as well. Without its
// styles, as some viewers show it, it still reads: labels are words, formulas
// are <code>, tables are tables, drawings have a text form.
func (d Doc) HTML() string {
	s, _ := d.htmlUpTo(0, stylePage)
	return s
}

// htmlUpTo returns HTML in a page of this style, where it has no more than so many
// bytes; 0 is no bound.
func (d Doc) htmlUpTo(most int, style string) (s string, ok bool) {
	m := markup{most: most}
	// MathJax would take two dollar signs of a text for a formula.
	m.open("div", "class", "mathjax_ignore tex2jax_ignore", "style", style)
	d.html(&m)
	m.close("div")
	if m.over() {
		return "", false
	}
	return m.b.String(), true
}

// html writes the blocks one after another, without the element around them:
// the body of a folded part is a document too.
func (d Doc) html(m *markup) {
	for _, b := range d {
		if b != nil && !m.over() {
			b.html(m)
		}
	}
}

// html writes the line as a paragraph that breaks where the page is narrow.
func (l Line) html(m *markup) {
	m.open("div", "style", styleLine)
	last := len(l) - 1
	for i, s := range l {
		if i == last && i > 0 && s.Tone == Muted {
			// An em space, not a margin: it is there without styles too.
			m.text("\u2003")
			m.elem("span", strings.TrimLeft(s.Text, " "), "style", styleRemark(s.Text))
			continue
		}
		s.html(m)
	}
	m.close("div")
}

// html writes the span in the element that says its tone without styles.
func (s Span) html(m *markup) {
	s.Text = keepSpaces(s.Text)
	switch s.Tone {
	case Normal:
		m.text(s.Text)
	case Code:
		m.elem("code", s.Text, "style", styleCode)
	case Muted:
		m.elem("span", s.Text, "style", styleMuted)
	case Underlined:
		m.elem("u", s.Text)
	case Hint:
		m.elem("em", s.Text, "style", styleMuted)
	default: // labels, Strong, Good, Bad
		m.elem("strong", s.Text, "style", toneStyle(s.Tone))
	}
}

// keepSpaces makes unbreakable spaces of runs of spaces, but for one in each
// pair: nbconvert squeezes plain ones whatever the style says.
func keepSpaces(s string) string {
	s = strings.ReplaceAll(s, "  ", "\u00a0 ")
	return strings.ReplaceAll(s, "  ", "\u00a0 ") // the odd ones
}

// html uses the browser's own folding, which needs no script.
func (d Details) html(m *markup) {
	m.open("details", "style", styleDetails)
	m.elem("summary", d.Summary, "style", styleSummary)
	m.open("div", "style", styleFolded)
	d.Body.html(m)
	m.close("div")
	m.close("details")
}

// html keeps line ends and spaces; a long line scrolls.
func (p Pre) html(m *markup) {
	m.elem("pre", strings.Join(p.lines(), "\n"), "style", stylePre)
}

// html leaves the formula to the page's MathJax, where there is one.
func (f Math) html(m *markup) {
	m.elem("div", `\(`+f.TeX+`\)`, "class", "mathjax_process tex2jax_process", "style", styleMath)
}

// html puts the picture in, with its text form below, or that alone where the
// library's SVG is not one that svg passes.
func (p Picture) html(m *markup) {
	var drawn markup
	if svg := p.svg(); svg != "" {
		drawn.open("div", "role", "img", "aria-label", p.Alt)
		drawn.b.WriteString(svg)
		drawn.close("div")
	}
	m.drawing(drawn.b.String(), strings.Join(p.lines(), "\n"), "")
}
