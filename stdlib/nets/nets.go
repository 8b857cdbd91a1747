package nets

import (
	"fmt"
	"strings"

	"sequent/stdlib/source"
)

// Settings are what a net is made with. Those that its row of the table does
// not name have no effect.
type Settings struct {
	Dim    int    // width of states, embeddings and hidden layers
	Layers int    // of the perceptron at the end: 2 or 3 in the paper
	Worlds int    // in training; asking may take others
	Seed   uint64 // of weights, worlds and the order of the data

	Convolutions, Kernel, Pool int // of the ConvNet; Pool 0 is none
	Blocks, Heads, Filter      int // of the Transformer

	Dropout int `json:",omitempty"` // of the Transformer, in per cent; 0 is none

	// Of nets of sentence pairs, 0 or 1: whether they learn all twelve tasks or the
	// sentences' alone, bend by tanh or a rectifier, and have one softmax or several.
	Intermediate, Tanh, Shared int `json:",omitempty"`
	// of nets of sentence pairs: regularisation of all weights, in 1e-6
	L2 int `json:",omitempty"`
}

// Spec is a row of the table of networks.
type Spec struct {
	Name     string
	Doc      string // one sentence
	Params   []Param
	Baseline bool // sees one side of the sequent only, so that more than chance betrays the data
	Pairs    bool // reads sentence pairs, and not formulas
	build    func() network
}

// Param is a setting of a network: a whole number from Min to Max.
type Param struct {
	Name              string
	Default, Min, Max int
	Doc               string
	field             func(s *Settings) *int
}

var (
	dimParam = Param{
		"dim", 32, 1, 1024, "width of states, embeddings and hidden layers",
		func(s *Settings) *int { return &s.Dim },
	}
	layersParam = Param{
		"layers", 2, 1, 8, "layers of the perceptron at the end",
		func(s *Settings) *int { return &s.Layers },
	}
	worldsParam = Param{
		"worlds", 64, 1, 4096, "random worlds in which both formulas are evaluated",
		func(s *Settings) *int { return &s.Worlds },
	}
	convsParam = Param{
		"convolutions", 4, 1, 16, "convolutions one after another",
		func(s *Settings) *int { return &s.Convolutions },
	}
	kernelParam = Param{
		"kernel", 5, 1, 31, "width of a convolution in symbols",
		func(s *Settings) *int { return &s.Kernel },
	}
	poolParam = Param{
		"pool", 3, 0, 16, "convolutions between poolings; 0 is no pooling",
		func(s *Settings) *int { return &s.Pool },
	}
	blocksParam = Param{
		"blocks", 6, 1, 16, "encoder blocks, and as many of the decoder",
		func(s *Settings) *int { return &s.Blocks },
	}
	headsParam = Param{
		"heads", 4, 1, 16, "heads of attention; they divide dim",
		func(s *Settings) *int { return &s.Heads },
	}
	dropParam = Param{
		"dropout", 0, 0, 90,
		"per cent of a layer's numbers that are set to 0 in training, drawn anew in each step",
		func(s *Settings) *int { return &s.Dropout },
	}
	tasksParam = Param{
		"intermediate", 1, 0, 1, "1 to learn all twelve tasks, 0 the sentences' alone",
		func(s *Settings) *int { return &s.Intermediate },
	}
	tanhParam = Param{
		"tanh", 0, 0, 1, "1 for tanh as activation, 0 for a rectifier",
		func(s *Settings) *int { return &s.Tanh },
	}
	sharedParam = Param{
		"shared", 0, 0, 1,
		"1 for one softmax over the classes of all tasks, 0 for one for each number of classes",
		func(s *Settings) *int { return &s.Shared },
	}
	l2Param = Param{
		"l2", 0, 0, 10_000, "L2 regularisation of all weights, in millionths",
		func(s *Settings) *int { return &s.L2 },
	}
	filterParam = Param{
		"filter", 128, 1, 4096, "width of the inner layer of a block",
		func(s *Settings) *int { return &s.Filter },
	}
)

// Networks is the table: the networks of Evans et al. 2018, then the baselines
// of its appendix, which see only one side, then the networks of Geiger et al.
// 2019, which read sentence pairs, and one beyond them.
var Networks = []Spec{
	{
		Name:   "possibleWorlds",
		Doc:    "PossibleWorldNet: evaluates both formulas in random worlds and multiplies over them.",
		Params: []Param{worldsParam, dimParam},

		build: func() network { return sequents{&treeNet{cell: worldCell{}, worlds: true}} },
	},
	{Name: "treeNet", Doc: "TreeNet: each formula's tree is folded by a layer for each connective.",
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{&treeNet{cell: treeCell{}, byKind: true}} }},
	{Name: "treeLSTM", Doc: "TreeLSTM: each formula's tree is folded by an LSTM cell for each connective.",
		Params: []Param{dimParam, layersParam}, build: func() network { return sequents{&treeNet{cell: lstmCell{}}} }},
	{Name: "linearBag", Doc: "Linear bag of words: the means of the symbols' vectors, and one layer.",
		Params: []Param{dimParam}, build: func() network { return sequents{encoder(both, bagOfWords, linearly)} }},
	{Name: "bag", Doc: "Bag of words: the means of the symbols' vectors, and a perceptron.",
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{encoder(both, bagOfWords, classify)} }},
	{Name: "lstm", Doc: "LSTM encoder: reads each formula's symbols in order.",
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{encoder(both, lstmEncoding(false), classify)} }},
	{Name: "biLSTM", Doc: "Bidirectional LSTM encoder: reads each formula's symbols in both directions.",
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{encoder(both, lstmEncoding(true), classify)} }},
	{Name: "lstmTraversal", Doc: "LSTM traversal: reads premise, turnstile and conclusion in one go.",
		Params: []Param{dimParam, layersParam}, build: func() network { return sequents{traversal(false)} }},
	{Name: "biLSTMTraversal", Doc: "Bidirectional LSTM traversal: reads the whole sequent in both directions.",
		Params: []Param{dimParam, layersParam}, build: func() network { return sequents{traversal(true)} }},
	{Name: "convNet", Doc: "ConvNet encoder: convolutions and poolings over each formula's symbols.",
		Params: []Param{
			dimParam, layersParam, convsParam, kernelParam, poolParam,
		}, build: func() network { return sequents{encoder(both, convolutions, classify)} }},
	{Name: "transformer", Doc: "Transformer: attention over the whole sequent, decoded into one answer.",
		Params: []Param{
			dimParam, blocksParam, headsParam, filterParam, dropParam,
		}, build: func() network { return sequents{&tokenNet{whole: true, scored: transformer}} }},

	{Name: "bagOfPremise", Doc: "The bag of words that sees the premise only.", Baseline: true,
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{encoder(onlyPremise, bagOfWords, classify)} }},
	{Name: "bagOfConclusion", Doc: "The bag of words that sees the conclusion only.", Baseline: true,
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{encoder(onlyConclusion, bagOfWords, classify)} }},
	{Name: "treeNetOfPremise", Doc: "The TreeNet that sees the premise only.", Baseline: true,
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{&treeNet{cell: treeCell{}, byKind: true, sees: onlyPremise}} }},
	{Name: "treeNetOfConclusion", Doc: "The TreeNet that sees the conclusion only.", Baseline: true,
		Params: []Param{
			dimParam, layersParam,
		}, build: func() network { return sequents{&treeNet{cell: treeCell{}, byKind: true, sees: onlyConclusion}} }},

	{Name: "cbow", Doc: "CBoW: the means of the words' vectors of both phrases, side by side.", Pairs: true,
		Params: pairParams, build: func() network { return pairNetwork(meanOfWords, phraseMeans) }},
	{Name: "lstmEncoder", Doc: "LSTM encoder: the final states of an LSTM over each phrase, side by side.", Pairs: true,
		Params: pairParams, build: func() network { return pairNetwork(phraseLSTM, prefixStates) }},
	{
		Name:   "treeNN",
		Doc:    "TreeNN: each phrase is folded along its tree by one layer; both roots side by side.",
		Pairs:  true,
		Params: pairParams,
		build:  func() network { return pairNetwork(phraseTrees, phraseVectors) },
	},
	{
		Name:   "attention",
		Doc:    "Attention LSTM: the hypothesis is read word by word with attention to the words of the premise.",
		Pairs:  true,
		Params: pairParams,
		build:  func() network { return pairNetwork(wordByWord, wordVectors) },
	},
	{Name: "compTree", Doc: "CompTreeNN: both sentences as one aligned tree, folded by one layer.", Pairs: true,
		Params: pairParams, build: func() network { return pairNetwork(alignedTree(layerOf), alignedVectors) }},
	{
		Name:   "compTreeNTN",
		Doc:    "CompTreeNTN: both sentences as one aligned tree, folded by a neural tensor layer.",
		Pairs:  true,
		Params: pairParams,
		build:  func() network { return pairNetwork(alignedTree(tensorOf), alignedVectors) },
	},
	{
		Name: "discreteTree",
		Doc: "Discrete CompTree: both sentences as one aligned tree, whose nodes pass distributions over " +
			"relations through learned tables.",
		Pairs:  true,
		Params: []Param{dimParam, tasksParam, tanhParam, l2Param},

		build: func() network { return pairNetwork(discreteTree, distributions) },
	},
}

// Lookup finds a row of the table. The error names the nearest.
func Lookup(name string) (*Spec, error) {
	names := make([]string, len(Networks))
	for i := range Networks {
		if Networks[i].Name == name {
			return &Networks[i], nil
		}
		names[i] = Networks[i].Name
	}
	hint := ""
	if near, ok := source.Nearest(name, names); ok {
		hint = fmt.Sprintf("; did you mean %s?", near)
	}
	return nil, fmt.Errorf("there is no network %q%s (networks: %s)", name, hint, strings.Join(names, ", "))
}

// Defaults are the settings of the row's defaults.
func (s *Spec) Defaults() (d Settings) {
	for _, p := range s.Params {
		*p.field(&d) = p.Default
	}
	return d
}

// Settings are the row's defaults with the given ones in their place, by name.
func (s *Spec) Settings(given map[string]int) (Settings, error) {
	d := s.Defaults()
	for _, p := range s.Params {
		if v, ok := given[p.Name]; ok {
			*p.field(&d) = v
		}
	}
	return s.complete(d)
}

// Of is the setting's value.
func (p Param) Of(s Settings) int { return *p.field(&s) }

// complete checks settings; a 0 of a setting that cannot be 0 is its default.
func (s *Spec) complete(settings Settings) (Settings, error) {
	done := Settings{Seed: settings.Seed}
	for _, p := range s.Params {
		v := *p.field(&settings)
		if v == 0 && p.Min > 0 {
			v = p.Default
		}
		if v < p.Min || v > p.Max {
			return done, fmt.Errorf("%s of %s is a whole number from %d to %d, and this is %d", p.Name, s.Name, p.Min,
				p.Max, v)
		}
		*p.field(&done) = v
	}
	if done.Heads > 0 && done.Dim%done.Heads != 0 {
		return done, fmt.Errorf("heads divide dim, and %d does not divide %d", done.Heads, done.Dim)
	}
	return done, nil
}
