package composition

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
)

// Fairness is the result of Definition 2 for a data set: which inputs of which functions
// its examples realize.
type Fairness[V comparable] struct {
	Composition *Composition[V]
	Examples    int
	met         []map[string]bool // by node: packed inputs
}

// Pair is an input of the function at a node.
type Pair[V comparable] struct {
	Node   int
	Inputs []V
}

// Fairness tests a data set against the inputs of every function, which are the products
// of the children's domains. Functions need not be defined. The error names an example,
// from 1, that has a value outside the domains or contradicts a function.
func (c *Composition[V]) Fairness(data iter.Seq[Example[V]]) (*Fairness[V], error) {
	f := &Fairness[V]{Composition: c, met: make([]map[string]bool, c.Tree.Len())}
	for i := range f.met {
		f.met[i] = map[string]bool{}
	}
	for e := range data {
		f.Examples++
		if err := f.realize(e); err != nil {
			return nil, fmt.Errorf("example %d: %w", f.Examples, err)
		}
	}
	return f, nil
}

// realize notes what an example realizes.
func (f *Fairness[V]) realize(e Example[V]) error {
	c, t := f.Composition, f.Composition.Tree
	if err := e.check(t); err != nil {
		return err
	}
	var room [16]byte
	for node := range t.Len() {
		if _, ok := c.nodes[node].number[e[node]]; !ok {
			return fmt.Errorf("%v is not in the domain of %s", e[node], t.names[node])
		}
		if t.IsLeaf(node) {
			continue
		}
		key, _ := c.key(room[:0], node, e)
		if out, ok := c.apply(node, e); ok && out != e[node] {
			return &ConflictError{t.names[node], texts(e.inputs(t, node)), fmt.Sprint(out), fmt.Sprint(e[node])}
		}
		if met := f.met[node]; !met[string(key)] {
			met[string(key)] = true
		}
	}
	return nil
}

// Fair reports whether every input of every function is realized.
func (f *Fairness[V]) Fair() bool {
	for node := range f.met {
		if met, of := f.Count(node); met < of {
			return false
		}
	}
	return true
}

// Count returns the numbers of realized inputs and of all inputs of a node's function;
// the largest int if there are more. A leaf has none.
func (f *Fairness[V]) Count(node int) (met, of int) {
	children := f.Composition.Tree.children[node]
	if len(children) == 0 {
		return 0, 0
	}
	of = 1
	for _, child := range children {
		n := len(f.Composition.nodes[child].values)
		if n > 0 && of > math.MaxInt/n {
			return len(f.met[node]), math.MaxInt
		}
		of *= n
	}
	return len(f.met[node]), of
}

// Missing returns the (node, input) pairs that no example realizes, by node and then
// in the order of the domains. Inputs are not to be kept or changed.
func (f *Fairness[V]) Missing() iter.Seq[Pair[V]] {
	return func(yield func(Pair[V]) bool) {
		for node := range f.met {
			if met, of := f.Count(node); met == of {
				continue
			}
			for inputs, key := range f.Composition.product(node) {
				if !f.met[node][string(key)] && !yield(Pair[V]{node, inputs}) {
					return
				}
			}
		}
	}
}

// Asks returns the missing pairs that a test example realizes. The data do not determine
// their outputs.
func (f *Fairness[V]) Asks(e Example[V]) (missing []Pair[V]) {
	t := f.Composition.Tree
	var room [16]byte
	for node := range t.Len() {
		if t.IsLeaf(node) {
			continue
		}
		if key, ok := f.Composition.key(room[:0], node, e); !ok || !f.met[node][string(key)] {
			missing = append(missing, Pair[V]{node, e.inputs(t, node)})
		}
	}
	return missing
}

// product returns the inputs of a node's function, the last child's values changing
// first, each with its packed form. Both are overwritten by the next.
func (c *Composition[V]) product(node int) iter.Seq2[[]V, []byte] {
	children := c.Tree.children[node]
	return func(yield func([]V, []byte) bool) {
		inputs, key := make([]V, len(children)), make([]byte, 0, 16)
		var descend func(i int, key []byte) bool
		descend = func(i int, key []byte) bool {
			if i == len(children) {
				return yield(inputs, key)
			}
			for n, v := range c.nodes[children[i]].values {
				inputs[i] = v
				if !descend(i+1, binary.AppendUvarint(key, uint64(n))) {
					return false
				}
			}
			return true
		}
		if len(children) > 0 {
			descend(0, key)
		}
	}
}

// Between tests a training set and a test set against the domains that both show
// together. The error names an example that contradicts another.
func Between[V comparable](t *Tree, train, test iter.Seq[Example[V]]) (*Fairness[V], error) {
	c, err := Learn(t, train)
	if err != nil {
		return nil, fmt.Errorf("training %w", err)
	}
	if err := c.Memorize(test); err != nil {
		return nil, fmt.Errorf("test %w", err)
	}
	return c.Fairness(train)
}
