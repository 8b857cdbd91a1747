package jobs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/nets"
	"sequent/stdlib/source"
)

// Scale is a table of jobs over the same data.
type Scale struct {
	Name       string
	Doc        string // one sentence
	Rows       int    // generated, to train on
	Validation int    // generated, to choose the epoch by
	DataSeed   uint64 // of the former; the latter have the next
	TestRows   int    // of each test set at most; 0 is all of it
	Worlds     []int  // at test time, of networks with worlds
	Jobs       []Job
	// Fair is of the networks of sentence pairs: they are trained and tested on a
	// fair task of package natlog/fair, and Validation is its part for tuning.
	Fair *Fair
}

// Fair says which fair task a scale is about.
type Fair struct {
	Ratio float64 // of its split; 0 is the hardest
	Test  int     // rows of its part for testing
}

// Job is a network and how it is trained.
type Job struct {
	Network string
	Args    map[string]int // settings that depart from the network's defaults
	Warmup  []Stage        // the first epochs, in other numbers of worlds than the net's
	Epochs  int            // with those of the warm-up
	Batch   int
	Rate    float64
	Permute bool // rename variables anew in each epoch (section 2.2 of the paper)
	Seeds   []uint64
	Why     string // these settings
}

// Stage is epochs in a number of worlds.
type Stage struct{ Worlds, Epochs int }

// Run is a job with one of its seeds.
type Run struct {
	Scale *Scale
	Job   *Job
	Seed  uint64
}

// Named finds a scale. The error names the nearest.
func Named(name string) (*Scale, error) {
	names := make([]string, len(Scales))
	for i := range Scales {
		if Scales[i].Name == name {
			return &Scales[i], nil
		}
		names[i] = Scales[i].Name
	}
	hint := ""
	if near, ok := source.Nearest(name, names); ok {
		hint = fmt.Sprintf("; did you mean %s?", near)
	}
	return nil, fmt.Errorf("there is no scale %q%s (scales: %s)", name, hint, strings.Join(names, ", "))
}

// Runs are all runs of the scale, in the table's order.
func (s *Scale) Runs() (runs []Run) {
	for i := range s.Jobs {
		for _, seed := range s.Jobs[i].Seeds {
			runs = append(runs, Run{s, &s.Jobs[i], seed})
		}
	}
	return runs
}

// Select are the runs of a network and a seed; "" and 0 stand for all. The
// error says that there are none.
func (s *Scale) Select(network string, seed uint64) ([]Run, error) {
	if network != "" {
		if _, err := nets.Lookup(network); err != nil {
			return nil, err
		}
	}
	runs := slices.DeleteFunc(s.Runs(), func(r Run) bool {
		return network != "" && r.Job.Network != network || seed != 0 && r.Seed != seed
	})
	if len(runs) == 0 {
		return nil, fmt.Errorf("the scale %s has no job for %s with seed %d", s.Name, network, seed)
	}
	return runs, nil
}

// Toy is the scale on few rows with small nets: every job and every step, and
// figures that mean nothing.
func (s *Scale) Toy() *Scale {
	toy := *s
	toy.Name, toy.Doc = "toy-"+s.Name, "The jobs of "+s.Name+" in seconds, to see that they run."
	toy.Rows, toy.Validation, toy.TestRows, toy.Worlds = 64, 16, 16, []int{2, 4}
	if s.Fair != nil {
		toy.Fair = &Fair{s.Fair.Ratio, 16}
	}
	toy.Jobs = slices.Clone(s.Jobs)
	small := map[string]int{"dim": 8, "worlds": 2, "convolutions": 2, "blocks": 1, "heads": 2, "filter": 8}
	for i := range toy.Jobs {
		j := &toy.Jobs[i]
		j.Epochs, j.Seeds, j.Args = 1, j.Seeds[:1], small
		if j.Warmup != nil {
			j.Epochs, j.Warmup = 2, []Stage{{Worlds: 1, Epochs: 1}}
		}
	}
	return &toy
}

// settings are the net's.
func (r Run) settings() (*nets.Spec, nets.Settings, error) {
	spec, err := nets.Lookup(r.Job.Network)
	if err != nil {
		return nil, nets.Settings{}, err
	}
	s, err := spec.Settings(r.Job.Args)
	s.Seed = r.Seed
	return spec, s, err
}

// String names the run: "treeNet(dim: 32, layers: 2), permuted, seed 1".
func (r Run) String() string {
	permuted := ""
	if r.Job.Permute {
		permuted = ", permuted"
	}
	return fmt.Sprintf("%s(%s)%s, seed %d", r.Job.Network, r.args(), permuted, r.Seed)
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
	for _, s := range r.Job.Warmup {
		args = append(args, fmt.Sprintf("%d epochs in %d worlds first", s.Epochs, s.Worlds))
	}
	return strings.Join(args, ", ")
}

// worldsIn are the worlds of an epoch, from 0; 0 is the net's own number.
func (j *Job) worldsIn(epoch int) int {
	for _, s := range j.Warmup {
		if epoch < s.Epochs {
			return s.Worlds
		}
		epoch -= s.Epochs
	}
	return 0
}

// Key is a hash of all that decides what comes out of the run.
func (r Run) Key() string {
	_, settings, _ := r.settings()
	decides := []any{
		r.Job.Network, settings, r.Job.Epochs, r.Job.Batch, r.Job.Rate, r.Job.Permute,
		r.Scale.Rows, r.Scale.Validation, r.Scale.DataSeed, r.Scale.TestRows,
	}
	if r.Job.Warmup != nil {
		decides = append(decides, r.Job.Warmup)
	}
	if r.Scale.Fair != nil {
		decides = append(decides, r.Scale.Fair)
	}
	text, err := json.Marshal(decides)
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
	return r.Scale.Worlds
}
