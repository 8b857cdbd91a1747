package generate

import (
	"context"
	"fmt"
	"hash/fnv"
	"iter"
	"runtime"
	"sync"

	"sequent/stdlib/ordered"
	"sequent/stdlib/puzzle"
)

// Labelled is a puzzle with all its questions.
type Labelled struct {
	*Made
	Questions puzzle.QuestionSet
}

// RepeatedError reports that no new puzzles were found: the options allow too
// few.
type RepeatedError struct{ Found int }

// Error says how many puzzles were found.
func (e *RepeatedError) Error() string {
	return fmt.Sprintf("found only %d different puzzles, and none in %d more attempts; ask for fewer or larger puzzles",
		e.Found, idle)
}

// idle is how many puzzles in succession that were there before end a stream.
const idle = 500

// Stream makes puzzles with their questions one after another, on the given number of
// workers (0 for one per processor). No two have the same text. The puzzles and
// their order depend on the options alone. The stream ends with an error, which
// is one of [Make], a *RepeatedError or the context's, or when the caller has
// enough. What it holds does not grow but for eight bytes a puzzle.
func Stream(ctx context.Context, o Options, workers int) iter.Seq2[*Labelled, error] {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return func(yield func(*Labelled, error) bool) {
		// When the caller has enough, the workers are stopped and waited for, so that
		// none outlives the loop over the stream.
		working, stop := context.WithCancel(ctx)
		var group sync.WaitGroup
		defer group.Wait()
		defer stop()
		seen, repeated := map[uint64]bool{}, 0
		newWorker := func() func(int) (*Labelled, error) {
			return func(i int) (*Labelled, error) { return o.labelled(working, i) }
		}
		for made := range ordered.Results(working, &group, workers, newWorker) {
			if made.Err != nil {
				yield(nil, made.Err)
				return
			}
			h := hash(made.Value.Text)
			if repeated++; seen[h] {
				if repeated > idle {
					yield(nil, &RepeatedError{len(seen)})
					return
				}
				continue
			}
			seen[h], repeated = true, 0
			if !yield(made.Value, nil) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// labelled makes the i-th puzzle and labels its questions. A worker does both:
// for large puzzles the labels cost as much as the making.
func (o Options) labelled(ctx context.Context, i int) (*Labelled, error) {
	m, err := o.make(ctx, i)
	if err != nil {
		return nil, err
	}
	qs, err := m.Questions(ctx)
	return &Labelled{m, qs}, err
}

// hash returns a text's number; two of a million texts have the same one once in
// 10^7 times, and then one puzzle is left out.
func hash(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
