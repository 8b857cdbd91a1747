package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"sequent/kernel/notebook"
)

// newNotebook groups tools for notebooks. diff serves tests: a notebook stored
// with its outputs beside the same one executed now.
func newNotebook() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "notebook",
		Short: "Tools for notebooks",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "diff WANT GOT",
		Short: "Compare the outputs of two runs of a notebook",
		Long: `Diff compares the outputs of two notebooks with the same code cells: their kinds
and plain texts, with durations and rates masked. It skips cells tagged
nbval-ignore-output. The exit status is 1 if outputs differ.`,
		Args:              cobra.ExactArgs(2),
		ValidArgsFunction: completePrograms,
		RunE:              diffNotebooks,
	})
	return cmd
}

// diffNotebooks compares two files by notebook.Compare.
func diffNotebooks(cmd *cobra.Command, args []string) error {
	var nbs [2]*notebook.Notebook
	for i, path := range args {
		nb, err := notebook.Read(path)
		if errors.Is(err, fs.ErrNotExist) {
			return usageError{err}
		}
		if err != nil {
			return err
		}
		nbs[i] = nb
	}
	differences, err := notebook.Compare(nbs[0], nbs[1])
	if err != nil {
		return err
	}
	for _, d := range differences {
		fmt.Fprint(cmd.OutOrStdout(), d)
	}
	if len(differences) > 0 {
		return fmt.Errorf("%d code cells differ", len(differences))
	}
	return nil
}
