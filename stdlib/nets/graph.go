package nets

import (
	"math"
	"slices"

	"github.com/gomlx/compute/dtypes"
	"github.com/gomlx/compute/shapes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/ml/layers"
	"github.com/gomlx/gomlx/ml/model"
	"github.com/gomlx/gomlx/ml/model/initializer"
)

// env is what a network's file builds its graph with: settings, and variables
// by their names.
type env struct {
	Settings
	scope  *model.Scope
	g      *Graph
	worlds *Node // [worlds, dim], or [rows, worlds, dim] where each row has its own; for nets with worlds

	used  used  // see watch
	trees *pass // of a network on trees

	// forWeights says that of a product only the gradient of the weights is
	// wanted. The pure Go backend multiplies matrices along their rows, and
	// transposes both sides of that gradient, xᵀ·v, where xᵀ is no row; written
	// as (wᵀ·xᵀ)ᵀ it transposes v alone.
	forWeights bool

	byGoMLX bool // GoMLX differentiates the whole, to check the backward pass
}

// weight is a variable with entries drawn uniformly, of variance 1/fanIn.
func (e *env) weight(name string, fanIn int, dims ...int) *Node {
	limit := math.Sqrt(3 / float64(fanIn))
	scope := e.scope.WithInitializer(initializer.RandomUniformFn(e.scope, -limit, limit))
	return e.variable(scope, name, dims)
}

// bias is a variable whose entries begin at a value.
func (e *env) bias(name string, value float64, dims ...int) *Node {
	fill := func(g *Graph, shape shapes.Shape) *Node { return FillScalar(g, shape, value) }
	scope := e.scope.WithInitializer(fill)
	return e.variable(scope, name, dims)
}

// variable is a variable of the scope, noted as used.
func (e *env) variable(scope *model.Scope, name string, dims []int) *Node {
	v := scope.VariableWithShape(name, shapes.Make(dtypes.Float32, dims...)).NodeValue(e.g)
	if !slices.Contains(e.used, v) {
		e.used = append(e.used, v)
	}
	return v
}

// uniform initialises the weights of GoMLX's layers as the usual LSTM's are:
// uniformly within 1/√dim.
func (e *env) uniform() model.VariableInitializer {
	limit := 1 / math.Sqrt(float64(e.Dim))
	return initializer.RandomUniformFn(e.scope, -limit, limit)
}

// linear is x·W, over the last axis; W is a variable [x's width, out].
func (e *env) linear(name string, x *Node, out int) *Node {
	in := x.Shape().Dim(-1)
	return e.project(x, e.weight(name, in, in, out))
}

// multiply is x·w over the last axis of x and the first of w, a matrix.
func multiply(x, w *Node) *Node { return overLast(x, w, MatMul) }

// project is multiply where the gradient of the weights may be what is wanted.
func (e *env) project(x, w *Node) *Node {
	if !e.forWeights {
		return multiply(x, w)
	}
	return overLast(x, w, func(x, w *Node) *Node {
		return Transpose(DotGeneral(w, []int{0}, nil, x, []int{1}, nil), 0, 1)
	})
}

// overLast is a product over the last axis of x, by one of matrices.
func overLast(x, w *Node, product func(x, w *Node) *Node) *Node {
	dims := slices.Clone(x.Shape().Dimensions)
	last := len(dims) - 1
	y := product(Reshape(x, x.Shape().Size()/dims[last], dims[last]), w)
	dims[last] = y.Shape().Dim(1)
	return Reshape(y, dims...)
}

// affine is x·W + b.
func (e *env) affine(name string, x *Node, out int) *Node {
	y := e.linear(name, x, out)
	b := e.bias(name+".bias", 0, out)
	return Add(y, ExpandLeftToRank(b, y.Rank()))
}

// perceptron is Settings.Layers layers with rectifiers between them, the last
// of width 1; the result is a logit for each row of x.
func (e *env) perceptron(name string, x *Node) *Node {
	for i := range e.Layers - 1 {
		x = rectify(e.affine(name+string(rune('1'+i)), x, e.Dim))
	}
	return Squeeze(e.affine(name+".out", x, 1), -1)
}

func rectify(x *Node) *Node { return Max(x, ScalarZero(x.Graph(), x.DType())) }

// normalize brings the last axis to length 1 and leaves zeros as they are. Its
// gradient is written out, (v − y (y·v)) / |x|, which is a third of the work of
// GoMLX's.
func normalize(x *Node) *Node {
	square := sumLast(Square(x))
	scale := StopGradient(Reciprocal(Sqrt(MaxScalar(square, 1e-30))))
	return IdentityWithCustomGradient(Mul(x, scale), func(y, v *Node) *Node {
		return Sub(v, Mul(y, sumLast(Mul(y, v))))
	})
}

// sumLast is the sums over the last axis, which stays. A product with ones takes
// the pure Go backend less time than its reduction.
func sumLast(x *Node) *Node {
	ones := Ones(x.Graph(), shapes.Make(x.DType(), 1, x.Shape().Dim(-1)))
	return overLast(x, ones, func(x, ones *Node) *Node { return DotGeneral(x, []int{1}, nil, ones, []int{1}, nil) })
}

// softplus is log(1 + eˣ), without overflow.
func softplus(x *Node) *Node {
	return Add(rectify(x), Log1P(Exp(Neg(Abs(x)))))
}

// logProbabilities turns a network's scores into log P and log(1 − P) for each
// row. Scores [rows] are logits. Scores [rows, worlds] are a logit of each
// world, and P is the product over worlds (equation 2 of the paper).
func logProbabilities(scores *Node) (yes, no *Node) {
	if scores.Rank() == 1 {
		return Neg(softplus(Neg(scores))), Neg(softplus(scores))
	}
	yes = Neg(ReduceSum(softplus(Neg(scores)), -1))
	return yes, logOneMinusExp(yes)
}

// logOneMinusExp is log(1 − eˣ) for x < 0. Near 0 it takes the series of
// log((1 − e⁻ʸ)/y), since 1 − e⁻ʸ loses its digits there; each branch sees only
// values at which it has a finite gradient. Below 1e-6 the gradient is 0.
func logOneMinusExp(x *Node) *Node {
	const limit = 0.03
	y := Neg(x)
	small, large := ClipScalar(y, 1e-6, limit), MaxScalar(y, limit)
	series := Add(Sub(Log(small), MulScalar(small, 0.5)), MulScalar(Square(small), 1.0/24))
	direct := Log1P(Neg(Exp(Neg(large))))
	return Where(LessThan(y, Scalar(x.Graph(), x.DType(), limit)), series, direct)
}

// dropFrom makes dropout active, and GoMLX draw it from a state that the step
// gives. GoMLX keeps a state in the store, which parts that run side by side
// would change in any order; what is returned puts that one back, unchanged.
func (e *env) dropFrom(state *Node) (restore func()) {
	e.scope.Store().SetTraining(e.g, true)
	kept := e.scope.Store().GetVariable(model.JoinPath("/", model.RNGStateVariableName))
	before := kept.NodeValue(e.g)
	kept.SetNodeValue(state)
	return func() { kept.SetNodeValue(before) }
}

// drop sets Settings.Dropout per cent of the numbers to 0 in training, and
// scales the others up.
func (e *env) drop(x *Node) *Node {
	return layers.DropoutStatic(e.scope, x, float64(e.Dropout)/100)
}

// rows takes rows of a table: out[i] = table[index[i]].
func rows(table, index *Node) *Node { return Gather(table, InsertAxes(index, -1)) }

// lookUp is f of the rows of a table that each index names. f makes of each row another,
// whatever the other rows are. So it is computed of all rows of the table where these are
// fewer: a microbatch has many words, and few that differ.
func lookUp(table *Node, f func(x *Node) *Node, indices ...*Node) []*Node {
	named := 0
	for _, index := range indices {
		named += index.Shape().Size()
	}
	out := make([]*Node, len(indices))
	if table.Shape().Dim(0) < named {
		made := f(table)
		for i, index := range indices {
			out[i] = rows(made, index)
		}
		return out
	}
	for i, index := range indices {
		out[i] = f(rows(table, index))
	}
	return out
}

// numbers hands out pieces of the vector of everything integral that a
// microbatch brings, in the order in which it was written.
type numbers struct {
	all *Node
	at  int
}

func (n *numbers) next(count int) *Node {
	piece := Slice(n.all, AxisRange(n.at, n.at+count))
	n.at += count
	return piece
}
