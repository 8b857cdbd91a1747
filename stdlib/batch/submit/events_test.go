package submit

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/batch"
)

// written returns a job whose folder the test writes: say appends to its events.
func written(t *testing.T, name string) (j *Job, say func(string)) {
	t.Helper()
	t.Setenv(JobsVariable, t.TempDir())
	dir, err := folder(name)
	if err != nil {
		t.Fatal(err)
	}
	j = &Job{Name: name, dir: dir}
	if err := j.prepare(request(name)); err != nil {
		t.Fatal(err)
	}
	return j, func(text string) {
		f, err := os.OpenFile(filepath.Join(dir, EventsFile), os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
	}
}

func seen(t *testing.T, j *Job) Status {
	t.Helper()
	s, err := j.Status()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A look reads what is new and nothing else: what stood there before is not read
// again, though it be changed.
func TestStatusReadsOn(t *testing.T) {
	j, say := written(t, "long")
	if s := seen(t, j); s.Last.Before(s.Started) {
		t.Errorf("heard of at %v, before it was started at %v", s.Last, s.Started)
	}
	for range 1_000 {
		say(`{"event":"note","text":"before"}` + "\n")
	}
	if s := seen(t, j); len(s.Notes) != 1_000 || s.State != Running {
		t.Fatalf("%d notes, %s", len(s.Notes), s.State)
	}
	path := filepath.Join(j.dir, EventsFile)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.ReplaceAll(content, []byte("before"), []byte("behind")), 0o644); err != nil {
		t.Fatal(err)
	}
	say(`{"event":"note","text":"after"}` + "\n" + `{"event":"progress","done":1,"total":2}` + "\n" +
		`{"event":"progress","done":2,"total":3}` + "\n")
	s := seen(t, j)
	if len(s.Notes) != 1_001 || s.Notes[0] != "before" || s.Notes[1_000] != "after" || s.Progress.Total != 3 {
		t.Errorf("%d notes, from %s to %s; %+v", len(s.Notes), s.Notes[0], s.Notes[len(s.Notes)-1], s.Progress)
	}
}

// Wherever an event is cut, looks before and after its end say the same as one that
// finds the file whole.
func TestStatusCut(t *testing.T) {
	const events = `{"event":"started","protocol":1}` + "\n" + `{"event":"note","text":"a"}` + "\n" +
		`{"event":"progress","done":3,"total":4}` + "\n" + `{"event":"note","text":"b"}` + "\n" +
		`{"event":"done","tally":{"rows":7,"groups":7}}` + "\n"
	for cut := range len(events) {
		j, say := written(t, "cut")
		say(events[:cut])
		s := seen(t, j)
		// What stands there whole has been said, with or without the line's end.
		if notes := strings.Count(events[:cut], `"}`); len(s.Notes) != notes {
			t.Errorf("%q: %q", events[:cut], s.Notes)
		}
		if over := strings.Contains(events[:cut], "}}"); over != (s.State == Done) {
			t.Errorf("%q: %s", events[:cut], s.State)
		}
		again := seen(t, j)
		if !reflect.DeepEqual(s, again) {
			t.Errorf("%q: two looks differ: %+v, %+v", events[:cut], s, again)
		}
		say(events[cut:])
		if s := seen(t, j); s.State != Done || s.End.Tally.Rows != 7 || s.Progress.Done != 3 ||
			strings.Join(s.Notes, "") != "ab" {
			t.Errorf("cut at %d: %+v", cut, s)
		}
	}
}

// A job that takes the name is looked at from its beginning, also by who looked at
// the one before it; so is a file that was written anew.
func TestStatusOfAnother(t *testing.T) {
	j, say := written(t, "mine")
	say(`{"event":"note","text":"of the first"}` + "\n" + `{"event":"done"}` + "\n")
	if s := seen(t, j); s.State != Done {
		t.Fatalf("%+v", s)
	}
	time.Sleep(20 * time.Millisecond) // a file's time has steps of some milliseconds
	other := request("mine")
	other.Kind = "other"
	if err := (&Job{Name: "mine", dir: j.dir}).prepare(other); err != nil {
		t.Fatal(err)
	}
	if s := seen(t, j); s.State != Running || s.Request.Kind != "other" || len(s.Notes) != 0 {
		t.Errorf("%+v", s)
	}
	say(`{"event":"note","text":"and more"}` + "\n")
	seen(t, j)
	if err := os.Truncate(filepath.Join(j.dir, EventsFile), 0); err != nil {
		t.Fatal(err)
	}
	if s := seen(t, j); len(s.Notes) != 0 || s.Request.Kind != "other" {
		t.Errorf("%+v", s)
	}
}

// What is not there is no job, and a request without events one that has not begun.
func TestStatusMissing(t *testing.T) {
	j, _ := written(t, "gone")
	if err := os.Remove(filepath.Join(j.dir, EventsFile)); err != nil {
		t.Fatal(err)
	}
	if s := seen(t, j); s.State != Running || s.Last.IsZero() {
		t.Errorf("%+v", s)
	}
	if err := os.WriteFile(filepath.Join(j.dir, RequestFile), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (&Job{
		Name: "gone",
		dir:  j.dir,
	}).Status(); err == nil || !strings.Contains(err.Error(), "unreadable request") {
		t.Error(err)
	}
	if err := os.RemoveAll(j.dir); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Status(); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Error(err)
	}
}

// Of a program with a defect the log says what it was, not where its trace ends.
func TestLog(t *testing.T) {
	j, _ := written(t, "log")
	for content, want := range map[string]string{"": "", "one\ntwo\n\n": "two", "one": "one",
		"before\npanic: a defect\n\ngoroutine 1 [running]:\nmain.main()\n": "panic: a defect"} {
		if err := os.WriteFile(filepath.Join(j.dir, logFile), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := j.log(); got != want {
			t.Errorf("%q: %q, want %q", content, got, want)
		}
	}
}

// BenchmarkStatus looks at a job of two days.
func BenchmarkStatus(b *testing.B) {
	dir := b.TempDir()
	j := &Job{Name: "days", dir: dir}
	if err := j.prepare(batch.Request{Protocol: batch.Protocol, Name: "days"}); err != nil {
		b.Fatal(err)
	}
	line := `{"event":"progress","done":123456,"total":345678,"counters":{"claims":123456,"made":12345,"rows":1234567,"waiting":12,"written":12345}}` + "\n"
	if err := os.WriteFile(filepath.Join(dir, EventsFile), []byte(strings.Repeat(line, 2*24*3600*2)),
		0o644); err != nil {
		b.Fatal(err)
	}
	for _, first := range []bool{true, false} {
		b.Run(map[bool]string{true: "first", false: "later"}[first], func(b *testing.B) {
			for b.Loop() {
				if first {
					j = &Job{Name: "days", dir: dir}
				}
				if s, err := j.Status(); err != nil || s.Progress.Done != 123456 {
					b.Fatal(s, err)
				}
			}
		})
	}
}
