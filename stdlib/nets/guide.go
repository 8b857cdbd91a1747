package nets

import (
	"context"
	"fmt"
	"math"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// Guided worlds: f(w) is the probability that a world w is no countermodel of a
// row. Training draws worlds and changes weights; here the weights stay, and
// each world is led down the gradient of log f by its own coordinates, a few
// steps. What the original did not use is that gradient and nothing else: the
// connectives are as learned. (To let a network query the slope of what it has
// learned is the idea of QuerySAT, arXiv 2106.07162.)
//
// Every world starts where the net draws it for asking, the same for all rows,
// and rows do not depend on each other.

// stepAngle is by how much a step turns a world, in radians. Of 0.15, 0.3 and
// 0.5, tried on 200 generated rows like those of test_massive, 0.3 found most
// countermodels.
const stepAngle = 0.3

// MaxSteps bounds Asking.Steps.
const MaxSteps = 1024

// askApart answers rows in worlds of their own.
func (n *Net) askApart(ctx context.Context, d *Data, how Asking, answers []Answer) error {
	if how.Batch <= 0 {
		how.Batch = max(1, 512/how.Worlds)
	}
	d = d.apart()
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := n.fitAsked(n.network.apart(), d, how.Batch).lay(order, func(int) *letters { return &unchanged })
	how.times = max(1, how.times) * len(batches) * (how.Steps + 1)
	done, parts := 0, n.backend.microbatches()
	for len(batches) > 0 {
		var searches []*search
		for _, b := range batches[:min(parts, len(batches))] {
			searches = append(searches, n.newSearch(b, how))
			done += b.rows()
		}
		batches = batches[len(searches):]
		if err := n.search(ctx, searches, how); err != nil {
			return err
		}
		for _, s := range searches {
			s.collect(how, answers)
		}
		if how.Progress != nil {
			how.Progress(done, d.Len())
		}
	}
	return nil
}

// search is a microbatch's search for countermodels.
type search struct {
	data     *Data
	batch    microbatch
	count    int         // worlds of a row
	led      bool        // worlds move on
	read     bool        // valuations are read off
	dim      int         // of a world
	worlds   []float32   // [rows, worlds, dim]
	answered [][]sighted // by row: every world as it was met, step by step
}

// sighted is a world when it was evaluated.
type sighted struct {
	logit     float32 // of f: that the world is no countermodel
	valuation uint32  // what the net holds for true in it
}

func (n *Net) newSearch(b packed, how Asking) *search {
	s := &search{
		data:  b.fitted.data,
		batch: b.lay(),
		count: how.Worlds,
		dim:   n.Settings.Dim,
		led:   how.Steps > 0,
		read:  how.Crisp > 0,
	}
	start := n.drawWorlds(how.Worlds, purposeAsking)
	for range s.batch.shape.capacity() {
		s.worlds = append(s.worlds, start...)
	}
	s.answered = make([][]sighted, len(s.batch.rows))
	return s
}

// search runs searches side by side. They are the caller's again once it
// returns without an error.
func (n *Net) search(ctx context.Context, searches []*search, how Asking) error {
	for step := range how.Steps + 1 {
		err := n.wait(ctx, how.Compiling, func() error {
			looks, err := n.looks(searches, how)
			for i, l := range looks {
				if err == nil {
					searches[i].note(l, step < how.Steps)
				}
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// look is what a net says of a microbatch's rows in their worlds.
type look struct {
	logits []float32 // [rows, worlds]
	slopes []float32 // [rows, worlds, dim]: the gradient of each logit by its world; nil unless led
	truths []float32 // [rows, letters, worlds]: above 0 where the letter is true; nil unless read
}

// looks evaluates microbatches side by side.
func (n *Net) looks(searches []*search, how Asking) ([]look, error) {
	looks, graphs := make([]look, len(searches)), make([]*compiled, len(searches))
	for i, s := range searches {
		p := s.batch.shape.(*plan)
		c, err := n.compile(fmt.Sprintf("look %t %t %s", s.led, s.read, p.key()), how.times, func(e *env,
			in []*Node) []*Node {
			return n.lookGraph(e, s, p, in)
		})
		if err != nil {
			return nil, err
		}
		graphs[i] = c
	}
	err := n.beside(graphs, func(i int) (err error) {
		looks[i], err = searches[i].look(graphs[i])
		return err
	})
	return looks, err
}

// look runs the graph of a look.
func (s *search) look(c *compiled) (l look, err error) {
	err = guard(func() error {
		out, err := c.exec.Exec(tensors.FromFlatDataAndDimensions(s.worlds, s.batch.shape.capacity(), s.count, s.dim),
			tensors.FromFlatDataAndDimensions(s.batch.numbers, len(s.batch.numbers)))
		if err != nil {
			return err
		}
		l.logits, out = tensors.MustCopyFlatData[float32](out[0]), out[1:]
		if s.led {
			l.slopes, out = tensors.MustCopyFlatData[float32](out[0]), out[1:]
		}
		if s.read {
			l.truths = tensors.MustCopyFlatData[float32](out[0])
		}
		return nil
	})
	return l, err
}

// lookGraph computes a look. A logit's slope has the direction of that of
// log f = log σ(logit), and does not vanish where f is near 1.
func (n *Net) lookGraph(e *env, s *search, p *plan, in []*Node) []*Node {
	e.worlds = in[0]
	logits := n.network.apart().scores(e, p, &numbers{all: in[1]})
	out := []*Node{logits}
	if s.led {
		top := Gradient(ReduceAllSum(logits), e.trees.top)[0]
		leaves, _, _ := e.trees.toStates(top, gradients{})
		out = append(out, pullback(e.trees.leaves, leaves, e.worlds)[0])
	}
	if s.read {
		out = append(out, e.truths())
	}
	return out
}

// note enters what was seen, and leads the worlds on.
func (s *search) note(l look, on bool) {
	for i := range s.answered {
		for w := range s.count {
			x := sighted{logit: l.logits[i*s.count+w]}
			if s.read {
				x.valuation = l.valuation(i, w, s.count)
			}
			s.answered[i] = append(s.answered[i], x)
		}
	}
	for at := 0; on && at < len(s.worlds); at += s.dim {
		turn(s.worlds[at:at+s.dim], l.slopes[at:at+s.dim], stepAngle)
	}
}

// turn moves a world by an angle down its slope. Leaves do not depend on the
// length of a world, so the slope stands at right angles to it.
func turn(world, slope []float32, by float64) {
	size, steep := 0.0, 0.0
	for i := range world {
		size += float64(world[i]) * float64(world[i])
		steep += float64(slope[i]) * float64(slope[i])
	}
	if steep == 0 {
		return
	}
	factor := float32(math.Tan(by) * math.Sqrt(size/steep))
	for i := range world {
		world[i] -= factor * slope[i]
	}
}

// collect turns what was seen into answers.
func (s *search) collect(how Asking, answers []Answer) {
	for i, r := range s.batch.rows {
		a := Answer{}
		least, all := 0, 0.0
		for at, x := range s.answered[i] {
			if x.logit < s.answered[i][least].logit {
				least = at
			}
			all -= math.Log1p(math.Exp(-float64(x.logit)))
		}
		a.World, a.Steps = least%s.count, least/s.count
		a.InWorld = logistic(s.answered[i][least].logit)
		if a.Probability = a.InWorld; how.Join == Product {
			a.Probability = math.Exp(all)
		}
		s.data.refute(&a, s.data.rows[r], s.answered[i], how.Crisp)
		answers[r] = a
	}
}
