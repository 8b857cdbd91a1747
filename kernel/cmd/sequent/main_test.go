package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/lp"
)

// sequent runs a command line and returns its status and what it wrote.
func sequent(ctx context.Context, args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = execute(ctx, args, streams{strings.NewReader(""), &o, &e})
	return status, o.String(), e.String()
}

func TestVersion(t *testing.T) {
	status, out, _ := sequent(t.Context(), "version")
	if status != statusOK {
		t.Fatal(status)
	}
	for _, want := range []string{"sequent ", "commit ", runtime.Version(), runtime.GOARCH, "engines"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

// The version says whether CLP is in.
func TestVersionNamesCLP(t *testing.T) {
	_, out, _ := sequent(t.Context(), "version")
	if ok, missing := lp.Available(); ok == strings.Contains(out, "without") || !ok && !strings.Contains(out, missing) {
		t.Errorf("CLP %v, and\n%s", ok, out)
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if status, out, _ := sequent(t.Context(), "completion", shell); status != statusOK || len(out) < 1000 {
			t.Errorf("%s: status %d, %d bytes", shell, status, len(out))
		}
	}
	for line, want := range map[string]string{
		"run ": "ipynb", "data verify test_e": "test_exam", "data fetch ": "validate", "inst": "install",
		"run --ti": "--timeout",
	} {
		args := append([]string{"__complete"}, strings.Split(line, " ")...)
		if status, out, _ := sequent(t.Context(), args...); status != statusOK || !strings.Contains(out, want) {
			t.Errorf("%q completes to %q", line, out)
		}
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer time.AfterFunc(200*time.Millisecond, cancel).Stop()
	begun := time.Now()
	status, _, errs := sequent(ctx, "eval", hardFormula())
	if status != statusFailed || !strings.Contains(errs, "interrupted") {
		t.Errorf("status %d, %q", status, errs)
	}
	if status, _, errs = sequent(t.Context(), "eval", "--timeout", "200ms", hardFormula()); status != statusFailed ||
		!strings.Contains(errs, "time limit of 200ms") {
		t.Errorf("status %d, %q", status, errs)
	}
	if late := time.Since(begun) - 400*time.Millisecond; late > 20*time.Second {
		t.Errorf("the commands ended %v late", late)
	}
}

// hardFormula returns the pigeonhole principle for 12 pigeons and 11 holes, which
// no resolution prover refutes in time.
func hardFormula() string {
	const pigeons, holes = 12, 11
	var parts []string
	name := func(p, h int) string { return "x" + string(rune('a'+p)) + string(rune('a'+h)) }
	for p := range pigeons {
		var some []string
		for h := range holes {
			some = append(some, name(p, h))
		}
		parts = append(parts, "("+strings.Join(some, " | ")+")")
	}
	for h := range holes {
		for p := range pigeons {
			for q := range p {
				parts = append(parts, "~("+name(p, h)+" & "+name(q, h)+")")
			}
		}
	}
	return strings.Join(parts, ", ") + " |= goal"
}

func TestWriteKeepsModeAndLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.ipynb"), filepath.Join(dir, "b.ipynb")
	text := `{"nbformat": 4, "nbformat_minor": 5, "cells": [{"cell_type": "code", "id": "a", "source": "p", "outputs": [], "execution_count": null, "metadata": {}}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.ipynb", link); err != nil {
		t.Skip(err)
	}
	if status, _, errs := sequent(t.Context(), "run", "--write", link); status != statusOK {
		t.Fatal(errs)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if info, err = os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info.Mode(), err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Error("files were left behind:", entries)
	}
	content, _ := os.ReadFile(file)
	if !strings.Contains(string(content), `"execution_count": 1`) {
		t.Errorf("%s", content)
	}
}

// A notebook's cells see the scale that is asked for; what is no parameter or no
// scale is an error that says what there is.
func TestScale(t *testing.T) {
	script := filepath.Join(t.TempDir(), "a.sq")
	text := "# %% tags=[\"parameters\"]\nlet scale = smoke\n# %%\npapers.at(scale, smoke: 500, quick: 2_000, full: " +
		"100_000)\n"
	if err := os.WriteFile(script, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for given, want := range map[string]struct {
		status int
		text   string
	}{
		"":             {statusOK, "500"},
		"scale=full":   {statusOK, "100000"},
		"scale=large":  {statusFailed, `scale of at must be one of smoke, quick, full; got "large"`},
		"scael=quick":  {statusUsage, "has no parameter scael; did you mean scale?"},
		"rows=2":       {statusUsage, "has no parameter rows; it has scale"},
		"scale=smoke)": {statusUsage, "the value does not parse"},
	} {
		args := []string{"run", script}
		if given != "" {
			args = append(args, "-p", given)
		}
		if status, out, errs := sequent(t.Context(), args...); status != want.status ||
			!strings.Contains(out+errs, want.text) {
			t.Errorf("-p %s: status %d\n%s%s", given, status, out, errs)
		}
	}
}

func TestPageIsWritten(t *testing.T) {
	dir := t.TempDir()
	script, page := filepath.Join(dir, "a.sq"), filepath.Join(dir, "a.html")
	if err := os.WriteFile(script, []byte("p & q"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := sequent(t.Context(), "run", "--html", page, script); status != statusOK {
		t.Fatal(errs)
	}
	content, err := os.ReadFile(page)
	if err != nil || !strings.Contains(string(content), "p &amp; q") || !strings.Contains(string(content), "∧") {
		t.Errorf("%v\n%s", err, content)
	}
}

// A cell that begins with a minus sign is a cell, and flags stay flags.
func TestMarkCells(t *testing.T) {
	for _, test := range []struct{ args, cells string }{
		{"eval|-5 °C > 1 °C", "-5 °C > 1 °C"}, {"eval|--json|-5", "-5"}, {"eval|--timeout|-5s|p", ""}, {"eval|-", ""},
		{"eval|-h", ""}, {"eval|--json|p", ""}, {"run|-5", ""}, {"eval|--no-go|-(1)", "-(1)"},
	} {
		var cells []string
		for _, arg := range markCells(strings.Split(test.args, "|")) {
			if cell, marked := strings.CutPrefix(arg, cellMark); marked {
				cells = append(cells, cell)
			}
		}
		if got := strings.Join(cells, "|"); got != test.cells {
			t.Errorf("%s: %q", test.args, got)
		}
	}
}

// --no-go refuses Go cells, of arguments and of files, and says so.
func TestNoGo(t *testing.T) {
	script := filepath.Join(t.TempDir(), "cells.sq")
	if err := os.WriteFile(script, []byte("%%go\nfmt.Println(1)\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"eval", "--no-go", "%%go\nfmt.Println(1)"}, {"run", "--no-go", script}} {
		var out, errs bytes.Buffer
		if status := execute(t.Context(), args, streams{
			strings.NewReader(""), &out, &errs,
		}); status != statusFailed || !strings.Contains(errs.String(), "--no-go refuses Go cells") {
			t.Errorf("%v: %d %q", args, status, errs.String())
		}
	}
}

// The stored figures are shown in any folder, and its repository is found from below.
func TestClaimsElsewhere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	status, out, errs := sequent(t.Context(), "claims", "--list", "--paper", "evans2018", "--scale", "quick")
	if status != statusOK || errs != "" || !strings.Contains(out, "evans2018: agrees") ||
		!strings.Contains(out, "in the rows of a stored run") {
		t.Errorf("%d %.2000s\n%s", status, out, errs)
	}
	writeFile(t, "notebooks/claims.tsv",
		"paper\titem\trow\tcolumn\tpublished\tours\ttolerance\tscale\tseed\tcommand\tat\tcause\n"+
			"own\tTable 1\tp\tlabel\tentailment\tentailment\t\tsmoke\t\tp, q |= p\tlabel\t\n")
	t.Chdir(filepath.Join(dir, "notebooks"))
	if status, out, errs := sequent(t.Context(), "claims", "--quiet"); status != statusOK ||
		!strings.Contains(out, "recomputed now          1       1") {
		t.Errorf("%d %s\n%s", status, out, errs)
	}
}
