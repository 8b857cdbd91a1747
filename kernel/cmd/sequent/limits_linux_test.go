package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"sequent/kernel/wire/wiretest"
)

// underShell runs the command after a line of shell in the same process, and returns
// its exit status and what it said.
func underShell(t *testing.T, line string, args ...string) (status int, out, errs string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "sh", append([]string{
		"-c", line + ` && exec "$0" "$@"`, os.Args[0],
	}, args...)...)
	cmd.Env = append(os.Environ(), roleVariable+"=1")
	var o, e strings.Builder
	cmd.Stdout, cmd.Stderr = &o, &e
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), o.String(), e.String()
}

// A process that may open too few files, or has too little address space, says so in
// one sentence; with enough it answers.
func TestLimits(t *testing.T) {
	file := wiretest.WriteFile(t, wiretest.NewConnection(t))
	for _, c := range []struct{ limit, args, want string }{
		{"ulimit -n 12", "kernel -f " + file, "may open 12 files but needs 24"},
		{"ulimit -n 6", "eval p", "may open 6 files but needs 8"},
		{"ulimit -v 300000", "eval p", "may use 307 MB of address space but needs 2000 MB"},
		{"ulimit -v 300000", "kernel -f " + file, "may use 307 MB of address space but needs 2000 MB"},
	} {
		if !checksSpace && strings.Contains(c.want, "address space") {
			continue
		}
		status, out, errs := underShell(t, c.limit, strings.Fields(c.args)...)
		if status != statusFailed || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s, %s: status %d\n%s%s", c.limit, c.args, status, out, errs)
		}
	}
	for _, limit := range []string{"ulimit -n 8", "ulimit -v 2000000"} {
		if status, out, errs := underShell(t, limit, "eval", "p |= p"); status != statusOK ||
			!strings.Contains(out, "entailment") {
			t.Errorf("%s: status %d\n%s%s", limit, status, out, errs)
		}
	}
}

// Where nothing is mounted at /proc the kernel serves as elsewhere.
func TestWithoutProc(t *testing.T) {
	hidden := []string{"-r", "-m", "sh", "-c", `mount -t tmpfs none /proc && exec "$0" "$@"`}
	if said, err := exec.Command("unshare", append(hidden, "true")...).CombinedOutput(); err != nil {
		t.Skipf("without /proc: no user namespaces: %v %s", err, said)
	}
	connection := wiretest.NewConnection(t)
	cmd := exec.Command("unshare", append(hidden, os.Args[0], "kernel", "-f", wiretest.WriteFile(t, connection))...)
	cmd.Env = append(os.Environ(), roleVariable+"=1")
	var errs strings.Builder
	cmd.Stderr = &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	client := wiretest.Dial(t, connection)
	client.Shell.Send(t, "execute_request", map[string]any{"code": "p |= p"})
	if m := client.Shell.Recv(t); !strings.Contains(string(m.Content), `"ok"`) {
		t.Errorf("%s", m.Content)
	}
	client.Control.Send(t, "shutdown_request", map[string]any{"restart": false})
	if err := cmd.Wait(); err != nil {
		t.Error(err, errs.String())
	}
}
