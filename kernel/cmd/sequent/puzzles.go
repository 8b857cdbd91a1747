package main

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"sequent/stdlib/data"
	"sequent/stdlib/experiment"
	"sequent/stdlib/fol/survey"
)

// newPuzzles measures the first-order engines on the puzzles of the TPTP
// library; make puzzles calls it.
func newPuzzles() *cobra.Command {
	var o survey.Options
	var results, commit string
	cmd := &cobra.Command{
		Use: "puzzles", Short: "Measure the first-order engines on the puzzles of the TPTP library", Hidden: true,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return puzzles(cmd, o, results, commit) },
	}
	flags := cmd.Flags()
	flags.DurationVar(&o.Limit, "limit", 10*time.Second, "processor time for each problem and engine")
	flags.StringVar(&o.Only, "only", "", "one problem, such as PUZ001+1")
	flags.StringVar(&commit, "commit", experiment.BuildCommit(), "the commit to note in the table")
	flags.StringVar(&results, "results", "", "write the table to this file")
	return cmd
}

// puzzles measures, tells each answer and the counts, and fails where an answer
// is wrong.
func puzzles(cmd *cobra.Command, o survey.Options, results, commit string) error {
	out := cmd.OutOrStdout()
	o.Tell = func(done, of int, r *survey.Row) {
		fmt.Fprintf(out, "%3d of %d  %-14s %-20s %-18s %-14s %7.3f s", done, of, r.Problem, r.Class, r.Expected,
			r.Builtin.Status, r.Builtin.Processor)
		if r.Prover != nil {
			fmt.Fprintf(out, "   E: %-18s %7.3f s", r.Prover.Status, r.Prover.Processor)
		}
		fmt.Fprintln(out)
	}
	s, err := survey.Run(cmd.Context(), o)
	if err != nil {
		return err
	}
	for _, l := range s.Summary() {
		fmt.Fprintln(out, l)
	}
	if results != "" {
		version := s.Version
		if version == "" {
			version = "no prover"
		}
		remarks := []string{"make puzzles; " + time.Now().UTC().Format(time.DateOnly) + ", commit " + commit + ", " +
			version,
			"the limit is processor time over all threads; wall-clock seconds depend on the machine's other load"}
		if err := data.WriteFile(results, func(w io.Writer) error { return s.Write(w, remarks...) }); err != nil {
			return err
		}
	}
	if n := s.Wrong(); n > 0 {
		return fmt.Errorf("%d answers contradict the status that the problem's header states", n)
	}
	return nil
}
