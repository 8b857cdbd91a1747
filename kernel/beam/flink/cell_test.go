package flink_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"sequent/dsl"
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/display"
	trainer "sequent/stdlib/nets/worker"
)

// TestMain lets the test binary be the worker of a notebook's nets.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == trainer.Argument {
		if err := trainer.Main(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// notebook runs cells in one workspace; files are in a folder of the test, and so are
// jobs.
type notebook struct {
	*testing.T
	c   cluster
	dir string
	w   *dsl.Workspace
	*shown
}

func (c cluster) notebook(t *testing.T) *notebook {
	t.Helper()
	t.Setenv(submit.JobsVariable, t.TempDir())
	t.Setenv("SEQUENT_ENVIRONMENTS", "allow") // workers as processes of the hosts
	dir := t.TempDir()
	return &notebook{t, c, dir, dsl.New(dsl.Options{Dir: dir}), &shown{}}
}

// process returns the arguments by which a call runs on the cluster, in workers that are
// processes of its hosts; loopback those by which its workers are in the process
// that submits, as they are where nothing is said.
func (n *notebook) process() string {
	return n.loopback() + `, options: ["environment_type=PROCESS"]`
}

func (n *notebook) loopback() string {
	return fmt.Sprintf("runner: %s, endpoint: %q, workers: 2", n.c.name, n.c.endpoint)
}

// run runs a cell, and gives its last value or its error.
func (n *notebook) run(ctx context.Context, format string, args ...any) (value.Value, error) {
	err := n.w.Run(ctx, dsl.Cell{Source: fmt.Sprintf(format, args...), Number: 1}, n.shown)
	v, _ := n.w.Value("_")
	return v, err
}

// value runs a cell that must go well.
func (n *notebook) value(format string, args ...any) value.Value {
	n.Helper()
	v, err := n.run(n.Context(), format, args...)
	if err != nil {
		n.Fatalf("%s\n%v", fmt.Sprintf(format, args...), err)
	}
	return v
}

// job returns the value of a cell that is a job.
func (n *notebook) job(format string, args ...any) module.Job {
	n.Helper()
	j, ok := n.value(format, args...).(module.Job)
	if !ok {
		n.Fatalf("%s is no job", fmt.Sprintf(format, args...))
	}
	return j
}

// sum returns the sum of a file's bytes, of which there must be some.
func (n *notebook) sum(name string) string {
	n.Helper()
	content, err := os.ReadFile(filepath.Join(n.dir, name))
	if err != nil || len(content) == 0 {
		n.Errorf("%s: %d bytes, %v", name, len(content), err)
	}
	return fmt.Sprintf("%x", sha256.Sum256(content))
}

// leftovers returns hidden files: of a job that is over there are none.
func (n *notebook) leftovers() []string {
	left, _ := filepath.Glob(filepath.Join(n.dir, ".*"))
	return left
}

// shown is what cells show.
type shown struct {
	mu    sync.Mutex
	lines []string // of progress, and what was printed
}

// Show implements dsl.Output.
func (*shown) Show(display.Bundle, bool) {}

// Update implements dsl.Output.
func (s *shown) Update(_ string, b display.Bundle) {
	text, _ := b.Data[display.Plain].(string)
	s.Print("progress", text)
}

// Print implements dsl.Output.
func (s *shown) Print(_, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, strings.TrimSpace(text))
}

// take gives what was shown since it was last asked.
func (s *shown) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := s.lines
	s.lines = nil
	return lines
}
