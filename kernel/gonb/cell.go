package gonb

import (
	"go/scanner"
	"go/token"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"sequent/dsl"
	"sequent/stdlib/source"
)

// mark is the word that begins a Go cell.
const mark = "%%go"

// wholeCell are the commands that GoNB expects on a cell's very first line.
var wholeCell = map[string]bool{"%%writefile": true, "%%script": true, "%%bash": true, "%%sh": true, "%%gx": true}

// cell is a Go cell as written and as GoNB sees it.
type cell struct {
	source string
	code   string // what is sent
	cut    int    // bytes of source before code
	lines  int    // lines of source before code
}

// newCell takes the line %%go off. The line itself stays, empty, so that lines
// have the same numbers on both sides; only a command of GoNB's that must be
// first takes its place. An error is a mistake in the line.
func newCell(src string) (cell, error) {
	at := strings.Index(src, mark)
	if at < 0 || strings.TrimSpace(src[:at]) != "" {
		return cell{source: src, code: src}, nil
	}
	end := at + len(mark)
	rest, _, _ := strings.Cut(src[end:], "\n")
	if word := strings.TrimSpace(rest); word != "" {
		start := end + strings.Index(rest, word)
		return cell{}, &dsl.CellError{
			Source: src,
			Mistake: source.Errorf(source.Span{Start: start, End: start + len(word)},
				"go.mark", "nothing is expected after %s", mark).WithHelp("write the Go code on the lines below"),
		}
	}
	end += len(rest)
	c := cell{source: src, code: src[end:], cut: end, lines: strings.Count(src[:end], "\n")}
	body := strings.TrimLeft(c.code, "\r\n")
	if first, _, _ := strings.Cut(body, "\n"); wholeCell[strings.TrimSpace(strings.SplitN(first, " ", 2)[0])] {
		c.cut += len(c.code) - len(body)
		c.lines = strings.Count(src[:c.cut], "\n")
		c.code = body
	}
	return c, nil
}

// cursor turns a byte offset in the source into GoNB's, in UTF-16 units of the
// code; false on the line %%go.
func (c *cell) cursor(offset int) (int, bool) {
	offset = min(offset, len(c.source)) - c.cut
	if offset < 0 || offset == 0 && c.cut > 0 {
		return 0, false
	}
	return utf16Length(c.code[:offset]), true
}

// offset turns GoNB's cursor into a byte offset in the source.
func (c *cell) offset(units int) int {
	at := 0
	for at < len(c.code) && units > 0 {
		r, size := utf8.DecodeRuneInString(c.code[at:])
		units -= max(1, utf16.RuneLen(r))
		at += size
	}
	return c.cut + at
}

// utf16Length returns the length of s in UTF-16 units.
func utf16Length(s string) (n int) {
	for _, r := range s {
		n += max(1, utf16.RuneLen(r)) // broken UTF-8 counts as one replacement
	}
	return n
}

// line returns the span of a line of the source, counted from 1, without the blanks
// around it.
func (c *cell) line(n int) source.Span {
	start := 0
	for range n - 1 {
		_, rest, found := strings.Cut(c.source[start:], "\n")
		if !found {
			return source.Span{Start: len(c.source), End: len(c.source)}
		}
		start = len(c.source) - len(rest)
	}
	text, _, _ := strings.Cut(c.source[start:], "\n")
	trimmed := strings.TrimLeft(text, " \t")
	start += len(text) - len(trimmed)
	return source.Span{Start: start, End: start + len(strings.TrimRight(trimmed, " \t\r"))}
}

// only returns the number of the one line with a text, 0 where none or several have
// it.
func (c *cell) only(text string) (number int) {
	for i, line := range strings.Split(c.source, "\n") {
		if text == "" || strings.TrimSpace(line) != text {
			continue
		}
		if number > 0 {
			return 0
		}
		number = i + 1
	}
	return number
}

// completeness asks Go's scanner whether every bracket, comment and text is
// closed; an open one is indented by a tab for each bracket.
func completeness(code string) dsl.Completeness {
	c, err := newCell(code)
	if err != nil {
		return dsl.Completeness{Status: "invalid"}
	}
	unfinished := false
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(c.code))
	s.Init(file, []byte(c.code), func(_ token.Position, msg string) {
		unfinished = unfinished || strings.Contains(msg, "not terminated") && !strings.HasPrefix(msg, "string") &&
			!strings.HasPrefix(msg, "rune")
	}, 0)
	depth := 0
	for {
		switch _, tok, _ := s.Scan(); tok {
		case token.LBRACE, token.LPAREN, token.LBRACK:
			depth++
		case token.RBRACE, token.RPAREN, token.RBRACK:
			depth--
		case token.EOF:
			if depth > 0 || unfinished {
				return dsl.Completeness{Status: "incomplete", Indent: strings.Repeat("\t", max(depth, 0))}
			}
			return dsl.Completeness{Status: "complete"}
		}
	}
}

// shift returns what is added to GoNB's number of a line to have the source's.
func (c *cell) shift() int { return c.lines }
