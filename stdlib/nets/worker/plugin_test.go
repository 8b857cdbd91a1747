//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package worker

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/nets"
)

// A file that is no plugin refuses each request, and a plugin that faults costs
// the worker; either is named, whether it was asked for or found, and without it
// the next worker does its work.
func TestBrokenPlugin(t *testing.T) {
	dir := t.TempDir()
	garbage, faults := filepath.Join(dir, "pjrt_c_api_cpu_plugin.so"), filepath.Join(dir, "faults.so")
	if err := os.WriteFile(garbage, []byte("\x7fELF, and no more of it"), 0o700); err != nil {
		t.Fatal(err)
	}
	source := strings.NewReader("int *nowhere; int GetPjrtApi(void) { return *nowhere; }")
	cc := exec.CommandContext(t.Context(), "cc", "-shared", "-fPIC", "-o", faults, "-x", "c", "-")
	cc.Stdin = source
	if out, err := cc.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, x := range map[string]struct {
		setting, folders, want string
		lost                   bool
	}{
		"garbage":       {"xla:" + garbage, "", "the backend xla:" + garbage + " cannot be opened (GOMLX_BACKEND names it): ", false},
		"garbage found": {"", dir, "GOMLX_BACKEND=go runs nets without it", false},
		"faults":        {"xla:" + faults, "", "opening the backend xla:" + faults + "\nSIG", true},
		"not there":     {"xla:" + faults + "2", "", "the backend xla:" + faults + "2 cannot be opened", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOMLX_BACKEND", x.setting)
			t.Setenv(nets.PluginsVariable, x.folders)
			c := client(t, "")
			_, err := c.Backend(t.Context())
			if _, lost := errors.AsType[*LostError](err); lost != x.lost || err == nil || !strings.Contains(err.Error(), x.want) {
				t.Fatalf("lost: %v; %v", lost, err)
			}
			t.Setenv("GOMLX_BACKEND", "go")
			c.Close()
			if about, err := c.Backend(t.Context()); err != nil || !strings.HasPrefix(about, "pure Go") {
				t.Error(about, err)
			}
		})
	}
}
