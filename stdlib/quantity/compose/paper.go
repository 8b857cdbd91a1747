package compose

import (
	"context"
	"errors"
	"fmt"

	"sequent/stdlib/lp"
)

// PaperOptions say how the paper's integer programs are made and solved.
type PaperOptions struct {
	// Lengths of the programs, odd, at least 3; nil stands for 3, 5, 7 and 9.
	Lengths []int
	// Pool is how many solutions a length may give; 0 stands for the paper's 50.
	Pool int
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
	if err := p.check(); err != nil {
		return nil, err
	}
	if p.Rules.Types == AlgebraTypes {
		return nil, errors.New("compose: the paper's program knows the paper's types, not an algebra of them")
	}
	if o.Lengths == nil {
		o.Lengths = []int{3, 5, 7, 9}
	}
	if o.Pool == 0 {
		o.Pool = paperPool
	}
	found, seen := &Found{Complete: true}, map[string]bool{}
	for _, length := range o.Lengths {
		if length < 3 || length%2 == 0 {
			return nil, fmt.Errorf("compose: a program of length %d; lengths are odd, from 3", length)
		}
		operands := (length - 1) / 2
		if operands > len(p.Operands) || operands > p.Rules.most() || operands < p.Rules.least() {
			continue
		}
		if err := paperLength(ctx, p, o, length, found, seen); err != nil {
			return nil, err
		}
		found.Most = operands
	}
	return found, nil
}

// paperLength adds what the programs of a length justify.
func paperLength(ctx context.Context, p *Problem, o PaperOptions, length int, found *Found, seen map[string]bool) error {
	if o.Faults && onlyRanges(p) {
		return nil
	}
	f := newPostfix(p, newTyping(p), length, o.Faults)
	pool, err := lp.Solutions(ctx, f.m, f.over, o.Pool, o.Search)
	if err != nil {
		return err
	}
	found.Complete = found.Complete && pool.Complete
	for _, s := range pool.Solutions {
		found.Programs++
		e, relation := f.read(s)
		j, ok := evaluate(p, e, relation, o.Faults)
		if !ok {
			found.Rejected++
		} else if !seen[j.key] {
			seen[j.key] = true
			found.Justifications = append(found.Justifications, j)
		}
	}
	return nil
}

func onlyRanges(p *Problem) bool {
	for _, o := range p.Operands {
		if o.single() {
			return false
		}
	}
	return true
}

// evaluate computes a program's expression and tests its relation.
func evaluate(p *Problem, e *Expr, relation symbol, faults bool) (*Justification, bool) {
	v, err := e.Eval(p)
	if err != nil || faults && e.Op != Leaf && givesZero(e, p) {
		return nil, false
	}
	_, single := v.Exact()
	switch _, number := p.Target.Value.Exact(); {
	case relation == equals && !(single && number), relation == within && number && !faults:
		return nil, false
	}
	return p.justified(e, v), p.meets(v)
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
