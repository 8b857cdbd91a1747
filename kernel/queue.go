package kernel

import (
	"context"
	"sync"
	"time"

	"sequent/kernel/wire"
)

// lateArrival is how long after an abort a request can still arrive that was
// sent before it.
const lateArrival = 100 * time.Millisecond

// queue holds the cells that wait, first come, first served, and the means to
// cancel the one that runs.
type queue struct {
	mu        sync.Mutex
	arrived   sync.Cond // on mu
	jobs      []*job
	running   context.CancelFunc // nil when no cell runs
	abortedAt time.Time          // the last time that the queue was aborted
	closed    bool
}

// job is a cell that waits to be run, or to be answered as aborted.
type job struct {
	msg     *wire.Message
	aborted bool
}

// newQueue makes an empty queue.
func newQueue() *queue {
	q := &queue{}
	q.arrived.L = &q.mu
	return q
}

// push adds a request. One that was sent before the last abort, and arrives
// shortly after it, belongs to what was aborted: the sender could not know.
// ("Run all" sends its cells at once, and the first may fail within
// microseconds.) The sender's clock is believed for that short time only.
func (q *queue) push(m *wire.Message) {
	now := time.Now()
	q.mu.Lock()
	defer q.mu.Unlock()
	late := false
	if sent, known := m.Header.Sent(); known {
		late = now.Sub(q.abortedAt) < lateArrival && sent.Before(q.abortedAt)
	}
	q.jobs = append(q.jobs, &job{msg: m, aborted: late || q.closed})
	q.arrived.Signal()
}

// next waits for a cell and makes it the running one; nil when the queue is
// closed and empty. The context ends on interrupt.
func (q *queue) next() (*job, context.Context) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.jobs) == 0 && !q.closed {
		q.arrived.Wait()
	}
	if len(q.jobs) == 0 {
		return nil, nil
	}
	j := q.jobs[0]
	q.jobs[0] = nil
	q.jobs = q.jobs[1:]
	ctx, cancel := context.WithCancel(context.Background())
	q.running = cancel
	return j, ctx
}

// done says that the running cell has ended.
func (q *queue) done() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.running()
	q.running = nil
}

// abort marks what waits: it will be answered, in its turn, and not run.
func (q *queue) abort() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.abortAll()
}

// abortAll is abort for callers that hold the lock.
func (q *queue) abortAll() {
	q.abortedAt = time.Now()
	for _, j := range q.jobs {
		j.aborted = true
	}
}

// interrupt cancels the running cell and aborts what waits. Both happen under
// one lock, so no cell can slip from waiting to running in between. With
// nothing running or waiting it does nothing.
func (q *queue) interrupt() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.abortAll()
	if q.running != nil {
		q.running()
	}
}

// close interrupts, and lets nothing run any more.
func (q *queue) close() {
	q.interrupt()
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.arrived.Signal()
}
