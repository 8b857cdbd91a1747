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
		Short: "Download an XLA plugin: for the processor (Linux), or for GPUs of NVIDIA (Linux, x86-64)",
		Long: `Install downloads a plugin of XLA from the Python registry and puts it where nets
look, ~/.local/lib/go-xla: by default the one for GPUs, where the machine has one of
NVIDIA, else the one for processors.

  cpu  the plugin of OpenXLA's authors: 63 MB (50 on ARM), which take 260
  gpu  JAX ` + plugin.Version + `'s plugin and NVIDIA's libraries of CUDA 13, under their own
       licences: 2.5 GB, which take 4, and 6.5 while it is at work

What is checked: each file's length and SHA-256 are those that this program has
in it, taken from the registry when it was made. Nothing is unpacked that is not
confirmed; the plugin appears whole or not at all, and what was there before
stays until then. An interrupted download goes on where it stopped.

Without network, --from takes the wheels from a folder, or the one for processors
from its file. Any other plugin, a .so file or a wheel, is installed with --sha256,
the sum that it must have.

A build with the tag xla uses a plugin; make build makes one where there is a C
compiler, as sequent-xla beside sequent, in which nets run.`,
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
	f.StringVar(&x.Folder, "folder", "", "go-xla's `DIR` instead of the user's; PJRT_PLUGIN_LIBRARY_PATH then has to name it")
	f.BoolVar(&x.Replace, "replace", false, "replace the plugin that is there")
	f.DurationVar(&x.Limit, "timeout", 0, "the longest that it may take (1h by default)")
	f.StringVar(&x.from, "from", "", "install from this `PATH` and download nothing: a folder of wheels, a wheel, or a plugin (.so)")
	f.StringVar(&x.sum, "sha256", "", "the `SUM` that the file of --from must have, where this program knows none")
	f.BoolVar(&x.plan, "dry-run", false, "say what would be downloaded, and to where")
	cmd.MarkFlagsMutuallyExclusive("from", "dry-run")
	cmd.MarkFlagsMutuallyExclusive("sha256", "dry-run")
	return cmd
}

// kindsOfPlugins are the command's arguments, each with what it is for.
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
		return usageError{errors.New("--sha256 is the sum of the file that --from names")}
	case x.sum != "" && x.kind != "":
		return usageError{fmt.Errorf("a file with --sha256 says itself what it is for; leave out %q", x.kind)}
	case x.plan:
		lines, err := plugin.Plan(k, x.Options)
		for _, l := range lines {
			fmt.Fprintln(cmd.OutOrStdout(), l)
		}
		return err
	}
	file, err := x.install(cmd, k)
	if errors.Is(err, plugin.ErrInstalled) {
		fmt.Fprintf(cmd.OutOrStdout(), "%s is there already, of the version that this program installs\n", file)
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "installed %s\nsequent xla status says whether nets run on it\n", file)
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
