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
)

// From installs a plugin from a file that the user has: the plugin itself, or
// JAX's wheel of it. sum is the SHA-256 that the file must have, hexadecimal. The
// libraries that a plugin for a GPU loads do not come with it.
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
	h := sha256.New()
	if _, err := io.Copy(h, interruptible{ctx, in}); err != nil {
		return "", err
	}
	if got := hex.EncodeToString(h.Sum(nil)); !strings.EqualFold(got, sum) {
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
	for _, f := range z.File {
		if filepath.Base(f.Name) != cudaInWheel {
			continue
		}
		content, err := f.Open()
		if err != nil {
			return "", err
		}
		defer content.Close()
		return o.write(ctx, filepath.Join(o.nvidia(), cudaPlugin), content)
	}
	return "", fmt.Errorf("%s holds no %s", in.Name(), cudaInWheel)
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
