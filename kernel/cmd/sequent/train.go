package main

import (
	"fmt"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// trainFlags are the flags of train.
type trainFlags struct {
	scale, only, results, folder, commit string
	seed                                 uint64
	ratio                                float64
	list, measure, toy, guided           bool
}

// newTrain trains the networks of a scale; make train-quick calls it.
func newTrain() *cobra.Command {
	var f trainFlags
	cmd := &cobra.Command{
		Use: "train", Short: "Train the networks of a scale and store their accuracies", Hidden: true,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return train(cmd, f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.scale, "scale", "quick",
		"quick, full or smoke; fair-quick, fair-repeat, fair-grid, fair-full or fair-smoke for nets of sentence pairs")
	flags.StringVar(&f.only, "only", "", "one network, such as treeNet")
	flags.Uint64Var(&f.seed, "seed", 0, "one seed")
	flags.Float64Var(&f.ratio, "ratio", -1, "one ratio of a fair task; -1 for all")
	flags.BoolVar(&f.list, "list", false, "only say what is left, and how long it takes")
	flags.BoolVar(&f.measure, "measure", false, "measure examples a second first, some seconds for each network")
	flags.BoolVar(&f.guided, "guided", false,
		"ask the nets that are trained with guided worlds, and train none (rows go to guided.tsv beside the results)")
	flags.BoolVar(&f.toy, "toy", false, "few rows and small nets, to see that everything runs")
	flags.StringVar(&f.commit, "commit", experiment.BuildCommit(), "what the rows say of the program")
	flags.StringVar(&f.results, "results", "",
		"file that rows are appended to (notebooks/results/SCALE.tsv by default)")
	flags.StringVar(&f.folder, "folder", "", "folder of the checkpoints (in the cache folder by default)")
	cmd.MarkFlagsMutuallyExclusive("guided", "list") // what is left to ask is known only of nets that are loaded
	return cmd
}

func train(cmd *cobra.Command, f trainFlags) error {
	which := experiment.Selection{Network: f.only, Seed: f.seed}
	if f.ratio >= 0 {
		which.Ratio = &f.ratio
	}
	scale, runs, err := experiment.Chosen(f.scale, f.toy, which)
	if err != nil {
		return usageError{err}
	}
	r := &experiment.Runner{Folder: f.folder, Results: f.results, Commit: f.commit}
	if r.Results == "" {
		r.Results = filepath.Join("notebooks", "results", scale.Name+".tsv")
	}
	if r.Folder == "" {
		if r.Folder, err = scale.Folder(); err != nil {
			return err
		}
	}
	r.Say = func(format string, args ...any) { fmt.Fprintf(cmd.OutOrStdout(), format+"\n", args...) }
	if f.measure || !f.list {
		if r.Backend, err = nets.OpenBackend(""); err != nil {
			return err
		}
		defer r.Backend.Close()
		fmt.Fprintln(cmd.ErrOrStderr(), r.Backend)
	}
	return doRuns(cmd, f, r, runs)
}

// doRuns measures, lists or trains.
func doRuns(cmd *cobra.Command, f trainFlags, r *experiment.Runner, runs []experiment.Run) error {
	left, err := r.Left(runs)
	if err != nil {
		return err
	}
	if f.measure {
		if err := r.Measure(cmd.Context(), left, 5*time.Second); err != nil {
			return err
		}
	}
	if f.guided {
		return r.Guide(cmd.Context(), runs, filepath.Join(filepath.Dir(r.Results), "guided.tsv"))
	}
	if f.list {
		return listRuns(cmd, r, runs, left)
	}
	if meter := cmd.ErrOrStderr(); terminal(meter) {
		r.Progress = func(p nets.Progress) {
			if wait := nets.Compiling(p.Compiling); wait != "" {
				fmt.Fprintf(meter, "\r\x1b[Kepoch %d of %d, step %d of %d, %s\r", p.Epoch, p.Epochs, p.Step, p.Steps,
					wait)
				return
			}
			fmt.Fprintf(meter, "\r\x1b[Kepoch %d of %d, step %d of %d, accuracy %.1f %%\r", p.Epoch, p.Epochs, p.Step,
				p.Steps, 100*p.Accuracy())
		}
	}
	return r.Do(cmd.Context(), runs)
}

// listRuns shows what is left and the time that it takes.
func listRuns(cmd *cobra.Command, r *experiment.Runner, runs, left []experiment.Run) error {
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	var total time.Duration
	unknown := 0
	for _, run := range left {
		remaining, ok, err := r.Remaining(run)
		if err != nil {
			return err
		}
		shown := "not measured"
		if ok {
			shown = remaining.Round(time.Second).String()
		} else {
			unknown++
		}
		total += remaining
		fmt.Fprintf(w, "%v\t%d epochs\t%s\t%s\n", run, run.Config.Epochs, shown, run.Config.Why)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%d of %d runs are left; training them takes %v", len(left), len(runs),
		total.Round(time.Minute))
	if unknown > 0 {
		fmt.Fprintf(cmd.OutOrStdout(), ", without %d that are not measured (--measure does)", unknown)
	}
	fmt.Fprintln(cmd.OutOrStdout())
	return nil
}
