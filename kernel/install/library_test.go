package install

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib"
)

// cellProgram uses the packages a Go cell does: session, which is light, and
// those that need the solver.
const cellProgram = `package main

import (
	"context"
	"fmt"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/session"
)

func main() {
	_, err := session.Formula("A")
	fmt.Println(err)
	s, err := logic.ParseSequent("p, p -> q |= q")
	if err != nil {
		panic(err)
	}
	v, err := decide.SAT().Decide(context.Background(), s)
	fmt.Println(v.Label(), err)
}
`

// goRun runs the program in a folder with nothing but the copy, the module
// cache and the Go installation.
func goRun(t *testing.T, dir string, env ...string) string {
	t.Helper()
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOFLAGS=", "GOWORK=off",
		"SEQUENT_SESSION_ADDR="), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

func writeAll(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A program builds from the copy without network and without the repository,
// as a module that replaces sequent and as one in a workspace with it, which is
// how GoNB's cells are built.
func TestLibraryBuilds(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	library := filepath.Join(t.TempDir(), "a library")
	files, err := CopyLibrary(library)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") || strings.Contains(f, "testdata") {
			t.Error("the copy holds", f)
		}
	}
	check := func(said string) {
		t.Helper()
		if !strings.Contains(said, "there is no notebook") || !strings.Contains(said, "entailment <nil>") {
			t.Error(said)
		}
	}
	t.Run("replace", func(t *testing.T) {
		dir := t.TempDir()
		writeAll(t, dir, map[string]string{"main.go": cellProgram,
			"go.mod": "module cell\n\ngo 1.26\n\nrequire sequent v0.0.0\n\nreplace sequent => \"" + library + "\"\n"})
		check(goRun(t, dir, "GOFLAGS=-mod=mod"))
	})
	t.Run("workspace", func(t *testing.T) {
		dir := t.TempDir()
		writeAll(t, dir, map[string]string{"main.go": cellProgram, "go.mod": "module cell\n\ngo 1.26\n",
			"go.work": workspace(library)})
		check(goRun(t, dir, "GOWORK="+filepath.Join(dir, "go.work")))
	})
}

// workspace returns a go.work with the library, at the Go version that it asks for.
func workspace(library string) string {
	var version string
	for line := range strings.Lines(string(stdlib.Module())) {
		if strings.HasPrefix(line, "go ") {
			version = line
		}
	}
	return version + "\nuse (\n\t.\n\t\"" + library + "\"\n)\n"
}

// lightProgram imports what is light only.
const lightProgram = `package main

import (
	"fmt"

	"sequent/stdlib/session"
)

func main() {
	_, err := session.Formula("A")
	fmt.Println(err)
}
`

// A program that imports only what is light builds with an empty module cache
// and no network, whatever modules the other packages need.
func TestLightNeedsNoModule(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	library, dir := filepath.Join(t.TempDir(), "library"), t.TempDir()
	if _, err := CopyLibrary(library); err != nil {
		t.Fatal(err)
	}
	writeAll(t, dir, map[string]string{
		"main.go": lightProgram,
		"go.mod":  "module cell\n\ngo 1.26\n",
		"go.work": workspace(library),
	})
	said := goRun(t, dir, "GOWORK="+filepath.Join(dir, "go.work"), "GOMODCACHE="+t.TempDir())
	if !strings.Contains(said, "there is no notebook") {
		t.Error(said)
	}
}

// A copy replaces an earlier one whole, and is removed whole; what is no copy
// stays.
func TestLibraryIsReplaced(t *testing.T) {
	base := t.TempDir()
	library := filepath.Join(base, "deep", "library")
	if _, err := CopyLibrary(library); err != nil {
		t.Fatal(err)
	}
	stale := filepath.Join(library, "stdlib", "logic", "stale.go")
	writeAll(t, filepath.Dir(stale), map[string]string{"stale.go": "package logic"})
	files, err := CopyLibrary(library)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(stale); err == nil {
		t.Error("a file of the earlier copy is left")
	}
	for _, f := range files {
		if _, err := os.Stat(f); err != nil {
			t.Error(err)
		}
	}
	if entries, _ := os.ReadDir(filepath.Dir(library)); len(entries) != 1 {
		t.Error("left behind:", entries)
	}
	if was, err := RemoveLibrary(library); !was || err != nil {
		t.Error(was, err)
	}
	if was, err := RemoveLibrary(library); was || err != nil {
		t.Error(was, err)
	}
	writeAll(t, base, map[string]string{"mine.txt": "mine"})
	if _, err := CopyLibrary(base); err == nil {
		t.Error("a folder of the user's was replaced")
	}
	if _, err := RemoveLibrary(base); err == nil {
		t.Error("a folder of the user's was removed")
	}
	if _, err := os.Stat(filepath.Join(base, "mine.txt")); err != nil {
		t.Error(err)
	}
}
