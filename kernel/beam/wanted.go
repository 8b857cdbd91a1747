package main

import (
	"context"
	"errors"
	"time"

	"sequent/stdlib/bulk"
)

// looking is how often a unit that is under way looks whether its job is wanted.
const looking = time.Second

// wanted is ctx until the job is given up, which shows by its folder. A runner need
// not stop workers then: Flink's job server lets them go on, and a training can take
// hours.
func (j *Job) wanted(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	go func() {
		tick := time.NewTicker(looking)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if _, gone := errors.AsType[*bulk.GoneError](bulk.FindFolder(j.Dir)); gone {
				stop()
			}
		}
	}()
	return ctx, stop
}
