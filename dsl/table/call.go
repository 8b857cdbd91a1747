package table

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
)

// Call is one call of a library function: its place, the places of its arguments, and the
// cell that it runs in.
type Call struct {
	Ctx    context.Context
	At     source.Span // the function's name in the cell
	Cell   Running
	Func   *Func
	args   map[string]Arg
	rest   []Arg
	params []*Param // with the fields of the arguments
	// progressed says whether a line of progress is on display.
	progressed atomic.Bool
}

// Arg is an argument and its place. Its value fits the parameter's type.
type Arg struct {
	Name    string
	Value   value.Value
	Engines []Use
	At      source.Span
}

// fill gives the arguments to the fields that the parameters fill in.
func (c *Call) fill(p Params) {
	c.params = p.list
	for _, q := range p.list {
		if q.Rest {
			for _, a := range c.rest {
				q.set(a)
			}
		} else if a, given := c.args[q.Name]; given {
			q.set(a)
		}
	}
}

// Name returns the name of the argument that a field belongs to: c.Name(&a.Rows) is
// rows. It is empty if arg is nil or no field of the call's arguments.
func (c *Call) Name(arg any) string {
	for _, q := range c.params {
		if q.field == arg {
			return q.Name
		}
	}
	return ""
}

// Given reports whether the call gives the argument that a field belongs to.
func (c *Call) Given(arg any) bool {
	_, given := c.args[c.Name(arg)]
	return given
}

// Where returns the place of the argument that a field belongs to: c.Where(&a.Rows). It
// is that of the function's name if the call does not give the argument, or arg is nil.
func (c *Call) Where(arg any) source.Span { return c.whereNamed(c.Name(arg)) }

func (c *Call) whereNamed(name string) source.Span {
	if a, ok := c.args[name]; ok {
		return a.At
	}
	return c.At
}

// Fail returns an error at the place that [Call.Where] gives: c.Fail(&a.Rows, …), or
// c.Fail(nil, …) for the call as a whole.
func (c *Call) Fail(arg any, code, format string, args ...any) *source.Error {
	return source.Errorf(c.Where(arg), code, format, args...)
}

// FailNamed is Fail for an error of the library that names its parameter. A name that
// the function does not have is at the call.
func (c *Call) FailNamed(name, code, format string, args ...any) *source.Error {
	return source.Errorf(c.whereNamed(name), code, format, args...)
}

// Progress returns a function that shows the progress of a long call. It updates
// the front end at most ten times a second, and not in the first half second. The
// line disappears at the call's end, because the result has the figures.
func (c *Call) Progress(label string) func(done, total int64) {
	show := c.ProgressNoted(label)
	return func(done, total int64) { show(done, total, "") }
}

// ProgressNoted is Progress with a note after the figures.
func (c *Call) ProgressNoted(label string) func(done, total int64, note string) {
	started, last := time.Now(), time.Time{}
	return func(done, total int64, note string) {
		now := time.Now()
		if now.Sub(started) < 500*time.Millisecond || now.Sub(last) < 100*time.Millisecond && done < total {
			return
		}
		last = now
		p := display.Progress{Label: label, Done: done, Total: total, Started: started, Note: note}
		c.progressed.Store(true)
		c.Cell.Output().Update(c.progressID(), p.Bundle())
	}
}

// Evaluating shows the progress of an evaluation: the rows done, the time left,
// and the engine's time limit for a row if it has one.
func (c *Call) Evaluating(d corpus.Decider) func(done, total int64) {
	show, note := c.ProgressNoted(d.Name()), PatienceNote(d)
	return func(done, total int64) { show(done, total, note) }
}

// PatienceNote returns the time limit for a row, or "" if there is none.
func PatienceNote(d corpus.Decider) string {
	if p, ok := d.(engine.Patient); ok && p.Patience() > 0 {
		return "at most " + p.Patience().String() + " a row"
	}
	return ""
}

// progressID returns the display identifier of the call's progress line.
func (c *Call) progressID() string {
	return fmt.Sprintf("progress-%d-%d", c.Cell.Written().Number, c.At.Start)
}

// Signature returns the parameter list as help and errors print it:
// (rows, vars: 1..10, seed: 1).
func (f *Func) Signature() string {
	parts := make([]string, 0, len(f.Params))
	for _, p := range f.Params {
		parts = append(parts, p.String())
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// String returns the parameter as a signature prints it.
func (p Param) String() string {
	switch {
	case p.Rest && p.Kind.byName():
		return p.Kind.String() + ", …"
	case p.Rest:
		return p.Name + ", …"
	case p.Default == nil && p.Need && !p.Named && p.Kind != Engines:
		return p.Name
	case p.Default == nil:
		return p.Name + ": …"
	}
	if s, ok := p.Default.(string); ok && p.Kind != Engines {
		return p.Name + ": " + value.Quote(s)
	}
	return fmt.Sprintf("%s: %v", p.Name, p.Default)
}

// Invoke runs a library function on the arguments as written.
func Invoke(r Running, fn *Func, recv value.Value, written []*syntax.Arg, at source.Span) (value.Value, error) {
	args, rest, err := bind(r, fn, written, at)
	if err != nil {
		return nil, err
	}
	c := &Call{Ctx: r.Context(), At: at, Cell: r, Func: fn, args: args, rest: rest}
	v, err := fn.Call(c, recv)
	if c.progressed.Load() {
		r.Output().Update(c.progressID(), display.Gone())
	}
	if err != nil {
		return nil, r.Place(err, at)
	}
	return v, nil
}

// A statement that runs longer than a second shows its progress: the share done and
// the time left if its engine reports them (truth tables, sampled worlds), else the
// time so far. A call that shows its own progress is left alone. The line disappears
// when the statement ends, because the result has the time.

// Beat is the time between two looks at a running statement.
const Beat = time.Second
