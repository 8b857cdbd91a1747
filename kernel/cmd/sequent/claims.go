package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sequent/kernel/claims"
	"sequent/notebooks"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/paper"
)

// claimsFlags are the options of sequent claims.
type claimsFlags struct {
	scale, paper            string
	all, write, json, quiet bool
	list                    bool
}

// newClaims recomputes the figures of the papers; package claims does the work.
func newClaims() *cobra.Command {
	var f claimsFlags
	cmd := &cobra.Command{
		Use:   "claims [FILE]",
		Short: "Recompute the papers' figures and compare them",
		Long: `Claims runs the cells of a table of claims (by default notebooks/claims.tsv). It
compares each figure with the published one, and with the figure stored in the
table. It prints the counts, and each difference with its cause. The exit status
is 1 if a difference has no cause, a figure has changed or a cell has failed.

The cells need the folder notebooks of Sequent's repository; the command finds it
from any folder of the repository. Elsewhere --list prints the built-in table with
its stored figures and runs no cell.

--scale sets the amount of work: smoke takes seconds, quick also reads the stored
rows of trainings, full needs a GPU.`,
		Example: `  sequent claims
  sequent claims --paper szomiu2021 --all
  sequent claims --list --paper evans2018
  sequent claims --scale quick --json | jq 'select(.status != "agrees")'`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return recompute(cmd, args, f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.scale, "scale", string(paper.Smoke), "smoke, quick or full")
	flags.StringVar(&f.paper, "paper", "", "only the claims of `PAPER`, such as evans2018")
	flags.BoolVar(&f.all, "all", false, "print every claim")
	flags.BoolVar(&f.list, "list", false, "print the stored figures and run no cell")
	flags.BoolVar(&f.write, "write", false, "store the computed figures in the table")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "do not print each cell when it has run")
	flags.BoolVar(&f.json, "json", false, "print one JSON object per claim, one per line")
	cmd.MarkFlagsMutuallyExclusive("list", "write")
	return cmd
}

// shownCommand is how much of a cell its line of progress shows, in characters.
const shownCommand = 80

// recompute checks the claims of a file and prints what it finds.
func recompute(cmd *cobra.Command, args []string, f claimsFlags) error {
	scale := paper.Scale(f.scale)
	if !slices.Contains(paper.Scales, scale) {
		return usagef("unknown scale %q; expected smoke, quick or full", f.scale)
	}
	path, text, err := f.table(args)
	if err != nil {
		return err
	}
	all, err := paper.Read(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if f.paper != "" && !slices.ContainsFunc(all, func(c *paper.Figure) bool { return c.Paper == f.paper }) {
		return usagef("%s has no claims of %q", path, f.paper)
	}
	o := claims.Options{Scale: scale, Paper: f.paper, Interp: newInterpreter(filepath.Dir(path))}
	if f.list {
		return f.print(cmd, claims.Stored(all, o))
	}
	if !f.quiet {
		o.Tell = func(command string, done, of int, took time.Duration) {
			fmt.Fprintf(cmd.ErrOrStderr(), "%3d of %d  %6.2f s  %s\n", done, of, took.Seconds(), shortened(command))
		}
	}
	found, err := claims.Check(cmd.Context(), all, o)
	if err != nil {
		return err
	}
	if f.write {
		return storeClaims(path, all, found)
	}
	return f.print(cmd, found)
}

// table returns the table of claims that a command line means, and its path: the one that
// it names, else that of the repository around the working folder, else, where no cell
// is to run, the one that was built in.
func (f claimsFlags) table(args []string) (path string, text []byte, err error) {
	if len(args) > 0 {
		text, err = os.ReadFile(args[0])
		return args[0], text, err
	}
	const usual = "notebooks/claims.tsv"
	dir, err := filepath.Abs("")
	if err != nil {
		return "", nil, err
	}
	for {
		path = filepath.Join(dir, filepath.FromSlash(usual))
		if text, err = os.ReadFile(path); !errors.Is(err, fs.ErrNotExist) {
			return path, text, err
		}
		above := filepath.Dir(dir)
		if above == dir {
			break
		}
		dir = above
	}
	if f.list {
		return "the built-in table", notebooks.Claims, nil
	}
	return "", nil, usagef("there is no %s in this folder or above it; run the command in Sequent's repository, "+
		"name the table (sequent claims FOLDER/claims.tsv), or use --list", usual)
}

// shortened returns a cell on one line, or its beginning.
func shortened(command string) string {
	line := []rune(strings.ReplaceAll(command, "\n", "; "))
	if len(line) > shownCommand {
		line = append(line[:shownCommand-1], '…')
	}
	return string(line)
}

// storeClaims writes the table with the figures that came out.
func storeClaims(path string, all []*paper.Figure, found []*claims.Finding) error {
	for _, x := range found {
		if x.Status == claims.Failed {
			return fmt.Errorf("%s is unchanged, since line %d failed: %s", path, x.Line, x.Why)
		}
		if x.Source() == paper.Now {
			x.Ours = x.Now
		}
	}
	return data.WriteFile(path, func(w io.Writer) error { return paper.Write(w, all) })
}

// print prints the findings, and fails where some are faults.
func (f claimsFlags) print(cmd *cobra.Command, found []*claims.Finding) error {
	p := &printer{out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(), json: f.json}
	show := func(d display.Doc) {
		if len(d) > 0 {
			p.write(p.out, d.Text()+"\n")
		}
	}
	switch {
	case f.list && !f.json:
		show(claims.Listing(found))
	case f.json:
		for _, x := range found {
			p.encode(map[string]any{
				"kind":      "claim",
				"paper":     x.Paper,
				"item":      x.Item,
				"row":       x.Row,
				"column":    x.Column,
				"published": x.Published,
				"ours":      x.Now,
				"status":    x.Status,
				"cause":     x.Cause,
				"error":     x.Why,
				"scale":     x.Scale,
				"seed":      x.Seed,

				"command": x.Command,
			})
		}
	case f.all:
		show(claims.Listing(found))
		show(display.Doc{claims.Summary(found), claims.BySource(found)})
	default:
		show(display.Doc{claims.Summary(found), claims.BySource(found)})
		show(claims.Listing(found, claims.Departs, claims.NotReproduced))
		show(claims.Listing(found, claims.Unexplained, claims.Changed, claims.Failed))
	}
	if n := claims.Faults(found); n > 0 {
		return fmt.Errorf("%d of %d claims differ from the table", n, len(found))
	}
	return p.failure
}
