package chart

import (
	"strings"

	"sequent/stdlib/source"
)

// Tree is one derivation of a sentence: what its words were read as.
type Tree struct {
	Symbol   string // a nonterminal, or the class or word of a leaf
	Span     source.Span
	Children []*Tree // none for a leaf
}

// Trees returns derivations of the sentence, at most limit of them: with
// [Forest.Count] they make its ambiguity visible. Readings that an action
// rejects are among them.
func (f *Forest) Trees(limit int) []*Tree {
	w := treeWalk{p: f.p, limit: max(limit, 1)}
	return w.node(f.root)
}

// treeWalk lists derivations. The parts of a sentence are cut off at the limit
// too, so that listing a few trees of an ambiguous sentence is quick.
type treeWalk struct {
	p     *Parser
	limit int
}

// node lists the trees of a node.
func (w *treeWalk) node(n int32) []*Tree {
	made := w.p.nodes[n]
	at := w.p.tokens[made.from].Span.To(w.p.tokens[made.to-1].Span)
	var out []*Tree
	for id := made.derived; id != 0 && len(out) < w.limit; id = w.p.items[id].next {
		for _, children := range w.item(id) {
			out = append(out, &Tree{w.p.g.nonterms[made.sym].name, at, children})
		}
	}
	return out[:min(len(out), w.limit)]
}

// item lists the children that lead to an item, one list for each derivation.
func (w *treeWalk) item(id int32) [][]*Tree {
	it := w.p.items[id]
	if it.link == 0 {
		return [][]*Tree{nil}
	}
	var out [][]*Tree
	for l := it.link; l != 0 && len(out) < w.limit; l = w.p.links[l].next {
		step := w.p.links[l]
		for _, before := range w.item(step.prev) {
			for _, child := range w.child(step.child) {
				children := before[:len(before):len(before)]
				if child != nil {
					children = append(children, child)
				}
				out = append(out, children)
			}
		}
	}
	return out[:min(len(out), w.limit)]
}

// child lists the trees of what one step read; one nil tree if it was left out.
func (w *treeWalk) child(child int32) []*Tree {
	switch {
	case child == skipped:
		return []*Tree{nil}
	case child >= 0:
		return w.node(child)
	}
	e := w.p.edges[^child]
	at := w.p.tokens[e.from].Span.To(w.p.tokens[e.to-1].Span)
	return []*Tree{{Symbol: w.p.g.terminals[e.sym].names[0], Span: at}}
}

// Brackets shows the tree over the text that was read, as linguists write it:
// [S [Name Mike] is [Size taller] …].
func (t *Tree) Brackets(src string) string {
	var b strings.Builder
	t.write(&b, src)
	return b.String()
}

func (t *Tree) write(b *strings.Builder, src string) {
	if t.Children == nil {
		b.WriteString(t.Span.Text(src))
		return
	}
	b.WriteString("[" + t.Symbol)
	for _, c := range t.Children {
		b.WriteByte(' ')
		c.write(b, src)
	}
	b.WriteByte(']')
}
