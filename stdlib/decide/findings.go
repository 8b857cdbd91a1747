package decide

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// findings is what an engine has found out about a sequent, on the way to a
// verdict.
//
//	counter  witness   complete search means
//	nil      found     entailment
//	found    nil       contradiction
//	found    found     neutral
//	nil      nil       contradictory premises
type findings struct {
	sequent  logic.Sequent
	engine   string
	start    time.Time
	counter  logic.Valuation
	witness  logic.Valuation
	complete bool // a nil model does not exist
	core     []int
	hasCore  bool
	minimal  bool
	// exhaustive is the basis of a search through all valuations that excluded
	// a model; the zero Basis leaves it to the core to prove that.
	exhaustive verdict.Basis
	searched   *verdict.Search // where the search is not complete
	notes      []string
}

// verdict turns the findings into one. Models are checked against the formulas
// first: an engine that claims a wrong one has a defect, which is an error.
func (f *findings) verdict() (*verdict.Verdict, error) {
	vars := f.sequent.Vars()
	var counter, witness *Model
	if f.counter != nil {
		counter = &Model{Vars: vars, Values: f.counter, refutes: true, of: f.sequent}
	}
	if f.witness != nil {
		witness = &Model{Vars: vars, Values: f.witness, of: f.sequent}
	}
	for _, m := range []*Model{counter, witness} {
		if m != nil && !m.check() {
			return nil, fmt.Errorf("the engine %s is defective: its %s %s fails the check on %s", f.engine, m.Kind(),
				m.Brief(), f.sequent)
		}
	}
	return f.label(counter, witness).WithNotes(f.notes...), nil
}

func (f *findings) label(counter, witness *Model) *verdict.Verdict {
	elapsed := time.Since(f.start)
	switch {
	case counter != nil && witness != nil:
		return verdict.NewNeutral(f.sequent, f.engine, elapsed, verdict.Proved(counter), counter, witness)
	case !f.complete:
		return f.open(elapsed, counter, witness)
	case counter == nil && witness == nil:
		return f.supported(verdict.NewEntailment, elapsed, &Clash{Premises: f.core, Minimal: f.minimal, of: f.sequent})
	case counter == nil:
		return f.supported(verdict.NewEntailment, elapsed, &Core{Used: f.core, Minimal: f.minimal, of: f.sequent})
	default:
		return f.supported(verdict.NewContradiction, elapsed, &Core{
			Used:    f.core,
			Minimal: f.minimal,
			of:      f.sequent,
		}, consistency(counter)...)
	}
}

// consistency returns the evidence that premises which contradict a conclusion do not
// contradict each other; where there are none, nothing needs it.
func consistency(m *Model) []verdict.Evidence {
	if len(m.of.Premises) == 0 {
		return nil
	}
	return []verdict.Evidence{&Consistency{m}}
}

type constructor func(verdict.Judged, string, time.Duration, verdict.Basis, ...verdict.Evidence) *verdict.Verdict

// supported makes a definite verdict from a core or clash, and what else it shows.
func (f *findings) supported(make constructor, elapsed time.Duration, core verdict.Evidence,
	more ...verdict.Evidence) *verdict.Verdict {
	if !f.hasCore {
		return make(f.sequent, f.engine, elapsed, f.exhaustive, more...)
	}
	return make(f.sequent, f.engine, elapsed, f.basis(core), append([]verdict.Evidence{core}, more...)...)
}

func (f *findings) basis(by verdict.Evidence) verdict.Basis {
	if f.exhaustive.Definite() {
		return f.exhaustive
	}
	return verdict.Proved(by)
}

// open says what was searched and, where half of the question is answered, so.
func (f *findings) open(elapsed time.Duration, counter, witness *Model) *verdict.Verdict {
	switch {
	case counter != nil:
		f.notes = append(f.notes, "the conclusion does not follow; its negation is undecided")
		return verdict.NewOpen(f.sequent, f.engine, elapsed, f.searched, counter)
	case witness != nil:
		f.notes = append(f.notes, "the negation of the conclusion does not follow; the conclusion is undecided")
		return verdict.NewOpen(f.sequent, f.engine, elapsed, f.searched, witness)
	}
	return verdict.NewOpen(f.sequent, f.engine, elapsed, f.searched)
}

// sampled returns what was searched where n valuations were looked at: the phrase
// given, which ends in "none of which makes ", goes on with what none makes so.
func (f *findings) sampled(what string, n int) *verdict.Search {
	makes, short := "the premises true", "satisfies the premises"
	switch {
	case f.counter != nil:
		makes, short = "premises and conclusion true", "confirms"
	case f.witness != nil:
		makes, short = "the premises true and the conclusion false", "refutes"
	}
	brief := fmt.Sprintf("none of %d valuations %s", n, short)
	if n == 1 {
		brief = "no valuation " + short + ", of 1"
	}
	return verdict.Searched(what + makes).Briefly(brief).After(verdict.Sampled(n))
}

// check evaluates the sequent under the model.
func (m *Model) check() bool {
	for _, p := range m.of.Premises {
		if value, err := logic.Eval(p, m.Values); err != nil || !value {
			return false
		}
	}
	value, err := logic.Eval(m.of.Conclusion, m.Values)
	return err == nil && value != m.refutes
}

// timedOut says that a search was ended by a time limit, which leaves a
// judgment open; an interrupt is an error instead.
func timedOut(err error) bool { return errors.Is(err, context.DeadlineExceeded) }
