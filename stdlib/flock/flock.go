// Package flock keeps processes apart by locks on files: who has the lock of a file
// has what it stands for, be it a folder, a file that is written, or a job.
//
// The system lifts a lock when the last process that has the open file is gone, however
// it went. So nothing has to be tidied up before somebody else may have what a killed
// process had; and that a lock can be had says that its owner is gone, which process
// numbers do not: they are given out again, and other containers have their own.
//
// A lock belongs to the open file, not to the process: a child that is handed it has
// the lock, too, and a second opening of the file in one process does not. On other
// machines it is seen where the file system tells of locks. These are flock(2)'s, which
// Go knows; the libraries for locks open the file themselves, and could not hand it on.
package flock

import "errors"

// ErrLocked says that another open file has the lock.
var ErrLocked = errors.New("the file is locked")
