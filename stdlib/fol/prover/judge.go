package prover

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// DefaultTime bounds a judgment whose context has no deadline.
const DefaultTime = 60 * time.Second

// Engine is the engine prover: it judges first-order sequents by an installed
// prover. It implements decide.Engine.
type Engine struct {
	memory int // in MiB for each search, 0 for no limit
}

// New returns the engine, with at most memory MiB for each search (0 for no limit).
// That a prover is installed is seen when a judgment is asked for.
func New(memory int) *Engine { return &Engine{memory} }

// Name returns "prover", with its argument where that is not the default.
func (e *Engine) Name() string {
	if e.memory == DefaultMemory {
		return "prover"
	}
	return fmt.Sprintf("prover(memory: %d)", e.memory)
}

// DefaultMemory is the limit of memory for each search, in MiB.
const DefaultMemory = 2048

// Decide judges by up to three searches side by side, as the package comment
// tables. The error is a [*NotInstalledError], the context's where it was
// cancelled, or one of the prover's.
func (e *Engine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	p, err := Find()
	if err != nil {
		return nil, err
	}
	p.Limits.Memory = e.memory
	parent := ctx
	if _, ok := ctx.Deadline(); !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, DefaultTime)
		defer cancel()
	}
	j := newJudge(ctx, p, s, e.Name())
	defer j.stop()
	v, err := j.decide()
	if parent.Err() == context.Canceled {
		return nil, parent.Err()
	}
	return v, err
}

// question is one of the searches of a judgment.
type question uint8

const (
	follows    question = iota // Γ ⊢ φ
	excluded                   // Γ ⊢ ¬φ
	consistent                 // Γ ⊢ ⊥, whose proof is that the premises are not
	questions
)

// String says what the search is for.
func (q question) String() string {
	return [...]string{"a proof", "a proof of the negation", "a contradiction in the premises"}[q]
}

// judge runs the searches of one judgment.
type judge struct {
	ctx      context.Context
	stop     context.CancelFunc
	prover   *Prover
	sequent  logic.Sequent
	engine   string
	start    time.Time
	results  [questions]*Result
	asked    [questions]bool
	finished chan finished
}

// finished is the end of a search.
type finished struct {
	question question
	result   *Result
	err      error
}

func newJudge(ctx context.Context, p *Prover, s logic.Sequent, engine string) *judge {
	j := &judge{prover: p, sequent: s, engine: engine, start: time.Now(), finished: make(chan finished, questions)}
	j.ctx, j.stop = context.WithCancel(ctx)
	return j
}

// ask starts a search.
func (j *judge) ask(q question) {
	j.asked[q] = true
	s := logic.Sequent{Premises: j.sequent.Premises, Conclusion: logic.Truth(false)}
	switch q {
	case follows:
		s.Conclusion = j.sequent.Conclusion
	case excluded:
		s.Conclusion = &logic.Not{X: j.sequent.Conclusion}
	}
	go func() {
		r, err := j.prover.Run(j.ctx, tptp.FromSequent(s))
		j.finished <- finished{q, r, err}
	}()
}

// decide asks until the answers suffice.
func (j *judge) decide() (*verdict.Verdict, error) {
	j.ask(follows)
	j.ask(excluded)
	for open := 2; open > 0; open-- {
		end := <-j.finished
		if end.err != nil {
			return nil, end.err
		}
		j.results[end.question] = end.result
		if v := j.verdict(); v != nil {
			return v, nil
		}
		if end.question == excluded && j.says(excluded) == tptp.Entailed && !j.asked[consistent] {
			j.ask(consistent)
			open++
		}
	}
	return j.open(), nil
}

// says returns what a search that ended says; nothing for one that has not.
func (j *judge) says(q question) tptp.Says {
	if r := j.results[q]; r != nil {
		return r.Says()
	}
	return tptp.SaysNothing
}

// verdict returns the answer as soon as the results suffice, else nil.
func (j *judge) verdict() *verdict.Verdict {
	yes, no := j.says(follows), j.says(excluded)
	for _, r := range j.results {
		if r != nil && r.Status == tptp.ContradictoryAxioms {
			return j.clash(r)
		}
	}
	switch {
	case j.says(consistent) == tptp.Entailed:
		return j.clash(j.results[consistent])
	case yes == tptp.Entailed:
		return j.proved(verdict.NewEntailment, j.results[follows])
	case no == tptp.Entailed && (yes == tptp.NotEntailed || j.says(consistent) == tptp.NotEntailed):
		return j.proved(verdict.NewContradiction, j.results[excluded])
	case yes == tptp.NotEntailed && no == tptp.NotEntailed:
		e := &Saturation{}
		return verdict.NewNeutral(j.sequent, j.engine, time.Since(j.start), verdict.Proved(e), e)
	}
	return nil
}

// proved returns a definite verdict from a proof.
func (j *judge) proved(make func(verdict.Judged, string, time.Duration, verdict.Basis,
	...verdict.Evidence) *verdict.Verdict, r *Result) *verdict.Verdict {
	core := decide.NewCore(j.sequent, j.positions(r), false)
	return make(j.sequent, j.engine, time.Since(j.start), verdict.Proved(core, j.proof(r)))
}

// clash returns the entailment that contradictory premises give.
func (j *judge) clash(r *Result) *verdict.Verdict {
	clash := decide.NewClash(j.sequent, j.positions(r), false)
	return verdict.NewEntailment(j.sequent, j.engine, time.Since(j.start), verdict.Proved(clash, j.proof(r)))
}

// proof returns a search's proof as evidence.
func (j *judge) proof(r *Result) *Proof {
	return &Proof{Derivation: r.Derivation, Excludes: r == j.results[excluded]}
}

// positions returns the premises that a proof uses, from 0.
func (j *judge) positions(r *Result) []int {
	var at []int
	for _, name := range r.Used() {
		if n, err := strconv.Atoi(strings.TrimPrefix(name, "premise_")); err == nil && n >= 1 &&
			n <= len(j.sequent.Premises) {
			at = append(at, n-1)
		}
	}
	slices.Sort(at)
	return at
}

// open says what each search came to.
func (j *judge) open() *verdict.Verdict {
	var parts []string
	for q, r := range j.results {
		if r == nil {
			continue
		}
		end := map[tptp.Says]string{
			tptp.Entailed:    "found",
			tptp.NotEntailed: "there is none",
			tptp.SaysNothing: string(r.Status),
		}[r.Says()]
		parts = append(parts, fmt.Sprintf("%s (%s)", question(q), end))
	}
	s := verdict.Searched("by E for " + strings.Join(parts, ", "))
	if j.says(excluded) != tptp.Entailed {
		return verdict.NewOpen(j.sequent, j.engine, time.Since(j.start), s)
	}
	v := verdict.NewOpen(j.sequent, j.engine, time.Since(j.start), s, j.proof(j.results[excluded]))
	return v.WithNotes("the negation of the conclusion follows; the label is contradiction only if the premises are " +
		"consistent, which is undecided")
}
