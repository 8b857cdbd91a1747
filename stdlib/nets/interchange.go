package nets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// Interchange interventions (Geiger, Lu, Icard and Potts 2021, Causal Abstractions
// of Neural Networks, section 3): a net reads one pair of sentences, the base, but
// with the state that a node of the tree has in another pair, the source. The
// program of the tree, natural logic, does the same with the node's value, and what
// it then composes at the root is what the net should say.
//
// Here the state of a node depends on the words below it alone, and so does its
// value. The program's label is therefore that of the base with the source's words
// at the node's places, and a net answers to a swap as it does to those sentences:
//
//	base     every tall kid ─ kicks some ─ rock
//	source   no   ─    dog  ─ sees  no   big tree
//	swapped  every tall kid ─ sees  no   big tree     at "verb phrase"
//
// So the share at a node says how right the net is on recombined sentences. In a
// network where a state also depends on words elsewhere it would say more.

// Interchanging is how interchange interventions are made.
type Interchanging struct {
	Pairs int    // (base, source) of different rows, the same at all nodes; 0 is 1000, or all where there are fewer
	Seed  uint64 // which pairs are drawn
	// All draws from all rows. Else both are rows that the net tells right.
	All bool
	// Progress is told how many interventions are done; nil is nobody.
	Progress func(done, of int) `json:"-"`
	// Compiling is as in [Asking].
	Compiling func(time.Duration) `json:"-"`
}

// Interchanged counts the interventions at a node. Labels are those that natural
// logic composes; those of the data are not looked at.
type Interchanged struct {
	Node string
	// Of is how many interventions there were: 0 where the network keeps no state
	// that is the node's.
	Of int
	// Right is in how many the net said what is composed, and Unchanged in how many
	// that is what the net says of the base, so that to ignore the source is right.
	Right, Unchanged int
	// Informative is in how many what is composed is not the base's label, and
	// RightOfThese in how many of them the net said it.
	Informative, RightOfThese int
}

// errFew says that there is nothing to swap between.
var errFew = errors.New("an interchange is between two pairs of sentences")

// ErrNoneRight is that the net tells fewer than two rows right.
var ErrNoneRight = errors.New("the net tells fewer than two of these pairs right")

// Interchange makes interchange interventions at every node of the aligned tree,
// in the order of the tree, parents first. The same seed draws the same pairs.
func (n *Net) Interchange(ctx context.Context, d *Data, how Interchanging) ([]Interchanged, error) {
	p, ok := n.network.(*pairNet)
	if !ok {
		return nil, fmt.Errorf("%s reads formulas, and only networks of sentence pairs have an aligned tree",
			n.Spec.Name)
	}
	if err := cmp.Or(p.reads(d, n.Spec.Name), n.knows()); err != nil {
		return nil, err
	}
	if p.scheme.compose == nil {
		return nil, errors.New("no program is known that composes the labels of these sentences")
	}
	if d.Len() < 2 {
		return nil, fmt.Errorf("%w, and there is %d", errFew, d.Len())
	}
	x := &interchange{net: n, pairNet: p, data: d.pairs, how: how}
	if err := x.look(ctx, d); err != nil {
		return nil, err
	}
	if err := x.plan(ctx); err != nil {
		return nil, err
	}
	return x.run(ctx)
}

// interchange is the interventions of one call.
type interchange struct {
	net *Net
	*pairNet
	data *pairs
	how  Interchanging

	rows           []int32 // that are drawn from
	composed, told []int8  // the sentences' labels by row
	swaps          []swapped
}

// swapped is an intervention.
type swapped struct {
	base, source int32
	node         int32
	composed     int8
}

// look finds the rows to draw from, by what natural logic and the net say of them.
func (x *interchange) look(ctx context.Context, d *Data) error {
	answers, err := x.net.Ask(ctx, d, Asking{Compiling: x.how.Compiling})
	if err != nil {
		return err
	}
	for i, a := range answers {
		if err := ctx.Err(); err != nil {
			return err
		}
		label, err := x.scheme.compose(x.sentences(swapped{base: int32(i), source: int32(i)}))
		if err != nil {
			return fmt.Errorf("pair %d: %w", i+1, err)
		}
		x.composed, x.told = append(x.composed, label), append(x.told, a.Told.Sentences())
		if x.how.All || label == a.Told.Sentences() {
			x.rows = append(x.rows, int32(i))
		}
	}
	if len(x.rows) < 2 {
		return fmt.Errorf("%w: %d of %d", ErrNoneRight, len(x.rows), d.Len())
	}
	return nil
}

// sentences are the base's, with the source's words below the node.
func (x *interchange) sentences(s swapped) (premise, hypothesis []string) {
	base, source, places := x.data.row(s.base), x.data.row(s.source), x.scheme.places()
	span := x.scheme.spans[s.node]
	words := make([]string, 2*places)
	for i := range words {
		from := base
		if place := i % places; place >= span[0] && place < span[1] {
			from = source
		}
		words[i] = x.data.words[from[i]]
	}
	return words[:places], words[places:]
}

// plan draws the pairs and composes their labels, at each node that has a state.
func (x *interchange) plan(ctx context.Context) error {
	drawn := drawOrdered(len(x.rows), cmp.Or(x.how.Pairs, 1000), rand.New(stream(x.how.Seed, purposeInterchange)))
	for node := range x.scheme.tree.Len() {
		if !x.keeps.of(x.scheme, node) {
			continue
		}
		for _, pair := range drawn {
			if err := ctx.Err(); err != nil {
				return err
			}
			s := swapped{base: x.rows[pair[0]], source: x.rows[pair[1]], node: int32(node)}
			var err error
			if s.composed, err = x.scheme.compose(x.sentences(s)); err != nil {
				return err
			}
			x.swaps = append(x.swaps, s)
		}
	}
	return nil
}

// drawOrdered draws ordered pairs of different numbers below n, none of them twice;
// all where there are no more.
func drawOrdered(n, count int, r *rand.Rand) (drawn [][2]int) {
	pair := func(k int) [2]int {
		base, source := k/(n-1), k%(n-1)
		if source >= base {
			source++
		}
		return [2]int{base, source}
	}
	if all := n * (n - 1); count >= all {
		for k := range all {
			drawn = append(drawn, pair(k))
		}
		return drawn
	}
	met := map[int]bool{}
	for len(drawn) < count {
		if k := r.IntN(n * (n - 1)); !met[k] {
			met[k] = true
			drawn = append(drawn, pair(k))
		}
	}
	return drawn
}

// swapBatch is how many interventions one graph makes.
const swapBatch = 64

// run makes the interventions and counts.
func (x *interchange) run(ctx context.Context) ([]Interchanged, error) {
	counts := make([]Interchanged, x.scheme.tree.Len())
	for node := range counts {
		counts[node].Node = x.scheme.tree.Name(node)
	}
	done, parts := 0, x.net.backend.microbatches()
	for some := range slices.Chunk(x.swaps, swapBatch*parts) {
		said := make([]int8, len(some))
		if err := x.net.wait(ctx, x.how.Compiling, func() error { return x.answer(some, said) }); err != nil {
			return nil, err
		}
		for i, s := range some {
			counts[s.node].count(s, said[i], x.told[s.base], x.composed[s.base])
		}
		if done += len(some); x.how.Progress != nil {
			x.how.Progress(done, len(x.swaps))
		}
	}
	return counts, nil
}

// count counts an intervention, by what the net said of it and of the base, and by
// the base's label.
func (c *Interchanged) count(s swapped, said, before, label int8) {
	one := func(yes bool) int {
		if yes {
			return 1
		}
		return 0
	}
	c.Of++
	c.Right += one(said == s.composed)
	c.Unchanged += one(before == s.composed)
	c.Informative += one(label != s.composed)
	c.RightOfThese += one(label != s.composed && said == s.composed)
}

// answer makes interventions, one graph's at a time on each core, and fills in what
// the net says.
func (x *interchange) answer(some []swapped, said []int8) error {
	parts := slices.Collect(slices.Chunk(some, swapBatch))
	graphs := make([]*compiled, len(parts))
	for i := range parts {
		s := pairShape{swapBatch, x.meets(x.data)}
		c, err := x.net.compile("swap "+s.key(), len(x.swaps)/swapBatch, func(e *env, in []*Node) []*Node {
			return []*Node{x.saysSwapped(e, &numbers{all: in[0]}, s.new)}
		})
		if err != nil {
			return err
		}
		graphs[i] = c
	}
	return x.net.beside(graphs, func(i int) error {
		return guard(func() error {
			numbers := x.lay(parts[i])
			out, err := graphs[i].exec.Exec(tensors.FromFlatDataAndDimensions(numbers, len(numbers)))
			if err != nil {
				return err
			}
			for k, class := range tensors.MustCopyFlatData[int32](out[0])[:len(parts[i])] {
				said[i*swapBatch+k] = int8(class)
			}
			return nil
		})
	})
}

// lay writes the bases' words, the sources', and the nodes; what no intervention
// fills is swapped nowhere.
func (x *interchange) lay(some []swapped) []int32 {
	width := 2 * x.scheme.places()
	out := make([]int32, swapBatch*(2*width+1))
	nodes := out[swapBatch*2*width:]
	for i := range nodes {
		nodes[i] = -1
	}
	for i, s := range some {
		nodes[i] = s.node
		for half, row := range []int32{s.base, s.source} {
			at := (half*swapBatch + i) * width
			for j, w := range x.data.row(row) {
				out[at+j] = x.number(x.data.words[w])
			}
		}
	}
	return out
}

// saysSwapped is the graph of interventions: the most probable class of the
// sentences' task, [swapBatch].
func (n *pairNet) saysSwapped(e *env, in *numbers, isNew bool) *Node {
	const rows = 2 * swapBatch
	places := n.scheme.places()
	words := Reshape(in.next(rows*2*places), rows, 2, places)
	e.Intermediate = 0 // the sentences' task is asked alone
	told := n.tell(e, aligned{n, words, isNew, in.next(swapBatch)})
	return ArgMax(Slice(told[len(told)-1], AxisRange(0, swapBatch)), -1, dtypes.Int32)
}

// swap gives bases their sources' state of a node, where it is the node that is
// swapped. A state has one row of numbers for each pair, or one for each sentence.
func (in aligned) swap(node int, state *Node) *Node {
	if in.node == nil {
		return state
	}
	chosen := Equal(in.node, Scalar(in.node.Graph(), in.node.DType(), node))
	return in.mix(InsertAxes(chosen, -1), state)
}

// mix takes bases' numbers from their sources where chosen, [rows / 2, 1 or more],
// says so.
func (in aligned) mix(chosen, x *Node) *Node {
	rows := in.words.Shape().Dim(0)
	flat := Reshape(x, rows, -1)
	base, source := Slice(flat, AxisRange(0, rows/2)), Slice(flat, AxisRange(rows/2))
	chosen = BroadcastToShape(chosen, base.Shape())
	return Reshape(Concatenate([]*Node{Where(chosen, source, base), source}, 0), x.Shape().Dimensions...)
}

// swapWords swaps what networks know of a node whose state is its words' vectors,
// or is made of nothing else: x is [rows, 2, places, dim].
func (in aligned) swapWords(x *Node) *Node {
	if in.node == nil {
		return x
	}
	s, dims := in.scheme, x.Shape().Dimensions
	below := make([][]float32, s.tree.Len()+1) // by node, and last by none
	for node := range below {
		below[node] = make([]float32, 2*dims[2]*dims[3])
		for i := range below[node] {
			if place := i / dims[3] % dims[2]; node < s.tree.Len() && place >= s.spans[node][0] &&
				place < s.spans[node][1] {
				below[node][i] = 1
			}
		}
	}
	none := Scalar(in.node.Graph(), in.node.DType(), s.tree.Len())
	node := Where(LessThan(in.node, ZerosLike(in.node)), BroadcastToShape(none, in.node.Shape()), in.node)
	chosen := rows(Const(x.Graph(), below), node)
	return in.mix(GreaterThan(chosen, ZerosLike(chosen)), x)
}

// keeping is where a network keeps the states of nodes, and of which.
type keeping struct {
	where string
	of    func(s *scheme, node int) bool
}

var (
	alignedVectors = keeping{"the vector of both phrases as one", everyNode}
	phraseVectors  = keeping{"the vectors of the two phrases", everyNode}
	phraseMeans    = keeping{"the means of the words' vectors in the two phrases", everyNode}
	distributions  = keeping{"the distribution over relations; of determiners and negation the words", everyNode}
	prefixStates   = keeping{
		"of words their vectors; of the phrase that begins the sentences, and of these, the states after it",
		readFirst,
	}
	wordVectors = keeping{"of words their vectors; of the sentences what is classified", wordsAlone}
)

// everyNode: a node's state is made of its words, and its parent's of it. Of a
// phrase, CBoW's mean enters that of the sentence as a summand.
func everyNode(*scheme, int) bool { return true }

// wordsAlone: a network that reads on from word to word has vectors of words, and
// at the end a state of the sentences. Between these a state depends on all words
// before it, of which no node but the sentence consists; attention's also on all
// of the premise.
func wordsAlone(s *scheme, node int) bool { return s.tree.IsLeaf(node) || node == 0 }

// readFirst: of a network that reads each sentence from its beginning, the state
// after the phrase that begins it is that phrase's.
func readFirst(s *scheme, node int) bool { return wordsAlone(s, node) || s.spans[node][0] == 0 }

// States says where a network of sentence pairs keeps the states of nodes; "" of
// other networks.
func (s *Spec) States() string {
	if n, ok := s.build().(*pairNet); ok {
		return n.keeps.where
	}
	return ""
}
