package install

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"sequent/stdlib"
	"sequent/stdlib/files"
)

// libraryMark is the file that tells a library from a folder of the user's.
const libraryMark = "written-by-sequent-install"

// LibraryFolder returns the path of the library in the user's cache folder. It
// depends on the content, so that binaries of different versions use different
// folders. The error is os.UserCacheDir's.
func LibraryFolder() (string, error) {
	h := sha256.New()
	fmt.Fprintf(h, "%q%q", stdlib.Module(), stdlib.Sums())
	for name, data := range stdlib.Sources() {
		fmt.Fprintf(h, "%q%d\n", name, len(data))
		h.Write(data)
	}
	return files.Cache("", "library", hex.EncodeToString(h.Sum(nil)[:8]))
}

// CopyLibrary writes to the folder dst what Go cells import of Sequent: the
// module sequent with the packages below stdlib, as they were when the binary
// was built. It replaces an earlier copy; if dst holds anything else, it changes
// nothing and returns an error. The copy appears whole or not at all. files are
// its paths in order.
//
//	dst/
//	├── go.mod, go.sum      module sequent
//	├── stdlib/session/…    the packages' sources, without tests
//	└── written-by-sequent-install
//
// To build against it a module needs no network, once the modules that go.sum
// lists are in the module cache.
func CopyLibrary(dst string) (files []string, err error) {
	dst, err = filepath.Abs(dst)
	if err == nil {
		err = mayReplace(dst)
	}
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(dst), 0o755); err != nil {
		return nil, err
	}
	// Beside dst, so that it can be renamed into its place.
	fresh, err := os.MkdirTemp(filepath.Dir(dst), filepath.Base(dst)+".new-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(fresh)
	if files, err = writeLibrary(fresh); err != nil {
		return nil, err
	}
	if err := os.Chmod(fresh, 0o755); err != nil { // MkdirTemp's is private
		return nil, err
	}
	if err := os.RemoveAll(dst); err != nil {
		return nil, err
	}
	if err := os.Rename(fresh, dst); err != nil {
		return nil, err
	}
	for i, name := range files {
		files[i] = filepath.Join(dst, name)
	}
	return files, nil
}

// RemoveLibrary removes a copy that CopyLibrary made, and reports whether there
// was one.
func RemoveLibrary(dst string) (bool, error) {
	if _, err := os.Stat(dst); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err := mayReplace(dst); err != nil {
		return false, err
	}
	return true, os.RemoveAll(dst)
}

// mayReplace reports an error unless dst is a copy of the library, empty, or
// not there.
func mayReplace(dst string) error {
	entries, err := os.ReadDir(dst)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dst, libraryMark)); err != nil {
		return fmt.Errorf("%s exists and was not written by sequent install; it is left unchanged", dst)
	}
	return nil
}

// writeLibrary writes the library below root and returns the files' names.
func writeLibrary(root string) (names []string, err error) {
	write := func(name string, data []byte) error {
		name = filepath.FromSlash(name)
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		names = append(names, name)
		return os.WriteFile(path, data, 0o644)
	}
	if err := write("go.mod", stdlib.Module()); err != nil {
		return nil, err
	}
	if err := write("go.sum", stdlib.Sums()); err != nil {
		return nil, err
	}
	for name, data := range stdlib.Sources() {
		if err := write(name, data); err != nil {
			return nil, err
		}
	}
	return names, write(libraryMark, []byte("Go cells of Sequent import this module; sequent install replaces it.\n"))
}
