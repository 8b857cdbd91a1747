//go:build unix

package flock

import (
	"errors"
	"os"
	"syscall"
)

// Try takes the lock of a file, which others then have not until all who have the file
// open from here have closed it. The error is [ErrLocked], or [errors.ErrUnsupported]
// where there are no such locks, or the system's.
func Try(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		}
		return err
	}
}
