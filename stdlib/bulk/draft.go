package bulk

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
)

// Draft is the groups of a unit as they were made, before it is known which of
// them are kept. It lies in the folder of shards, so that bodies and forms do not
// travel with what is found out about groups.
type Draft struct {
	unit   int
	groups []drafted
}

// drafted is a group whose forms are digests.
type drafted struct {
	Group
	digests []digest
}

// draftsFolder is beside the shards.
const draftsFolder = "drafts"

func draftPath(dir string, unit int) string { return unitPath(filepath.Join(dir, draftsFolder), unit) }

// Made is how many units were made: their draft or their shard is in the folder.
func Made(dir string) int { return Shards(filepath.Join(dir, draftsFolder)) + Shards(dir) }

// Make makes the draft of a unit. Groups that repeat a form are not in it.
func Make(ctx context.Context, w Work, unit int) (*Draft, error) {
	groups, err := w.Make(ctx, unit)
	if err != nil {
		return nil, err
	}
	d := &Draft{unit: unit}
	for _, g := range groups {
		digests := digestsOf(g.Forms)
		if !repeats(digests) {
			g.Forms = nil
			d.groups = append(d.groups, drafted{g, digests})
		}
	}
	return d, nil
}

// Write writes the draft into a folder of shards: whole or not at all, and with
// the same bytes however often.
func (d *Draft) Write(dir string) error {
	return writeWhole(dir, draftPath(dir, d.unit), d.encode())
}

// OpenDraft reads the draft of a unit. One that is not there, since its unit was
// done with, or that is damaged, since a machine went down, is made and written
// again.
func OpenDraft(ctx context.Context, w Work, dir string, unit int) (*Draft, error) {
	encoded, err := os.ReadFile(draftPath(dir, unit))
	if err == nil {
		if d, err := decodeDraft(encoded); err == nil && d.unit == unit {
			return d, nil
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	d, err := Make(ctx, w, unit)
	if err != nil {
		return nil, err
	}
	return d, d.Write(dir)
}

// Block is the block of the unit, of which all groups are open.
func (d *Draft) Block() *Block {
	b := &Block{Unit: d.unit, made: true, kept: make([]bool, len(d.groups))}
	for i, g := range d.groups {
		if len(g.digests) == 0 {
			b.kept[i] = true
			continue
		}
		h := held{number: i, shared: make([]share, len(g.digests))}
		for j, digest := range g.digests {
			h.shared[j] = share{j, digest}
		}
		b.waiting = append(b.waiting, h)
	}
	return b
}

// Finish writes the shard of a block whose groups are all decided, from its draft,
// which is then removed. A shard that is there already is left as it is: it has
// these rows, and whoever wrote it may have been lost before it could say so. The
// tally is that of the shard.
func (b *Block) Finish(ctx context.Context, w Work, dir string) (Tally, error) {
	if n := b.Open(); n > 0 { // words were lost
		return Tally{}, fmt.Errorf("unit %d has %d groups that nobody decided", b.Unit, n)
	}
	b.settleKept()
	h, err := readHead(dir, b.Unit)
	if errors.Is(err, os.ErrNotExist) {
		h, err = b.finish(ctx, w, dir)
	}
	if err != nil {
		return Tally{}, err
	}
	if err := os.Remove(draftPath(dir, b.Unit)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return Tally{}, err
	}
	return h.Tally, nil
}

func (b *Block) finish(ctx context.Context, w Work, dir string) (shardHead, error) {
	d, err := OpenDraft(ctx, w, dir, b.Unit)
	if err != nil {
		return shardHead{}, err
	}
	if len(d.groups) != len(b.kept) {
		return shardHead{}, fmt.Errorf("unit %d has %d groups, and had %d before: what a unit holds must depend on its number alone", b.Unit, len(d.groups), len(b.kept))
	}
	var groups []Group
	for i, g := range d.groups {
		if b.kept[i] {
			groups = append(groups, g.Group)
		}
	}
	return writeShard(w, dir, b.Unit, groups)
}

// encode is the draft as bytes, with a sum of them at the end.
func (d *Draft) encode() []byte {
	out := binary.AppendUvarint(nil, uint64(d.unit))
	out = binary.AppendUvarint(out, uint64(len(d.groups)))
	for i := range d.groups {
		g := &d.groups[i]
		for _, n := range []int{g.Step, g.Rows, len(g.digests)} {
			out = binary.AppendUvarint(out, uint64(n))
		}
		for _, digest := range g.digests {
			out = append(out, digest[:]...)
		}
		out = append(binary.AppendUvarint(out, uint64(len(g.Body))), g.Body...)
	}
	return binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(out))
}

// decodeDraft reads what encode wrote.
func decodeDraft(encoded []byte) (*Draft, error) {
	n := len(encoded) - 4
	if n < 0 || crc32.ChecksumIEEE(encoded[:n]) != binary.LittleEndian.Uint32(encoded[n:]) {
		return nil, errCut
	}
	s := scanner{b: encoded[:n]}
	d := &Draft{unit: s.number()}
	for n := s.number(); len(d.groups) < n && s.err == nil; {
		g := drafted{Group: Group{Step: s.number(), Rows: s.number()}}
		for k := s.number(); len(g.digests) < k && s.err == nil; {
			g.digests = append(g.digests, s.digest())
		}
		g.Body = s.bytes(s.number())
		d.groups = append(d.groups, g)
	}
	return d, s.err
}
