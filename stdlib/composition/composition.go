package composition

import (
	"encoding/binary"
	"fmt"
	"math/big"
)

// Composition is a composition tree (T, Dom, Func) of Definition 1. It may be partial,
// as after learning from examples: a function then has no output for some inputs.
type Composition[V comparable] struct {
	Tree  *Tree
	nodes []function[V] // by node
}

// function is a node's domain and, of an inner node, its function.
type function[V comparable] struct {
	values []V // the domain, in the order in which it was met
	number map[V]int
	output map[string]int // by packed numbers of inputs
}

// Empty returns the composition tree with empty domains and functions: initialize(T)
// of Algorithm 2.
func Empty[V comparable](t *Tree) *Composition[V] {
	c := &Composition[V]{Tree: t, nodes: make([]function[V], t.Len())}
	for i := range c.nodes {
		c.nodes[i] = function[V]{number: map[V]int{}, output: map[string]int{}}
	}
	return c
}

// include puts a value into a node's domain and returns its number there.
func (f *function[V]) include(v V) int {
	n, ok := f.number[v]
	if !ok {
		n = len(f.values)
		f.number[v] = n
		f.values = append(f.values, v)
	}
	return n
}

// Include puts values into a node's domain.
func (c *Composition[V]) Include(node int, values ...V) {
	for _, v := range values {
		c.nodes[node].include(v)
	}
}

// Define sets the output of an inner node's function for an input, and includes both in
// the domains. The error is a [*ConflictError] if the function has another output for
// it, which stays.
func (c *Composition[V]) Define(node int, inputs []V, output V) error {
	children := c.Tree.children[node]
	if len(inputs) != len(children) || c.Tree.IsLeaf(node) {
		return fmt.Errorf("%s has %d children but %d inputs", c.Tree.names[node], len(children), len(inputs))
	}
	key := make([]byte, 0, 8)
	for i, child := range children {
		key = binary.AppendUvarint(key, uint64(c.nodes[child].include(inputs[i])))
	}
	f := &c.nodes[node]
	out := f.include(output)
	if had, ok := f.output[string(key)]; ok && had != out {
		return &ConflictError{c.Tree.names[node], texts(inputs), fmt.Sprint(f.values[had]), fmt.Sprint(output)}
	}
	f.output[string(key)] = out
	return nil
}

// ConflictError reports two outputs of a node's function for one input.
type ConflictError struct {
	Node           string
	Inputs         []string
	Known, Another string
}

// Error names the node, the input and both outputs.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s of %s is %s in one example and %s in another; make them agree", e.Node, tuple(e.Inputs),
		e.Known, e.Another)
}

// UndefinedError reports an input that a node's function is not defined for.
type UndefinedError struct {
	Node   string
	Inputs []string
}

// Error names the node and what it was given.
func (e *UndefinedError) Error() string {
	return fmt.Sprintf("%s is not defined for %s", e.Node, tuple(e.Inputs))
}

// Compose returns F(x), by Algorithm 1: the output of the root for an input, which has
// a value for each leaf from the left. The error is an [*UndefinedError].
func (c *Composition[V]) Compose(x []V) (output V, err error) {
	e, err := c.Realize(x)
	if err != nil {
		return output, err
	}
	return e[0], nil
}

// Realize returns Algorithm 1 with all it computes: the outputs realized at every node.
func (c *Composition[V]) Realize(x []V) (Example[V], error) {
	t := c.Tree
	if len(x) != len(t.leaves) {
		return nil, fmt.Errorf("an input needs %d values, one for each leaf, not %d", len(t.leaves), len(x))
	}
	e := make(Example[V], t.Len())
	for node := t.Len() - 1; node >= 0; node-- { // children before their parents
		if i := t.leaf[node]; i >= 0 {
			e[node] = x[i]
			continue
		}
		out, ok := c.apply(node, e)
		if !ok {
			return nil, &UndefinedError{t.names[node], texts(e.inputs(t, node))}
		}
		e[node] = out
	}
	return e, nil
}

// apply returns a node's function on the values of its children.
func (c *Composition[V]) apply(node int, e Example[V]) (out V, ok bool) {
	var room [16]byte
	key, ok := c.key(room[:0], node, e)
	if !ok {
		return out, false
	}
	f := &c.nodes[node]
	n, ok := f.output[string(key)]
	if ok {
		out = f.values[n]
	}
	return out, ok
}

// key packs the input that an example realizes at a node; not ok where a value is
// outside the domains.
func (c *Composition[V]) key(key []byte, node int, e Example[V]) ([]byte, bool) {
	for _, child := range c.Tree.children[node] {
		n, ok := c.nodes[child].number[e[child]]
		if !ok {
			return key, false
		}
		key = binary.AppendUvarint(key, uint64(n))
	}
	return key, true
}

// Domain returns a node's domain, in the order in which its values were met.
func (c *Composition[V]) Domain(node int) []V { return c.nodes[node].values }

// Inputs returns the size of the input space, the product of the leaves' domains.
func (c *Composition[V]) Inputs() *big.Int {
	n := big.NewInt(1)
	for _, leaf := range c.Tree.leaves {
		n.Mul(n, big.NewInt(int64(len(c.nodes[leaf].values))))
	}
	return n
}

// Entry is a row of a function's table.
type Entry[V comparable] struct {
	Inputs []V
	Output V
}

// Table returns a node's function where it is defined, in the order of its domain.
func (c *Composition[V]) Table(node int) (table []Entry[V]) {
	f := &c.nodes[node]
	for inputs, key := range c.product(node) {
		if out, ok := f.output[string(key)]; ok {
			table = append(table, Entry[V]{append([]V(nil), inputs...), f.values[out]})
		}
	}
	return table
}

// Trim returns the composition tree with the domains of inner nodes reduced to the
// outputs of their functions, from the leaves upwards, so that every function is surjective
// (section 4.3 of the paper): then every input of every function is realized by
// some input of the tree.
func (c *Composition[V]) Trim() *Composition[V] {
	out := Empty[V](c.Tree)
	for node := c.Tree.Len() - 1; node >= 0; node-- {
		if c.Tree.IsLeaf(node) {
			out.Include(node, c.nodes[node].values...)
			continue
		}
		e := make(Example[V], c.Tree.Len())
		for inputs := range out.product(node) {
			for i, child := range c.Tree.children[node] {
				e[child] = inputs[i]
			}
			if v, ok := c.apply(node, e); ok {
				_ = out.Define(node, inputs, v) // the first and only time
			}
		}
	}
	return out
}
