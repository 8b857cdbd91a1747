package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"sequent/stdlib/batch"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
)

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == worker.Argument {
		trainer()
	}
	flag.Parse()
	log.SetLogger(quiet{})
	slog.SetDefault(slog.New(slog.DiscardHandler))
	beam.Init()
	if request := os.Getenv("BEAM_TEST_REQUEST"); request != "" {
		command(context.Background(), request, os.Stdout)
		os.Exit(0)
	}
	nettest.Environment()
	os.Exit(m.Run())
}

// pairs asks for generated rows, of formulas so small that many are equal up to
// renaming.
func pairs(t testing.TB, rows int, runner string) *batch.Request {
	t.Helper()
	params, err := json.Marshal(generate.Params{Name: "small", Method: generate.Tuples, Rows: rows,
		Vars: generate.Range{Min: 1, Max: 4}, Ops: generate.Range{Min: 1, Max: 6}, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return &batch.Request{Protocol: batch.Protocol, Name: "test", Kind: "generate", Params: params,
		Out: filepath.Join(t.TempDir(), "rows.jsonl"), Runner: runner}
}

// written returns a file with the request.
func written(t *testing.T, r *batch.Request) string {
	t.Helper()
	encoded, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "request.json")
	if err := os.WriteFile(path, encoded, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// asked does what a request asks for and returns the events and the file; what
// else lies in its folder is an error.
func asked(t *testing.T, ctx context.Context, r *batch.Request) (events []batch.Event, file []byte) {
	t.Helper()
	request := written(t, r)
	var out safeBuffer
	command(ctx, request, &out)
	for line := range strings.Lines(out.String()) {
		var e batch.Event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		events = append(events, e)
	}
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(r.Out), ".*"))
	if len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	file, _ = os.ReadFile(r.Out)
	return events, file
}

// safeBuffer is written by several goroutines.
type safeBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func last(events []batch.Event) batch.Event { return events[len(events)-1] }

// Memory and prism, with one worker and with eight, give the same bytes; so do
// fewer partitions, and units that are too few at first.
func TestSameBytes(t *testing.T) {
	ctx := context.Background()
	taken := [][]byte{{0}}
	memory := pairs(t, 8_000, "memory")
	memory.Taken = taken
	events, want := asked(t, ctx, memory)
	if last(events).Event != "done" || bytes.Count(want, []byte{'\n'}) != 8_000 {
		t.Fatalf("in memory: %+v", last(events))
	}
	for name, change := range map[string]func(r *batch.Request){
		"1 worker":       func(r *batch.Request) { r.Workers = 1 },
		"8 workers":      func(r *batch.Request) { r.Workers = 8 },
		"few partitions": func(r *batch.Request) { r.Partitions = 3 },
		"too few units":  func(r *batch.Request) { r.Units = 1 },
	} {
		r := pairs(t, 8_000, "prism")
		r.Taken = taken
		change(r)
		events, got := asked(t, ctx, r)
		if e := last(events); e.Event != "done" || e.Tally == nil || e.Tally.Rows != 8_000 {
			t.Errorf("%s: %+v", name, e)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes are not the %d in memory", name, len(got), len(want))
		}
	}
}

// Each mistake and fault ends in one event that names the field, and leaves
// nothing behind.
func TestFailures(t *testing.T) {
	// A server that is not a job server.
	deaf, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	go func() {
		for {
			c, err := deaf.Accept()
			if err != nil {
				return
			}
			c.Close()
		}
	}()
	cases := []struct {
		change       func(r *batch.Request)
		field, reply string
	}{
		{func(r *batch.Request) { r.Protocol++ }, "protocol", "build both from the same sources"},
		{func(r *batch.Request) { r.Kind = "dream" }, "kind", "unknown kind of work"},
		{func(r *batch.Request) { r.Runner = "samza" }, "runner", "expected one of memory, prism, flink"},
		{func(r *batch.Request) { r.Runner = "flink" }, "endpoint", "needs the endpoint"},
		{func(r *batch.Request) { r.Endpoint = "x:1" }, "endpoint", "prism takes no endpoint"},
		{func(r *batch.Request) { r.Runner, r.Endpoint = "flink", "nowhere" }, "endpoint", "missing port"},
		{
			func(r *batch.Request) { r.Runner, r.Endpoint = "flink", "127.0.0.1:1" }, "endpoint",
			"cannot reach a Beam job server at 127.0.0.1:1",
		},
		{
			func(r *batch.Request) { r.Runner, r.Endpoint = "spark", deaf.Addr().String() }, "endpoint",
			"cannot reach a Beam job server",
		},
		{func(r *batch.Request) { r.Options = map[string]string{"colour": "red"} }, "options", "no such flag"},
		{
			func(r *batch.Request) { r.Options = map[string]string{"environment_type": "warp"} }, "options",
			"DOCKER, EXTERNAL, LOOPBACK, PROCESS, not warp",
		},
		{
			func(r *batch.Request) { r.Out = "/nowhere/rows.jsonl" }, "out",
			"/nowhere/rows.jsonl cannot be written: no such file",
		},
		{func(r *batch.Request) { r.Out = filepath.Join(filepath.Dir(r.Out), "rows.doc") }, "out", ".doc"},
		{
			func(r *batch.Request) { r.Params = json.RawMessage(`{"Method":"tuples","Rows":7}`) }, "vars",
			"must be within",
		},
	}
	for _, c := range cases {
		r := pairs(t, 400, "prism")
		c.change(r)
		events, file := asked(t, context.Background(), r)
		if e := last(events); e.Event != "failed" || e.Field != c.field || !strings.Contains(e.Text, c.reply) {
			t.Errorf("%+v, want %s: %s", e, c.field, c.reply)
		}
		if file != nil {
			t.Errorf("%s: there is a file", c.field)
		}
	}
}

// Too few formulas for the rows are the kind's own error.
func TestExhausted(t *testing.T) {
	r := pairs(t, 400, "prism")
	r.Params = json.RawMessage(
		`{"Name":"x","Method":"tuples","Rows":400,"Vars":{"Min":1,"Max":1},"Ops":{"Min":1,"Max":1}}`,
	)
	events, _ := asked(t, context.Background(), r)
	if e := last(events); e.Event != "failed" || !strings.Contains(e.Text, "of 400 rows") {
		t.Errorf("%+v", e)
	}
}

// A job that is interrupted says so at once and leaves no file.
func TestCancel(t *testing.T) {
	for _, runner := range []string{"memory", "prism"} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(time.Second, cancel)
		begun := time.Now()
		events, file := asked(t, ctx, pairs(t, 4_000_000, runner))
		if e := last(events); e.Event != "cancelled" || file != nil || time.Since(begun) > 30*time.Second {
			t.Errorf("%s: %+v after %v, %d bytes", runner, e, time.Since(begun), len(file))
		}
	}
}

// Where no file may grow beyond half a megabyte, as on a disk that is full, a job of
// larger ones fails by that and leaves nothing.
func TestFull(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	for _, runner := range []string{"memory", "prism"} {
		r := pairs(t, 40_000, runner)
		request := written(t, r)
		c := exec.Command(sh, "-c", `ulimit -f 1024 && exec "$0"`, os.Args[0])
		c.Env = append(os.Environ(), "BEAM_TEST_REQUEST="+request)
		out, err := c.Output()
		if err != nil || !strings.Contains(string(out), `"failed"`) ||
			!strings.Contains(string(out), "file too large") {
			t.Errorf("%s: %s %v", runner, out, err)
		}
		if left, _ := os.ReadDir(filepath.Dir(r.Out)); len(left) > 0 {
			t.Errorf("%s leaves %v", runner, left)
		}
	}
}

// A worker's error comes out in its own words.
func TestWorkerFails(t *testing.T) {
	r := pairs(t, 4_000, "prism")
	// No folder of shards can be made below a file.
	if err := os.WriteFile(r.Out, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	far := progress{batch.Plan{Units: 2, Unique: true}.Complete(), filepath.Join(r.Out, "shards")}
	err := execute(context.Background(), r, graphOf(t, r, far), far, &events{out: &safeBuffer{}})
	if err == nil {
		t.Fatal("no error")
	}
	if e := failure(err); !strings.Contains(e.Text, "not a directory") || strings.Contains(e.Text, "\n") {
		t.Errorf("%+v", e)
	}
}

// graphOf returns the graph of a request.
func graphOf(t *testing.T, r *batch.Request, far progress) *beam.Pipeline {
	t.Helper()
	job, err := newJob(r, far.plan, far.dir)
	if err != nil {
		t.Fatal(err)
	}
	graph, err := pipeline(job)
	if err != nil {
		t.Fatal(err)
	}
	return graph
}
