package main

import (
	"context"

	"sequent/stdlib/bulk"
)

// outgoing is a block that goes on, and what it claims.
type outgoing struct {
	unit   int64
	block  []byte
	claims *bulk.Spill
}

// claims lets a block claim.
func (j *Job) claims(b *bulk.Block) (outgoing, error) {
	s := j.spill(b.Unit)
	b.Claims(j.Places, s.Add)
	block := s.Keep(b.Encode())
	return outgoing{int64(b.Unit), block, s}, s.Write()
}

func (o *outgoing) emit(ctx context.Context, block, claims func(int64, []byte)) {
	block(o.unit, o.block)
	claimed.Inc(ctx, int64(o.claims.Len()))
	o.claims.Emit(func(p int, c []byte) { claims(int64(p), c) })
}

// spill is where the function puts what it sends from a unit or partition.
func (j *Job) spill(from int) *bulk.Spill {
	s := &bulk.Spill{Sender: bulk.Sender{Function: j.Function, From: from}, Places: j.Places}
	if j.Spill {
		s.Dir = j.Dir
	}
	return s
}

// received are the values that were sent to one place: where they go by files, sent is
// what dealFn told it, once; a unit that is made is sent nothing.
func (j *Job) received(place int64, sent [][]byte) (values [][]byte, err error) {
	if !j.Spill || len(sent) == 0 {
		return sent, nil
	}
	return bulk.ReadSpilled(j.Dir, sent[0], int(place))
}

// kept is the block that travelled, or lies in its sender's file; one that only was
// made is nothing.
func (j *Job) kept(block []byte) ([]byte, error) {
	if !j.Spill || len(block) == 0 {
		return block, nil
	}
	return bulk.ReadKept(j.Dir, block)
}

// all are the values that come from the runner.
func all(next func(*[]byte) bool) (values [][]byte) {
	for v := []byte(nil); next(&v); v = nil {
		values = append(values, v)
	}
	return values
}
