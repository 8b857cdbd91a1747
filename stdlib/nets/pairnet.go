package nets

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/gomlx/compute/dtypes"
	"github.com/gomlx/compute/shapes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// pairNet is a network of sentence pairs. All sentences have one shape, so a
// microbatch is [rows, places] and needs no scheduler: there is nothing to pack,
// and the nodes of a tree that have the same weights are one product.
type pairNet struct {
	scheme *scheme
	// tell is log-probabilities of the classes, by task, [rows, classes].
	tell func(e *env, in aligned) []*Node
	// keeps is which nodes have a state of their own, which can be swapped; see [Net.Interchange].
	keeps keeping

	numbers map[string]int32 // of words
	closed  int
}

// aligned is what a network reads of a microbatch of pairs.
type aligned struct {
	*pairNet
	words *Node // [rows, 2, places]: premise and hypothesis
	new   bool  // words below 0 are none that the network knows
	// node is the number of the node whose state is swapped, [rows / 2]: rows in the
	// second half are the sources of those in the first. It is nil where nothing is.
	node *Node
}

// pairShape is the shape of a microbatch: how many rows, and whether there may be words
// among theirs that the network does not know.
type pairShape struct {
	rows int
	new  bool
}

func (s pairShape) key() string {
	if s.new {
		return fmt.Sprintf("pairs %d with new words", s.rows)
	}
	return fmt.Sprintf("pairs %d", s.rows)
}

func (s pairShape) capacity() int { return s.rows }

// reads refuses formulas, and sentences of another fragment: their words stand at
// other places, and their tasks have other classes.
func (n *pairNet) reads(d *Data, name string) error {
	switch {
	case d.pairs == nil:
		return fmt.Errorf("%s reads sentence pairs, and these are formulas", name)
	case n.scheme != d.pairs.scheme:
		return errors.New("these sentences have another scheme than the net's")
	}
	return nil
}

// The words are those of the data that training begins with; any other has a number below
// 0, see [pairNet.number].
func (n *pairNet) vocabulary(d *Data) vocabulary { return d.pairs.vocabulary() }
func (n *pairNet) taught() bool                  { return n.numbers != nil }

// labels writes nothing: the microbatch has a class for each task.
func (n *pairNet) labels(*Data, []int32, []float32) {}

// apart is nil: sentences have no worlds.
func (n *pairNet) apart() scorer { return nil }

// know gives the network its words.
func (n *pairNet) know(v vocabulary) {
	n.numbers, n.closed = make(map[string]int32, len(v.Words)), v.Closed
	for i, w := range v.Words {
		n.numbers[w] = int32(i + 1)
	}
}

// needs is one place for each pair, all of which are of one size, so that every
// microbatch has the same shape and one graph is compiled.
func (n *pairNet) needs(*Data, group) needs { return needs{1} }

func (n *pairNet) capacities(rows int, _ []needs) []int { return []int{rows} }

func (n *pairNet) even(caps []int) []int { return caps }

// lay writes the words' numbers, then the labels, row by row.
func (n *pairNet) lay(d *Data, groups []int, caps []int, _ func(int) *letters) microbatch {
	p, width, tasks := d.pairs, 2*n.scheme.places(), len(n.scheme.tasks)
	m := microbatch{shape: pairShape{caps[0], n.meets(p)}, numbers: make([]int32, caps[0]*(width+tasks))}
	at := caps[0] * width
	for i := range caps[0] * tasks {
		m.numbers[at+i] = -1
	}
	for i, g := range groups {
		row := d.groups[g].rows[0]
		m.rows = append(m.rows, row)
		for j, w := range p.row(row) {
			m.numbers[i*width+j] = n.number(p.words[w])
		}
		for j := range tasks {
			m.numbers[at+i*tasks+j] = int32(p.label(row, j))
		}
	}
	return m
}

// read is what a graph reads of a microbatch: the words, and the labels by task.
func (n *pairNet) read(s shape, in *numbers) (words aligned, labels *Node) {
	rows, places := s.capacity(), n.scheme.places()
	words = aligned{pairNet: n, words: Reshape(in.next(rows*2*places), rows, 2, places), new: s.(pairShape).new}
	return words, Reshape(in.next(rows*len(n.scheme.tasks)), rows, -1)
}

// loss is the weighted sum of the tasks' cross-entropies, and right how many
// sentences are told right. Without Settings.Intermediate the sentences' task
// stands alone.
func (n *pairNet) loss(e *env, s shape, in *numbers, _, weight *Node) (loss, right *Node) {
	words, labels := n.read(s, in)
	told := n.tell(e, words)
	last := len(told) - 1
	loss = zero(e.g)
	for i, log := range told {
		if i < last && e.Intermediate == 0 {
			continue
		}
		// Labels that are not known are −1, for which a one-hot vector would be wrong:
		// class 0 stands in, and counts for nothing.
		label := Squeeze(Slice(labels, AxisRange(), AxisElem(i)), -1)
		known := ConvertDType(GreaterOrEqual(label, ZerosLike(label)), dtypes.Float32)
		hot := OneHot(MaxScalar(label, 0), log.Shape().Dim(-1), dtypes.Float32)
		each := ReduceSum(Mul(hot, log), -1)
		loss = Sub(loss, MulScalar(ReduceAllSum(Mul(Mul(weight, known), each)), n.scheme.tasks[i].Weight))
		if i == last {
			filled := ConvertDType(GreaterThan(weight, ZerosLike(weight)), dtypes.Float32)
			right = ReduceAllSum(Mul(filled, ConvertDType(Equal(ArgMax(log, -1, dtypes.Int32), label), dtypes.Float32)))
		}
	}
	if e.L2 > 0 {
		// Parts of a step add up, and their weights to 1, so regularisation counts once.
		loss = Add(loss, MulScalar(Mul(e.squares(), ReduceAllSum(weight)), float64(e.L2)*1e-6))
	}
	return loss, right
}

// squares is the sum of the squares of all weights that the graph uses so far.
func (e *env) squares() *Node {
	sum := zero(e.g)
	for _, w := range e.used {
		sum = Add(sum, ReduceAllSum(Square(w)))
	}
	return sum
}

// answers is the graph of asking: the sentences' probabilities [rows, classes],
// and the class of each task that is the most probable, [rows, tasks].
func (n *pairNet) answers(e *env, s shape, in *numbers) []*Node {
	words, _ := n.read(s, in)
	told := n.tell(e, words)
	best := make([]*Node, len(told))
	for i, log := range told {
		best[i] = InsertAxes(ArgMax(log, -1, dtypes.Int32), -1)
	}
	return []*Node{Exp(told[len(told)-1]), Concatenate(best, -1)}
}

// collect reads probabilities and the best classes. Rounding can bring a
// probability just above 1, which no verdict takes.
func (n *pairNet) collect(out []*tensors.Tensor, m microbatch, d *Data, _ Join, answers []Answer) {
	p, best := tensors.MustCopyFlatData[float32](out[0]), tensors.MustCopyFlatData[int32](out[1])
	tasks, classes := len(n.scheme.tasks), out[0].Shape().Dim(1)
	for i, r := range m.rows {
		t := &Told{make([]float64, classes), make([]int8, tasks), nil}
		for j := range t.Classes {
			t.Classes[j] = int8(best[i*tasks+j])
		}
		for j := range t.Probabilities {
			t.Probabilities[j] = math.Min(1, float64(p[i*classes+j]))
		}
		for _, w := range d.pairs.row(r) {
			if word := d.pairs.words[w]; n.numbers[word] == 0 && !slices.Contains(t.Unknown, word) {
				t.Unknown = append(t.Unknown, word)
			}
		}
		answers[r] = Answer{World: -1, Probability: t.Probabilities[min(entailmentClass, classes-1)], Told: t}
	}
}

// entailmentClass is the number of entailment among labels.
const entailmentClass = 1

// phrases groups the tasks that a network tells by the length of their phrases,
// in the order of tasks: the words, then what is longer.
func (n *pairNet) phrases(e *env) (groups [][]int) {
	tasks := n.scheme.tasks
	for i := range tasks {
		if e.Intermediate == 0 && i < len(tasks)-1 {
			continue
		}
		from, to := n.scheme.span(i)
		if k := len(groups) - 1; k >= 0 {
			if f, t := n.scheme.span(groups[k][0]); t-f == to-from {
				groups[k] = append(groups[k], i)
				continue
			}
		}
		groups = append(groups, []int{i})
	}
	return groups
}

// vectors are those of the words that the network knows, [words, dim], whose entries
// begin with variance 1.
func (in aligned) vectors(e *env) *Node { return e.weight("words", 1, len(in.numbers)+1, e.Dim) }

// embed is the vectors of a microbatch's words, [rows, 2, places, dim].
func (in aligned) embed(e *env) *Node { return in.vectorsOf(e, in.words) }

// vectorsOf is the vectors of words by their numbers.
func (in aligned) vectorsOf(e *env, words *Node) *Node {
	if !in.new {
		return rows(in.vectors(e), words)
	}
	known := rows(in.vectors(e), MaxScalar(words, 0))
	isNew := BroadcastToShape(InsertAxes(LessThan(words, ZerosLike(words)), -1), known.Shape())
	return Where(isNew, e.newVectors(words), known)
}

// lookUp is f of the vectors of the words at each index; see lookUp of tables.
func (in aligned) lookUp(e *env, f func(x *Node) *Node, indices ...*Node) []*Node {
	if !in.new {
		return lookUp(in.vectors(e), f, indices...)
	}
	out := make([]*Node, len(indices))
	for i, index := range indices {
		out[i] = f(in.vectorsOf(e, index))
	}
	return out
}

// bend is the activation: tanh, or a rectifier.
func (e *env) bend(x *Node) *Node {
	if e.Tanh == 1 {
		return Tanh(x)
	}
	return rectify(x)
}

// classify ends the networks of pairs: what represents the pairs of phrases, by
// task, goes through two hidden layers that all tasks share, and a softmax that
// those with as many classes share (section 5 of the paper), or all with
// Settings.Shared. The result is log-probabilities by task; tasks that are not
// represented, which have nil, get none that differ.
func (in aligned) classify(e *env, pairs []*Node) []*Node {
	var some []*Node
	for _, x := range pairs {
		if x != nil {
			some = append(some, x)
		}
	}
	rows := some[0].Shape().Dim(0)
	x := e.bend(e.affine("hidden1", Concatenate(some, 0), e.Dim))
	x = e.bend(e.affine("hidden2", x, e.Dim))
	out, at := make([]*Node, len(pairs)), 0
	for i, k := range in.scheme.tasks {
		if pairs[i] == nil {
			out[i] = Zeros(e.g, shapes.Make(x.DType(), rows, len(k.Classes)))
			continue
		}
		own := Slice(x, AxisRange(at, at+rows))
		at += rows
		if e.Shared == 1 {
			first := in.scheme.first(i)
			all := LogSoftmax(e.affine("softmax", own, len(in.scheme.all)))
			out[i] = Slice(all, AxisRange(), AxisRange(first, first+len(k.Classes)))
		} else {
			out[i] = LogSoftmax(e.affine(fmt.Sprintf("softmax%d", len(k.Classes)), own, len(k.Classes)))
		}
	}
	return out
}

// pairParams are the settings of the networks of Geiger et al. 2019.
var pairParams = []Param{dimParam, tasksParam, tanhParam, sharedParam, l2Param}

// pairNetwork is a network of sentence pairs of the fragment.
func pairNetwork(tell func(e *env, in aligned) []*Node, keeps keeping) network {
	return &pairNet{scheme: fragment, tell: tell, keeps: keeps}
}
