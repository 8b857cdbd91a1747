// Package stoptest checks that work ends soon after it is told to, or answers
// soon after it is asked. Only tests import it.
//
// A limit holds if it holds in 19 of 20 tries. What is compared with it is the time
// that the work would have taken on a machine that does nothing else:
//
//	the wall clock   |--------------------------------|
//	our processor    |xxxx|                    |xxxxxx|
//	idle processors       |----|
//	others' work               |///////////////|           not counted
//
// Work that waits while a processor is idle waits for something else than the
// machine, and that time is its own; while all processors work for others it is not.
// So a [Stopwatch] tells the smaller of the time by the wall clock and the sum of the
// process's processor time and the idle time of all processors meanwhile. Where a
// system does not tell its idle time, the wall clock counts.
package stoptest

import (
	"testing"
	"time"
)

// Tries is how often a question is asked, and how many of the answers may be late.
const (
	tries  = 20
	misses = 1
)

// Within fails the test unless all tries but one take at most the limit, five times
// as long under the race detector. A try tells what a [Stopwatch] says.
func Within(t testing.TB, what string, limit time.Duration, try func() time.Duration) {
	t.Helper()
	limit *= slower
	var late []time.Duration
	for n := 1; n <= tries && !t.Failed(); n++ {
		if took := try(); took > limit {
			late = append(late, took)
		}
		if len(late) > misses {
			t.Errorf("%s took %v in %d of %d tries; %v is the limit, in %d of %d", what, late, len(late), n, limit,
				tries-misses, tries)
			return
		}
	}
}

// Stopwatch measures from when it was started.
type Stopwatch struct {
	wall      time.Time
	cpu, idle time.Duration
	busy      bool // cpu and idle are known
}

// Start starts a stopwatch.
func Start() Stopwatch {
	cpu, idle, ok := spent()
	return Stopwatch{time.Now(), cpu, idle, ok}
}

// Took returns the time since the start, without what the machine spent on others.
func (s Stopwatch) Took() time.Duration {
	wall := time.Since(s.wall)
	cpu, idle, ok := spent()
	if !ok || !s.busy {
		return wall
	}
	return min(wall, cpu-s.cpu+idle-s.idle+tick)
}
