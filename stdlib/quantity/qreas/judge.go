package qreas

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Decision is the reasoner's result for a numset of the hypothesis.
type Decision struct {
	Hypothesis int
	Label      verdict.Label // Entailment: justified; Contradiction: excluded; Open: neither
	Premise    []int         // the premise numsets that it rests on
	Equation   string        // "9 + 7 = 16"; "" where no equation was found
	Why        string
}

// Judgment is a label with the stages that led to it.
type Judgment struct {
	Premise, Hypothesis *Text
	P, H                []*Numset
	Pairs               []Pair
	Compositions        []Composition
	Decisions           []Decision
	Label               verdict.Label
	Why                 string
	options             Options
}

// Reasoner judges texts as Q-REAS does. It is safe for concurrent use.
type Reasoner struct {
	options Options
	pruner  *pruner
}

// New returns a reasoner with the authors' lists and with WordNet, each of which may be
// missing: labels that depend on it are then open.
func New(lists Lists, db *wordnet.Database, o Options) *Reasoner {
	return &Reasoner{options: o, pruner: &pruner{lists: lists, db: db}}
}

// analyse reads a text. The error is a [*UnparsedError], [Shipped]'s or [Read]'s.
func (r *Reasoner) analyse(ctx context.Context, text string) (*Text, error) {
	if r.options.Parses {
		return Shipped(ctx, text)
	}
	return Read(text)
}

// TextError is an error about one of the texts of a judgment.
type TextError struct {
	Conclusion bool // the hypothesis, else the premise
	Err        error
}

// Error returns the reason.
func (e *TextError) Error() string { return e.Err.Error() }

// Unread reports whether the text was not read.
func (e *TextError) Unread() bool {
	var unparsed *UnparsedError
	var pairs *PairsError
	var size *quantity.SizeError
	return errors.As(e.Err, &unparsed) || errors.As(e.Err, &pairs) || errors.As(e.Err, &size)
}

// Unwrap returns the reason.
func (e *TextError) Unwrap() error { return e.Err }

// Judge reads the texts and decides, with all stages. The error is a [*TextError] or
// the context's.
func (r *Reasoner) Judge(ctx context.Context, premise, hypothesis string) (*Judgment, error) {
	return r.judge(ctx, premise, hypothesis, false)
}

func (r *Reasoner) judge(ctx context.Context, premise, hypothesis string, first bool) (*Judgment, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p, err := r.analyse(ctx, premise)
	if err != nil {
		return nil, &TextError{false, err}
	}
	h, err := r.analyse(ctx, hypothesis)
	if err != nil {
		return nil, &TextError{true, err}
	}
	return r.judgeTexts(ctx, p, h, first)
}

// JudgeTexts decides about texts that have been analysed.
func (r *Reasoner) JudgeTexts(ctx context.Context, premise, hypothesis *Text) (*Judgment, error) {
	return r.judgeTexts(ctx, premise, hypothesis, false)
}

func (r *Reasoner) judgeTexts(ctx context.Context, p, h *Text, first bool) (*Judgment, error) {
	m := r.options.mode()
	j := &judging{
		Reasoner: r,
		out:      &Judgment{Premise: p, Hypothesis: h, P: p.Numsets(m), H: h.Numsets(m), options: r.options},
	}
	if err := j.run(ctx, first); err != nil {
		return nil, err
	}
	return j.out, nil
}

// judging is one judgment under way.
type judging struct {
	*Reasoner
	out        *Judgment
	units      [][]string // of the premise numsets after pruning, by numset of the hypothesis
	candidates [][]int    // the compatible premise numsets, by numset of the hypothesis
}

// run goes through pruning, composition and Algorithm 1.
func (j *judging) run(ctx context.Context, first bool) error {
	var err error
	if j.out.Pairs, j.units, err = j.prune(ctx, j.out.P, j.out.H); err != nil {
		return err
	}
	j.candidates = make([][]int, len(j.out.H))
	for _, p := range j.out.Pairs {
		if p.Compatible {
			j.candidates[p.Hypothesis] = append(j.candidates[p.Hypothesis], p.Premise)
		}
	}
	for k := range j.out.H {
		d := j.compared(k)
		if c, ok := j.composition(k); ok {
			if err := j.compose(ctx, &c, first); err != nil {
				return err
			}
			j.out.Compositions = append(j.out.Compositions, c)
			d.justify(&c)
		}
		j.out.Decisions = append(j.out.Decisions, d)
	}
	j.out.Label, j.out.Why = j.global()
	return nil
}

// compared returns lines 7 to 17 of Algorithm 1: each candidate's value against the
// hypothesis's, later ones overwriting earlier ones. The scorer of verbs never
// decides, since empty fields count as equal.
func (j *judging) compared(k int) Decision {
	h := j.out.H[k]
	d := Decision{Hypothesis: k, Label: verdict.Open, Why: "no numset of the premise is compatible with it"}
	if len(j.candidates[k]) > 0 {
		d.Why = "no compatible numset decides it"
	}
	if !h.Known {
		d.Why = "its numerals have no value"
		return d
	}
	for _, i := range j.candidates[k] {
		p := j.out.P[i]
		if !p.Known {
			continue
		}
		same, settled := valueMatch(p.Value, h.Value)
		switch {
		case !settled:
		case same:
			d.Label, d.Premise, d.Why = verdict.Entailment, []int{i}, p.label()+" matches "+h.label()
		default:
			d.Label, d.Premise, d.Why = verdict.Contradiction, []int{i}, p.label()+" is not "+h.label()
		}
	}
	return d
}

// justify lets an equation override what comparing said.
func (d *Decision) justify(c *Composition) {
	if len(c.Found.Justifications) == 0 {
		return
	}
	best := c.Found.Justifications[0]
	d.Label, d.Equation, d.Why, d.Premise = verdict.Entailment, best.Equation, best.Equation, nil
	for _, i := range best.Uses() {
		d.Premise = append(d.Premise, c.Of[i])
	}
}

// valueMatch compares values as the published code does: within the ends of a
// range, not at them; a range says nothing of a number.
func valueMatch(p, h number.Value) (same, settled bool) {
	v, single := p.Exact()
	w, wanted := h.Exact()
	switch {
	case single && wanted:
		return v.Cmp(w) == 0, true
	case !single && !wanted:
		return p.Equal(h), true
	case !single:
		return false, false
	}
	low, _, hasLow := h.Low()
	high, _, hasHigh := h.High()
	switch {
	case hasLow && v.Cmp(low) < 0 || hasHigh && v.Cmp(high) >= 0:
		return false, true
	case hasLow && v.Cmp(low) == 0:
		return false, false
	}
	return true, true
}

// global returns the label of all: entailment where each numset is justified, neutral
// where one is not settled, contradiction where one is excluded. Where a pair could
// not be tested the label is open.
func (j *judging) global() (verdict.Label, string) {
	compatible := false
	for _, p := range j.out.Pairs {
		if p.Undecided != "" {
			return verdict.Open, p.Undecided
		}
		compatible = compatible || p.Compatible
	}
	if !compatible {
		return verdict.Neutral, "no numsets of the texts are compatible"
	}
	label, why := verdict.Entailment, "every numset of the hypothesis is justified"
	for _, d := range j.out.Decisions {
		if d.Label == verdict.Contradiction {
			return verdict.Contradiction, d.Why
		}
		if d.Label == verdict.Open {
			label, why = verdict.Neutral, j.out.H[d.Hypothesis].label()+": "+d.Why
		}
	}
	return label, why
}

// Name implements [corpus.Decider].
func (r *Reasoner) Name() string { return r.options.String() }

// NewWorker implements [corpus.Decider] for rows of sentences; the premises of a row
// are one text. Of each numset of the hypothesis one equation is enough for the label.
// A row whose texts have no parse, or whose label hinges on a list that is not on this
// machine, is not read.
func (r *Reasoner) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		if row.Kind() != corpus.SentenceKind {
			return corpus.Answer{}, fmt.Errorf("%s labels sentences, but this row holds %s", r.Name(), row.Kind())
		}
		j, err := r.judge(ctx, strings.Join(row.Premises(), " "), row.Conclusion(), true)
		var bad *TextError
		switch {
		case errors.As(err, &bad) && bad.Unread():
			return corpus.NotRead(bad.Error()), nil
		case err != nil:
			return corpus.Answer{}, err
		case j.Label == verdict.Open:
			return corpus.NotRead(j.Why), nil
		}
		return corpus.Opinion(j.Label), nil
	}
}
