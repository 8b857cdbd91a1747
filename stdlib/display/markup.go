package display

import "strings"

// markup writes elements. It is the only writer of HTML and SVG: a name and
// an attribute's name are ours, every attribute's value and every text passes
// through escape, so nothing that a user typed becomes markup. Its output is
// well-formed XML, which is also HTML: every element is closed, and those that
// HTML has no end tag for (path, meta) are written as <path/>.
//
// A markup with a bound writes no more once it is over it, and is of no use then.
type markup struct {
	b    strings.Builder
	most int // bytes; 0 for no bound
}

// over reports whether there is more than the bound allows.
func (m *markup) over() bool { return m.most > 0 && m.b.Len() > m.most }

// open begins an element; attrs are names and values in turn, and an attribute
// with an empty value is left out.
func (m *markup) open(name string, attrs ...string) {
	if m.over() {
		return
	}
	m.begin(name, attrs)
	m.b.WriteByte('>')
}

// close ends an element.
func (m *markup) close(name string) {
	if m.over() {
		return
	}
	m.b.WriteString("</")
	m.b.WriteString(name)
	m.b.WriteByte('>')
}

// void writes an element without content, as <br/>.
func (m *markup) void(name string, attrs ...string) {
	if m.over() {
		return
	}
	m.begin(name, attrs)
	m.b.WriteString("/>")
}

// elem writes an element that holds text alone.
func (m *markup) elem(name, text string, attrs ...string) {
	m.open(name, attrs...)
	m.text(text)
	m.close(name)
}

// text writes text.
func (m *markup) text(s string) {
	if !m.over() {
		m.b.WriteString(escape(s))
	}
}

// begin writes a tag up to its end: an odd last attribute is dropped, which
// no caller has.
func (m *markup) begin(name string, attrs []string) {
	m.b.WriteByte('<')
	m.b.WriteString(name)
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] == "" {
			continue
		}
		m.b.WriteByte(' ')
		m.b.WriteString(attrs[i])
		m.b.WriteString(`="`)
		m.b.WriteString(escape(attrs[i+1]))
		m.b.WriteByte('"')
	}
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// escape makes s a text or an attribute's value of HTML and of XML.
func escape(s string) string { return escapes.Replace(clean(s)) }
