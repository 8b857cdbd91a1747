package fair

import "sequent/stdlib/seeded"

// random is a stream of random numbers.
type random struct{ *seeded.Stream }

// stream returns the n-th stream of a purpose.
func stream(seed uint64, purpose string, n int) *random {
	return &random{seeded.New(seed, purpose, seeded.Mix(seed+seeded.Mix(uint64(n))))}
}

// shuffle puts items into random order (Fisher and Yates).
func shuffle[T any](r *random, items []T) {
	for i := len(items) - 1; i > 0; i-- {
		j := r.Below(i + 1)
		items[i], items[j] = items[j], items[i]
	}
}
