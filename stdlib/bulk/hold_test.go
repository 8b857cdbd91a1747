package bulk

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// forever is a hold that the collector is to leave alone.
var forever *Hold

// holding is a process that holds a file for the job named "first" until it is killed.
func holding(t *testing.T, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run=^TestHoldKilled$")
	c.Env = append(os.Environ(), "BULK_HOLD="+path)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if n, err := out.Read(make([]byte, 5)); n == 0 {
		t.Fatal(err)
	}
	return c
}

// Of two processes the second is told which job the first does, by whatever name the
// folder goes; one that was killed keeps nobody away.
func TestHoldKilled(t *testing.T) {
	if path := os.Getenv("BULK_HOLD"); path != "" {
		var err error
		if forever, err = HoldFile(path, "first"); err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("holds")
		time.Sleep(time.Minute)
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "rows.jsonl"), filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	first := holding(t, path)
	for _, name := range []string{path, filepath.Join(link, "rows.jsonl")} {
		_, err := HoldFile(name, "second")
		if held, ok := errors.AsType[*HeldError](err); !ok || held.Job != "first" || !strings.Contains(err.Error(), `is being written by the job "first"`) {
			t.Errorf("%v", err)
		}
	}
	Unhold(path) // which is held
	if _, err := HoldFile(path, "second"); err == nil {
		t.Error("what is held was removed")
	}
	first.Process.Kill()
	first.Wait()
	second, err := HoldFile(path, "second")
	if err != nil {
		t.Fatalf("after the first was killed: %v", err)
	}
	if name, err := os.ReadFile(holdPath(path)); parseOwner(string(name)).job != "second" {
		t.Errorf("held by %q %v", name, err)
	}
	second.Release()
	second.Release()
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// What a killed process left is removed; where nothing can be held, whoever writes
// says why.
func TestUnhold(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "rows.jsonl")
	if err := os.WriteFile(holdPath(path), []byte("dead"), 0o644); err != nil {
		t.Fatal(err)
	}
	Unhold(path)
	Unhold(path)
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	h, err := HoldFile(filepath.Join(dir, "none", "rows.jsonl"), "x")
	if err != nil || h.File() != nil {
		t.Errorf("%v %v", h.File(), err)
	}
	h.Release()
}

// Of many who try at once, one at a time has the file.
func TestHoldOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	var all sync.WaitGroup
	var one sync.Mutex
	for range 4 {
		all.Go(func() {
			for n := 0; n < 50; {
				h, err := HoldFile(path, "x")
				if err != nil {
					continue
				}
				if n++; !one.TryLock() {
					t.Error("two have the file")
				}
				one.Unlock()
				h.Release()
			}
		})
	}
	all.Wait()
}

// What a job that was killed left beside its file goes with the next hold, or when its
// folder is forgotten: its own alone, and not where it ran on another machine.
func TestHoldTidies(t *testing.T) {
	here := ownerNow("").host
	take := func(path string) {
		h, err := HoldFile(path, "next")
		if err != nil {
			t.Fatal(err)
		}
		h.Release()
	}
	for _, test := range []struct {
		host string
		do   func(path string)
		want int
	}{{here, take, 5}, {here, Unhold, 5}, {"elsewhere", take, 9}, {"elsewhere", Unhold, 9}} {
		dir := t.TempDir()
		path := filepath.Join(dir, "rows.tsv")
		if err := os.WriteFile(holdPath(path), []byte(owner{"dead", test.host, "77"}.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{".rows.tsv-dead-12.shards", ".rows.tsv-dead-12.shards.gone", ".rows.tsv-dead-12.staged", ".rows.tsv-77-3.net",
			".rows.tsv-dead-b-12.shards", ".rows.tsv-other-12.shards", ".rows.tsv-78-3.net", ".rows.tsv.trials", "rows.tsv-dead-12.shards"} {
			if err := os.MkdirAll(filepath.Join(dir, name, "000"), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		test.do(path)
		take(path) // after one that ended well
		if left, _ := os.ReadDir(dir); len(left) != test.want {
			t.Errorf("%s: left %v", test.host, left)
		}
	}
}

// A hidden link beside the file, which a folder from elsewhere may hold, is refused and
// what it leads to stays as it was; so is a name that is none for a job.
func TestHoldLink(t *testing.T) {
	dir := t.TempDir()
	path, precious := filepath.Join(dir, "rows.jsonl"), filepath.Join(dir, "bashrc")
	if err := os.WriteFile(precious, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(precious, holdPath(path)); err != nil {
		t.Skip(err)
	}
	refused := func(job, want string) {
		_, err := HoldFile(path, job)
		if wrong, ok := errors.AsType[*RequestError](err); !ok || !strings.Contains(wrong.Error(), want) {
			t.Errorf("%q: %v, want %q", job, err, want)
		}
		Unhold(path)
	}
	refused("first", "out: "+holdPath(path)+" is a symbolic link")
	if err := os.Remove(holdPath(path)); err != nil {
		t.Fatalf("the link was removed: %v", err)
	}
	if err := os.Link(precious, holdPath(path)); err != nil {
		t.Skip(err)
	}
	refused("first", "has a second name")
	if got, err := os.ReadFile(precious); string(got) != "precious" {
		t.Errorf("it is now %q %v", got, err)
	}
	os.Remove(holdPath(path))
	for _, job := range []string{"", "a\nrm -rf ~", "../x", "$(x)", "-x", strings.Repeat("x", 65)} {
		refused(job, "name: the job ")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
}
