package kernel

import (
	"context"
	"slices"
	"sync"
	"time"

	"sequent/kernel/wire"
)

// lateArrival is how long after an abort a request that was sent before the
// abort can still arrive.
const lateArrival = 100 * time.Millisecond

// queue holds the cells that wait, first come, first served, and the means to
// cancel the one that runs.
type queue struct {
	mu        sync.Mutex
	arrived   sync.Cond // on mu
	cells     []*queuedCell
	running   context.CancelFunc // nil when no cell runs
	abortedAt time.Time          // the last time that the queue was aborted
	closed    bool
	clocks    map[string]*clock // of senders, by session
}

// queuedCell is a cell that waits to be run, or to be answered as aborted.
type queuedCell struct {
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
// microseconds.) When it was sent is told by the sender's clock, as far as that is
// known to be behind or ahead.
func (q *queue) push(m *wire.Message) {
	now := time.Now()
	q.mu.Lock()
	defer q.mu.Unlock()
	q.cells = append(q.cells, &queuedCell{msg: m, aborted: q.isLate(m, now) || q.closed})
	q.arrived.Signal()
}

// isLate reports whether a request that arrives now was sent before the last abort.
func (q *queue) isLate(m *wire.Message, now time.Time) bool {
	sent, known := m.Header.Sent()
	if !known {
		return false
	}
	sent = q.clockOf(m.Header.Session).here(sent, now)
	return now.Sub(q.abortedAt) < lateArrival && sent.Before(q.abortedAt)
}

// The kernel compares a sender's clock with its own by the travel times of
// messages. The shortest of the latest travel times estimates the difference of
// the clocks; it is less than sameClock if sender and kernel run on one machine,
// and so use one clock.
const (
	sameClock  = 5 * time.Millisecond
	maxClocks  = 64 // sessions that are known at a time
	maxTravels = 8  // messages of a session that are looked at
)

// clock is the clock of a sender.
type clock struct {
	travels [maxTravels]time.Duration
	seen    int
}

// clockOf returns the clock of a session, for callers that hold the lock.
func (q *queue) clockOf(session string) *clock {
	if c := q.clocks[session]; c != nil {
		return c
	}
	if q.clocks == nil || len(q.clocks) >= maxClocks {
		q.clocks = map[string]*clock{}
	}
	c := &clock{}
	q.clocks[session] = c
	return c
}

// here returns when a message was sent by our clock, given the sender's time of it and our
// time of its arrival.
func (c *clock) here(sent, arrived time.Time) time.Time {
	c.travels[c.seen%maxTravels] = arrived.Sub(sent)
	c.seen++
	if behind := slices.Min(c.travels[:min(c.seen, maxTravels)]); behind.Abs() > sameClock {
		return sent.Add(behind)
	}
	return sent
}

// next waits for a cell and makes it the running one; nil when the queue is
// closed and empty. The context ends on interrupt.
func (q *queue) next() (*queuedCell, context.Context) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.cells) == 0 && !q.closed {
		q.arrived.Wait()
	}
	if len(q.cells) == 0 {
		return nil, nil
	}
	j := q.cells[0]
	q.cells[0] = nil
	q.cells = q.cells[1:]
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
	for _, j := range q.cells {
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
