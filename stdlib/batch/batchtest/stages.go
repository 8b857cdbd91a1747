// Package batchtest simulates a cluster in one process, for tests: it runs the stages of a
// job with random orders of arrival and random losses of workers, by a seed.
package batchtest

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"

	"sequent/stdlib/batch"
)

// Stages runs all tasks of a plan, in random order and some of them more than once, as
// after the loss of a worker. Values arrive in random order. The shards are then in the
// folder. The error says that a task sent different values when it ran again.
func Stages(ctx context.Context, w batch.Work, dir string, p batch.Plan, taken [][]byte, seed uint64) error {
	random := rand.New(rand.NewPCG(seed, 0))
	stages := &batch.Stages{Work: w, Plan: p, Dir: dir}
	if err := batch.WriteTaken(dir, p.Partitions, taken); err != nil {
		return err
	}
	received := map[int][][]byte{}
	for stage := range p.Stages() {
		next := map[int][][]byte{}
		for _, task := range random.Perm(p.Tasks(stage)) {
			sent, err := attempt{stages, stage, task}.often(ctx, received[task], random)
			if err != nil {
				return err
			}
			for to, value := range sent {
				next[to] = append(next[to], value)
			}
		}
		received = next
	}
	return nil
}

// attempt is a task of a stage.
type attempt struct {
	stages      *batch.Stages
	stage, task int
}

// often does the task up to three times, and returns what it sent.
func (t attempt) often(ctx context.Context, received [][]byte, random *rand.Rand) (first map[int][]byte, err error) {
	for range 1 + random.IntN(3) {
		random.Shuffle(len(received), func(i, j int) { received[i], received[j] = received[j], received[i] })
		sent := map[int][]byte{}
		_, err := t.stages.Do(ctx, t.stage, t.task, received, func(to int, value []byte) { sent[to] = value })
		if err != nil {
			return nil, err
		}
		if first != nil && !same(first, sent) {
			return nil, fmt.Errorf("stage %d, task %d: running it again sends different values", t.stage, t.task)
		}
		first = sent
	}
	return first, nil
}

func same(a, b map[int][]byte) bool {
	for to, value := range a {
		if other, ok := b[to]; !ok || !bytes.Equal(other, value) {
			return false
		}
	}
	return len(a) == len(b)
}
