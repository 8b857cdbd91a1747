package worker

import "syscall"

// attributes put a worker into a group of its own, so that Ctrl-C at a terminal
// is the parent's to understand, and have it told when the parent is gone.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
