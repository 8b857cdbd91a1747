package bulk_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/bulk"
)

// Values are read as they were sent, whether they travel themselves or by a file,
// and however often they are sent.
func TestSpill(t *testing.T) {
	long := bytes.Repeat([]byte("long "), 1000)
	for _, c := range []struct {
		dir    string
		values [][]byte
		files  int
	}{
		{"", [][]byte{long, nil, []byte("short")}, 0},
		{t.TempDir(), [][]byte{nil, []byte("short")}, 0},
		{t.TempDir(), [][]byte{[]byte("short"), nil, long, long[:7]}, 1},
	} {
		for range 2 {
			s := bulk.Spill{Dir: c.dir, Function: 3, From: 1234}
			for i, v := range c.values {
				s.Add(10+i, bytes.Clone(v))
			}
			n, travelled := 0, 0
			err := s.Write()
			s.Emit(func(to int, sent []byte) {
				travelled += len(sent)
				got, err := (&bulk.Spill{Dir: c.dir}).Read(sent)
				if err != nil || to != 10+n || !bytes.Equal(got, c.values[n]) {
					t.Errorf("value %d: %d bytes to %d: %v", n, len(got), to, err)
				}
				n++
			})
			if err != nil || n != len(c.values) {
				t.Errorf("%d values of %d: %v", n, len(c.values), err)
			}
			if c.files > 0 && travelled > 10*n {
				t.Errorf("%d bytes travel for %d values", travelled, n)
			}
		}
		if files, _ := filepath.Glob(filepath.Join(c.dir, "spilled", "*", "*", "*")); c.dir != "" && len(files) != c.files {
			t.Errorf("files: %v", files)
		}
	}
}

// What is damaged, or not there, or has no room, is an error.
func TestSpillFails(t *testing.T) {
	s := &bulk.Spill{Dir: t.TempDir(), Function: 1, From: 2}
	for _, sent := range [][]byte{nil, {1}, {1, 2, 3, 1}, {1, 2, 0, 255, 255, 255, 255, 255, 1, 1}, {1, 2, 0, 5, 1}} {
		if v, err := s.Read(sent); err == nil {
			t.Errorf("%v is read as %q", sent, v)
		}
	}
	s.Add(1, bytes.Repeat([]byte("x"), 5000))
	if err := os.WriteFile(filepath.Join(s.Dir, "spilled"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := s.Write(); err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("without room: %v", err)
	}
}
