package stdlib

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write module.txt and sums.txt")

type listed struct {
	ImportPath                                                string
	GoFiles, CgoFiles, IgnoredGoFiles, EmbedFiles, OtherFiles []string
	CFiles, HFiles, SFiles, SysoFiles, IgnoredOtherFiles      []string
	Module                                                    *struct{ Path, Version string }
	Standard                                                  bool
}

// list is what the go command says of packages.
func list(t *testing.T, args ...string) []listed {
	t.Helper()
	var stderr bytes.Buffer
	cmd := exec.Command("go", append([]string{"list", "-json", "-tags", "clp"}, args...)...)
	cmd.Stderr = &stderr
	// What is needed somewhere, wherever the test runs: XLA and CLP are for cgo only.
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1")
	out, err := cmd.Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("there is no go command")
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.Bytes())
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		switch err := d.Decode(&p); {
		case err == io.EOF:
			return all
		case err != nil:
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// users are the packages that Go cells can import.
func users(t *testing.T) []string {
	var all []string
	for _, p := range list(t, "./...") {
		if p.ImportPath != "sequent/stdlib" && !strings.HasSuffix(p.ImportPath, "test") {
			all = append(all, p.ImportPath)
		}
	}
	return all
}

// The sources are those that the go command sees, at whatever depth they lie,
// and no package needs a file that is not Go.
func TestSourcesAreComplete(t *testing.T) {
	have := map[string]bool{}
	for name := range Sources() {
		have[name] = true
	}
	for _, p := range list(t, users(t)...) {
		dir := strings.TrimPrefix(p.ImportPath, "sequent/")
		for _, f := range slices.Concat(p.GoFiles, p.CgoFiles, p.IgnoredGoFiles) {
			if !strings.HasSuffix(f, "_test.go") && !have[path.Join(dir, f)] {
				t.Errorf("%s/%s is not embedded", dir, f)
			}
		}
		if more := slices.Concat(p.EmbedFiles, p.OtherFiles, p.CFiles, p.HFiles, p.SFiles, p.SysoFiles,
			p.IgnoredOtherFiles); len(more) > 0 {
			t.Errorf("%s needs %v, which are not embedded", dir, more)
		}
	}
	for name := range have {
		if strings.Contains(name, "test") && !strings.Contains(name, "entailment") {
			t.Errorf("%s is laid out", name)
		}
	}
}

// The module files are what the packages need of the repository's.
func TestModuleFiles(t *testing.T) {
	needed := map[string]string{}
	for _, p := range list(t, append([]string{"-deps"}, users(t)...)...) {
		if p.Module != nil && p.Module.Path != "sequent" {
			needed[p.Module.Path] = p.Module.Version
		}
	}
	root, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var mod strings.Builder
	for line := range strings.Lines(string(root)) {
		if strings.HasPrefix(line, "go ") {
			fmt.Fprintf(&mod, "module sequent\n\n%s\nrequire (\n", line)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(needed)) {
		fmt.Fprintf(&mod, "\t%s %s\n", name, needed[name])
	}
	mod.WriteString(")\n")
	sums, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	var sum strings.Builder
	for line := range strings.Lines(string(sums)) {
		if f := strings.Fields(line); len(f) == 3 && needed[f[0]] != "" &&
			needed[f[0]] == strings.TrimSuffix(f[1], "/go.mod") {
			sum.WriteString(line)
		}
	}
	for name, want := range map[string]string{"module.txt": mod.String(), "sums.txt": sum.String()} {
		if *update {
			if err := os.WriteFile(filepath.FromSlash(name), []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if got := string(content(name)); got != want {
			t.Errorf("%s is not what go.mod and go.sum say; go test ./stdlib -update writes it\n%s\n%s", name, got,
				want)
		}
	}
}
