package nets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"time"
)

// Training is how a net is trained: by Adam, on binary cross-entropy.
type Training struct {
	Epochs  int     // through the data, counted from the net's beginning
	Batch   int     // rows of a step; 0 is 64
	Rate    float64 // of learning, in the first epoch; 0 is 1e-3
	Decay   float64 // what the rate is multiplied by after each epoch; 0 is 1
	Permute bool    // rename the variables of each group anew in each epoch (section 2.2 of the paper)
	// Worlds are how many a step draws; 0 is as many as the net's settings say.
	// They add no weights, so epochs may differ in them: with few, logic is
	// learned cheaply; with many, how sure to be of a sequent that none refutes.
	Worlds int
	// Validate is evaluated after each epoch; nil is no validation.
	Validate *Data
	// Checkpoint is a file that is written after each epoch, when Every has
	// passed, and on interruption; "" is none.
	Checkpoint string
	Every      time.Duration // 0 is a minute
	// Best is a file that keeps the net as it was at the end of the epoch that
	// did best on Validate so far, see [BestEpoch]; "" is none. It is written
	// before the checkpoint of that epoch, so that a training that goes on has it.
	Best string
	// Progress is told of every step; nil is nobody.
	Progress func(Progress)
}

// ErrDiverged is in the error of a training whose loss is no number any more.
var ErrDiverged = errors.New("training has diverged")

// Progress is how far a training is.
type Progress struct {
	Epoch, Epochs int // from 1
	Step, Steps   int // of the epoch, from 1
	// Compiling is for how long the next step has waited for its graphs, so that
	// progress is told of a step more than once; 0 is told when a step is taken.
	Compiling time.Duration
	Mean      // over the epoch so far
}

// Mean is the loss and the accuracy over rows, as they were met in training.
type Mean struct {
	Loss        float64 `json:"loss"`
	Right, Rows int
}

// Accuracy is the share of right answers.
func (m Mean) Accuracy() float64 { return float64(m.Right) / float64(m.Rows) }

// Epoch is a point of the learning curve.
type Epoch struct {
	Mean
	Validation *Score `json:",omitempty"`
	// Worlds of its steps and of its validation, where Training.Worlds gave them.
	Worlds int `json:",omitempty"`
}

// BestEpoch is the epoch, from 1, that did best on validation, and of equals the
// first; 0 where none was validated. The paper chooses the time step so. Epochs
// that had other worlds than the last one are not compared with it: with fewer
// worlds a net is validated otherwise, and such epochs only prepare.
func BestEpoch(curve []Epoch) (best int) {
	for i, e := range curve {
		if e.Validation == nil || e.Worlds != curve[len(curve)-1].Worlds {
			continue
		}
		if best == 0 || e.Validation.Right > curve[best-1].Validation.Right {
			best = i + 1
		}
	}
	return best
}

// state is how far a net is trained, and on what; see checkpoint.go.
type state struct {
	Data    string // fingerprint
	Batch   int
	Rate    float64
	Decay   float64 `json:",omitempty"` // unless it is 1
	Permute bool
	Parts   int // microbatches of a step

	Curve []Epoch // finished epochs
	Step  int     // steps of the epoch that is running
	Mean  Mean    // of these
	// Worlds of the epoch that is running, or ran last, unless they are the net's.
	Worlds int `json:",omitempty"`

	vocabulary // of a net of sentence pairs
}

// Curve is the learning curve: one point for each finished epoch.
func (n *Net) Curve() []Epoch { return append([]Epoch(nil), n.state.Curve...) }

// Train trains the net, or goes on where an interrupted training stopped: the
// weights become those that an uninterrupted one would have led to, bit for bit
// on the same backend. It returns within 100 ms of the context's end, with the
// context's error, after writing the checkpoint.
func (n *Net) Train(ctx context.Context, d *Data, how Training) error {
	if how.Batch == 0 {
		how.Batch = 64
	}
	if how.Rate == 0 {
		how.Rate = 1e-3
	}
	if how.Decay == 1 {
		how.Decay = 0
	}
	if how.Every == 0 {
		how.Every = time.Minute
	}
	if err := n.begin(d, how); err != nil {
		return err
	}
	n.state.Worlds = how.Worlds
	n.times = fewEpochs * ((d.Len() + how.Batch - 1) / how.Batch)
	f := fit(n.network, d, (how.Batch+n.state.Parts-1)/n.state.Parts)
	t := &trainer{n, f, how, time.Now()}
	defer returnMemory()
	for len(n.state.Curve) < how.Epochs {
		if err := t.epoch(ctx); err != nil {
			if ctx.Err() != nil {
				return errors.Join(ctx.Err(), t.save())
			}
			return err
		}
	}
	return nil
}

// begin checks what is asked for, against what a training in progress had.
func (n *Net) begin(d *Data, how Training) error {
	switch {
	case d.Len() == 0:
		return errors.New("there are no rows to train on")
	case how.Epochs < 1:
		return fmt.Errorf("epochs is at least 1, and this is %d", how.Epochs)
	case how.Batch < 1:
		return fmt.Errorf("batch is at least 1, and this is %d", how.Batch)
	case !(how.Rate > 0):
		return fmt.Errorf("rate is above 0, and this is %g", how.Rate)
	case !(how.Decay >= 0 && how.Decay < 1):
		return fmt.Errorf("decay is above 0 and at most 1, and this is %g", how.Decay)
	case how.Best != "" && how.Validate == nil:
		return errors.New("the best epoch is chosen on validation, and there is none")
	}
	if err := n.beginWorlds(how.Worlds); err != nil {
		return err
	}
	if err := n.beginRows(d, how); err != nil {
		return err
	}
	asked := state{
		Data:    d.fingerprint(),
		Batch:   how.Batch,
		Rate:    how.Rate,
		Decay:   how.Decay,
		Permute: how.Permute,
		Parts:   n.backend.parts(),
	}
	had := state{
		Data:    n.state.Data,
		Batch:   n.state.Batch,
		Rate:    n.state.Rate,
		Decay:   n.state.Decay,
		Permute: n.state.Permute,
		Parts:   n.state.Parts,
	}
	if n.state.Data == "" {
		n.state = asked
		n.state.vocabulary = n.network.vocabulary(d)
		n.network.know(n.state.vocabulary)
	} else if difference := had.difference(asked); difference != "" {
		return fmt.Errorf("this net was trained %s; make a new net to train otherwise", difference)
	}
	return nil
}

// beginRows checks that the rows are some to learn from.
func (n *Net) beginRows(d *Data, how Training) error {
	if err := n.network.reads(d, n.Spec.Name); err != nil {
		return err
	}
	entailed := d.Entailed()
	switch {
	case d.pairs != nil && how.Permute:
		return errors.New("permute renames the variables of formulas, and these are sentences")
	case d.pairs != nil && !d.pairs.varied():
		return fmt.Errorf("all %d pairs have the same label; training takes pairs that differ", d.Len())
	case d.pairs == nil && (entailed == 0 || entailed == d.Len()):
		return fmt.Errorf("all %d rows have the same label; training takes rows that are entailed and rows that "+
			"are not", d.Len())
	case how.Validate != nil && (how.Validate.pairs == nil) != (d.pairs == nil):
		return errors.New("validation is of the kind that is trained on: formulas, or sentence pairs")
	}
	return nil
}

// beginWorlds checks the number of worlds that is asked for.
func (n *Net) beginWorlds(worlds int) error {
	switch s := n.state; {
	case worlds == 0 && s.Worlds == 0:
		return nil
	case worlds != 0 && n.Settings.Worlds == 0:
		return fmt.Errorf("%s has no worlds", n.Spec.Name)
	case worlds < 0 || worlds > worldsParam.Max:
		return fmt.Errorf("worlds is a whole number from 1 to %d, and this is %d", worldsParam.Max, worlds)
	case s.Step > 0 && s.Worlds != worlds:
		return fmt.Errorf("epoch %d was interrupted with worlds %d; finish it with as many", len(s.Curve)+1,
			cmp.Or(s.Worlds, n.Settings.Worlds))
	}
	return nil
}

// difference says in what trainings differ, or "".
func (s state) difference(t state) string {
	switch {
	case s.Data != t.Data:
		return "on other rows"
	case s.Batch != t.Batch:
		return fmt.Sprintf("with batch %d, not %d", s.Batch, t.Batch)
	case s.Rate != t.Rate:
		return fmt.Sprintf("with rate %g, not %g", s.Rate, t.Rate)
	case s.Decay != t.Decay:
		return fmt.Sprintf("with decay %g, not %g", cmp.Or(s.Decay, 1), cmp.Or(t.Decay, 1))
	case s.Permute != t.Permute:
		return fmt.Sprintf("with permute %t, not %t", s.Permute, t.Permute)
	case s.Parts != t.Parts:
		return fmt.Sprintf("on a backend that cuts batches into %d parts, not %d", s.Parts, t.Parts)
	}
	return ""
}

// trainer runs the epochs.
type trainer struct {
	net   *Net
	data  *fitted
	how   Training
	saved time.Time
}

// steps are the minibatches of an epoch in order: groups are shuffled, packed,
// and the packed ones shuffled again, since those that needed a larger plan
// come last.
func (t *trainer) steps(epoch uint64) (steps [][]packed) {
	seed := t.net.Settings.Seed
	groups := len(t.data.data.groups)
	order := shuffled(groups, stream(seed, purposeOrder, epoch, 0))
	to := func(int) *letters { return &unchanged }
	if t.how.Permute {
		to = func(g int) *letters {
			p := permuted(seed, epoch, g)
			return &p
		}
	}
	batches := t.data.lay(order, to)
	parts := t.net.state.Parts
	for at := 0; at < len(batches); at += parts {
		steps = append(steps, batches[at:min(at+parts, len(batches))])
	}
	mixed := make([][]packed, len(steps))
	for i, j := range shuffled(len(steps), stream(seed, purposeOrder, epoch, 1)) {
		mixed[i] = steps[j]
	}
	return mixed
}

// epoch runs an epoch, or what is left of it.
func (t *trainer) epoch(ctx context.Context) error {
	n, s := t.net, &t.net.state
	epoch := uint64(len(s.Curve))
	steps := t.steps(epoch)
	tell := t.tell(epoch, len(steps))
	for s.Step < len(steps) {
		if err := t.step(ctx, steps[s.Step], epoch, tell); err != nil {
			return err
		}
		tell(0)
		if time.Since(t.saved) > t.how.Every {
			if err := t.save(); err != nil {
				return err
			}
		}
	}
	point := Epoch{Mean: s.Mean, Worlds: t.how.Worlds}
	if t.how.Validate != nil {
		score, err := n.Evaluate(ctx, t.how.Validate, Asking{
			Worlds:    t.how.Worlds,
			Compiling: t.tell(epoch, len(steps)),
			times:     t.how.Epochs,
		})
		if err != nil {
			return err
		}
		point.Validation = &score
	}
	s.Curve = append(s.Curve, point)
	s.Step, s.Mean = 0, Mean{}
	if t.how.Best != "" && BestEpoch(s.Curve) == len(s.Curve) {
		if err := n.Save(t.how.Best); err != nil {
			return err
		}
	}
	return t.save()
}

// tell tells progress of an epoch: that a step is taken, or for how long it waits.
func (t *trainer) tell(epoch uint64, steps int) func(time.Duration) {
	return func(compiling time.Duration) {
		if s := &t.net.state; t.how.Progress != nil {
			t.how.Progress(Progress{int(epoch) + 1, t.how.Epochs, s.Step, steps, compiling, s.Mean})
		}
	}
}

// step takes one step. Once the context has ended, what still runs is dropped.
func (t *trainer) step(ctx context.Context, batches []packed, epoch uint64, tell func(time.Duration)) error {
	n, s := t.net, &t.net.state
	var parts []part
	err := n.wait(ctx, tell, func() (err error) {
		parts, err = n.step(batches, purposeWorlds, epoch, uint64(s.Step))
		return err
	})
	if err != nil {
		return fmt.Errorf("epoch %d, step %d: %w", epoch+1, s.Step+1, err)
	}
	rows, loss, right := 0, 0.0, 0
	for i, b := range batches {
		rows += b.rows()
		loss += parts[i].loss
		right += parts[i].right
	}
	if loss-loss != 0 {
		return fmt.Errorf("epoch %d, step %d: the loss is %v, so %w and stops; the last checkpoint is from before; "+
			"try a rate below %g",
			epoch+1, s.Step+1, loss, ErrDiverged, t.how.Rate)
	}
	if err := n.apply(parts, t.how.rate(epoch)); err != nil {
		return err
	}
	s.Mean.Loss = (s.Mean.Loss*float64(s.Mean.Rows) + loss*float64(rows)) / float64(s.Mean.Rows+rows)
	s.Mean.Right += right
	s.Mean.Rows += rows
	s.Step++
	return nil
}

// rate is the rate of learning in an epoch, from 0.
func (how Training) rate(epoch uint64) float64 {
	return how.Rate * math.Pow(cmp.Or(how.Decay, 1), float64(epoch))
}

// save writes the checkpoint, if there is to be one and something to write.
func (t *trainer) save() error {
	t.saved = time.Now()
	if s := t.net.state; t.how.Checkpoint == "" || s.Step == 0 && len(s.Curve) == 0 {
		return nil
	}
	return t.net.Save(t.how.Checkpoint)
}
