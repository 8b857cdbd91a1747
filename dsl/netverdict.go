package dsl

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/nets"
	"sequent/stdlib/verdict"
)

// What a net says of one judgment. By itself it proves nothing: it tells
// entailment from its absence, with a probability. Worlds that are read off and
// checked can be certificates, a countermodel of the judgment and a witness,
// which is a countermodel of the one with the conclusion's negation:
//
//	              witness                 no witness
//	countermodel  neutral, proved         neutral or contradiction, as learned
//	none          entailment, as learned; open where the net doubts it

// Decide implements decide.Engine.
func (e *netEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	asked := []logic.Sequent{s}
	if e.how.Crisp > 0 {
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
	answers, err := e.ask(ctx, rows, nil)
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

// verdict is made of the answers to a sequent and, with crisp, to its opposite.
func (e *netEngine) verdict(asked []logic.Sequent, answers []nets.Answer, elapsed time.Duration) (*verdict.Verdict, error) {
	s, a := asked[0], answers[0]
	var seen []verdict.Evidence
	if a.World >= 0 {
		seen = append(seen, world{a, e.count()})
	}
	switch e.label(a) {
	case verdict.Entailment:
		return verdict.NewEntailment(s, e.Name(), elapsed, verdict.Learned(a.Probability), seen...), nil
	case verdict.Open:
		searched := verdict.Searched(fmt.Sprintf("%s read off the worlds that speak most against it, none of which makes the premises true and the conclusion false",
			count(a.Checked, "valuation"))).Briefly(fmt.Sprintf("none of %s refutes", count(a.Checked, "valuation"))).After(verdict.Sampled(a.Checked))
		return verdict.NewOpen(s, e.Name(), elapsed, searched, seen...).
			WithNotes(fmt.Sprintf("the net gives entailment probability %.2f, and found nothing that refutes it", a.Probability)), nil
	}
	if !a.Refuted {
		return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Learned(1-a.Probability), nil, seen...), nil
	}
	values, _ := a.Countermodel(s)
	counter, err := decide.Countermodel(s, values) // again, and by another program
	if err != nil {
		return nil, err
	}
	return e.refuted(asked, answers[1], elapsed, counter, seen)
}

// refuted is the verdict on a sequent that has a countermodel: what the net
// finds about its opposite tells neutral from contradiction.
func (e *netEngine) refuted(asked []logic.Sequent, opposite nets.Answer, elapsed time.Duration, counter *decide.Model, seen []verdict.Evidence) (*verdict.Verdict, error) {
	s := asked[0]
	if values, ok := opposite.Countermodel(asked[1]); ok {
		witness, err := decide.Witness(s, values)
		if err != nil {
			return nil, err
		}
		return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Proved(counter), counter, append([]verdict.Evidence{witness}, seen...)...), nil
	}
	const note = "the countermodel proves that the conclusion does not follow; %s is what the net has learned"
	if e.label(opposite) == verdict.Entailment {
		return verdict.NewContradiction(s, e.Name(), elapsed, verdict.Learned(opposite.Probability), append([]verdict.Evidence{counter}, seen...)...).
			WithNotes(fmt.Sprintf(note, "that its negation does")), nil
	}
	return verdict.NewNeutral(s, e.Name(), elapsed, verdict.Learned(1-opposite.Probability), counter, seen...).
		WithNotes(fmt.Sprintf(note, "that its negation does not either")), nil
}

// count is in how many worlds the net evaluates.
func (e *netEngine) count() int {
	if e.how.Worlds > 0 {
		return e.how.Worlds
	}
	return e.net.ref.net.Settings.Worlds
}

// world is evidence: the world that speaks most against the sequent.
type world struct {
	nets.Answer
	of int
}

// Kind implements verdict.Evidence.
func (world) Kind() string { return "world" }

// Brief implements verdict.Briefer.
func (w world) Brief() string {
	return fmt.Sprintf("world %d of %d%s gives it %.2f", w.World+1, w.of, w.led(), w.InWorld)
}

// led says how far the world had been led.
func (w world) led() string {
	if w.Steps == 0 {
		return ""
	}
	return " after " + count(w.Steps, "step")
}

// Doc implements verdict.Evidence.
func (w world) Doc() display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("the world that speaks most against it, %d of %d%s, gives it probability %.2f", w.World+1, w.of, w.led(), w.InWorld)}}}
}

// JSON implements verdict.Evidence.
func (w world) JSON() any {
	o := object{"number": w.World + 1, "of": w.of, "probability": w.InWorld}
	if w.Steps > 0 {
		o["steps"] = w.Steps
	}
	return o
}
