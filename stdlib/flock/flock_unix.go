//go:build unix

package flock

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// noFollow makes opening fail at a symbolic link, and not wait at a pipe.
const noFollow = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

// Try takes the lock of a file. It is released when every process with this open
// file has closed it. The error is [ErrLocked], [errors.ErrUnsupported] if the
// file system has no locks, or the system's.
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

// foreign says why a file is not this user's alone, "" where it is.
func foreign(info fs.FileInfo) string {
	stat, known := info.Sys().(*syscall.Stat_t)
	switch {
	case known && int(stat.Uid) != os.Geteuid():
		return "belongs to another user"
	case known && stat.Nlink > 1:
		return "has a second name (a hard link)"
	}
	return ""
}

// owned reports whether this user owns a file.
func owned(info fs.FileInfo) bool {
	stat, known := info.Sys().(*syscall.Stat_t)
	return known && int(stat.Uid) == os.Geteuid()
}
