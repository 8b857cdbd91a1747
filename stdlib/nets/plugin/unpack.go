package plugin

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// libraryFolder is the folder of a wheel that holds NVIDIA's libraries.
const libraryFolder = "nvidia/"

// unpack writes what a wheel has of use into a folder: the plugin of a kind, and what
// lies in nvidia/.
func unpack(ctx context.Context, wheel string, k *Kind, folder string) error {
	z, err := zip.OpenReader(wheel)
	if err != nil {
		return fmt.Errorf("%s is no wheel: %w", wheel, err)
	}
	defer z.Close()
	for _, f := range z.File {
		name := strings.TrimPrefix(f.Name, libraryFolder)
		switch {
		case path.Base(f.Name) == k.inWheel:
			name = k.plugin
		case name == f.Name || !filepath.IsLocal(filepath.FromSlash(name)) || f.FileInfo().IsDir():
			continue
		}
		if err := extract(ctx, f, filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	return nil
}

// extract writes one file of a wheel. Programs are those in a folder bin; wheels
// do not always say so.
func extract(ctx context.Context, f *zip.File, target string) (err error) {
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	mode := os.FileMode(0o644)
	if path.Base(path.Dir(f.Name)) == "bin" {
		mode = 0o755
	}
	out, err := os.OpenFile(target, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if os.IsExist(err) { // packages of one folder share files such as __init__.py
		return nil
	}
	if err != nil {
		return err
	}
	_, err = io.Copy(out, interruptible{ctx, in})
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}

// interruptible is a reader that ends with its context.
type interruptible struct {
	context.Context
	io.Reader
}

// Read implements io.Reader.
func (r interruptible) Read(p []byte) (int, error) {
	if err := r.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p)
}
