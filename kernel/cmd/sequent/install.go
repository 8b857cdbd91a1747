package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"sequent/kernel/install"
	"sequent/kernel/wire"
	"sequent/stdlib/self"
)

// place is where a kernelspec goes, by the flags that install and uninstall
// share.
type place struct {
	user      bool
	sysPrefix bool
	prefix    string
	name      string
}

// flags defines the flags on a command. Without any the place is the user's own
// folder: it needs no rights and every front end of the user looks there.
func (p *place) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&p.user, "user", false, "for the current user (the default)")
	f.StringVar(&p.prefix, "prefix", "", "below `DIR`/share/jupyter")
	f.BoolVar(&p.sysPrefix, "sys-prefix", false, "below the prefix of the Python on PATH (the active environment)")
	f.StringVar(&p.name, "name", install.Language, "the `NAME` by which Jupyter knows the kernel")
	cmd.MarkFlagsMutuallyExclusive("user", "prefix", "sys-prefix")
	cmd.MarkFlagDirname("prefix")
}

// data returns the Jupyter data folder that the flags choose.
func (p *place) data() (string, error) {
	if err := install.CheckName(p.name); err != nil {
		return "", usageError{err}
	}
	switch {
	case p.prefix != "":
		return install.PrefixData(p.prefix)
	case p.sysPrefix:
		return install.SysPrefixData()
	}
	return install.UserData()
}

// newInstall writes the kernelspec; see package install for what it consists of.
func newInstall() *cobra.Command {
	var at place
	var display string
	var withoutLab, withoutGo bool
	cmd := &cobra.Command{
		Use:   "install",
		Short: "Install the kernel for Jupyter",
		Long: `Install writes a kernelspec, by which Jupyter finds the kernel, and an extension
for JupyterLab 4, which highlights cells, completes \models to ⊨ and lists the bound
names. It prints what it wrote. The kernelspec starts this binary, so do not move
the binary afterwards.

For Go cells, install writes Sequent's packages into the user's cache folder, builds
GoNB, goimports and gopls there, downloads the modules that cells import, and fills
the build cache. This needs Go, the network and about a minute, once; after that, Go
cells need no network. If SEQUENT_GONB names a folder with the three programs, Go
cells use those instead.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := runInstall(cmd.OutOrStdout(), at, display, !withoutLab); err != nil {
				return err
			}
			if !withoutGo {
				installGo(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return nil
		},
	}
	at.flags(cmd)
	cmd.Flags().BoolVar(&withoutLab, "without-lab", false, "leave out the extension for JupyterLab")
	cmd.Flags().BoolVar(&withoutGo, "without-go", false, "leave out what Go cells need")
	cmd.Flags().StringVar(&display, "display-name", "Sequent", "the display `NAME` in front ends")
	return cmd
}

// runInstall names each file as soon as it is written, so that a failure half-way
// leaves no doubt about what is there.
func runInstall(out io.Writer, at place, display string, withLab bool) error {
	data, err := at.data()
	if err != nil {
		return err
	}
	binary, err := binaryPath()
	if err != nil {
		return err
	}
	spec := install.Spec{
		Name: at.name, DisplayName: display, Binary: binary,
		ProtocolVersion: wire.Version, Version: buildVersion(),
	}
	files, err := spec.Write(data)
	for _, f := range files {
		fmt.Fprintln(out, "wrote", f)
	}
	if err != nil {
		return err
	}
	if withLab {
		if err := install.WriteLab(data, spec.Version); err != nil {
			return err
		}
		fmt.Fprintln(out, "wrote", install.LabFolder(data))
	}
	fmt.Fprintf(out, "%s (%s) starts %s\n", display, strings.ToLower(at.name), binary)
	return nil
}

// goRun matches the places where go run keeps binaries for a while.
var goRun = regexp.MustCompile(`/go-build[0-9]+/b[0-9]+/exe/|/go-build/[0-9a-f]{2}/`)

// binaryPath returns where the running binary lies, for Jupyter to start it.
func binaryPath() (string, error) {
	path, err := self.Path()
	if err != nil {
		return "", err
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return "", err
	}
	if goRun.MatchString(filepath.ToSlash(path)) {
		return "", errors.New("go run deletes its binary when it exits; build one with go build, then run its " +
			"install command")
	}
	return path, nil
}

// newUninstall takes the flags of install and removes what install with the same
// flags wrote.
func newUninstall() *cobra.Command {
	var at place
	cmd := &cobra.Command{
		Use:   "uninstall",
		Short: "Undo install",
		Long: `Uninstall removes the files and folders that install created. The programs for Go
cells stay in the cache folder, since other installations may use them.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runUninstall(cmd.OutOrStdout(), at)
		},
	}
	at.flags(cmd)
	return cmd
}

// runUninstall says what it removed, and what it left because install had not
// written it.
func runUninstall(out io.Writer, at place) error {
	data, err := at.data()
	if err != nil {
		return err
	}
	removed, left, err := install.Remove(data, at.name)
	for _, f := range removed {
		fmt.Fprintln(out, "removed", f)
	}
	for _, f := range left {
		fmt.Fprintln(out, "left", f+", which install did not write")
	}
	if err != nil {
		return err
	}
	library, err := install.LibraryFolder()
	if err != nil {
		return err
	}
	was, err := install.RemoveLibrary(library)
	if was && err == nil {
		fmt.Fprintln(out, "removed", library)
	}
	return err
}
