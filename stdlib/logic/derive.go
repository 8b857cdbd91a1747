package logic

import (
	"context"
	"slices"
)

// Derive searches for a derivation of the sequent's premises ⇒ its conclusion.
// Where the sequent is valid it is a proof, else it has an open leaf, which
// refutes it, and the branches that were left unsearched by then say so. The
// error is the context's, a *FirstOrderError, or a *TooLargeError where the
// derivation would have more than maxSteps sequents or finding it took
// too long.
//
// Rules with one premise come first; among the others the one that closes most
// branches at once. A branch whose derivation does not use what its rule has
// brought in replaces the whole inference.
func Derive(ctx context.Context, s Sequent, maxSteps int) (*Derivation, error) {
	if err := CheckPropositional(s.Formulas()...); err != nil {
		return nil, err
	}
	d := deriver{ctx: ctx, interner: newInterner(), budget: searchFactor * max(maxSteps, 1)}
	d.truth, d.falsity = d.id(Truth(true)), d.id(Truth(false))
	root := goal{right: []int32{d.id(s.Conclusion)}}
	for _, p := range s.Premises {
		root.left = with(root.left, d.id(p))
	}
	st, _ := d.search(root)
	if d.err != nil {
		return nil, d.err
	}
	if n := st.size(); n > maxSteps {
		return nil, tooManySteps(maxSteps, n)
	}
	return d.derivation(st, root), nil
}

// What the search finds are steps, not sequents. The example derives q from
// p, a ∨ b and p → q. Had it taken a ∨ b first, the derivation of its first
// premise would not use a, and so would serve without ∨L:
//
//	    p, a, p → q ⇒ q    p, b, p → q ⇒ q
//	∨L ───────────────────────────────────         becomes     p, a ∨ b, p → q ⇒ q
//	            p, a ∨ b, p → q ⇒ q
//
// Steps name formulas, not places, and contexts only hold more after such a
// change, so the same steps apply; their sequents are then written down from
// the root.

// searchFactor is how many more inferences than a derivation may have the
// search may try: pruning often leaves few of many.
const searchFactor = 50

func tooManySteps(limit, reached int) error {
	return &TooLargeError{What: "the derivation", Unit: "steps", Limit: limit, Reached: reached,
		Help: "ask for the core, which names the premises that suffice"}
}

// goal is a sequent of interned formulas, without repetitions on a side.
type goal struct{ left, right []int32 }

// has reports whether a formula stands on its side of the goal.
func (g goal) has(a active) bool {
	if a.side == left {
		return slices.Contains(g.left, a.id)
	}
	return slices.Contains(g.right, a.id)
}

// with adds a formula to a side that lacks it.
func with(side []int32, id int32) []int32 {
	if slices.Contains(side, id) {
		return side
	}
	return append(side[:len(side):len(side)], id)
}

// side tells left from right.
type side uint8

const (
	left side = iota
	right
)

// active is a formula that an inference brings into a premise, on a side.
type active struct {
	side side
	id   int32
}

// step is an inference without its sequents: they follow from the root's.
type step struct {
	rule      Rule
	principal active
	premises  []*step
}

func (st *step) size() int {
	n := 1
	for _, p := range st.premises {
		n += p.size()
	}
	return n
}

// deriver searches. After an error what it returns is worthless.
type deriver struct {
	*interner
	ctx            context.Context
	truth, falsity int32
	budget         int
	tried          int
	stopped        bool // an open leaf was found
	err            error
}

// uses are the formulas of a sequent that a derivation needs, by side.
type uses map[active]bool

// search derives a goal, and tells which formulas of it were needed.
// The second result is nil where a leaf stayed open.
func (d *deriver) search(g goal) (*step, uses) {
	if d.stopped {
		return &step{rule: Unsearched}, nil
	}
	if !d.tick(g) {
		return &step{rule: Open}, nil
	}
	if st, used, ok := d.closed(g); ok {
		return st, used
	}
	st, expansion, ok := d.choose(g)
	if !ok { // only atoms and idle constants are left, on no side twice
		d.stopped = true
		return &step{rule: Open}, nil
	}
	return d.expand(g, st, expansion)
}

// tick counts an inference, as several where the goal is large: each looks at
// all of its formulas.
func (d *deriver) tick(g goal) bool {
	d.tried += 1 + (len(g.left)+len(g.right))/32
	switch {
	case d.err != nil:
	case d.tried > d.budget:
		d.err = tooManySteps(d.budget/searchFactor, d.tried)
	default:
		d.err = d.ctx.Err()
	}
	return d.err == nil
}

// closed reports whether the goal is an instance of Ax, ⊥L or ⊤R.
func (d *deriver) closed(g goal) (*step, uses, bool) {
	for _, id := range g.left {
		if id == d.falsity {
			a := active{left, id}
			return &step{rule: FalseL, principal: a}, uses{a: true}, true
		}
		if slices.Contains(g.right, id) {
			a := active{left, id}
			return &step{rule: Axiom, principal: a}, uses{a: true, {right, id}: true}, true
		}
	}
	if slices.Contains(g.right, d.truth) {
		a := active{right, d.truth}
		return &step{rule: TrueR, principal: a}, uses{a: true}, true
	}
	return nil, nil, false
}

// choose picks the next inference: what its premises receive.
func (d *deriver) choose(g goal) (best *step, expansion [][]active, ok bool) {
	score := -1
	// consider takes a formula's rule if it is better than the best so far; it
	// reports whether none can be better.
	consider := func(a active) bool {
		rule, premises := d.rule(a)
		if rule == "" {
			return false
		}
		s := d.score(g, premises)
		if s > score {
			best, expansion, score = &step{rule: rule, principal: a}, premises, s
		}
		return score == oneBranch
	}
	for _, id := range g.left {
		if consider(active{left, id}) {
			return best, expansion, true
		}
	}
	for _, id := range g.right {
		if consider(active{right, id}) {
			break
		}
	}
	return best, expansion, best != nil
}

// oneBranch is the score of a rule that does not branch.
const oneBranch = 3

// score rates an inference: not branching, else how many branches close.
func (d *deriver) score(g goal, premises [][]active) int {
	if len(premises) == 1 {
		return oneBranch
	}
	n := 0
	for _, actives := range premises {
		if slices.ContainsFunc(actives, func(a active) bool { return d.closes(g, a) }) {
			n++
		}
	}
	return n
}

// closes reports whether the formula closes the goal it is brought into.
func (d *deriver) closes(g goal, a active) bool {
	if a.side == left {
		return a.id == d.falsity || slices.Contains(g.right, a.id)
	}
	return a.id == d.truth || slices.Contains(g.left, a.id)
}

// rule returns the rule for a formula on a side, and what each premise receives;
// "" for atoms and constants.
func (d *deriver) rule(p active) (Rule, [][]active) {
	part := d.shapes[p.id]
	switch f := d.formulas[p.id].(type) {
	case *Not:
		if p.side == left {
			return NotL, [][]active{{{right, part.l}}}
		}
		return NotR, [][]active{{{left, part.l}}}
	case *Binary:
		if p.side == left {
			return leftRule(f.Op, part.l, part.r)
		}
		return rightRule(f.Op, part.l, part.r)
	}
	return "", nil
}

// leftRule returns the rule for a binary connective on the left, by the numbers of
// its operands.
func leftRule(op Op, a, b int32) (Rule, [][]active) {
	switch op {
	case And:
		return AndL, [][]active{{{left, a}, {left, b}}}
	case Or:
		return OrL, [][]active{{{left, a}}, {{left, b}}}
	case Implies:
		return ImpliesL, [][]active{{{right, a}}, {{left, b}}}
	case Iff:
		return IffL, [][]active{{{left, a}, {left, b}}, {{right, a}, {right, b}}}
	}
	return XorL, [][]active{{{left, a}, {right, b}}, {{left, b}, {right, a}}}
}

// rightRule returns the rule for a binary connective on the right.
func rightRule(op Op, a, b int32) (Rule, [][]active) {
	switch op {
	case And:
		return AndR, [][]active{{{right, a}}, {{right, b}}}
	case Or:
		return OrR, [][]active{{{right, a}, {right, b}}}
	case Implies:
		return ImpliesR, [][]active{{{left, a}, {right, b}}}
	case Iff:
		return IffR, [][]active{{{left, a}, {right, b}}, {{left, b}, {right, a}}}
	}
	return XorR, [][]active{{{left, a}, {left, b}}, {{right, a}, {right, b}}}
}

// premise returns the goal that an inference leaves: the principal formula is gone,
// and the active ones stand in its place, or last on the other side.
func premise(g goal, principal active, actives []active) goal {
	return goal{
		left:  replaced(g.left, left, principal, actives),
		right: replaced(g.right, right, principal, actives),
	}
}

// replaced returns one side of a premise.
func replaced(old []int32, s side, principal active, actives []active) []int32 {
	next := make([]int32, 0, len(old)+2)
	bring := func() {
		for _, a := range actives {
			if a.side == s && !slices.Contains(old, a.id) && !slices.Contains(next, a.id) {
				next = append(next, a.id)
			}
		}
	}
	for _, id := range old {
		if principal == (active{s, id}) {
			bring()
			continue
		}
		next = append(next, id)
	}
	if principal.side != s {
		bring()
	}
	return next
}

// expand searches the premises of an inference. One that needs none of what it
// received derives the goal itself.
func (d *deriver) expand(g goal, st *step, expansion [][]active) (*step, uses) {
	used := uses{st.principal: true}
	for _, actives := range expansion {
		p, needs := d.search(premise(g, st.principal, actives))
		if d.err != nil {
			return st, nil
		}
		// A formula that the goal had already would be there without the rule.
		brought := slices.DeleteFunc(slices.Clone(actives), g.has)
		if needs != nil && !slices.ContainsFunc(brought, func(a active) bool { return needs[a] }) {
			return p, needs
		}
		st.premises = append(st.premises, p)
		for a := range needs {
			if g.has(a) {
				used[a] = true
			}
		}
	}
	if d.stopped {
		return st, nil
	}
	return st, used
}

// derivation gives each step its sequent.
func (d *deriver) derivation(st *step, g goal) *Derivation {
	out := &Derivation{Left: d.list(g.left), Right: d.list(g.right), Rule: st.rule}
	if st.rule == Open || st.rule == Unsearched {
		return out
	}
	out.Principal = d.formulas[st.principal.id]
	_, expansion := d.rule(st.principal)
	for i, p := range st.premises {
		out.Premises = append(out.Premises, d.derivation(p, premise(g, st.principal, expansion[i])))
	}
	return out
}

// list returns the formulas of a side.
func (d *deriver) list(ids []int32) []Formula {
	fs := make([]Formula, len(ids))
	for i, id := range ids {
		fs[i] = d.formulas[id]
	}
	return fs
}
