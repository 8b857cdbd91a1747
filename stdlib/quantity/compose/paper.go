package compose

import (
	"context"
	"errors"
	"fmt"

	"sequent/stdlib/lp"
)

// PaperOptions say how the paper's integer programs are made and solved.
type PaperOptions struct {
	// Lengths of the programs, odd, at least 3; nil means 3, 5, 7 and 9.
	Lengths []int
	// Pool is how many solutions a length may give; 0 means the paper's 50.
	Pool int
	// First ends the search at the first justification.
	First bool
	// Faults has the faults of the published code: where numbers and ranges are
	// mixed, arithmetic has no nested steps; with ranges alone nothing is found; a
	// step that gives 0 counts as empty.
	Faults bool
	// Search is how each program is solved. The zero Options do.
	Search lp.Options
}

// paperPool is the size of the solution pool that the paper takes.
const paperPool = 50

// Paper lists justifications as the paper does (section 4, Composition): an integer
// program for each length, whose solutions are programs for a stack with the right
// types; up to a pool of them are evaluated, and those whose value is the target
// are kept. The cap can miss justifications by chance: Complete is false where a
// pool was full.
//
// Lengths end where they need more operands than there are. The error is the
// context's or says what of the problem cannot be, or that this build is without
// CLP.
func Paper(ctx context.Context, p *Problem, o PaperOptions) (*Found, error) {
	programs, err := Programs(p, o)
	if err != nil {
		return nil, err
	}
	found, seen := &Found{Complete: true}, map[string]bool{}
	for _, g := range programs {
		solved, err := g.Solve(ctx)
		if err != nil {
			return nil, err
		}
		found.Most = g.Operands()
		found.add(solved, seen)
		if o.First && len(found.Justifications) > 0 {
			break
		}
	}
	return found, nil
}

// add counts the solutions of a program, and keeps what is justified by them and by
// none before.
func (f *Found) add(s *Solved, seen map[string]bool) {
	f.Complete = f.Complete && s.Complete
	for _, x := range s.Solutions {
		f.Programs++
		switch {
		case x.Justification == nil:
			f.Rejected++
		case !seen[x.Justification.key]:
			seen[x.Justification.key] = true
			f.Justifications = append(f.Justifications, x.Justification)
		}
	}
}

// Programs returns the integer programs that [Paper] solves, the shortest first. They
// can be made and looked at in a build without CLP.
func Programs(p *Problem, o PaperOptions) ([]*Program, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if p.Rules.Types == AlgebraTypes {
		return nil, errors.New("compose: the paper's program supports only the paper's types")
	}
	if o.Lengths == nil {
		o.Lengths = []int{3, 5, 7, 9}
	}
	if o.Pool == 0 {
		o.Pool = paperPool
	}
	var all []*Program
	for _, length := range o.Lengths {
		if length < 3 || length%2 == 0 {
			return nil, fmt.Errorf("compose: the length of a program must be odd and at least 3, not %d", length)
		}
		g := &Program{Length: length, p: p, o: o}
		n := g.Operands()
		if n <= len(p.Operands) && n <= p.Rules.most() && n >= p.Rules.least() && !(o.Faults && onlyRanges(p)) {
			all = append(all, g)
		}
	}
	return all, nil
}

func onlyRanges(p *Problem) bool {
	for _, o := range p.Operands {
		if o.single() {
			return false
		}
	}
	return true
}

// evaluate computes a program's expression and tests its relation. Where it does
// not justify the target, why says so.
func evaluate(p *Problem, e *Expr, relation symbol, faults bool) (j *Justification, why string) {
	v, err := e.Eval(p)
	switch {
	case errors.Is(err, errTrivial):
		return nil, "a step adds 0 or multiplies by 1"
	case err != nil:
		return nil, "a step has no value"
	case faults && e.Op != Leaf && givesZero(e, p):
		return nil, "a step gives 0"
	}
	_, single := v.Exact()
	switch _, number := p.Target.Value.Exact(); {
	case relation == equals && !(single && number), relation == within && number && !faults:
		return nil, "the relation is not one between these kinds of value"
	case !p.meets(v):
		return nil, "gives " + v.String()
	}
	return p.justified(e, v), ""
}

// givesZero says whether a step gives 0.
func givesZero(e *Expr, p *Problem) bool {
	if e.Op == Leaf {
		return false
	}
	v, err := e.Eval(p)
	r, ok := v.Exact()
	return err == nil && ok && r.Sign() == 0 || givesZero(e.Left, p) || givesZero(e.Right, p)
}
