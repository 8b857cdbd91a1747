// Package source has positions in texts and the type of errors about them.
//
// All errors in what a user typed have one type, [Error]: a place, what is
// wrong, and how to fix it. The scanner, the formula grammar, the language and
// the readers of files use it, so that front ends draw all errors in the same
// way:
//
//	A, q |= r by satt
//	             ^^^^
//	unknown engine satt; engines for formulas: auto, sat, table, worlds, each
//	did you mean sat?
//
// source.go has positions and errors, file.go errors in files, caret.go draws
// them, nearest.go finds the intended word.
package source

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Span is a half-open range of byte offsets [Start, End) in a source text.
type Span struct{ Start, End int }

// To returns the smallest span that covers s and t.
func (s Span) To(t Span) Span {
	return Span{min(s.Start, t.Start), max(s.End, t.End)}
}

// Shift moves the span by n bytes: the place in a text that embeds this one.
func (s Span) Shift(n int) Span { return Span{s.Start + n, s.End + n} }

// Text returns the part of src that the span covers, clipped to src.
func (s Span) Text(src string) string {
	s = s.clip(src)
	return src[s.Start:s.End]
}

func (s Span) clip(src string) Span {
	start := min(max(s.Start, 0), len(src))
	return Span{start, min(max(s.End, start), len(src))}
}

// Position gives the 1-based line and column of a byte offset; columns count
// code points.
func Position(src string, offset int) (line, column int) {
	offset = min(max(offset, 0), len(src))
	before := src[:offset]
	line = strings.Count(before, "\n") + 1
	return line, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
}

// Error is an error at a place of a source text. It does not keep the text;
// callers that have it use [Error.Caret].
type Error struct {
	Span Span   // where
	Code string // a stable name, such as "syntax.unclosed"; each package lists its own
	Msg  string // what is wrong and what was expected, one sentence without a full stop
	Help string // what to do, one sentence, or "" where Msg says it all
}

// Errorf makes an error with a formatted message and no help.
func Errorf(at Span, code, format string, args ...any) *Error {
	return &Error{Span: at, Code: code, Msg: fmt.Sprintf(format, args...)}
}

// WithHelp sets the help, one sentence on what to do, and returns e.
func (e *Error) WithHelp(format string, args ...any) *Error {
	e.Help = fmt.Sprintf(format, args...)
	return e
}

// Error returns the message and the help, without the place.
func (e *Error) Error() string {
	if e.Help == "" {
		return told(e.Msg)
	}
	return told(e.Msg) + "; " + told(e.Help)
}
