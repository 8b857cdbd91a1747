package submit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/batch"
)

// TestMain makes this binary into a sequent-beam that does as the request's kind
// says.
func TestMain(m *testing.M) {
	if os.Getenv("SUBMIT_FAKE") != "" && len(os.Args) >= 3 && os.Args[1] == "-job" {
		fake(os.Args[2])
	}
	os.Exit(m.Run())
}

func fake(dir string) {
	encoded, _ := os.ReadFile(filepath.Join(dir, RequestFile))
	var r batch.Request
	json.Unmarshal(encoded, &r)
	events, _ := os.OpenFile(filepath.Join(dir, EventsFile), os.O_WRONLY|os.O_APPEND, 0)
	say := func(e batch.Event) {
		line, _ := json.Marshal(e)
		fmt.Fprintf(events, "%s\n", line)
	}
	say(batch.Event{Event: "started"})
	switch r.Kind {
	case "good":
		say(batch.Event{Event: "progress", Done: 1, Total: 2})
		say(batch.Event{Event: "note", Text: "halfway"})
		say(batch.Event{Event: "done", Tally: &batch.Tally{Rows: 4}})
	case "bad":
		say(batch.Event{Event: "failed", Field: "out", Text: "the disk is full"})
	case "dies":
		fmt.Fprintln(os.Stderr, "panic: a defect")
	case "waits", "stubborn":
		for {
			time.Sleep(10 * time.Millisecond)
			if _, err := os.Stat(filepath.Join(dir, CancelFile)); err == nil && r.Kind == "waits" {
				say(batch.Event{Event: "cancelled"})
				break
			}
		}
	}
	os.Exit(0)
}

// here keeps jobs in a folder of the test, done by this binary.
func here(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("SUBMIT_FAKE", "1")
	t.Setenv(BinaryVariable, self)
	t.Setenv(JobsVariable, t.TempDir())
}

func request(kind string) batch.Request {
	return batch.Request{Protocol: batch.Protocol, Name: kind, Kind: kind, Out: "/tmp/rows.jsonl", Runner: "prism"}
}

func TestFollow(t *testing.T) {
	here(t)
	for kind, want := range map[string]State{"good": Done, "bad": Failed, "dies": Lost} {
		j, err := Start(request(kind), &batch.Lease{}, false)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		s, err := j.Follow(context.Background(), func(Status) { told++ })
		if err != nil || s.State != want || told == 0 {
			t.Errorf("%s: %+v %v, told %d times", kind, s, err, told)
		}
		switch kind {
		case "good":
			if s.Progress.Total != 2 || s.End.Tally.Rows != 4 || len(s.Notes) != 1 {
				t.Errorf("%+v", s)
			}
		case "bad":
			if s.End.Field != "out" {
				t.Errorf("%+v", s.End)
			}
		case "dies":
			if s.Log != "panic: a defect" {
				t.Errorf("log %q", s.Log)
			}
		}
		if err := j.Remove(); err != nil {
			t.Error(err)
		}
	}
	if all, err := List(); len(all) != 0 || err != nil {
		t.Errorf("left: %v %v", all, err)
	}
}

// A job is found by name, also by a process that did not start it, and cancelled.
func TestDetached(t *testing.T) {
	here(t)
	if _, err := Start(request("waits"), &batch.Lease{}, true); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(request("waits"), &batch.Lease{}, true); err == nil ||
		!strings.Contains(err.Error(), "is still running") {
		t.Errorf("a second of the name: %v", err)
	}
	j, err := Find("waits")
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Remove(); err == nil {
		t.Error("a job under way was removed")
	}
	soon, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if s, err := j.Follow(soon, func(Status) {}); !errors.Is(err, context.DeadlineExceeded) || s.State != Running {
		t.Errorf("who waits no more: %v %v", s.State, err)
	}
	if err := j.Cancel(); err != nil {
		t.Fatal(err)
	}
	if s, err := j.Follow(context.Background(), func(Status) {}); err != nil || s.State != Cancelled {
		t.Errorf("cancelled: %v %v", s.State, err)
	}
	if all, err := List(); len(all) != 1 || err != nil {
		t.Errorf("listed: %v %v", all, err)
	}
}

// When who waits is interrupted, the job that it started ends too.
func TestInterrupt(t *testing.T) {
	here(t)
	j, err := Start(request("waits"), &batch.Lease{}, false)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	begun := time.Now()
	if _, err := j.Follow(ctx, func(Status) {}); !errors.Is(err, context.Canceled) || time.Since(begun) > Grace {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
	<-j.exited
}

func TestMistakes(t *testing.T) {
	here(t)
	bad := request("good")
	bad.Name = "../x"
	for _, c := range []struct {
		r    batch.Request
		want string
	}{{bad, "letters, digits"}, {batch.Request{}, "version"}} {
		if _, err := Start(c.r, &batch.Lease{}, false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if _, err := Find("nobody"); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Error(err)
	}
	t.Setenv(BinaryVariable, "")
	t.Setenv("PATH", "")
	if _, err := Start(request("good"), &batch.Lease{}, false); !errors.Is(err, ErrMissing) {
		t.Errorf("without the binary: %v", err)
	}
}

// While a job is under way its file is held, whoever started it; when it was killed
// nothing is held, and nothing left.
func TestLease(t *testing.T) {
	here(t)
	r := request("waits")
	r.Out = filepath.Join(t.TempDir(), "rows.jsonl")
	lease, err := batch.TakeLease(r.Out, r.Name)
	if err != nil {
		t.Fatal(err)
	}
	j, err := Start(r, lease, true)
	if err != nil {
		t.Fatal(err)
	}
	_, err = batch.TakeLease(r.Out, "other")
	if held, ok := errors.AsType[*batch.LeasedError](err); !ok || held.Job != "waits" {
		t.Errorf("%v", err)
	}
	j.child.Kill()
	<-j.exited
	if left, _ := os.ReadDir(filepath.Dir(r.Out)); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if lease, err = batch.TakeLease(r.Out, "other"); err != nil {
		t.Fatal(err)
	}
	again, err := Start(r, lease, true) // though it was heard of a moment ago
	if err != nil {
		t.Fatal(err)
	}
	again.child.Kill()
	<-again.exited
	if lease, err = batch.TakeLease(r.Out, "other"); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", "")
	t.Setenv(BinaryVariable, "")
	if _, err := Start(r, lease, true); !errors.Is(err, ErrMissing) || lease.File() != nil {
		t.Errorf("what did not start still has its lease: %v", err)
	}
}

// Of several that start a job by one name at once one does.
func TestStartOnce(t *testing.T) {
	here(t)
	errs := make(chan error)
	const n = 8
	for range n {
		go func() {
			_, err := Start(request("waits"), &batch.Lease{}, false)
			errs <- err
		}()
	}
	started := 0
	for range n {
		err := <-errs
		if _, named := errors.AsType[*NameError](err); err != nil && !named {
			t.Error(err)
		} else if err == nil {
			started++
		}
	}
	if started != 1 {
		t.Errorf("%d started", started)
	}
	j, err := Find("waits")
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Cancel(); err != nil {
		t.Fatal(err)
	}
	if s, err := j.Follow(context.Background(), func(Status) {}); err != nil || s.State != Cancelled {
		t.Errorf("%+v %v", s, err)
	}
}

// What cannot be started is no job, and has no lease.
func TestNotStarted(t *testing.T) {
	here(t)
	binary := filepath.Join(t.TempDir(), "sequent-beam")
	if err := os.WriteFile(binary, []byte("\x7fELF no program"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv(BinaryVariable, binary)
	r := request("good")
	r.Out = filepath.Join(t.TempDir(), "rows.jsonl")
	lease, err := batch.TakeLease(r.Out, r.Name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Start(r, lease, false); err == nil {
		t.Error("it was started")
	}
	if all, err := List(); len(all) != 0 || err != nil {
		t.Errorf("left: %v %v", all, err)
	}
	if left, _ := os.ReadDir(filepath.Dir(r.Out)); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}
