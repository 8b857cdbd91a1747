package nets

import (
	"fmt"
	"slices"

	. "github.com/gomlx/gomlx/core/graph"
)

// Formulas as sequences are what the published files print: a letter, ~(F),
// (F&G), (F|G), (F>G), one token a character.
const (
	tokenKind  = letterCount // the four connectives
	tokenOpen  = letterCount + 4
	tokenClose = letterCount + 5
	tokenPad   = letterCount + 6
	tokenTurn  = letterCount + 7 // the turnstile between premise and conclusion
	tokenCount = letterCount + 8
)

// tokens appends the tokens of the first tree of t and returns what follows.
func tokens(out []int32, t tree, to *letters) ([]int32, tree) {
	k, ok := formulas.inner(t[0])
	if !ok {
		return append(out, int32(to[t[0]])), t[1:]
	}
	t = t[1:]
	if k == kindNot {
		out = append(out, tokenKind+kindNot, tokenOpen)
	} else {
		out, t = tokens(append(out, tokenOpen), t, to)
		out = append(out, tokenKind+int32(k))
	}
	out, t = tokens(out, t, to)
	return append(out, tokenClose), t
}

// sequences is the shape of a microbatch of sequences: encoders read formulas,
// each once; the rows of the others are whole sequents.
type sequences struct{ rows, count, length int }

func (s sequences) key() string   { return fmt.Sprint(s) }
func (s sequences) capacity() int { return s.rows }

// lengths are those to which sequences are padded; one graph each.
var lengths = []int{8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048}

// text is what a sequence network reads of a microbatch.
type text struct {
	tokens              *Node // [count, length]
	lengths             *Node // [count]
	premise, conclusion *Node // [rows]: numbers of formulas, for encoders
	second              *Node // [count]: where the conclusion begins, for networks of whole sequents
}

// tokenNet is a network that reads sequences of tokens.
type tokenNet struct {
	whole  bool // premise ⊨ conclusion as one sequence
	scored func(e *env, in text) *Node
}

func (n *tokenNet) apart() scorer { return nil }

func (n *tokenNet) needs(d *Data, g group) needs {
	return needs{uint16(len(g.rows)), uint16(len(g.trees))}
}

func (n *tokenNet) capacities(rows int, groups []needs) []int {
	caps, _ := capacities(rows, groups)
	return caps
}

func (n *tokenNet) even(caps []int) []int { return caps }

func (n *tokenNet) lay(d *Data, groups []int, caps []int, to func(int) *letters) microbatch {
	var all [][]int32
	f := fill(d, groups, to, func(t tree, to *letters) int32 {
		one, _ := tokens(nil, t, to)
		all = append(all, one)
		return int32(len(all) - 1)
	})
	second := make([]int32, len(f.rows))
	s := sequences{rows: caps[0], count: caps[1]}
	if n.whole {
		formulas := all
		all = nil
		for i := range f.rows {
			left, right := formulas[f.premise[i]], formulas[f.conclusion[i]]
			second[i] = int32(len(left) + 1)
			all = append(all, slices.Concat(left, []int32{tokenTurn}, right))
		}
		s.count = s.rows
	}
	longest := 0
	for _, one := range all {
		longest = max(longest, len(one))
	}
	i, _ := slices.BinarySearch(lengths, longest)
	s.length = lengths[i]
	return microbatch{s, s.numbers(all, f, second), f.rows}
}

// numbers writes the sequences, padded, their lengths, and what rows read.
func (s sequences) numbers(all [][]int32, f filler, second []int32) []int32 {
	out := make([]int32, s.count*(s.length+1)+2*s.rows+s.count)
	for i := range s.count * s.length {
		out[i] = tokenPad
	}
	at := s.count * s.length
	for i := range s.count {
		out[at+i] = 1
	}
	for i, one := range all {
		copy(out[i*s.length:], one)
		out[at+i] = int32(len(one))
	}
	at += s.count
	copy(out[at:], f.premise)
	copy(out[at+s.rows:], f.conclusion)
	copy(out[at+2*s.rows:], second[:min(len(second), s.count)])
	return out
}

func (n *tokenNet) scores(e *env, sh shape, in *numbers) *Node {
	s := sh.(sequences)
	return n.scored(e, text{
		tokens:  Reshape(in.next(s.count*s.length), s.count, s.length),
		lengths: in.next(s.count),
		premise: in.next(s.rows), conclusion: in.next(s.rows),
		second: in.next(s.count),
	})
}

// encoder is a network that encodes each formula by itself, and then compares.
func encoder(sees side, encode func(e *env, in text) *Node, compare func(e *env, x *Node) *Node) scorer {
	return &tokenNet{scored: func(e *env, in text) *Node {
		x := encode(e, in)
		return compare(e, sees.join(rows(x, in.premise), rows(x, in.conclusion)))
	}}
}

// classify ends a network by a perceptron.
func classify(e *env, x *Node) *Node { return e.perceptron("mlp", x) }

// vectors are those of the tokens there are, [tokenCount, width]; their entries begin
// with variance 1/fanIn.
func (in text) vectors(e *env, fanIn int) *Node {
	return e.weight("tokens", fanIn, tokenCount, e.Dim)
}

// embed is the vectors of the sequences' tokens, [count, length, width].
func (in text) embed(e *env, fanIn int) *Node { return rows(in.vectors(e, fanIn), in.tokens) }

// mask is 1 where a token stands and 0 behind the end, [count, length].
func (in text) mask() *Node {
	dims := in.tokens.Shape()
	position := Iota(in.tokens.Graph(), dims, 1)
	return LessThan(position, BroadcastToShape(InsertAxes(in.lengths, -1), dims))
}
