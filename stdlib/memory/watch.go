package memory

import (
	"context"
	"errors"
	"fmt"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// Error reports that a cell needs more memory than the limit.
type Error struct {
	Limit int64
	Grew  string // what there was most of, such as "1200000 rows"; "" where it is not known
}

// Error names the limit and what grew.
func (e *Error) Error() string {
	msg := fmt.Sprintf("this needs more memory than the limit of %s", Amount(e.Limit))
	if e.Grew != "" {
		msg += "; it had reached " + e.Grew
	}
	return msg
}

// Help returns the way out.
func (e *Error) Help() string {
	return "ask for less at once, free names and results with forget(…), or start with a higher limit: " + Variable +
		"=" + higher(e.Limit)
}

// higher returns twice a limit, as the setting writes it.
func higher(limit int64) string {
	if limit < 1<<30 {
		return fmt.Sprintf("%dMiB", max(1, 2*limit>>20))
	}
	return fmt.Sprintf("%dGiB", 2*limit>>30)
}

// The heap is looked at this often. What is found after the last collection
// counts, and what is there in all where the collector does not keep up. A cell
// that adds less than an eighth of the limit is never ended, since it is not what
// filled the memory.
const every = 20 * time.Millisecond

// heap is how much memory objects take.
type heap struct {
	live int64 // that the last collection could not free
	all  int64 // with those that the next one may free
}

// look measures the heap. It stops nothing and takes some microseconds.
func look() heap {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return heap{int64(s[0].Value.Uint64()), int64(s[1].Value.Uint64())}
}

// Used returns how much memory the process's objects take, with those that the next
// collection frees.
func Used() int64 { return look().all }

// over reports whether a heap that was before is over a limit now: what stays
// takes four fifths of it, or the collector is far behind. What was there before
// is counted with its garbage, since nobody knows how much of it that is.
func (h heap) over(before heap, limit int64) bool {
	return h.live > max(limit/5*4, before.all+limit/8) || h.all > max(limit, before.all)+limit/2
}

// growth is what was last said to grow.
type growth struct {
	what string
	n    int64
}

type watchKey struct{}

// watch is a context under watch.
type watch struct{ grown atomic.Pointer[growth] }

// Watch returns a context that ends when the values built under it take the process over
// the limit; [Exceeded] tells that from other ends. The function that it returns
// ends the watch, and must be called.
func Watch(parent context.Context) (context.Context, func()) {
	limit := Limit()
	if limit == None {
		return parent, func() {}
	}
	w := &watch{}
	ctx, cancel := context.WithCancelCause(context.WithValue(parent, watchKey{}, w))
	before := look()
	over := make(chan struct{})
	// The first look comes late, so that most cells cost a timer and no goroutine.
	timer := time.AfterFunc(every, func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for !look().over(before, limit) {
			select {
			case <-over:
				return
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
		e := &Error{Limit: limit}
		if g := w.grown.Load(); g != nil {
			e.Grew = fmt.Sprintf("%d %s", g.n, g.what)
		}
		cancel(e)
	})
	return ctx, func() {
		timer.Stop()
		close(over)
		cancel(context.Canceled)
	}
}

// Exceeded returns the error of a context that ended at the limit, nil for others.
func Exceeded(ctx context.Context) *Error {
	var e *Error
	if errors.As(context.Cause(ctx), &e) {
		return e
	}
	return nil
}

// Grows returns a function that is told how many there are of what is being
// built: "rows", "premises". The error of the limit names what was told last.
func Grows(ctx context.Context, what string) func(n int) {
	w, ok := ctx.Value(watchKey{}).(*watch)
	if !ok {
		return func(int) {}
	}
	return func(n int) { w.grown.Store(&growth{what, int64(n)}) }
}
