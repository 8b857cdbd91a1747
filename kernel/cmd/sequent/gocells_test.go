package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The tests of install build no programs: they say that somebody has.
func init() {
	if os.Getenv("SEQUENT_GONB") == "" {
		os.Setenv("SEQUENT_GONB", filepath.Join(os.TempDir(), "nobody-built-gonb"))
	}
}

// Where there is no Go, install says what will not work and goes on.
func TestInstallWithoutGo(t *testing.T) {
	t.Setenv("SEQUENT_GONB", "")
	t.Setenv("PATH", t.TempDir())
	status, out, errs := sequent(t.Context(), "install", "--prefix", t.TempDir())
	if status != statusOK || !strings.Contains(out, "kernel.json") || !strings.Contains(errs, "Go cells will not work") {
		t.Errorf("%d\n%s\n%s", status, out, errs)
	}
	if status, _, errs = sequent(t.Context(), "install", "--without-go", "--prefix", t.TempDir()); status != statusOK || errs != "" {
		t.Errorf("%d\n%s", status, errs)
	}
}

func TestModuleRoot(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "a", "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(dir, "a", "b"))
	if got := moduleRoot(); got != "" {
		t.Errorf("outside of modules: %s", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "a", "go.mod"), []byte("module a\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := moduleRoot(); filepath.Base(got) != "a" {
		t.Errorf("inside of one: %s", got)
	}
}
