package bulk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sequent/stdlib/data"
)

// Planned is work of some kind: it knows how it is cut, and its own errors.
type Planned interface {
	Work
	Plan(ctx context.Context) (Plan, error)
	// Explain makes an error of this package, or of the work itself, into the
	// kind's.
	Explain(err error) error
}

// Staged is work that prepares something before it is planned, such as where the
// rows of a file lie, that units are made of wherever they are made.
type Staged interface {
	// Stage prepares it, once, and leaves it in a folder that all workers see and
	// that is gone when the work is done.
	Stage(ctx context.Context, folder string) error
	// From takes in what Stage left, before units are made in another process.
	From(folder string) error
}

// Summer is work that adds to a tally what only the whole tells, such as how many
// rows were read.
type Summer interface {
	Sum(t *Tally)
}

// Sum adds what the work has to add.
func Sum(w Work, t *Tally) {
	if s, ok := w.(Summer); ok {
		s.Sum(t)
	}
}

// Stage stages work that is [Staged], and notes in the request where. The folder
// lies beside the file, hidden, and is removed by end, which is never nil. The
// error is a [*RequestError] where there can be no folder, else the work's.
func Stage(ctx context.Context, w Work, r *Request) (end func(), err error) {
	s, ok := w.(Staged)
	if !ok {
		return func() {}, nil
	}
	r.Stage = HiddenFolder(r, "staged")
	end = func() { os.RemoveAll(r.Stage) }
	end() // what another process of this number left
	if err := os.Mkdir(r.Stage, 0o755); err != nil {
		if at, ok := errors.AsType[*os.PathError](err); ok {
			err = at.Err // the folder's name would say nothing
		}
		return end, &RequestError{"out", fmt.Sprintf("%s cannot be written: %v", r.Out, err)}
	}
	return end, s.Stage(ctx, r.Stage)
}

// HiddenFolder is where something of a job lies while it is under way: beside the
// file, and of this process, so that what an earlier one left does not come into
// the file.
func HiddenFolder(r *Request, what string) string {
	return filepath.Join(filepath.Dir(r.Out), fmt.Sprintf(".%s-%s-%d.%s", filepath.Base(r.Out), r.Name, os.Getpid(), what))
}

// ToFile does the work of a request in this process. The file appears whole or
// not at all. progress, which may be nil, hears how far it is: in rows where the
// plan has a number of them, else in units. The error is a [*RequestError] where
// the file cannot be written, the context's, or the work's as it explains it. It ends
// the work.
func ToFile(ctx context.Context, w Planned, r *Request, progress func(done, total int64)) (tally Tally, err error) {
	defer func() { End(w, err == nil) }()
	end, err := Stage(ctx, w, r)
	defer end()
	var plan Plan
	if err == nil {
		plan, err = w.Plan(ctx)
	}
	if err != nil {
		return Tally{}, w.Explain(err)
	}
	plan = plan.Overruled(r)
	o := Options{Workers: r.Workers, Taken: r.Taken}
	if progress != nil {
		o.Progress = func(t Tally) {
			if plan.Rows > 0 {
				progress(int64(t.Rows), int64(plan.Rows))
			} else {
				progress(int64(t.Units), int64(plan.Complete().Shards()))
			}
		}
	}
	return Written(w, r.Out, func(to io.Writer) (Tally, error) { return Run(ctx, w, plan, to, o) })
}

// Written lets write fill the file and tells what it holds. The error is as that
// of [ToFile].
func Written(w Planned, path string, write func(to io.Writer) (Tally, error)) (tally Tally, err error) {
	var file *noting
	var working error
	err = data.WriteFile(path, func(to io.Writer) error {
		file = &noting{Writer: to}
		tally, working = write(file)
		return working
	})
	switch {
	case working != nil && file.err == nil:
		return tally, w.Explain(working)
	case err != nil:
		return tally, &RequestError{"out", err.Error()}
	}
	Sum(w, &tally)
	return tally, nil
}

// noting notes an error of writing, so that it can be told from the work's.
type noting struct {
	io.Writer
	err error
}

func (n *noting) Write(p []byte) (int, error) {
	written, err := n.Writer.Write(p)
	n.err = errors.Join(n.err, err)
	return written, err
}

// Overruled is the plan with what the request itself says.
func (p Plan) Overruled(r *Request) Plan {
	for _, n := range []struct {
		plan *int
		said int
	}{{&p.Units, r.Units}, {&p.Partitions, r.Partitions}, {&p.Rounds, r.Rounds}} {
		if n.said > 0 {
			*n.plan = n.said
		}
	}
	return p
}
