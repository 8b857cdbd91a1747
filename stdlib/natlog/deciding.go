package natlog

import (
	"sequent/stdlib/verdict"
)

// deciding returns the children on which a node's relation depends: those that
// would change it if they were equivalent; where none does alone, all that are
// not equivalent. Where there are none, the node's own operator decides.
func (n *Node) deciding() []*Node {
	if n.project == nil {
		return nil
	}
	relations := n.relations()
	var alone, differ []*Node
	for i, k := range n.Kids {
		if k.Relation == Equivalence {
			continue
		}
		differ = append(differ, k)
		if n.replaced(relations, i) != n.Relation {
			alone = append(alone, k)
		}
	}
	if len(alone) > 0 {
		return alone
	}
	if n.project(make([]Relation, len(n.Kids))) == n.Relation {
		return nil // the children might as well be equivalent
	}
	return differ
}

// replaced returns the relation of a node if child i were equivalent.
func (n *Node) replaced(relations []Relation, i int) Relation {
	changed := append([]Relation(nil), relations...)
	changed[i] = Equivalence
	return n.project(changed)
}

// Deciding returns the nodes that decide the relation of the whole, the root first:
// the path that pictures draw thick.
func (a *Alignment) Deciding() []*Node {
	var out []*Node
	var walk func(n *Node)
	walk = func(n *Node) {
		out = append(out, n)
		for _, k := range n.deciding() {
			walk(k)
		}
	}
	walk(a.Root)
	return out
}

// Assumed returns the nodes whose restrictors are assumed to have members, where
// the relation of the whole rests on it: none if without existential import it
// would be the same.
func (a *Alignment) Assumed() []*Node {
	o := a.options
	o.Everywhere, o.Assume = false, o.Assume.Without(verdict.Import)
	if without, err := Align(a.Premise, a.Hypothesis, o); err == nil && without.Relation() == a.Relation() {
		return nil
	}
	var out []*Node
	var walk func(n *Node)
	walk = func(n *Node) {
		if n.imports != [2]bool{} && n.weakerWithout() {
			out = append(out, n)
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	walk(a.Root)
	return out
}

// weakerWithout says whether the cell that a node uses is another without
// existential import.
func (n *Node) weakerWithout() bool {
	s, err := Project(n.signature.Premise, n.signature.Hypothesis, NoImport)
	r := n.relations()
	return err == nil && s.At(r[0], r[1]) != n.Relation
}
