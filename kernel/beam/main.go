package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/submit"
	_ "sequent/stdlib/data/zstd" // names may end in .zst
	"sequent/stdlib/nets/worker"
)

var job = flag.String("job", "", "the folder of the job: do its request.json and write events to its events.jsonl")

var leased = flag.Bool(strings.TrimPrefix(submit.LeaseFlag, "-"), false,
	"descriptor 3 is the lease of the file to write; set by Sequent")

var verbose = flag.Bool("verbose", false, "write Beam's log to standard error")

func main() {
	if len(os.Args) == 2 && os.Args[1] == worker.Argument {
		trainer()
	}
	flag.Usage = usage
	flag.Parse()
	log.SetLogger(quiet{})
	if !*verbose {
		slog.SetDefault(slog.New(slog.DiscardHandler)) // prism's own
	}
	boot()
	beam.Init() // does not return in a worker
	if flag.NArg() > 1 {
		usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	done := false
	if *job != "" {
		done = inFolder(ctx, *job)
	} else {
		done = command(ctx, flag.Arg(0), os.Stdout)
	}
	if !done {
		os.Exit(1)
	}
}

// trainer turns a process that package nets/worker started into a worker that trains
// nets. It does not return.
func trainer() {
	if err := worker.Main(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func usage() {
	fmt.Fprint(os.Stderr, `sequent-beam does data-parallel work of Sequent by Apache Beam. Sequent starts it.

	sequent-beam [-verbose] [REQUEST]
	sequent-beam [-verbose] -job DIR

REQUEST is a file with a request as JSON; without it, standard input. What
becomes of the job stands on standard output as JSON, one event a line. DIR is the
folder of a job, of which Sequent knows by that.
`)
}

// command does the request in a file ("" for standard input), and reports success.
func command(ctx context.Context, file string, out io.Writer) bool {
	events := &events{out: out}
	request, err := readRequest(file)
	if err == nil {
		err = do(ctx, request, events)
	}
	switch {
	case err == nil:
		return true
	case ctx.Err() != nil || errors.Is(err, errCancelled):
		events.send(batch.Event{Event: "cancelled", Text: "the job was cancelled"})
	default:
		events.send(failure(err))
	}
	return false
}

func readRequest(file string) (*batch.Request, error) {
	var encoded []byte
	var err error
	if file == "" {
		encoded, err = io.ReadAll(os.Stdin)
	} else {
		encoded, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, err
	}
	return parseRequest(bytes.TrimSpace(encoded))
}

// events writes the events of a job.
type events struct {
	out      io.Writer
	underWay func() []string  // lines of the work; or nil
	counters map[string]int64 // as the runner told them last
	last     []byte           // that was sent
	cut      bool             // of it only a part was
}

// send writes an event as a line, except progress that has not changed: the file's time
// shows that the job runs.
func (e *events) send(ev batch.Event) {
	if ev.Event == "progress" && e.underWay != nil {
		ev.Units = e.underWay()
	}
	line, err := json.Marshal(ev)
	if err != nil || ev.Event == "progress" && bytes.Equal(line, e.last) {
		return
	}
	e.last = line
	line = append(slices.Clip(line), '\n')
	if e.cut { // the disk was full, and may have room again: an event is a line of its own
		line = append([]byte{'\n'}, line...)
	}
	n, err := e.out.Write(line) // who no longer listens need not hear
	e.cut = err != nil && (n > 0 || e.cut)
}

// The marks around the text of our errors; Beam and runners add text outside them.
const (
	failureBegin = "[sequent: "
	failureEnd   = " :sequent]"
)

// failure returns the event for a failed job, with the reason.
func failure(err error) batch.Event {
	ev := batch.Event{Event: "failed", Text: err.Error()}
	if wrong, ok := errors.AsType[*batch.RequestError](err); ok {
		ev.Field, ev.Text = wrong.Field, wrong.Why
	}
	if _, after, ok := strings.Cut(ev.Text, failureBegin); ok {
		ev.Text, _, _ = strings.Cut(after, failureEnd)
	}
	// Of an error that came from a worker only the text came.
	if field, why, ok := strings.Cut(ev.Text, ": "); ok && ev.Field == "" && slices.Contains(fileFields, field) {
		ev.Field, ev.Text = field, why
	}
	return ev
}

// quiet writes Beam's log only if it was requested.
type quiet struct{}

func (quiet) Log(ctx context.Context, sev log.Severity, calldepth int, msg string) {
	if *verbose {
		(&log.Standard{Level: log.SevInfo}).Log(ctx, sev, calldepth+1, msg)
	}
}
