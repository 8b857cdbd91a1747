package dsl

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// A net that labels the rows of a file goes to whoever does the work as a file too,
// beside the one that is written: in a notebook its weights are only a value.

// rowNet lets a net label rows. What it says of one does not depend on what else is
// asked with it, but for rounding: of those that a unit of a job asks at once a label
// is the same wherever the unit is made.
type rowNet struct{ *netEngine }

// NewWorker implements corpus.Decider. All workers of a process ask one child.
func (d rowNet) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, r *corpus.Row) (corpus.Answer, error) {
		answers, err := d.Label(ctx, []*corpus.Row{r})
		if err != nil {
			return corpus.Answer{}, err
		}
		return answers[0], nil
	}
}

// Label implements corpus.Batcher by one request for all rows.
func (d rowNet) Label(ctx context.Context, rows []*corpus.Row) ([]corpus.Answer, error) {
	return d.answers(ctx, rows, nil)
}

// netFile is where a net lies while the file out is made by it.
func netFile(out string) string {
	return filepath.Join(filepath.Dir(out), fmt.Sprintf(".%s-%d-%d.net", filepath.Base(out), os.Getpid(), unnamed.Add(1)))
}

// netFileWork is work on a file by a net, whose own file goes when the work is over.
type netFileWork struct {
	*entailment.FileWork
	net string
}

// Close removes the file.
func (w *netFileWork) Close(bool) { os.Remove(w.net) }

// openNet binds the net of a file to a name.
func (w *Workspace) openNet(ctx context.Context, name, file string) error {
	n, s, err := netWorker().Load(ctx, file)
	if err != nil {
		return fmt.Errorf("the net %s cannot be read from %s: %w", name, file, err)
	}
	w.set(name, Net{&netRef{net: n, state: s}})
	return nil
}
