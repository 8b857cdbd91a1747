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

// Prepare prepares the work of a request, and notes in the request where what it left
// for workers lies: in a hidden folder beside the file, which end removes. end is never
// nil. The plan has the numbers that the request names. The error is a [*RequestError]
// where there can be no folder, else the work's as it explains it.
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
	return p.Overruled(r).Complete(), end, nil
}

// HiddenFolder returns where something of a job lies while it is under way: beside the file,
// and named by this process, so that what an earlier one left does not get into the file.
func HiddenFolder(r *Request, what string) string {
	name := fmt.Sprintf(".%s-%s-%d.%s", filepath.Base(r.Out), r.Name, os.Getpid(), what)
	return filepath.Join(filepath.Dir(r.Out), name)
}

// ToFile does the work of a request in this process, and closes it. The file appears
// whole or not at all. progress hears how far it is: in rows where the plan has a number
// of them, else in shards; it may be nil. The error is a [*RequestError] where the file
// cannot be written, the context's, or the work's as it explains it.
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

// Written lets write fill a file and tells what it holds. The error is as that of
// [ToFile].
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
