package bulk

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// What goes from one place to another is bytes: numbers as varints, forms as their
// digests. The encoding of a block is the same wherever and however often it is
// made.

// errCut says that bytes between two places were not what was sent.
var errCut = errors.New("bulk: a block or a claim is damaged")

// scanner reads what was put; after a mistake it gives zeros, and err stays.
type scanner struct {
	b   []byte
	err error
}

func (s *scanner) number() int {
	n, size := binary.Uvarint(s.b)
	if size <= 0 || n > 1<<62 {
		s.b, s.err = nil, errCut
		return 0
	}
	s.b = s.b[size:]
	return int(n)
}

// bytes is a view of the next n bytes that are read.
func (s *scanner) bytes(n int) []byte {
	if n > len(s.b) {
		s.b, s.err = nil, errCut
		return nil
	}
	t := s.b[:n:n]
	s.b = s.b[n:]
	return t
}

func (s *scanner) digest() (d digest) {
	copy(d[:], s.bytes(len(d)))
	return d
}

// Encode is the block as bytes. Of a block that only was made these are none,
// since all that is known of it is in its draft. Of any other they are a bit for
// each group, and forms of those that wait.
func (b *Block) Encode() []byte {
	if b.made {
		return nil
	}
	out := binary.AppendUvarint(nil, uint64(b.Unit))
	out = binary.AppendUvarint(out, uint64(len(b.kept)))
	bits := make([]byte, (len(b.kept)+7)/8)
	for i, kept := range b.kept {
		if kept {
			bits[i/8] |= 1 << (i % 8)
		}
	}
	out = binary.AppendUvarint(append(out, bits...), uint64(len(b.waiting)))
	for _, g := range b.waiting {
		n := uint64(g.number) << 1
		if g.keep {
			n |= 1
		}
		out = binary.AppendUvarint(binary.AppendUvarint(out, n), uint64(len(g.shared)))
		for _, s := range g.shared {
			out = append(binary.AppendUvarint(out, uint64(s.place)), s.digest[:]...)
		}
	}
	return out
}

// DecodeBlock reads what [Block.Encode] wrote of a block that was more than made.
// The error says that it is something else.
func DecodeBlock(encoded []byte) (*Block, error) {
	s := scanner{b: encoded}
	b := &Block{Unit: s.number()}
	n := s.number()
	if n > 8*len(s.b) {
		return nil, errCut
	}
	b.kept = make([]bool, n)
	for i, bits := range s.bytes((n + 7) / 8) {
		for j := range min(8, n-8*i) {
			b.kept[8*i+j] = bits>>j&1 == 1
		}
	}
	for left := s.number(); left > 0 && s.err == nil; left-- {
		number := s.number()
		g := held{number: number >> 1, keep: number&1 == 1}
		for k := s.number(); len(g.shared) < k && s.err == nil; {
			g.shared = append(g.shared, share{s.number(), s.digest()})
		}
		if g.number >= n {
			return nil, errCut
		}
		b.waiting = append(b.waiting, g)
	}
	if s.err != nil {
		return nil, fmt.Errorf("unit %d: %w", b.Unit, s.err)
	}
	return b, nil
}
