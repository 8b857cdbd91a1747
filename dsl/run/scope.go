package run

import (
	"context"
	"path/filepath"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
)

// Path resolves a file name of a cell relative to the workspace's folder.
func (w *Workspace) Path(name string) string {
	if w.Opts.Dir == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(w.Opts.Dir, name)
}

// Named returns a file's path as results print it: relative to the workspace's
// folder if the file is inside, so that a notebook's outputs name no folder of the
// machine.
func (w *Workspace) Named(path string) string {
	dir, err := filepath.Abs(w.Opts.Dir)
	full, errFull := filepath.Abs(path)
	if err != nil || errFull != nil {
		return path
	}
	within, err := filepath.Rel(dir, full)
	if err != nil || !filepath.IsLocal(within) {
		return path
	}
	return filepath.ToSlash(within)
}

// Context implements [table.Running].
func (r *Run) Context() context.Context { return r.Ctx }

// Output implements [table.Running].
func (r *Run) Output() front.Output { return r.out }

// Written implements [table.Running].
func (r *Run) Written() front.Cell { return r.Cell }

// Hinted implements [table.Running].
func (r *Run) Hinted() int { return len(r.hints) }

// Unhint implements [table.Running].
func (r *Run) Unhint(n int) { r.hints = r.hints[:n] }

// The workspace's look-ups are the cell's too.

// Library implements [table.Scope].
func (r *Run) Library() *table.Library { return r.W.library }

// Value implements [table.Scope].
func (r *Run) Value(name string) (value.Value, bool) { return r.W.Value(name) }

// Set implements [table.Scope].
func (r *Run) Set(name string, v value.Value) error { return r.W.Set(name, v) }

// Variables implements [table.Scope].
func (r *Run) Variables() []front.Variable { return r.W.Variables() }

// Bound implements [table.Scope].
func (r *Run) Bound() []string { return r.W.Bound() }

// Path implements [table.Scope].
func (r *Run) Path(name string) string { return r.W.Path(name) }

// Named implements [table.Scope].
func (r *Run) Named(path string) string { return r.W.Named(path) }

// MemoryTable implements [table.Scope].
func (r *Run) MemoryTable() value.Table { return r.W.MemoryTable() }
