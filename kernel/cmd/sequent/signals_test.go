//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends a command within a second, with the status that shells expect and a
// sentence, also where it waits for a pipe that says nothing or evaluates many rows.
func TestSignalsEndCommands(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "long.sq")
	for name, args := range map[string][]string{
		"standard input": {"eval", "-"},
		"evaluation":     {"eval", "natlog.generate(rho: 0, rows: 20_000, seed: 1).evaluate(by: auto)"},
		"formula":        {"eval", hardFormula()},
		"run":            {"run", script},
	} {
		if err := os.WriteFile(script, []byte(hardFormula()), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, s := range []struct {
			signal syscall.Signal
			status int
			says   string
		}{{syscall.SIGTERM, 143, "terminated by SIGTERM"}, {syscall.SIGINT, 130, "interrupted by Ctrl-C"}} {
			t.Run(name+" "+s.signal.String(), func(t *testing.T) {
				cmd := exec.Command(os.Args[0], args...)
				cmd.Env = append(os.Environ(), roleVariable+"=command")
				never, writer, err := os.Pipe()
				if err != nil {
					t.Fatal(err)
				}
				defer writer.Close()
				defer never.Close()
				var errs bytes.Buffer
				cmd.Stdin, cmd.Stderr = never, &errs
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				ended := make(chan error, 1)
				go func() { ended <- cmd.Wait() }()
				select {
				case err := <-ended:
					t.Fatalf("it ended by itself: %v, %s", err, errs.String())
				case <-time.After(1500 * time.Millisecond): // it is at work
				}
				begun := time.Now()
				cmd.Process.Signal(s.signal)
				select {
				case <-ended:
				case <-time.After(10 * time.Second):
					cmd.Process.Kill()
					t.Fatal("it did not end")
				}
				if late := time.Since(begun); late > time.Second {
					t.Errorf("it ended after %v", late)
				}
				if got := cmd.ProcessState.ExitCode(); got != s.status || !strings.Contains(errs.String(), s.says) {
					t.Errorf("status %d, %q", got, errs.String())
				}
			})
		}
	}
}
