package submit

import "syscall"

// attributes put the child into a group of its own, so that Ctrl-C at a terminal
// is the parent's to understand, and have it told when the parent is gone, unless
// it is to outlive it.
func attributes(detached bool) *syscall.SysProcAttr {
	if detached {
		return &syscall.SysProcAttr{Setsid: true}
	}
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
