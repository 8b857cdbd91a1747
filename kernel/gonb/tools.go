package gonb

import (
	"context"
	"crypto/sha256"
	_ "embed" // the module that pins the programs
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"sequent/stdlib/files"
)

// The module that pins GoNB and the programs it calls. Neither is linked into
// Sequent. The file is embedded, since often only the binary is installed.
var (
	//go:embed tools/tools.mod
	pinnedModule []byte
	//go:embed tools/tools.sum
	pinnedSums []byte
)

// programs are what is built of the module, by the names of the binaries.
var programs = []struct{ name, path string }{
	{"gonb", gonbModule},
	{"goimports", "golang.org/x/tools/cmd/goimports"},
	{"gopls", "golang.org/x/tools/gopls"},
}

// Tools are the programs that Go cells need, in one folder; the zero Tools are
// those of a machine that has no place for them.
type Tools struct{ Folder string }

// FindTools finds the programs' folder: SEQUENT_GONB, else the folder in the
// user's cache where [Tools.Build] puts them. Each version of the pins has its
// own folder. Without a cache folder the result is the zero Tools, and Go cells
// report an error.
func FindTools() Tools {
	folder, err := files.Cache("SEQUENT_GONB", "gonb", pinsHash())
	if err != nil {
		return Tools{}
	}
	return Tools{folder}
}

// pinsHash stands for everything that is built.
func pinsHash() string {
	h := sha256.New()
	for _, part := range [][]byte{
		pinnedModule, pinnedSums, cellsModule, cellsSums, cellsImports, drainSource, runesSource,
		boundSource,
	} {
		fmt.Fprintf(h, "%d\n%s", len(part), part)
	}
	fmt.Fprintf(h, "%q", mends)
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// path returns where a program lies.
func (t Tools) path(name string) string { return filepath.Join(t.Folder, name) }

// Built reports whether all programs are there.
func (t Tools) Built() bool {
	if t.Folder == "" {
		return false
	}
	for _, p := range programs {
		if !executable(t.path(p.name)) {
			return false
		}
	}
	return true
}

// executable reports whether a file can be run.
func executable(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// ErrNoGo is returned where there is no Go toolchain.
var ErrNoGo = errors.New("there is no Go toolchain on PATH")

// errNoFolder is returned by zero Tools.
var errNoFolder = errors.New("no folder is known for the programs that Go cells need; set HOME, XDG_CACHE_HOME or " +
	"SEQUENT_GONB")

// check says what is missing for a Go cell, and what to do.
func (t Tools) check() error {
	if _, err := exec.LookPath("go"); err != nil {
		return fmt.Errorf("%w, so Go cells cannot run: install Go 1.26 or newer and restart the kernel; Sequent "+
			"cells do not need Go", ErrNoGo)
	}
	if t.Folder == "" {
		return errNoFolder
	}
	for _, p := range programs {
		if p.name != "gopls" && !executable(t.path(p.name)) { // without gopls cells run, and are not completed
			return fmt.Errorf("the program %s, which Go cells need, is not in %s; run sequent install, then run "+
				"this cell again", p.name, t.Folder)
		}
	}
	return nil
}

// Build builds the programs that are missing, which may have to be downloaded,
// and says how long each took.
func (t Tools) Build(ctx context.Context, out io.Writer) error {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return ErrNoGo
	}
	if t.Folder == "" {
		return errNoFolder
	}
	module, err := os.MkdirTemp("", "sequent-tools-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(module)
	if err := writeFiles(module, map[string][]byte{"go.mod": pinnedModule, "go.sum": pinnedSums}); err != nil {
		return err
	}
	if err := os.MkdirAll(t.Folder, 0o755); err != nil {
		return err
	}
	if !executable(t.path("gonb")) {
		if err := mendGoNB(ctx, goTool, module); err != nil {
			return err
		}
	}
	if !t.Built() {
		fmt.Fprintln(out, "building GoNB, goimports and gopls for Go cells; this takes a minute or two, once ...")
	}
	for _, p := range programs {
		if executable(t.path(p.name)) {
			continue
		}
		begun := time.Now()
		if err := t.build(ctx, goTool, module, p.name, p.path); err != nil {
			return err
		}
		fmt.Fprintf(out, "built %s in %.1f s\n", t.path(p.name), time.Since(begun).Seconds())
	}
	return nil
}

// build builds one program and puts it into its place at once, so that a broken
// attempt leaves none.
func (t Tools) build(ctx context.Context, goTool, module, name, path string) error {
	made := filepath.Join(module, name)
	said, err := inModule(ctx, goTool, module, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", made,
		path)
	if err != nil {
		return fmt.Errorf("%s cannot be built: %w\n%s", name, err, said)
	}
	return install(made, t.path(name))
}

// install copies a program into its place; the two may lie on different disks.
func install(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return files.Write(to, 0o755, data)
}

// Warm runs a cell that imports the packages and completes a name in one. It
// fills the build cache and gopls's cache for the user's first cell, and prints
// how long it took.
func Warm(ctx context.Context, o Options, imports []string, out io.Writer) error {
	begun := time.Now()
	r := New(o)
	defer r.Close()
	code := mark + "\nimport (\n"
	for _, path := range imports {
		code += fmt.Sprintf("\t_ %q\n", path)
	}
	if err := r.Run(ctx, cellOf(code+")\n%%\nfmt.Println()\n"), discard{}); err != nil {
		return fmt.Errorf("the build cache for Go cells cannot be filled: %w", err)
	}
	if len(imports) > 0 { // gopls is slow the first time
		r.Complete(code+")\nfunc f() {\n\tfmt.\n}", len(code)+len(")\nfunc f() {\n\tfmt."))
	}
	fmt.Fprintf(out, "filled the build cache for Go cells in %.1f s\n", time.Since(begun).Seconds())
	return nil
}
