package bulktest

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"

	"sequent/stdlib/bulk"
)

// Joins does the work of a joiner place by place, in random order, with what
// arrives in a place in random order, and some places done a second time as after
// the loss of a worker, and writes the shards into a folder. It returns how many
// groups met at most.
func Joins(ctx context.Context, w bulk.Joiner, dir string, p bulk.Plan, seed uint64) (most int, err error) {
	random := rand.New(rand.NewPCG(seed, 0))
	watched := &watch{Joiner: w}
	j := &bulk.Joining{Work: watched, Plan: p}
	places := make([]int, p.Units)
	for unit := range places {
		places[unit] = unit
	}
	var heard map[int][][]byte
	for round := range p.Joins {
		next := map[int][][]byte{}
		shuffled(random, places)
		for _, place := range places {
			var sent []sending
			for again := true; again; again = random.IntN(4) == 0 {
				before := sent
				if sent, err = one(ctx, j, dir, round, place, heard[place]); err != nil {
					return 0, err
				}
				if before != nil && !same(before, sent) {
					return 0, fmt.Errorf("round %d, place %d: sends something else when it is done again", round, place)
				}
				shuffled(random, heard[place])
			}
			for _, s := range sent {
				next[s.place] = append(next[s.place], s.batch)
			}
		}
		places = places[:0]
		for place := range len(next) {
			places = append(places, place)
			shuffled(random, next[place])
		}
		heard = next
	}
	return watched.most, nil
}

type sending struct {
	place int
	batch []byte
}

// one does a place and writes its shard.
func one(ctx context.Context, j *bulk.Joining, dir string, round, place int, heard [][]byte) (sent []sending, err error) {
	send := func(to int, batch []byte) { sent = append(sent, sending{to, batch}) }
	var made []bulk.Group
	if round == 0 {
		made, err = j.Unit(ctx, place, send)
	} else {
		made, err = j.Place(ctx, round, place, heard, send)
	}
	if err != nil {
		return nil, err
	}
	_, err = bulk.WriteShard(j.Work, dir, j.Plan.Shard(round, place), made)
	return sent, err
}

func same(a, b []sending) bool {
	equal := len(a) == len(b)
	for i := 0; i < len(a) && equal; i++ {
		equal = a[i].place == b[i].place && bytes.Equal(a[i].batch, b[i].batch)
	}
	return equal
}

func shuffled[T any](random *rand.Rand, s []T) {
	random.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
}

// watch notes how many groups met at most.
type watch struct {
	bulk.Joiner
	most int
}

func (w *watch) Join(ctx context.Context, met []bulk.Group, round int) ([]bulk.Group, []int, error) {
	if round > 0 {
		w.most = max(w.most, len(met))
	}
	return w.Joiner.Join(ctx, met, round)
}

// Count counts as the work does.
func (w *watch) Count(groups []bulk.Group) map[string]int64 {
	if c, ok := w.Joiner.(bulk.Counter); ok {
		return c.Count(groups)
	}
	return nil
}
