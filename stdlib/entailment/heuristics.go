package entailment

import (
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
)

// Baselines are the three heuristics of a published line, recomputed. The files use two
// measures of length for H1.
type Baselines struct {
	ByNodes bool // A has at least as many nodes as B: the authors' published code
	ByOps   bool // A has at least as many connectives as B: their older measure
	Vars    bool // H2: every variable of B occurs in A
	Lits    bool // H3: every literal of B's negation normal form is one of A's
}

// BaselinesOf computes the heuristics for the question whether a entails b.
func BaselinesOf(a, b logic.Formula) Baselines {
	var m measurer
	return m.baselines(a, b)
}

// measurer measures pair after pair in the same memory.
type measurer struct {
	literals
	a, b         signs // of the pair at hand
	varsA, varsB set   // its variables
}

// read collects the literals and variables of both formulas.
func (m *measurer) read(a, b logic.Formula) {
	m.a.clear()
	m.b.clear()
	m.collect(&m.a, a, true, false)
	m.collect(&m.b, b, true, false)
	m.varsA, m.varsB = m.a.vars(m.varsA), m.b.vars(m.varsB)
}

// baselines returns [BaselinesOf] in the measurer's memory.
func (m *measurer) baselines(a, b logic.Formula) Baselines {
	m.read(a, b)
	x, y := SizeOf(a), SizeOf(b)
	return Baselines{
		ByNodes: x.Length() >= y.Length(), ByOps: x.Ops >= y.Ops,
		Vars: m.varsB.within(m.varsA), Lits: m.b.within(&m.a),
	}
}

// count returns 1 for true, to be summed.
func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// pairOf returns the A and B of a row of the named set.
func pairOf(name string, r *corpus.Row) (a, b logic.Formula, err error) {
	q, ok := r.Sequent()
	if !ok {
		return nil, nil, fmt.Errorf("%s holds %s, but must hold formulas", name, r.Kind())
	}
	return conjunction(q.Premises), q.Conclusion, nil
}

// conjunction joins premises, which the published format has exactly one of.
func conjunction(premises []logic.Formula) logic.Formula {
	if len(premises) == 0 {
		return logic.Truth(true)
	}
	f := premises[0]
	for _, p := range premises[1:] {
		f = &logic.Binary{Op: logic.And, L: f, R: p}
	}
	return f
}
