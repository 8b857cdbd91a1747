package dsl

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// A net that labels the rows of a file goes to whoever does the work as a file too,
// beside the one that is written: in a notebook its weights are only a value.

// rowNet lets a net label rows one after another, each by itself, so that a label
// does not depend on what else is asked with it.
type rowNet struct{ *netEngine }

// NewWorker implements corpus.Decider. All workers of a process ask one child.
func (d rowNet) NewWorker() func(context.Context, *corpus.Row) (verdict.Label, error) {
	return func(ctx context.Context, r *corpus.Row) (verdict.Label, error) {
		row, err := askedRow(r)
		if err != nil {
			return verdict.Open, err
		}
		answers, err := d.ask(ctx, []worker.Row{row}, func(int) {})
		if err != nil {
			return verdict.Open, err
		}
		return d.label(answers[0]), nil
	}
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

// End implements bulk.Ender.
func (w *netFileWork) End(bool) { os.Remove(w.net) }

// openNet binds the net of a file to a name.
func (w *Workspace) openNet(ctx context.Context, name, file string) error {
	n, s, err := netWorker().Load(ctx, file)
	if err != nil {
		return fmt.Errorf("the net %s cannot be read from %s: %w", name, file, err)
	}
	w.set(name, Net{&netRef{net: n, state: s}})
	return nil
}
