package kernel

import (
	"context"
	"encoding/json"
	"strings"

	"sequent/dsl"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Runner is what the cells of one language go to. A [dsl.Interpreter] is one;
// whatever runs Go cells is another. The contracts of the methods are the
// interpreter's; the code is the whole cell, its first line included.
type Runner interface {
	Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error
	Complete(code string, cursor int) dsl.Completions
	Inspect(code string, cursor int, detail int) (display.Bundle, bool)
	Completeness(code string) dsl.Completeness
}

// slow is a Runner whose Complete and Inspect can take seconds. They are then
// answered aside, so that what comes after them on their socket is not.
type slow interface{ Slow() bool }

// commRunner is a Runner whose displays talk to the front end. Comm takes a
// message of a comm; publish sends one back. False refuses it.
type commRunner interface {
	Comm(msgType string, content json.RawMessage, publish func(msgType string, content json.RawMessage)) bool
}

// goMark is the word that begins a Go cell.
const goMark = "%%go"

// route says where a cell goes. It is the one place that knows that there is
// more than one language.
func (s *server) route(code string) Runner {
	if word, _ := firstWord(code); word == goMark {
		return s.opts.Go
	}
	return s.interp
}

// firstWord is a cell's first word and its place.
func firstWord(code string) (string, source.Span) {
	start := len(code) - len(strings.TrimLeft(code, " \t\r\n"))
	end := start + len(code[start:])
	if n := strings.IndexAny(code[start:], " \t\r\n"); n >= 0 {
		end = start + n
	}
	return code[start:end], source.Span{Start: start, End: end}
}

// noGo stands where no Runner for Go cells was given. Its answer is an error
// at the word that asked for one.
type noGo struct{}

// Run declines.
func (noGo) Run(_ context.Context, cell dsl.Cell, _ dsl.Output) error {
	_, at := firstWord(cell.Source)
	return &dsl.CellError{Source: cell.Source, Mistake: source.Errorf(at, "kernel.gocell",
		"this build of Sequent cannot run Go cells").
		WithHelp("remove the line %s and write the cell in the Sequent language", goMark)}
}

// Complete offers nothing.
func (noGo) Complete(_ string, cursor int) dsl.Completions {
	return dsl.Completions{Start: cursor, End: cursor}
}

// Inspect finds nothing.
func (noGo) Inspect(string, int, int) (display.Bundle, bool) { return display.Bundle{}, false }

// Completeness does not know, so a front end's Enter is a plain one.
func (noGo) Completeness(string) dsl.Completeness { return dsl.Completeness{Status: "unknown"} }
