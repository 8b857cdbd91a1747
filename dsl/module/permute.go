package module

import (
	"sequent/dsl/table"
	"sequent/stdlib/corpus"
)

var permuteParams = []table.Param{
	{
		Name:    "seed",
		Kind:    table.Int,
		Default: 1,
		Doc:     "the seed of the random generator; the same seed and epoch give the same permutations",
		Most:    maxSeed,
	},
	{Name: "epoch", Kind: table.Int, Default: 1, Doc: "the epoch; each epoch has new permutations", Most: maxSeed},
	{
		Name:    "together",
		Kind:    table.Int,
		Default: 1,
		Doc:     "the number of successive rows that share a permutation; 4 for 4-tuples",
		Least:   1,
		Most:    maxRows,
	},
}

// permuteMethod returns the view of an epoch.
func permuteMethod(c *table.Call, s *corpus.Set) (*corpus.Set, error) {
	v, err := s.Permute(c.Ctx, corpus.Permutation{
		Seed:     uint64(c.Int("seed")),
		Epoch:    uint64(c.Int("epoch")),
		Together: c.Int("together"),
	})
	if err != nil {
		return nil, c.Fail("", "arg.range", "%v", err)
	}
	return v, nil
}
