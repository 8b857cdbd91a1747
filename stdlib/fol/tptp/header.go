package tptp

import (
	"regexp"
	"strings"
)

// Header is the comment block at the top of a file: fields with their texts, in
// the file's order.
//
//	% English  : Someone who lives in Dreadbury Mansion killed Aunt Agatha.
//	%            Agatha, the butler, and Charles live in Dreadbury Mansion.
type Header []Field

// Field is one field of a header. Its text has the lines of the file, without
// what aligns them.
type Field struct{ Name, Text string }

// Get returns the text of a field on one line; "" where there is none.
func (h Header) Get(name string) string {
	for _, f := range h {
		if f.Name == name {
			return strings.Join(strings.Fields(f.Text), " ")
		}
	}
	return ""
}

// Status returns what the header says about the problem; "" where it says nothing.
func (h Header) Status() Status {
	word, _, _ := strings.Cut(h.Get("Status"), " ")
	return Status(word)
}

// English returns the problem in words.
func (h Header) English() string { return h.Get("English") }

// fieldLine is a line that begins a field.
var fieldLine = regexp.MustCompile(`^% ?([A-Z][A-Za-z]*) *:(?: (.*))?$`)

// readHeader reads the comments before the first statement.
func readHeader(src string) Header {
	var h Header
	for line := range strings.Lines(src) {
		line = strings.TrimRight(line, " \t\r\n")
		switch {
		case line == "":
			continue
		case !strings.HasPrefix(line, "%"):
			return h
		}
		if m := fieldLine.FindStringSubmatch(line); m != nil {
			h = append(h, Field{m[1], strings.TrimSpace(m[2])})
			continue
		}
		text := strings.TrimSpace(strings.TrimPrefix(line, "%"))
		if text = strings.TrimSpace(strings.TrimPrefix(text, ":")); len(h) > 0 && text != "" &&
			!strings.HasPrefix(text, "--") {
			h[len(h)-1].Text += "\n" + text
		}
	}
	return h
}

// append writes the header as comments.
func (h Header) append(b *strings.Builder) {
	for _, f := range h {
		for i, line := range strings.Split(f.Text, "\n") {
			lead := "% " + f.Name + strings.Repeat(" ", max(9-len(f.Name), 0)) + ": "
			if i > 0 {
				lead = "%            "
			}
			b.WriteString(strings.TrimRight(lead+line, " ") + "\n")
		}
	}
	if len(h) > 0 {
		b.WriteByte('\n')
	}
}
