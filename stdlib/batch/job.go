package batch

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Protocol is the version of the messages between the program and sequent-beam, and
// between sequent-beam and its workers.
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
	// Units and Partitions override the plan.
	Units      int `json:"units,omitempty"`
	Partitions int `json:"partitions,omitempty"`
}

// plain matches names of jobs, which also name folders and hidden files.
var plain = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`)

// PlainName reports whether a job can have the name.
func PlainName(name string) bool { return plain.MatchString(name) }

// NotPlain is the reason why any other name is invalid; it follows "the job NAME".
const NotPlain = "has an invalid name; use at most 64 letters, digits, - and _, and begin with a letter or a digit"

// Runner describes where a job can run: a row of [Runners].
type Runner struct {
	Name string
	// Server marks a runner that is reached through a job server at Request.Endpoint.
	Server bool
	Doc    string // one sentence
}

// Runners lists where work can run; the first is the default for small work.
var Runners = []Runner{
	{"memory", false, "In this process, without Beam; memory holds the forms of all rows."},
	{"prism", false, "Beam's own runner on this machine, in a separate process."},
	{"flink", true, "Apache Flink, through the Beam job server at endpoint."},
	{"spark", true, "Apache Spark, through the Beam job server at endpoint."},
	{
		"dataflow",
		false,
		"Google Cloud Dataflow, configured by the SDK's options (project, region, staging_location). All workers " +
			"must share the folder of out:. Tests translate jobs for it, but no job was run there.",
	},
}

// RequestError reports an invalid field of a request.
type RequestError struct{ Field, Why string }

// Error names the field and the reason.
func (e *RequestError) Error() string { return e.Field + ": " + e.Why }

// Check returns a *RequestError for the first invalid field.
func (r *Request) Check() error {
	i := slices.IndexFunc(Runners, func(known Runner) bool { return known.Name == r.Runner })
	switch {
	case r.Protocol != Protocol:
		return &RequestError{"protocol", fmt.Sprintf("sequent-beam speaks version %d of the protocol, "+
			"but the request has version %d; "+
			"build both from the same sources (make build)", Protocol, r.Protocol)}
	case i < 0:
		var names []string
		for _, known := range Runners {
			names = append(names, known.Name)
		}
		why := fmt.Sprintf("unknown runner %q; expected one of %s", r.Runner, strings.Join(names, ", "))
		return &RequestError{"runner", why}
	case Runners[i].Server && r.Endpoint == "":
		return &RequestError{"endpoint", r.Runner + " needs the endpoint of its Beam job server, as host:port"}
	case !Runners[i].Server && r.Endpoint != "":
		return &RequestError{"endpoint", r.Runner + " takes no endpoint; leave it out"}
	case !PlainName(r.Name):
		return &RequestError{"name", fmt.Sprintf("the job %q %s", r.Name, NotPlain)}
	case r.Out == "":
		return &RequestError{"out", "the request names no file to write"}
	case r.Workers < 0 || r.Units < 0 || r.Partitions < 0:
		return &RequestError{"workers", "workers, units and partitions must not be negative"}
	}
	return nil
}

// Event is a message of sequent-beam about a job, one JSON object a line. The last one is
// done, failed or cancelled.
type Event struct {
	Event string `json:"event"` // started, progress, note, done, failed, cancelled
	// Done and Total are the progress. On a runner each shard counts once when it is
	// written, once when it is merged and, for unique rows, once when its repeats are known.
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
