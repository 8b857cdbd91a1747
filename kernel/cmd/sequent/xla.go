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
		Short: "What nets run on: a GPU through XLA, or pure Go",
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
which nets train side by side. Without it XLA is used if a plugin is found, else pure Go.
XLA takes a second build beside this one, and a plugin, such as that of an
installed JAX or of sequent xla install; nothing is downloaded:

  go build -tags xla -o sequent-xla ./kernel/cmd/sequent`,
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
