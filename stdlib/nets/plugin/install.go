package plugin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gomlx/go-xla/installer"

	"sequent/stdlib/data"
	"sequent/stdlib/data/fetch"
	"sequent/stdlib/files"
	"sequent/stdlib/wording"
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
	from     string        // a folder of wheels, or a wheel, instead of a download
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
		dir, err := files.Cache("", "xla")
		if err != nil {
			return fmt.Errorf("there is no folder to download to: %w", err)
		}
		o.download.Dir = dir
	}
	o.download.Progress = o.Progress
	return nil
}

// Plan says what [Install] would do: which files it downloads, how many bytes
// they are, and to where.
func Plan(k *Kind, o Options) (lines []string, err error) {
	if err := k.Supported(); err != nil {
		return nil, err
	}
	if err := o.complete(); err != nil {
		return nil, err
	}
	for _, w := range k.wheels() {
		lines = append(lines, fmt.Sprintf("%-20s %-12s %13s bytes  SHA-256 %s", w.name, w.version,
			wording.Group(w.bytes), w.sha256))
	}
	return append(lines, fmt.Sprintf("%s bytes in all, unpacked to %s", wording.Group(total(k.wheels())), o.place(k))),
		nil
}

// Install downloads the plugin of a kind, with the libraries that it needs, and puts
// them in place: for a GPU 2.5 GB, for the processor 60 MB. What was there before stays
// as it is until then, and wherever it fails. The file is the plugin.
func Install(ctx context.Context, k *Kind, o Options) (file string, err error) {
	if err := k.Supported(); err != nil {
		return "", err
	}
	return install(ctx, k, k.wheels(), o)
}

// InstallFrom does as [Install] without network: the wheels are in a folder, under any
// names, or it is one wheel and from is its file. They are told by their SHA-256.
func InstallFrom(ctx context.Context, k *Kind, from string, o Options) (file string, err error) {
	o.from = from
	return Install(ctx, k, o)
}

// ErrInstalled says that there is nothing to do.
var ErrInstalled = errors.New("it is installed already")

// install installs wheels.
func install(ctx context.Context, k *Kind, wheels []wheel, o Options) (file string, err error) {
	if err := o.complete(); err != nil {
		return "", err
	}
	file = filepath.Join(o.place(k), k.plugin)
	if err := o.vacant(k, wheels); err != nil {
		return file, err
	}
	stage, err := o.stage()
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(stage)
	limited, cancel := context.WithTimeout(ctx, o.Limit)
	defer cancel()
	if err := o.fill(limited, k, wheels, filepath.Join(stage, k.folder)); err != nil {
		if ctx.Err() == nil && limited.Err() != nil {
			err = fmt.Errorf("it was not done within %v; what has come is kept, and the next try goes on from there",
				o.Limit)
		}
		return "", err
	}
	if err := o.settle(k, stage); err != nil {
		return "", err
	}
	if o.from != "" {
		return file, nil
	}
	return file, os.RemoveAll(o.download.Dir)
}

// place is the folder that the plugin and its libraries share; NVIDIA's are looked
// for in ../nvidia.
func (o *Options) place(k *Kind) string { return filepath.Join(o.Folder, k.folder) }

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
func (o *Options) vacant(k *Kind, wheels []wheel) error {
	had, err := os.ReadFile(filepath.Join(o.place(k), manifestFile))
	switch _, is := os.Stat(o.place(k)); {
	case is != nil || o.Replace:
		return nil
	case err == nil && string(had) == manifest(wheels):
		return ErrInstalled
	}
	return fmt.Errorf("%s is there, and is another installation; it stays as it is unless it is to be replaced "+
		"(--replace)", o.place(k))
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

// fill has the wheels and unpacks them to a folder.
func (o *Options) fill(ctx context.Context, k *Kind, wheels []wheel, folder string) error {
	files, err := o.files(ctx, wheels)
	if err != nil {
		return err
	}
	for i, w := range wheels {
		file, err := files[i]()
		if err != nil {
			return err
		}
		if err := unpack(ctx, file, k, folder); err != nil {
			return err
		}
		o.Say(w.name + " " + w.version + ": checksum right, unpacked")
	}
	return finish(k, wheels, folder)
}

// files are where the wheels are, each once it is asked for: downloaded from what the
// registry gives as their addresses, or found.
func (o *Options) files(ctx context.Context, wheels []wheel) (files []func() (string, error), err error) {
	if o.from != "" {
		found, err := found(ctx, o.from, wheels)
		for _, file := range found {
			files = append(files, func() (string, error) { return file, nil })
		}
		return files, err
	}
	for _, w := range wheels {
		address, err := w.address(ctx, o.ask)
		if err != nil {
			return nil, err
		}
		files = append(files, func() (string, error) {
			return filepath.Join(o.download.Dir, w.file()), o.get(ctx, w.set(address))
		})
	}
	o.Say(fmt.Sprintf("downloading %s, %s bytes", wording.Count(len(wheels), "file"), wording.Group(total(wheels))))
	return files, nil
}

// get downloads one wheel.
func (o *Options) get(ctx context.Context, s *data.Set) error {
	_, err := fetch.Fetch(ctx, []*data.Set{s}, o.download)
	if e, ok := errors.AsType[*fetch.Error](err); ok {
		return fmt.Errorf("%s could not be fetched: %s; nothing was installed, and the next try goes on from what "+
			"has come", s.Name, e.Why)
	}
	return err
}

// finish adds to the folder what is in no wheel: what the kind needs, and the
// manifest.
func finish(k *Kind, wheels []wheel, folder string) error {
	if _, err := os.Stat(filepath.Join(folder, k.plugin)); err != nil {
		return fmt.Errorf("the wheels have no %s", k.inWheel)
	}
	if k.finish != nil {
		if err := k.finish(folder); err != nil {
			return err
		}
	}
	return data.WriteFile(filepath.Join(folder, manifestFile), func(to io.Writer) error {
		_, err := io.WriteString(to, manifest(wheels))
		return err
	})
}

// linkAssembler puts CUDA's assembler where XLA looks for it, as go-xla's installer does.
func linkAssembler(nvidia string) error {
	if err := os.MkdirAll(filepath.Join(nvidia, "bin"), 0o755); err != nil {
		return err
	}
	return os.Symlink(filepath.Join("..", "cu13", "bin", "ptxas"), filepath.Join(nvidia, "bin", "ptxas"))
}

// settle renames the new folder to its place. One that was there goes into the
// stage, which is removed, and comes back where the renaming fails.
func (o *Options) settle(k *Kind, stage string) error {
	old, place := filepath.Join(stage, "old"), o.place(k)
	if err := os.Rename(place, old); err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("%s cannot be replaced: %w", place, cause(err))
	}
	if err := os.Rename(filepath.Join(stage, k.folder), place); err != nil {
		return errors.Join(fmt.Errorf("%s cannot be put in place: %w", place, cause(err)), restore(old, place))
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
