//go:build unix

package fetch

import (
	"os"
	"syscall"
)

// lock keeps other processes from writing to f until it is closed; ok is false
// where another has it.
func lock(f *os.File) (ok bool) {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
