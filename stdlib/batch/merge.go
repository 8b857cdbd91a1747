package batch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// Tally counts the content of a file.
type Tally struct {
	Rows   int              `json:"rows"`
	Groups int              `json:"groups"`
	Units  int              `json:"units,omitempty"`  // that were looked at
	Counts map[string]int64 `json:"counts,omitempty"` // of the groups
}

// add adds up tallies.
func (t *Tally) add(u Tally) {
	t.Rows += u.Rows
	t.Groups += u.Groups
	t.Units += u.Units
	for counted, n := range u.Counts {
		if t.Counts == nil {
			t.Counts = map[string]int64{}
		}
		t.Counts[counted] += n
	}
}

func (g *Group) tally() Tally { return Tally{Rows: g.Rows, Groups: 1, Counts: g.Counts} }

// ShortError reports that the units gave fewer rows than the plan asks for. More units
// may give them, unless the search is exhausted: it found nothing for Plan.Patience steps.
type ShortError struct {
	Rows, Of  int
	Exhausted bool
}

// Error says how many rows there are.
func (e *ShortError) Error() string {
	if e.Exhausted {
		return fmt.Sprintf("found only %d of %d rows, and a long search found no more", e.Rows, e.Of)
	}
	return fmt.Sprintf("found only %d of %d rows", e.Rows, e.Of)
}

// file takes the groups of all units in order.
type file struct {
	plan  Plan
	to    io.Writer
	tally Tally
	last  int // step of the last group that was kept
}

// begin begins a file by its header.
func begin(w Work, p Plan, to io.Writer) (*file, error) {
	header, err := w.Header()
	if err == nil {
		_, err = to.Write(header)
	}
	return &file{plan: p, to: to, last: -1}, err
}

func (f *file) full() bool { return f.plan.Rows > 0 && f.tally.Rows >= f.plan.Rows }

// add writes those groups of a unit that keep says are to be kept; it is asked in order.
// The error is a [*ShortError] where the search ends, or the writer's.
func (f *file) add(unit int, groups []Group, keep func(group int) bool) error {
	f.tally.Units++
	for i, g := range groups {
		if f.full() {
			return nil
		}
		if !keep(i) {
			continue
		}
		if f.plan.inVain(f.last, g.Step) {
			return f.short(true)
		}
		if _, err := f.to.Write(g.Body); err != nil {
			return err
		}
		f.last = g.Step
		f.tally.add(g.tally())
	}
	if !f.full() && f.plan.inVain(f.last, (unit+1)*f.plan.Steps) {
		return f.short(true)
	}
	return nil
}

func (f *file) short(exhausted bool) error {
	return &ShortError{f.tally.Rows, f.plan.Rows, exhausted}
}

// Merge writes the rows of all shards in order, up to the number in the plan, and returns
// their tally. progress, if not nil, receives the rows so far. Memory holds one shard at a
// time, and a bit for each form that several groups have. The error is a [*MissingError],
// a [*ShortError], the context's, or the file system's.
func Merge(ctx context.Context, w Work, dir string, p Plan, to io.Writer, progress func(rows int)) (Tally, error) {
	f, err := begin(w, p, to)
	taken := takenForms{}
	for shard := 0; shard < p.Shards() && !f.full() && err == nil; shard++ {
		if err = ctx.Err(); err == nil {
			err = f.merge(dir, shard, taken)
		}
		if progress != nil {
			progress(f.tally.Rows)
		}
	}
	if err == nil && p.Rows > 0 && !f.full() {
		err = f.short(false)
	}
	if err == nil {
		err = w.Finish(&f.tally)
	}
	return f.tally, err
}

// merge adds a shard.
func (f *file) merge(dir string, shard int, taken takenForms) error {
	groups, err := readShard(dir, shard)
	if err != nil {
		return err
	}
	if !f.plan.Unique {
		return f.add(shard, groups, func(int) bool { return true })
	}
	path := answersPath(dir, shard)
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return &MissingError{dir, shard}
	} else if err != nil {
		return err
	}
	answers, err := readAnswers(content)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return f.add(shard, groups, func(group int) bool {
		return !answers.lost[group] && taken.take(answers.shared[group])
	})
}
