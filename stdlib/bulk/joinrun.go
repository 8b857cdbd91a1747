package bulk

import (
	"context"
	"errors"
	"io"
	"sync"

	"sequent/stdlib/ordered"
)

// joined is what came of a place.
type joined struct {
	made []Group
	sent map[int][]byte
}

// runJoins does the work of a joiner in this process, place by place and in the
// order of the file. What is left after each round is in memory.
func runJoins(ctx context.Context, w Joiner, p Plan, to io.Writer, o Options) (t Tally, err error) {
	p = p.Complete()
	out, err := w.Open(to)
	if err != nil {
		return t, err
	}
	j := &Joining{Work: w, Plan: p}
	var heard map[int][][]byte
	for round := range p.Joins {
		sent := map[int][][]byte{}
		join := func(ctx context.Context, place int) (r joined, err error) {
			r.sent = map[int][]byte{}
			send := func(place int, batch []byte) { r.sent[place] = batch }
			if round == 0 {
				r.made, err = j.Unit(ctx, place, send)
			} else {
				r.made, err = j.Place(ctx, round, place, heard[place], send)
			}
			return r, err
		}
		err := inOrder(ctx, p.Places(round), o.workers(), join, func(r joined) error {
			for place, batch := range r.sent {
				sent[place] = append(sent[place], batch)
			}
			for _, g := range r.made {
				if err := out.Write(g); err != nil {
					return err
				}
			}
			t.add(tally(w, r.made))
			if o.Progress != nil {
				o.Progress(t)
			}
			return nil
		})
		if err != nil {
			return t, err
		}
		heard = sent
	}
	return t, out.Flush()
}

// tally is that of a shard.
func tally(w Work, groups []Group) Tally {
	t := Tally{Units: 1, Groups: len(groups)}
	for _, g := range groups {
		t.Rows += g.Rows
	}
	if c, ok := w.(Counter); ok {
		t.Counts = c.Count(groups)
	}
	return t
}

// inOrder does f for 0 to n-1 by several workers, and takes the results in order.
func inOrder[T any](ctx context.Context, n, workers int, f func(ctx context.Context, i int) (T, error), take func(T) error) error {
	working, enough := context.WithCancel(ctx)
	var waiting sync.WaitGroup
	defer waiting.Wait()
	defer enough()
	newWorker := func() func(int) (v T, err error) {
		return func(i int) (v T, err error) {
			if i >= n {
				return v, errAllUnits
			}
			return f(working, i)
		}
	}
	for done := range ordered.Results(working, &waiting, workers, newWorker) {
		if errors.Is(done.Err, errAllUnits) {
			return nil
		}
		if done.Err == nil {
			done.Err = take(done.Value)
		}
		if done.Err != nil {
			return done.Err
		}
	}
	return ctx.Err()
}
