package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/fol/survey"
)

// One puzzle is measured, told and written.
func TestPuzzles(t *testing.T) {
	datatest.Need(t, survey.Set)
	file := filepath.Join(t.TempDir(), "tptp.tsv")
	status, out, errs := sequent(t.Context(), "puzzles", "--only", "PUZ031+1", "--results", file)
	table, _ := os.ReadFile(file)
	if status != statusOK || !strings.Contains(out, "PUZ031+1") ||
		!strings.Contains(string(table), "\nPUZ031+1\tfof\t") {
		t.Errorf("status %d\n%s%s%s", status, out, errs, table)
	}
	if status, _, errs := sequent(t.Context(), "puzzles", "--only", "PUZ999"); status == statusOK ||
		!strings.Contains(errs, "PUZ999") {
		t.Errorf("status %d, %s", status, errs)
	}
}
