package bulk

import (
	"context"
	"encoding/binary"
	"hash/fnv"

	"sequent/stdlib/seeded"
)

// Block is the groups of a unit on their way to the file.
type Block struct {
	Unit   int
	groups []held
}

// state is what is known of a group. Groups that are dropped leave their block.
type state int

const (
	open      state = iota // some other group may hold one of its forms
	kept                   // and its shared forms are still to be claimed for good
	announced              // kept, and every group that shares a form was told so
)

// held is a group with what is known of it.
type held struct {
	Group
	number int // in its unit, as it was made
	state  state
	shared []bool // by form: others hold it too, as far as is known
}

// Make makes a unit into a block.
func Make(ctx context.Context, w Work, unit int) (*Block, error) {
	groups, err := w.Make(ctx, unit)
	if err != nil {
		return nil, err
	}
	b := &Block{Unit: unit}
	for i, g := range groups {
		if g.repeats() {
			continue
		}
		h := held{Group: g, number: i, shared: make([]bool, len(g.Forms))}
		for j := range h.shared {
			h.shared[j] = true
		}
		if len(g.Forms) == 0 {
			h.state = announced
		}
		b.groups = append(b.groups, h)
	}
	return b, nil
}

// Kept are the block's groups, once all claims are settled.
func (b *Block) Kept() []Group {
	groups := make([]Group, 0, len(b.groups))
	for _, g := range b.groups {
		if g.state != open {
			groups = append(groups, g.Group)
		}
	}
	return groups
}

// Open is how many groups of the block are undecided.
func (b *Block) Open() (n int) {
	for _, g := range b.groups {
		if g.state == open {
			n++
		}
	}
	return n
}

// Partition is where the claims to a form meet, of so many partitions.
func Partition[T string | []byte](form T, partitions int) int {
	h := fnv.New64a()
	h.Write([]byte(form))
	return int(seeded.Mix(h.Sum64()) % uint64(partitions))
}

// Claims emits what the block says to the partitions: each open group claims its
// forms, as far as they are shared, and each that was kept since the last time
// claims them for good. Each partition hears of a block at most once. Groups that
// were kept count as announced from then on: see [Block.Announce].
func (b *Block) Claims(partitions int, emit func(partition int, claims []byte)) {
	parts := map[int][]byte{}
	var order []int
	for i := range b.groups {
		g := &b.groups[i]
		for j, form := range g.Forms {
			if g.state == announced || !g.shared[j] {
				continue
			}
			p := Partition(form, partitions)
			if parts[p] == nil {
				parts[p] = binary.AppendUvarint(nil, uint64(b.Unit))
				order = append(order, p)
			}
			parts[p] = putClaim(parts[p], g, j)
		}
	}
	for _, p := range order {
		emit(p, parts[p])
	}
}

// Announce notes that the block's claims were emitted.
func (b *Block) Announce() {
	for i := range b.groups {
		if b.groups[i].state == kept {
			b.groups[i].state = announced
		}
	}
}

// putClaim appends a group's claim to its j-th form.
func putClaim(to []byte, g *held, j int) []byte {
	n := uint64(g.number) << 1
	if g.state == kept {
		n |= 1
	}
	to = binary.AppendUvarint(to, n)
	return putText(binary.AppendUvarint(to, uint64(j)), g.Forms[j])
}
