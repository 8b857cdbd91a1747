package decide

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// side is a competitor of a benchmark.
type side struct {
	name            string
	work            Worker
	spent           time.Duration
	problems, wrong int
}

// chunks cuts the published files into pieces of a few hundred lines.
func chunks(b *testing.B) [][]byte {
	const lines = 250
	var all [][]byte
	for _, file := range published(b) {
		for len(file) > 0 {
			end := 0
			for range lines {
				next := bytes.IndexByte(file[end:], '\n')
				if next < 0 {
					end = len(file)
					break
				}
				end += next + 1
			}
			all = append(all, file[:end])
			file = file[end:]
		}
	}
	return all
}

// run reads, parses and decides a chunk.
func (s *side) run(b *testing.B, chunk []byte) {
	start := time.Now()
	problems, wrong, err := decideChunk(s.work, chunk)
	s.spent += time.Since(start)
	s.problems += problems
	s.wrong += wrong
	if err != nil {
		b.Fatal(err)
	}
}

func decideChunk(work Worker, chunk []byte) (problems, wrong int, err error) {
	ctx := context.Background()
	r := entailment.NewReader(bytes.NewReader(chunk), "chunk")
	q := logic.Sequent{Premises: make([]logic.Formula, 1)}
	for {
		p, err := r.Next()
		if errors.Is(err, io.EOF) {
			return problems, wrong, nil
		}
		if err != nil {
			return problems, wrong, err
		}
		q.Premises[0], q.Conclusion = p.A, p.B
		label, err := work(ctx, q)
		if err != nil {
			return problems, wrong, err
		}
		problems++
		if (label == verdict.Entailment) != p.Entails {
			wrong++
		}
	}
}

// race lets the sides take turns, on one core, each beginning as often as the
// others.
func race(b *testing.B, sides []*side) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	all := chunks(b)
	for b.Loop() {
		for i, chunk := range all {
			for k := range sides {
				sides[(i+k)%len(sides)].run(b, chunk)
			}
		}
	}
	for _, s := range sides {
		if s.wrong > 0 {
			b.Errorf("%s: %d of %d wrong", s.name, s.wrong, s.problems)
		}
	}
	b.ReportMetric(0, "ns/op") // the sides together say nothing
}

// BenchmarkPublished decides all published problems by each engine on one
// core, reading and parsing included.
func BenchmarkPublished(b *testing.B) {
	sides := []*side{
		{name: "sat", work: NewWorker(SAT())},
		{name: "auto", work: NewWorker(Auto())},
	}
	race(b, sides)
	for _, s := range sides {
		b.ReportMetric(s.spent.Seconds()/float64(b.N), s.name+"-s")
	}
}

// BenchmarkTwoCores compares one worker on one core with two on two, taking
// turns; the best time of each counts, since a machine whose other core is busy
// half of the time has no two cores. Reading and parsing are part of the work.
//
//	go test ./stdlib/decide -run '^$' -bench TwoCores -benchtime 50x
func BenchmarkTwoCores(b *testing.B) {
	if runtime.NumCPU() < 2 {
		b.Skip("there is one core")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	all := chunks(b)
	for _, e := range []Engine{SAT(), Auto()} {
		b.Run(e.Name(), func(b *testing.B) {
			best := [3]time.Duration{1: time.Hour, 2: time.Hour}
			for b.Loop() {
				for workers := 1; workers <= 2; workers++ {
					runtime.GOMAXPROCS(workers)
					start := time.Now()
					if err := inParallel(e, workers, all); err != nil {
						b.Fatal(err)
					}
					best[workers] = min(best[workers], time.Since(start))
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(best[1].Seconds()*1e3, "one-ms")
			b.ReportMetric(best[2].Seconds()*1e3, "two-ms")
			b.ReportMetric(best[1].Seconds()/best[2].Seconds(), "speedup")
		})
	}
}

func inParallel(e Engine, workers int, all [][]byte) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	errs := make([]error, workers)
	for k := range workers {
		wait.Go(func() {
			work := NewWorker(e)
			for i := next.Add(1) - 1; int(i) < len(all) && errs[k] == nil; i = next.Add(1) - 1 {
				_, wrong, err := decideChunk(work, all[i])
				if err == nil && wrong > 0 {
					err = fmt.Errorf("%d wrong in chunk %d", wrong, i)
				}
				errs[k] = err
			}
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}

// BenchmarkTableOrSAT compares table and solver, by number of variables, on
// what unit propagation and pure literals leave undecided. It is where autoVars
// comes from.
func BenchmarkTableOrSAT(b *testing.B) {
	ctx := context.Background()
	byVars := map[int][]logic.Sequent{}
	solver := satWorker{sat.New()}
	for name, file := range published(b) {
		for _, p := range problems(b, name, file) {
			if err := solver.load(ctx, p.Sequent); err != nil {
				b.Fatal(err)
			}
			if solver.Quick() == sat.Unknown {
				n := solver.Atoms()
				byVars[n] = append(byVars[n], p.Sequent)
			}
		}
	}
	for n := range 26 {
		if len(byVars[n]) < 5 {
			continue
		}
		b.Run(fmt.Sprintf("vars=%d", n), func(b *testing.B) {
			engines := []Worker{NewWorker(SAT()), NewWorker(Table())}
			var spent [2]time.Duration
			for b.Loop() {
				for k, work := range engines {
					start := time.Now()
					for _, q := range byVars[n] {
						if _, err := work(ctx, q); err != nil {
							b.Fatal(err)
						}
					}
					spent[k] += time.Since(start)
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(spent[1].Seconds()/spent[0].Seconds(), "table/sat")
			b.ReportMetric(spent[0].Seconds()*1e6/float64(b.N*len(byVars[n])), "sat-µs")
		})
	}
}
