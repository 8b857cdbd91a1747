package kernel

import (
	"context"
	"errors"
	"os"
	"strconv"
	"syscall"
	"time"
)

// parentCheck is how often the parent process is looked at: one system call.
const parentCheck = 250 * time.Millisecond

// watchParent returns a channel that is closed when the process that started
// the kernel is gone, killed ones included: nobody is left to talk to, and
// nobody would ever end the kernel. The parent is the one that Jupyter names
// in JPY_PARENT_PID; without it there is no watch, and the channel is nil.
//
// A parent-death signal would be quicker but is wrong: it comes when the
// thread that started the kernel ends, and front ends start kernels from
// short-lived threads.
func watchParent(ctx context.Context) <-chan struct{} {
	parent, err := strconv.Atoi(os.Getenv("JPY_PARENT_PID"))
	if err != nil || parent <= 0 {
		return nil
	}
	gone := orphanTest(parent, os.Getppid())
	orphaned := make(chan struct{})
	go func() {
		for !gone() {
			select {
			case <-ctx.Done():
				return
			case <-time.After(parentCheck):
			}
		}
		close(orphaned)
	}()
	return orphaned
}

// orphanTest makes the question "is the parent gone?". Where the kernel was
// started through another process (a shell script), that one's end is no
// reason to go, but Jupyter's is; where Jupyter lives in a process space that
// cannot be seen from here, the direct parent is all there is to watch.
func orphanTest(named, direct int) func() bool {
	if named == direct || !alive(named) && direct != 1 {
		return func() bool { return os.Getppid() != direct }
	}
	return func() bool { return !alive(named) }
}

// alive reports whether a process exists.
func alive(pid int) bool {
	return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH)
}
