package remote

import (
	"context"
	"encoding/json"
	"os"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
)

// The kinds of work on the rows of a file.
const (
	Relabel  = "relabel"
	Evaluate = "evaluate"
	Prune    = "prune"
)

// Kinds lists them.
var Kinds = []string{Relabel, Evaluate, Prune}

// File is a request of package batch for work on the rows of a file.
type File struct {
	Path    string
	Labels  Request // what labels the rows; zero for none
	Name    string  `json:",omitempty"` // as the engine calls itself
	Keep    bool    `json:",omitempty"` // rows with a formula that does not parse
	Classes int     `json:",omitempty"` // by which is scored; 0 for those of the gold labels
	Guess   string  `json:",omitempty"` // what it looks at, if it guesses
}

// OpenFile opens the work on a file that a request describes. It opens the engine or
// net when the first unit is made, so that a process that only submits the job does
// not need it. The error is a [*batch.RequestError] that names the field.
func OpenFile(r *batch.Request) (batch.Work, error) {
	var f File
	if err := json.Unmarshal(r.Params, &f); err != nil {
		return nil, &batch.RequestError{Field: "params", Why: err.Error()}
	}
	return f.Work(r.Kind, r.Out, func(ctx context.Context) (corpus.Decider, error) {
		d, err := f.Labels.Open(ctx, engine.Installed())
		if err != nil && ctx.Err() == nil {
			err = &batch.RequestError{Field: "by", Why: err.Error()}
		}
		return d, err
	})
}

// Work returns work of a kind that writes the file out. It removes the file of its net
// when the work ends. The error is a [*batch.RequestError] that names the field.
func (f File) Work(kind, out string, open entailment.Opener) (batch.Work, error) {
	var w *entailment.FileWork
	switch kind {
	case Relabel:
		w = entailment.RelabelWork(f.Path, out, open)
	case Evaluate:
		w = entailment.EvaluateWork(f.Path, out, corpus.ReadOptions{Kind: f.Labels.Kind, Keep: f.Keep}, open)
	default:
		w = entailment.PruneWork(f.Path, out)
	}
	if f.Labels.Net != "" {
		return &netWork{w, f.Labels.Net}, w.Check()
	}
	return w, w.Check()
}

// netWork is work by a net, which lies in a file.
type netWork struct {
	*entailment.FileWork
	net string
}

// Close removes the file.
func (w *netWork) Close(bool) { os.Remove(w.net) }
