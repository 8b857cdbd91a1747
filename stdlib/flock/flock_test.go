package flock

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// A lock is had by one open file at a time, in one process too, until it is closed.
func TestTry(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	open := func() *os.File {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	one, two := open(), open()
	if err := Try(one); errors.Is(err, errors.ErrUnsupported) {
		t.Skip("there are no locks of files here")
	} else if err != nil {
		t.Fatal(err)
	}
	if err := Try(one); err != nil {
		t.Errorf("who has the lock may not have it again: %v", err)
	}
	if err := Try(two); !errors.Is(err, ErrLocked) {
		t.Errorf("two have the lock: %v", err)
	}
	one.Close()
	if err := Try(two); err != nil {
		t.Errorf("nobody has the lock: %v", err)
	}
	if err := Try(one); err == nil || errors.Is(err, ErrLocked) {
		t.Errorf("of a closed file: %v", err)
	}
}
