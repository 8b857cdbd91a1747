package nets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// Answer is what a net says of a sequent.
type Answer struct {
	// Probability that the premises entail the conclusion.
	Probability float64
	// World is the one that speaks most against it, from 0, and InWorld its
	// own probability; −1 and 0 for nets without worlds.
	World   int
	InWorld float64
	// Steps is how many steps that world had been led by.
	Steps int `json:",omitempty"`
	// Refuted says that Valuation was checked and is a countermodel: bit i is
	// the truth value of the i-th letter; see Countermodel.
	Refuted   bool   `json:",omitempty"`
	Valuation uint32 `json:",omitempty"`
	Checked   int    `json:",omitempty"` // how many valuations were
	// Told is what a net of sentence pairs says; nil of other nets.
	Told *Told `json:",omitempty"`
}

// Told is what a net says of a pair of sentences.
type Told struct {
	Probabilities []float64 // of the classes of the sentences' task
	Classes       []int8    // the most probable of each task, in the order of [Tasks]
	Unknown       []string  `json:",omitempty"` // words that were not trained on
}

// Sentences is the class of the sentences' task.
func (t *Told) Sentences() int8 { return t.Classes[len(t.Classes)-1] }

// Asking is how a net is asked.
type Asking struct {
	Worlds int // how many; 0 is as many as in training
	Batch  int // rows at a time; 0 is 64, or fewer for rows with worlds of their own
	// Steps is how many steps along the gradient each world is led by, towards
	// a countermodel. The worlds are evaluated before each step and after the
	// last, so these are Worlds·(Steps + 1) evaluations.
	Steps int
	// Crisp is how many of the worlds that were evaluated, those that speak
	// most against the row first, are read off as valuations and checked by the
	// truth tables of the connectives. If it is not 0, a row counts as entailed
	// unless a countermodel was found.
	Crisp int
	// Join makes one probability of those in the worlds.
	Join Join
	// Threshold is the probability above which a row counts as entailed; 0 is ½.
	Threshold float64
	// Progress is told how many rows are done; nil is nobody.
	Progress func(done, of int) `json:"-"`
	// Compiling is told again and again for how long a graph has been compiled,
	// where answers wait for it; nil is nobody.
	Compiling func(time.Duration) `json:"-"`

	times int // how often it is asked alike, where that is known
}

// Join is how the probabilities in the worlds become one.
type Join int

// The joins. A product over worlds that were led against a row counts one doubt
// as often as there are worlds, so ByDefault is Least where Steps is not 0, and
// else Product, which is equation 2 of the paper.
const (
	ByDefault Join = iota
	Product
	Least
)

// Entailed is whether an answer means that the row is entailed.
func (how Asking) Entailed(a Answer) bool {
	switch {
	case how.Crisp > 0:
		return !a.Refuted
	case how.Threshold > 0:
		return a.Probability > how.Threshold
	}
	return a.Probability > 0.5
}

// complete checks how a net is asked, and puts defaults in.
func (how Asking) complete(n *Net) (Asking, error) {
	if how.Worlds == 0 {
		how.Worlds = n.Settings.Worlds
	}
	if how.Join == ByDefault {
		how.Join = Product
		if how.Steps > 0 {
			how.Join = Least
		}
	}
	switch {
	case how.Worlds < 0 || how.Worlds > worldsParam.Max:
		return how, fmt.Errorf("worlds is a whole number from 1 to %d, and this is %d", worldsParam.Max, how.Worlds)
	case how.Steps < 0 || how.Steps > MaxSteps:
		return how, fmt.Errorf("steps is a whole number from 0 to %d, and this is %d", MaxSteps, how.Steps)
	case how.Crisp < 0:
		return how, fmt.Errorf("crisp is at least 0, and this is %d", how.Crisp)
	case !(how.Threshold >= 0 && how.Threshold < 1):
		return how, fmt.Errorf("threshold must be a probability from 0 to below 1, not %g", how.Threshold)
	case (how.Steps > 0 || how.Crisp > 0) && n.Settings.Worlds == 0:
		return how, fmt.Errorf("%s has no worlds to be led or read", n.Spec.Name)
	}
	return how, nil
}

// Ask answers every row of the data, in its order. The same net gives the same
// answers; those to one row do not depend on the others, up to rounding.
func (n *Net) Ask(ctx context.Context, d *Data, how Asking) ([]Answer, error) {
	how, err := how.complete(n)
	if err != nil {
		return nil, err
	}
	if err := cmp.Or(n.network.reads(d, n.Spec.Name), n.knows()); err != nil {
		return nil, err
	}
	answers := make([]Answer, d.Len())
	if d.Len() == 0 {
		return answers, nil
	}
	if how.Steps > 0 || how.Crisp > 0 {
		return answers, n.askApart(ctx, d, how, answers)
	}
	if how.Batch <= 0 {
		how.Batch = 64
	}
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := n.fitAsked(n.network, d, how.Batch).lay(order, func(int) *letters { return &unchanged })
	how.times = max(1, how.times) * len(batches)
	done := 0
	for some := range slices.Chunk(batches, n.backend.microbatches()) {
		if err := n.wait(ctx, how.Compiling, func() error { return n.answer(some, how, answers) }); err != nil {
			return nil, err
		}
		for _, b := range some {
			done += b.rows()
		}
		if how.Progress != nil {
			how.Progress(done, d.Len())
		}
	}
	return answers, nil
}

// fitAsked fits capacities to rows that are asked.
func (n *Net) fitAsked(l layout, d *Data, batch int) *fitted {
	if !n.backend.isGo() && d.Len() <= min(few, batch) {
		return fitFew(l, d)
	}
	return fit(l, d, min(batch, d.Len()))
}

// wait runs f, and does not wait for its end once the context has ended: a
// graph that runs cannot be stopped. The net's next use waits for it. Told, if any,
// is told again and again for how long a graph has been compiled.
func (n *Net) wait(ctx context.Context, told func(time.Duration), f func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		n.busy.Lock()
		defer n.busy.Unlock()
		done <- f()
	}()
	tick := time.NewTicker(tellCompiling)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
			if d := n.compiling(); d > 0 && told != nil {
				told(d)
			}
		}
	}
}

// answer answers microbatches side by side.
func (n *Net) answer(batches []packed, how Asking, answers []Answer) error {
	laid, graphs := make([]microbatch, len(batches)), make([]*compiled, len(batches))
	for i, b := range batches {
		m := b.lay()
		c, err := n.compile(fmt.Sprintf("ask %d %s", how.Worlds, m.shape.key()), how.times, func(e *env,
			in []*Node) []*Node {
			e.worlds = in[0]
			return n.network.answers(e, m.shape, &numbers{all: in[1]})
		})
		if err != nil {
			return err
		}
		laid[i], graphs[i] = m, c
	}
	return n.beside(graphs, func(i int) error {
		return guard(func() error {
			numbers := laid[i].numbers
			out, err := graphs[i].exec.Exec(n.worldTensor(how.Worlds, purposeAsking),
				tensors.FromFlatDataAndDimensions(numbers, len(numbers)))
			if err != nil {
				return err
			}
			n.network.collect(out, laid[i], batches[i].fitted.data, how.Join, answers)
			return nil
		})
	})
}

// Threshold is the probability above which answers are best taken for entailment: of
// all thresholds the one that is right on most rows, in the middle between those of
// two rows, and of several the nearest to ½. It is to be found on other rows than
// those it is used on. The error is that the rows have one label only.
func Threshold(answers []Answer, entailed []bool) (float64, error) {
	order := make([]int, len(answers))
	right := 0 // with a threshold below all
	for i := range order {
		order[i] = i
		if entailed[i] {
			right++
		}
	}
	if right == 0 || right == len(order) {
		return 0, fmt.Errorf("all %d rows have the same label; a threshold needs rows of both labels", len(order))
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(answers[i].Probability, answers[j].Probability) })
	best, threshold, below := 0, 0.5, 0.0
	for at := range len(order) + 1 {
		above := 1.0
		if at < len(order) {
			above = answers[order[at]].Probability
		}
		middle := (below + above) / 2
		if below < above && (right > best || right == best && math.Abs(middle-0.5) < math.Abs(threshold-0.5)) {
			best, threshold = right, middle
		}
		if at < len(order) {
			if below = above; entailed[order[at]] {
				right--
			} else {
				right++
			}
		}
	}
	return threshold, nil
}

// Calibrate finds the Threshold of a way to ask, by asking about rows.
func (n *Net) Calibrate(ctx context.Context, d *Data, how Asking) (float64, error) {
	if d.pairs != nil {
		return 0, errors.New("a threshold separates two labels, but sentence pairs have three")
	}
	how.Crisp = 0 // nothing is to be known of the rows but what the net says
	answers, err := n.Ask(ctx, d, how)
	if err != nil {
		return 0, err
	}
	entailed := make([]bool, len(answers))
	for i := range entailed {
		entailed[i] = d.rows[i].entailed
	}
	return Threshold(answers, entailed)
}

// Score is how often answers were right.
type Score struct{ Right, Of int }

// Accuracy is the share of right answers.
func (s Score) Accuracy() float64 { return float64(s.Right) / float64(s.Of) }

// Evaluate asks every row and compares with the labels.
func (n *Net) Evaluate(ctx context.Context, d *Data, how Asking) (s Score, err error) {
	answers, err := n.Ask(ctx, d, how)
	if err != nil {
		return s, err
	}
	for i, a := range answers {
		s.Of++
		if d.right(i, a, how) {
			s.Right++
		}
	}
	return s, nil
}

// right reports whether an answer to a row is what its label says.
func (d *Data) right(row int, a Answer, how Asking) bool {
	if d.pairs != nil {
		return a.Told.Sentences() == d.pairs.last(row)
	}
	return how.Entailed(a) == d.rows[row].entailed
}

// EvaluateTasks asks every pair and compares with the labels of every task, in
// the order of [Tasks]. Labels that are not known do not count.
func (n *Net) EvaluateTasks(ctx context.Context, d *Data, how Asking) ([]Score, error) {
	if d.pairs == nil {
		return nil, errors.New("tasks are those of sentence pairs, and these are formulas")
	}
	answers, err := n.Ask(ctx, d, how)
	if err != nil {
		return nil, err
	}
	scores := make([]Score, len(d.pairs.scheme.tasks))
	for i, a := range answers {
		for task := range scores {
			if label := d.pairs.label(int32(i), task); label >= 0 {
				scores[task].Of++
				if a.Told.Classes[task] == label {
					scores[task].Right++
				}
			}
		}
	}
	return scores, nil
}
