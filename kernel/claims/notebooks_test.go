package claims

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sequent/kernel/notebook"
	"sequent/stdlib/paper"
)

// demanded are the tables and figures of each paper that its notebook has.
var demanded = map[string][]string{
	"evans2018":  {"Tables 1 to 4", "Figure 1"},
	"geiger2019": {"Tables 1 to 3", "Figures 2 to 5"},
	"szomiu2021": {
		"Tables 1 to 4", "Table 1b", "Table 3a", "Figure 2", "Figure 3b", "Figure 4", "Listings 1 to 7",
	},
	"ravichander2019": {"Table 2", "Tables 6 and 7", "Perturbed NewsNLI"},
}

// A mark is a name in bold type and, in brackets after it, the sources of its
// figures: **Tables 3 and 4** (*recomputed now*).
var (
	mark     = regexp.MustCompile(`\*\*([^*]+)\*\* \(([^()]*)\)`)
	numbered = regexp.MustCompile(`^(Table|Figure|Listing|Section)s? (\S+)(?: (and|to) (\S+))?$`)
)

// items returns what a name names: Tables 3 and 4 are two, Listings 1 to 3 are three.
func items(name string) []string {
	m := numbered.FindStringSubmatch(name)
	switch {
	case m == nil:
		return []string{name}
	case m[3] == "":
		return []string{m[1] + " " + m[2]}
	case m[3] == "and":
		return []string{m[1] + " " + m[2], m[1] + " " + m[4]}
	}
	from, _ := strconv.Atoi(m[2])
	to, _ := strconv.Atoi(m[4])
	var all []string
	for n := from; n <= to; n++ {
		all = append(all, fmt.Sprint(m[1], " ", n))
	}
	return all
}

// sources returns the sources that a text names.
func sources(text string) map[paper.Source]bool {
	named := map[paper.Source]bool{}
	for _, s := range paper.AllSources {
		if strings.Contains(text, "*"+string(s)+"*") {
			named[s] = true
		}
	}
	return named
}

// marked returns the items that a notebook marks, with their sources.
func marked(nb *notebook.Notebook) map[string]map[paper.Source]bool {
	all := map[string]map[paper.Source]bool{}
	for _, c := range nb.Cells {
		if c.Type() != "markdown" {
			continue
		}
		for _, m := range mark.FindAllStringSubmatch(c.Source(), -1) {
			named := sources(m[2])
			for _, item := range items(m[1]) {
				if all[item] == nil {
					all[item] = map[paper.Source]bool{}
				}
				maps.Copy(all[item], named)
			}
		}
	}
	return all
}

// claimed returns the items of claims, with their sources.
func claimed(of []*paper.Figure) map[string]map[paper.Source]bool {
	all := map[string]map[paper.Source]bool{}
	for _, c := range of {
		if all[c.Item] == nil {
			all[c.Item] = map[paper.Source]bool{}
		}
		all[c.Item][c.Source()] = true
	}
	return all
}

// differences says where what a notebook marks is not what the claims say.
func differences(in, of map[string]map[paper.Source]bool) (wrong []string) {
	for _, item := range slices.Sorted(maps.Keys(of)) {
		switch {
		case in[item] == nil:
			wrong = append(wrong, item+" is not marked")
		case !maps.Equal(in[item], of[item]):
			wrong = append(wrong, fmt.Sprintf("%s is marked %v, and its claims are %v", item,
				slices.Sorted(maps.Keys(in[item])), slices.Sorted(maps.Keys(of[item]))))
		}
	}
	for _, item := range slices.Sorted(maps.Keys(in)) {
		if of[item] == nil && len(in[item]) > 0 {
			wrong = append(wrong, item+" is marked and has no claims")
		}
	}
	return wrong
}

// Each paper's notebook has a scale, opens with the count of its figures, has all
// tables and figures that are demanded, and marks each of them as its claims are.
func TestNotebooks(t *testing.T) {
	folder := filepath.Join("..", "..", "notebooks")
	f, err := os.Open(filepath.Join(folder, "claims.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := paper.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range paper.Names(all) {
		t.Run(name, func(t *testing.T) {
			nb, err := notebook.Read(filepath.Join(folder, name+".ipynb"))
			if err != nil {
				t.Fatal(err)
			}
			opens(t, nb, name)
			of, _ := paper.Of(all, name)
			in := marked(nb)
			for _, wrong := range differences(in, claimed(of)) {
				t.Error(wrong)
			}
			for _, names := range demanded[name] {
				for _, item := range items(names) {
					if len(in[item]) == 0 {
						t.Errorf("%s is demanded and not marked", item)
					}
				}
			}
		})
	}
}

// opens checks the first two cells of code: the scale, and the count of figures.
func opens(t *testing.T, nb *notebook.Notebook, name string) {
	var code []*notebook.Cell
	for _, c := range nb.Cells {
		if c.Type() == "code" {
			code = append(code, c)
		}
	}
	if len(code) < 2 || code[0].Source() != "let scale = smoke" || !slices.Contains(code[0].Tags(), "parameters") {
		t.Error("the first cell is not the parameter scale")
	}
	if want := fmt.Sprintf("papers.figures(%q, scale: scale)", name); len(code) < 2 || code[1].Source() != want {
		t.Errorf("the second cell is not %s", want)
	}
}

// What is marked otherwise than it is claimed is found, in both directions.
func TestDifferences(t *testing.T) {
	page := func(text string) *notebook.Notebook {
		nb, err := notebook.Parse(fmt.Appendf(
			nil,
			`{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": %q}]}`,
			text,
		))
		if err != nil {
			t.Fatal(err)
		}
		return nb
	}
	of := claimed([]*paper.Figure{
		{Item: "Table 1", Scale: paper.Smoke, Command: "p"},
		{Item: "Table 2", Scale: paper.Quick, Command: "p"}, {Item: "Table 2", Cause: "lost"},
	})
	for text, want := range map[string]string{
		"**Table 1** (*recomputed now*) and **Table 2** (*stored run*; the rest *quoted*).":       "",
		"**Tables 1 and 2** (*recomputed now*).":                                                  "Table 2 is marked [recomputed now], and its claims are [quoted stored run]",
		"**Table 1** (*recomputed now*).":                                                         "Table 2 is not marked",
		"**Tables 1 to 3** (*recomputed now*, *stored run*, *quoted*).":                           "Table 2 is marked [quoted recomputed now stored run], and its claims are [quoted stored run]|Table 3 is marked and has no claims",
		"**Table 1** is *recomputed now*.":                                                        "Table 1 is not marked|Table 2 is not marked",
		"**Table 1** (*recomputed now*). **Table 2** (*stored run*, *quoted*). **Bold** (plain).": "",
	} {
		got := strings.Join(differences(marked(page(text)), of), "|")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s\n%s\nwant %s", text, got, want)
		}
	}
}
