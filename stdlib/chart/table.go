package chart

import "math/bits"

// table is a hash table from keys to numbers that is emptied in no time: a
// slot counts only if it is of the present generation.
type table struct {
	slots []slot
	used  int
	now   uint32
	shift uint8 // 64 less the logarithm of the number of slots
}

type slot struct {
	key uint64
	id  int32 // -1 in a new slot
	gen uint32
}

const minSlots = 1 << 10

// itemKey and nodeKey are distinct: positions and symbols fit 21 bits each.
func itemKey(state, origin, pos int32) uint64 {
	return uint64(pos)<<42 | uint64(state)<<21 | uint64(origin)
}

func nodeKey(sym, from, to int32) uint64 {
	return 1<<63 | uint64(to)<<42 | uint64(sym)<<21 | uint64(from)
}

// reset empties the table.
func (t *table) reset() {
	if t.slots == nil {
		t.slots = make([]slot, minSlots)
		t.shift = uint8(64 - bits.TrailingZeros(minSlots))
	}
	t.used = 0
	if t.now++; t.now == 0 {
		clear(t.slots)
		t.now = 1
	}
}

// probe returns the slot that holds the key, or the empty one where it would be.
func (t *table) probe(key uint64) *slot {
	mask := uint64(len(t.slots) - 1)
	for h := key * 0x9e3779b97f4a7c15 >> t.shift; ; h++ { // the high bits depend on all of the key
		s := &t.slots[h&mask]
		if s.gen != t.now || s.key == key {
			return s
		}
	}
}

// find returns the slot of a key that is there, or nil.
func (t *table) find(key uint64) *slot {
	if s := t.probe(key); s.gen == t.now {
		return s
	}
	return nil
}

// slot returns the slot of a key; a new one has the number -1 and must be given one
// before the table is used again.
func (t *table) slot(key uint64) *slot {
	s := t.probe(key)
	if s.gen == t.now {
		return s
	}
	if t.used++; 2*t.used > len(t.slots) {
		t.grow()
		s = t.probe(key)
	}
	*s = slot{key, -1, t.now}
	return s
}

// grow doubles the table.
func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, 2*len(old))
	t.shift--
	for _, s := range old {
		if s.gen == t.now {
			*t.probe(s.key) = s
		}
	}
}
