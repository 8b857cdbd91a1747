package main

import (
	"context"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// alone is the static build in a folder and an environment of its own, in which
// there is no other program, no home and no cache.
type alone struct {
	folder string
	env    []string
}

// newAlone takes the file that SEQUENT_STATIC names, or builds one.
func newAlone(t *testing.T) alone {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("static files are tried on Linux")
	}
	a := alone{folder: t.TempDir()}
	a.env = []string{"PATH=" + a.folder, "TMPDIR=" + t.TempDir()}
	binary := filepath.Join(a.folder, "sequent")
	if made := os.Getenv("SEQUENT_STATIC"); made != "" {
		if err := os.Link(made, binary); err != nil {
			if err := copyFile(made, binary); err != nil {
				t.Fatal(err)
			}
		}
		return a
	}
	if testing.Short() {
		t.Skip("the static build is left out of short runs")
	}
	build := exec.Command("go", "build", "-tags", "noxla", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return a
}

// copyFile copies a program.
func copyFile(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o755)
}

// run runs a command line of the shell there and returns what it wrote.
func (a alone) run(t *testing.T, line string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", line)
	cmd.Dir, cmd.Env = a.folder, a.env
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// The static build asks the machine for no library.
func TestStaticLinksNothing(t *testing.T) {
	a := newAlone(t)
	file, err := elf.Open(filepath.Join(a.folder, "sequent"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if libraries, err := file.ImportedLibraries(); err != nil || len(libraries) > 0 {
		t.Errorf("it is linked with %v (%v)", libraries, err)
	}
	for _, p := range file.Progs {
		if p.Type == elf.PT_INTERP {
			t.Error("it asks for a dynamic linker")
		}
	}
}

// The static build answers each kind of cell where there is nothing but itself,
// and says of the rest what is missing.
func TestStaticAnswers(t *testing.T) {
	a := newAlone(t)
	for _, c := range []struct {
		cell, want string
		fails      bool
	}{
		{cell: "p & (q -> r), q |= r by each", want: "entailment"},
		{cell: "exists x p(x) |= all x p(x)", want: "2 objects"},
		{cell: `"every dog barks", "Rex is a dog" |= "Rex barks"`, want: "entailment"},
		{cell: "6048 lambs, 193 lambs |= 5855 lambs", want: "6048 − 193 = 5855"},
		{
			cell: `puzzle.read("Mike is taller than Sally. Sally is taller than Katy.").ask("Who is the tallest?")`,
			want: "Mike",
		},
		{cell: "entailment.generate(rows: 100, seed: 7).evaluate(by: sat)", want: "100 of 100 right"},
		{
			cell: "let D = entailment.generate(rows: 100, seed: 7)\nlet net = nets.treeNet(dim: 4)\nnet.train(D, " +
				"epochs: 1)\np |= p | q by net",
			want: "learned(",
		},
		{
			cell: "6048 lambs, 193 lambs |= 5855 lambs by quantities(equations: paper)",
			want: "no linear programming solver",
		},
		{cell: "%%go\nfmt.Println(1)", want: "there is no Go toolchain on PATH", fails: true},
	} {
		out, err := a.run(t, "sequent eval '"+c.cell+"'")
		if (err != nil) != c.fails || !strings.Contains(out, c.want) {
			t.Errorf("%s: %v\n%s", c.cell, err, out)
		}
	}
}

// TestStaticPage runs each command of the section on the static build in
// notebooks/install.md as it stands there.
func TestStaticPage(t *testing.T) {
	text, err := os.ReadFile("../../../notebooks/install.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n## One file\n")
	section, _, _ := strings.Cut(rest, "\n## ")
	lines := regexp.MustCompile(`(?m)^sequent .*$`).FindAllString(section, -1)
	if len(lines) < 5 {
		t.Fatalf("the section has %d commands of sequent", len(lines))
	}
	a := newAlone(t)
	a.env = append(a.env, "HOME="+t.TempDir())
	for _, line := range lines {
		if out, err := a.run(t, line); err != nil {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
	}
}
