package batch

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Protocol is the version of what the program and sequent-beam say to each other,
// and sequent-beam to its workers.
const Protocol = 2

// A Request asks sequent-beam for a job: one JSON object on its standard input.
// It answers with [Event]s, one a line.
type Request struct {
	Protocol int             `json:"protocol"`
	Name     string          `json:"name"`             // of the job
	Kind     string          `json:"kind"`             // of work
	Params   json.RawMessage `json:"params,omitempty"` // of that kind
	Taken    [][]byte        `json:"taken,omitempty"`  // forms that no group may have
	Out      string          `json:"out"`              // the file, as an absolute path
	Runner   string          `json:"runner"`
	Endpoint string          `json:"endpoint,omitempty"` // of the job server: host:port
	Workers  int             `json:"workers,omitempty"`  // 0 for what the runner takes
	// Options are those of Beam's SDK by their names there.
	Options map[string]string `json:"options,omitempty"`
	// Folder is where the work left what workers need: see [Prepare].
	Folder string `json:"folder,omitempty"`
	// Units and Partitions overrule the plan.
	Units      int `json:"units,omitempty"`
	Partitions int `json:"partitions,omitempty"`
}

// plain are the names of jobs: folders and hidden files are called after them.
var plain = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`)

// PlainName reports whether a job can have the name.
func PlainName(name string) bool { return plain.MatchString(name) }

// NotPlain says of any other name why it is none.
const NotPlain = "has a name that is not of letters, digits, - and _, at most 64, a letter or digit first"

// Runner is a row of the table of runners.
type Runner struct {
	Name string
	// Server says that the runner is a job server, which Request.Endpoint names.
	Server bool
	Doc    string // one sentence
}

// Runners lists where work can run; the first is the default for small work.
var Runners = []Runner{
	{"memory", false, "In this process, without Beam; the forms of all rows are in memory."},
	{"prism", false, "Beam's own runner on this machine, in a process beside this one."},
	{"flink", true, "Apache Flink, by the Beam job server at endpoint."},
	{"spark", true, "Apache Spark, by the Beam job server at endpoint."},
	{"dataflow", false, "Google Cloud Dataflow, by the SDK's options (project, region, staging_location); out: " +
		"must lie in a folder that all workers share; tests translate jobs for it, and none was run on it."},
}

// RequestError says what is wrong with a request.
type RequestError struct{ Field, Why string }

// Error names the field and the reason.
func (e *RequestError) Error() string { return e.Field + ": " + e.Why }

// Check returns a *RequestError for the first field that no job can be made of.
func (r *Request) Check() error {
	i := slices.IndexFunc(Runners, func(known Runner) bool { return known.Name == r.Runner })
	switch {
	case r.Protocol != Protocol:
		return &RequestError{"protocol", fmt.Sprintf("this is version %d of sequent-beam, "+
			"the request is of version %d; "+
			"build both from the same sources (make build)", Protocol, r.Protocol)}
	case i < 0:
		var names []string
		for _, known := range Runners {
			names = append(names, known.Name)
		}
		why := fmt.Sprintf("there is no runner %q; runners: %s", r.Runner, strings.Join(names, ", "))
		return &RequestError{"runner", why}
	case Runners[i].Server && r.Endpoint == "":
		return &RequestError{"endpoint", r.Runner + " needs the endpoint of its Beam job server, host:port"}
	case !Runners[i].Server && r.Endpoint != "":
		return &RequestError{"endpoint", r.Runner + " has no endpoint"}
	case !PlainName(r.Name):
		return &RequestError{"name", fmt.Sprintf("the job %q %s", r.Name, NotPlain)}
	case r.Out == "":
		return &RequestError{"out", "the file that is to be written is missing"}
	case r.Workers < 0 || r.Units < 0 || r.Partitions < 0:
		return &RequestError{"workers", "workers, units and partitions must not be negative"}
	}
	return nil
}

// Event is what sequent-beam says of a job, one JSON object a line. The last one
// is done, failed or cancelled.
type Event struct {
	Event string `json:"event"` // started, progress, note, done, failed, cancelled
	// Done and Total are how far the job is. On a runner each shard counts one when it is
	// written, one when it is merged and, where rows are unique, one when its repeats are
	// known.
	Done  int64 `json:"done,omitempty"`
	Total int64 `json:"total,omitempty"`
	// Counters are those of the runner, such as units that were made again, and
	// "merged", the rows that are in the file so far.
	Counters map[string]int64 `json:"counters,omitempty"`
	Units    []string         `json:"units,omitempty"` // under way: see [Work]
	Tally    *Tally           `json:"tally,omitempty"` // when done
	Text     string           `json:"text,omitempty"`  // of a note or a failure
	Field    string           `json:"field,omitempty"` // of the request, which a failure is about
	Job      string           `json:"job,omitempty"`   // as the runner calls it
	Protocol int              `json:"protocol,omitempty"`
}
