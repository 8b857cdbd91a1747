package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"sequent/kernel/notebook"
)

// newFmt returns the formatter of files, as gofmt is for Go: to standard output, to
// the file (-w), or as a diff (-d).
func newFmt() *cobra.Command {
	var write, diff bool
	cmd := &cobra.Command{
		Use:   "fmt FILE...",
		Short: "Put scripts and notebooks in canonical form",
		Long: `Fmt prints each file with its cells in canonical form: connectives in Unicode,
one space around operators, continued lines indented. Outputs stay unchanged.`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completePrograms,
		RunE:              func(cmd *cobra.Command, args []string) error { return formatFiles(cmd, args, write, diff) },
	}
	cmd.Flags().BoolVarP(&write, "write", "w", false,
		"write the result to the file and print the names of changed files")
	cmd.Flags().BoolVarP(&diff, "diff", "d", false, "print what would change; the exit status is 1 if anything does")
	cmd.MarkFlagsMutuallyExclusive("write", "diff")
	return cmd
}

// formatFiles formats every file even if one does not parse; that one is reported
// with its place and stays as it is.
func formatFiles(cmd *cobra.Command, paths []string, write, diff bool) error {
	var result error
	for _, path := range paths {
		before, after, err := notebook.Format(path)
		if failure, ok := errors.AsType[*notebook.Failure](err); ok {
			fmt.Fprintln(cmd.ErrOrStderr(), failure.Report())
			result = errReported
			continue
		}
		if errors.Is(err, fs.ErrNotExist) {
			return usageError{err}
		}
		if err != nil {
			return err
		}
		same := bytes.Equal(before, after)
		out := cmd.OutOrStdout()
		switch {
		case write && !same:
			if err := rewrite(path, after); err != nil {
				return err
			}
			fmt.Fprintln(out, path)
		case diff && !same:
			edits := notebook.DiffLines(string(before), string(after))
			fmt.Fprintf(out, "--- %s\n+++ %s (formatted)\n%s", path, path, notebook.Hunks(edits))
			result = errReported
		case !write && !diff:
			out.Write(after)
		}
	}
	return result
}
