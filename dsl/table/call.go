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

// Call is one call of a library function: the receiver, the checked arguments,
// and the cell that the call runs in.
type Call struct {
	Ctx  context.Context
	Recv value.Value // the value before the dot; nil for a module's function
	At   source.Span // the function's name in the cell
	Cell Running
	Func *Func
	Args map[string]Arg
	Rest []Arg
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

// Where returns the place of an argument, or of the function's name.
func (c *Call) Where(name string) source.Span {
	if a, ok := c.Args[name]; ok {
		return a.At
	}
	return c.At
}

// Value returns the argument with the given name, or nil.
func (c *Call) Value(name string) value.Value { return c.Args[name].Value }

// Int returns a whole number argument or its default.
func (c *Call) Int(name string) int {
	if n, ok := c.Args[name].Value.(value.Number); ok {
		return int(n.X)
	}
	d, _ := c.fallback(name).(int)
	return d
}

// Number returns a number argument or its default.
func (c *Call) Number(name string) float64 {
	if n, ok := c.Args[name].Value.(value.Number); ok {
		return n.X
	}
	switch d := c.fallback(name).(type) {
	case float64:
		return d
	case int:
		return float64(d)
	}
	return 0
}

// Text returns a text argument or its default.
func (c *Call) Text(name string) string {
	if t, ok := c.Args[name].Value.(value.Text); ok {
		return t.S
	}
	d, _ := c.fallback(name).(string)
	return d
}

// Truth returns a truth argument or its default.
func (c *Call) Truth(name string) bool {
	if t, ok := c.Args[name].Value.(value.Truth); ok {
		return bool(t)
	}
	d, _ := c.fallback(name).(bool)
	return d
}

// Duration returns a duration argument, or 0.
func (c *Call) Duration(name string) time.Duration {
	if n, ok := c.Args[name].Value.(value.Number); ok {
		return time.Duration(n.X * float64(time.Second))
	}
	return 0
}

func (c *Call) fallback(name string) any {
	for _, p := range c.Func.Params {
		if p.Name == name {
			return p.Default
		}
	}
	return nil
}

// Fail returns an error at the place of the named argument, or at the call for "".
func (c *Call) Fail(name, code, format string, args ...any) *source.Error {
	return source.Errorf(c.Where(name), code, format, args...)
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
	c := &Call{Ctx: r.Context(), Recv: recv, At: at, Cell: r, Func: fn, Args: args, Rest: rest}
	v, err := fn.Call(c)
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
