package module

import (
	"context"
	"fmt"
	"time"

	"sequent/dsl/value"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/nets"
	"sequent/stdlib/verdict"
)

// The verdict of a net on a judgment. By itself the label proves nothing: it
// distinguishes entailment from the rest, with a probability. Worlds that are rounded
// to valuations and checked can be certificates: a countermodel of the judgment and a
// witness, which is a countermodel of the judgment with the negated conclusion:
//
//	              witness                 no witness
//	countermodel  neutral, proved         neutral or contradiction, as learned
//	none          entailment, as learned; open where the net doubts it

// Decide implements decide.Engine.
func (e *netEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	asked := []logic.Sequent{s}
	if e.How.Crisp > 0 {
		asked = append(asked, logic.Sequent{Premises: s.Premises, Conclusion: &logic.Not{X: s.Conclusion}})
	}
	var rows []nets.Row
	for _, q := range asked {
		row, err := nets.ReadSequent(q, false)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	start := time.Now()
	answers, err := e.Ask(ctx, rows)
	if err != nil {
		return nil, err
	}
	v, err := e.verdict(asked, answers, time.Since(start))
	if err != nil {
		return nil, err
	}
	if state, _, parting := e.net.known(); len(state.Curve) == 0 && parting == "" {
		v = v.WithNotes("the net is untrained")
	}
	return v, nil
}

// verdict is made from the net's answers to a sequent and, with crisp, to its opposite.
func (e *netEngine) verdict(asked []logic.Sequent, answers []nets.Answer,
	elapsed time.Duration) (*verdict.Verdict, error) {
	s, a := asked[0], answers[0]
	var seen []verdict.Evidence
	if a.World >= 0 {
		seen = append(seen, world{a, e.count()})
	}
	switch e.LabelOf(a) {
	case verdict.Entailment:
		return verdict.NewEntailment(s, e.Name(), elapsed, verdict.Learned(a.Probability), seen...), nil
	case verdict.Open:
		searched := verdict.Searched(fmt.Sprintf("%s read off the worlds of lowest probability, none of which makes "+
			"the premises true and the conclusion false",
			value.Count(a.Checked, "valuation"))).Briefly(fmt.Sprintf("none of %s refutes",
			value.Count(a.Checked, "valuation"))).After(verdict.Sampled(a.Checked))
		return verdict.NewOpen(s, e.Name(), elapsed, searched, seen...).
			WithNotes(fmt.Sprintf("the net gives entailment the probability %.2f, but found no countermodel",
				a.Probability)), nil
	}
	if !a.Refuted {
		return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Learned(1-a.Probability), nil, seen...), nil
	}
	values, _ := a.Countermodel(s)
	counter, err := decide.Countermodel(s, values) // checked again by independent code
	if err != nil {
		return nil, err
	}
	return e.refuted(asked, answers[1], elapsed, counter, seen)
}

// refuted is the verdict on a sequent with a countermodel. The net's answer about its
// opposite distinguishes neutral from contradiction.
func (e *netEngine) refuted(asked []logic.Sequent, opposite nets.Answer, elapsed time.Duration, counter *decide.Model,
	seen []verdict.Evidence) (*verdict.Verdict, error) {
	s := asked[0]
	if values, ok := opposite.Countermodel(asked[1]); ok {
		witness, err := decide.Witness(s, values)
		if err != nil {
			return nil, err
		}
		return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Proved(counter), counter,
			append([]verdict.Evidence{witness}, seen...)...), nil
	}
	const note = "the countermodel proves that the conclusion does not follow; %s is what the net has learned"
	if e.LabelOf(opposite) == verdict.Entailment {
		return verdict.NewContradiction(s, e.Name(), elapsed, verdict.Learned(opposite.Probability),
			append([]verdict.Evidence{counter}, seen...)...).
			WithNotes(fmt.Sprintf(note, "that its negation does")), nil
	}
	return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Learned(1-opposite.Probability), counter, seen...).
		WithNotes(fmt.Sprintf(note, "that its negation does not either")), nil
}

// count returns the number of worlds in which the net evaluates.
func (e *netEngine) count() int {
	if e.How.Worlds > 0 {
		return e.How.Worlds
	}
	return e.Of.Settings.Worlds
}

// world is evidence: the world in which the sequent has the lowest probability.
type world struct {
	nets.Answer
	of int
}

// Kind implements verdict.Evidence.
func (world) Kind() string { return "world" }

// Brief implements verdict.Briefer.
func (w world) Brief() string {
	return fmt.Sprintf("world %d of %d%s gives it the probability %.2f", w.World+1, w.of, w.led(), w.InWorld)
}

// led says how many steps the world was moved.
func (w world) led() string {
	if w.Steps == 0 {
		return ""
	}
	return " after " + value.Count(w.Steps, "step")
}

// Doc implements verdict.Evidence.
func (w world) Doc() display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("the world of lowest probability, %d of %d%s, gives it %.2f",
		w.World+1, w.of, w.led(), w.InWorld)}}}
}

// JSON implements verdict.Evidence.
func (w world) JSON() any {
	o := value.Object{"number": w.World + 1, "of": w.of, "probability": w.InWorld}
	if w.Steps > 0 {
		o["steps"] = w.Steps
	}
	return o
}
