package main

import (
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"sequent/dsl"
	"sequent/kernel"
)

// newInterpreter returns the language that every command speaks; relative file names
// in cells start from dir, "" being the working directory.
func newInterpreter(dir string) *dsl.Workspace { return dsl.New(dsl.Options{Dir: dir}) }

// newKernel serves one front end until it asks for the end; all of the protocol
// is package kernel's.
func newKernel() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "kernel -f FILE",
		Short: "Serve a Jupyter front end; started by Jupyter",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := enoughFiles(filesOfKernel); err != nil {
				return err
			}
			// The kernel understands signals itself: Ctrl-C interrupts its cell.
			signal.Reset(syscall.SIGINT, syscall.SIGTERM)
			ctx := cmd.Context()
			workspace := newInterpreter("")
			goCells, end, err := newGoCells(ctx, workspace, "", file)
			if err != nil {
				return err
			}
			defer end()
			return kernel.Serve(ctx, file, workspace, kernel.Options{
				Version: buildVersion(), Log: cmd.ErrOrStderr(), Go: goCells,
			})
		},
	}
	cmd.Flags().StringVarP(&file, "file", "f", "", "connection file from the front end")
	cmd.MarkFlagRequired("file")
	return cmd
}
