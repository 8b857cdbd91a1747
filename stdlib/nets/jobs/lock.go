package jobs

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lock keeps a second runner out of the folder until unlock, or until the
// process ends.
func (r *Runner) lock() (unlock func(), err error) {
	if err := os.MkdirAll(r.Folder, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(r.Folder, "lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		file.Close()
		return nil, fmt.Errorf("another run of the jobs is at work in %s: %w", r.Folder, err)
	}
	return func() { file.Close() }, nil
}
