package dsl_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
)

// The parts of a command that measures, as an engine's page names it.
var (
	goTest = regexp.MustCompile(
		`^(?:SEQUENT_DATA=… )?go test \./(\S+) -run '\^\$' -bench '?([A-Za-z0-9]+)(?:/(\w+))?\$?'?$`,
	)
	makeTarget = regexp.MustCompile(`^make ([a-z-]+)$`)
)

// Every engine has a page, and what the page says of speed can be measured: the
// command names a benchmark or a target that is there, or is a cell.
func TestEnginePages(t *testing.T) {
	defs := module.Library().Engines
	for _, e := range append(slices.Clone(defs), &table.EngineDef{Def: &engine.Def{Name: "a net", Page: remote.Page}}) {
		p := e.Page
		if p.Decides == "" || p.Time == "" || p.Command == "" || p.Cannot == "" {
			t.Errorf("%s lacks a part of its page: %+v", e.Name, p)
		}
		if !measures(t, p.Command) {
			t.Errorf("%s: %q measures nothing", e.Name, p.Command)
		}
	}
}

// A spec that is written into a cell opens as the same spec.
func TestSpecIsLanguage(t *testing.T) {
	for _, spec := range []engine.Spec{
		{Name: "sat", Arguments: engine.Arguments{}},
		{Name: "worlds", Arguments: engine.Arguments{"n": 8, "seed": 2}},
		{Name: "guided", Arguments: engine.Arguments{"n": 16, engine.Timeout: 0.5}},
		{Name: "models", Arguments: engine.Arguments{"size": engine.Range{Min: 1, Max: 4}}},
		{Name: "fol", Arguments: engine.Arguments{"assume": []string{"import", "wordnet"}}},
		{Name: "quantities", Arguments: engine.Arguments{"mode": "paper", "parses": true}},
	} {
		cell := "p |= p by " + spec.String()
		x, err := syntax.ParseExpr(cell)
		if err != nil {
			t.Fatal(err)
		}
		r := &run.Run{Ctx: t.Context(), W: dsl.New(run.Options{}), Cell: front.Cell{Source: cell}}
		u, err := table.UseOf(r, x.(*syntax.Judgment).By.List[0])
		if err != nil || !reflect.DeepEqual(u.Spec, spec) {
			t.Errorf("%s became %#v: %v", spec, u.Spec, err)
		}
	}
}

// measures reports whether a command measures something that is there.
func measures(t *testing.T, command string) bool {
	t.Helper()
	if at := goTest.FindStringSubmatch(command); at != nil {
		if at[3] != "" && module.Library().Engine(at[3]) == nil {
			return false
		}
		return contains(t, filepath.Join("..", filepath.FromSlash(at[1]), "*_test.go"), "func Benchmark"+at[2]+"(")
	}
	if at := makeTarget.FindStringSubmatch(command); at != nil {
		return contains(t, "../Makefile", "\n"+at[1]+":")
	}
	_, err := syntax.Parse(command)
	return err == nil && !strings.HasPrefix(command, "go ")
}

// contains reports whether a file of the pattern has the text.
func contains(t *testing.T, pattern, text string) bool {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(string(content), text)
	})
}

// A command that names nothing is found out.
func TestMeasures(t *testing.T) {
	for command, want := range map[string]bool{
		"go test ./dsl -run '^$' -bench Engines/sat": true, "make puzzles": true, "D.evaluate(by: lengths)": true,
		"go test ./dsl -run '^$' -bench Engines/none": false, "go test ./dsl -run '^$' -bench Nothing": false,
		"make nothing": false, "go faster": false, "": false,
	} {
		if command != "" && measures(t, command) != want {
			t.Errorf("measures(%q) is %v", command, !want)
		}
	}
}

// BenchmarkEngines runs each engine's example, from the text of the cell to the
// answer: what a user waits for.
//
//	go test ./dsl -run '^$' -bench Engines
func BenchmarkEngines(b *testing.B) {
	for _, e := range module.Library().Engines {
		b.Run(e.Name, func(b *testing.B) {
			if why := lacking(&table.Func{Needs: e.Needs}); why != "" {
				b.Skip(why)
			}
			w := dsl.New(run.Options{})
			for b.Loop() {
				var out recorder
				if err := w.Run(context.Background(), front.Cell{Source: e.Example, Number: 1}, &out); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
