package nets

import (
	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
)

// discreteTree is an aligned tree whose nodes pass on distributions over the
// classes of their tasks, and nothing else:
//
//	leaf with a task       softmax of a perceptron on the two words
//	leaf without one       the two words themselves: determiners, negation
//	node with a task       Σ p(inputs) · T[inputs], T a table with a distribution for each
//	node without one       its children's distributions side by side
//
// where p(inputs) is the product of the children's distributions. With all
// children certain, a row of T learns from the examples that realize its inputs:
// that is Algorithm 2, made differentiable. Words are told by their vectors, the
// difference of these, and their product (Mou et al. 2016, section 3.2), so that
// equal words look alike. Section 6 of Geiger et al. 2019 hopes for such a
// composition function; the alignment is still given.
//
// Without intermediate tasks the nodes have the same classes, with no example of
// what they are.
func discreteTree(e *env, in aligned) []*Node {
	x := in.embed(e)
	s := in.scheme
	states := make([]*Node, s.tree.Len()) // distributions, [rows, classes]
	told := make([]*Node, len(s.tasks))
	e.words(in, x, states, told)
	for node := s.tree.Len() - 1; node >= 0; node-- {
		if s.tree.IsLeaf(node) {
			continue
		}
		inputs := states[s.tree.Children(node)[0]]
		for _, child := range s.tree.Children(node)[1:] {
			inputs = product(inputs, states[child])
		}
		states[node] = inputs
		if task := s.at[node]; task >= 0 {
			states[node] = e.table(s.tree.Name(node), inputs, len(s.tasks[task].Classes))
		}
		states[node] = in.swap(node, states[node])
		if task := s.at[node]; task >= 0 {
			told[task] = Log(AddScalar(states[node], 1e-7))
		}
	}
	return told
}

// words fills in the states of leaves, and what those with a task tell.
func (e *env) words(in aligned, x *Node, states, told []*Node) {
	s := in.scheme
	rows := x.Shape().Dim(0)
	var pairs []*Node
	var leaves []int
	for i, node := range s.tree.Leaves() {
		at := func(side int) *Node { return Reshape(Slice(x, AxisRange(), AxisElem(side), AxisElem(i)), rows, -1) }
		if s.at[node] < 0 {
			states[node] = in.swap(node, product(in.closedWord(i, 0), in.closedWord(i, 1)))
			continue
		}
		p, h := at(0), at(1)
		pairs = append(pairs, Concatenate([]*Node{p, h, Abs(Sub(p, h)), Mul(p, h)}, -1))
		leaves = append(leaves, node)
	}
	if len(pairs) == 0 {
		return
	}
	hidden := e.bend(e.affine("leaf", Concatenate(pairs, 0), e.Dim))
	for i, node := range leaves {
		task := s.at[node]
		own := Slice(hidden, AxisRange(i*rows, (i+1)*rows))
		told[task] = LogSoftmax(e.affine("leaf."+s.tree.Name(node), own, len(s.tasks[task].Classes)))
		states[node] = in.swap(node, Exp(told[task]))
	}
}

// closedWord is a word of the closed vocabulary, as a vector with a single 1,
// [rows, words + 1]; the first stands for all others.
func (in aligned) closedWord(place, side int) *Node {
	word := Squeeze(Slice(in.words, AxisRange(), AxisElem(side), AxisElem(place)), 1, 2)
	word = MaxScalar(word, 0)
	word = Where(GreaterThan(word, Scalar(word.Graph(), word.DType(), in.closed)), ZerosLike(word), word)
	return OneHot(word, in.closed+1, dtypes.Float32)
}

// product is the joint distribution of two that are independent, [rows, a·b].
func product(a, b *Node) *Node {
	rows := a.Shape().Dim(0)
	return Reshape(Mul(InsertAxes(a, -1), InsertAxes(b, 1)), rows, -1)
}

// table is a learned function of distributions: for each input a distribution,
// which begin nearly even.
func (e *env) table(name string, inputs *Node, classes int) *Node {
	count := inputs.Shape().Dim(-1)
	logits := e.weight("table."+name, 100, count, classes)
	return multiply(inputs, Softmax(logits, -1))
}
