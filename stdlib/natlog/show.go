package natlog

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

// Kind returns "alignment".
func (*Alignment) Kind() string { return "alignment" }

// Brief returns the relation of the sentences.
func (a *Alignment) Brief() string { return "premise " + a.Relation().String() + " hypothesis" }

// Doc returns the relation in words over the tree, the deciding path thick.
func (a *Alignment) Doc() display.Doc {
	r := a.Relation()
	return display.Doc{
		display.Line{{Text: "premise "}, {Text: r.String(), Tone: display.Strong}, {Text: " hypothesis: " + r.Name()}},
		a.Tree(),
	}
}

// Tree returns the composition tree: at each node a pair of operators or words, its
// relation, and on hovering the phrases and the cell that gave it. Pairs of
// nothing with nothing are left out, and words that stand on the node above.
func (a *Alignment) Tree() *display.Tree {
	thick := map[*Node]bool{}
	for _, n := range a.Deciding() {
		thick[n] = true
	}
	return &display.Tree{Root: a.Root.draw(thick),
		Alt: fmt.Sprintf("aligned composition tree; its root is %s (%s)", a.Relation(), a.Relation().Name())}
}

// draw returns the node as pictures have it, without what does nothing.
func (n *Node) draw(thick map[*Node]bool) *display.Node {
	if inner := n.visible(); inner != n {
		return inner.draw(thick)
	}
	out := &display.Node{Label: n.label(), Note: n.Relation.String(), Title: n.Title(), Thick: thick[n]}
	if thick[n] {
		out.Tone = n.Relation.Label().Tone()
	}
	for _, k := range n.Kids {
		if !k.nothing() && !(k.project == nil && k.label() == n.Operator) {
			out.Kids = append(out.Kids, k.draw(thick))
		}
	}
	return out
}

// visible returns the node below those that do nothing.
func (n *Node) visible() *Node {
	for n.idle && len(n.Kids) > 0 {
		n = n.Kids[len(n.Kids)-1]
	}
	return n
}

// nothing says whether the node is a pair of words that are not there.
func (n *Node) nothing() bool {
	n = n.visible()
	return n.idle && len(n.Kids) == 0
}

// label returns what projects, or the pair of words, one word where they are equal.
func (n *Node) label() string {
	switch {
	case n.Operator != "":
		return n.Operator
	case n.Premise == n.Hypothesis:
		return orEmpty(n.Premise)
	}
	return pairName(n.Premise, n.Hypothesis)
}

// Title says how the node comes to its relation: the phrases, and the cell of
// the signature or why words are so related.
func (n *Node) Title() string {
	s := fmt.Sprintf("%s: “%s” %s “%s”", n.Name, orEmpty(n.Premise), n.Relation, orEmpty(n.Hypothesis))
	if c := n.Cell(); c != "" {
		s += "; " + c
	}
	if n.Why != "" {
		s += "; " + n.Why
	}
	return s
}

// Cell returns the signature cell that gives the node's relation, as
// "every/some(⊐, ≡) = ⊏", or "" at words.
func (n *Node) Cell() string {
	if n.project == nil {
		return ""
	}
	var args []string
	for _, r := range n.relations() {
		args = append(args, r.String())
	}
	return fmt.Sprintf("%s(%s) = %s", n.Operator, strings.Join(args, ", "), n.Relation)
}

// Explain explains the relation phrase by phrase, the words first.
func (a *Alignment) Explain(l verdict.Label) display.Doc {
	var doc display.Doc
	var walk func(n *Node)
	walk = func(n *Node) {
		for _, k := range n.Kids {
			walk(k)
		}
		if !n.idle {
			doc = append(doc, display.Line{{Text: n.Title() + "."}})
		}
	}
	walk(a.Root)
	r := a.Relation()
	return append(doc, display.Line{{Text: fmt.Sprintf("%s (%s) is labelled %s.", r, r.Name(), l)}})
}

// JSON returns the relation and the tree.
func (a *Alignment) JSON() any {
	thick := a.Deciding()
	return map[string]any{"relation": a.Relation().String(), "tree": a.Root.json(thick)}
}

// json returns the node with all its children, also those that pictures leave out.
func (n *Node) json(thick []*Node) any {
	o := map[string]any{
		"name":       n.Name,
		"premise":    n.Premise,
		"hypothesis": n.Hypothesis,
		"relation":   n.Relation.String(),
	}
	if n.project != nil {
		o["operator"], o["cell"] = n.Operator, n.Cell()
	}
	if n.Why != "" {
		o["why"] = n.Why
	}
	if slices.Contains(thick, n) {
		o["decides"] = true
	}
	var kids []any
	for _, k := range n.Kids {
		kids = append(kids, k.json(thick))
	}
	if kids != nil {
		o["children"] = kids
	}
	return o
}
