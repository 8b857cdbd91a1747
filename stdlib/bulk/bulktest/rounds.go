// Package bulktest does work of package bulk as a cluster would, in one process,
// with every order of arrival and every loss that a seed can make, for tests.
package bulktest

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"sequent/stdlib/bulk"
)

// Shards makes all units of a plan and writes their shards into a folder, through
// the same functions as the workers of a cluster and with the same bytes between
// them. What arrives in one place arrives in random order. Each function is at
// times called once more with what it had before, as after a worker was lost, and
// files in the folder are at times lost or cut short before it. It returns how many
// groups were left for one place to decide after the plan's rounds.
func Shards(ctx context.Context, w bulk.Work, dir string, p bulk.Plan, taken [][]byte, seed uint64) (rest int, err error) {
	c := &cluster{ctx, w, dir, rand.New(rand.NewPCG(seed, 0))}
	blocks, claims := map[int][]byte{}, post{}
	bulk.Taken(taken, p.Partitions, claims.add)
	for unit := range p.Units {
		if err := c.step(unit, blocks, claims, p.Partitions, c.make); err != nil {
			return 0, err
		}
	}
	for round := range p.Rounds + 1 {
		partitions := p.Partitions
		if round == p.Rounds {
			partitions = 1
		}
		words, err := c.settle(claims, bulk.Settle)
		if err != nil {
			return 0, err
		}
		claims = post{}
		for _, unit := range slices.Sorted(maps.Keys(blocks)) {
			err := c.step(unit, blocks, claims, partitions, func(unit int, encoded []byte) (*bulk.Block, error) {
				return c.hear(unit, encoded, words, round == p.Rounds)
			})
			if err != nil {
				return 0, err
			}
		}
	}
	words, err := c.settle(claims, bulk.SettleRest)
	if err != nil {
		return 0, err
	}
	for _, unit := range slices.Sorted(maps.Keys(blocks)) {
		open, err := c.write(unit, blocks[unit], words)
		if err != nil {
			return 0, err
		}
		rest += open
	}
	return rest, nil
}

// cluster is where units are worked on.
type cluster struct {
	ctx    context.Context
	work   bulk.Work
	dir    string
	random *rand.Rand
}

// post is what goes to each of several places.
type post map[int][][]byte

func (p post) add(to int, b []byte) { p[to] = append(p[to], b) }

// step does one function's work on a unit, up to three times, of which the last
// counts, and sends what the block claims then.
func (c *cluster) step(unit int, blocks map[int][]byte, claims post, partitions int, do func(unit int, encoded []byte) (*bulk.Block, error)) error {
	sent, encoded := post{}, []byte(nil)
	for range 1 + c.random.IntN(3) {
		c.lose()
		b, err := do(unit, slices.Clone(blocks[unit]))
		if err != nil {
			return err
		}
		sent = post{}
		b.Claims(partitions, sent.add)
		encoded = b.Encode()
	}
	blocks[unit] = encoded
	for _, to := range slices.Sorted(maps.Keys(sent)) {
		claims[to] = append(claims[to], sent[to]...)
	}
	return nil
}

// lose loses or cuts drafts, now and then.
func (c *cluster) lose() {
	files, _ := filepath.Glob(filepath.Join(c.dir, "drafts", "*", "*"))
	for _, file := range files {
		switch c.random.IntN(8) {
		case 0:
			os.Remove(file)
		case 1:
			if info, err := os.Stat(file); err == nil {
				os.Truncate(file, c.random.Int64N(info.Size()+1))
			}
		}
	}
}

func (c *cluster) make(unit int, _ []byte) (*bulk.Block, error) {
	d, err := bulk.Make(c.ctx, c.work, unit)
	if err != nil {
		return nil, err
	}
	return d.Block(), d.Write(c.dir)
}

// settle lets the partitions settle what they hear, in any order.
func (c *cluster) settle(claims post, settle func([][]byte, func(int, []byte)) error) (words post, err error) {
	words = post{}
	for _, part := range slices.Sorted(maps.Keys(claims)) {
		batch := claims[part]
		c.random.Shuffle(len(batch), func(i, j int) { batch[i], batch[j] = batch[j], batch[i] })
		if err := settle(batch, words.add); err != nil {
			return nil, err
		}
	}
	return words, nil
}

func (c *cluster) hear(unit int, encoded []byte, words post, onlyDrops bool) (*bulk.Block, error) {
	b, err := bulk.OpenBlock(c.ctx, c.work, c.dir, unit, encoded)
	if err != nil {
		return nil, err
	}
	return b, b.Hear(words[unit], onlyDrops)
}

// write writes a unit's shard, once more where it is there already, and returns
// how many groups only heard now.
func (c *cluster) write(unit int, encoded []byte, words post) (open int, err error) {
	for range 1 + c.random.IntN(3) {
		c.lose()
		b, err := bulk.OpenBlock(c.ctx, c.work, c.dir, unit, encoded)
		if err != nil {
			return 0, err
		}
		open = b.Open()
		if err := b.Hear(words[unit], false); err != nil {
			return 0, err
		}
		if _, err := b.Finish(c.ctx, c.work, c.dir); err != nil {
			return 0, err
		}
	}
	return open, nil
}
