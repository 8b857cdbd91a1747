package main

import (
	"fmt"
	"syscall"
)

// How many open files a process of Sequent needs. Go's runtime aborts with a stack
// trace where it gets none for itself; a kernel has five sockets and at least five
// connections, and reads files beside them.
const (
	filesOfAll    = 8
	filesOfKernel = 24
)

// enoughFiles reports a limit of open files that is too low to go on.
func enoughFiles(need uint64) error {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil || limit.Cur >= need {
		return nil // an unknown limit is none
	}
	return fmt.Errorf("this process may open %d files but needs %d; raise the limit (ulimit -n %d)", limit.Cur, need,
		need)
}

// checksSpace reports whether the process checks its address space as it starts, which
// only a program with C can: Go's runtime comes before everything that is written in Go.
var checksSpace bool
