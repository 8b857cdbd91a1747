//go:build unix

package data

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe, which nobody may ever write to, is refused at once.
func TestOpenPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe.csv")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := OpenFile(path); err == nil || !strings.Contains(err.Error(), "is a pipe") {
		t.Error(err)
	}
}
