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
		Short: "What nets run on: a GPU or the processor through XLA, or pure Go",
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
		Short: "Start the worker that runs nets, and say on what it would run them",
		Long: `Status starts the worker as a cell would and prints its file and its backend.

GOMLX_BACKEND names a backend ("go", "xla:cuda", "xla:/path/to/plugin.so"), which
is used or is an error; several with " + " between them are several devices, on
which nets train side by side. Without it nets run on the first of these that works:

  a plugin of XLA for a GPU, where there is one
  a plugin of XLA for the processor
  pure Go

A plugin, such as that of sequent xla install or of an installed JAX, is used by a
build with the tag xla, which may be a file of its own: sequent-xla beside this one.
One that was found and cannot be opened, or that ends or hangs the process that nets
run in, is left for the next; the line says so. Nothing is downloaded.`,
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
