package flock

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
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

// A folder may hold links, pipes and folders by the name of a lock: none of them is
// opened, and nothing that they lead to is touched.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"precious", "second"} {
		if err := os.WriteFile(in(name), []byte("precious"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(os.Symlink(in("precious"), in("link")), os.Symlink(in("none"), in("dangling")),
		os.Link(in("second"), in("hard")),
		syscall.Mkfifo(in("pipe"), 0o644), os.Mkdir(in("folder"), 0o755)); err != nil {
		t.Skip(err)
	}
	for name, want := range map[string]string{"link": "is a symbolic link", "dangling": "is a symbolic link",
		"hard": "has a second name", "pipe": "is not a regular file", "folder": "is a directory"} {
		f, err := Open(in(name), 0o600)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		f.Close()
	}
	if _, err := os.Stat(in("none")); err == nil {
		t.Error("what a link leads to was made")
	}
	f, err := Open(in("new"), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if f, err = Open(in("new"), 0o600); err != nil {
		t.Errorf("a file of one's own: %v", err)
	}
	f.Close()
	if err := os.Symlink(dir, in("way")); err != nil || !Own(dir) || Own(in("way")) || Own(in("precious")) {
		t.Errorf("%v: own folders are not told from others", err)
	}
}
