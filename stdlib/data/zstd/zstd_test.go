package zstd

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/data"
)

func write(path, content string) error {
	return data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	})
}

func read(path string) (string, error) {
	in, err := data.OpenFile(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	b, err := io.ReadAll(in)
	return string(b), err
}

func TestEnding(t *testing.T) {
	for path, want := range map[string]string{"a.jsonl.zst": ".jsonl", "B.TSV.ZST": ".tsv", "a.zst": ""} {
		if got := data.Ending(path); got != want || !data.Compressed(path) {
			t.Errorf("the ending of %s is %q, compressed %v; want %q", path, got, data.Compressed(path), want)
		}
	}
}

// What is written is read back, and the same content gives the same bytes.
func TestWriteAndReadBack(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		content := string(rapid.SliceOf(rapid.Byte()).Draw(t, "content"))
		var raw [2][]byte
		for i := range raw {
			path := filepath.Join(dir, "a.txt.zst")
			if err := write(path, content); err != nil {
				t.Fatal(err)
			}
			raw[i], _ = os.ReadFile(path)
			if back, err := read(path); err != nil || back != content {
				t.Fatalf("got %q, %v; want %q", back, err, content)
			}
		}
		if !bytes.Equal(raw[0], raw[1]) || string(raw[0]) == content {
			t.Fatalf("%q is kept as %q and %q", content, raw[0], raw[1])
		}
	})
}

// A compressed file that is cut short anywhere, or damaged, gives an error and
// never its content.
func TestDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt.zst")
	if err := write(path, strings.Repeat("p,q,0,0,0,0\n", 50)); err != nil {
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
		_, err := read(path)
		var damaged *data.DamagedError
		if !errors.As(err, &damaged) || !strings.Contains(err.Error(), want) {
			t.Errorf("%d bytes: got %v, want %s", len(content), err, want)
		}
	}
	for n := range len(whole) {
		try(whole[:n], "cut short")
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)-2] ^= 1 // in the checksum
	try(flipped, "damaged")
	try(append(bytes.Clone(whole), "more than this"...), "damaged")
	try([]byte("p,q,0,0,0,0 and not compressed\n"), "not compressed by zstd")
}
