package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// What is left is listed without training and without the data.
func TestTrain(t *testing.T) {
	dir := t.TempDir()
	files := []string{"--folder", filepath.Join(dir, "jobs"), "--results", filepath.Join(dir, "results.tsv")}
	status, out, errs := sequent(t.Context(), append([]string{"train", "--list", "--only", "treeNet"}, files...)...)
	for _, want := range []string{
		"treeNet(dim: 32, layers: 2), permuted, seed 3", "treeNet(dim: 32, layers: 2), seed 1",
		"not measured", "4 of 4 runs are left",
	} {
		if status != statusOK || !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s%s", want, out, errs)
		}
	}
	status, out, errs = sequent(t.Context(), append([]string{
		"train", "--guided", "--only", "possibleWorlds", "--seed", "2",
	}, files...)...)
	if want := "seed 2: no epoch is trained yet"; status != statusOK || !strings.Contains(out, want) {
		t.Errorf("status %d, %q is missing in\n%s%s", status, want, out, errs)
	}
	status, out, errs = sequent(t.Context(), append([]string{
		"train", "--list", "--scale", "fair-quick", "--only", "cbow", "--ratio", "0.5",
	}, files...)...)
	if want := "ratio 0.5, seed 1"; status != statusOK || !strings.Contains(out, want) ||
		!strings.Contains(out, "1 of 1 runs are left") {
		t.Errorf("%q is missing in\n%s%s", want, out, errs)
	}
	for want, args := range map[string][]string{
		"did you mean treeNet": {"--only", "treeNets"},
		"no run of bag":        {"--only", "bag", "--seed", "9"},
		"did you mean quick":   {"--scale", "quickly"},
		"bag, ratio 0.5":       {"--only", "bag", "--ratio", "0.5"},
		"[guided list]":        {"--guided"},
	} {
		status, _, errs := sequent(t.Context(), append([]string{"train", "--list"}, args...)...)
		if status != statusUsage || !strings.Contains(errs, want) {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
}
