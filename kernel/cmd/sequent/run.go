package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sequent/kernel/notebook"
	"sequent/stdlib/data"
)

// runFlags are the options of sequent run.
type runFlags struct {
	write, json, keepGoing, noGo bool
	output, html                 string
	params                       []string
	timeout                      time.Duration
}

// newRun runs programs in process; package notebook does the work.
func newRun() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run FILE...",
		Short: "Run scripts (.sq) and notebooks (.ipynb) without Jupyter",
		Long: `Run evaluates the cells of each file in order and prints their values as plain
text. Each file begins with an empty workspace. In a script, a line "# %%" begins a
cell. Errors are reported as FILE:CELL:LINE:COLUMN; the line counts from the top of
the script, or of the notebook's cell.

Cells that begin with %%go run through GoNB, as in Jupyter; sequent install builds
it. Go cells run with your permissions: use --no-go, which refuses them, to run a
notebook that you do not trust.

The notebooks of papers have a parameter scale: smoke (the default; minutes), quick
(larger samples, and trainings on two cores that have no stored run yet) or full
(the paper's sizes; trainings need a GPU).`,
		Example: `  sequent run proof.sq
  sequent run --write notebooks/tour.ipynb
  sequent run -p scale=full notebooks/evans2018.ipynb
  sequent run -p rows=2_000 -p 'file="pairs.csv"' experiment.ipynb`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completePrograms,
		RunE:              func(cmd *cobra.Command, args []string) error { return runFiles(cmd, args, f) },
	}
	noGoFlag(cmd, &f)
	flags := cmd.Flags()
	flags.BoolVar(&f.write, "write", false, "store the outputs in the notebooks")
	flags.StringVarP(&f.output, "output", "o", "", "store the notebook and its outputs in `FILE`")
	flags.StringVar(&f.html, "html", "", "also write cells and results to `FILE` as a page")
	flags.StringArrayVarP(&f.params, "param", "p", nil,
		"`NAME=VALUE`: bind a name after the cell tagged parameters; VALUE is Sequent source")
	flags.BoolVar(&f.json, "json", false, "print one JSON object per value, one per line")
	flags.DurationVar(&f.timeout, "timeout", 0, "time limit for each cell, such as 30s (none by default)")
	flags.BoolVar(&f.keepGoing, "keep-going", false, "continue after a cell that failed")
	return cmd
}

// completePrograms lets a shell offer scripts and notebooks.
func completePrograms(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"sq", "ipynb"}, cobra.ShellCompDirectiveFilterFileExt
}

// runFiles runs the files in order. The parameters are checked before the first
// file is opened, and apply to each of them.
func runFiles(cmd *cobra.Command, paths []string, f runFlags) error {
	params, err := parameters(f.params)
	if err != nil {
		return err
	}
	switch {
	case f.timeout < 0:
		return usagef("--timeout %v is negative", f.timeout)
	case (f.html != "" || f.output != "") && len(paths) > 1:
		return usagef("--html and --output take one file, not %d", len(paths))
	}
	printer := &printer{out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(), json: f.json}
	failed := 0
	for _, path := range paths {
		n, err := runFile(cmd.Context(), path, params, f, printer)
		failed += n
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return usageError{err}
		case err != nil && !errors.Is(err, context.Canceled):
			return err
		}
		if err != nil || n > 0 && !f.keepGoing {
			break
		}
	}
	if failed > 0 || cmd.Context().Err() != nil {
		return errReported
	}
	return printer.failure
}

// parameters parses the values of -p. A wrong one is a mistake in the command
// line, found before anything runs.
func parameters(texts []string) ([]notebook.Parameter, error) {
	var out []notebook.Parameter
	for _, s := range texts {
		p, err := notebook.ParseParameter(s)
		if err != nil {
			return nil, usageError{err}
		}
		out = append(out, p)
	}
	return out, nil
}

// runFile runs one file in a workspace of its own and returns how many of its
// cells failed.
func runFile(ctx context.Context, path string, params []notebook.Parameter, f runFlags, p *printer) (int, error) {
	if ext := filepath.Ext(path); ext != ".sq" && ext != ".ipynb" {
		return 0, usagef("%s: unknown file extension; expected .sq or .ipynb", path)
	}
	program, err := notebook.Load(path)
	if err != nil {
		return 0, err
	}
	if f.output != "" && program.Notebook == nil {
		return 0, usagef("%s is a script; --output needs a notebook", path)
	}
	if nb := program.Notebook; nb != nil && nb.Language() != "" && !strings.EqualFold(nb.Language(), "sequent") {
		return 0, fmt.Errorf("%s is a notebook for %s, not for Sequent", path, nb.Language())
	}
	if err := program.Inject(params); err != nil {
		return 0, usageError{err}
	}
	dir := "" // a script's files start from the working directory, a notebook's from its folder, as in Jupyter
	if program.Notebook != nil {
		dir = filepath.Dir(path)
	}
	workspace := newInterpreter(dir)
	goCells, end, err := f.goCells(ctx, workspace, dir)
	if err != nil {
		return 0, err
	}
	defer end()
	runner := notebook.Runner{
		Interp: workspace, Go: goCells, Timeout: f.timeout, KeepGoing: f.keepGoing,
		Live: p.live, Failed: p.failed,
	}
	failed, err := runner.Run(ctx, program)
	return failed, errors.Join(err, store(path, program, f))
}

// store writes what the flags ask for of a program that ran.
func store(path string, program *notebook.Program, f runFlags) error {
	var err error
	if nb := program.Notebook; nb != nil {
		if f.write && nb.Changed() {
			err = rewrite(path, nb.Bytes())
		}
		if f.output != "" {
			err = errors.Join(err, os.WriteFile(f.output, nb.Bytes(), 0o644))
		}
	}
	if f.html != "" {
		page := program.Page(filepath.Base(path))
		err = errors.Join(err, os.WriteFile(f.html, []byte(page), 0o644))
	}
	return err
}

// rewrite replaces a file's content in one step, so that a full disk or a
// crash loses nothing; the file's mode stays.
func rewrite(path string, content []byte) error {
	return data.WriteFile(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}
