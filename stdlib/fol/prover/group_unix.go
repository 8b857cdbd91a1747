//go:build unix

package prover

import (
	"os/exec"
	"syscall"
)

// group starts the command as the head of a group of processes, all of which
// are killed when its context ends.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
