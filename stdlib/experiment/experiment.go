package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sequent/stdlib/nets"
	"sequent/stdlib/source"
)

// Experiment is a list of configs over the same data, with the name of its scale.
type Experiment struct {
	Name       string
	Doc        string // one sentence
	Rows       int    // generated, to train on
	Validation int    // generated, to choose the epoch by
	DataSeed   uint64 // of the former; the latter have the next
	TestRows   int    // of each test set at most; 0 is all of it
	Worlds     []int  // at test time, of networks with worlds
	Configs    []Config
	// Fair is of the networks of sentence pairs: they are trained and tested on a
	// fair task of package natlog/fair, and Validation is its part for tuning.
	Fair *Fair
}

// Fair says which fair task an experiment is about.
type Fair struct {
	Ratio float64 // of its split; 0 is the hardest
	Test  int     // rows of its part for testing
}

// Config is a network, its settings, and how it is trained.
type Config struct {
	Network string
	Args    map[string]int // settings that depart from the network's defaults
	Warmup  []nets.Stage   // the first epochs, in other numbers of worlds than the net's
	Epochs  int            // with those of the warm-up; at most, with Until
	Batch   int
	Rate    float64
	Decay   float64 // of the rate; see nets.Training
	Permute bool    // rename variables anew in each epoch (section 2.2 of the paper)
	// Until is the accuracy, from 0 to 1, on the rows as an epoch meets them with
	// which training ends. The net of that epoch is kept, and no epoch is chosen. It is
	// for baselines, which are trained as far as the published nets were, whatever that
	// does for other rows. 0 is never.
	Until float64
	Ratio float64 // of a fair task, where it is not the experiment's
	Seeds []uint64
	Why   string // these settings
}

// Run is the training of a config of an experiment with one seed.
type Run struct {
	Experiment *Experiment
	Config     *Config
	Seed       uint64
}

// Named finds the experiment of a scale. The error names the nearest.
func Named(name string) (*Experiment, error) {
	names := make([]string, len(Experiments))
	for i := range Experiments {
		if Experiments[i].Name == name {
			return &Experiments[i], nil
		}
		names[i] = Experiments[i].Name
	}
	hint := "scales: " + strings.Join(names, ", ")
	if near, ok := source.Nearest(name, names); ok {
		hint = "did you mean " + near + "?"
	}
	return nil, fmt.Errorf("there is no scale %q; %s", name, hint)
}

// Chosen finds an experiment, or its toy, and the runs of it that a selection leaves.
func Chosen(scale string, toy bool, which Selection) (*Experiment, []Run, error) {
	s, err := Named(scale)
	if err != nil {
		return nil, nil, err
	}
	if toy {
		s = s.Toy()
	}
	runs, err := s.Select(which)
	return s, runs, err
}

// Runs returns all runs of the experiment, in the order of its configs. Runs of another
// ratio than the experiment's share a copy of the experiment with that ratio.
func (s *Experiment) Runs() (runs []Run) {
	experiments := map[float64]*Experiment{0: s}
	for i := range s.Configs {
		ratio := s.Configs[i].Ratio
		if experiments[ratio] == nil {
			other := *s
			other.Fair = &Fair{ratio, s.Fair.Test}
			experiments[ratio] = &other
		}
		for _, seed := range s.Configs[i].Seeds {
			runs = append(runs, Run{experiments[ratio], &s.Configs[i], seed})
		}
	}
	return runs
}

// Selection selects runs of an experiment. A field that is 0, "" or nil selects all.
type Selection struct {
	Network string
	Seed    uint64
	Ratio   *float64 // of a fair task
}

// Select returns the selected runs. The error says that there are none.
func (s *Experiment) Select(which Selection) ([]Run, error) {
	if which.Network != "" {
		if _, err := nets.Lookup(which.Network); err != nil {
			return nil, err
		}
	}
	runs := slices.DeleteFunc(s.Runs(), func(r Run) bool {
		return which.Network != "" && r.Config.Network != which.Network || which.Seed != 0 && r.Seed != which.Seed ||
			which.Ratio != nil && (r.Experiment.Fair == nil || r.Experiment.Fair.Ratio != *which.Ratio)
	})
	if len(runs) == 0 {
		return nil, fmt.Errorf("the scale %s has no run of %v", s.Name, which)
	}
	return runs, nil
}

// String lists what is selected: "bag, seed 9".
func (which Selection) String() string {
	var parts []string
	if which.Network != "" {
		parts = append(parts, which.Network)
	}
	if which.Seed != 0 {
		parts = append(parts, fmt.Sprintf("seed %d", which.Seed))
	}
	if which.Ratio != nil {
		parts = append(parts, fmt.Sprintf("ratio %g", *which.Ratio))
	}
	return strings.Join(parts, ", ")
}

// Toy returns the experiment with few rows and small nets: it has every config and every
// step, but its figures are meaningless.
func (s *Experiment) Toy() *Experiment {
	toy := *s
	toy.Name, toy.Doc = "toy-"+s.Name, "The runs of "+s.Name+" in seconds, to test that everything runs."
	toy.Rows, toy.Validation, toy.TestRows, toy.Worlds = 64, 16, 16, []int{2, 4}
	if s.Fair != nil {
		toy.Fair = &Fair{s.Fair.Ratio, min(16, s.Fair.Test)}
	}
	toy.Configs = slices.Clone(s.Configs)
	small := map[string]int{"dim": 8, "worlds": 2, "convolutions": 2, "blocks": 1, "heads": 2, "filter": 8}
	for i := range toy.Configs {
		j := &toy.Configs[i]
		args := maps.Clone(small)
		if all, given := j.Args["intermediate"]; given {
			args["intermediate"] = all
		}
		j.Epochs, j.Seeds, j.Args = 1, j.Seeds[:1], args
		if j.Warmup != nil {
			j.Epochs, j.Warmup = 2, []nets.Stage{{Worlds: 1, Epochs: 1}}
		}
	}
	return &toy
}

// settings are the net's.
func (r Run) settings() (*nets.Spec, nets.Settings, error) {
	spec, err := nets.Lookup(r.Config.Network)
	if err != nil {
		return nil, nets.Settings{}, err
	}
	s, err := spec.Settings(r.Config.Args)
	s.Seed = r.Seed
	return spec, s, err
}

// String names the run: "treeNet(dim: 32, layers: 2), permuted, seed 1".
func (r Run) String() string {
	permuted := ""
	if r.Config.Permute {
		permuted = ", permuted"
	}
	ratio := ""
	if r.Config.Ratio != 0 {
		ratio = fmt.Sprintf(", ratio %g", r.Config.Ratio)
	}
	return fmt.Sprintf("%s(%s)%s%s, seed %d", r.Config.Network, r.args(), permuted, ratio, r.Seed)
}

// args are the net's settings as the language writes them.
func (r Run) args() string {
	spec, settings, err := r.settings()
	if err != nil {
		return err.Error()
	}
	args := make([]string, len(spec.Params))
	for i, p := range spec.Params {
		args[i] = fmt.Sprintf("%s: %d", p.Name, p.Of(settings))
	}
	for _, s := range r.Config.Warmup {
		args = append(args, fmt.Sprintf("%d epochs in %d worlds first", s.Epochs, s.Worlds))
	}
	if r.Config.Decay != 0 {
		args = append(args, fmt.Sprintf("rate times %g after each epoch", r.Config.Decay))
	}
	if r.Config.Until != 0 {
		args = append(args, fmt.Sprintf("trained to %g %%", 100*r.Config.Until))
	}
	return strings.Join(args, ", ")
}

// course is how a net of the config is trained, with its checkpoints in file.net and
// file.best.
func (j *Config) course(file string) nets.Course {
	return nets.Course{Warmup: j.Warmup, Until: j.Until, Training: nets.Training{
		Epochs: j.Epochs, Batch: j.Batch, Rate: j.Rate, Decay: j.Decay, Permute: j.Permute,
		Checkpoint: file + ".net", Best: file + ".best",
	}}
}

// Key is a hash of everything that decides the results of the run.
func (r Run) Key() string {
	_, settings, _ := r.settings()
	decides := []any{
		r.Config.Network, settings, r.Config.Epochs, r.Config.Batch, r.Config.Rate, r.Config.Permute,
		r.Experiment.Rows, r.Experiment.Validation, r.Experiment.DataSeed, r.Experiment.TestRows,
	}
	if r.Config.Warmup != nil {
		decides = append(decides, r.Config.Warmup)
	}
	if r.Experiment.Fair != nil {
		decides = append(decides, r.Experiment.Fair)
	}
	if r.Config.Decay != 0 || r.Config.Until != 0 {
		decides = append(decides, r.Config.Decay, r.Config.Until)
	}
	return hashed(decides...)
}

// hashed is a hash of values.
func hashed(values ...any) string {
	text, err := json.Marshal(values)
	if err != nil { // numbers and texts can be written
		panic(err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

// worlds are the numbers of worlds that the net is asked in; 0 of a network
// without worlds.
func (r Run) worlds() []int {
	if _, settings, _ := r.settings(); settings.Worlds == 0 {
		return []int{0}
	}
	return r.Experiment.Worlds
}
