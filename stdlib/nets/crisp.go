package nets

import (
	"slices"

	. "github.com/gomlx/gomlx/core/graph"

	"sequent/stdlib/logic"
)

// A world says what is true in it only through the net. To read a valuation off
// it, the net is asked about each letter p, by its own ¬ and f: a world in which
// p is true refutes p ⊨ ¬p, and one in which p is false refutes ¬p ⊨ p. The
// reading uses nothing but what was learned; the check of the valuation, which
// evaluates the formulas, knows the truth tables. So a countermodel is certain,
// and a figure with the check is one of known connectives, steered by learned
// ones.

// truths is the logit of ¬p ⊨ p less that of p ⊨ ¬p, for each leaf p in each
// world: above 0 where p is true. f is linear in its two states, so with w for
// the conclusion's weights less the premise's it is w·(p − ¬p).
func (e *env) truths() *Node {
	r := e.trees
	negated := r.cell.project(e, read{kindNot, 0}, r.leafStates)
	negation := r.cell.combine(e, nil, negated, ZerosLike(negated))
	weight := e.weight("Wf", 1, e.Dim, 2)
	w := Sub(Slice(weight, AxisRange(), AxisRange(1, 2)), Slice(weight, AxisRange(), AxisRange(0, 1)))
	return Squeeze(multiply(Sub(r.leafStates, negation), w), -1)
}

// valuation reads a row's world off: bit i is the i-th letter.
func (l look) valuation(row, world, worlds int) (v uint32) {
	for letter := range letterCount {
		if l.truths[(row*letterCount+letter)*worlds+world] > 0 {
			v |= 1 << letter
		}
	}
	return v
}

// refute looks for a countermodel of the row among the valuations of worlds. At
// most so many are checked, each once, those of the least logit first.
func (d *Data) refute(a *Answer, r row, worlds []sighted, most int) {
	if most == 0 {
		return
	}
	order := slices.Clone(worlds)
	slices.SortStableFunc(order, func(a, b sighted) int {
		switch {
		case a.logit < b.logit:
			return -1
		case a.logit > b.logit:
			return 1
		}
		return 0
	})
	occur := d.trees[r.premise].letters() | d.trees[r.conclusion].letters()
	checked := map[uint32]bool{}
	for _, x := range order {
		v := x.valuation & occur
		if a.Refuted || len(checked) == most {
			break
		}
		if !checked[v] {
			checked[v] = true
			if d.trees[r.premise].holds(v) && !d.trees[r.conclusion].holds(v) {
				a.Refuted, a.Valuation = true, v
			}
		}
	}
	a.Checked = len(checked)
}

// letters are those that occur in the tree, a bit each.
func (t tree) letters() (set uint32) {
	for i := range len(t) {
		if _, inner := formulas.inner(t[i]); !inner {
			set |= 1 << t[i]
		}
	}
	return set
}

// holds evaluates the formula by the truth tables of its connectives.
func (t tree) holds(v uint32) bool {
	value, _ := t.value(v)
	return value
}

// value is the value of the first tree of t, and what follows it.
func (t tree) value(v uint32) (value bool, rest tree) {
	kind, ok := formulas.inner(t[0])
	if !ok {
		return v>>t[0]&1 == 1, t[1:]
	}
	left, rest := t[1:].value(v)
	if kind == kindNot {
		return !left, rest
	}
	right, rest := rest.value(v)
	switch kind {
	case kindAnd:
		return left && right, rest
	case kindOr:
		return left || right, rest
	}
	return !left || right, rest
}

// Countermodel is the valuation of the answer to a sequent, by its variables;
// ok is whether there is one. It is for whoever has both to check it again:
// see logic.Sequent.Refutes.
func (a Answer) Countermodel(s logic.Sequent) (v logic.Valuation, ok bool) {
	names, err := newNaming(s)
	if err != nil || !a.Refuted {
		return nil, false
	}
	v = logic.Valuation{}
	for name, letter := range names.letter {
		v[name] = a.Valuation>>letter&1 == 1
	}
	return v, true
}
