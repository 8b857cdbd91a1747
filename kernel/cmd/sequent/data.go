package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sequent/stdlib/data"
	"sequent/stdlib/wording"
)

// newData groups what is done with published data sets. The catalogue, the
// checksums and the search for copies are stdlib/data's; here is only how they
// are named and shown.
func newData() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "data",
		Short: "List, fetch and verify published data sets",
		Long: `Data manages copies of published data sets. Sequent looks for them in the folder
SEQUENT_DATA, then in the cache, and uses a copy only if its checksum is right.
NAME is the name of a set, or of an origin, which stands for all its sets.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newDataList(), newDataFetch(), newDataVerify())
	return cmd
}

// sets returns the sets that arguments name, all of them where there are none.
func sets(names []string) ([]*data.Set, error) {
	if len(names) == 0 {
		return data.Catalogue(), nil
	}
	found, err := data.Expand(names...)
	if err != nil {
		return nil, usageError{err}
	}
	return found, nil
}

// completeSets lets a shell offer the names of the catalogue.
func completeSets(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return data.Names(), cobra.ShellCompDirectiveNoFileComp
}

// newDataList shows the catalogue by origin. It looks for copies but does not
// read them, so that it answers at once; verify reads.
func newDataList() *cobra.Command {
	return &cobra.Command{
		Use:               "list [NAME...]",
		Short:             "List data sets, and where they are on this machine",
		ValidArgsFunction: completeSets,
		RunE: func(cmd *cobra.Command, args []string) error {
			list, err := sets(args)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			var origin *data.Origin
			for _, s := range list {
				if s.Origin != origin {
					origin = s.Origin
					fmt.Fprintf(w, "%s (%s; licence: %s)\n", origin.Name, origin.Home, origin.Licence)
				}
				fmt.Fprintf(w, "  %s\t%s\t%s\n", s.Name, whereabouts(s), s.What)
			}
			return w.Flush()
		},
	}
}

// whereabouts says where a set lies, or whether it can be fetched.
func whereabouts(s *data.Set) string {
	if place, ok := data.Locate(s); ok {
		return "in " + place.Name
	}
	if v := s.Download(); v != nil {
		return "can be fetched, " + wording.Group(v.Bytes()) + " bytes"
	}
	return "no download"
}

// newDataVerify confirms copies. Without names, sets that are not on this
// machine are no failure: nobody asked for them.
func newDataVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify [NAME...]",
		Short: "Check copies of data sets by their checksums",
		Long: `Verify compares the checksums of the named sets with the catalogue; without a name,
of all sets on this machine. The exit status is 1 if a set is missing or damaged.`,
		ValidArgsFunction: completeSets,
		RunE:              func(cmd *cobra.Command, args []string) error { return verify(cmd, args) },
	}
}

// verify prints one line a set and fails if a set that was asked for is missing,
// or any is wrong.
func verify(cmd *cobra.Command, names []string) error {
	list, err := sets(names)
	if err != nil {
		return err
	}
	checked, bad := 0, 0
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, c := range data.Verify(cmd.Context(), list) {
		if _, missing := errors.AsType[*data.MissingError](c.Err); missing && len(names) == 0 {
			continue
		}
		checked++
		if c.Err != nil {
			bad++
			fmt.Fprintf(w, "%s\tFAILED\t%v\n", c.Set.Name, c.Err)
			continue
		}
		fmt.Fprintf(w, "%s\tok\t%s, in %s\n", c.Set.Name, c.Variant.Title(), c.Place.Name)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d data sets failed", bad, checked)
	}
	if checked == 0 {
		fmt.Fprintln(cmd.OutOrStdout(), "there are no data sets on this machine; run sequent data fetch NAME")
	}
	return cmd.Context().Err()
}
