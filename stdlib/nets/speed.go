package nets

import (
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/nets/executables"
)

// XLA compiles a graph for seconds, and the better the longer it takes. A graph that
// is run few times is compiled quickly, and then takes three to five times as long to
// run. Both give the same numbers up to rounding.
//
// fewRuns is how many runs are few. In a processor's time, compiling a training step of
// PossibleWorldNet well takes 4 s more, and each step 22 ms less at W16 d32 and 90 ms
// less at W64 d64: it pays from 190 and 45 steps on. A Transformer's answers pay from
// 13 microbatches on.
const fewRuns = 25

// fewEpochs is how many epochs a training is taken to have. How many it has may not
// matter: the weights after an epoch are the same, bit for bit, however many follow.
const fewEpochs = 5

// named is the name of a graph that is run so many times: how it is compiled, and
// what it is, the first word of its key. Pure Go compiles all graphs alike.
func (n *Net) named(key string, times int) string {
	what, _, _ := strings.Cut(key, " ")
	if n.backend.isGo() || times > fewRuns {
		return what
	}
	return executables.Quick + "_" + what
}

// first runs an executable for the first time, which compiles it.
func (n *Net) first(run func() error) error {
	if n.backend.isGo() {
		return run() // what compiles in no time
	}
	begun := time.Now()
	n.since.Store(&begun)
	defer n.since.Store(nil)
	return run()
}

// compiling is for how long a graph has been compiled; 0 where none is.
func (n *Net) compiling() time.Duration {
	if since := n.since.Load(); since != nil {
		return time.Since(*since)
	}
	return 0
}

// tellCompiling is how often those who wait are told that a graph is compiled; a test
// shortens it.
var tellCompiling = 500 * time.Millisecond

// Compiling says for progress that graphs are compiled, and for how long so far; "" is
// for none.
func Compiling(d time.Duration) string {
	if d < tellCompiling {
		return ""
	}
	return fmt.Sprintf("compiling for %.0f s", d.Seconds())
}
