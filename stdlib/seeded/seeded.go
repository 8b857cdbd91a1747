// Package seeded provides random numbers for data generators. The same seed
// gives the same numbers on every machine, in every version of Go and with any
// number of workers. It uses PCG, whose output is fixed, in streams identified
// by a purpose and a position, so that workers are independent of each other:
//
//	r := seeded.New(seed, "train", seeded.Mix(uint64(run)))
//	r.Below(6)
//
// Networks use other streams (package nets), which stay identical as long as
// their checkpoints are valid.
package seeded

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
)

// Stream is a stream of random numbers. It is for one goroutine.
type Stream struct{ pcg *rand.PCG }

// New returns the stream for a seed, a purpose and a position. Streams of
// different purposes are independent. Mix consecutive positions: see [Mix].
func New(seed uint64, purpose string, place uint64) *Stream {
	h := fnv.New64a()
	h.Write([]byte(purpose))
	return &Stream{rand.NewPCG(Mix(seed^Mix(h.Sum64())), place)}
}

// Mix returns the finaliser of SplitMix64 (Steele, Lea and Flood 2014): it maps
// neighbouring numbers to unrelated ones.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Uint64 returns a random 64-bit number.
func (r *Stream) Uint64() uint64 { return r.pcg.Uint64() }

// Below64 returns a number from 0 to n-1, uniform up to a bias of n/2^64.
func (r *Stream) Below64(n uint64) uint64 {
	hi, _ := bits.Mul64(r.pcg.Uint64(), n)
	return hi
}

// Below returns a number from 0 to n-1.
func (r *Stream) Below(n int) int { return int(r.Below64(uint64(n))) }
