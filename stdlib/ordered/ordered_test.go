package ordered_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"

	"sequent/stdlib/ordered"
)

// Results come in order whatever the number of workers, with their errors, and
// nothing runs on once the context has ended.
func TestOrder(t *testing.T) {
	odd := errors.New("odd")
	for _, workers := range []int{1, 2, 7} {
		ctx, stop := context.WithCancel(t.Context())
		var group sync.WaitGroup
		next := 0
		for r := range ordered.Results(ctx, &group, workers, func() func(int) (int, error) {
			return func(i int) (int, error) {
				if i%2 == 1 {
					runtime.Gosched()
					return i * i, odd
				}
				return i * i, nil
			}
		}) {
			if r.Value != next*next || (r.Err != nil) != (next%2 == 1) {
				t.Fatalf("%d workers: %d came as %v", workers, next, r)
			}
			if next++; next == 200 {
				break
			}
		}
		stop()
		group.Wait()
	}
}

// A context that has ended ends the results.
func TestEnd(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var group sync.WaitGroup
	got := 0
	for range ordered.Results(ctx, &group, 3, func() func(int) (int, error) {
		return func(i int) (int, error) { return i, nil }
	}) {
		got++
	}
	group.Wait()
	if got > 100 {
		t.Error(got)
	}
}
