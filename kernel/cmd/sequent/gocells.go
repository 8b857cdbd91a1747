package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"sequent/kernel/gonb"
	"sequent/kernel/install"
	"sequent/kernel/share"
	"sequent/stdlib/self"
)

// guardCommand is the command by which the kernel starts the process that
// watches over the child kernel for Go cells.
const guardCommand = "go-guard"

// newGoCells makes the runner of a workspace's Go cells, which work in dir, ""
// being the working directory. Nothing is started before the first of them; end
// ends what was.
func newGoCells(ctx context.Context, workspace share.Workspace,
	dir, connectionFile string) (r *gonb.Runner, end func(), err error) {
	o, err := goOptions(dir)
	if err != nil {
		return nil, nil, err
	}
	values := share.NewLazy(ctx, workspace)
	o.ConnectionFile, o.Env = connectionFile, values.Env
	r = gonb.New(o)
	return r, func() { r.Close(); values.Close() }, nil
}

// goOptions returns how Go cells run that work in dir.
func goOptions(dir string) (gonb.Options, error) {
	tools := gonb.FindTools()
	binary, err := self.Path()
	if err != nil {
		return gonb.Options{}, err
	}
	return gonb.Options{
		Tools: tools, Dir: dir, Guard: []string{binary, guardCommand},
		Modules: func() ([]string, error) { return goModules(tools, dir) },
	}, nil
}

// goModules returns the modules that Go cells import from: the one around their
// folder, Sequent's library, and what is pinned for cells. The error says what is
// wrong with the first of them.
func goModules(tools gonb.Tools, dir string) (folders []string, err error) {
	root, err := ownModule(dir)
	if err != nil {
		return nil, err
	}
	if root != "" {
		folders = append(folders, root)
	}
	if library, err := layOutLibrary(); err == nil {
		folders = append(folders, library)
	}
	if pinned := tools.Modules(); pinned != "" {
		folders = append(folders, pinned)
	}
	return folders, nil
}

// layOutLibrary copies the library, unless this version of it is there, and
// returns its folder. The cache may have been emptied since install.
func layOutLibrary() (string, error) {
	folder, err := install.LibraryFolder()
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
		return folder, nil
	}
	_, err = install.CopyLibrary(folder)
	return folder, err
}

// ownModule returns the folder of the module around a folder, "" for none. One that calls
// itself sequent, or a part of it, is left out: a folder that came from somebody else
// replaces no library.
func ownModule(dir string) (string, error) {
	root := moduleRoot(dir)
	if root == "" {
		return "", nil
	}
	path, err := modulePath(root)
	if err != nil || path == "sequent" || strings.HasPrefix(path, "sequent/") {
		return "", err
	}
	return root, nil
}

// modulePath reads the path of the module in a folder. The error names the file and
// the line that Go does not understand.
func modulePath(folder string) (string, error) {
	file := filepath.Join(folder, "go.mod")
	cmd := exec.Command("go", "mod", "edit", "-json", file)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	var mod struct{ Module struct{ Path string } }
	if err == nil {
		err = json.Unmarshal(out, &mod)
	}
	why := "1: no module line"
	if err != nil {
		why = strings.TrimSpace(said.String())
		if found := modMistake.FindStringSubmatch(why); found != nil {
			why = found[1]
		}
	}
	if mod.Module.Path == "" {
		return "", fmt.Errorf("%s:%s; Go cells import from the module around them: correct this file, or move the "+
			"notebook out of its folder", file, why)
	}
	return mod.Module.Path, nil
}

// modMistake matches the first mistake that Go finds in a go.mod: the line, perhaps a
// column, and the words.
var modMistake = regexp.MustCompile(`go\.mod:(\d+(?::\d+)?: .*)`)

// moduleRoot returns the folder of the Go module around a folder, "" for none.
func moduleRoot(dir string) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			return ""
		}
		dir = above
	}
}

// newGuard is for the kernel, not for users.
func newGuard() *cobra.Command {
	return &cobra.Command{
		Use:                guardCommand + " FOLDER COMMAND...",
		Short:              "Watch the child kernel for Go cells; started by the kernel",
		Hidden:             true,
		DisableFlagParsing: true, // the flags are the command's
		Args:               cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			code := gonb.Guard(args[0], args[1:])
			share.Sweep() // a kernel that was killed leaves its socket
			os.Exit(code)
			return nil
		},
	}
}

// commonImports are what Go cells import most; the rest of the standard library
// takes a second more once.
var commonImports = []string{
	"bufio", "bytes", "context", "encoding/csv", "encoding/json", "errors", "io", "maps", "math", "math/rand/v2",
	"net/http", "os", "path/filepath", "regexp", "slices", "sort", "strconv", "strings", "sync", "time",
}

// cellImports are what Go cells import beside it: Sequent's packages, with nets
// GoMLX, and displays.
var cellImports = []string{
	"sequent/stdlib/session", "sequent/stdlib/logic", "sequent/stdlib/nets",
	"github.com/janpfeifer/gonb/gonbui",
}

// installGo builds and fetches what Go cells need and fills the build cache.
// Without it everything else works, so a failure is told and is none. Who named a
// folder with the programs has built them.
func installGo(ctx context.Context, out, errs io.Writer) {
	library, err := layOutLibrary()
	if err == nil {
		fmt.Fprintln(out, "wrote", library)
	}
	if os.Getenv("SEQUENT_GONB") == "" {
		err = errors.Join(err, installTools(ctx, out, errs))
	}
	switch {
	case errors.Is(err, gonb.ErrNoGo):
		fmt.Fprintf(errs, "sequent: %v: Go cells will not work, all else will; install Go, then run sequent install "+
			"again\n", gonb.ErrNoGo)
	case err != nil:
		fmt.Fprintf(errs, "sequent: Go cells will not work, all else will: %v\n", err)
	}
}

// installTools builds the programs, fetches the modules and warms the caches,
// each unless it has been done.
func installTools(ctx context.Context, out, errs io.Writer) error {
	o, err := goOptions("")
	if err != nil {
		return err
	}
	built := o.Tools.Built()
	if err := o.Tools.Build(ctx, out); err != nil {
		return err
	}
	imports := commonImports
	err = o.Tools.Fetch(ctx, out)
	if err == nil {
		err = fetchLibrary(ctx)
	}
	if err == nil {
		imports = append(imports, cellImports...)
	} else {
		fmt.Fprintf(errs, "sequent: Go cells that import packages outside the standard library will need the "+
			"network: %v\n", err)
	}
	if built {
		return nil
	}
	return gonb.Warm(ctx, o, imports, out)
}

// fetchLibrary downloads the modules that Sequent's packages need: a workspace without
// network wants the go.mod of all that its modules require, also of what no cell
// imports.
func fetchLibrary(ctx context.Context) error {
	library, err := layOutLibrary()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", "mod", "download")
	cmd.Dir = library
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	return nil
}
