package gonb

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
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
// does, too. Where another process has the lock, it is nil and its number is told.
func hold(folder string) (lock *os.File, holder int, err error) {
	if !flock.Own(folder) {
		return nil, 0, &flock.UnsafeError{Path: folder, Why: "is not a folder of this user"}
	}
	lock, err = flock.Open(filepath.Join(folder, lockName), 0o600)
	if err != nil {
		return nil, 0, err
	}
	if err := flock.Try(lock); err != nil {
		defer lock.Close()
		number := make([]byte, 16)
		n, _ := lock.Read(number)
		holder, _ = strconv.Atoi(strings.TrimSpace(string(number[:n])))
		return nil, holder, err
	}
	lock.WriteString(strconv.Itoa(os.Getpid()) + "\n")
	return lock, 0, nil
}

// sweep cleans up after guards that are gone, and lets a guard that was stopped go
// on: where its kernel is gone, it then cleans up itself. Folders of other users, and
// what only has such a folder's name, are left alone.
func sweep(parent string) {
	folders, _ := filepath.Glob(filepath.Join(parent, folderPrefix+"*"))
	for _, folder := range folders {
		info, err := os.Lstat(folder)
		if err != nil || time.Since(info.ModTime()) < young {
			continue
		}
		lock, guard, err := hold(folder)
		switch {
		case err == nil:
			clean(folder)
			lock.Close()
		case errors.Is(err, flock.ErrLocked) && guard > 1:
			syscall.Kill(guard, syscall.SIGCONT)
		}
	}
}
