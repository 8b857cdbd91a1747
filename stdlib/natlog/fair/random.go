package fair

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
)

// random draws from PCG alone, whose output is the same on every machine and
// in every version of Go.
type random struct{ pcg *rand.PCG }

// stream is the n-th stream of random numbers of a purpose. Different purposes
// with one seed have nothing in common.
func stream(seed uint64, purpose string, n int) *random {
	h := fnv.New64a()
	h.Write([]byte(purpose))
	return &random{rand.NewPCG(mix(seed^mix(h.Sum64())), mix(seed+mix(uint64(n))))}
}

// mix is the finaliser of SplitMix64 (Steele, Lea and Flood 2014): neighbouring
// numbers come out unrelated.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number from 0 to n-1, uniform but for n/2^64.
func (r *random) below(n uint64) uint64 {
	hi, _ := bits.Mul64(r.pcg.Uint64(), n)
	return hi
}

func (r *random) intn(n int) int { return int(r.below(uint64(n))) }

// shuffle puts items into random order (Fisher and Yates).
func shuffle[T any](r *random, items []T) {
	for i := len(items) - 1; i > 0; i-- {
		j := r.intn(i + 1)
		items[i], items[j] = items[j], items[i]
	}
}
