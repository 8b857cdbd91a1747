package main

import (
	"context"

	"github.com/spf13/cobra"

	"sequent/dsl"
	"sequent/kernel/share"
	"sequent/stdlib/source"
)

// noGoFlag adds the flag that refuses Go cells.
func noGoFlag(cmd *cobra.Command, f *runFlags) {
	cmd.Flags().BoolVar(&f.noGo, "no-go", false, "refuse Go cells (%%go), which run with your permissions")
}

// goRunner runs Go cells.
type goRunner interface {
	Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error
}

// goCells makes what runs, or refuses, the Go cells of a workspace.
func (f runFlags) goCells(ctx context.Context, workspace share.Workspace, dir string) (goRunner, func(), error) {
	if f.noGo {
		return refused{}, func() {}, nil
	}
	return newGoCells(ctx, workspace, dir, "")
}

// refused stands for Go cells under --no-go.
type refused struct{}

// Run refuses.
func (refused) Run(_ context.Context, cell dsl.Cell, _ dsl.Output) error {
	return &dsl.CellError{Source: cell.Source, Mistake: source.Errorf(source.Span{End: len(cell.Source)}, "go.refused",
		"--no-go refuses Go cells").WithHelp("read the cell; if you trust it, run without --no-go")}
}
