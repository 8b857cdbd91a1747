package batch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sequent/stdlib/data"
)

// Prepare prepares the work of a request in a hidden folder beside the file, which the
// request then names for workers and which end removes. end is never nil. Numbers in the
// request override those of the plan. The error is a [*RequestError] if the folder cannot
// be made, or the work's, explained.
func Prepare(ctx context.Context, w Work, r *Request) (p Plan, end func(), err error) {
	r.Folder = HiddenFolder(r, "prepared")
	end = func() { os.RemoveAll(r.Folder) }
	end() // what another process of this number left
	if err := os.Mkdir(r.Folder, 0o755); err != nil {
		if at, ok := errors.AsType[*os.PathError](err); ok {
			err = at.Err // the folder's name would say nothing
		}
		return p, end, &RequestError{"out", fmt.Sprintf("%s cannot be written: %v", r.Out, err)}
	}
	if p, err = w.Prepare(ctx, r.Folder); err != nil {
		return p, end, w.Explain(err)
	}
	return p.Overridden(r).Complete(), end, nil
}

// HiddenFolder returns a path for a job's intermediate files: beside the file, and named
// after this process, so that files of an earlier process do not get into the result.
func HiddenFolder(r *Request, what string) string {
	name := fmt.Sprintf(".%s-%s-%d.%s", filepath.Base(r.Out), r.Name, os.Getpid(), what)
	return filepath.Join(filepath.Dir(r.Out), name)
}

// ToFile does the work of a request in this process, and closes it. It writes the file
// atomically. progress, if not nil, receives the rows done if the plan has a number of
// them, otherwise the shards. The error is a [*RequestError] if the file cannot be
// written, the context's, or the work's, explained.
func ToFile(ctx context.Context, w Work, r *Request, progress func(done, total int64)) (t Tally, err error) {
	defer func() { w.Close(err == nil) }()
	p, end, err := Prepare(ctx, w, r)
	defer end()
	if err != nil {
		return t, err
	}
	o := Options{Workers: r.Workers, Taken: r.Taken}
	if progress != nil {
		o.Progress = func(t Tally) {
			if p.Rows > 0 {
				progress(int64(t.Rows), int64(p.Rows))
			} else {
				progress(int64(t.Units), int64(p.Shards()))
			}
		}
	}
	return Written(w, r.Out, func(to io.Writer) (Tally, error) { return Run(ctx, w, p, to, o) })
}

// Written writes a file by write and returns its tally. The error is as that of [ToFile].
func Written(w Work, path string, write func(to io.Writer) (Tally, error)) (t Tally, err error) {
	var to *noting
	var working error
	err = data.WriteFile(path, func(file io.Writer) error {
		to = &noting{Writer: file}
		t, working = write(to)
		return working
	})
	switch {
	case working != nil && to.err == nil:
		return t, w.Explain(working)
	case err != nil:
		return t, &RequestError{"out", err.Error()}
	}
	return t, nil
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
