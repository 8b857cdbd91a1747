package worker

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// failAtWork is a worker that runs nets on a plugin that it has found: the plugin faults
// or hangs at the first request.
func failAtWork() {
	fmt.Fprintf(os.Stderr, "%sxla:/found.so\n%s\n", opening, opened)
	bufio.NewReader(os.Stdin).ReadString('\n')
	if os.Getenv(roleEnv) == "hangs" {
		time.Sleep(time.Hour)
	}
	fmt.Fprintln(os.Stderr, "the plugin's own words\nSIGABRT: abort\nPC=0x1 m=2 sigcode=0")
	os.Exit(2)
}

// A plugin that was found and faults or hangs at work leaves the request to the next
// worker, which goes without it; one that was asked for is an error.
func TestFaultAtWork(t *testing.T) {
	rows := generated(40)
	for role, want := range map[string]string{
		"faults": "xla:/found.so\tended the process that ran it: SIGABRT: abort",
		"hangs":  "xla:/found.so\thung",
	} {
		t.Run(role, func(t *testing.T) {
			t.Setenv("GOMLX_BACKEND", "")
			c := client(t, role)
			c.Silence = 2 * time.Second
			n := small(t, c)
			if state, err := c.Train(t.Context(), n, rows, nil, training, nobody); err != nil || len(state.Curve) != 2 {
				t.Error(state, err)
			}
			if len(c.left) != 1 || c.left[0] != want {
				t.Errorf("left: %q, and not %q", c.left, want)
			}
			t.Setenv("GOMLX_BACKEND", "go")
			asked := client(t, role)
			asked.Silence = 2 * time.Second
			if _, err := asked.Backend(t.Context()); err == nil ||
				!strings.Contains(err.Error(), "the worker that runs the nets is gone") || len(asked.left) > 0 {
				t.Errorf("asked for: %v; left: %q", err, asked.left)
			}
		})
	}
}
