package survey

import (
	"context"
	"time"
)

// began is when the process did.
var began = time.Now()

// longest is how many times the limit a search may take on the wall clock: a
// processor that others use too is waited for.
const longest = 30

// within returns a context that ends once this process has taken so much processor
// time more. What it spends is every thread's, the collection of garbage too, so
// that it is stricter than the same limit by the wall clock of a quiet machine.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, longest*limit)
	start := processor()
	go func() {
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if processor()-start >= limit {
					cancel()
					return
				}
			}
		}
	}()
	return ctx, cancel
}
