package share

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/flock"
)

// A server's folder:
//
//	BASE/sequent-session-123456/   0700
//	├── lock                       locked as long as the kernel lives
//	└── s                          the socket
const (
	folderName = "sequent-session-"
	lockName   = "lock"
	socketName = "s"
)

// maxPath is how long a socket's path may be everywhere: macOS has 104 bytes
// for it, the closing zero included; Linux 108.
const maxPath = 103

// folder is a server's private folder.
type folder struct {
	path string
	lock *os.File // holds the lock until it is closed or the process is gone
}

func (f *folder) socket() string { return filepath.Join(f.path, socketName) }

// bases are where folders may lie, the best first: the user's own run-time
// folder, the temporary folder, and one whose path is short.
func bases() []string {
	return []string{os.Getenv("XDG_RUNTIME_DIR"), os.TempDir(), "/tmp"}
}

// newFolder makes a folder in the first base that takes it.
func newFolder() (*folder, error) {
	var tried []error
	for _, base := range bases() {
		if !filepath.IsAbs(base) {
			continue
		}
		f, err := folderIn(base)
		if err == nil {
			return f, nil
		}
		tried = append(tried, err)
	}
	return nil, fmt.Errorf("cannot make a folder for the socket of Go cells: %w", errors.Join(tried...))
}

func folderIn(base string) (*folder, error) {
	path, err := os.MkdirTemp(base, folderName) // which gives it mode 0700
	if err != nil {
		return nil, err
	}
	f := &folder{path: path}
	if n := len(f.socket()); n > maxPath {
		err = fmt.Errorf("the socket path %s has %d bytes, more than the limit of %d", f.socket(), n, maxPath)
	} else {
		f.lock, err = lockNew(filepath.Join(path, lockName))
	}
	if err != nil {
		os.RemoveAll(path)
		return nil, err
	}
	return f, nil
}

// lockNew makes a locked file. It gets its name when it is locked, so that no
// sweep finds it unlocked.
func lockNew(path string) (*os.File, error) {
	file, err := os.OpenFile(path+".new", os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	err = flock.Try(file)
	if err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// remove removes the folder, then lets the lock go.
func (f *folder) remove() error {
	err := os.RemoveAll(f.path)
	return errors.Join(err, f.lock.Close())
}

// startTime is how long a folder may be without a lock: its kernel is starting.
const startTime = time.Minute

// Sweep removes the folders of kernels that were killed and returns their
// paths. The folders of living kernels, and of other users, stay.
func Sweep() []string {
	var gone []string
	seen := map[string]bool{"": true}
	for _, base := range bases() {
		if seen[base] {
			continue
		}
		seen[base] = true
		found, _ := filepath.Glob(filepath.Join(base, folderName+"*"))
		for _, path := range found {
			if abandoned(path) && os.RemoveAll(path) == nil {
				gone = append(gone, path)
			}
		}
	}
	return gone
}

// abandoned reports whether no kernel holds the folder's lock. A link is not
// followed.
func abandoned(path string) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() {
		return false
	}
	file, err := os.OpenFile(filepath.Join(path, lockName), os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) {
		return time.Since(info.ModTime()) > startTime
	}
	if err != nil {
		return false
	}
	defer file.Close()
	return flock.Try(file) == nil
}
