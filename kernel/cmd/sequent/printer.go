package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"sequent/dsl"
	"sequent/kernel/notebook"
	"sequent/stdlib/display"
)

// printer shows what running cells show: values on standard output, as plain
// text or as lines of JSON, and reports of failures on standard error.
type printer struct {
	out, err io.Writer
	json     bool
	failure  error     // the first error of writing
	said     time.Time // when a line of progress was shown, or the first one came
}

// progressEvery is how often somebody who waits is told how far a cell has come.
const progressEvery = 5 * time.Second

// progress shows a line of progress on standard error, the first where a cell takes
// longer than progressEvery.
func (p *printer) progress(text string) {
	now := time.Now()
	if p.said.IsZero() || text == "" { // a line that goes ends its cell's progress
		p.said = now
	}
	if now.Sub(p.said) >= progressEvery {
		p.said = now
		p.write(p.err, strings.TrimRight(text, "\n")+"\n")
	}
}

// live shows a value or a printed text. As JSON is read by programs, printed
// text then goes to standard error.
func (p *printer) live(o notebook.Output) {
	switch {
	case o.Bundle.Metadata[display.ProgressKey] != nil:
		p.progress(o.Plain())
	case o.Kind == notebook.Stream && (p.json || o.Stream == "stderr"):
		p.write(p.err, o.Text)
	case o.Kind == notebook.Stream:
		p.write(p.out, o.Text)
	case p.json:
		p.object(o.Bundle)
	default:
		p.write(p.out, strings.TrimRight(o.Plain(), "\n")+"\n")
	}
}

// object writes a value's JSON form on one line; a value that has none gives
// its plain form, with the kind "text".
func (p *printer) object(b display.Bundle) {
	v, ok := b.Data[display.JSON]
	if !ok {
		v = map[string]any{"kind": "text", "value": b.Data[display.Plain]}
	}
	p.encode(v)
}

func (p *printer) encode(v any) {
	e := json.NewEncoder(p.out)
	e.SetEscapeHTML(false)
	p.note(e.Encode(v))
}

// failed reports a cell that failed, at once and in order with what it printed:
// on standard error for people, and as JSON also as an object of kind "error".
func (p *printer) failed(f *notebook.Failure) {
	p.write(p.err, f.Report()+"\n")
	if !p.json {
		return
	}
	o := map[string]any{"kind": "error", "cell": f.Cell, "line": f.Line, "column": f.Column, "message": f.Err.Error()}
	if at, ok := errors.AsType[*dsl.CellError](f.Err); ok {
		o["code"] = at.Code
	}
	p.encode(o)
}

// write writes text and keeps the error.
func (p *printer) write(w io.Writer, text string) {
	_, err := io.WriteString(w, text)
	p.note(err)
}

// note keeps the first error: a closed pipe or a full disk ends as status 1.
func (p *printer) note(err error) {
	if p.failure == nil && err != nil {
		p.failure = fmt.Errorf("writing the results: %w", err)
	}
}
