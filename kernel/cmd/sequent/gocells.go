package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sequent/kernel/gonb"
	"sequent/kernel/share"
)

// guardCommand is the command by which the kernel starts the process that
// watches over the child kernel for Go cells.
const guardCommand = "go-guard"

// goOptions are how Go cells run. Those of a kernel that is started inside a
// Go module can import its packages.
func goOptions(connectionFile string) (gonb.Options, error) {
	tools, err := gonb.FindTools()
	if err != nil {
		return gonb.Options{}, err
	}
	binary, err := os.Executable()
	if err != nil {
		return gonb.Options{}, err
	}
	o := gonb.Options{Tools: tools, ConnectionFile: connectionFile, Guard: []string{binary, guardCommand}}
	if root := moduleRoot(); root != "" {
		o.Modules = []string{root}
	}
	return o, nil
}

// moduleRoot is the folder of the Go module around the working directory, ""
// for none.
func moduleRoot() string {
	dir, err := os.Getwd()
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

// newGuard is what the kernel starts, never a user.
func newGuard() *cobra.Command {
	return &cobra.Command{
		Use:                guardCommand + " FOLDER COMMAND...",
		Short:              "Watch over the child kernel for Go cells; the kernel starts this",
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

// installGo builds what Go cells need and fills the build cache. Without it
// everything else works, so a failure is told and is none. Who named a folder
// with the programs has built them.
func installGo(ctx context.Context, out, errs io.Writer) {
	if os.Getenv("SEQUENT_GONB") != "" {
		return
	}
	o, err := goOptions("")
	if err == nil {
		err = o.Tools.Build(ctx, out)
	}
	if err == nil {
		err = gonb.Warm(ctx, o, commonImports, out)
	}
	switch {
	case errors.Is(err, gonb.ErrNoGo):
		fmt.Fprintf(errs, "sequent: %v: Go cells will not work, everything else does; install Go, then run sequent install again\n", err)
	case err != nil:
		fmt.Fprintf(errs, "sequent: Go cells will not work, everything else does: %v\n", err)
	}
}
