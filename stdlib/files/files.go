// Package files writes files that appear whole or not at all, and names the folder
// that Sequent keeps in the user's cache.
//
// A file is written under a temporary name in its own folder, put on the disk, and then
// renamed. A reader sees the old content or the new one; after an error, a full disk or a
// crash the old content is still there.
//
//	f, err := files.Create(path, 0o644)
//	defer f.Discard()
//	… write to f …
//	err = f.Commit()
//
// [Write] does this for content that is in memory.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Unfinished begins the names of temporary files. A process that is killed leaves its
// own behind.
const Unfinished = ".new-"

// Pending is a file that is being written. It is an io.Writer.
type Pending struct {
	// Scratch is for files that are made again after the machine has crashed: Commit
	// does not wait until the content is on the disk.
	Scratch bool

	path, target string // as the caller named it; what that is a link to
	mode         fs.FileMode
	file         *os.File
}

// Error says that a file cannot be written. It names the file, not the temporary one.
type Error struct {
	Path string
	Err  error // the cause, without a path
}

// Error names the file and the cause.
func (e *Error) Error() string { return fmt.Sprintf("%s cannot be written: %v", e.Path, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Create begins to write a file. The mode is that of a new file, whatever the process's
// umask; a file that is there keeps its mode, and a link to it stays a link. The error is
// an *[Error], or says that the path is a folder or no regular file.
func Create(path string, mode fs.FileMode) (*Pending, error) {
	f := &Pending{path: path, target: path, mode: mode.Perm()}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		f.target = real
	}
	if info, err := os.Stat(f.target); err == nil {
		switch {
		case info.IsDir():
			return nil, fmt.Errorf("%s is a folder; name a file in it", path)
		case !info.Mode().IsRegular():
			return nil, fmt.Errorf("%s is no file; name a file", path)
		}
		f.mode = info.Mode().Perm()
	}
	var err error
	f.file, err = os.CreateTemp(filepath.Dir(f.target), Unfinished+filepath.Base(f.target)+"-*")
	if err != nil {
		return nil, f.fail(err)
	}
	return f, nil
}

// Write writes to the temporary file. The error is an *[Error].
func (f *Pending) Write(content []byte) (int, error) {
	n, err := f.file.Write(content)
	return n, f.fail(err)
}

// Commit puts the file into its place. The error is an *[Error]; the file is then as it was
// before Create.
func (f *Pending) Commit() error {
	err := f.file.Chmod(f.mode)
	if err == nil && !f.Scratch {
		err = f.file.Sync()
	}
	err = errors.Join(err, f.file.Close())
	if err == nil {
		err = os.Rename(f.file.Name(), f.target)
	}
	return f.fail(err)
}

// Discard gives the file up. After Commit it does nothing.
func (f *Pending) Discard() error {
	f.file.Close()
	err := os.Remove(f.file.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return f.fail(err)
}

// fail returns an error of the file system about the path that the caller named.
func (f *Pending) fail(err error) error {
	if err == nil {
		return nil
	}
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		err = at.Err
	} else if link, ok := errors.AsType[*os.LinkError](err); ok {
		err = link.Err
	}
	return &Error{f.path, err}
}

// Write writes a file of these parts. Mode and error are those of [Create].
func Write(path string, mode fs.FileMode, parts ...[]byte) error {
	f, err := Create(path, mode)
	if err != nil {
		return err
	}
	return f.finish(parts)
}

// WriteScratch returns [Write] for a file that is made again after the machine has crashed (see
// [Pending]).
func WriteScratch(path string, mode fs.FileMode, parts ...[]byte) error {
	f, err := Create(path, mode)
	if err != nil {
		return err
	}
	f.Scratch = true
	return f.finish(parts)
}

// finish writes the parts and commits.
func (f *Pending) finish(parts [][]byte) error {
	defer f.Discard()
	for _, part := range parts {
		if _, err := f.Write(part); err != nil {
			return err
		}
	}
	return f.Commit()
}

// Cache returns a folder of the user's: the one that a variable of the environment names, else
// sequent/below in the user's cache folder. A variable "" names none. The error is that of
// [os.UserCacheDir]. The folder may not exist yet.
func Cache(variable string, below ...string) (string, error) {
	if variable != "" {
		if dir := os.Getenv(variable); dir != "" {
			return dir, nil
		}
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "sequent", filepath.Join(below...)), nil
}
