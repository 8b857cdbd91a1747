package claims

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Each stored run names the commit of the program that made it, and the history has
// that commit.
func TestResultsHaveCommits(t *testing.T) {
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", args...).Output()
		return strings.TrimSpace(string(out)), err
	}
	if shallow, err := git("rev-parse", "--is-shallow-repository"); err != nil || shallow != "false" {
		t.Skip("there is no git repository with its history")
	}
	files, err := filepath.Glob("../../notebooks/results/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head, rows, _ := strings.Cut(string(text), "\n")
		column := slices.Index(strings.Split(head, "\t"), "commit")
		for line := range strings.Lines(rows) {
			if column < 0 {
				break // a file without, such as of curves
			}
			commit := strings.Split(line, "\t")[column]
			if seen[commit] {
				continue
			}
			seen[commit] = true
			if _, err := git("merge-base", "--is-ancestor", commit, "HEAD"); err != nil {
				t.Errorf("%s: the commit %q is not in the history", filepath.Base(file), commit)
			}
		}
	}
	if len(seen) == 0 {
		t.Error("no result names a commit")
	}
}
