package kernel

import (
	"time"

	"sequent/kernel/wire"
)

// For tests from outside the package.
var (
	Matches    = matches
	OrphanTest = orphanTest
)

// SetAnswerLimit sets how long an inquiry may take, and returns what sets it back.
func SetAnswerLimit(d time.Duration) (restore func()) {
	before := answerLimit
	answerLimit = d
	return func() { answerLimit = before }
}

// Queue is a queue whose clock is the test's.
type Queue struct{ q *queue }

func NewQueue() Queue { return Queue{newQueue()} }

// Push reports whether a request of a session is aborted as late.
func (q Queue) Push(session string, sent, arrives time.Time) bool {
	m := &wire.Message{Header: wire.Header{Session: session, Date: sent.UTC().Format(time.RFC3339Nano)}}
	return q.q.isLate(m, arrives)
}

func (q Queue) AbortAt(at time.Time) { q.q.abortedAt = at }
