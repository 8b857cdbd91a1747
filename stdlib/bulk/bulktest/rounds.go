// Package bulktest does work of package bulk as a cluster would, in one process
// and with every order of arrival that a seed can make, for tests.
package bulktest

import (
	"context"
	"math/rand/v2"

	"sequent/stdlib/bulk"
)

// Shards makes all units of a plan and writes their shards into a folder, through
// the same functions as the workers of a cluster and with the same bytes between
// them. What arrives in one place arrives in random order. It returns how many
// groups were left for one place to decide after the plan's rounds.
func Shards(ctx context.Context, w bulk.Work, dir string, p bulk.Plan, taken [][]byte, seed uint64) (rest int, err error) {
	random := rand.New(rand.NewPCG(seed, 0))
	s := shuffle{random: random, plan: p}
	blocks := map[int][]byte{}
	for unit := range p.Units {
		b, err := bulk.Make(ctx, w, unit)
		if err != nil {
			return 0, err
		}
		blocks[unit] = b.Encode()
	}
	claims := map[int][][]byte{}
	bulk.Taken(taken, p.Partitions, func(part int, c []byte) { claims[part] = append(claims[part], c) })
	for round := range p.Rounds + 1 {
		if blocks, err = s.round(blocks, claims, bulk.Settle, round == p.Rounds); err != nil {
			return 0, err
		}
		claims = map[int][][]byte{}
	}
	for _, encoded := range blocks {
		b, err := bulk.DecodeBlock(encoded)
		if err != nil {
			return 0, err
		}
		rest += b.Open()
	}
	s.plan.Partitions = 1
	if blocks, err = s.round(blocks, claims, bulk.SettleRest, false); err != nil {
		return 0, err
	}
	for unit, encoded := range blocks {
		b, err := bulk.DecodeBlock(encoded)
		if err != nil {
			return 0, err
		}
		if err := bulk.WriteShard(w, dir, unit, b.Kept()); err != nil {
			return 0, err
		}
	}
	return rest, nil
}

type shuffle struct {
	random *rand.Rand
	plan   bulk.Plan
}

// round lets the blocks claim, the partitions settle, and the blocks hear.
func (s *shuffle) round(blocks map[int][]byte, claims map[int][][]byte, settle func([][]byte, func(int, []byte)) error, onlyDrops bool) (map[int][]byte, error) {
	next := map[int]*bulk.Block{}
	for unit, encoded := range blocks {
		b, err := bulk.DecodeBlock(encoded)
		if err != nil {
			return nil, err
		}
		b.Claims(s.plan.Partitions, func(part int, c []byte) { claims[part] = append(claims[part], c) })
		b.Announce()
		next[unit] = b
	}
	words := map[int][][]byte{}
	for _, batch := range claims {
		s.random.Shuffle(len(batch), func(i, j int) { batch[i], batch[j] = batch[j], batch[i] })
		if err := settle(batch, func(unit int, w []byte) { words[unit] = append(words[unit], w) }); err != nil {
			return nil, err
		}
	}
	out := map[int][]byte{}
	for unit, b := range next {
		if err := b.Hear(words[unit], onlyDrops); err != nil {
			return nil, err
		}
		out[unit] = b.Encode()
	}
	return out, nil
}
