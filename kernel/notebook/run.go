package notebook

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"sequent/dsl"
	"sequent/stdlib/source"
)

// Runner runs programs in process.
type Runner struct {
	// Interp keeps the names from cell to cell and from program to program.
	Interp dsl.Interpreter
	// Go, where set, runs the cells that begin with %%go; see dsl.Interpreter.Run.
	Go interface {
		Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error
	}
	// Timeout bounds each cell; 0 sets no bound.
	Timeout time.Duration
	// KeepGoing runs the cells after one that failed.
	KeepGoing bool
	// Live, where set, is told of each value and printed text as it comes.
	Live func(Output)
	// Failed is told of each cell that failed, at once.
	Failed func(*Failure)

	shared map[string]shared // displays of the present run
}

// Failure is a cell that failed, and where.
type Failure struct {
	Path         string
	Cell         int // the cell's number, counted from 1 over the cells that run
	Line, Column int // counted from 1; Line is the file's in scripts, the cell's in notebooks
	Err          error
}

// Error returns the place and the message, without the caret.
func (f *Failure) Error() string { return f.place() + ": " + f.Err.Error() }

// Unwrap gives the cause.
func (f *Failure) Unwrap() error { return f.Err }

// place returns FILE:CELL:LINE:COLUMN.
func (f *Failure) place() string {
	return fmt.Sprintf("%s:%d:%d:%d", f.Path, f.Cell, f.Line, f.Column)
}

// Report returns the place, the cell's line with a caret under the error, and the
// help.
func (f *Failure) Report() string {
	if at, ok := errors.AsType[*dsl.CellError](f.Err); ok {
		return f.place() + ": " + at.Code + "\n" + at.Caret(at.Source)
	}
	return f.Error()
}

// Tags that a cell may carry, as nbclient understands them.
const (
	tagSkip   = "skip-execution"
	tagRaises = "raises-exception"
)

// ErrTimeout is why a cell failed that ran past Runner.Timeout.
var ErrTimeout = errors.New("the cell exceeded its time limit")

var errInterrupted = errors.New("the cell was interrupted; what it had bound before stays")

// Run runs a program's cells in order and stores their outputs in its notebook.
// It returns the number of failed cells, and the context's error if the context
// ended the run. A cell tagged raises-exception may fail; one tagged
// skip-execution does not run.
func (r *Runner) Run(ctx context.Context, p *Program) (failed int, err error) {
	number := 0
	r.shared = map[string]shared{}
	for _, c := range p.Cells {
		if c.blank() || slices.Contains(c.Tags, tagSkip) {
			continue
		}
		number++
		err := r.cell(ctx, c, number)
		if err == nil || slices.Contains(c.Tags, tagRaises) && ctx.Err() == nil {
			continue
		}
		failed++
		r.report(p, c, number, err)
		if ctx.Err() != nil || !r.KeepGoing {
			break
		}
	}
	if number > 0 && p.Notebook != nil {
		p.Notebook.upgrade()
	}
	return failed, ctx.Err()
}

// cell runs one cell and keeps what it showed, the failure included, in the cell
// and in the notebook.
func (r *Runner) cell(ctx context.Context, c *Code, number int) error {
	rec := &recording{Recorder: &Recorder{Live: r.Live}, code: c, shared: r.shared}
	err := r.evaluate(ctx, dsl.Cell{Source: c.Source, Number: number}, rec)
	c.number, c.outputs = number, rec.Close(err)
	c.store()
	return err
}

// evaluate runs a cell under the time limit and gives the end by the limit or by
// the caller a sentence of its own; other errors pass as they are.
func (r *Runner) evaluate(ctx context.Context, cell dsl.Cell, out dsl.Output) error {
	run := r.Interp.Run
	if at, is := otherLanguage(cell.Source); is {
		if at.Text(cell.Source) != goMark || r.Go == nil {
			return needsKernel(cell.Source, at)
		}
		run = r.Go.Run
		cell.Source = comment.ReplaceAllStringFunc(cell.Source[:at.Start], spaces) + cell.Source[at.Start:]
	}
	if r.Timeout > 0 {
		// Cancelled rather than given a deadline: an engine that meets a
		// deadline takes it for its own time limit and answers "open".
		var cancel context.CancelCauseFunc
		ctx, cancel = context.WithCancelCause(ctx)
		defer time.AfterFunc(r.Timeout, func() { cancel(ErrTimeout) }).Stop()
		defer cancel(nil)
	}
	err := run(ctx, cell, out)
	switch {
	case err == nil || ctx.Err() == nil || !errors.Is(err, ctx.Err()):
		return err
	case context.Cause(ctx) == ErrTimeout:
		return fmt.Errorf("%w of %v; raise it with --timeout", ErrTimeout, r.Timeout)
	default:
		return errInterrupted
	}
}

// goMark is the word that begins a Go cell.
const goMark = "%%go"

// languageWord matches the beginning of a cell in another language, after the
// comments that may stand before it in a script.
var (
	languageWord = regexp.MustCompile(`^(?:[ \t\r]*(?:#.*)?\n)*[ \t]*(%%\w*)`)
	comment      = regexp.MustCompile(`#.*`)
)

// spaces is as long as a text, in bytes, so that places stay.
func spaces(text string) string { return strings.Repeat(" ", len(text)) }

// otherLanguage finds the word, such as %%go, that begins a cell of another
// language.
func otherLanguage(src string) (source.Span, bool) {
	at := languageWord.FindStringSubmatchIndex(src)
	if at == nil {
		return source.Span{}, false
	}
	return source.Span{Start: at[2], End: at[3]}, true
}

// needsKernel refuses a cell whose language nothing here runs.
func needsKernel(src string, word source.Span) error {
	return &dsl.CellError{Source: src, Mistake: source.Errorf(word, "run.language",
		"a %s cell needs a kernel that runs it; here Sequent cells and %s cells run", word.Text(src), goMark).
		WithHelp("run the notebook with that kernel, or tag the cell %s", tagSkip)}
}

// report finds a failure's place in the file. An error without a place is at the
// cell's beginning.
func (r *Runner) report(p *Program, c *Code, number int, err error) {
	if r.Failed == nil {
		return
	}
	f := &Failure{Path: p.Path, Cell: number, Line: c.Line + 1, Column: 1, Err: err}
	if at, ok := errors.AsType[*dsl.CellError](err); ok {
		line, column := source.Position(c.Source, at.Span.Start)
		f.Line, f.Column = c.Line+line, column
	}
	r.Failed(f)
}
