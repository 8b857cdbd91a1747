package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sequent/kernel/gonb"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
)

// builtTools are the programs for Go cells that somebody has built, if anybody has.
var builtTools gonb.Tools

// roleVariable makes the test binary the command.
const roleVariable = "SEQUENT_TEST_COMMAND"

// The test binary is also the command, the guard of Go cells, and the worker of nets. The tests of install
// build no programs: they say that somebody has.
func TestMain(m *testing.M) {
	if by := os.Getenv(sealVariable); by != "" {
		if err := seal(by); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(unsealed)
		}
	}
	if os.Getenv(roleVariable) != "" || len(os.Args) > 1 &&
		(os.Args[1] == guardCommand || os.Args[1] == worker.Argument) {
		main()
	}
	nettest.Environment()
	builtTools = gonb.FindTools()
	os.Setenv("SEQUENT_GONB", filepath.Join(os.TempDir(), "nobody-built-gonb"))
	os.Exit(m.Run())
}

// needTools skips a test where GoNB has not been built, and makes Go cells use it.
func needTools(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("Go cells are left out of short runs")
	}
	if !builtTools.Built() {
		t.Skipf("GoNB is not built in %s: sequent install builds it", builtTools.Folder)
	}
	t.Setenv("SEQUENT_GONB", builtTools.Folder)
}

// emptyHome gives the test a home of its own, outside of the repository and
// without network; Go's caches stay.
func emptyHome(t *testing.T) {
	t.Helper()
	out, err := exec.Command("go", "env", "GOMODCACHE", "GOCACHE", "GOPATH").Output()
	if err != nil {
		t.Skip(err)
	}
	for i, name := range []string{"GOMODCACHE", "GOCACHE", "GOPATH"} {
		t.Setenv(name, strings.Split(string(out), "\n")[i])
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, ".cache"))
	t.Setenv("GOPROXY", "off")
	t.Chdir(home)
}

// After install Go cells import Sequent's packages and what is pinned, where
// there is neither the clone nor a network.
func TestGoCellsAfterInstall(t *testing.T) {
	needTools(t)
	if builtTools.Modules() == "" {
		t.Skipf("no modules have been fetched into %s: sequent install does", builtTools.Folder)
	}
	emptyHome(t)
	if status, out, errs := sequent(t.Context(), "install", "--prefix", "env"); status != statusOK || errs != "" ||
		!strings.Contains(out, filepath.Join(".cache", "sequent", "library")) {
		t.Fatal(status, out, errs)
	}
	writeFile(t, "go.sq", `let A = p & q
# %%
%%go
import (
	"sequent/stdlib/logic"
	"sequent/stdlib/session"
)
%%
a, err := session.Formula("A")
fmt.Println(a, err, session.Set("B", &logic.Not{X: a}))
# %%
B
# %%
%%go
import "github.com/janpfeifer/gonb/gonbui"
%%
gonbui.DisplayHtml("<b>shown</b>")
fmt.Println("printed")
# %%
%%go
import "example.com/nobody/has/this"
%%
this.F()
`)
	status, out, errs := sequent(t.Context(), "run", "go.sq")
	for _, want := range []string{"p ∧ q <nil> <nil>\n", "¬(p ∧ q)\n", "shown\n", "printed\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in %s\n%s", want, out, errs)
		}
	}
	if status != statusFailed || !strings.Contains(errs, "go.sq:5:21:8: go.import") {
		t.Error(status, errs)
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "sequent-go-*", "kernel-*")); len(left) > 0 {
		t.Log("children of others, or left:", left)
	}
}

// A net that was trained in Sequent cells is asked in a Go cell, after install,
// where there is neither the clone nor a network; so are its mistakes.
func TestNetInAGoCell(t *testing.T) {
	needTools(t)
	if builtTools.Modules() == "" {
		t.Skipf("no modules have been fetched into %s: sequent install does", builtTools.Folder)
	}
	emptyHome(t)
	if status, out, errs := sequent(t.Context(), "install", "--prefix", "env"); status != statusOK {
		t.Fatal(status, out, errs)
	}
	writeFile(t, "net.sq", `let D = entailment.generate(rows: 60, seed: 1)
let net = nets.treeNet(dim: 8)
let raw = nets.bag(dim: 4)
net.train(D, epochs: 2, batch: 16)
net.evaluate(D).accuracy
# %%
%%go
import (
	"sequent/stdlib/nets"
	"sequent/stdlib/session"
)
%%
net, err := nets.FromSession("net")
if err != nil {
	panic(err)
}
set, _ := session.Dataset("D")
rows, _ := nets.FromSet(set)
score, err := net.Evaluate(context.Background(), rows, nets.Asking{})
fmt.Println(net, err, session.Set("there", score.Accuracy()))
_, err = nets.FromSession("raw")
fmt.Println(err)
# %%
there
`)
	status, out, errs := sequent(t.Context(), "run", "net.sq")
	if status != statusOK || !strings.Contains(out, "treeNet(dim: 8, layers: 2) <nil> <nil>\n") ||
		!strings.Contains(out, "is untrained") {
		t.Error(status, out, errs)
	}
	lines := strings.Fields(out)
	if last := lines[len(lines)-1]; strings.Count(out, last) < 2 {
		t.Errorf("the Go cell's accuracy %s is not the notebook's:\n%s", last, out)
	}
}

// Networks and linear programs build without network.
func TestPinnedModules(t *testing.T) {
	needTools(t)
	if builtTools.Modules() == "" {
		t.Skipf("no modules have been fetched into %s: sequent install does", builtTools.Folder)
	}
	for name, cell := range map[string]string{
		"gomlx": `import ("github.com/gomlx/compute"; _ "github.com/gomlx/compute/gobackend"; "github.com/gomlx/gomlx/core/graph")
%%
double := func(x *graph.Node) *graph.Node { return graph.Add(x, x) }
fmt.Println(graph.MustExecOnce(compute.MustNew(), double, float32(21)))`,
		"clp": `import "github.com/lanl/clp"
%%
s := clp.NewSimplex()
s.EasyLoadDenseProblem([]float64{1}, [][2]float64{{0, 100}}, [][]float64{{0, 1, 42}})
s.SetOptimizationDirection(clp.Maximize)
s.Primal(clp.NoValuesPass, clp.NoStartFinishOptions)
fmt.Println(s.ObjectiveValue())`,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "clp" && exec.Command("pkg-config", "--exists", "clp").Run() != nil {
				t.Skip("CLP's library is not there (Debian: coinor-libclp-dev)")
			}
			if cgo, _ := exec.Command("go", "env", "CGO_ENABLED").
				Output(); name == "clp" && strings.TrimSpace(string(cgo)) != "1" {
				t.Skip("CLP is a library in C++, and CGO_ENABLED is 0")
			}
			emptyHome(t)
			if status, out, errs := sequent(t.Context(), "eval", "%%go\n"+
				cell); status != statusOK || !strings.Contains(out, "42") {
				t.Error(status, out, errs)
			}
		})
	}
}

// A run that is interrupted in a Go cell ends at once, says so, and leaves no
// process; so does one past its time limit. Outputs are stored.
func TestRunGoCells(t *testing.T) {
	needTools(t)
	t.Chdir(t.TempDir())
	writeFile(t, "a.ipynb", `{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
 {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": null, "outputs": [], "source": "%%go\n%%\nfmt.Println(6*7)"},
 {"cell_type": "code", "id": "b", "metadata": {}, "execution_count": null, "outputs": [], "source": "%%go\n%%\nfmt.Println(\"begun\"); for {}"}]}`)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out := &watched{when: "begun", do: cancel}
	var errs bytes.Buffer
	status := execute(ctx, []string{"run", "--write", "a.ipynb"}, streams{strings.NewReader(""), out, &errs})
	if status != statusFailed || !strings.Contains(errs.String(), "a.ipynb:2:1:1: the cell was interrupted") {
		t.Error(status, errs.String())
	}
	if stored, _ := os.ReadFile("a.ipynb"); !strings.Contains(string(stored), `"42\n"`) ||
		!strings.Contains(string(stored), `"Interrupted"`) {
		t.Errorf("%s", stored)
	}
	if status, _, errs := sequent(t.Context(), "eval", "--timeout", "3s",
		"%%go\n%%\nfor {}"); status != statusFailed || !strings.Contains(errs, "time limit of 3s") {
		t.Error(status, errs)
	}
	mistake := "%%go\n%%\nfmt.Println(nosuch)"
	if status, _, errs := sequent(t.Context(), "eval", mistake); status != statusFailed ||
		!strings.HasPrefix(errs, "eval:1:3:13: go.compile") {
		t.Error(status, errs)
	}
}

// watched is an output that does something when a text has come.
type watched struct {
	said strings.Builder
	when string
	do   func()
}

func (w *watched) Write(p []byte) (int, error) {
	w.said.Write(p)
	if strings.Contains(w.said.String(), w.when) {
		w.do()
	}
	return len(p), nil
}

// Where there is no Go, install says what will not work and goes on.
func TestInstallWithoutGo(t *testing.T) {
	t.Setenv("SEQUENT_GONB", "")
	t.Setenv("PATH", t.TempDir())
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	status, out, errs := sequent(t.Context(), "install", "--prefix", t.TempDir())
	if status != statusOK || !strings.Contains(out, "kernel.json") ||
		!strings.Contains(errs, "Go cells will not work") {
		t.Errorf("%d\n%s\n%s", status, out, errs)
	}
	if status, _, errs = sequent(t.Context(), "install", "--without-go", "--prefix",
		t.TempDir()); status != statusOK || errs != "" {
		t.Errorf("%d\n%s", status, errs)
	}
}

func TestModuleRoot(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "a", "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(dir, "a", "b"))
	if got := moduleRoot(""); got != "" {
		t.Errorf("outside of modules: %s", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "a", "go.mod"), []byte("module a\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := moduleRoot(""); filepath.Base(got) != "a" {
		t.Errorf("inside of one: %s", got)
	}
}

// A module that calls itself sequent, in the folder of a notebook or above it, does
// not replace the library; any other is imported from; a broken go.mod is named, with
// its line.
func TestOwnModule(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	library, err := layOutLibrary()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"module sequent\n":                "",
		"module \"sequent\" // ours\n":    "",
		"module sequent/stdlib/session\n": "",
		"module (\n\tsequent\n)\n":        "",
		"module mine\n":                   "own",
		"module mine\n\nreplace\n":        "go.mod:3: ",
		"module mine\ngo 1.26\nfoo bar\n": "go.mod:3: unknown directive: foo; ",
		"":                                "go.mod:1: no module line; ",
	} {
		dir := t.TempDir()
		notebooks := filepath.Join(dir, "notebooks")
		if err := os.Mkdir(notebooks, 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, "go.mod"), text)
		folders, err := goModules(gonb.Tools{}, notebooks)
		switch want {
		case "", "own":
			if err != nil || folders[len(folders)-1] != library || (folders[0] == dir) != (want == "own") {
				t.Errorf("%q: %v, %v", text, folders, err)
			}
		default:
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: %v, %v", text, folders, err)
			}
		}
	}
}

// Where go.mod is broken, Go cells say so and start nothing; other cells go on.
func TestBrokenModule(t *testing.T) {
	needTools(t)
	t.Chdir(t.TempDir())
	writeFile(t, "go.mod", "module mine\nfoo bar\n")
	status, out, errs := sequent(t.Context(), "eval", "%%go\n%%\nfmt.Println(1)", "p |= p")
	if status != statusFailed || strings.Count(errs, "\n") != 1 ||
		!strings.Contains(errs, "go.mod:2: unknown directive: foo; ") {
		t.Errorf("%d\n%s\n%s", status, out, errs)
	}
	writeFile(t, "a.sq", "%%go\n%%\nfmt.Println(1)\n# %%\np |= p\n")
	if _, out, errs := sequent(t.Context(), "run", "--keep-going", "a.sq"); !strings.Contains(out, "entailment") {
		t.Errorf("%s\n%s", out, errs)
	}
}
