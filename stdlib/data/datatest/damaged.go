// Package datatest has checks for all compression formats, and helpers for tests
// that need published data.
package datatest

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/data"
)

// Write writes a file, compressed as its name says.
func Write(path, content string) error {
	return data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	})
}

// Read returns a file's content, decompressed as its name says.
func Read(path string) (string, error) {
	in, err := data.OpenFile(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	b, err := io.ReadAll(in)
	return string(b), err
}

// Damaged checks that a compressed file that is cut short anywhere, or damaged,
// gives an error and never its content. Names end in ending, the format is called
// format, and its checksum has a byte so many from the file's end.
func Damaged(t *testing.T, ending, format string, checksum int) {
	path := filepath.Join(t.TempDir(), "a.txt"+ending)
	if err := Write(path, strings.Repeat("p,q,0,0,0,0\n", 50)); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	try := func(content []byte, want string) {
		t.Helper()
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Read(path)
		var damaged *data.DamagedError
		if !errors.As(err, &damaged) || !strings.Contains(err.Error(), want) {
			t.Errorf("%d bytes: got %v, want %s", len(content), err, want)
		}
	}
	for n := range len(whole) {
		try(whole[:n], "cut short")
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)-checksum] ^= 1
	try(flipped, "damaged")
	try(append(bytes.Clone(whole), "more than this"...), "damaged")
	try([]byte("p,q,0,0,0,0 and not compressed\n"), "not compressed by "+format)
}
