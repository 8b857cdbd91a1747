package experiment

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// toy are the configs of one network, in seconds; they need no published file.
func toy(t *testing.T) Request {
	dir := t.TempDir()
	return Request{
		Scale:   "fair-full",
		Network: "cbow",
		Toy:     true,
		Folder:  dir,
		Results: filepath.Join(dir, "results.tsv"),
	}
}

// Requests end with all their rows, are told of, and are not done twice; one that was
// interrupted goes on.
func TestRequest(t *testing.T) {
	c, j := worker.NewClient(), toy(t)
	t.Cleanup(c.Close)
	ctx, cancel := context.WithCancel(t.Context())
	steps := func(nets.Progress) {}
	if err := j.Do(ctx, c, func(string) { cancel() }, steps); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	var said []string
	say := func(line string) { said = append(said, line) }
	if err := j.Do(t.Context(), c, say, steps); err != nil {
		t.Fatal(err)
	}
	_, runs, err := j.Runs()
	if err != nil {
		t.Fatal(err)
	}
	if left, err := (&Runner{Results: j.Results}).Left(runs); err != nil || len(left) > 0 || len(runs) < 2 {
		t.Errorf("%d of %d runs are left, %v", len(left), len(runs), err)
	}
	if len(said) < len(runs) || !strings.Contains(strings.Join(said, "\n"), "cbow(dim: 8") {
		t.Errorf("said was %q", said)
	}
	said = nil
	if err := j.Do(t.Context(), c, say, steps); err != nil || said != nil {
		t.Errorf("done again: %q, %v", said, err)
	}
}

// An experiment or a network that is not there is named by the worker, too.
func TestRequestUnknown(t *testing.T) {
	c := worker.NewClient()
	t.Cleanup(c.Close)
	for want, change := range map[string]func(*Request){
		"did you mean fair-full?": func(j *Request) { j.Scale = "fair-ful" },
		"did you mean cbow?":      func(j *Request) { j.Network = "cbw" },
	} {
		j := toy(t)
		change(&j)
		if err := j.Do(t.Context(), c, func(string) {}, func(nets.Progress) {}); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
}
