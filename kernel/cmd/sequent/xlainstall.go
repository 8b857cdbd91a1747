package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sequent/stdlib/nets/plugin"
)

// xlaInstall is what the command's flags say.
type xlaInstall struct {
	plugin.Options
	kind      string // or "" for the best
	from, sum string
	plan      bool
}

// newXLAInstall downloads a plugin. Like data fetch it uses the network only
// when called. It takes no cgo, so any build has it; the help says which build
// uses what it installs.
func newXLAInstall() *cobra.Command {
	var x xlaInstall
	cmd := &cobra.Command{
		Use:   "install [cpu | gpu]",
		Short: "Download an XLA plugin for the processor (Linux) or for NVIDIA GPUs (Linux, x86-64)",
		Long: `Install downloads an XLA plugin from the Python registry into ~/.local/lib/go-xla,
where nets look for it. The default is gpu if the machine has an NVIDIA GPU, else cpu.

  cpu  OpenXLA's plugin: 63 MB to download (50 on ARM), 260 MB on disk
  gpu  JAX ` + plugin.Version + `'s plugin and NVIDIA's CUDA 13 libraries, under their own licences:
       2.5 GB to download, 4 GB on disk, 6.5 GB during the installation

The command checks the length and SHA-256 of each file against values built into
this program, before it unpacks the file. The new plugin replaces an old one only
when it is complete. An interrupted download is resumed.

Without a network, --from takes the wheels from a folder, or the cpu wheel from its
file. To install any other plugin (a .so file or a wheel), give its SHA-256 by
--sha256.

Plugins need a build with the tag xla. If there is a C compiler, make build makes
one: sequent-xla beside sequent, in which nets run.`,
		Example: `  sequent xla install --dry-run
  sequent xla install
  sequent xla install cpu --from Downloads
  sequent xla install --from pjrt_c_api_cpu_plugin.so --sha256 SUM`,
		Args: cobra.MaximumNArgs(1),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return kindsOfPlugins(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				x.kind = args[0]
			}
			return x.do(cmd)
		},
	}
	f := cmd.Flags()
	f.StringVar(&x.Folder, "folder", "", "install into `DIR`; PJRT_PLUGIN_LIBRARY_PATH must then name it")
	f.BoolVar(&x.Replace, "replace", false, "replace an installed plugin")
	f.DurationVar(&x.Limit, "timeout", 0, "time limit (1h by default)")
	f.StringVar(&x.from, "from", "",
		"install from `PATH` without downloading: a folder of wheels, a wheel, or a plugin (.so)")
	f.StringVar(&x.sum, "sha256", "", "the SHA-256 of the file of --from, if this program does not know it")
	f.BoolVar(&x.plan, "dry-run", false, "print what would be downloaded, and to which folder")
	cmd.MarkFlagsMutuallyExclusive("from", "dry-run")
	cmd.MarkFlagsMutuallyExclusive("sha256", "dry-run")
	return cmd
}

// kindsOfPlugins returns the command's arguments, each with what it is for.
func kindsOfPlugins() (all []string) {
	for _, k := range plugin.Kinds {
		all = append(all, k.Name+"\tfor "+k.For)
	}
	return all
}

// do installs, or says what would be installed.
func (x *xlaInstall) do(cmd *cobra.Command) error {
	k, err := plugin.KindOf(x.kind)
	switch {
	case err != nil:
		return usageError{err}
	case x.sum != "" && x.from == "":
		return usageError{errors.New("--sha256 needs --from with a file")}
	case x.sum != "" && x.kind != "":
		return usageError{fmt.Errorf("a file with --sha256 determines its own target; leave out %q", x.kind)}
	case x.plan:
		lines, err := plugin.Plan(k, x.Options)
		for _, l := range lines {
			fmt.Fprintln(cmd.OutOrStdout(), l)
		}
		return err
	}
	file, err := x.install(cmd, k)
	if errors.Is(err, plugin.ErrInstalled) {
		fmt.Fprintf(cmd.OutOrStdout(), "%s is already installed in this version\n", file)
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "installed %s\nrun sequent xla status to see whether nets use it\n", file)
	return nil
}

// install installs from files, or from the registry where none are named.
func (x *xlaInstall) install(cmd *cobra.Command, k *plugin.Kind) (file string, err error) {
	x.Say = func(line string) { fmt.Fprintln(cmd.ErrOrStderr(), line) }
	switch {
	case x.sum != "":
		return plugin.From(cmd.Context(), x.from, x.sum, x.Options)
	case x.from != "":
		return plugin.InstallFrom(cmd.Context(), k, x.from, x.Options)
	}
	x.Progress = meter(cmd.ErrOrStderr())
	return plugin.Install(cmd.Context(), k, x.Options)
}
