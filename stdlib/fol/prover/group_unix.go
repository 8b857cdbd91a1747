//go:build unix && !linux

package prover

import (
	"os/exec"
	"syscall"
)

// group starts the command as the head of a group of processes, all of which
// are killed when its context ends. Its limit of CPU time ends what a program
// that was killed leaves behind.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
