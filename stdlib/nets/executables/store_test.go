package executables

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sequent/stdlib/files"
)

func storeOf(t *testing.T) *Store { return &Store{filepath.Join(t.TempDir(), "executables"), 1 << 20} }

func put(t *testing.T, s *Store, key string, code []byte) {
	t.Helper()
	if err := s.Put(key, code); err != nil {
		t.Fatal(err)
	}
}

// What was kept is found, by its key only.
func TestStore(t *testing.T) {
	s := storeOf(t)
	if _, ok := s.Get(Key([]byte("graph"))); ok {
		t.Error("an empty store has something")
	}
	key := Key([]byte("graph"), []byte("plugin"))
	put(t, s, key, []byte("code"))
	if code, ok := s.Get(key); !ok || string(code) != "code" {
		t.Errorf("%q, %v", code, ok)
	}
	for name, other := range map[string]string{
		"another plugin":      Key([]byte("graph"), []byte("plugin 2")),
		"parts cut elsewhere": Key([]byte("graphp"), []byte("lugin")),
	} {
		if _, ok := s.Get(other); ok {
			t.Errorf("%s: it is found", name)
		}
	}
	put(t, s, key, []byte("newer"))
	if code, _ := s.Get(key); string(code) != "newer" {
		t.Errorf("%q", code)
	}
	s.Remove(key)
	if _, ok := s.Get(key); ok {
		t.Error("it is found after it was removed")
	}
}

// A damaged file is no executable, goes, and is replaced.
func TestDamaged(t *testing.T) {
	s, key := storeOf(t), Key([]byte("graph"))
	code := bytes.Repeat([]byte("code"), 1000)
	put(t, s, key, code)
	whole, err := os.ReadFile(s.file(key))
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)/2] ^= 1
	other := Key([]byte("another graph"))
	put(t, s, other, code)
	swapped, err := os.ReadFile(s.file(other))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"a bit":          flipped,
		"cut":            whole[:len(whole)-1],
		"longer":         append(bytes.Clone(whole), 0),
		"empty":          nil,
		"the head alone": whole[:len(magic)],
		"of another key": swapped,
	} {
		if err := os.WriteFile(s.file(key), content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, ok := s.Get(key); ok {
			t.Errorf("%s: it is taken", name)
		}
		if _, err := os.Stat(s.file(key)); !os.IsNotExist(err) {
			t.Errorf("%s: the file stays: %v", name, err)
		}
	}
	put(t, s, key, code)
	if found, ok := s.Get(key); !ok || !bytes.Equal(found, code) {
		t.Error("it is not replaced")
	}
}

// What was used longest ago goes first, and so does what killed writers left.
func TestLimit(t *testing.T) {
	s := storeOf(t)
	s.Limit = 3 << 10
	code := make([]byte, 900)
	keys := make([]string, 5)
	for i := range keys {
		keys[i] = Key([]byte{byte(i)})
	}
	old := time.Now().Add(-2 * stale)
	for i, key := range keys[:3] {
		put(t, s, key, code)
		at := old.Add(time.Duration(i) * time.Second)
		if err := os.Chtimes(s.file(key), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok := s.Get(keys[0]); !ok { // used just now
		t.Fatal("the first is gone")
	}
	left, writing := filepath.Join(s.Folder, files.Unfinished+"1"), filepath.Join(s.Folder, files.Unfinished+"2")
	for _, f := range []string{left, writing} {
		if err := os.WriteFile(f, code, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(left, old, old); err != nil {
		t.Fatal(err)
	}
	put(t, s, keys[3], code)
	for i, want := range []bool{true, false, true, true} {
		if _, ok := s.Get(keys[i]); ok != want {
			t.Errorf("executable %d: %v", i+1, ok)
		}
	}
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Error("what a killed writer left stays")
	}
	if _, err := os.Stat(writing); err != nil {
		t.Error(err)
	}
}

// A folder that is a link is somebody else's way in: nothing is run from there.
func TestForeign(t *testing.T) {
	s := storeOf(t)
	key := Key([]byte("graph"))
	put(t, s, key, []byte("code"))
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(s.Folder, link); err != nil {
		t.Skip(err)
	}
	linked := &Store{link, s.Limit}
	if _, ok := linked.Get(key); ok {
		t.Error("it is found by a link")
	}
	if err := linked.Put(key, []byte("code")); err == nil {
		t.Error("it is kept by a link")
	}
}

// Quick are the graphs that say so, and the one that draws weights.
func TestQuick(t *testing.T) {
	for program, want := range map[string]bool{
		"module @quick_ask_1 {":            true,
		"module @VariableInitialization {": true,
		"module @ask_quick {":              false,
		"module @train {":                  false,
		"quick":                            false,
		"":                                 false,
	} {
		if isQuick([]byte(program)) != want {
			t.Errorf("%q: %v", program, !want)
		}
	}
}

// Flags that the user set stay, and win over ours.
func TestPrepare(t *testing.T) {
	for given, want := range map[string]string{"": extra, "--xla_dump_to=x": "--xla_dump_to=x " + extra,
		"--xla_backend_extra_options=y": "--xla_backend_extra_options=y", extra: extra} {
		t.Setenv(flagsVariable, given)
		if err := Prepare(); err != nil || os.Getenv(flagsVariable) != want {
			t.Errorf("%q: %q, %v", given, os.Getenv(flagsVariable), err)
		}
	}
}
