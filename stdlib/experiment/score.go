package experiment

import (
	"context"
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets"
)

// Sets are what accuracies are reported of: rows trained on (as many as there
// are for validation), the generated validation rows by which the epoch was
// chosen, and the six published files.
func Sets() []string { return append([]string{"training", "selection"}, entailment.Names()...) }

// material is the data of an experiment, as nets read them.
type material struct {
	training, selection *nets.Data
	asked               map[string]*nets.Data // by Sets
	test                *nets.Data            // of a fair task
}

// score asks a net about every set.
func (m *material) score(ctx context.Context, n *nets.Net, worlds int, scores map[string]nets.Score) (err error) {
	if m.asked["dev"] != nil {
		return m.scoreFair(ctx, n, scores)
	}
	for _, name := range Sets() {
		if scores[name], err = n.Evaluate(ctx, m.asked[name], nets.Asking{Worlds: worlds}); err != nil {
			return err
		}
	}
	return nil
}

// gather generates and loads the experiment's data.
func (s *Experiment) gather(ctx context.Context, load func(context.Context,
	string) (*corpus.Set, error)) (*material, error) {
	if s.Fair != nil {
		return s.gatherFair(ctx)
	}
	var published []*corpus.Set
	for _, name := range entailment.Names() {
		set, err := load(ctx, name)
		if err != nil {
			return nil, err
		}
		published = append(published, set)
	}
	training, err := made(ctx, "train", s.Rows, s.DataSeed, published)
	if err != nil {
		return nil, err
	}
	selection, err := made(ctx, "validate", s.Validation, s.DataSeed+1, append(published, training))
	if err != nil {
		return nil, err
	}
	m := &material{asked: map[string]*nets.Data{}}
	if m.training, err = nets.FromSet(training); err != nil {
		return nil, err
	}
	asked := append([]*corpus.Set{training.Head(s.Validation), selection}, published...)
	for i, name := range Sets() {
		set := asked[i]
		if s.TestRows > 0 {
			set = set.Head(s.TestRows)
		}
		if m.asked[name], err = nets.FromSet(set); err != nil {
			return nil, err
		}
	}
	m.selection = m.asked["selection"]
	return m, nil
}

// made generates a preset with another number of rows.
func made(ctx context.Context, preset string, rows int, seed uint64, against []*corpus.Set) (*corpus.Set, error) {
	p, ok := generate.Named(preset)
	if !ok {
		return nil, fmt.Errorf("there is no preset %q", preset)
	}
	p.Rows, p.Seed, p.Against = rows, seed, against
	return generate.Generate(ctx, p, generate.Options{})
}
