package worker

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"sequent/stdlib/nets"
)

// Argument is the command by which a binary becomes a worker: "sequent
// net-worker".
const Argument = "net-worker"

// folderEnv names the folder that the worker removes at its end; that it is set
// also tells a process that it is a worker, and starts none.
const folderEnv = "SEQUENT_NETS_FOLDER"

// lostEnv names the backends to which earlier workers of the client were lost, each in
// a line: the setting, a tab, and what it did.
const lostEnv = "SEQUENT_NETS_LOST"

// Net names a net: what it is made with, and where its checkpoint is. A file
// that does not exist is an untrained net.
type Net struct {
	Network  string
	Settings nets.Settings
	File     string
}

// Training is how a net is trained; see [nets.Training].
type Training struct {
	Epochs, Batch, Worlds int
	Rate                  float64
	Permute               bool
	Every                 time.Duration
	Keep                  nets.Keep // after which epoch
}

// Progress is how far a training is, and the epochs that are finished.
type Progress struct {
	nets.Progress
	Curve []nets.Epoch
}

// State is what is known of a net after a request.
type State struct {
	Network    string
	Settings   nets.Settings
	Curve      []nets.Epoch
	Parameters int    // 0 before the net's first use
	Backend    string // a line: which, and why
}

// request is a line to the worker. One that cancels has nothing else.
type request struct {
	ID     int
	Cancel int `json:",omitempty"` // the request that is to stop

	Do       string    `json:",omitempty"` // train, ask, interchange, save, load, state, or a task
	Net      Net       `json:",omitzero"`
	Rows     int       `json:",omitempty"` // how many follow
	Validate int       `json:",omitempty"` // how many of these are the last ones, to validate on
	Training *Training `json:",omitempty"`
	Path     string    `json:",omitempty"` // to save to or to load from
	Asking   nets.Asking
	Swaps    nets.Interchanging
	Task     json.RawMessage `json:",omitempty"` // its parameters
}

// reply is a line from the worker: a beat, progress, or a request's last.
type reply struct {
	ID        int
	Beat      bool                `json:",omitempty"`
	Progress  *Progress           `json:",omitempty"`
	Asked     int                 `json:",omitempty"` // rows that are answered, or interventions that are made
	Of        int                 `json:",omitempty"` // how many interventions there are
	Waited    time.Duration       `json:",omitempty"` // for how long the next ones have waited for their graph
	Said      string              `json:",omitempty"` // of a task: a line
	Last      bool                `json:",omitempty"`
	State     *State              `json:",omitempty"`
	Answers   []nets.Answer       `json:",omitempty"`
	Swapped   []nets.Interchanged `json:",omitempty"`
	Result    json.RawMessage     `json:",omitempty"` // of a task
	Error     string              `json:",omitempty"`
	Diverged  bool                `json:",omitempty"` // the error is nets.ErrDiverged
	NoneRight bool                `json:",omitempty"` // the error is nets.ErrNoneRight
}

// LostError says that the worker is gone before it answered. The next request
// starts another, which reads the nets' last checkpoints.
type LostError struct {
	Why       string // "it was killed (signal: killed)"
	LastWords string // what it said last, or ""

	backend string // the plugin's setting that is to blame, where nobody asked for it; or ""
	fault   string // a clause: what it did
}

// Error is one sentence, and the last words under it.
func (e *LostError) Error() string {
	s := "the worker that runs the nets is gone: " + e.Why
	if e.LastWords != "" {
		s += "; it said last:\n" + e.LastWords
	}
	return s
}

// toldError is an error of package nets in the worker's words.
type toldError struct {
	said string
	is   error
}

// Error is what the worker said.
func (e toldError) Error() string { return e.said }

// Is makes it the error that it was.
func (e toldError) Is(target error) bool { return target == e.is }

// errNested keeps a worker from starting workers.
var errNested = errors.New("a worker starts no worker: this binary does not know the command " + Argument)

// unanswered is a fault of ours, in either side.
func unanswered(do string) error { return fmt.Errorf("the worker does not know the request %q", do) }
