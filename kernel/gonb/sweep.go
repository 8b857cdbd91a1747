package gonb

import (
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/flock"
)

// What a child leaves behind when its kernel and its guard were killed at once
// (with their machine, by a container's end) is removed by the next child that
// starts: a guard holds a lock in its folder as long as it lives.

// lockName is the file that a guard locks.
const lockName = "guard.lock"

// young is the age up to which a folder may still be waiting for its guard.
const young = time.Minute

// hold locks the folder until the file is closed, which the end of the process
// does, too.
func hold(folder string) (*os.File, error) {
	lock, err := os.OpenFile(filepath.Join(folder, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := flock.Try(lock); err != nil {
		lock.Close()
		return nil, err
	}
	return lock, nil
}

// sweep cleans up after guards that are gone. Folders of others are left alone:
// their locks cannot be opened.
func sweep(parent string) {
	folders, _ := filepath.Glob(filepath.Join(parent, folderPrefix+"*"))
	for _, folder := range folders {
		info, err := os.Lstat(folder)
		if err != nil || !info.IsDir() || time.Since(info.ModTime()) < young {
			continue
		}
		if lock, err := hold(folder); err == nil {
			clean(folder)
			lock.Close()
		}
	}
}
