package prover

import (
	"os/exec"
	"syscall"
)

// group starts the command as the head of a group of processes, all of which
// are killed when its context ends. It is killed too when the thread that
// started it is gone, so that nothing is left behind by a program that was
// killed.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
