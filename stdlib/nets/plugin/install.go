package plugin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/gomlx/go-xla/installer"

	"sequent/stdlib/data"
	"sequent/stdlib/data/fetch"
)

// Options are how a plugin is installed. The zero Options are the right ones.
type Options struct {
	Folder   string               // go-xla's; "" for the user's, where nets look first
	Replace  bool                 // what is there already
	Limit    time.Duration        // for all of it; 0 for an hour
	Progress func(fetch.Progress) // of downloads; nil for nobody
	Say      func(string)         // told of each step, a line; nil for nobody

	ask      lookup        // nil for go-xla's
	download fetch.Options // but for Progress
}

// complete fills in what the options leave open.
func (o *Options) complete() error {
	if o.Folder == "" {
		lib, err := installer.DefaultHomeLibPath()
		if err != nil {
			return fmt.Errorf("there is no folder to install to: %w; name one", err)
		}
		o.Folder = filepath.Join(lib, "go-xla")
	}
	if o.Limit == 0 {
		o.Limit = time.Hour
	}
	if o.Say == nil {
		o.Say = func(string) {}
	}
	if o.ask == nil {
		o.ask = installer.GetPipInfo
	}
	if o.download.Dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return fmt.Errorf("there is no folder to download to: %w", err)
		}
		o.download.Dir = filepath.Join(cache, "sequent", "xla")
	}
	o.download.Progress = o.Progress
	return nil
}

// Plan says what [Install] would do: which files it downloads, how many bytes
// they are, and to where.
func Plan(o Options) (lines []string, err error) {
	if err := o.complete(); err != nil {
		return nil, err
	}
	for _, w := range cuda13 {
		lines = append(lines, fmt.Sprintf("%-20s %-12s %13s bytes  SHA-256 %s", w.name, w.version, data.Grouped(w.bytes), w.sha256))
	}
	return append(lines, fmt.Sprintf("%s bytes in all, unpacked to %s", data.Grouped(total(cuda13)), o.nvidia())), nil
}

// Supported is an error where there is no plugin for a GPU of NVIDIA.
func Supported() error {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		return fmt.Errorf("the plugin for GPUs is for linux/amd64, and this is %s/%s; a plugin from elsewhere can be installed from its file", runtime.GOOS, runtime.GOARCH)
	}
	return nil
}

// Install downloads the plugin for GPUs of NVIDIA with the libraries of CUDA 13
// that it needs, 2.5 GB, and puts them in place. What was there before stays as
// it is until then, and wherever it fails. The file is the plugin.
func Install(ctx context.Context, o Options) (file string, err error) {
	if err := Supported(); err != nil {
		return "", err
	}
	return install(ctx, cuda13, o)
}

// ErrInstalled says that there is nothing to do.
var ErrInstalled = errors.New("it is installed already")

// install installs wheels.
func install(ctx context.Context, wheels []wheel, o Options) (file string, err error) {
	if err := o.complete(); err != nil {
		return "", err
	}
	file = filepath.Join(o.nvidia(), cudaPlugin)
	if err := o.vacant(wheels); err != nil {
		return file, err
	}
	stage, err := o.stage()
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(stage)
	limited, cancel := context.WithTimeout(ctx, o.Limit)
	defer cancel()
	if err := o.fill(limited, wheels, stage); err != nil {
		if ctx.Err() == nil && limited.Err() != nil {
			err = fmt.Errorf("it was not done within %v; what has come is kept, and the next try goes on from there", o.Limit)
		}
		return "", err
	}
	if err := o.place(stage); err != nil {
		return "", err
	}
	return file, os.RemoveAll(o.download.Dir)
}

// nvidia is the folder that the plugin and its libraries share; the plugin looks
// for them in ../nvidia.
func (o *Options) nvidia() string { return filepath.Join(o.Folder, "nvidia") }

// manifestFile holds what was installed, a line for each wheel.
const manifestFile = "wheels.txt"

func manifest(wheels []wheel) string {
	var b strings.Builder
	for _, w := range wheels {
		fmt.Fprintln(&b, w.name, w.version, w.sha256)
	}
	return b.String()
}

// vacant is an error where another installation has the place, or this one.
func (o *Options) vacant(wheels []wheel) error {
	had, err := os.ReadFile(filepath.Join(o.nvidia(), manifestFile))
	switch _, is := os.Stat(o.nvidia()); {
	case is != nil || o.Replace:
		return nil
	case err == nil && string(had) == manifest(wheels):
		return ErrInstalled
	}
	return fmt.Errorf("%s is there, and is another installation; it stays as it is unless it is to be replaced (--replace)", o.nvidia())
}

// stage makes a folder to unpack to, beside the one that is to come: so that it
// shows before the download that nothing can be written there, and the last step
// is a renaming.
func (o *Options) stage() (string, error) {
	err := os.MkdirAll(o.Folder, 0o755)
	if err == nil {
		var stage string
		if stage, err = os.MkdirTemp(o.Folder, ".plugin-"); err == nil {
			return stage, nil
		}
	}
	return "", fmt.Errorf("nothing can be written to %s: %w; nothing was downloaded", o.Folder, cause(err))
}

// fill downloads the wheels and unpacks them to stage/nvidia.
func (o *Options) fill(ctx context.Context, wheels []wheel, stage string) error {
	var sets []*data.Set
	for _, w := range wheels {
		address, err := w.address(ctx, o.ask)
		if err != nil {
			return err
		}
		sets = append(sets, w.set(address))
	}
	o.Say(fmt.Sprintf("downloading %d files, %s bytes", len(wheels), data.Grouped(total(wheels))))
	for i, w := range wheels {
		if err := o.get(ctx, sets[i]); err != nil {
			return err
		}
		if err := unpack(ctx, filepath.Join(o.download.Dir, w.file()), filepath.Join(stage, "nvidia")); err != nil {
			return err
		}
		o.Say(sets[i].Name + ": checksum right, unpacked")
	}
	return finish(filepath.Join(stage, "nvidia"), wheels)
}

// get downloads one wheel.
func (o *Options) get(ctx context.Context, s *data.Set) error {
	_, err := fetch.Fetch(ctx, []*data.Set{s}, o.download)
	if e, ok := errors.AsType[*fetch.Error](err); ok {
		return fmt.Errorf("%s could not be fetched: %s; nothing was installed, and the next try goes on from what has come", s.Name, e.Why)
	}
	return err
}

// finish adds to the folder what is in no wheel: the assembler where XLA looks
// for it, as go-xla's installer does, and the manifest.
func finish(nvidia string, wheels []wheel) error {
	if _, err := os.Stat(filepath.Join(nvidia, cudaPlugin)); err != nil {
		return fmt.Errorf("the wheels have no %s", cudaInWheel)
	}
	if err := os.MkdirAll(filepath.Join(nvidia, "bin"), 0o755); err != nil {
		return err
	}
	if err := os.Symlink(filepath.Join("..", "cu13", "bin", "ptxas"), filepath.Join(nvidia, "bin", "ptxas")); err != nil {
		return err
	}
	return data.WriteFile(filepath.Join(nvidia, manifestFile), func(to io.Writer) error {
		_, err := io.WriteString(to, manifest(wheels))
		return err
	})
}

// place renames the new folder to its place. One that was there goes into the
// stage, which is removed, and comes back where the renaming fails.
func (o *Options) place(stage string) error {
	old := filepath.Join(stage, "old")
	if err := os.Rename(o.nvidia(), old); err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("%s cannot be replaced: %w", o.nvidia(), cause(err))
	}
	if err := os.Rename(filepath.Join(stage, "nvidia"), o.nvidia()); err != nil {
		return errors.Join(fmt.Errorf("%s cannot be put in place: %w", o.nvidia(), cause(err)), restore(old, o.nvidia()))
	}
	return nil
}

// restore brings back what was there.
func restore(old, to string) error {
	if err := os.Rename(old, to); err != nil && !os.IsNotExist(err) {
		return err
	}
	return nil
}
