package batch

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
)

// digest stands for a form wherever forms are kept, sent or compared: the first
// 128 bits of its SHA-256. Two of n different forms have one digest with a
// probability of at most n²/2^129: 1.5e-21 for the forms of 10⁹ rows. Then a group
// would be dropped that is new; it would be the same group everywhere.
type digest [16]byte

func digestOf[T string | []byte](form T) (d digest) {
	sum := sha256.Sum256([]byte(form))
	copy(d[:], sum[:])
	if d == (digest{}) { // which marks free places
		d[0] = 1
	}
	return d
}

// digestsOf returns those of a group's forms.
func digestsOf(forms []string) []digest {
	all := make([]digest, len(forms))
	for i, form := range forms {
		all[i] = digestOf(form)
	}
	return all
}

// repeats reports whether two forms of a group are one, which lets no such group
// be kept.
func repeats(digests []digest) bool {
	for i, d := range digests {
		for _, other := range digests[:i] {
			if d == other {
				return true
			}
		}
	}
	return false
}

// partition returns the partition of the form.
func (d *digest) partition(partitions int) int {
	return int(binary.LittleEndian.Uint64(d[:8]) % uint64(partitions))
}

// compare orders digests.
func (d *digest) compare(e *digest) int {
	for i := 0; i < len(d); i += 8 {
		a, b := binary.BigEndian.Uint64(d[i:]), binary.BigEndian.Uint64(e[i:])
		if a != b {
			if a < b {
				return -1
			}
			return 1
		}
	}
	return 0
}

// digestSet is a set of digests in 20 to 25 bytes each: open addressing in many
// small tables, so that growing copies little at a time and leaves little behind.
type digestSet struct{ tables [256]digestTable }

// digestTable has its digests in order of their second half, but for those that
// were pushed on by others, and free places between them, which are zero.
type digestTable struct {
	places []digest
	n      int
}

// has reports whether a digest is in the set.
func (s *digestSet) has(d *digest) bool {
	t := &s.tables[d[0]]
	return t.n > 0 && t.places[t.find(d)] == *d
}

// add puts a digest into the set.
func (s *digestSet) add(d *digest) {
	t := &s.tables[d[0]]
	if (t.n+1)*5 > len(t.places)*4 {
		t.grow()
	}
	if i := t.find(d); t.places[i] != *d {
		t.places[i] = *d
		t.n++
	}
}

// find returns where a digest is, or would be.
func (t *digestTable) find(d *digest) int {
	hi, _ := bits.Mul64(binary.LittleEndian.Uint64(d[8:]), uint64(len(t.places)))
	i := int(hi)
	for t.places[i] != *d && t.places[i] != (digest{}) {
		if i++; i == len(t.places) {
			i = 0
		}
	}
	return i
}

// grow makes room for a quarter more.
func (t *digestTable) grow() {
	old := t.places
	t.places = make([]digest, len(old)+len(old)/4+8)
	for i := range old {
		if old[i] != (digest{}) {
			t.places[t.find(&old[i])] = old[i]
		}
	}
}
