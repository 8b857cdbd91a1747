// Package flock provides exclusive locks between processes by files: the process
// that has the lock of a file owns what the file stands for, such as a folder,
// an output file or a training.
//
// The system releases a lock when the last process with the open file exits, for
// any reason. So nothing has to be cleaned up after a killed process, and a free
// lock proves that its owner is gone. Process numbers do not prove this: they
// are reused, and each container has its own.
//
// A lock belongs to the open file, not to the process: a child that inherits the
// file has the lock too, and opening the file again in the same process does
// not. Other machines see the lock if the file system supports it. The
// implementation is flock(2) from the standard library; libraries for file locks
// open the file themselves and cannot pass it on to a child.
package flock

import "errors"

// ErrLocked reports that another open file has the lock.
var ErrLocked = errors.New("the file is locked")
