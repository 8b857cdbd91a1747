package jobs

// fairQuick has the networks of Geiger et al. 2019 on their hardest task. Widths
// and rows are smaller than the paper's 100 and 500,000 so that a run fits twenty
// minutes on two cores of which nothing else wants a part.
var fairQuick = Scale{
	Name: "fair-quick", Doc: "Sentence pairs on two cores, at most twenty minutes a network and seed; the hardest fair task.",
	Rows: 20_000, Validation: 1_000, DataSeed: 1, Fair: &Fair{Ratio: 0, Test: 2_000},
	Jobs: []Job{
		{Network: "cbow", Args: map[string]int{"dim": 64}, Epochs: 60, Batch: 64, Rate: 3e-3, Seeds: three, Why: "cheap, so trained until it has its rows by heart as far as means of words can"},
		{Network: "treeNN", Args: map[string]int{"dim": 64}, Epochs: 40, Batch: 64, Rate: 1e-3, Seeds: three, Why: "as wide as the other encoders"},
		{Network: "lstmEncoder", Args: map[string]int{"dim": 64}, Epochs: 20, Batch: 64, Rate: 1e-3, Seeds: three, Why: "as many epochs as fit"},
		{Network: "attention", Args: map[string]int{"dim": 64}, Epochs: 12, Batch: 64, Rate: 1e-3, Seeds: three, Why: "as many epochs as fit"},
		{Network: "compTree", Args: map[string]int{"dim": 64}, Epochs: 60, Batch: 64, Rate: 3e-3, Seeds: three, Why: "improves slowly, so as many epochs as fit"},
		{Network: "compTreeNTN", Args: map[string]int{"dim": 16, "tanh": 1}, Epochs: 40, Batch: 64, Rate: 3e-3, Seeds: three, Why: "its time grows with the cube of the width"},
		{Network: "discreteTree", Epochs: 12, Batch: 64, Rate: 1e-2, Seeds: three, Why: "settles within few epochs; the grid's largest rate, since tables begin even"},
	},
}

var fairSmoke = func() Scale {
	s := *fairQuick.Toy()
	s.Name = "fair-smoke"
	return s
}()
