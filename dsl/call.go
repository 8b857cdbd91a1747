package dsl

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"sequent/dsl/syntax"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
)

// Call is one call of a library function: the receiver, the arguments after
// they were checked against the function's parameters, and the cell it runs in.
type Call struct {
	Ctx  context.Context
	Recv Value       // the value before the dot; nil for a module's function
	At   source.Span // the function's name in the cell
	run  *run
	fn   *Func
	args map[string]arg
	rest []arg
	// progressed says that a line of progress is shown.
	progressed atomic.Bool
}

// arg is an argument with its place; its value's type fits the parameter.
type arg struct {
	name    string
	value   Value
	engines []engineUse
	at      source.Span
}

// Where is the place of an argument, or of the function's name.
func (c *Call) Where(name string) source.Span {
	if a, ok := c.args[name]; ok {
		return a.at
	}
	return c.At
}

// Value is the argument called name, or nil.
func (c *Call) Value(name string) Value { return c.args[name].value }

// Int is a whole number argument, or its default.
func (c *Call) Int(name string) int {
	if n, ok := c.args[name].value.(Number); ok {
		return int(n.X)
	}
	d, _ := c.fallback(name).(int)
	return d
}

// Number is a number argument, or its default.
func (c *Call) Number(name string) float64 {
	if n, ok := c.args[name].value.(Number); ok {
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

// Text is a text argument, or its default.
func (c *Call) Text(name string) string {
	if t, ok := c.args[name].value.(Text); ok {
		return t.S
	}
	d, _ := c.fallback(name).(string)
	return d
}

// Truth is a truth argument, or its default.
func (c *Call) Truth(name string) bool {
	if t, ok := c.args[name].value.(Truth); ok {
		return bool(t)
	}
	d, _ := c.fallback(name).(bool)
	return d
}

// Duration is a duration argument, or 0.
func (c *Call) Duration(name string) time.Duration {
	if n, ok := c.args[name].value.(Number); ok {
		return time.Duration(n.X * float64(time.Second))
	}
	return 0
}

func (c *Call) fallback(name string) any {
	for _, p := range c.fn.Params {
		if p.Name == name {
			return p.Default
		}
	}
	return nil
}

// Fail is an error at the place of the named argument ("" for the call).
func (c *Call) Fail(name, code, format string, args ...any) *source.Error {
	return source.Errorf(c.Where(name), code, format, args...)
}

// Progress shows how far a long call has come; the front end is asked at most
// ten times a second, and not at all in the first half second. At the call's end the
// line goes: the answer has the figures.
func (c *Call) Progress(label string) func(done, total int64) {
	show := c.ProgressNoted(label)
	return func(done, total int64) { show(done, total, "") }
}

// ProgressNoted is Progress with some words after the figures.
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
		c.run.out.Update(c.progressID(), p.Bundle())
	}
}

// Evaluating shows how far an evaluation has come and the time left by the rows done,
// beside how long a row may take where its engine has a limit.
func (c *Call) Evaluating(d corpus.Decider) func(done, total int64) {
	show, note := c.ProgressNoted(d.Name()), patienceNote(d)
	return func(done, total int64) { show(done, total, note) }
}

// patienceNote says how long a row may take, "" where nothing bounds it.
func patienceNote(d corpus.Decider) string {
	if p, ok := d.(engine.Patient); ok && p.Patience() > 0 {
		return "at most " + p.Patience().String() + " a row"
	}
	return ""
}

// progressID names the display of the call's progress.
func (c *Call) progressID() string {
	return fmt.Sprintf("progress-%d-%d", c.run.cell.Number, c.At.Start)
}

// Signature is the parameter list as help and errors show it:
// (rows, vars: 1..10, seed: 1).
func (f *Func) Signature() string {
	parts := make([]string, 0, len(f.Params))
	for _, p := range f.Params {
		parts = append(parts, p.String())
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// String is the parameter as a signature shows it.
func (p Param) String() string {
	switch {
	case p.Rest && p.Kind.byName():
		return p.Kind.String() + ", …"
	case p.Rest:
		return p.Name + ", …"
	case p.Default == nil && p.Need && !p.Named && p.Kind != KEngines:
		return p.Name
	case p.Default == nil:
		return p.Name + ": …"
	}
	if s, ok := p.Default.(string); ok && p.Kind != KEngines {
		return p.Name + ": " + quote(s)
	}
	return fmt.Sprintf("%s: %v", p.Name, p.Default)
}

// call runs a function of the library on written arguments.
func (r *run) call(fn *Func, recv Value, written []*syntax.Arg, at source.Span) (Value, error) {
	args, rest, err := r.bind(fn, written, at)
	if err != nil {
		return nil, err
	}
	c := &Call{Ctx: r.ctx, Recv: recv, At: at, run: r, fn: fn, args: args, rest: rest}
	v, err := fn.Call(c)
	if c.progressed.Load() {
		r.out.Update(c.progressID(), display.Gone())
	}
	if err != nil {
		return nil, r.place(err, at)
	}
	return v, nil
}
