// Package stoptest checks that work ends soon after it is told to, or answers
// soon after it is asked. Only tests import it.
//
// A machine that is busy with other things delays any single measurement, by
// more than the limits that matter here; it cannot make work faster. So the
// question is asked again and again, and the best of the answers counts: work
// that does not look at its context is late every time.
package stoptest

import (
	"testing"
	"time"
)

// tries is how often a question is asked before the answer is no. A pause
// before each repetition lets whatever disturbed the last one go by.
const (
	tries = 20
	pause = 20 * time.Millisecond
)

// Within fails the test unless one of several tries takes at most the limit.
func Within(t testing.TB, what string, limit time.Duration, try func() time.Duration) {
	t.Helper()
	best := time.Duration(1<<63 - 1)
	for i := range tries {
		if i > 0 {
			time.Sleep(time.Duration(i) * pause)
		}
		if best = min(best, try()); best <= limit || t.Failed() {
			return
		}
	}
	t.Errorf("%s took %v at best; %v was the limit", what, best, limit)
}
