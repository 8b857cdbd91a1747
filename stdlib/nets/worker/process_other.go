//go:build !linux

package worker

import "syscall"

// attributes put a worker into a group of its own, so that Ctrl-C at a terminal
// is the parent's to understand. The end of its input tells it that the parent
// is gone.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
