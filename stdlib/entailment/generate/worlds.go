package generate

import "slices"

// worlds are valuations of a run's variables, 64 in a word: all of them where
// the variables are few, else a sample. A formula's truth under them is computed
// word by word, so that a pair is mostly refuted after one.
type worlds struct {
	exact bool              // all valuations of the variables
	n     int               // words
	words [letters][]uint64 // by letter
	stack []uint64
}

// exactVars is the number of variables up to which all valuations are kept: 64
// words a formula. sampledWords is how many a sample has.
const (
	exactVars    = 12
	sampledWords = 16
)

// newWorlds makes the worlds of a run over the variables.
func newWorlds(r *random, vars []byte) *worlds {
	w := &worlds{exact: len(vars) <= exactVars, n: sampledWords}
	if w.exact {
		w.n = 1 << max(0, len(vars)-6)
	}
	for i, v := range vars {
		w.words[v] = make([]uint64, w.n)
		for k := range w.n {
			if !w.exact {
				w.words[v][k] = r.Uint64()
			} else {
				w.words[v][k] = digit(i, spread(k, w.n))
			}
		}
	}
	return w
}

// spread returns a permutation of the n blocks of a table, n a power of two, that
// puts unlike ones next to each other: an odd factor near n/φ.
func spread(k, n int) int { return k * (n*5/8 | 1) & (n - 1) }

// digit returns variable i in block k of a truth table: the first six variables
// change within a word, the others from word to word.
func digit(i, k int) uint64 {
	if i < 6 {
		return [...]uint64{0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
			0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF}[i]
	}
	return uint64(k>>(i-6)&1) - 1
}

// eval returns the truth of a formula in the worlds of word k. Prefix order read
// backwards finds operands before their connective, the left one on top.
func (w *worlds) eval(c code, k int) uint64 {
	s := w.stack[:0]
	for i := len(c) - 1; i >= 0; i-- {
		op := c[i]
		if op < letters {
			s = append(s, w.words[op][k])
			continue
		}
		top := len(s) - 1
		l := s[top]
		if op == not {
			s[top] = ^l
			continue
		}
		s = s[:top]
		switch r := &s[top-1]; op {
		case and:
			*r &= l
		case or:
			*r |= l
		case implies:
			*r |= ^l
		}
	}
	w.stack = s
	return s[0]
}

// refutes reports whether some of the worlds makes a true and b false.
func (w *worlds) refutes(a, b code) bool {
	for k := range w.n {
		if w.eval(a, k)&^w.eval(b, k) != 0 {
			return true
		}
	}
	return false
}

// table returns a formula's truth in all the worlds.
func (w *worlds) table(c code) []uint64 {
	t := make([]uint64, w.n)
	for k := range t {
		t[k] = w.eval(c, k)
	}
	return t
}

// complement returns the table of the negation.
func complement(t []uint64) []uint64 {
	out := make([]uint64, len(t))
	for k, word := range t {
		out[k] = ^word
	}
	return out
}

// some reports whether a table has a world where its formula is true.
func some(t []uint64) bool {
	return slices.ContainsFunc(t, func(word uint64) bool { return word != 0 })
}

// meets reports whether some world makes a true and b false.
func meets(a, b []uint64) bool {
	for k := range a {
		if a[k]&^b[k] != 0 {
			return true
		}
	}
	return false
}
