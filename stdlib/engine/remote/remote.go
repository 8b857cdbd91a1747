// Package remote opens, in another process than the one that was asked, what labels
// the rows of a file. A [Request] travels as JSON; the worker of a cluster calls its
// [Request.Open], and links no language:
//
//	r := remote.Request{Spec: engine.Spec{Name: "fol"}, Kind: corpus.SentenceKind, WordNet: true}
//	d, err := r.Open(ctx, engine.Installed()) // a corpus.Decider
//
// A net travels as a file, which [Request.Net] names. Nets are also what the second
// file is about: [Net] labels rows by asking one. [File] is work on a file of rows.
package remote

import (
	"context"
	"fmt"
	"sync"

	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets/worker"
)

// Request names what labels rows.
type Request struct {
	Spec engine.Spec `json:"engine"`
	// Kind is what the rows hold; Full, of formulas, that contradiction is told from
	// neutral.
	Kind corpus.Kind `json:"kind"`
	Full bool        `json:"full,omitempty"`
	// Net is the file of the net that Spec names; "" for other engines.
	Net string `json:"net,omitempty"`
	// WordNet says whether the engine reads words by WordNet: where some workers
	// have it and others not, rows would depend on who decides them.
	WordNet bool `json:"wordnet,omitempty"`
}

// Open opens what labels the rows, where env has the WordNet of this machine. The
// error is [engine.Open]'s, that of reading the net, or says that
// WordNet is on one of the two machines only.
func (r Request) Open(ctx context.Context, env engine.Env) (corpus.Decider, error) {
	if r.Kind == corpus.SentenceKind && r.WordNet != env.HasWordNet() {
		return nil, &engine.ArgumentError{Code: "engine.wordnet",
			Why:  "WordNet is installed either where the job was started or where it is done, and not at both",
			Help: "install it (Debian: wordnet-base), or leave it out: assume: []"}
	}
	if r.Net != "" {
		env.Net = func(ctx context.Context, s engine.Spec) (*engine.Opened, bool, error) {
			o, err := openFile(ctx, s, r.Net)
			return o, true, err
		}
	}
	o, err := engine.Open(ctx, env, r.Spec)
	if err != nil {
		return nil, err
	}
	return o.Labels(r.Kind, r.Full)
}

// client runs the nets of this process, in one of their own that the first request
// starts.
var client = sync.OnceValue(worker.NewClient)

// openFile opens the net of a file under the spec's name.
func openFile(ctx context.Context, s engine.Spec, file string) (*engine.Opened, error) {
	n, _, err := client().Load(ctx, file)
	if err != nil {
		return nil, fmt.Errorf("the net %s cannot be read from %s: %w", s.Name, file, err)
	}
	net := &Net{As: s.Name, Client: client(), Of: n}
	return net.Def(nil).Opened(engine.Env{}, s)
}
