// Package remote opens engines in other processes, which label the rows of a file. A
// [Request] is sent as JSON; a worker calls [Request.Open] and does not link the
// language:
//
//	r := remote.Request{Spec: engine.Spec{Name: "fol"}, Kind: corpus.SentenceKind, WordNet: true}
//	d, err := r.Open(ctx, engine.Installed()) // a corpus.Decider
//
// A net is sent as a file, which [Request.Net] names. net.go labels rows by a net
// ([Net]); work.go does work on the rows of a file ([File]).
package remote

import (
	"context"
	"fmt"
	"sync"

	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets/worker"
)

// Request describes a decider of rows.
type Request struct {
	Spec engine.Spec `json:"engine"`
	// Kind is the content of the rows. Full, for formulas, distinguishes contradiction
	// from neutral.
	Kind corpus.Kind `json:"kind"`
	Full bool        `json:"full,omitempty"`
	// Net is the file of the net that Spec names; "" for other engines.
	Net string `json:"net,omitempty"`
	// WordNet says whether the engine uses WordNet. All workers must agree, since a
	// label must not depend on the worker.
	WordNet bool `json:"wordnet,omitempty"`
}

// Open opens the decider; env holds the resources of this machine. The error is that
// of [engine.Open] or of reading the net, or says that only one of the two machines
// has WordNet.
func (r Request) Open(ctx context.Context, env engine.Env) (corpus.Decider, error) {
	if r.Kind == corpus.SentenceKind && r.WordNet != env.HasWordNet() {
		return nil, &engine.ArgumentError{Code: "engine.wordnet",
			Why:  "WordNet is installed on only one of two machines: where the job started and where it runs",
			Help: "install WordNet on both (Debian: wordnet-base), or exclude it: assume: []"}
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

// client runs this process's nets in a child process, which the first request starts.
var client = sync.OnceValue(worker.NewClient)

// openFile opens the net of a file under the spec's name.
func openFile(ctx context.Context, s engine.Spec, file string) (*engine.Opened, error) {
	n, _, err := client().Load(ctx, file)
	if err != nil {
		return nil, fmt.Errorf("cannot read the net %s from %s: %w", s.Name, file, err)
	}
	net := &Net{As: s.Name, Client: client(), Of: n}
	return net.Def(nil).Opened(engine.Env{}, s)
}
