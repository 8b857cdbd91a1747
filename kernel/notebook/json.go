package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// A node is one JSON value: *object, *array or literal. The tree keeps what
// encoding/json loses: the order of keys, and how texts and numbers were
// written. So a file that is read and written again differs only where it was
// changed.
type node interface{ node() }

type (
	// object is a JSON object; its members stay in file order.
	object struct{ members []member }
	member struct {
		key   string // decoded
		raw   string // as written, with quotes
		value node
	}
	// array is a JSON array.
	array struct{ items []node }
	// literal is a text, number, true, false or null, as written.
	literal string
)

func (*object) node() {}
func (*array) node()  {}
func (literal) node() {}

// What a file may take when it is written again, each value on an indented line of its
// own: 10,000 brackets in a file of 20 kB would take 100 MB.
const (
	maxGrowth = 100     // bytes written for each byte read
	freeBytes = 1 << 20 // and these
)

// parseJSON reads one JSON value that fills data. The error is a
// *source.Error whose place is a byte offset in data.
func parseJSON(data []byte) (node, error) {
	if !utf8.Valid(data) {
		return nil, source.Errorf(source.Span{}, "notebook.encoding", "the file is not UTF-8 text")
	}
	if err := wellFormed(data); err != nil {
		return nil, err
	}
	r := reader{src: string(data), indent: len(layoutOf(data).indent)}
	n := r.value()
	if most := freeBytes + maxGrowth*len(data); r.margins > most {
		return nil, source.Errorf(source.Span{}, "notebook.depth",
			"values are nested so deeply that the indentation alone "+
				"would take %d bytes when the file is written, more than %d", r.margins, most)
	}
	return n, nil
}

// wellFormed lets encoding/json judge the text, so that reader may trust it.
func wellFormed(data []byte) error {
	var any json.RawMessage
	err := json.Unmarshal(data, &any)
	if err == nil {
		return nil
	}
	at := source.Span{}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at.Start = max(int(syntax.Offset)-1, 0)
		at.End = at.Start + 1
	}
	return source.Errorf(at, "notebook.json", "malformed JSON: %s", strings.TrimPrefix(err.Error(), "json: "))
}

// reader builds the tree of a text that is known to be well-formed JSON.
type reader struct {
	src     string
	at      int
	indent  int // bytes per level when it is written
	depth   int // brackets that are open
	margins int // bytes of all indentation when it is written
}

// enter goes into an object or array, whose bracket takes a byte.
func (r *reader) enter() { r.at++; r.depth++ }

// leave goes out of one. Its closing bracket lies where it began.
func (r *reader) leave() { r.at++; r.depth--; r.margins += r.depth * r.indent }

// space skips white space and returns the byte after it.
func (r *reader) space() byte {
	for strings.IndexByte(" \t\r\n", r.src[r.at]) >= 0 {
		r.at++
	}
	return r.src[r.at]
}

// value reads any value. What is neither object, array nor text is a number or a
// word and ends where punctuation or white space begins.
func (r *reader) value() node {
	switch r.space() {
	case '{':
		return r.object()
	case '[':
		return r.array()
	case '"':
		return literal(r.text())
	}
	start := r.at
	for r.at < len(r.src) && strings.IndexByte(",]} \t\r\n", r.src[r.at]) < 0 {
		r.at++
	}
	return literal(r.src[start:r.at])
}

// object reads from "{" to behind "}", members in file order, also a key's second.
func (r *reader) object() node {
	o := &object{}
	r.enter()
	for r.space() != '}' {
		if r.src[r.at] == ',' {
			r.at++
			r.space()
		}
		raw := r.text()
		r.space()
		r.at++ // the colon
		r.margins += r.depth * r.indent
		o.members = append(o.members, member{decode(raw), raw, r.value()})
	}
	r.leave()
	return o
}

// array reads from "[" to behind "]".
func (r *reader) array() node {
	a := &array{}
	r.enter()
	for r.space() != ']' {
		if r.src[r.at] == ',' {
			r.at++
		}
		r.margins += r.depth * r.indent
		a.items = append(a.items, r.value())
	}
	r.leave()
	return a
}

// text reads a quoted text and returns it as written.
func (r *reader) text() string {
	start := r.at
	for r.at++; r.src[r.at] != '"'; r.at++ {
		if r.src[r.at] == '\\' {
			r.at++
		}
	}
	r.at++
	return r.src[start:r.at]
}

// decode gives a quoted text its value; a lone surrogate becomes U+FFFD.
func decode(raw string) string {
	var s string
	if json.Unmarshal([]byte(raw), &s) != nil {
		return raw
	}
	return s
}

// get returns the value of a key, or nil. Of a key that occurs twice the last
// counts, as for every JSON reader in use.
func (o *object) get(key string) node {
	for _, m := range slices.Backward(o.members) {
		if m.key == key {
			return m.value
		}
	}
	return nil
}

// set replaces a key's value in place. A new key goes where Jupyter's sorted
// order wants it if the keys are sorted, else to the end.
func (o *object) set(key string, value node) {
	for i := range slices.Backward(o.members) {
		if o.members[i].key == key {
			o.members[i].value = value
			return
		}
	}
	at := len(o.members)
	byKey := func(a, b member) int { return strings.Compare(a.key, b.key) }
	if slices.IsSortedFunc(o.members, byKey) {
		at, _ = slices.BinarySearchFunc(o.members, key, func(m member, k string) int {
			return strings.Compare(m.key, k)
		})
	}
	o.members = slices.Insert(o.members, at, member{key, string(quote(key)), value})
}

// child returns the object under a key, or nil where there is none.
func (o *object) child(key string) *object {
	c, _ := o.get(key).(*object)
	return c
}

// text returns the text under a key: a JSON text, or a list of texts joined as
// nbformat joins them; ok is false for anything else.
func (o *object) text(key string) (s string, ok bool) {
	switch v := o.get(key).(type) {
	case literal:
		return decode(string(v)), strings.HasPrefix(string(v), `"`)
	case *array:
		var b strings.Builder
		for _, item := range v.items {
			l, isText := item.(literal)
			if !isText || !strings.HasPrefix(string(l), `"`) {
				return "", false
			}
			b.WriteString(decode(string(l)))
		}
		return b.String(), true
	}
	return "", false
}

// quote writes a text as Python's json.dumps(ensure_ascii=False) does.
func quote(s string) literal {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch r {
		case '"', '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case '\n':
			b.WriteString(`\n`)
		case '\r':
			b.WriteString(`\r`)
		case '\t':
			b.WriteString(`\t`)
		case '\b':
			b.WriteString(`\b`)
		case '\f':
			b.WriteString(`\f`)
		default:
			if r < ' ' {
				fmt.Fprintf(&b, `\u%04x`, r)
				continue
			}
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return literal(b.String())
}

// layout is how a file was laid out.
type layout struct {
	indent  string // per level; Jupyter's is one space
	eol     string // what ends a line
	newline bool   // whether the file ends in a line end
}

var jupyterLayout = layout{indent: " ", eol: "\n", newline: true}

// layoutOf guesses a file's layout from its first indented line.
func layoutOf(data []byte) layout {
	l := jupyterLayout
	l.newline = bytes.HasSuffix(data, []byte("\n"))
	if first, rest, ok := bytes.Cut(data, []byte("\n")); ok {
		if bytes.HasSuffix(first, []byte("\r")) {
			l.eol = "\r\n"
		}
		if n := len(rest) - len(bytes.TrimLeft(rest, " \t")); n > 0 {
			l.indent = string(rest[:n])
		}
	}
	return l
}

// write returns the text of a file that holds n.
func (l layout) write(n node) []byte {
	var b bytes.Buffer
	l.node(&b, n, l.eol)
	if l.newline {
		b.WriteString(l.eol)
	}
	return b.Bytes()
}

// node writes n; margin is the line break and indentation of n's own line.
func (l layout) node(b *bytes.Buffer, n node, margin string) {
	inner := margin + l.indent
	switch n := n.(type) {
	case literal:
		b.WriteString(string(n))
	case *object:
		b.WriteByte('{')
		for i, m := range n.members {
			l.separate(b, i, inner)
			b.WriteString(m.raw)
			b.WriteString(": ")
			l.node(b, m.value, inner)
		}
		l.end(b, len(n.members), margin, '}')
	case *array:
		b.WriteByte('[')
		for i, item := range n.items {
			l.separate(b, i, inner)
			l.node(b, item, inner)
		}
		l.end(b, len(n.items), margin, ']')
	}
}

// separate begins the i-th item of an object or array on a line of its own.
func (l layout) separate(b *bytes.Buffer, i int, inner string) {
	if i > 0 {
		b.WriteByte(',')
	}
	b.WriteString(inner)
}

// end closes an object or array; an empty one stays on one line, as Python and
// JavaScript write it.
func (l layout) end(b *bytes.Buffer, items int, margin string, bracket byte) {
	if items > 0 {
		b.WriteString(margin)
	}
	b.WriteByte(bracket)
}
