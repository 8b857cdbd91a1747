//go:build unix

package survey

import (
	"syscall"
	"time"
)

// processor returns the processor time that this process has taken, all threads
// together.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return time.Since(began)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
