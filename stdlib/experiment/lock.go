package experiment

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/flock"
)

// lock keeps a second runner out of the folder until unlock, or until the
// process ends. Where files cannot be locked it keeps nobody out.
func (r *Runner) lock() (unlock func(), err error) {
	if err := os.MkdirAll(r.Folder, 0o755); err != nil {
		return nil, err
	}
	file, err := flock.Open(filepath.Join(r.Folder, "lock"), 0o644)
	if err != nil {
		return nil, err
	}
	if err := flock.Try(file); errors.Is(err, flock.ErrLocked) {
		file.Close()
		return nil, fmt.Errorf("another process trains in %s: %w", r.Folder, err)
	}
	return func() { file.Close() }, nil
}
