package fol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Patience is how long an engine that searches instances goes on where the
// context has no deadline: first-order logic is undecidable, and some searches
// have no end.
const Patience = 10 * time.Second

// Models returns the engine models: finite models of from to to objects through SAT.
// Where no model is found, the answer is definite if a bound is known that is
// at most to; else it is open and names the sizes.
func Models(from, to int) decide.Engine {
	return &engine{
		name:    fmt.Sprintf("models(size: %d..%d)", from, to),
		options: Options{From: from, To: to, By: ByModels, Strict: true},
	}
}

// Instances returns the engine instances: ground instances of clauses, until they
// are contradictory. It finds no models.
func Instances() decide.Engine {
	return &engine{name: "instances", options: Options{By: ByInstances}}
}

// Superposition returns the engine superposition: clauses inferred by resolution and
// superposition, until they contradict each other. It finds no models.
func Superposition() decide.Engine {
	return &engine{name: "superposition", options: Options{By: BySuperposition}}
}

// Auto returns the engine auto for first-order judgments: models, instances and
// superposition side by side. Its verdicts name the one that answered.
func Auto() decide.Engine { return &engine{name: "auto"} }

type engine struct {
	name    string
	options Options
}

// Name returns the engine as the language writes it.
func (e *engine) Name() string { return e.name }

// Decide implements decide.Engine.
func (e *engine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	j := &judgment{engine: e, sequent: s, start: time.Now()}
	if _, limited := ctx.Deadline(); !limited && e.options.By != ByModels {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, Patience)
		defer cancel()
	}
	if err := j.search(ctx); err != nil {
		return nil, err
	}
	return j.verdict(ctx)
}

// judgment is two searches: for a countermodel and for a witness.
type judgment struct {
	*engine
	sequent          logic.Sequent
	start            time.Time
	counter, witness *Search
}

// formulas returns the premises and another formula.
func (j *judgment) formulas(last logic.Formula) []logic.Formula {
	return append(slices.Clip(slices.Clone(j.sequent.Premises)), last)
}

// afterwards is how long the search for a witness may go on once the conclusion
// is known to follow: all it could add is that the premises clash.
const afterwards = 500 * time.Millisecond

// search runs both searches side by side.
func (j *judgment) search(ctx context.Context) error {
	second, cancel := context.WithCancel(ctx)
	defer cancel()
	// Side by side, and not one after the other: either may be the one that never
	// ends, and either may settle half of the question.
	var wait sync.WaitGroup
	var counterErr, witnessErr error
	wait.Go(func() {
		j.counter, counterErr = Decide(ctx, j.formulas(negated(j.sequent.Conclusion)), j.options)
		// A wrong formula is wrong for both; what follows from the premises needs a
		// witness only to say whether they clash.
		if counterErr != nil {
			cancel()
		} else if j.counter.Status == Unsatisfiable {
			timer := time.AfterFunc(afterwards, cancel)
			context.AfterFunc(second, func() { timer.Stop() })
		}
	})
	wait.Go(func() { j.witness, witnessErr = Decide(second, j.formulas(j.sequent.Conclusion), j.options) })
	wait.Wait()
	if counterErr != nil {
		return counterErr
	}
	// Ended from here and not by the caller: the witness is not known.
	if errors.Is(witnessErr, context.Canceled) && ctx.Err() == nil {
		j.witness, witnessErr = &Search{}, nil
	}
	return witnessErr
}

// verdict combines the searches, as package decide does:
//
//	countermodel  witness  label
//	found         found    neutral
//	none          …        entailment; where there is no witness either, the premises clash
//	found         none     contradiction
func (j *judgment) verdict(ctx context.Context) (*verdict.Verdict, error) {
	counter, witness := j.structure(j.counter, true), j.structure(j.witness, false)
	name := j.credit()
	elapsed := func() time.Duration { return time.Since(j.start) }
	switch {
	case counter != nil && witness != nil:
		return verdict.NewNeutral(j.sequent, name, elapsed(), verdict.Proved(counter), counter, witness), nil
	case j.counter.Status == Unsatisfiable && j.witness.Status == Unsatisfiable:
		used, minimal := j.core(ctx, j.counter, nil, union(j.used(j.counter), j.used(j.witness)))
		clash := decide.NewClash(j.sequent, used, minimal)
		return j.definite(verdict.NewEntailment, name, elapsed(), j.counter, "model of the premises", clash), nil
	case j.counter.Status == Unsatisfiable:
		used, minimal := j.core(ctx, j.counter, negated(j.sequent.Conclusion), j.used(j.counter))
		core := decide.NewCore(j.sequent, used, minimal)
		return j.definite(verdict.NewEntailment, name, elapsed(), j.counter, "countermodel", core), nil
	// Contradiction asks for a countermodel: that premises and conclusion have no
	// model may be since the premises have none, and then both labels follow.
	case j.witness.Status == Unsatisfiable && counter != nil:
		used, minimal := j.core(ctx, j.witness, j.sequent.Conclusion, j.used(j.witness))
		core := decide.NewCore(j.sequent, used, minimal)
		var more []verdict.Evidence
		if len(j.sequent.Premises) > 0 {
			more = append(more, consistency{counter.Model})
		}
		return j.definite(verdict.NewContradiction, name, elapsed(), j.witness, "model of premises and conclusion",
			core, more...), nil
	}
	return j.open(name, elapsed(), counter, witness), nil
}

// structure returns a search's model as evidence, nil where it has none.
func (j *judgment) structure(s *Search, refutes bool) *Structure {
	if s.Model == nil {
		return nil
	}
	return &Structure{Model: s.Model, refutes: refutes}
}

// credit names the engine and, for auto, the searches that answered.
func (j *judgment) credit() string {
	if j.name != "auto" {
		return j.name
	}
	how := func(s *Search) string {
		switch {
		case s.Proof != nil:
			return "instances"
		case s.Refutation != nil:
			return "superposition"
		case s.Status != Unknown:
			return "models"
		}
		return ""
	}
	a, b := how(j.counter), how(j.witness)
	switch {
	case j.counter.Status == Unsatisfiable || b == "" || a == b:
		b = ""
	case a == "":
		a, b = b, ""
	}
	switch {
	case a == "":
		return "auto → models, instances, superposition"
	case b == "":
		return "auto → " + a
	}
	return "auto → " + a + ", " + b
}

type constructor func(verdict.Judged, string, time.Duration, verdict.Basis, ...verdict.Evidence) *verdict.Verdict

// definite returns a verdict on what excluded a model: a proof or a bound.
func (j *judgment) definite(make constructor, name string, elapsed time.Duration, s *Search, of string,
	core verdict.Evidence, more ...verdict.Evidence) *verdict.Verdict {
	if p := s.proof(); p != nil {
		return make(j.sequent, name, elapsed, verdict.Proved(core, p), more...)
	}
	return make(j.sequent, name, elapsed, verdict.ExhaustiveSize(s.Bound.Size, s.Bound.Reason),
		append([]verdict.Evidence{
			core, &Exhausted{*s.Bound, of},
		}, more...)...)
}

// open says which sizes were searched, and what half of the question is
// answered.
func (j *judgment) open(name string, elapsed time.Duration, counter, witness *Structure) *verdict.Verdict {
	what := verdict.Searched(j.searched())
	var v *verdict.Verdict
	switch {
	case counter != nil:
		v = verdict.NewOpen(j.sequent, name, elapsed, what, counter).
			WithNotes("the conclusion does not follow; its negation is undecided")
	case witness != nil:
		v = verdict.NewOpen(j.sequent, name, elapsed, what, witness).
			WithNotes("the negation of the conclusion does not follow; the conclusion is undecided")
	case j.witness.Status == Unsatisfiable:
		v = verdict.NewOpen(j.sequent, name, elapsed, what).
			WithNotes("the negation of the conclusion follows; it is undecided whether the premises are consistent")
	default:
		v = verdict.NewOpen(j.sequent, name, elapsed, what)
	}
	return v.WithNotes(j.notes()...)
}

// searched returns what the search without an answer went through.
func (j *judgment) searched() string {
	// One half may be answered: what was searched in vain is the other one.
	s := j.counter
	if s.Status != Unknown {
		s = j.witness
	}
	text := ""
	switch from := max(1, s.First); {
	case !j.options.By.has(ByModels):
	case s.Sizes < from:
		text = "no size of models completely"
	case s.Sizes == from:
		text = "all models of " + wording.Count(s.Sizes, "object")
	default:
		text = fmt.Sprintf("all models of %d to %d objects", from, s.Sizes)
	}
	if s.Instances > 0 {
		if text != "" {
			text += ", and "
		}
		text += wording.Count(s.Instances, "instance") + " of clauses, which are consistent"
	}
	if s.Lemmas > 0 {
		if text != "" {
			text += ", and "
		}
		text += wording.Count(s.Lemmas, "clause") + " inferred by superposition"
	}
	if text == "" {
		text = "nothing completely"
	}
	return text
}

// notes returns the limits that the searches without an answer ran into.
func (j *judgment) notes() []string {
	var out []string
	for _, s := range []*Search{j.counter, j.witness} {
		if s.Status == Unknown {
			out = append(out, s.notes...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
