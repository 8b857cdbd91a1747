package zstd

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/data"
	"sequent/stdlib/data/datatest"
)

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
			if err := datatest.Write(path, content); err != nil {
				t.Fatal(err)
			}
			raw[i], _ = os.ReadFile(path)
			if back, err := datatest.Read(path); err != nil || back != content {
				t.Fatalf("got %q, %v; want %q", back, err, content)
			}
		}
		if !bytes.Equal(raw[0], raw[1]) || string(raw[0]) == content {
			t.Fatalf("%q is kept as %q and %q", content, raw[0], raw[1])
		}
	})
}

func TestDamaged(t *testing.T) { datatest.Damaged(t, ".zst", "zstd", 2) }
