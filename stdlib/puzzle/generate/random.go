package generate

import "sequent/stdlib/seeded"

// random is a stream of random numbers.
type random struct{ *seeded.Stream }

// stream returns the numbers of an attempt at the i-th puzzle of a kind.
func stream(seed uint64, kind string, i, attempt int) *random {
	return &random{seeded.New(seed, kind, seeded.Mix(seeded.Mix(uint64(i))+uint64(attempt)))}
}

// within returns a number of the range.
func (r *random) within(in Range) int { return in.Min + r.Below(in.Max-in.Min+1) }

// yes is true once in n times.
func (r *random) yes(n int) bool { return r.Below(n) == 0 }

// shuffle puts items in random order (Fisher and Yates).
func shuffle[T any](r *random, items []T) []T {
	for i := range items {
		j := i + r.Below(len(items)-i)
		items[i], items[j] = items[j], items[i]
	}
	return items
}

// some draws n different items, or all where there are fewer.
func some[T any](r *random, items []T, n int) []T {
	drawn := shuffle(r, append([]T(nil), items...))
	return drawn[:min(n, len(drawn))]
}

// one draws an item.
func one[T any](r *random, items ...T) T { return items[r.Below(len(items))] }
