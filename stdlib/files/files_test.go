package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/files"
)

// A new file has the mode asked for; one that is there keeps its own, and links stay.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a"), filepath.Join(dir, "link")
	for _, c := range []struct {
		path string
		mode fs.FileMode
		want string
	}{{path, 0o600, "one"}, {path, 0o644, "two"}} {
		if err := files.Write(c.path, c.mode, []byte(c.want[:1]), []byte(c.want[1:])); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); string(got) != c.want {
			t.Errorf("the file has %q, not %q", got, c.want)
		}
	}
	if err := os.Symlink("a", link); err != nil {
		t.Fatal(err)
	}
	if err := files.WriteScratch(link, 0o644, []byte("three")); err != nil {
		t.Fatal(err)
	}
	at, _ := os.Lstat(link)
	info, _ := os.Stat(path)
	if at.Mode()&fs.ModeSymlink == 0 || info.Mode() != 0o600 || info.Size() != 5 {
		t.Errorf("the link has mode %v, the file %v and %d bytes", at.Mode(), info.Mode(), info.Size())
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("left over: %v", entries)
	}
}

// What is given up leaves the old file, and no other.
func TestDiscard(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	os.WriteFile(path, []byte("old"), 0o644)
	f, err := files.Create(path, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	entries, _ := os.ReadDir(filepath.Dir(path))
	if len(entries) != 2 || !strings.HasPrefix(entries[0].Name(), files.Unfinished) {
		t.Errorf("while it is written there are %v", entries)
	}
	if err := errors.Join(f.Discard(), f.Discard()); err != nil {
		t.Error(err)
	}
	if got, _ := os.ReadFile(path); string(got) != "old" {
		t.Errorf("the file has %q", got)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("left over: %v", entries)
	}
}

// Errors name the path that was asked for.
func TestErrors(t *testing.T) {
	dir := t.TempDir()
	for path, want := range map[string]string{
		dir:        dir + " is a folder; name a file in it",
		os.DevNull: os.DevNull + " is no file; name a file",
		filepath.Join(dir, "none", "a"): filepath.Join(dir, "none", "a") +
			" cannot be written: no such file or directory",
	} {
		if err := files.Write(path, 0o644); err == nil || err.Error() != want {
			t.Errorf("%s: %v", path, err)
		}
	}
	err := files.Write(filepath.Join(dir, "none", "a"), 0o644)
	if at, ok := errors.AsType[*files.Error](err); !ok || !errors.Is(at, fs.ErrNotExist) {
		t.Errorf("%#v", err)
	}
}

// A variable wins over the user's cache folder.
func TestCache(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", "/cache")
	t.Setenv("SEQUENT_SOME", "/named")
	for _, c := range []struct{ variable, want string }{
		{"SEQUENT_SOME", "/named"}, {"SEQUENT_NONE", "/cache/sequent/a/b"}, {"", "/cache/sequent/a/b"},
	} {
		if got, err := files.Cache(c.variable, "a", "b"); got != c.want || err != nil {
			t.Errorf("Cache(%q) = %s, %v", c.variable, got, err)
		}
	}
}
