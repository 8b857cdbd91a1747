package datatest

import (
	"path/filepath"
	"testing"

	"sequent/stdlib/data"
)

// Need skips a test unless every named set is on this machine. A set that is
// there and damaged does not skip the test.
func Need(t testing.TB, sets ...string) {
	t.Helper()
	for _, name := range sets {
		s, err := data.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := data.Locate(s); !ok {
			t.Skipf("the data set %s is not on this machine; run sequent data fetch %s, or set %s", name, name,
				data.DataVariable)
		}
	}
}

// Files returns the files of a pattern below the first folder of data that has any;
// the test is skipped where none has.
func Files(t testing.TB, pattern string) []string {
	t.Helper()
	for _, p := range data.Places() {
		files, err := filepath.Glob(filepath.Join(p.Dir, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		if len(files) > 0 {
			return files
		}
	}
	t.Skipf("no folder of data has %s; run sequent data fetch all, or set %s", pattern, data.DataVariable)
	return nil
}
