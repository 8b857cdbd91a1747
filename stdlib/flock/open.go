package flock

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// UnsafeError reports why a file is not opened: it is not a regular file that
// belongs to this user.
type UnsafeError struct{ Path, Why string }

// Error names the file, the reason and the way out.
func (e *UnsafeError) Error() string {
	return fmt.Sprintf("%s %s; remove it, or use another folder", e.Path, e.Why)
}

// Open opens a file for reading and writing, and creates it if it does not
// exist. It writes nothing. Since the folder may contain files of other users,
// Open follows no symbolic link and accepts only a regular file of this user
// without further hard links. The error is an [*UnsafeError] or the system's.
func Open(path string, mode fs.FileMode) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if !errors.Is(err, fs.ErrExist) {
		return f, err
	}
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return nil, &UnsafeError{path, "is a symbolic link"}
	}
	// Without O_EXCL but with O_CREATE: who held the lock may just have removed it.
	if f, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|noFollow, mode); err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		err = safe(path, info)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// safe returns an *UnsafeError for a file that this user did not make.
func safe(path string, info fs.FileInfo) error {
	if !info.Mode().IsRegular() {
		return &UnsafeError{path, "is not a regular file"}
	}
	if why := foreign(info); why != "" {
		return &UnsafeError{path, why}
	}
	return nil
}

// Own reports whether a folder belongs to this user and is not a symbolic link.
func Own(folder string) bool {
	info, err := os.Lstat(folder)
	return err == nil && info.IsDir() && owned(info)
}
