package nets

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// Course is a training from its first epoch to its last, and the choice of the epoch
// that the net is kept of. Whatever trains a net goes through it: a call of train, a
// scale of a paper, a grid, repeated seeds.
type Course struct {
	// Training is how each epoch is trained. Epochs are all of them, at most; Worlds are
	// those after Warmup; Best is needed where the best epoch is kept.
	Training
	Warmup []Stage // the first epochs, in other numbers of worlds
	// Until is the accuracy, from 0 to 1, on the rows as an epoch meets them with which
	// training ends; 0 is never.
	Until float64
	Keep  Keep
	// Ended is told of the net after each epoch, and after an interrupted one; nil is
	// nobody.
	Ended func(*Net) error
}

// Stage is epochs in a number of worlds.
type Stage struct{ Worlds, Epochs int }

// Keep says after which epoch a net is kept.
type Keep string

// The epochs that can be kept: the last, or the best on validation by [BestEpoch].
const (
	KeepLast Keep = "last"
	KeepBest Keep = "best"
)

// Open reads the net that the course's checkpoint holds, or makes a new one where there
// is none. That the checkpoint is of the same network and settings is the caller's to
// know, by the file's name.
func (c *Course) Open(network string, settings Settings, b *Backend) (*Net, error) {
	n, err := Load(c.Checkpoint, b)
	if errors.Is(err, fs.ErrNotExist) {
		return New(network, settings, b)
	}
	return n, err
}

// Run trains a net on the rows to the end of the course, from wherever it is, and gives
// the net of the epoch that is kept. Errors are as those of [Net.Train].
func (c *Course) Run(ctx context.Context, n *Net, d *Data) (*Net, error) {
	if c.plain() { // in one go, which also checks what is asked of a net that is trained
		if err := n.Train(ctx, d, c.next(0)); err != nil {
			return n, err
		}
	}
	for !c.Done(n.Curve()) {
		err := n.Train(ctx, d, c.next(len(n.Curve())))
		if c.Ended != nil {
			err = errors.Join(err, c.Ended(n))
		}
		if err != nil {
			return n, err
		}
	}
	if c.Keep != KeepBest {
		return n, nil
	}
	return c.best(n)
}

// Done reports whether a learning curve is that of the whole course. It depends on
// nothing else, so a training that was interrupted ends where it would have ended.
func (c *Course) Done(curve []Epoch) bool {
	last := len(curve)
	return last >= c.Epochs || c.Until != 0 && last > 0 && curve[last-1].Accuracy() >= c.Until
}

// WorldsIn are the worlds of an epoch, from 0; 0 is the net's own number.
func (c *Course) WorldsIn(epoch int) int {
	for _, s := range c.Warmup {
		if epoch < s.Epochs {
			return s.Worlds
		}
		epoch -= s.Epochs
	}
	return c.Worlds
}

// plain reports whether all epochs are alike and nothing is to be done between them.
func (c *Course) plain() bool { return c.Ended == nil && c.Until == 0 && len(c.Warmup) == 0 }

// next is the training of the next epoch, or of all where they are alike.
func (c *Course) next(done int) Training {
	how := c.Training
	if how.Worlds = c.WorldsIn(done); !c.plain() {
		how.Epochs = done + 1
	}
	if c.Progress != nil {
		how.Progress = func(p Progress) {
			p.Epochs = c.Epochs
			c.Progress(p)
		}
	}
	return how
}

// best is the net as it was after its best epoch.
func (c *Course) best(n *Net) (*Net, error) {
	epoch := BestEpoch(n.Curve())
	if epoch == len(n.Curve()) {
		return n, nil
	}
	best, err := Load(c.Best, n.backend)
	if err == nil && len(best.Curve()) != epoch {
		// Another process, that was taken for lost, is still at it.
		err = fmt.Errorf("%s: another process trains the same net", n)
	}
	return best, err
}
