package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestInstallAndUninstall: what install says it wrote is there, and uninstall
// leaves nothing of it, the extension for JupyterLab included.
func TestInstallAndUninstall(t *testing.T) {
	for _, flags := range [][]string{nil, {"--without-lab"}} {
		prefix := t.TempDir()
		t.Setenv("XDG_CACHE_HOME", t.TempDir())
		status, out, errs := sequent(t.Context(), append([]string{"install", "--prefix", prefix}, flags...)...)
		if status != statusOK {
			t.Fatal(errs)
		}
		for line := range strings.Lines(out) {
			if path, wrote := strings.CutPrefix(strings.TrimSpace(line), "wrote "); wrote {
				if _, err := os.Stat(path); err != nil {
					t.Error(err)
				}
			}
		}
		lab := filepath.Join(prefix, "share", "jupyter", "labextensions", "@sequent", "jupyterlab", "package.json")
		if _, err := os.Stat(lab); (err == nil) != (flags == nil) {
			t.Errorf("with %q: %v", flags, err)
		}
		if status, _, errs = sequent(t.Context(), "uninstall", "--prefix", prefix); status != statusOK {
			t.Error(errs)
		}
		if entries, _ := os.ReadDir(prefix); len(entries) != 0 {
			t.Errorf("with %q: left behind %v", flags, entries)
		}
	}
}
