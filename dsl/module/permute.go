package module

import (
	"sequent/dsl/table"
	"sequent/stdlib/corpus"
)

type permuteArgs struct {
	Seed, Epoch uint64
	Together    int
}

func (a *permuteArgs) declare(p *table.Params) {
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed and epoch give the same permutations").Default(1).
		Range(0, maxSeed)
	p.Uint(&a.Epoch, "epoch", "the epoch; each epoch has new permutations").Default(1).Range(0, maxSeed)
	p.Int(&a.Together, "together",
		"the number of successive rows that share a permutation; 4 for 4-tuples").Default(1).Range(1, maxRows)
}

// permuteMethod returns the view of an epoch.
func permuteMethod(c *table.Call, s *corpus.Set, a *permuteArgs) (*corpus.Set, error) {
	v, err := s.Permute(c.Ctx, corpus.Permutation{Seed: a.Seed, Epoch: a.Epoch, Together: a.Together})
	if err != nil {
		return nil, c.Fail(nil, "arg.range", "%v", err)
	}
	return v, nil
}
