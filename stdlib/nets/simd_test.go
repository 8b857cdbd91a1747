package nets

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// preemptOff is how a program with SIMD is built: Go 1.26 leaves the upper halves of
// vector registers in use where it preempts a goroutine asynchronously, after which
// code is up to 90 times slower (golang/go#80835). There is no directive //go:debug for it.
const preemptOff = "-ldflags=-X=runtime.godebugDefault=asyncpreemptoff=1"

// make bench-nets builds with SIMD so that goroutines are not preempted asynchronously,
// which they are otherwise.
func TestSIMDIsNotPreempted(t *testing.T) {
	const script = "../../.ci/bench-nets"
	text, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, "GOEXPERIMENT=simd") && !strings.Contains(line, preemptOff) {
			t.Errorf("%s builds with SIMD and without %s: %s", script, preemptOff, line)
		}
	}
	for want, flags := range map[string][]string{"preempted": nil, "not preempted": {preemptOff}} {
		program := filepath.Join(t.TempDir(), "preempted")
		build := exec.CommandContext(t.Context(), "go", append(append([]string{
			"build", "-o", program,
		}, flags...), "./testdata/preempted")...)
		build.Env = append(build.Environ(), "CGO_ENABLED=0", "GOEXPERIMENT=simd")
		if out, err := build.CombinedOutput(); err != nil {
			t.Skipf("this Go has no SIMD for this processor: %v\n%s", err, out)
		}
		out, err := exec.CommandContext(t.Context(), program).Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("built with %q: %s, not %s: %v", flags, got, want, err)
		}
	}
}
