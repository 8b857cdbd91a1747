package jobs

import (
	"maps"
	"slices"
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
// The paper's standard four are yardsticks: each is trained until it knows its
// rows about as well as the paper's did (Table 3, the column of training), and
// asked then. More epochs would bring them nearer to 100 % there, and the best by
// the part for tuning might be the first.
var fairQuick = Scale{
	Name: "fair-quick", Doc: "Sentence pairs on two cores, at most twenty minutes a network and seed; the hardest fair task, and easier ones.",
	Rows: 40_000, Validation: 1_000, DataSeed: 1, Fair: &Fair{Ratio: 0, Test: 2_000},
	Jobs: fairJobs(),
}

// fairCompared are the jobs of the networks that the paper compares.
var fairCompared = []Job{
	{Network: "compTreeNTN", Args: map[string]int{"dim": 16, "tanh": 1}, Epochs: 10, Batch: 128, Rate: 3e-3, Seeds: three, Why: "its time grows with the cube of the width, and 16 learned as fast by epoch as 24; a rate that falls knew all rows after five epochs and tuning stayed at 60 %, one that stays reached 67 %"},
	{Network: "compTree", Args: map[string]int{"dim": 32, "shared": 1}, Epochs: 20, Batch: 64, Rate: 3e-3, Seeds: three, Why: "knows its rows by the third epoch and improves slowly after it, as in the paper; a rectifier and one softmax were ahead of tanh and several"},
	{Network: "cbow", Args: map[string]int{"dim": 32}, Epochs: 20, Batch: 256, Rate: 3e-3, Decay: 0.75, Until: 0.85, Seeds: three, Why: "88 % of its rows in the paper; a larger rate, or one that stays, passes by that within an epoch"},
	{Network: "treeNN", Args: map[string]int{"dim": 16, "tanh": 1}, Epochs: 20, Batch: 256, Rate: 1e-3, Decay: 0.75, Until: 0.63, Seeds: three, Why: "67 % of its rows in the paper; a larger rate, or one that stays, passes by that within an epoch"},
	{Network: "lstmEncoder", Args: map[string]int{"dim": 48, "tanh": 1}, Epochs: 8, Batch: 64, Rate: 3e-3, Decay: 0.9, Until: 0.96, Seeds: three, Why: "98 % of its rows in the paper; half as wide, with a rate of 0.01, it knew them with 39 % on tuning instead of 43"},
	{Network: "attention", Args: map[string]int{"dim": 16, "tanh": 1}, Epochs: 3, Batch: 256, Rate: 3e-3, Decay: 0.15, Until: 0.68, Seeds: three, Why: "74 % of its rows in the paper, which rates that fall less pass by within an epoch; the narrowest, since it is the slowest"},
}

// fairRepeat asks fairQuick's hardest task again where its search cannot have had
// a part: sentences drawn anew to train, tune and test on, as many to test on as
// the paper has, and five seeds that nobody had seen. Settings and sizes were fixed
// before the first of its jobs ran; the rows are to stay as they came out.
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
var fairRepeat = Scale{
	Name: "fair-repeat", Doc: "The hardest fair task of sentence pairs again: other sentences, five other seeds, settings fixed before.",
	Rows: 40_000, Validation: 1_000, DataSeed: 2, Fair: &Fair{Ratio: 0, Test: 10_000},
	Jobs: fairAgain(),
}

func fairAgain() []Job {
	var jobs []Job
	for _, j := range fairJobs() {
		if j.Ratio == 0 && len(j.Seeds) == len(three) {
			j.Seeds = again
			if j.Network == "attention" {
				j.Args = map[string]int{"dim": 48, "tanh": 1}
				j.Why = "the best on tuning rows of a search that was the same for the LSTM, and the one of two that is nearer to 74 % of its rows in the paper"
			}
			jobs = append(jobs, j)
		}
	}
	return jobs
}

// again are seeds of no other scale.
var again = []uint64{11, 12, 13, 14, 15}

// fairRatios are the easier tasks, the easiest last.
var fairRatios = []float64{0.0625, 0.125, 0.25, 0.5, 0.75}

// fairAside is what differs in jobs with one seed. How far training is to get is
// known of the hardest task only, so there the part for tuning chooses the epoch,
// and rates are not slowed down.
var fairAside = map[string]Job{
	"compTreeNTN": {Epochs: 6, Rate: 3e-3}, "compTree": {Epochs: 8, Rate: 3e-3}, "cbow": {Epochs: 12, Rate: 3e-3},
	"treeNN": {Epochs: 16, Rate: 1e-3}, "lstmEncoder": {Epochs: 4, Rate: 1e-2, Decay: 0.85}, "attention": {Epochs: 3, Rate: 5e-3, Decay: 0.8},
}

func fairJobs() []Job {
	jobs := []Job{{Network: "discreteTree", Epochs: 8, Batch: 64, Rate: 1e-2, Seeds: three, Why: "settles within few epochs; the grid's largest rate, since tables begin even"}}
	jobs = append(jobs, fairCompared...)
	for _, ratio := range []float64{0, fairRatios[len(fairRatios)-1]} {
		for _, j := range fairCompared {
			j.Args = maps.Clone(j.Args)
			j.Args["intermediate"] = 0
			jobs = append(jobs, j.aside(ratio, "without intermediate tasks"))
		}
	}
	for _, ratio := range fairRatios {
		for _, j := range fairCompared {
			jobs = append(jobs, j.aside(ratio, "as on the hardest task"))
		}
	}
	return jobs
}

// aside is the job with one seed, on a task of its own.
func (j Job) aside(ratio float64, why string) Job {
	a := fairAside[j.Network]
	j.Epochs, j.Rate, j.Decay, j.Until = a.Epochs, a.Rate, a.Decay, 0
	j.Ratio, j.Seeds, j.Why = ratio, one, why
	return j
}

// fairFull has the paper's rows and width. Epochs and rates are the paper's where it
// prints them. No job ends early, and the part for tuning chooses the epoch. The
// paper's grid of rates, activations and regularisation is not searched again: a
// network has the activation and the softmaxes that did best on fairQuick's part for
// tuning, and the grid's middle rate. CompTreeNTN has fewer epochs, since one of them
// takes as long as forty of CompTree.
var fairFull = Scale{
	Name: "fair-full", Doc: "Sentence pairs, the paper's rows and width: many hours on two cores with XLA; the hardest fair task, and easier ones.",
	Rows: 500_000, Validation: 10_000, DataSeed: 1, Fair: &Fair{Ratio: 0, Test: 10_000},
	Jobs: fairFullJobs(),
}

func fairFullJobs() []Job {
	full := []Job{{Network: "discreteTree", Epochs: 4, Batch: 512, Rate: 1e-2, Seeds: three, Why: "settles within few epochs"}}
	for _, ratio := range append([]float64{0}, fairRatios...) {
		for _, name := range []string{"compTree", "cbow", "treeNN", "compTreeNTN", "lstmEncoder", "attention"} {
			i := slices.IndexFunc(fairCompared, func(j Job) bool { return j.Network == name })
			args := maps.Clone(fairCompared[i].Args)
			args["dim"] = 100
			j := Job{Network: name, Args: args, Epochs: 12, Batch: 512, Rate: 1e-3, Ratio: ratio, Seeds: one, Why: "the paper's width; about as many epochs as Figure 5 draws"}
			if name == "compTreeNTN" {
				j.Epochs = 4
			}
			if ratio == 0 {
				j.Seeds = three
			}
			full = append(full, j)
		}
	}
	return full
}

var fairSmoke = func() Scale {
	s := *fairQuick.Toy()
	s.Name = "fair-smoke"
	return s
}()
