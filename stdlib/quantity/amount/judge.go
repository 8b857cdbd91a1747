package amount

import (
	"context"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// valueLimit bounds the other values that are counted.
const valueLimit = 10_000

// Question is the input of Judge.
type Question struct {
	Judged     verdict.Judged // as verdicts print it
	Engine     string         // the engine's name, with its arguments
	Premises   []Amount
	Conclusion Amount
	By         compose.Method // how equations are found
}

// Judge decides whether premises justify a conclusion. The error is the context's,
// or compose's about a conclusion that contains every number.
func Judge(ctx context.Context, q Question) (*verdict.Verdict, error) {
	start := time.Now()
	p := problem(q.Premises, q.Conclusion)
	if q.By == compose.ByPaper {
		p.Rules = compose.Rules{Types: compose.PaperTypes}
	}
	found, err := compose.Justify(ctx, p, q.By, compose.PaperOptions{})
	if err != nil {
		return nil, err
	}
	values, err := compose.Values(ctx, p, valueLimit)
	if err != nil {
		return nil, err
	}
	return q.answer(start, p, found, values).WithNotes(q.remarks(found)...), nil
}

// answer makes the verdict of what was found.
func (q *Question) answer(start time.Time, p *compose.Problem, found *compose.Found,
	values *compose.Justified) *verdict.Verdict {
	if len(found.Justifications) > 0 {
		e := newEquation(p, found, values, q.Conclusion)
		basis := verdict.Justified(e, values.Others(p))
		if e.ranged {
			basis = verdict.Aligned(e) // ranges justify no list of values
		}
		return verdict.NewEntailment(q.Judged, q.Engine, time.Since(start), basis)
	}
	if out := q.excluded(p); out != nil {
		return verdict.NewContradiction(q.Judged, q.Engine, time.Since(start), verdict.Aligned(out))
	}
	tried := newTried(p, found, values, q.Conclusion)
	if i := slices.IndexFunc(p.Operands, func(o compose.Operand) bool { return o.Type == p.Target.Type }); i >= 0 {
		tried.Alike = q.Premises[i].Text
	}
	return verdict.NewNeutral(q.Judged, q.Engine, time.Since(start), verdict.Aligned(tried), tried)
}

// problem states what is asked. Where all amounts are of one unit and begin with
// their numbers, equations have the numbers alone; else they have the amounts as
// written, and the values are in coherent units.
func problem(premises []Amount, conclusion Amount) *compose.Problem {
	p := &compose.Problem{Rules: compose.Rules{Types: compose.AlgebraTypes, Intervals: true}}
	alike := !slices.ContainsFunc(append(slices.Clone(premises), conclusion), func(a Amount) bool {
		return a.differs(conclusion) || !a.plain()
	})
	operand := func(a Amount) compose.Operand {
		o := compose.Operand{Value: a.value(), Type: a.typ(conclusion)}
		if !alike {
			o.Value, o.Name = compose.Coherent(o.Value, a.Unit), a.Text
		} else if a.Approximate {
			o.Name = "≈ " + a.Value.String()
		}
		return o
	}
	for _, a := range premises {
		p.Operands = append(p.Operands, operand(a))
	}
	p.Target = operand(conclusion)
	return p
}

// plain says whether the text begins with the number as it is computed with:
// neither $5 nor 7 billion does.
func (a Amount) plain() bool {
	return a.Approximate || a.Text == "" || strings.HasPrefix(a.Text+" ", a.Value.String()+" ")
}

// differs says whether an equation of both needs their units.
func (a Amount) differs(b Amount) bool {
	bare := func(x Amount) bool { return x.Unit.Kind == unit.None && x.Unit.Per == nil }
	return !a.Unit.Equal(b.Unit) && !(bare(a) || bare(b)) ||
		(bare(a) != bare(b)) && (a.Unit.Kind == unit.Share || b.Unit.Kind == unit.Share)
}

// remarks say what an approximation is taken to be, and what stood in for CLP.
func (q *Question) remarks(found *compose.Found) (notes []string) {
	if slices.ContainsFunc(append(slices.Clone(q.Premises), q.Conclusion), func(a Amount) bool {
		return a.Approximate
	}) {
		notes = append(notes, "an approximation means within 2 %")
	}
	if found.Instead != "" {
		notes = append(notes, "expressions were enumerated instead: "+found.Instead)
	}
	if !found.Complete {
		notes = append(notes, "the pool of solutions was full; there may be more equations")
	}
	return notes
}

// excluded says that the conclusion is left out by the one premise of its type:
// the two are then about one amount. Of several premises none need be.
func (q *Question) excluded(p *compose.Problem) *Exclusion {
	only := -1
	for i, o := range p.Operands {
		if o.Type != p.Target.Type {
			continue
		}
		if only >= 0 {
			return nil
		}
		only = i
	}
	if only < 0 || p.Operands[only].Value.Meets(p.Target.Value) {
		return nil
	}
	return &Exclusion{Premise: q.Premises[only].Text, Conclusion: q.Conclusion.Text}
}

// inUnit writes a value, which is in the unit that equations reckon in, in the
// conclusion's.
func inUnit(v number.Value, p *compose.Problem, conclusion Amount) string {
	if p.Target.Name != "" && !conclusion.Approximate || p.Target.Name == conclusion.Text {
		one := compose.Coherent(number.Int(1), conclusion.Unit)
		if r, ok := one.Exact(); ok && r.Sign() != 0 && conclusion.Unit.Zero == nil {
			v = v.Times(r.Inv(r))
		}
	}
	return v.String()
}
