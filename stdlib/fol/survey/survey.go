// Package survey measures first-order engines on the puzzles of the TPTP library
// (section PUZ, v5.2.0): the built-in search of package fol, and the prover E if
// it is installed. Both get the same limit of processor time, which does not
// depend on the other load of the machine.
//
//	data set tptp_puz ──tptp──▶ Problem ─┬─ Classify ──▶ class
//	  146 files: 96 first-order          ├─ fol.Decide ─▶ Answer
//	  without a missing include          └─ prover.Run ─▶ Answer
//	                                              │
//	                    expected status ──Right?──▶ Row ──▶ a line of the table
//
// An answer is right if it agrees with the file's header, which states whether
// the premises entail the conclusion. Files with the status Unknown cannot
// confirm an answer; answers to them are counted separately.
//
// Reading order: survey.go measures, clock.go limits the time, table.go writes
// and summarises.
package survey

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync/atomic"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Set is the data set that is measured.
const Set = "tptp_puz"

// Class is what the formulas of a problem look like once the conclusion is
// negated and existential quantifiers are Skolemised.
type Class string

// The classes.
const (
	// BernaysSchoenfinkel: no function takes an argument, so that a model of as
	// many objects as constants exists if any does.
	BernaysSchoenfinkel Class = "Bernays-Schönfinkel"
	Functions           Class = "functions"
)

// Classify finds the class of a sequent. The error is the context's or a
// *logic.TooLargeError.
func Classify(ctx context.Context, s logic.Sequent) (Class, error) {
	for _, f := range refutation(s) {
		g, err := fol.Skolem(ctx, f)
		if err != nil {
			return "", err
		}
		symbols, _ := exchange.Names(g)
		for _, s := range symbols {
			if !s.Predicate && s.Arity > 0 {
				return Functions, nil
			}
		}
	}
	return BernaysSchoenfinkel, nil
}

// refutation returns the premises and the negated conclusion.
func refutation(s logic.Sequent) []logic.Formula {
	fs := append([]logic.Formula{}, s.Premises...)
	if s.Conclusion == logic.Formula(logic.Truth(false)) {
		return fs
	}
	return append(fs, &logic.Not{X: s.Conclusion})
}

// Answer is an engine's result for a problem.
type Answer struct {
	Status  string // as the SZS ontology names it, about the formulas or the conjecture
	Says    tptp.Says
	Seconds float64 // by the wall clock
	// Processor is the seconds of processor time, of all threads together.
	Processor float64
}

// Row is a problem and its answers.
type Row struct {
	Problem  string // PUZ001+1
	Language tptp.Language
	Class    Class
	Formulas int
	Expected tptp.Status
	Builtin  Answer
	Prover   *Answer // nil where none is installed
}

// Right reports whether an answer agrees with the header.
func (r *Row) Right(a Answer) bool { return a.Says != tptp.SaysNothing && a.Says == r.Expected.Says() }

// Wrong reports whether an answer contradicts the header.
func (r *Row) Wrong(a Answer) bool {
	return a.Says != tptp.SaysNothing && r.Expected.Says() != tptp.SaysNothing && a.Says != r.Expected.Says()
}

// Survey is a measurement.
type Survey struct {
	Rows    []Row
	Skipped map[string]int // files by why they are not measured: the code of the reader's error
	Version string         // of the prover; "" where none is installed
	Limit   time.Duration  // of processor time, for each problem and engine
}

// Options are how [Run] measures.
type Options struct {
	Limit time.Duration // of processor time, for each problem and engine
	Only  string        // one problem, or "" for all
	Tell  func(done, of int, r *Row)
}

// Run measures the problems one after another; the prover works on others
// meanwhile. The error is the context's, or
// says that the data set cannot be read or that an engine failed.
func Run(ctx context.Context, o Options) (*Survey, error) {
	set, err := data.Open(ctx, Set)
	if err != nil {
		return nil, err
	}
	s := &Survey{Skipped: map[string]int{}, Limit: o.Limit}
	p, err := prover.Find()
	if err == nil {
		s.Version, err = p.Version(ctx)
	}
	if missing := (*prover.NotInstalledError)(nil); err != nil && !errors.As(err, &missing) {
		return nil, err
	}
	problems, names, err := s.problems(set, o.Only)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var answers []chan proved
	if s.Version != "" {
		answers = beside(ctx, p, problems, o.Limit)
	}
	for i, problem := range problems {
		r, err := measure(ctx, problem, o.Limit)
		if err == nil && answers != nil {
			a := <-answers[i]
			r.Prover, err = a.answer, a.err
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", names[i], err)
		}
		r.Problem = names[i]
		s.Rows = append(s.Rows, *r)
		if o.Tell != nil {
			o.Tell(i+1, len(problems), r)
		}
	}
	return s, nil
}

// problems reads the files, counting those that cannot be read.
func (s *Survey) problems(set *data.Copy, only string) (problems []*tptp.Problem, names []string, err error) {
	for _, f := range set.Files {
		name := strings.TrimSuffix(path.Base(f.Path), ".p")
		if only != "" && name != only {
			continue
		}
		p, err := tptp.Parse(string(f.Data), "")
		var at *source.FileError
		if errors.As(err, &at) {
			s.Skipped[at.Err.Code]++
			continue
		}
		problems, names = append(problems, p), append(names, name)
	}
	if len(names) == 0 {
		return nil, nil, fmt.Errorf("the set %s has no readable problem %q", Set, only)
	}
	return problems, names, nil
}

// measure asks the built-in search.
func measure(ctx context.Context, problem *tptp.Problem, limit time.Duration) (*Row, error) {
	sequent := problem.Sequent()
	class, err := Classify(ctx, sequent)
	if err != nil {
		return nil, err
	}
	r := &Row{Language: tptp.FOF, Class: class, Formulas: len(problem.Formulas), Expected: problem.Header.Status()}
	if len(problem.Formulas) > 0 {
		r.Language = problem.Formulas[0].Language
	}
	r.Builtin, err = builtin(ctx, sequent, limit)
	return r, err
}

// proved is how asking the prover ended.
type proved struct {
	answer *Answer
	err    error
}

// provers is how many problems the prover is asked at once: the limit is
// processor time, which each has to itself.
const provers = 4

// beside asks the prover while the built-in search goes on; the answers come in
// the order of the problems.
func beside(ctx context.Context, p *prover.Prover, problems []*tptp.Problem, limit time.Duration) []chan proved {
	answers := make([]chan proved, len(problems))
	for i := range answers {
		answers[i] = make(chan proved, 1)
	}
	var next atomic.Int64
	for range provers {
		go func() {
			for i := int(next.Add(1)) - 1; i < len(problems); i = int(next.Add(1)) - 1 {
				answer, err := ask(ctx, p, problems[i], limit)
				answers[i] <- proved{answer, err}
			}
		}()
	}
	return answers
}

// ask asks the prover.
func ask(ctx context.Context, p *prover.Prover, problem *tptp.Problem, limit time.Duration) (*Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, longest*limit)
	defer cancel()
	limited := *p
	limited.Limits.Time = limit
	result, err := limited.Run(ctx, problem)
	if err != nil {
		return nil, err
	}
	return &Answer{string(result.Status), result.Says(), result.Elapsed.Seconds(), result.Processor.Seconds()}, nil
}

// builtin asks package fol whether the premises and the negated conclusion can
// be true together.
func builtin(ctx context.Context, s logic.Sequent, limit time.Duration) (Answer, error) {
	inner, cancel := within(ctx, limit)
	defer cancel()
	start, spent := time.Now(), processor()
	found, err := fol.Decide(inner, refutation(s), fol.Options{})
	switch {
	case ctx.Err() != nil:
		return Answer{}, ctx.Err()
	case err != nil && inner.Err() == nil:
		return Answer{}, err
	case err != nil:
		found = &fol.Search{}
	}
	says := map[fol.Status]tptp.Says{fol.Unsatisfiable: tptp.Entailed, fol.Satisfiable: tptp.NotEntailed}[found.Status]
	return Answer{found.Status.String(), says, time.Since(start).Seconds(), (processor() - spent).Seconds()}, nil
}
