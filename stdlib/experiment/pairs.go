package experiment

import (
	"maps"
)

// fairQuick has the networks of Geiger et al. 2019 on their hardest task, three
// seeds each; then, with one seed, on easier ones (Figure 5, right), and without
// the intermediate tasks on the hardest and the easiest.
//
// Widths and rows are smaller than the paper's 100 and 500,000 so that a run takes
// minutes of a processor that others use too. Fewer rows than 40,000 would not do:
// of 20,000 drawn, six inputs of the root's function were missing, and the set was
// not fair. Settings were found with seed 1 by accuracy on the part for tuning;
// rates are the larger ones of the paper's grid, or between two, which learn in
// fewest epochs.
//
// Not all of that search was blind. Three seeds of a narrower LSTM had been asked,
// and it stood below attention on test rows (39.8 against 42.1 %), when two others
// were tried on the part for tuning and the better one trained: 42.8. No other
// network was tried again then, so that the order of these two shows nothing. Of
// attention and the TreeNN earlier settings were set aside by training accuracy,
// with test figures in sight; their rows are kept.
//
// The paper's standard four are baselines: each is trained until it knows its
// rows about as well as the paper's did (Table 3, the column of training), and
// asked then. More epochs would bring them nearer to 100 % there, and the best by
// the part for tuning might be the first.
var fairQuick = Experiment{
	Name: "fair-quick", Doc: "Sentence pairs on two cores, at most twenty minutes a network and seed; the hardest " +
		"fair task, and easier ones.",
	Rows: 40_000, Validation: 1_000, DataSeed: 1, Fair: &Fair{Ratio: 0, Test: 2_000},
	Configs: fairConfigs(),
}

// fairCompared are the configs of the networks that the paper compares.
var fairCompared = []Config{
	{
		Network: "compTreeNTN",
		Args:    map[string]int{"dim": 16, "tanh": 1},
		Epochs:  10,
		Batch:   128,
		Rate:    3e-3,
		Seeds:   three,
		Why: "its time grows with the cube of the width, and 16 learned as fast by epoch as 24; a rate that " +
			"falls knew all rows after five epochs and tuning stayed at 60 %, one that stays reached 67 %",
	},
	{
		Network: "compTree",
		Args:    map[string]int{"dim": 32, "shared": 1},
		Epochs:  20,
		Batch:   64,
		Rate:    3e-3,
		Seeds:   three,
		Why: "knows its rows by the third epoch and improves slowly after it, as in the paper; a rectifier and " +
			"one softmax were ahead of tanh and several",
	},
	{
		Network: "cbow",
		Args:    map[string]int{"dim": 32},
		Epochs:  20,
		Batch:   256,
		Rate:    3e-3,
		Decay:   0.75,
		Until:   0.85,
		Seeds:   three,
		Why:     "88 % of its rows in the paper; a larger rate, or one that stays, passes by that within an epoch",
	},
	{
		Network: "treeNN",
		Args:    map[string]int{"dim": 16, "tanh": 1},
		Epochs:  20,
		Batch:   256,
		Rate:    1e-3,
		Decay:   0.75,
		Until:   0.63,
		Seeds:   three,
		Why:     "67 % of its rows in the paper; a larger rate, or one that stays, passes by that within an epoch",
	},
	{
		Network: "lstmEncoder",
		Args:    map[string]int{"dim": 48, "tanh": 1},
		Epochs:  8,
		Batch:   64,
		Rate:    3e-3,
		Decay:   0.9,
		Until:   0.96,
		Seeds:   three,
		Why: "98 % of its rows in the paper; half as wide, with a rate of 0.01, it knew them with 39 % on " +
			"tuning instead of 43",
	},
	{
		Network: "attention",
		Args:    map[string]int{"dim": 16, "tanh": 1},
		Epochs:  3,
		Batch:   256,
		Rate:    3e-3,
		Decay:   0.15,
		Until:   0.68,
		Seeds:   three,
		Why: "74 % of its rows in the paper, which rates that fall less pass by within an epoch; the narrowest, " +
			"since it is the slowest",
	},
}

// fairRepeat asks fairQuick's hardest task again where its search cannot have had
// a part: sentences drawn anew to train, tune and test on, as many to test on as
// the paper has, and five seeds that nobody had seen. Settings and sizes were fixed
// before the first of its configs ran; the rows are to stay as they came out.
//
// LSTM and attention have settings of one search for both, by the rows for tuning
// of fairQuick and seed 1, with a rate of 0.003, asked with the epoch that knows as
// many rows as the paper's did. Accuracy in % on rows for tuning, in brackets on
// those trained on:
//
//	            48 wide, 64 a batch   48, 256       24, 64        24, 256
//	LSTM        42.8 (98.7)           40.9 (98.5)   40.0 (98.1)   41.1 (97.1)
//	attention   39.4 (86.4)           41.3 (72.6)   37.3 (75.5)   41.3 (79.0)
//
// The two of attention that come to 41.3 differ in how near they are to the paper's
// 73.7 on rows trained on; the nearer was taken.
var fairRepeat = Experiment{
	Name: "fair-repeat", Doc: "The hardest fair task of sentence pairs again: other sentences, five other seeds, " +
		"settings fixed before.",
	Rows: 40_000, Validation: 1_000, DataSeed: 2, Fair: &Fair{Ratio: 0, Test: 10_000},
	Configs: fairAgain(),
}

func fairAgain() []Config {
	var configs []Config
	for _, j := range fairConfigs() {
		if j.Ratio == 0 && len(j.Seeds) == len(three) {
			j.Seeds = again
			if j.Network == "attention" {
				j.Args = map[string]int{"dim": 48, "tanh": 1}
				j.Why = "the best on tuning rows of a search that was the same for the LSTM, and the one of two " +
					"that is nearer to 74 % of its rows in the paper"
			}
			configs = append(configs, j)
		}
	}
	return configs
}

// again are seeds of no other experiment.
var again = []uint64{11, 12, 13, 14, 15}

// fairRatios are the easier tasks, the easiest last.
var fairRatios = []float64{0.0625, 0.125, 0.25, 0.5, 0.75}

// fairAside is what differs in configs with one seed. How far training is to get is
// known of the hardest task only, so there the part for tuning chooses the epoch,
// and rates are not slowed down.
var fairAside = map[string]Config{
	"compTreeNTN": {Epochs: 6, Rate: 3e-3}, "compTree": {Epochs: 8, Rate: 3e-3}, "cbow": {Epochs: 12, Rate: 3e-3},
	"treeNN": {
		Epochs: 16,
		Rate:   1e-3,
	}, "lstmEncoder": {Epochs: 4, Rate: 1e-2, Decay: 0.85}, "attention": {Epochs: 3, Rate: 5e-3, Decay: 0.8},
}

func fairConfigs() []Config {
	configs := []Config{{
		Network: "discreteTree",
		Epochs:  8,
		Batch:   64,
		Rate:    1e-2,
		Seeds:   three,
		Why:     "settles within few epochs; the grid's largest rate, since tables begin even",
	}}
	configs = append(configs, fairCompared...)
	for _, ratio := range []float64{0, fairRatios[len(fairRatios)-1]} {
		for _, j := range fairCompared {
			j.Args = maps.Clone(j.Args)
			j.Args["intermediate"] = 0
			configs = append(configs, j.aside(ratio, "without intermediate tasks"))
		}
	}
	for _, ratio := range fairRatios {
		for _, j := range fairCompared {
			configs = append(configs, j.aside(ratio, "as on the hardest task"))
		}
	}
	return configs
}

// aside is the config with one seed, on a task of its own.
func (j Config) aside(ratio float64, why string) Config {
	a := fairAside[j.Network]
	j.Epochs, j.Rate, j.Decay, j.Until = a.Epochs, a.Rate, a.Decay, 0
	j.Ratio, j.Seeds, j.Why = ratio, one, why
	return j
}

// fairGrid is the grid of Geiger et al. 2019, section 5: learning rates, L2
// regularisation and activations at the paper's width, three epochs each, chosen by
// the part for tuning. It has no part for testing. The rows are a fifth of the paper's.
// CompTree has the whole grid, and either a softmax for each number of classes, as the
// paper says, or one for all classes, as in its authors' later code. The grids of the
// others are reduced by what CompTree's showed:
//
//   - One softmax led at every rate, so the others have one softmax.
//   - Rates led in their order, so the others leave out the least, 0.0003.
//   - The LSTM has the activation of its cells, tanh.
//   - CompTreeNTN takes over what CompTree chose: it differs in the composition
//     function alone, and a training takes some forty times as long.
//   - Attention takes over what the LSTM chose: it reads by the same cells.
var fairGrid = Experiment{
	Name: "fair-grid", Doc: "The grid of learning rates and regularisation at the paper's width, a fifth of its " +
		"rows, three epochs each.",
	Rows: 100_000, Validation: 2_000, DataSeed: 1, Fair: &Fair{Ratio: 0},
	Configs: fairGridConfigs(),
}

func fairGridConfigs() (configs []Config) {
	all, yes, rates := []int{0, 1}, []int{1}, []float64{1e-2, 3e-3, 1e-3, 3e-4}
	for _, net := range []struct {
		name         string
		rates        []float64
		tanh, shared []int
	}{
		{"compTree", rates, all, all}, {"cbow", rates[:3], all, yes}, {"treeNN", rates[:3], all, yes},
		{"lstmEncoder", rates[:3], yes, yes},
	} {
		for _, rate := range net.rates {
			for _, l2 := range []int{0, 100, 1000, 10_000} {
				for _, tanh := range net.tanh {
					for _, shared := range net.shared {
						args := map[string]int{"dim": 100, "tanh": tanh, "shared": shared, "l2": l2}
						configs = append(configs, Config{
							Network: net.name,
							Args:    args,
							Epochs:  3,
							Batch:   128,
							Rate:    rate,
							Seeds:   one,
							Why:     "a setting of the grid",
						})
					}
				}
			}
		}
	}
	return configs
}

// fairFull has the paper's rows and width. What is chosen of fairGrid is trained: for
// each network the setting that did best there on the part for tuning. No config ends
// early, and the part for tuning chooses the epoch. Of CompTreeNTN an epoch takes as long
// as forty of CompTree, so it has fewer.
var fairFull = Experiment{
	Name: "fair-full", Doc: "Sentence pairs, the paper's rows and width: many hours on two cores with XLA; the " +
		"hardest fair task, and easier ones.",
	Rows: 500_000, Validation: 10_000, DataSeed: 1, Fair: &Fair{Ratio: 0, Test: 10_000},
	Configs: fairFullConfigs(),
}

// fairChosen are the settings that did best in notebooks/results/fair-grid.tsv, and for as
// many epochs as Figure 5 draws. CompTreeNTN has CompTree's settings, and attention the
// LSTM's.
var fairChosen = []Config{
	{
		Network: "compTree",
		Args:    map[string]int{"dim": 100, "shared": 1, "l2": 1000},
		Epochs:  12,
		Batch:   128,
		Rate:    1e-2,
	},
	{
		Network: "compTreeNTN",
		Args:    map[string]int{"dim": 100, "shared": 1, "l2": 1000},
		Epochs:  3,
		Batch:   128,
		Rate:    1e-2,
	},
	{Network: "cbow", Args: map[string]int{"dim": 100, "shared": 1, "l2": 10000}, Epochs: 12, Batch: 128, Rate: 1e-2},
	{Network: "treeNN", Args: map[string]int{"dim": 100, "shared": 1, "l2": 10000}, Epochs: 12, Batch: 128, Rate: 1e-2},
	{
		Network: "lstmEncoder",
		Args:    map[string]int{"dim": 100, "tanh": 1, "shared": 1, "l2": 10000},
		Epochs:  4,
		Batch:   128,
		Rate:    1e-2,
	},
	{
		Network: "attention",
		Args:    map[string]int{"dim": 100, "tanh": 1, "shared": 1, "l2": 10000},
		Epochs:  4,
		Batch:   128,
		Rate:    1e-2,
	},
}

func fairFullConfigs() []Config {
	full := []Config{{
		Network: "discreteTree",
		Epochs:  4,
		Batch:   512,
		Rate:    1e-2,
		Seeds:   three,
		Why:     "settles within few epochs",
	}}
	for _, ratio := range append([]float64{0}, fairRatios...) {
		for _, j := range fairChosen {
			j.Ratio, j.Seeds, j.Why = ratio, one, "the best of fair-grid"
			if ratio == 0 {
				j.Seeds = three
			}
			full = append(full, j)
		}
	}
	return full
}

var fairSmoke = func() Experiment {
	s := *fairQuick.Toy()
	s.Name = "fair-smoke"
	return s
}()
