package gonb

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"sequent/dsl"
	"sequent/stdlib/source"
)

// executeReply is what GoNB says of a cell that has ended.
type executeReply struct {
	Status    string   `json:"status"`
	Name      string   `json:"ename"`
	Value     string   `json:"evalue"`
	Traceback []string `json:"traceback"`
}

// verdict returns the error of a cell that has ended, nil where it went well.
func (s *screen) verdict(x *exchange) error {
	var r executeReply
	if err := x.answer(&r); err != nil {
		return err
	}
	if r.Status == "ok" {
		return nil
	}
	if found := s.mistakes(&r); len(found) > 0 {
		return s.cellError(found)
	}
	if exit.MatchString(r.Value) {
		return s.ended(r.Value)
	}
	return errors.New(plainText(&r))
}

// exit matches how package exec says that a program failed.
var exit = regexp.MustCompile(`^(exit status \d+|signal: [a-z /-]+( \(core dumped\))?)$`)

// ended returns the error of a program that was built and then failed. What it said
// is on its standard error; a stack trace gives the place.
func (s *screen) ended(how string) error {
	if s.first == 0 {
		s.first = s.trace()
	}
	if s.first == 0 {
		return fmt.Errorf("the cell's Go program ended with %s", how)
	}
	return &dsl.CellError{Source: s.cell.source, Mistake: source.Errorf(s.cell.line(s.first), "go.exit",
		"the cell's Go program ended with %s", how)}
}

// sourceLine matches a line of GoNB's source in a stack trace.
var sourceLine = regexp.MustCompile(`gonb_[0-9a-f]+/main(?:_test)?\.go:(\d+)`)

// trace finds the line of the cell that a stack trace names first, 0 for none.
// GoNB marks such lines itself, but not those that a write to standard error
// cuts in two; they are found by their text, where it is in the cell once.
func (s *screen) trace() int {
	s.said.mu.Lock()
	at := sourceLine.FindSubmatch(s.said.kept)
	s.said.mu.Unlock()
	sources, _ := filepath.Glob(filepath.Join(s.child.folder, "gonb_*", "main*.go"))
	if at == nil || len(sources) != 1 {
		return 0
	}
	code, err := os.ReadFile(sources[0])
	lines := strings.Split(string(code), "\n")
	if n, _ := strconv.Atoi(string(at[1])); err == nil && 0 < n && n <= len(lines) {
		return s.cell.only(strings.TrimSpace(lines[n-1]))
	}
	return 0
}

// plainText returns a failure that has no place in the cell.
func plainText(r *executeReply) string {
	if text := strings.TrimSpace(colours.ReplaceAllString(r.Value, "")); text != "" {
		return text
	}
	return strings.TrimSpace(colours.ReplaceAllString(strings.Join(r.Traceback, "\n"), ""))
}

// mistake is an error of the compiler in the cell's own lines, or in those of
// an earlier cell.
type mistake struct {
	span    source.Span
	line    int // in the cell; 0 where it is in an earlier one
	column  int
	message string
}

// The forms in which GoNB reports errors of the compiler. An entry of the
// traceback is about the line of the same number in the value:
//
//	value:     /…/main.go:7:2: undefined: x
//	traceback: Cell[3]: Line 5
//	           …three lines of main.go and, under the last, a caret…
//	           undefined: x
//
// A mistake that its own parser finds says only where in the cell it is.
var (
	valueLine = regexp.MustCompile(`main(?:_test)?\.go:(\d+):(\d+): (.+)$`)
	cellLine  = regexp.MustCompile(`^Cell(?:\[(\d+)\]:)? Line (\d+)\n`)
	caretLine = regexp.MustCompile(`(?m)^(.*)\n *\^$`)
)

// mistakes reads the errors of the compiler out of a reply.
func (s *screen) mistakes(r *executeReply) (found []mistake) {
	values := strings.Split(r.Value, "\n")
	for i, entry := range r.Traceback {
		entry = colours.ReplaceAllString(entry, "")
		if i >= len(values) {
			break
		}
		v := valueLine.FindStringSubmatch(values[i])
		if v == nil {
			continue
		}
		m := mistake{message: v[3]}
		if at := cellLine.FindStringSubmatch(entry); at != nil && (at[1] == "" || at[1] == strconv.Itoa(s.count)) {
			line, _ := strconv.Atoi(at[2])
			column, _ := strconv.Atoi(v[2])
			s.locate(&m, line+s.cell.shift(), column, entry)
		}
		found = append(found, m)
	}
	return found
}

// locate finds the column of a mistake in the cell: GoNB may have indented the
// line otherwise. Where the lines differ, the whole line is the place.
func (s *screen) locate(m *mistake, line, column int, entry string) {
	m.line, m.span = line, s.cell.line(line)
	text := s.cell.source[m.span.Start:m.span.End]
	theirs := caretLine.FindStringSubmatch(entry)
	if theirs != nil && strings.TrimSpace(theirs[1]) == text {
		indent := len(theirs[1]) - len(strings.TrimLeft(theirs[1], " \t"))
		if at := column - 1 - indent; at >= 0 && at < len(text) {
			m.span.Start += at
			m.span.End = m.span.Start + wordLength(text[at:])
		}
	}
	_, m.column = source.Position(s.cell.source, m.span.Start)
}

// wordLength returns the length of the name or number that a text begins with, at
// least one byte.
func wordLength(text string) int {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !(r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80)
	})
	if end < 0 {
		return len(text)
	}
	return max(end, 1)
}

// cellError points to the first mistake in the cell and names the others.
func (s *screen) cellError(found []mistake) error {
	first := found[0]
	for _, m := range found {
		if m.line > 0 {
			first = m
			break
		}
	}
	if first.line == 0 {
		return fmt.Errorf("in the declarations of an earlier Go cell: %s", first.message)
	}
	var more []string
	for _, m := range found {
		if m != first && m.line > 0 {
			more = append(more, fmt.Sprintf("line %d, column %d: %s", m.line, m.column, m.message))
		}
	}
	e := source.Errorf(first.span, "go.compile", "%s", first.message)
	if strings.Contains(first.message, "expected declaration") {
		more = append(more, "put statements into a function, or write a line %% before them")
	}
	if len(more) > 0 {
		e = e.WithHelp("%s", strings.Join(more, "\n"))
	}
	return &dsl.CellError{Source: s.cell.source, Mistake: e}
}
