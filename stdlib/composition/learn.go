package composition

import (
	"fmt"
	"iter"
)

// Example is a pair (x, Y) as Algorithm 2 reads it: an input and a label at every
// inner node, as one value for each node of the tree, in the order of its numbers.
type Example[V comparable] []V

// Input returns x: the values at the leaves.
func (e Example[V]) Input(t *Tree) []V {
	x := make([]V, len(t.leaves))
	for i, leaf := range t.leaves {
		x[i] = e[leaf]
	}
	return x
}

// inputs returns what the example realizes at a node.
func (e Example[V]) inputs(t *Tree, node int) []V {
	in := make([]V, len(t.children[node]))
	for i, child := range t.children[node] {
		in[i] = e[child]
	}
	return in
}

// check reports an example of another tree.
func (e Example[V]) check(t *Tree) error {
	if len(e) != t.Len() {
		return fmt.Errorf("it has %d values, but the tree has %d nodes", len(e), t.Len())
	}
	return nil
}

// Learn runs Algorithm 2: it returns the composition tree of the function values in the
// examples. If two examples disagree, the paper's algorithm keeps the last; here it is an
// error that names the second example, from 1, and wraps a [*ConflictError].
func Learn[V comparable](t *Tree, data iter.Seq[Example[V]]) (*Composition[V], error) {
	c := Empty[V](t)
	return c, c.Memorize(data)
}

// Memorize learns further examples. The error is as that of [Learn].
func (c *Composition[V]) Memorize(data iter.Seq[Example[V]]) error {
	number := 0
	for e := range data {
		number++
		if err := c.memorize(e); err != nil {
			return fmt.Errorf("example %d: %w", number, err)
		}
	}
	return nil
}

func (c *Composition[V]) memorize(e Example[V]) error {
	if err := e.check(c.Tree); err != nil {
		return err
	}
	for node := range c.Tree.Len() {
		if c.Tree.IsLeaf(node) {
			c.nodes[node].include(e[node])
		} else if out, ok := c.apply(node, e); !ok || out != e[node] {
			if err := c.Define(node, e.inputs(c.Tree, node), e[node]); err != nil {
				return err
			}
		}
	}
	return nil
}
