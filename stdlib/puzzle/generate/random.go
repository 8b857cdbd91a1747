package generate

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
)

// random is a stream of random numbers. It draws from PCG alone, whose output
// is the same on every machine and in every version of Go.
type random struct{ pcg *rand.PCG }

// stream is the numbers of an attempt at the i-th puzzle of a kind.
func stream(seed uint64, kind string, i, attempt int) *random {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return &random{rand.NewPCG(mix(seed^mix(h.Sum64())), mix(mix(uint64(i))+uint64(attempt)))}
}

// mix is the finaliser of SplitMix64 (Steele, Lea and Flood 2014): neighbouring
// numbers come out unrelated.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number from 0 to n-1.
func (r *random) below(n int) int {
	hi, _ := bits.Mul64(r.pcg.Uint64(), uint64(n))
	return int(hi)
}

// within is a number of the range.
func (r *random) within(in Range) int { return in.Min + r.below(in.Max-in.Min+1) }

// yes is true once in n times.
func (r *random) yes(n int) bool { return r.below(n) == 0 }

// shuffle puts items in random order (Fisher and Yates).
func shuffle[T any](r *random, items []T) []T {
	for i := range items {
		j := i + r.below(len(items)-i)
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
func one[T any](r *random, items ...T) T { return items[r.below(len(items))] }
