package bulk

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// What goes from one place to another is bytes: numbers as varints, texts by
// their length and content. The encoding of a block is the same wherever and
// however often it is made.

// errCut says that bytes between two places were not what was sent.
var errCut = errors.New("bulk: a block or a claim is damaged")

func putText[T string | []byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

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

// text is a view of the bytes that are read.
func (s *scanner) text() []byte {
	n := s.number()
	if n > len(s.b) {
		s.b, s.err = nil, errCut
		return nil
	}
	t := s.b[:n:n]
	s.b = s.b[n:]
	return t
}

// Encode is the block as bytes.
func (b *Block) Encode() []byte {
	out := binary.AppendUvarint(nil, uint64(b.Unit))
	out = binary.AppendUvarint(out, uint64(len(b.groups)))
	for i := range b.groups {
		g := &b.groups[i]
		for _, n := range []int{g.number, int(g.state), g.Step, g.Rows, len(g.Forms)} {
			out = binary.AppendUvarint(out, uint64(n))
		}
		for j, form := range g.Forms {
			shared := byte(0)
			if g.shared[j] {
				shared = 1
			}
			out = putText(append(out, shared), form)
		}
		out = putText(out, g.Body)
	}
	return out
}

// DecodeBlock reads what [Block.Encode] wrote. The error says that it is
// something else.
func DecodeBlock(encoded []byte) (*Block, error) {
	s := scanner{b: encoded}
	b := &Block{Unit: s.number()}
	for n := s.number(); len(b.groups) < n && s.err == nil; {
		g := held{number: s.number(), state: state(s.number()), Group: Group{Step: s.number(), Rows: s.number()}}
		for k := s.number(); len(g.Forms) < k && s.err == nil; {
			if len(s.b) == 0 {
				return nil, errCut
			}
			g.shared = append(g.shared, s.b[0] == 1)
			s.b = s.b[1:]
			g.Forms = append(g.Forms, string(s.text()))
		}
		g.Body = s.text()
		b.groups = append(b.groups, g)
	}
	if s.err != nil {
		return nil, fmt.Errorf("unit %d: %w", b.Unit, s.err)
	}
	return b, nil
}
