package nets

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"
)

// Net is a network with weights: a trained thing, or one to be trained. Its
// methods may be called from one goroutine at a time.
type Net struct {
	Spec     *Spec
	Settings Settings

	network  network
	backend  *Backend
	store    *model.Store
	graphs   map[string]*compiled
	recent   []string   // keys of graphs, the latest used last
	state    state      // of training
	times    int        // steps of the training that runs, about
	replicas []*replica // on further devices, once it trains
	// held while graphs are built or run, also behind the back of who gave up waiting
	busy  sync.Mutex
	since atomic.Pointer[time.Time] // when the compiling began that goes on; nil is none
}

// New makes an untrained net. Settings that are 0 get the row's defaults.
func New(name string, settings Settings, b *Backend) (*Net, error) {
	spec, err := Lookup(name)
	if err != nil {
		return nil, err
	}
	if settings, err = spec.complete(settings); err != nil {
		return nil, err
	}
	n := &Net{Spec: spec, Settings: settings, network: spec.build(), backend: b, store: model.NewStore()}
	n.graphs = map[string]*compiled{}
	seed := stream(settings.Seed, purposeWeights).Uint64()
	if err := guard(func() error { return n.store.SetRNGStateFromSeed(int64(seed)) }); err != nil {
		return nil, plain(err)
	}
	return n, nil
}

// What a seed is used for; see stream.
const (
	purposeWeights = iota
	purposeOrder
	purposeLetters
	purposeWorlds
	purposeAsking
	purposeDropout
	purposeInterchange
)

// String names the net with its settings: "possibleWorlds(worlds: 64, dim: 32)".
func (n *Net) String() string {
	args := make([]string, len(n.Spec.Params))
	for i, p := range n.Spec.Params {
		args[i] = fmt.Sprintf("%s: %d", p.Name, *p.field(&n.Settings))
	}
	return fmt.Sprintf("%s(%s)", n.Spec.Name, strings.Join(args, ", "))
}

// compiled is an executable for one shape of microbatches.
type compiled struct {
	exec *model.Exec
	warm bool // has run: the first call compiles and initialises variables, and is made alone
}

// maxGraphs is how many compiled graphs a net keeps.
const maxGraphs = 12

// compile finds or makes the executable of a shape; make builds its function. Where
// XLA runs it so many times, it is compiled for that, see speed.go.
func (n *Net) compile(key string, times int, build func(e *env, in []*Node) []*Node) (*compiled, error) {
	name := n.named(key, times)
	key = name + " " + key
	if c, ok := n.graphs[key]; ok {
		n.touch(key)
		return c, nil
	}
	exec, err := model.NewExec(n.backend.compute, n.store, func(scope *model.Scope, in []*Node) []*Node {
		out := build(&env{Settings: n.Settings, scope: scope, g: in[0].Graph()}, in)
		if err := n.initialize(); err != nil {
			panic(err) // which GoMLX returns
		}
		return out
	})
	if err != nil {
		return nil, err
	}
	c := &compiled{exec: exec.WithName(name)}
	n.graphs[key] = c
	n.touch(key)
	return c, nil
}

// touch notes a graph's use, and lets the one go that was longest without.
func (n *Net) touch(key string) {
	for i, k := range n.recent {
		if k == key {
			n.recent = append(n.recent[:i], n.recent[i+1:]...)
			break
		}
	}
	n.recent = append(n.recent, key)
	if len(n.recent) > maxGraphs {
		n.graphs[n.recent[0]].exec.Finalize()
		delete(n.graphs, n.recent[0])
		n.recent = n.recent[1:]
	}
}

// beside calls run for each executable, each call by a goroutine of its own: only
// so does element-wise work use all cores. The first call of an executable, which
// compiles it, is made alone.
func (n *Net) beside(graphs []*compiled, run func(i int) error) error {
	failures := make([]error, len(graphs))
	var all sync.WaitGroup
	for i, c := range graphs {
		if c.warm {
			all.Go(func() { failures[i] = run(i) })
			continue
		}
		all.Wait()
		failures[i] = n.first(func() error { return run(i) })
		c.warm = true
	}
	all.Wait()
	return errors.Join(failures...)
}

// worldTensor draws worlds: entries uniform between −1 and 1, independent. A
// net without worlds gets one number that it does not read.
func (n *Net) worldTensor(worlds int, purpose ...uint64) *tensors.Tensor {
	if n.Settings.Worlds == 0 {
		return tensors.FromScalarAndDimensions(float32(0), 1, 1)
	}
	return tensors.FromFlatDataAndDimensions(n.drawWorlds(worlds, purpose...), worlds, n.Settings.Dim)
}

func (n *Net) drawWorlds(worlds int, purpose ...uint64) []float32 {
	g := stream(n.Settings.Seed, purpose...)
	flat := make([]float32, worlds*n.Settings.Dim)
	for i := range flat {
		flat[i] = float32(g.Uint64()>>40)/(1<<23) - 1
	}
	return flat
}

// Parameters is how many numbers the net has learned or will learn; 0 before
// its first use.
func (n *Net) Parameters() (total int) {
	for v := range n.store.IterVariables() {
		if v.Trainable {
			total += v.Shape().Size()
		}
	}
	return total
}

// zero is a scalar of the graph's.
func zero(g *Graph) *Node { return ScalarZero(g, dtypes.Float32) }
