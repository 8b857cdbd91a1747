package experiment

import "sequent/stdlib/nets"

// Experiments lists the experiments of the papers.
var Experiments = []Experiment{quick, full, smoke, fairQuick, fairRepeat, fairGrid, fairFull, fairSmoke}

// The epochs of quick keep every run below ten minutes on two cores of which
// nothing else wants a part (the transformer: below twenty), by the median step
// of each network, so that all of them fit an afternoon; Measure tells what they
// are on the machine at hand. Widths and the
// batch are the smaller ones of the paper's grid, the rate its largest.
var quick = Experiment{
	Name: "quick", Doc: "Two cores, at most twenty minutes a network and seed.",
	Rows: 20_000, Validation: 2_000, DataSeed: 1, Worlds: []int{16, 32, 64, 128, 256},
	Configs: append([]Config{
		{Network: "linearBag", Epochs: 30, Seeds: one, Why: "settles within few epochs"},
		{Network: "bag", Epochs: 60, Seeds: one, Why: "cheap, so trained until validation no longer rises"},
		{
			Network: "possibleWorlds",
			Args:    map[string]int{"worlds": 256, "dim": 32},
			Warmup:  []nets.Stage{{Worlds: 16, Epochs: 12}, {Worlds: 64, Epochs: 5}},
			Epochs:  19,
			Seeds:   three,
			Why:     "the paper's worlds in the last epochs alone: few teach logic cheaply, many teach how sure to be",
		},
		{Network: "treeLSTM", Epochs: 60, Seeds: three, Why: "the narrower width of the grid"},
		{Network: "treeNet", Epochs: 80, Seeds: three, Why: "the narrower width of the grid"},
		{Network: "lstm", Epochs: 20, Seeds: one, Why: "the narrower width of the grid, and as many epochs as fit"},
		{Network: "biLSTM", Epochs: 8, Seeds: one, Why: "fewer epochs than lstm, since it reads twice"},
		{
			Network: "lstmTraversal",
			Epochs:  8,
			Seeds:   one,
			Why:     "fewer epochs than lstm, since it reads both formulas in one go",
		},
		{
			Network: "biLSTMTraversal",
			Epochs:  3,
			Seeds:   one,
			Why:     "fewer epochs than lstmTraversal, since it reads twice",
		},
		{
			Network: "convNet",
			Epochs:  20,
			Seeds:   one,
			Why:     "the fewest convolutions and the narrowest kernel of the grid",
		},
		{
			Network: "transformer",
			Epochs:  2,
			Seeds:   one,
			Why:     "the fewest blocks and the narrowest filter of the grid, and few epochs: by far the slowest",
		},
		{
			Network: "possibleWorlds",
			Args:    map[string]int{"worlds": 16, "dim": 32},
			Epochs:  60,
			Seeds:   one,
			Why:     "16 worlds from the first epoch to the last, to compare: they are too few to be sure of anything",
		},
	}, others(60)...),
}.completed()

// full has the paper's rows and the wider width of its grid. The networks come in the
// order of what their rows tell: those that follow the tree, whose order is the
// paper's point, with three seeds, the others with one. The epochs are those after
// which quick's curves no longer rose, or fewer where a network takes hours.
var full = Experiment{
	Name: "full", Doc: "The paper's rows and widths: some hours on two cores with XLA.",
	Rows: 100_000, Validation: 5_000, DataSeed: 1, Worlds: []int{16, 32, 64, 128, 256},
	Configs: append([]Config{
		{
			Network: "possibleWorlds",
			Args:    map[string]int{"worlds": 256, "dim": 64},
			Warmup:  []nets.Stage{{Worlds: 16, Epochs: 12}, {Worlds: 64, Epochs: 6}},
			Epochs:  20,
			Seeds:   three,
			Why: "as many worlds as the paper has, in the last epochs alone: an epoch in 256 takes as long as " +
				"fourteen in 16",
		},
		{Network: "treeNet", Args: wide, Epochs: 50, Seeds: three, Why: "the wider width of the grid"},
		{Network: "treeLSTM", Args: wide, Epochs: 50, Seeds: three, Why: "the wider width of the grid"},
		{
			Network: "linearBag",
			Args:    wide,
			Epochs:  10,
			Seeds:   one,
			Why:     "the wider width of the grid; settles within few epochs",
		},
		{Network: "bag", Args: wide, Epochs: 30, Seeds: one, Why: "the wider width of the grid"},
		{Network: "lstm", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
		{Network: "biLSTM", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
		{Network: "lstmTraversal", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
		{Network: "biLSTMTraversal", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
		{Network: "convNet", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
		{Network: "transformer", Args: wide, Epochs: 20, Seeds: one, Why: "the wider width of the grid"},
	}, others(30)...),
}.completed()

var smoke = func() Experiment {
	s := *quick.Toy()
	s.Name = "smoke"
	return s
}()

var (
	one   = []uint64{1}
	three = []uint64{1, 2, 3}
	wide  = map[string]int{"dim": 64}
)

// others are the one-sided baselines of the paper's appendix.
func others(epochs int) (configs []Config) {
	for _, name := range []string{"bagOfPremise", "bagOfConclusion", "treeNetOfPremise", "treeNetOfConclusion"} {
		configs = append(configs, Config{
			Network: name,
			Epochs:  epochs,
			Seeds:   one,
			Why:     "as the network that sees both sides",
		})
	}
	return configs
}

// unpermuted are the networks whose first config is done without renaming as well,
// with one seed: the weak, a reader of sequences, and two of the trees.
var unpermuted = map[string]bool{"bag": true, "lstm": true, "treeNet": true, "possibleWorlds": true}

// completed gives every config batch, rate and permutation, and adds the configs
// without it.
func (s Experiment) completed() Experiment {
	var without []Config
	met := map[string]bool{}
	for i := range s.Configs {
		j := &s.Configs[i]
		j.Batch, j.Rate = 64, 1e-3
		if unpermuted[j.Network] && !met[j.Network] {
			met[j.Network] = true
			twin := *j
			twin.Seeds, twin.Why = one, "as the permuted one"
			without = append(without, twin)
		}
		j.Permute = true
	}
	s.Configs = append(s.Configs, without...)
	return s
}
