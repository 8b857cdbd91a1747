package stoptest

import (
	"runtime"
	"slices"
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
	in := slices.Repeat([]time.Duration{10}, tries)
	late := func(at ...int) []time.Duration {
		took := slices.Clone(in)
		for _, n := range at {
			took[n-1] = 11
		}
		return took
	}
	for _, c := range []struct {
		took   []time.Duration
		failed bool
		tries  int
	}{
		{
			in, false, tries,
		}, {late(1), false, tries}, {late(20), false, tries}, {late(1, 2), true, 2}, {late(7, 20), true, 20},
	} {
		asked := 0
		r := &recorder{TB: t}
		Within(r, "it", 10, func() time.Duration { asked++; return c.took[asked-1] })
		if r.failed != c.failed || asked != c.tries {
			t.Errorf("%v: failed %v after %d tries", c.took, r.failed, asked)
		}
	}
}

// Work that sleeps while a processor is idle is charged with it, and so is its own
// processor time: of all threads, so that it can be more than the wall clock says. How
// much more a busy machine takes is not charged.
func TestStopwatch(t *testing.T) {
	const long = 60 * time.Millisecond
	for name, work := range map[string]func(){
		"computing": func() {
			for cpu, _, _ := spent(); ; {
				if now, _, ok := spent(); now-cpu >= long || !ok {
					return
				}
			}
		},
	} {
		s := Start()
		work()
		wall := time.Since(s.wall)
		if took := s.Took(); took < min(wall, long)-tick && runtime.GOOS == "linux" || took > wall+time.Millisecond {
			t.Errorf("%s took %v, of %v by the wall clock", name, took, wall)
		}
	}
	s := Start()
	time.Sleep(long)
	if took := s.Took(); took > time.Since(s.wall) {
		t.Errorf("sleeping took %v, more than by the wall clock", took)
	}
}
