package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"sequent/stdlib/data/fetch"
	"sequent/stdlib/wording"
)

// newDataFetch downloads sets. It is the only command that uses the network, and
// does so only when called.
func newDataFetch() *cobra.Command {
	return &cobra.Command{
		Use:   "fetch NAME...",
		Short: "Download data sets into the cache",
		Long: `Fetch downloads the named data sets into the cache folder (or the folder
SEQUENT_CACHE) and checks their checksums. Sets that are already there are not
downloaded again; an interrupted download is resumed. "all" means the whole
catalogue.`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completeSets,
		RunE:              func(cmd *cobra.Command, args []string) error { return fetchSets(cmd, args) },
	}
}

// fetchSets fetches one set after the other; one that fails does not keep the
// others from coming, and makes the exit status 1.
func fetchSets(cmd *cobra.Command, names []string) error {
	list, err := sets(names)
	if err != nil {
		return err
	}
	results, err := fetch.Fetch(cmd.Context(), list, fetch.Options{Progress: meter(cmd.ErrOrStderr())})
	failed := 0
	for _, r := range results {
		switch {
		case r.Err != nil:
			failed++
			fmt.Fprintln(cmd.ErrOrStderr(), r.Err)
		case r.Already:
			fmt.Fprintf(cmd.OutOrStdout(), "%s is there already (%s, in %s)\n", r.Set.Name, r.Variant.Title(),
				r.Place.Name)
		default:
			fmt.Fprintf(cmd.OutOrStdout(), "%s fetched, %s bytes, checksum correct\n", r.Set.Name,
				wording.Group(r.Variant.Bytes()))
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d data sets were not fetched", failed, len(list))
	}
	return err
}

// meter shows how far a download is where somebody watches, else it is nil.
func meter(to io.Writer) func(fetch.Progress) {
	if !terminal(to) {
		return nil
	}
	return func(p fetch.Progress) {
		fmt.Fprintf(to, "\r\x1b[K%s: %s of %s bytes", p.Path, wording.Group(p.Done), wording.Group(p.Total))
		if p.Done == p.Total {
			fmt.Fprint(to, "\r\x1b[K")
		}
	}
}

// terminal says whether somebody watches what is written to w.
func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
