package logic

import (
	"fmt"
	"slices"
	"strings"
)

// Check reports whether every inference of the derivation is one of G3, as
// [Rule] lists them: a derivation without open leaf that passes proves its
// sequent, whoever made it. The error names the first inference that is none, or
// is a *FirstOrderError.
func (d *Derivation) Check() error {
	c := checker{deriver{interner: newInterner()}}
	c.truth, c.falsity = c.id(Truth(true)), c.id(Truth(false))
	if err := c.derivation(d); err != nil {
		return err
	}
	if d.unsearched() && d.OpenLeaf() == nil {
		return fmt.Errorf("a branch was left unsearched, and no leaf is open")
	}
	return nil
}

// checker knows the rules as the search does.
type checker struct{ deriver }

func (c *checker) derivation(d *Derivation) error {
	if d == nil {
		return fmt.Errorf("a premise is missing")
	}
	if err := CheckPropositional(slices.Concat(d.Left, d.Right)...); err != nil {
		return err
	}
	if err := c.inference(d); err != nil {
		return fmt.Errorf("%s by %s: %w", d.Conclusion(), d.Rule, err)
	}
	for _, p := range d.Premises {
		if err := c.derivation(p); err != nil {
			return err
		}
	}
	return nil
}

// inference checks the last inference of a derivation.
func (c *checker) inference(d *Derivation) error {
	g := c.goal(d)
	var want [][]active
	switch d.Rule {
	case Unsearched:
	case Open:
		if _, _, closed := c.closed(g); closed {
			return fmt.Errorf("the leaf is closed")
		}
		if _, _, ok := c.choose(g); ok {
			return fmt.Errorf("a rule applies to the leaf")
		}
	case Axiom, FalseL, TrueR:
		if !c.closes1(d, g) {
			return fmt.Errorf("the sequent is no instance of it")
		}
	default:
		p, err := c.principal(d, g)
		if err != nil {
			return err
		}
		rule, premises := c.rule(p)
		if rule != d.Rule {
			return fmt.Errorf("%s has another rule", d.Principal)
		}
		want = premises
	}
	return c.premises(d, g, want)
}

// closes1 reports whether the sequent is an instance of its rule without premises.
func (c *checker) closes1(d *Derivation, g goal) bool {
	switch d.Rule {
	case FalseL:
		return slices.Contains(g.left, c.falsity)
	case TrueR:
		return slices.Contains(g.right, c.truth)
	}
	if d.Principal == nil {
		return false
	}
	id := c.id(d.Principal)
	return slices.Contains(g.left, id) && slices.Contains(g.right, id)
}

// principal is the formula that a rule is about, on the side that the rule's
// name ends in.
func (c *checker) principal(d *Derivation, g goal) (active, error) {
	if d.Principal == nil {
		return active{}, fmt.Errorf("it is not said what the rule is about")
	}
	p := active{left, c.id(d.Principal)}
	if strings.HasSuffix(string(d.Rule), "R") {
		p.side = right
	}
	if !g.has(p) {
		return p, fmt.Errorf("%s does not stand on that side", d.Principal)
	}
	return p, nil
}

// premises compares a derivation's premises with what its rule brings into each.
func (c *checker) premises(d *Derivation, g goal, want [][]active) error {
	if len(want) != len(d.Premises) {
		return fmt.Errorf("the rule has %s, not %d", plural(len(want), "premise"), len(d.Premises))
	}
	for i, actives := range want {
		if d.Premises[i] == nil {
			continue // which is said of the premise itself
		}
		p, _ := c.principal(d, g)
		should, is := premise(g, p, actives), c.goal(d.Premises[i])
		if !sameSide(should.left, is.left) || !sameSide(should.right, is.right) {
			return fmt.Errorf("premise %d should be %s ⇒ %s", i+1, joined(c.list(should.left), unicodeNotation), joined(c.list(should.right), unicodeNotation))
		}
	}
	return nil
}

// goal is the sequent of a derivation, by the numbers of its formulas.
func (c *checker) goal(d *Derivation) (g goal) {
	for _, f := range d.Left {
		g.left = with(g.left, c.id(f))
	}
	for _, f := range d.Right {
		g.right = with(g.right, c.id(f))
	}
	return g
}

// sameSide compares two sides, which have no repetitions.
func sameSide(a, b []int32) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(id int32) bool { return !slices.Contains(b, id) })
}

// unsearched reports whether some branch was left unsearched.
func (d *Derivation) unsearched() bool {
	return d.Rule == Unsearched || slices.ContainsFunc(d.Premises, (*Derivation).unsearched)
}
