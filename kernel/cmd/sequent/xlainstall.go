package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sequent/stdlib/nets/plugin"
)

// newXLAInstall downloads a plugin. Like data fetch it uses the network only
// when called. It takes no cgo, so any build has it; the help says which build
// uses what it installs.
func newXLAInstall() *cobra.Command {
	var o plugin.Options
	var from, sum string
	var plan bool
	cmd := &cobra.Command{
		Use:   "install",
		Short: "Download the XLA plugin for GPUs of NVIDIA (Linux, x86-64)",
		Long: `Install downloads JAX ` + plugin.Version + `'s plugin and NVIDIA's libraries of CUDA 13 from the Python
registry, 2.5 GB under their own licences, and puts them where nets look:
~/.local/lib/go-xla/nvidia. It takes 4 GB, and 6.5 while it is at work.

What is checked: each file's length and SHA-256 are those that this program has
in it, taken from the registry when it was made. Nothing is unpacked that is not
confirmed; the plugin appears whole or not at all, and what was there before
stays until then. An interrupted download goes on where it stopped.

The plugin for processors is published without checksums, so it is not fetched:
download and unpack it (go-xla's README says where) and give its .so file, or that
of any other plugin, by --from, with the sum that it must have.

The build that uses a plugin is sequent-xla, beside this one:

  go build -tags xla -o sequent-xla ./kernel/cmd/sequent`,
		Example: `  sequent xla install --dry-run
  sequent xla install
  sequent xla install --from pjrt_c_api_cpu_plugin.so --sha256 SUM`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if plan {
				return planXLA(cmd, o)
			}
			return installXLA(cmd, o, from, sum)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.Folder, "folder", "", "go-xla's `DIR` instead of the user's; PJRT_PLUGIN_LIBRARY_PATH then has to name it")
	f.BoolVar(&o.Replace, "replace", false, "replace the plugin that is there")
	f.DurationVar(&o.Limit, "timeout", 0, "the longest that it may take (1h by default)")
	f.StringVar(&from, "from", "", "install this `FILE`, a plugin (.so) or JAX's wheel of it, and download nothing")
	f.StringVar(&sum, "sha256", "", "the `SUM` that the file of --from must have")
	f.BoolVar(&plan, "dry-run", false, "say what would be downloaded, and to where")
	cmd.MarkFlagsRequiredTogether("from", "sha256")
	cmd.MarkFlagsMutuallyExclusive("from", "dry-run")
	return cmd
}

// planXLA says what installXLA would do without --from.
func planXLA(cmd *cobra.Command, o plugin.Options) error {
	lines, err := plugin.Plan(o)
	for _, l := range lines {
		fmt.Fprintln(cmd.OutOrStdout(), l)
	}
	if err != nil {
		return err
	}
	return plugin.Supported()
}

// installXLA installs from a file, or from the registry where from is "".
func installXLA(cmd *cobra.Command, o plugin.Options, from, sum string) error {
	var file string
	var err error
	if from != "" {
		file, err = plugin.From(cmd.Context(), from, sum, o)
	} else {
		o.Progress = meter(cmd.ErrOrStderr())
		o.Say = func(line string) { fmt.Fprintln(cmd.ErrOrStderr(), line) }
		file, err = plugin.Install(cmd.Context(), o)
	}
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
