package executables

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/files"
	"sequent/stdlib/flock"
)

// Store is a folder of executables, one file each. Processes may share it.
type Store struct {
	Folder string // made where it is missing; nobody else may write to it
	Limit  int64  // of its files' sizes, in bytes; those used longest ago go first
}

// limit is that of the user's store: some hundreds of executables.
const limit = 512 << 20

// User is the user's store: the folder executables in what SEQUENT_CACHE names,
// else in sequent in the user's cache folder. The error is os.UserCacheDir's.
func User() (*Store, error) {
	dir, err := files.Cache(data.CacheVariable)
	if err != nil {
		return nil, err
	}
	return &Store{filepath.Join(dir, "executables"), limit}, nil
}

// Key is the name of what parts say together: the graph, the plugin, the
// processor, the options. It tells where a part ends.
func Key(parts ...[]byte) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:", len(p))
		h.Write(p)
	}
	return hex.EncodeToString(h.Sum(nil))
}

const (
	magic  = "sequent executable 1\n" // before the sum and the code
	ending = ".executable"
	stale  = time.Hour
)

func (s *Store) file(key string) string { return filepath.Join(s.Folder, key+ending) }

// Get finds an executable. A file that is damaged is removed: a plugin that is
// given one ends the process.
func (s *Store) Get(key string) (code []byte, ok bool) {
	if !flock.Own(s.Folder) { // what is run is only what this user kept
		return nil, false
	}
	file := s.file(key)
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() {
		return nil, false
	}
	all, err := os.ReadFile(file)
	if err != nil {
		return nil, false
	}
	if code, ok = unwrap(key, all); !ok {
		os.Remove(file)
		return nil, false
	}
	now := time.Now()
	os.Chtimes(file, now, now) // used just now; see trim
	return code, true
}

// wrap is the content of a file: the code with a sum of it and of its key.
func wrap(key string, code []byte) []byte {
	sum := sha256.Sum256(slices.Concat([]byte(key), code))
	return slices.Concat([]byte(magic), sum[:], code)
}

func unwrap(key string, all []byte) (code []byte, ok bool) {
	at := len(magic) + sha256.Size
	if len(all) < at {
		return nil, false
	}
	code = all[at:]
	return code, bytes.Equal(wrap(key, code), all)
}

// Put keeps an executable. A reader sees all of it or nothing.
func (s *Store) Put(key string, code []byte) error {
	if err := os.MkdirAll(s.Folder, 0o700); err != nil {
		return err
	}
	if !flock.Own(s.Folder) {
		return &flock.UnsafeError{Path: s.Folder, Why: "is not a folder of this user's own"}
	}
	if err := files.WriteScratch(s.file(key), 0o600, wrap(key, code)); err != nil {
		return err
	}
	return s.trim()
}

// Remove forgets an executable.
func (s *Store) Remove(key string) { os.Remove(s.file(key)) }

// trim removes what was used longest ago until the rest is within the limit, and
// what writers left that were killed. One process does so at a time.
func (s *Store) trim() error {
	lock, err := flock.Open(filepath.Join(s.Folder, "lock"), 0o600)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := flock.Try(lock); errors.Is(err, flock.ErrLocked) {
		return nil // another trims
	}
	entries, err := os.ReadDir(s.Folder)
	if err != nil {
		return err
	}
	var kept []fs.FileInfo
	total := int64(0)
	for _, e := range entries {
		info, err := e.Info()
		switch {
		case err != nil:
		case strings.HasPrefix(e.Name(), files.Unfinished) && time.Since(info.ModTime()) > stale:
			os.Remove(filepath.Join(s.Folder, e.Name()))
		case strings.HasSuffix(e.Name(), ending):
			kept = append(kept, info)
			total += info.Size()
		}
	}
	slices.SortFunc(kept, func(a, b fs.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	for _, info := range kept {
		if total <= s.Limit {
			break
		}
		os.Remove(filepath.Join(s.Folder, info.Name()))
		total -= info.Size()
	}
	return nil
}
