//go:build !linux

package submit

import "syscall"

// attributes put the child into a group, or where it is to outlive its parent into
// a session, of its own.
func attributes(detached bool) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: !detached, Setsid: detached}
}
