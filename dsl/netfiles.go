package dsl

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// A net that labels the rows of a file is passed to the workers as a file beside the
// output, because in a notebook its weights are only a value.

// rowNet lets a net label rows. Except for rounding, the label of a row does not depend
// on the other rows of a request. All rows of a unit go in one request, so that their
// labels are the same wherever the unit is made.
type rowNet struct{ *netEngine }

// NewWorker implements corpus.Decider. All workers of a process ask one child process.
func (d rowNet) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, r *corpus.Row) (corpus.Answer, error) {
		answers, err := d.Label(ctx, []*corpus.Row{r})
		if err != nil {
			return corpus.Answer{}, err
		}
		return answers[0], nil
	}
}

// Label implements corpus.Batcher with one request for all rows.
func (d rowNet) Label(ctx context.Context, rows []*corpus.Row) ([]corpus.Answer, error) {
	return d.answers(ctx, rows, nil)
}

// netFile is the file of the net while it makes the file out.
func netFile(out string) string {
	return filepath.Join(filepath.Dir(out), fmt.Sprintf(".%s-%d-%d.net", filepath.Base(out), os.Getpid(), unnamed.Add(1)))
}

// netFileWork is work on a file by a net. It removes the net's file at its end.
type netFileWork struct {
	*entailment.FileWork
	net string
}

// End implements bulk.Ender.
func (w *netFileWork) End(bool) { os.Remove(w.net) }

// openNet binds the net in a file to a name.
func (w *Workspace) openNet(ctx context.Context, name, file string) error {
	n, s, err := netWorker().Load(ctx, file)
	if err != nil {
		return fmt.Errorf("the net %s cannot be read from %s: %w", name, file, err)
	}
	w.set(name, Net{&netRef{net: n, state: s}})
	return nil
}
