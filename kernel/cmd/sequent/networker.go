package main

import (
	"github.com/spf13/cobra"

	"sequent/stdlib/experiment"
	"sequent/stdlib/nets/worker"
)

// newNetWorker runs nets for the process that started it.
func newNetWorker() *cobra.Command {
	return &cobra.Command{
		Use: worker.Argument, Short: "Run nets for a kernel; started by the kernel", Hidden: true, Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return worker.Main(experiment.Tasks()...) },
	}
}
