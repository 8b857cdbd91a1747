package kernel

import (
	"context"
	"encoding/json"
	"strings"

	"sequent/dsl"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// A Runner runs the cells of one language: a [dsl.Interpreter] for Sequent,
// another for Go. The contracts of the methods are those of the interpreter; the
// code is the whole cell with its first line.
type Runner interface {
	Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error
	Complete(code string, cursor int) dsl.Completions
	Inspect(code string, cursor int, detail int) (display.Bundle, bool)
	Completeness(code string) dsl.Completeness
}

// slow is a Runner whose Complete and Inspect can take seconds. The kernel calls
// them in a goroutine of their own, so that they do not delay later requests on
// the socket.
type slow interface{ Slow() bool }

// commRunner is a Runner with displays that exchange messages with the front
// end. Comm handles a message of a comm and reports whether it accepts it;
// publish sends a message back.
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

// firstWord returns a cell's first word and its place.
func firstWord(code string) (string, source.Span) {
	start := len(code) - len(strings.TrimLeft(code, " \t\r\n"))
	end := start + len(code[start:])
	if n := strings.IndexAny(code[start:], " \t\r\n"); n >= 0 {
		end = start + n
	}
	return code[start:end], source.Span{Start: start, End: end}
}

// noGo is the Runner of a kernel without Go cells. It reports an error at the
// first word of a Go cell.
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
