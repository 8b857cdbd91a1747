package stoptest

import (
	"testing"
	"time"
)

// recorder is a test that only notes that it failed.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Failed() bool          { return r.failed }
func (r *recorder) Errorf(string, ...any) { r.failed = true }

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		took   []time.Duration
		failed bool
		tries  int
	}{
		{[]time.Duration{5}, false, 1},
		{[]time.Duration{50, 11, 10}, false, 3},
		{[]time.Duration{11}, true, tries},
	} {
		asked := 0
		r := &recorder{TB: t}
		Within(r, "it", 10, func() time.Duration {
			asked++
			return c.took[min(asked, len(c.took))-1]
		})
		if r.failed != c.failed || asked != c.tries {
			t.Errorf("%v: failed %v after %d tries", c.took, r.failed, asked)
		}
	}
}
