package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"sync"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/logic"
	"sequent/stdlib/memory"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// Options configures a workspace. Notebooks use the zero value.
type Options struct {
	// Dir is the folder that relative file names in cells start from. "" means
	// the process's working directory.
	Dir string
	// Log receives the stack trace of a bug in Sequent. nil means the process's
	// standard error.
	Log io.Writer
}

// Workspace is the state of a notebook: the names that let bound, and the results
// of its cells.
type Workspace struct {
	Opts    Options
	library *table.Library

	mu      sync.RWMutex // guards the fields below; held only for single look-ups
	names   map[string]value.Value
	similar nearNames      // the keys of names
	failed  map[string]int // names whose last let failed, by its cell
	results results
}

var (
	_ front.Interpreter = (*Workspace)(nil)
	_ table.Scope       = (*Workspace)(nil)
	_ table.Running     = (*Run)(nil)
)

// New returns an empty workspace of a library.
func New(l *table.Library, opts Options) *Workspace {
	return &Workspace{Opts: opts, library: l, names: map[string]value.Value{}, similar: nearNames{}}
}

// Library returns the tables of functions, types and engines, for reference pages and tests.
func (w *Workspace) Library() *table.Library { return w.library }

// Reset implements Interpreter.
func (w *Workspace) Reset() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.names, w.similar, w.failed, w.results = map[string]value.Value{}, nearNames{}, nil, results{}
}

// Value returns the value bound to a name, including _ and _7.
func (w *Workspace) Value(name string) (value.Value, bool) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if resultName.MatchString(name) {
		return w.results.value(name)
	}
	v, ok := w.names[name]
	return v, ok
}

func (w *Workspace) keep(cell int, v value.Value) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.results.keep(cell, v)
}

// Bind binds a name to a value, whatever the name.
func (w *Workspace) Bind(name string, v value.Value) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.names[name]; !known {
		w.similar.add(name)
	}
	w.names[name] = v
	delete(w.failed, name)
}

// fail records that the let of an unbound name failed, so that a later use of the
// name can give the reason.
func (w *Workspace) fail(name string, cell int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, bound := w.names[name]; bound {
		return
	}
	if w.failed == nil {
		w.failed = map[string]int{}
	}
	w.failed[name] = cell
}

// failedLet reports whether the last let of a name failed, and in which cell: " in cell 7".
func (w *Workspace) failedLet(name string) (cell string, failed bool) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	n, failed := w.failed[name]
	if n > 0 {
		cell = fmt.Sprintf(" in cell %d", n)
	}
	return cell, failed
}

// forget unbinds a name, or drops the result that it stands for.
func (w *Workspace) forget(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if resultName.MatchString(name) {
		w.results.forget(name)
		return
	}
	if _, known := w.names[name]; known {
		w.similar.remove(name)
	}
	delete(w.names, name)
	delete(w.failed, name)
}

// forgetResults drops the results of all cells and returns their number.
func (w *Workspace) forgetResults() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := len(w.results.numbers)
	w.results = results{}
	return n
}

// near returns the bound name one edit away from a word.
func (w *Workspace) near(word string) (string, bool) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.similar.find(word)
}

// resultName reports whether a name stands for a result and not for a let.
var resultName = regexp.MustCompile(`^_[0-9]*$`)

// Bound lists the names that let bound, sorted.
func (w *Workspace) Bound() []string {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return slices.Sorted(maps.Keys(w.names))
}

// Variables implements Interpreter.
func (w *Workspace) Variables() []front.Variable {
	var out []front.Variable
	for _, n := range w.Bound() {
		if v, ok := w.Value(n); ok {
			out = append(out, front.Variable{Name: n, Type: v.TypeName(), Summary: value.Summary(v)})
		}
	}
	return out
}

// Run is the evaluation of one cell.
type Run struct {
	Ctx  context.Context
	W    *Workspace
	Cell front.Cell
	out  front.Output
	// hints collects, for the current statement, the atoms that look like
	// mistyped names.
	hints []string
}

// Run implements Interpreter. The whole cell is parsed before its first
// statement runs.
func (w *Workspace) Run(ctx context.Context, cell front.Cell, out front.Output) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = w.fault(cell, p)
		}
	}()
	ctx, done := memory.Watch(ctx)
	defer done()
	parsed, err := syntax.ParseContext(ctx, cell.Source)
	if err != nil {
		return w.cellError(cell, w.unread(ctx, cell, err))
	}
	r := &Run{Ctx: ctx, W: w, Cell: cell, out: out}
	last := lastShown(parsed)
	for i, s := range parsed.Stmts {
		r.hints = nil
		err := r.watched(s, i == last)
		// An interrupted statement may have returned a partial value.
		if ctx.Err() != nil {
			err = r.stopped(s.Span())
		}
		if err != nil {
			return w.cellError(cell, err)
		}
	}
	return nil
}

// unread returns why a cell was not read: an error in it, or the end of the context.
func (w *Workspace) unread(ctx context.Context, cell front.Cell, err error) error {
	if ctx.Err() == nil {
		return err
	}
	r := &Run{Ctx: ctx, W: w, Cell: cell}
	return r.stopped(source.Span{End: len(cell.Source)})
}

// stopped returns why the cell's context ended while the code at a place ran: the
// memory limit, or an interrupt.
func (r *Run) stopped(at source.Span) error {
	e := memory.Exceeded(r.Ctx)
	if e == nil {
		return r.Ctx.Err()
	}
	return source.Errorf(at, "limit.memory", "%v", e).WithHelp("%s", e.Help())
}

func lastShown(c *syntax.Cell) int {
	for i := len(c.Stmts) - 1; i >= 0; i-- {
		if _, ok := c.Stmts[i].(*syntax.Show); ok {
			return i
		}
	}
	return -1
}

// fault turns a panic, which is a bug of ours, into an error that keeps the
// notebook alive. The stack trace goes to the log.
func (w *Workspace) fault(cell front.Cell, p any) error {
	log := w.Opts.Log
	if log == nil {
		log = os.Stderr
	}
	fmt.Fprintf(log, "sequent: fault in a cell: %v\n%s\n%s", p, cell.Source, debug.Stack())
	e := source.Errorf(source.Span{Start: 0, End: len(cell.Source)}, "fault", "bug in Sequent: %v", p).
		WithHelp("the cell stopped and all names are kept; please report the cell with the stack trace in the " +
			"kernel's log")
	return &front.CellError{Source: cell.Source, Mistake: e}
}

// cellError adds the cell to an error, so that the error can draw its caret.
func (w *Workspace) cellError(cell front.Cell, err error) error {
	var at *source.Error
	if errors.As(err, &at) {
		return &front.CellError{Source: cell.Source, Mistake: at}
	}
	return err
}

// Place gives an error without a place the place of its call. A context's error
// stays as it is.
func (r *Run) Place(err error, at source.Span) error {
	var placed *source.Error
	var lost *worker.LostError
	var missing *prover.NotInstalledError
	switch {
	case errors.As(err, &placed):
		return err
	case r.Ctx.Err() != nil:
		return r.Ctx.Err()
	case errors.As(err, &lost):
		return (&source.Error{Span: at, Code: "net.lost", Msg: lost.Error()}).
			WithHelp("the notebook is unchanged and the net has the state of its last checkpoint; run the same call " +
				"again to continue")
	case errors.Is(err, logic.ErrFirstOrder):
		return (&source.Error{Span: at, Code: "formula.firstorder", Msg: err.Error()}).
			WithHelp("methods of first-order formulas: tree, ascii, latex, nnf, prenex, skolem, simplify, size, " +
				"subst, tptp, ladr")
	case errors.As(err, &missing):
		return &source.Error{Span: at, Code: "engine.missing", Msg: missing.Error()}
	case errors.Is(err, logic.ErrTooLarge):
		return &source.Error{Span: at, Code: "limit.size", Msg: err.Error()}
	}
	return &source.Error{Span: at, Code: "call.failed", Msg: err.Error()}
}

func (r *Run) statement(s syntax.Stmt, last bool) error {
	switch s := s.(type) {
	case *syntax.Let:
		return r.let(s)
	case *syntax.Show:
		v, err := r.Eval(s.X)
		if err != nil {
			return err
		}
		if n, ok := v.(value.Nothing); !ok || !n.Report {
			r.W.keep(r.Cell.Number, v)
		}
		r.out.Show(r.bundle(v, last), last)
	}
	return nil
}

// bundle returns a value's display with the statement's hints below it. last marks
// the last value of the cell.
func (r *Run) bundle(v value.Value, last bool) display.Bundle {
	d := v.Doc()
	for _, h := range r.hints {
		d = append(d, display.Line{{Text: h, Tone: display.Hint}})
	}
	if last {
		return r.bounded(v, d.Bundle(v.JSON()))
	}
	return r.bounded(v, d.Inner(v.JSON()))
}

func (r *Run) let(s *syntax.Let) error {
	name := s.Name.Text
	if err := r.W.bindable(name); err != nil {
		err.Span = s.Name.Span()
		return err
	}
	v, err := r.Eval(s.Value)
	if err != nil {
		r.W.fail(name, r.Cell.Number)
		return err
	}
	r.W.Bind(name, v)
	return nil
}
