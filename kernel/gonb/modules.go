package gonb

import (
	"context"
	_ "embed" // the module that pins what cells import
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// The module of what Go cells import beside the standard library and Sequent;
// see the first lines of cells.mod.
var (
	//go:embed tools/cells.mod
	cellsModule []byte
	//go:embed tools/cells.sum
	cellsSums []byte
	//go:embed tools/cells.txt
	cellsImports []byte
)

// Modules returns the folder of the Go module by which cells import gonbui, GoMLX
// and CLP, for [Options.Modules]; "" where [Tools.Fetch] has not made it.
func (t Tools) Modules() string {
	folder := filepath.Join(t.Folder, "modules")
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err != nil {
		return ""
	}
	return folder
}

// Fetch downloads what cells import beside the standard library into Go's
// module cache and makes the folder that [Tools.Modules] names.
func (t Tools) Fetch(ctx context.Context, out io.Writer) error {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return ErrNoGo
	}
	if folder := t.Modules(); folder != "" {
		return download(ctx, goTool, folder) // the module cache may have been emptied since
	}
	begun := time.Now()
	half, err := os.MkdirTemp(t.Folder, "modules-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(half)
	files := map[string][]byte{"go.mod": cellsModule, "go.sum": cellsSums, "imports.go": cellsImports}
	if err := writeFiles(half, files); err != nil {
		return err
	}
	if err := download(ctx, goTool, half); err != nil {
		return err
	}
	if err := os.Rename(half, filepath.Join(t.Folder, "modules")); err != nil && t.Modules() == "" {
		return err // otherwise another install was faster
	}
	fmt.Fprintf(out, "downloaded gonbui, GoMLX and CLP for Go cells in %.1f s\n", time.Since(begun).Seconds())
	return nil
}

// download brings what a module requires into Go's module cache; what is there
// needs no network.
func download(ctx context.Context, goTool, folder string) error {
	if said, err := inModule(ctx, goTool, folder, "mod", "download"); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	return nil
}

// writeFiles writes files into a folder.
func writeFiles(folder string, files map[string][]byte) error {
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}
