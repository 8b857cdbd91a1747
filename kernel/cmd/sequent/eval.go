package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
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
		Long: `Eval evaluates each argument as a cell; all share one workspace. "-" reads a cell from
standard input. An argument that begins with a minus sign is a cell if a digit or a sign
follows, or if it contains a space. After -- every argument is a cell.`,
		Example: `  sequent eval 'p & (p -> q) |= q'
  sequent eval --json 'p | q |= p' | jq .countermodel
  echo 'A.table' | sequent eval 'let A = p -> q' -`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return evaluate(cmd, args, f) },
	}
	noGoFlag(cmd, &f)
	cmd.Flags().BoolVar(&f.json, "json", false, "print one JSON object per value, one per line")
	cmd.Flags().DurationVar(&f.timeout, "timeout", 0, "time limit for each cell, such as 30s (none by default)")
	return cmd
}

// evaluate makes a program of the arguments and runs it as run does; places in
// reports begin with "eval", and the cell counts the arguments.
func evaluate(cmd *cobra.Command, args []string, f runFlags) error {
	program := &notebook.Program{Path: "eval"}
	for _, arg := range args {
		arg = strings.TrimPrefix(arg, cellMark)
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
	goCells, end, err := f.goCells(cmd.Context(), workspace, "")
	if err != nil {
		return err
	}
	defer end()
	runner := notebook.Runner{
		Interp:  workspace,
		Go:      goCells,
		Timeout: max(f.timeout, 0*time.Second),
		Live:    p.live,
		Failed:  p.failed,
	}
	failed, err := runner.Run(cmd.Context(), program)
	if failed > 0 || err != nil {
		return errReported
	}
	return p.failure
}

// cellMark hides an argument's minus sign from who parses flags.
const cellMark = "\x00"

// markCells marks those arguments of eval that begin with a minus sign and cannot be
// flags, such as '-5 °C |= 23 °F'. What follows a flag with a space may be its value.
func markCells(args []string) []string {
	if len(args) == 0 || args[0] != "eval" {
		return args
	}
	marked := slices.Clone(args)
	for i, arg := range args {
		value := strings.HasPrefix(args[max(i-1, 0)], "--") && args[max(i-1, 0)] != "--json" &&
			args[max(i-1, 0)] != "--no-go"
		rest, minus := strings.CutPrefix(arg, "-")
		if !minus || rest == "" || rest[0] == '-' || value {
			continue
		}
		letter := rest[0] >= 'a' && rest[0] <= 'z' || rest[0] >= 'A' && rest[0] <= 'Z'
		if !letter || strings.Contains(rest, " ") {
			marked[i] = cellMark + arg
		}
	}
	return marked
}
