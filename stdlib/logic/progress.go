package logic

import "context"

// A run through cases whose number is known beforehand, the rows of a truth
// table or sampled valuations, can take seconds. How far it has come it tells
// a function that it finds in its context, so that what lies between it and
// whoever waits need not know of it.

type progressKey struct{}

// WithProgress returns a context with a function for progress, called with the
// number of finished cases and the total, at most a few hundred times a second,
// from any goroutine.
func WithProgress(ctx context.Context, tell func(done, total int64)) context.Context {
	return context.WithValue(ctx, progressKey{}, tell)
}

// Progress calls the context's function for progress, if there is one.
func Progress(ctx context.Context, done, total int64) {
	if tell, ok := ctx.Value(progressKey{}).(func(done, total int64)); ok {
		tell(done, total)
	}
}
