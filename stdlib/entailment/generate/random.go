package generate

import "sequent/stdlib/seeded"

// random is the stream of a run.
type random struct{ *seeded.Stream }

// stream returns the random numbers of the n-th run of a request. Requests of
// different names have different streams, so that train and validate drawn with
// one seed have nothing in common.
func stream(seed uint64, name string, n int) *random {
	return &random{seeded.New(seed, name, seeded.Mix(seed+seeded.Mix(uint64(n))))}
}

// within returns a number of the range, uniformly.
func (r *random) within(in Range) int { return in.Min + r.Below(in.Max-in.Min+1) }

// choose draws n of the letters.
func (r *random) choose(n int) []byte { return r.some(firstLetters(letters), n) }

// firstLetters returns the first n letters.
func firstLetters(n int) []byte {
	all := make([]byte, n)
	for i := range all {
		all[i] = byte(i)
	}
	return all
}

// some draws n of the items without replacement and puts them first, in random
// order (Fisher and Yates).
func (r *random) some(items []byte, n int) []byte {
	for i := range n {
		j := i + r.Below(len(items)-i)
		items[i], items[j] = items[j], items[i]
	}
	return items[:n:n]
}
