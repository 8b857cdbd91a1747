package display

import "strings"

// Part is a piece of a [Page]: prose, source or an answer, whichever is set.
type Part struct {
	Prose  string // Markdown, of which headings are set as headings and the rest as it stands
	Source string // code
	Answer Bundle // shown by its HTML, which this package wrote, else by its plain text
}

// The styles of a page. It follows the reader's light or dark theme.
const (
	pageCSS    = ":root{color-scheme:light dark}"
	styleBody  = "font-family:" + fontText + ";max-width:60em;margin:2em auto;padding:0 1em;line-height:1.5"
	styleProse = "white-space:pre-wrap"
	styleCell  = "font-family:" + fontCode + ";margin:1em 0 .4em;padding:.5em .8em;overflow-x:auto;border-left:3px " +
		"solid " + rule
	styleShown = "margin:.4em 0 .4em 1em"
)

// Page returns a complete HTML document without scripts or external resources: a
// notebook to read without Jupyter.
func Page(title string, parts []Part) string {
	var m markup
	m.b.WriteString("<!DOCTYPE html>\n")
	m.open("html", "lang", "en")
	m.open("head")
	m.void("meta", "charset", "utf-8")
	m.void("meta", "name", "viewport", "content", "width=device-width")
	m.elem("title", title)
	m.elem("style", pageCSS)
	m.close("head")
	m.open("body", "style", styleBody)
	for _, p := range parts {
		p.html(&m)
	}
	m.close("body")
	m.close("html")
	m.b.WriteByte('\n')
	return m.b.String()
}

// html writes whichever of the three is set.
func (p Part) html(m *markup) {
	switch {
	case p.Prose != "":
		p.prose(m)
	case p.Source != "":
		m.elem("pre", p.Source, "style", styleCell)
	default:
		m.open("div", "style", styleShown)
		if own, ok := p.Answer.Data[HTML].(string); ok {
			m.b.WriteString(own)
		} else if plain, ok := p.Answer.Data[Plain].(string); ok {
			m.elem("pre", plain, "style", stylePre)
		}
		m.close("div")
	}
	m.b.WriteByte('\n')
}

// prose writes headings as headings and what stands between them as it is.
func (p Part) prose(m *markup) {
	var rest strings.Builder
	flush := func() {
		if s := strings.Trim(rest.String(), "\n"); s != "" {
			m.elem("div", s, "style", styleProse)
		}
		rest.Reset()
	}
	for line := range strings.Lines(p.Prose) {
		marks := len(line) - len(strings.TrimLeft(line, "#"))
		if marks < 1 || marks > 6 || !strings.HasPrefix(line[marks:], " ") {
			rest.WriteString(line)
			continue
		}
		flush()
		m.elem("h"+string(rune('0'+marks)), strings.TrimSpace(line[marks:]))
	}
	flush()
}
