package bulk

import (
	"context"
	"errors"
	"io"
	"runtime"
	"sync"

	"sequent/stdlib/ordered"
)

// Options are how work is run in memory.
type Options struct {
	Workers  int         // goroutines; 0 for one per processor
	Taken    [][]byte    // forms that no group may have
	Progress func(Tally) // hears what there is so far, from one goroutine; or nil
}

func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// Run does the work in this process and writes its file: units are made by
// several workers, and one pass over their groups in order keeps what is new. Of all
// rows the digests of their forms are in memory, some 22 bytes each. The error is a [*ShortError], the work's, the
// context's, or the writer's.
func Run(ctx context.Context, w Work, p Plan, to io.Writer, o Options) (Tally, error) {
	if j, ok := w.(Joiner); ok {
		return runJoins(ctx, j, p, to, o)
	}
	k := keeper{work: w, plan: p, seen: &digestSet{}, last: -1}
	for _, form := range o.Taken {
		d := digestOf(form)
		k.seen.add(&d)
	}
	var err error
	if k.to, err = w.Open(to); err != nil {
		return k.tally, err
	}
	working, enough := context.WithCancel(ctx)
	var waiting sync.WaitGroup
	defer waiting.Wait()
	defer enough()
	newWorker := func() func(int) (*Draft, error) {
		return func(unit int) (*Draft, error) {
			if p.Rows == 0 && unit >= p.Units {
				return nil, errAllUnits
			}
			return Make(working, w, unit)
		}
	}
	unit := 0
	for done := range ordered.Results(working, &waiting, o.workers(), newWorker) {
		if done.Err == nil {
			done.Err = k.take(done.Value)
			unit++
		}
		if errors.Is(done.Err, errAllUnits) || done.Err == nil && k.full() {
			return k.tally, errors.Join(k.to.Flush(), judged(w, k.tally))
		}
		if done.Err != nil {
			return k.tally, done.Err
		}
		if o.Progress != nil {
			o.Progress(k.tally)
		}
	}
	return k.tally, ctx.Err()
}

// errAllUnits ends the units.
var errAllUnits = errors.New("bulk: there are no more units")

// keeper takes the groups of all units in order.
type keeper struct {
	work  Work
	plan  Plan
	to    Writer
	seen  *digestSet
	tally Tally
	last  int // step of the last group that was kept
}

func (k *keeper) full() bool { return k.plan.Rows > 0 && k.tally.Rows >= k.plan.Rows }

// take writes those groups of a unit that are new.
func (k *keeper) take(d *Draft) error {
	var fresh []Group
	for i := range d.groups {
		g := d.groups[i].Group
		if k.full() || !k.fresh(d.groups[i].digests) {
			continue
		}
		if k.plan.vain(k.last, g.Step) {
			break
		}
		if err := k.to.Write(g); err != nil {
			return err
		}
		k.last = g.Step
		k.tally.add(Tally{Rows: g.Rows, Groups: 1})
		fresh = append(fresh, g)
	}
	if !k.full() && k.plan.vain(k.last, (d.unit+1)*k.plan.Steps) {
		return &ShortError{k.tally.Rows, k.plan.Rows, true}
	}
	t := Tally{Units: 1}
	if c, ok := k.work.(Counter); ok {
		t.Counts = c.Count(fresh)
	}
	k.tally.add(t)
	return nil
}

// fresh reports whether no form of a group is taken, and then takes them.
func (k *keeper) fresh(digests []digest) bool {
	for i := range digests {
		if k.seen.has(&digests[i]) {
			return false
		}
	}
	for i := range digests {
		k.seen.add(&digests[i])
	}
	return true
}
