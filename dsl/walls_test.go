package dsl

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// walls names the one package behind which each foreign library stands.
var walls = map[string]string{
	"github.com/apache/beam":         "kernel/beam",
	"google.golang.org/grpc":         "kernel/beam",
	"github.com/go-air/gini":         "stdlib/sat",
	"github.com/go-zeromq/zmq4":      "kernel/wire",
	"github.com/spf13/cobra":         "kernel/cmd/sequent",
	"github.com/lanl/clp":            "stdlib/lp",
	"github.com/gomlx":               "stdlib/nets",
	"github.com/janpfeifer/gonb":     "kernel/gonb",
	"github.com/jdkato/prose":        "stdlib/quantity/tag",
	"net/http":                       "stdlib/data/fetch",
	"gonum.org/v1":                   "stdlib/plot",
	"html/template":                  "stdlib/display",
	"sequent/stdlib/logic/logictest": "",
}

// Arrows point down (kernel, dsl, stdlib), and each foreign library is imported
// by one package. Tests may import more.
func TestWalls(t *testing.T) {
	root := ".."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		room := filepath.ToSlash(filepath.Dir(rel))
		if strings.HasPrefix(room, "kernel/tools") || strings.HasPrefix(room, "build") || strings.Contains(room, "node_modules") || strings.HasSuffix(room, "test") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return nil // the compiler will say so
		}
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil {
				checkImport(t, rel, room, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImport(t *testing.T, file, room, imported string) {
	t.Helper()
	for library, owner := range walls {
		if (imported == library || strings.HasPrefix(imported, library+"/")) && (owner == "" || room != owner && !strings.HasPrefix(room, owner+"/")) {
			t.Errorf("%s imports %s, which belongs behind %s", file, imported, owner)
		}
	}
	layer := map[string]int{"stdlib": 0, "dsl": 1, "kernel": 2}
	from, _, _ := strings.Cut(room, "/")
	to, inside := strings.CutPrefix(imported, "sequent/")
	to, _, _ = strings.Cut(to, "/")
	if inside && layer[to] > layer[from] {
		t.Errorf("%s imports %s: arrows point from kernel to dsl to stdlib", file, imported)
	}
}
