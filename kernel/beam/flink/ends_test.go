package flink_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/batch/submit"
)

// TestCancelled: a job is cancelled as the language does it, by an interrupt of its
// process and by a file in its folder.
func TestCancelled(t *testing.T) {
	c := need(t)
	j := c.underWay(t, asked{name: "interrupted"})
	signal(t, j.run.Process.Pid, syscall.SIGINT)
	j.fails(t, 20*time.Second, "cancelled", "the job was cancelled", "FAILED")

	t.Setenv(submit.JobsVariable, t.TempDir())
	folder := filepath.Join(os.Getenv(submit.JobsVariable), "asked")
	j = c.underWay(t, asked{name: "asked", folder: folder})
	found, err := submit.Find("asked")
	if err != nil {
		t.Fatal(err)
	}
	if err := found.Cancel(); err != nil {
		t.Fatal(err)
	}
	j.fails(t, 20*time.Second, "cancelled", "the job was cancelled", "FAILED")
}

// TestDiskFull: there is room for no shard, and another time for shards but not for
// the file.
func TestDiskFull(t *testing.T) {
	c := need(t)
	c.rows = 20_000
	for _, room := range []struct{ name, size, state string }{{"shards", "1m", "FAILED"}, {"file", "5m", "FINISHED"}} {
		dir := t.TempDir()
		if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+room.size, "tmpfs", dir).
			CombinedOutput(); err != nil {
			t.Skipf("no small disk can be had: %s", out)
		}
		t.Cleanup(func() { exec.Command("umount", dir).Run() })
		c.start(t, asked{
			name:    room.name,
			runner:  c.name,
			workers: 2,
			dir:     dir,
		}).fails(t, 3*time.Minute, "failed", "no space left on device", room.state)
	}
}

// TestOtherVersion: workers are of another version than who submits.
func TestOtherVersion(t *testing.T) {
	c := need(t)
	path, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no Go, to build a worker of another version with: ", err)
	}
	_, here, _, _ := runtime.Caller(0)
	root := filepath.Join(filepath.Dir(here), "../../..")
	source := filepath.Join(root, "stdlib/batch/job.go")
	code, err := os.ReadFile(source)
	if err != nil {
		t.Skip("no sources, to build a worker of another version of: ", err)
	}
	const version = "const Protocol = "
	before, after, found := strings.Cut(string(code), version)
	if !found {
		t.Fatal("where is the version?")
	}
	dir := t.TempDir()
	changed, overlay, binary := filepath.Join(dir, "job.go"), filepath.Join(dir, "overlay.json"), filepath.Join(dir,
		"sequent-beam")
	replaced, _ := json.Marshal(map[string]any{"Replace": map[string]string{source: changed}})
	if err := os.WriteFile(changed, []byte(before+version+"9"+after), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, replaced, 0o644); err != nil {
		t.Fatal(err)
	}
	build := exec.Command(path, "build", "-C", filepath.Join(root, "kernel/beam"), "-overlay", overlay, "-trimpath",
		"-ldflags=-s -w", "-buildvcs=false", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	c.start(t, asked{
		name:    "version",
		runner:  c.name,
		workers: 2,
		command: binary,
	}).fails(t, 3*time.Minute, "failed", "build both from the same sources", "FAILED")
}
