package batch

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

// forever is a lease that the collector is to leave alone.
var forever *Lease

// holding returns a process that holds a file for the job named "first" until it is killed.
func holding(t *testing.T, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run=^TestLeaseKilled$")
	c.Env = append(os.Environ(), "BATCH_LEASE="+path)
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
func TestLeaseKilled(t *testing.T) {
	if path := os.Getenv("BATCH_LEASE"); path != "" {
		var err error
		if forever, err = TakeLease(path, "first"); err != nil {
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
		_, err := TakeLease(name, "second")
		if held, ok := errors.AsType[*LeasedError](err); !ok || held.Job != "first" ||
			!strings.Contains(err.Error(), `is being written by the job "first"`) {
			t.Errorf("%v", err)
		}
	}
	ClearLease(path) // which is held
	if _, err := TakeLease(path, "second"); err == nil {
		t.Error("what is held was removed")
	}
	first.Process.Kill()
	first.Wait()
	second, err := TakeLease(path, "second")
	if err != nil {
		t.Fatalf("after the first was killed: %v", err)
	}
	if name, err := os.ReadFile(leasePath(path)); parseOwner(string(name)).job != "second" {
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
func TestClearLease(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "rows.jsonl")
	if err := os.WriteFile(leasePath(path), []byte("dead"), 0o644); err != nil {
		t.Fatal(err)
	}
	ClearLease(path)
	ClearLease(path)
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	h, err := TakeLease(filepath.Join(dir, "none", "rows.jsonl"), "x")
	if err != nil || h.File() != nil {
		t.Errorf("%v %v", h.File(), err)
	}
	h.Release()
}

// Of many who try at once, one at a time has the file.
func TestLeaseOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	var all sync.WaitGroup
	var one sync.Mutex
	for range 4 {
		all.Go(func() {
			for n := 0; n < 50; {
				h, err := TakeLease(path, "x")
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

// What a job that was killed left beside its file goes with the next lease, or when its
// folder is forgotten: its own alone, and not where it ran on another machine.
func TestLeaseTidies(t *testing.T) {
	here := ownerNow("").host
	take := func(path string) {
		h, err := TakeLease(path, "next")
		if err != nil {
			t.Fatal(err)
		}
		h.Release()
	}
	for _, test := range []struct {
		host string
		do   func(path string)
		want int
	}{{here, take, 5}, {here, ClearLease, 5}, {"elsewhere", take, 9}, {"elsewhere", ClearLease, 9}} {
		dir := t.TempDir()
		path := filepath.Join(dir, "rows.tsv")
		if err := os.WriteFile(leasePath(path), []byte(owner{"dead", test.host, "77"}.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{".rows.tsv-dead-12.shards", ".rows.tsv-dead-12.shards.gone",
			".rows.tsv-dead-12.prepared", ".rows.tsv-77-3.net",
			".rows.tsv-dead-b-12.shards", ".rows.tsv-other-12.shards", ".rows.tsv-78-3.net", ".rows.tsv.trials",
			"rows.tsv-dead-12.shards"} {
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
func TestLeaseLink(t *testing.T) {
	dir := t.TempDir()
	path, precious := filepath.Join(dir, "rows.jsonl"), filepath.Join(dir, "bashrc")
	if err := os.WriteFile(precious, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(precious, leasePath(path)); err != nil {
		t.Skip(err)
	}
	refused := func(job, want string) {
		_, err := TakeLease(path, job)
		if wrong, ok := errors.AsType[*RequestError](err); !ok || !strings.Contains(wrong.Error(), want) {
			t.Errorf("%q: %v, want %q", job, err, want)
		}
		ClearLease(path)
	}
	refused("first", "out: "+leasePath(path)+" is a symbolic link")
	if err := os.Remove(leasePath(path)); err != nil {
		t.Fatalf("the link was removed: %v", err)
	}
	if err := os.Link(precious, leasePath(path)); err != nil {
		t.Skip(err)
	}
	refused("first", "has a second name")
	if got, err := os.ReadFile(precious); string(got) != "precious" {
		t.Errorf("it is now %q %v", got, err)
	}
	os.Remove(leasePath(path))
	for _, job := range []string{"", "a\nrm -rf ~", "../x", "$(x)", "-x", strings.Repeat("x", 65)} {
		refused(job, "name: the job ")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
}
