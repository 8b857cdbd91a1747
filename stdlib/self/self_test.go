package self

import (
	"os"
	"path/filepath"
	"testing"
)

// The program that runs, a name on PATH and a path are found; what is no program is
// an error.
func TestNamed(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "tool")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Chdir(dir)
	for _, word := range []string{"tool", "./tool", program} {
		if got, err := named(word); got != program || err != nil {
			t.Errorf("%s: %q, %v", word, got, err)
		}
	}
	if got, err := named("no-such-tool"); err == nil {
		t.Errorf("no-such-tool is %q", got)
	}
	own, err := Path()
	if err != nil {
		t.Fatal(err)
	}
	if found, err := named(os.Args[0]); err != nil || !same(own, found) {
		t.Errorf("the test runs as %s and is found as %s, %v", own, found, err)
	}
}

// same reports whether two paths name one file.
func same(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}
