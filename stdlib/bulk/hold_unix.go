//go:build unix

package bulk

import (
	"errors"
	"os"
	"syscall"
)

// errLocked says that another process, or another hold of this one, has the lock.
var errLocked error = syscall.EWOULDBLOCK

// lock keeps others from a file until all who have it open from here have closed it.
func lock(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
