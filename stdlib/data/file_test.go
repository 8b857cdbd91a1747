package data

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestEnding(t *testing.T) {
	for path, want := range map[string]string{
		"a.csv": ".csv", "dir.x/Pairs.JSONL.gz": ".jsonl", "a.txt.GZ": ".txt", "a.gz": "", "a": "", "a.tar.csv": ".csv",
	} {
		if got := Ending(path); got != want || Compressed(path) != strings.HasSuffix(strings.ToLower(path), ".gz") {
			t.Errorf("the ending of %s is %q, compressed %v; want %q", path, got, Compressed(path), want)
		}
	}
}

// text writes a fixed text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

// readAll reads a file by OpenFile, with its sum.
func readAll(path string) (content, sum string, err error) {
	in, err := OpenFile(path)
	if err != nil {
		return "", "", err
	}
	defer in.Close()
	b, err := io.ReadAll(in)
	return string(b), in.SHA256(), err
}

// What is written is read back, and the sum is the file's as it lies there.
func TestWriteAndReadBack(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		content := string(rapid.SliceOf(rapid.Byte()).Draw(t, "content"))
		path := filepath.Join(dir, rapid.SampledFrom([]string{"a.txt", "a.txt.gz", "a.GZ"}).Draw(t, "name"))
		if err := WriteFile(path, text(content)); err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		back, sum, err := readAll(path)
		if want := fmt.Sprintf("%x", sha256.Sum256(raw)); back != content || sum != want || err != nil {
			t.Fatalf("got %q, %s, %v; want %q, %s", back, sum, err, content, want)
		}
		if Compressed(path) == (string(raw) == content) {
			t.Fatalf("%s holds %q", path, raw)
		}
	})
}

// Two compressed parts one after the other are one file, as gzip has it.
func TestConcatenated(t *testing.T) {
	var b bytes.Buffer
	for _, part := range []string{"p,", "q"} {
		z := gzip.NewWriter(&b)
		_, _ = io.WriteString(z, part)
		z.Close()
	}
	in, err := NewInput("a.gz", &b, int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(in); string(got) != "p,q" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if read, total := in.Progress(); read != total {
		t.Errorf("read %d of %d bytes", read, total)
	}
}

func TestOpenFileErrors(t *testing.T) {
	dir := t.TempDir()
	if _, err := OpenFile(filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if _, err := OpenFile(dir); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("got %v", err)
	}
}

// A file is replaced whole or stays as it was, and nothing else is left.
func TestWriteFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt.gz")
	if err := WriteFile(path, text("before")); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := WriteFile(path, func(w io.Writer) error {
		_, _ = io.WriteString(w, "after")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if got, _, err := readAll(path); got != "before" || err != nil {
		t.Errorf("the file holds %q, %v", got, err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("left: %v", files)
	}
}

func TestWriteErrorsNameThePath(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "none", "a.txt")
	for path, want := range map[string]string{
		dir:     dir + " is a folder; name a file in it",
		missing: missing + " cannot be written: no such file or directory",
	} {
		if err := WriteFile(path, text("x")); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
		if err := Writable(path); err == nil || err.Error() != want {
			t.Errorf("before: got %v, want %s", err, want)
		}
	}
	fine := filepath.Join(dir, "fine.txt")
	if err := Writable(fine); err != nil {
		t.Error(err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 0 {
		t.Errorf("left: %v", files)
	}
	if info, err := os.Stat(os.DevNull); err == nil && !info.Mode().IsRegular() {
		if err := WriteFile(os.DevNull, text("x")); err == nil {
			t.Errorf("%s was replaced", os.DevNull)
		}
	}
}

// Links are followed, and the mode of what is replaced stays.
func TestWriteKeeps(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes and links are Unix's")
	}
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(link, text("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(target)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the mode is %v, %v", info.Mode(), err)
	}
	if got, _ := os.ReadFile(target); string(got) != "new" {
		t.Errorf("the link's target holds %q", got)
	}
}

// A stretch of a file is read as it lies there; one beyond its end is not.
func TestOpenRange(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.gz")
	if err := os.WriteFile(path, []byte("0123456789"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		offset, length int64
		want           string
		err            error
	}{{0, 4, "0123", nil}, {4, 6, "456789", nil}, {8, 3, "89", io.ErrUnexpectedEOF}} {
		in, err := OpenRange(path, test.offset, test.length)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(in)
		if string(got) != test.want || err != test.err {
			t.Errorf("%d, %d: %q, %v", test.offset, test.length, got, err)
		}
		if err := in.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := OpenRange(path+"none", 0, 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: %v", err)
	}
}

// A link by a harmless name does not make a file of another kind be replaced.
func TestWriteLink(t *testing.T) {
	dir := t.TempDir()
	precious, link := filepath.Join(dir, ".bashrc"), filepath.Join(dir, "figure.svg")
	if err := os.WriteFile(precious, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(precious, link); err != nil {
		t.Skip(err)
	}
	err := WriteFile(link, func(w io.Writer) error { _, err := io.WriteString(w, "x"); return err })
	if err == nil || !strings.Contains(err.Error(), "is a link to") || !strings.Contains(err.Error(), ".bashrc") {
		t.Errorf("through a link: %v", err)
	}
	if err := Writable(link); err == nil {
		t.Error("the link is said to be writable")
	}
	if got, err := os.ReadFile(precious); string(got) != "precious" {
		t.Errorf("it is now %q %v", got, err)
	}
}
