//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package worker

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/nets"
)

// compiled is a shared library of this source in C, named as plugins are.
func compiled(t *testing.T, source string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "pjrt_c_api_cpu_plugin.so")
	cc := exec.CommandContext(t.Context(), "cc", "-shared", "-fPIC", "-o", file, "-x", "c", "-")
	cc.Stdin = strings.NewReader(source)
	if out, err := cc.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// noPlugin is a file that is named as plugins are, and is none.
func noPlugin(t *testing.T) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "pjrt_c_api_cpu_plugin.so")
	if err := os.WriteFile(file, []byte("\x7fELF, and no more of it"), 0o700); err != nil {
		t.Fatal(err)
	}
	return file
}

const (
	faults = "int *nowhere; int GetPjrtApi(void) { return *nowhere; }"
	hangs  = "#include <unistd.h>\nint GetPjrtApi(void) { for (;;) pause(); }"
)

// A plugin that is asked for and is none refuses each request, and one that faults
// costs the worker; either is named, and without it the next worker does its work.
func TestBrokenPlugin(t *testing.T) {
	for name, x := range map[string]struct {
		file, want string
		lost       bool
	}{
		"garbage":   {noPlugin(t), " cannot be opened (GOMLX_BACKEND names it): ", false},
		"faults":    {compiled(t, faults), "\nSIG", true},
		"not there": {filepath.Join(t.TempDir(), "none.so"), " cannot be opened", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOMLX_BACKEND", "xla:"+x.file)
			c := client(t, "")
			_, err := c.Backend(t.Context())
			want := "the backend xla:" + x.file + x.want
			if _, lost := errors.AsType[*LostError](err); lost != x.lost || err == nil ||
				!strings.Contains(err.Error(), want) {
				t.Fatalf("lost: %v; %v, and not %q", lost, err, want)
			}
			t.Setenv("GOMLX_BACKEND", "go")
			c.Close()
			if about, err := c.Backend(t.Context()); err != nil || !strings.HasPrefix(about, "pure Go") {
				t.Error(about, err)
			}
		})
	}
}

// A plugin that was found and is broken, however, leaves the work to pure Go, which
// says why in one line.
func TestBrokenPluginFound(t *testing.T) {
	for name, x := range map[string]struct{ file, want string }{
		"garbage": {noPlugin(t), " cannot be used: "},
		"faults":  {compiled(t, faults), " ended the process that ran it: SIG"},
		"hangs": {
			compiled(t, hangs),
			" cannot be opened: the process that tried was lost; it hung, saying nothing for 2s",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOMLX_BACKEND", "")
			t.Setenv(nets.PluginsVariable, filepath.Dir(x.file))
			c := client(t, "")
			c.Silence = 2 * time.Second
			about, err := c.Backend(t.Context())
			if err != nil || !strings.HasPrefix(about, "pure Go on") ||
				!strings.Contains(about, ": the XLA plugin "+x.file+x.want) || strings.Contains(about, "\n") {
				t.Fatalf("%q, %v", about, err)
			}
			first := c.worker
			if again, err := c.Backend(t.Context()); again != about || err != nil || c.worker != first {
				t.Errorf("%q, %v; another worker: %v", again, err, c.worker != first)
			}
		})
	}
}
