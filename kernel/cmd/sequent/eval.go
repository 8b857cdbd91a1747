package main

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"sequent/kernel/notebook"
)

// newEval evaluates its arguments; all of them share one workspace, so that a
// let in the first can be used in the second.
func newEval() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "eval CELL...",
		Short: "Evaluate cells given on the command line",
		Long:  `Eval evaluates each argument as a cell, in one workspace; "-" reads a cell from standard input.`,
		Example: `  sequent eval 'p & (p -> q) |= q'
  sequent eval --json 'p | q |= p' | jq .countermodel
  echo 'A.table' | sequent eval 'let A = p -> q' -`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return evaluate(cmd, args, f) },
	}
	cmd.Flags().BoolVar(&f.json, "json", false, "print one JSON object per value, one per line")
	cmd.Flags().DurationVar(&f.timeout, "timeout", 0, "time limit for each cell, such as 30s (none by default)")
	return cmd
}

// evaluate makes a program of the arguments and runs it as run does; places in
// reports begin with "eval", and the cell counts the arguments.
func evaluate(cmd *cobra.Command, args []string, f runFlags) error {
	program := &notebook.Program{Path: "eval"}
	for _, arg := range args {
		if arg == "-" {
			text, err := io.ReadAll(io.LimitReader(cmd.InOrStdin(), notebook.MaxBytes))
			if err != nil {
				return fmt.Errorf("reading standard input: %w", err)
			}
			arg = string(text)
		}
		program.Cells = append(program.Cells, &notebook.Code{Source: arg})
	}
	p := &printer{out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(), json: f.json}
	workspace := newInterpreter("")
	goCells, end, err := newGoCells(cmd.Context(), workspace, "", "")
	if err != nil {
		return err
	}
	defer end()
	runner := notebook.Runner{Interp: workspace, Go: goCells, Timeout: max(f.timeout, 0*time.Second), Live: p.live, Failed: p.failed}
	failed, err := runner.Run(cmd.Context(), program)
	if failed > 0 || err != nil {
		return errReported
	}
	return p.failure
}
