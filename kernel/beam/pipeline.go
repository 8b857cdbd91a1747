package main

import (
	"encoding/json"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"sequent/stdlib/bulk"
)

// pipeline is the work of a request as a graph of Beam. The graph of work whose
// groups have forms has, for each round, one join by form and one by unit.
func pipeline(r *bulk.Request, p bulk.Plan, dir string) (*beam.Pipeline, error) {
	// What is taken goes one way only, not with every function.
	light := *r
	light.Taken = nil
	request, err := json.Marshal(light)
	if err != nil {
		return nil, err
	}
	job := Job{Request: request, Dir: dir, Spill: r.Runner == "prism", Places: p.Partitions}
	beamed, root := beam.NewPipelineWithRoot()
	units := beam.Reshuffle(root, beam.ParDo(root.Scope("units"), &unitsFn{Units: p.Units}, beam.Impulse(root)))
	if p.Joins > 0 {
		joinGraph(root, job, p, units)
		return beamed, nil
	}
	if p.Free {
		beam.ParDo0(root.Scope("write"), &writeFreeFn{job}, units)
		return beamed, nil
	}
	g := rounds{job, p}
	blocks, claims := beam.ParDo2(root.Scope("make"), &makeFn{job}, units)
	if len(r.Taken) > 0 {
		taken := beam.ParDo(root.Scope("taken"), &takenFn{job, r.Taken, p.Units}, beam.Impulse(root))
		claims = beam.Flatten(root, claims, taken)
	}
	for range p.Rounds {
		s := root.Scope("round")
		blocks, claims = g.hear(s, false, blocks, g.settle(s, false, claims))
	}
	s := root.Scope("announce")
	words := g.settle(s, false, claims)
	g.job.Places = 1 // what is left meets in one place
	blocks, claims = g.hear(s, true, blocks, words)
	words = g.settle(root.Scope("rest"), true, claims)
	beam.ParDo0(root.Scope("write"), &writeFn{g.job}, beam.CoGroupByKey(root, blocks, words))
	return beamed, nil
}

// rounds is a graph while it is made, round by round.
type rounds struct {
	job  Job // as of the last function whose number was given
	plan bulk.Plan
}

// settle settles claims, by form or, for the rest, in order. It returns the words to
// the units.
func (g *rounds) settle(s beam.Scope, rest bool, claims beam.PCollection) beam.PCollection {
	claims = g.job.deal(s, claims)
	g.job.Function++
	job := g.job
	job.Places = g.plan.Units
	words := beam.ParDo(s, &settleFn{Job: job, Rest: rest}, beam.GroupByKey(s, claims))
	return job.deal(s, words)
}

// hear tells the blocks, which claim again.
func (g *rounds) hear(s beam.Scope, onlyDrops bool, blocks, words beam.PCollection) (nextBlocks, nextClaims beam.PCollection) {
	g.job.Function++
	return beam.ParDo2(s, &hearFn{Job: g.job, OnlyDrops: onlyDrops}, beam.CoGroupByKey(s, blocks, words))
}

// deal sends what a function sent by files to its places, which are the job's.
func (j *Job) deal(s beam.Scope, sent beam.PCollection) beam.PCollection {
	if !j.Spill {
		return sent
	}
	return beam.ParDo(s.Scope("deal"), &dealFn{*j}, beam.GroupByKey(s, sent))
}
