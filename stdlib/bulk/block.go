package bulk

import (
	"context"
	"encoding/binary"
)

// Block is what is known of the groups of a unit while claims are settled. The
// groups themselves are in the unit's [Draft].
type Block struct {
	Unit    int
	made    bool   // and nothing more: no claim was answered yet
	kept    []bool // by group: it is kept, and every group that shares a form was told so
	waiting []held // in order; groups that are neither here nor kept are dropped
}

// held is a group of which something is open: it is undecided, or kept, and has
// forms to claim for good.
type held struct {
	number int // in the draft
	keep   bool
	shared []share
}

// share is a form that others hold too, as far as is known.
type share struct {
	place  int // among the group's forms
	digest digest
}

// OpenBlock is a block that travelled: see [Block.Encode].
func OpenBlock(ctx context.Context, w Work, dir string, unit int, encoded []byte) (*Block, error) {
	if len(encoded) > 0 {
		return DecodeBlock(encoded)
	}
	d, err := OpenDraft(ctx, w, dir, unit)
	if err != nil {
		return nil, err
	}
	return d.Block(), nil
}

// Open is how many groups of the block are undecided.
func (b *Block) Open() (n int) {
	for i := range b.waiting {
		if !b.waiting[i].keep {
			n++
		}
	}
	return n
}

// Claims emits what the block says to the partitions: each open group claims its
// forms, as far as they are shared, and each that was kept since the last time
// claims them for good, after which the block has no more to say of it. Each
// partition hears of a block at most once.
func (b *Block) Claims(partitions int, emit func(partition int, claims []byte)) {
	batches := map[int]*batch{}
	var order []int
	for i := range b.waiting {
		g := &b.waiting[i]
		for _, s := range g.shared {
			p := s.digest.partition(partitions)
			if batches[p] == nil {
				batches[p] = &batch{bytes: binary.AppendUvarint(nil, uint64(b.Unit))}
				order = append(order, p)
			}
			batches[p].claim(g, s)
		}
	}
	for _, p := range order {
		emit(p, batches[p].bytes)
	}
	b.settleKept()
}

// settleKept notes that the groups that are kept said so.
func (b *Block) settleKept() {
	open := b.waiting[:0]
	for _, g := range b.waiting {
		if g.keep {
			b.kept[g.number] = true
		} else {
			open = append(open, g)
		}
	}
	b.waiting = open
}

// batch is the claims of a unit to one partition.
type batch struct {
	bytes []byte
	group int // of the last claim
}

// claim appends a group's claim to a form: by how much its number is above that of
// the last, the form's place with a bit for claims that are for good, the form.
func (b *batch) claim(g *held, s share) {
	n := uint64(s.place) << 1
	if g.keep {
		n |= 1
	}
	b.bytes = binary.AppendUvarint(b.bytes, uint64(g.number-b.group))
	b.bytes = append(binary.AppendUvarint(b.bytes, n), s.digest[:]...)
	b.group = g.number
}
