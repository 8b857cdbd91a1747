// Command sequent is the kernel, the language and their tools in one binary:
//
//	sequent install            install the kernel for Jupyter
//	sequent run tour.ipynb     run notebooks and scripts without Jupyter
//	sequent eval 'p, p -> q |= q'
//
// Each command has its own file with a constructor of its *cobra.Command;
// printer.go prints what cells show. The commands only read flags and print.
// Notebooks are read and run by kernel/notebook, kernelspecs written by
// kernel/install, the protocol served by kernel, and cells run by dsl.
//
// The exit status is 0 for success, 1 if a cell, data set or other subject of
// the command failed, 2 for a wrong command line, and 130 or 143 after Ctrl-C or
// SIGTERM, which end a command within a second. Results go to standard output,
// everything else to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"sequent/stdlib/memory"
)

// Exit statuses.
const (
	statusOK     = 0
	statusFailed = 1
	statusUsage  = 2
)

// main turns Ctrl-C and SIGTERM into the end of the context, by which a running cell
// is interrupted and the command ends by itself.
func main() {
	if err := enoughFiles(filesOfAll); err != nil {
		fmt.Fprintf(os.Stderr, "sequent: %v\n", err)
		os.Exit(statusFailed)
	}
	os.Exit(execute(withSignals(os.Stderr), os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// usageError is a mistake in the command line that cobra cannot see.
type usageError struct{ error }

// usagef makes a usageError.
func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Unwrap gives the cause, for errors.Is.
func (e usageError) Unwrap() error { return e.error }

// errReported ends a command whose failures have been reported already.
var errReported = errors.New("failed")

// execute runs a command line and returns the exit status.
func execute(ctx context.Context, args []string, s streams) int {
	root := newRoot()
	started := false // whether cobra accepted the command line
	onRun(root, func() { started = true })
	root.SetArgs(markCells(args))
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		return statusOK
	}
	if _, usage := errors.AsType[usageError](err); usage || !started {
		fmt.Fprintf(s.err, "sequent: %v\nSee %s --help.\n", err, cmd.CommandPath())
		return statusUsage
	}
	if by, ok := endedBySignal(ctx); ok {
		by.tell(s.err)
		return by.status()
	}
	if err != errReported {
		fmt.Fprintf(s.err, "sequent: %v\n", err)
	}
	return statusFailed
}

// onRun calls f before each command's own work: after cobra has checked the
// arguments, the required flags and the groups of flags.
func onRun(cmd *cobra.Command, f func()) {
	if run := cmd.RunE; run != nil {
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			f()
			return run(cmd, args)
		}
	}
	for _, sub := range cmd.Commands() {
		onRun(sub, f)
	}
}

// newRoot builds the tree of commands anew for each call, so that tests in one
// process share no flags.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "sequent",
		Short: "Ask whether something follows",
		Long: `Sequent is a small language for asking whether something follows.

  sequent eval 'p & (p -> q) |= q'     ask once
  sequent run proof.sq tour.ipynb      run scripts and notebooks
  sequent install                      install the kernel for Jupyter`,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	limitMemory(root)
	root.AddCommand(newGuard(), newInstall(), newUninstall(), newKernel(), newRun(), newEval(), newFmt(),
		newData(), newNotebook(), newNetWorker(), newTrain(), newPuzzles(), newReference(), newClaims(), newVersion(),
		newXLA())
	return root
}

// limitMemory gives all commands the flag that sets the limit of memory. A limit
// that cannot be read, of the flag or of the environment, is a mistake in the
// command line.
func limitMemory(root *cobra.Command) {
	limit := root.PersistentFlags().String("memory", "",
		"`LIMIT` of memory: 4GiB, 25%, none (default: "+memory.Variable+", or a quarter of the machine's)")
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if *limit == "" {
			if err := memory.Check(); err != nil {
				return usageError{err}
			}
			return nil
		}
		bytes, err := memory.Parse(*limit)
		if err != nil {
			return usagef("--memory: %v", err)
		}
		memory.SetLimit(bytes)
		return nil
	}
}
