package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"sequent/stdlib/nets/worker"
)

// newXLA says what nets run on.
func newXLA() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "xla",
		Short: "Manage the backends of nets: a GPU or the processor through XLA, or pure Go",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newXLAStatus(), newXLAInstall())
	return cmd
}

// newXLAStatus says what nets run on here.
func newXLAStatus() *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "Start the worker of nets and print its backend",
		Long: `Status starts the worker as a cell would and prints its file and its backend. It
downloads nothing.

GOMLX_BACKEND selects a backend ("go", "xla:cuda", "xla:/path/to/plugin.so"); if it
does not work, that is an error. Several backends, separated by " + ", are several
devices on which nets train in parallel. Without GOMLX_BACKEND the first of these
that works is used:

  an XLA plugin for a GPU
  an XLA plugin for the processor
  pure Go

Plugins come from sequent xla install or from an installed JAX. They need a build
with the tag xla, which may be a separate file: sequent-xla beside this one. A plugin
that cannot be opened, or that crashes or hangs the worker, is skipped and reported.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			file, err := worker.Binary()
			if err != nil {
				return err
			}
			client := worker.NewClient()
			defer client.Close()
			backend, err := client.Backend(cmd.Context())
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "worker   %s\nbackend  %s\n", filepath.Base(file), backend)
			return nil
		},
	}
}
