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
	job := Job{Request: request, Dir: dir, Partition: p.Partitions, Spill: r.Runner == "prism"}
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
	blocks, claims := beam.ParDo2(root.Scope("make"), &makeFn{job}, units)
	if len(r.Taken) > 0 {
		taken := beam.ParDo(root.Scope("taken"), &takenFn{Taken: r.Taken, Partitions: p.Partitions}, beam.Impulse(root))
		claims = beam.Flatten(root, claims, taken)
	}
	for range p.Rounds {
		blocks, claims = round(root.Scope("round"), &job, false, blocks, claims)
	}
	job.Partition = 1 // what is left meets in one place
	blocks, claims = round(root.Scope("announce"), &job, true, blocks, claims)
	rest := root.Scope("rest")
	job.Function++
	words := beam.ParDo(rest, &settleFn{Job: job, Rest: true}, beam.GroupByKey(rest, claims))
	beam.ParDo0(root.Scope("write"), &writeFn{job}, beam.CoGroupByKey(root, blocks, words))
	return beamed, nil
}

// round settles claims by form and tells the blocks, which claim again.
func round(s beam.Scope, job *Job, onlyDrops bool, blocks, claims beam.PCollection) (nextBlocks, nextClaims beam.PCollection) {
	job.Function++
	words := beam.ParDo(s, &settleFn{Job: *job}, beam.GroupByKey(s, claims))
	job.Function++
	return beam.ParDo2(s, &hearFn{Job: *job, OnlyDrops: onlyDrops}, beam.CoGroupByKey(s, blocks, words))
}
