package plugin

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/nets"
	"sequent/stdlib/wording"
)

// From installs a plugin from a file that the user has: the plugin itself, or a
// wheel that holds one, with the SHA-256 that the file must have, hexadecimal. The
// libraries that a plugin for a GPU loads do not come with it. [InstallFrom] installs
// the files that this program knows.
func From(ctx context.Context, from, sum string, o Options) (file string, err error) {
	if err := o.complete(); err != nil {
		return "", err
	}
	if b, err := hex.DecodeString(sum); err != nil || len(b) != sha256.Size {
		return "", fmt.Errorf("a SHA-256 is %d hexadecimal digits, and this is %q", 2*sha256.Size, sum)
	}
	in, err := os.Open(from)
	if err != nil {
		return "", err
	}
	defer in.Close()
	got, err := sumOf(ctx, in)
	if err != nil {
		return "", err
	}
	if !strings.EqualFold(got, sum) {
		return "", fmt.Errorf("the SHA-256 of %s is %s, not %s; nothing was installed", from, got, sum)
	}
	if strings.HasSuffix(from, ".whl") {
		return o.fromWheel(ctx, in)
	}
	name := filepath.Base(from)
	if !nets.IsPlugin(name) {
		return "", fmt.Errorf("%s is not named as plugins are (pjrt_c_api_NAME_plugin.so), nor a wheel (.whl)", name)
	}
	if _, err := in.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	return o.write(ctx, filepath.Join(o.Folder, name), in)
}

// sumOf is the SHA-256 of a file, hexadecimal.
func sumOf(ctx context.Context, in io.Reader) (string, error) {
	h := sha256.New()
	if _, err := io.Copy(h, interruptible{ctx, in}); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// found are the files of the wheels in a folder, or the one file that from is.
func found(ctx context.Context, from string, wheels []wheel) (files []string, err error) {
	candidates := []string{from}
	switch info, err := os.Stat(from); {
	case err != nil:
		return nil, err
	case info.IsDir():
		if candidates, err = filepath.Glob(filepath.Join(from, "*.whl")); err != nil {
			return nil, err
		}
	}
	for _, w := range wheels {
		at, err := w.among(ctx, candidates)
		if err != nil {
			return nil, err
		}
		if at < 0 {
			return nil, fmt.Errorf("%s is not, and holds no, wheel of %s %s: %s bytes, SHA-256 %s; a plugin of "+
				"another kind or version needs --sha256, the sum that its file must have",
				from, w.name, w.version, wording.Group(w.bytes), w.sha256)
		}
		files = append(files, candidates[at])
	}
	return files, nil
}

// among is which of the files is the wheel; -1 for none.
func (w wheel) among(ctx context.Context, files []string) (int, error) {
	for i, file := range files {
		if info, err := os.Stat(file); err != nil || info.Size() != w.bytes {
			continue
		}
		in, err := os.Open(file)
		if err != nil {
			return -1, err
		}
		got, err := sumOf(ctx, in)
		in.Close()
		if err != nil || got == w.sha256 {
			return i, err
		}
	}
	return -1, nil
}

// fromWheel installs the plugin that a wheel holds.
func (o *Options) fromWheel(ctx context.Context, in *os.File) (string, error) {
	info, err := in.Stat()
	if err != nil {
		return "", err
	}
	z, err := zip.NewReader(in, info.Size())
	if err != nil {
		return "", fmt.Errorf("%s is no wheel: %w", in.Name(), err)
	}
	var names []string
	for _, k := range Kinds {
		for _, f := range z.File {
			if filepath.Base(f.Name) != k.inWheel {
				continue
			}
			content, err := f.Open()
			if err != nil {
				return "", err
			}
			defer content.Close()
			return o.write(ctx, filepath.Join(o.place(k), k.plugin), content)
		}
		names = append(names, k.inWheel)
	}
	return "", fmt.Errorf("%s holds no %s", in.Name(), strings.Join(names, " and no "))
}

// write writes a plugin, whole or not at all.
func (o *Options) write(ctx context.Context, file string, content io.Reader) (string, error) {
	if _, err := os.Stat(file); err == nil && !o.Replace {
		return "", fmt.Errorf("%s is there, and stays as it is unless it is to be replaced (--replace)", file)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return "", fmt.Errorf("%s cannot be written: %w", file, cause(err))
	}
	return file, data.WriteFile(file, func(to io.Writer) error {
		_, err := io.Copy(to, interruptible{ctx, content})
		return err
	})
}
