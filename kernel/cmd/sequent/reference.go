package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"sequent/dsl"
)

func newReference() *cobra.Command {
	return &cobra.Command{
		Use:   "reference",
		Short: "Print the language's reference page in Markdown",
		Long: `Reference prints every function, method, engine and JSON key of the language, with
arguments and examples. It comes from the same tables as the language's help.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprint(cmd.OutOrStdout(), dsl.New(dsl.Options{}).Library().Reference())
			return err
		},
	}
}
