package compose

import "math/bits"

// residue is a number modulo the prime 2⁶¹ − 1.
type residue uint64

const prime = 1<<61 - 1

// point returns a fixed random residue for an operand (SplitMix64, Steele and others
// 2014).
func point(i int) residue {
	z := uint64(i+1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return residue((z ^ z>>31) % prime)
}

func (a residue) plus(b residue) residue { return (a + b) % prime }

func (a residue) negated() residue { return (prime - a) % prime }

func (a residue) times(b residue) residue {
	high, low := bits.Mul64(uint64(a), uint64(b))
	_, rest := bits.Div64(high, low, prime)
	return residue(rest)
}

// inverse returns 1/a by Fermat's little theorem; of 0 it is 0.
func (a residue) inverse() residue {
	r, base := residue(1), a
	for n := uint64(prime - 2); n > 0; n >>= 1 {
		if n&1 == 1 {
			r = r.times(base)
		}
		base = base.times(base)
	}
	return r
}
