package puzzle

import (
	"context"
	"time"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Assumptions are those that reading a text as a puzzle makes: the named are all
// there are, different names name different things, and no two are equal in what
// is compared unless the text says so. [Options] can leave each out.
var Assumptions = []verdict.AssumptionName{verdict.Closed, verdict.Distinct, verdict.NoTies}

// assumed returns what a label of the puzzle rests on besides its clues.
func (p *Puzzle) assumed() verdict.Evidence {
	var all []verdict.Assumption
	for _, name := range p.assume.Among(Assumptions...) {
		if o, comparison := p.kind.(*order); name == verdict.NoTies && (!comparison || o.mayTie()) {
			continue
		}
		all = append(all, verdict.Assumption{Name: name})
	}
	return verdict.Assuming(all...)
}

// mayTie reports whether the text allows ties on every scale.
func (o *order) mayTie() bool {
	for _, s := range o.scales {
		if !s.ties {
			return false
		}
	}
	return true
}

// open reports whether the puzzle's individuals may be more than the named, or
// fewer: then it is first-order logic's, not a search over the named.
func (p *Puzzle) open() bool {
	return !p.assume.Allows(verdict.Closed) || !p.assume.Allows(verdict.Distinct)
}

// judgeOpen judges a formula by first-order logic, without the assumptions about
// who there is that are left out.
func (p *Puzzle) judgeOpen(ctx context.Context, j verdict.Judged, f logic.Formula) (*verdict.Verdict, error) {
	start := time.Now()
	t := p.Theory()
	v, err := fol.Auto().Decide(ctx, logic.Sequent{
		Premises:   append(t.Formulas(), p.named(t.Formulas(), f)...),
		Conclusion: f,
	})
	if err != nil {
		return nil, err
	}
	r, err := v.Record()
	if err != nil {
		return nil, err
	}
	r.Engine, r.Elapsed = Engine, time.Since(start)
	evidence := v.AllEvidence()
	if a := p.assumed(); a != nil {
		evidence = append(evidence, a)
	}
	return r.Verdict(j, evidence)
}
