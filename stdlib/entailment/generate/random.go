package generate

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
)

// random is the stream of a run. It draws from PCG alone, whose output is the
// same on every machine and in every version of Go.
type random struct{ pcg *rand.PCG }

// stream is the random numbers of the n-th run of a request. Requests of
// different names have different streams, so that train and validate drawn with
// one seed have nothing in common.
func stream(seed uint64, name string, n int) *random {
	h := fnv.New64a()
	h.Write([]byte(name))
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

// below is a number from 0 to n-1, uniform but for 2^-50 at these n.
func (r *random) below(n int) int {
	hi, _ := bits.Mul64(r.pcg.Uint64(), uint64(n))
	return int(hi)
}

// within is a number of the range, uniformly.
func (r *random) within(in Range) int { return in.Min + r.below(in.Max-in.Min+1) }

// choose draws n of the letters.
func (r *random) choose(n int) []byte {
	all := make([]byte, letters)
	for i := range all {
		all[i] = byte(i)
	}
	return r.some(all, n)
}

// some draws n of the items without replacement and puts them first, in random
// order (Fisher and Yates).
func (r *random) some(items []byte, n int) []byte {
	for i := range n {
		j := i + r.below(len(items)-i)
		items[i], items[j] = items[j], items[i]
	}
	return items[:n:n]
}
