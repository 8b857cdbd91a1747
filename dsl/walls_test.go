package dsl_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// walls names the one package behind which each foreign library stands; a library
// that is imported and not named here is an error. The last two are kept apart
// for other reasons: one place fetches, and one makes HTML.
var walls = map[string]string{
	"github.com/go-air/gini":     "stdlib/sat",
	"github.com/go-zeromq/zmq4":  "kernel/wire",
	"github.com/spf13/cobra":     "kernel/cmd/sequent",
	"github.com/lanl/clp":        "stdlib/lp",
	"github.com/gomlx":           "stdlib/nets",
	"github.com/janpfeifer/gonb": "kernel/gonb",
	"github.com/jdkato/prose":    "stdlib/quantity/tag",
	"gonum.org/v1/plot":          "stdlib/plot",
	"gonum.org/v1/gonum/stat":    "stdlib/stats",
	"github.com/apache/beam":     "kernel/beam",
	"github.com/klauspost":       "stdlib/data/zstd",
	"google.golang.org":          "kernel/beam",
	"pgregory.net/rapid":         "stdlib/logic/logictest",
	"net/http":                   "stdlib/data/fetch",
	"html/template":              "stdlib/display",
}

// Bounds on what is read at once, for files and functions that are no tests.
const (
	mostColumns   = 120
	mostFuncLines = 60
	medianLines   = 9 // of functions, in the whole tree
	ninthLines    = 35
)

// below names, for each room of the language, the rooms of it that it may import. The
// modules and what runs cells meet in package table alone: a call reaches the running
// cell by an interface, and a workspace is given its library.
var below = map[string][]string{
	"dsl/front":  nil,
	"dsl/syntax": nil,
	"dsl/value":  {"dsl/syntax"},
	"dsl/table":  {"dsl/front", "dsl/syntax", "dsl/value"},
	"dsl/module": {"dsl/front", "dsl/syntax", "dsl/value", "dsl/table"},
	"dsl/run":    {"dsl/front", "dsl/syntax", "dsl/value", "dsl/table"},
}

// sourceFile is a file of Go that is no test: where it lies and what it says.
type sourceFile struct {
	path, room string // below the root, with slashes
	set        *token.FileSet
	tree       *ast.File
}

// sources are all files of the tree that the program or a Go cell is built of,
// whatever their build tags.
func sources(t *testing.T) []sourceFile {
	t.Helper()
	files, err := parseSources()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// parseSources parses them, once for all tests.
var parseSources = sync.OnceValues(func() (files []sourceFile, err error) {
	paths, err := goPaths()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || err != nil {
			continue
		}
		f := sourceFile{path: path, room: path[:max(0, strings.LastIndex(path, "/"))], set: token.NewFileSet()}
		f.tree, err = parser.ParseFile(f.set, filepath.Join(root, path), nil, parser.ParseComments)
		files = append(files, f)
	}
	return files, err
})

// root is the folder of the module.
const root = ".."

// goPaths returns the Go files of the module with their tests, as paths below root.
func goPaths() (paths []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			switch d.Name() {
			case "build", "node_modules", "testdata", "tools", ".git":
				return fs.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if strings.HasSuffix(rel, ".go") {
			paths = append(paths, filepath.ToSlash(rel))
		}
		return err
	})
	return paths, err
}

// Arrows point down (kernel, dsl, stdlib), and each foreign library is imported
// by one package. Tests, and packages for tests, may import more.
func TestWalls(t *testing.T) {
	for _, f := range sources(t) {
		if strings.HasSuffix(f.room, "test") {
			continue
		}
		for _, spec := range f.tree.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if why := breaks(f.room, imported); why != "" {
				t.Errorf("%s imports %s: %s", f.path, imported, why)
			}
		}
	}
}

// breaks says what is against an import, "" where nothing is.
func breaks(room, imported string) string {
	within := func(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }
	named := false
	for library, owner := range walls {
		if !within(imported, library) {
			continue
		}
		named = true
		if !within(room, owner) {
			return "it belongs behind " + owner
		}
	}
	first, _, _ := strings.Cut(imported, "/")
	if !named && strings.Contains(first, ".") {
		return "the library has no wall"
	}
	layer := map[string]int{"stdlib": 0, "dsl": 1, "kernel": 2}
	from, _, _ := strings.Cut(room, "/")
	to, inside := strings.CutPrefix(imported, "sequent/")
	to, _, _ = strings.Cut(to, "/")
	switch {
	case inside && layer[to] > layer[from]:
		return "arrows point from kernel to dsl to stdlib"
	case inside && strings.HasSuffix(imported, "test"):
		return "it is for tests"
	}
	rooms, isRoom := below[room]
	if other, of := strings.CutPrefix(imported, "sequent/"); isRoom && of && to == "dsl" &&
		!slices.Contains(rooms, other) {
		return "of package dsl's rooms " + room + " may import " + strings.Join(rooms, ", ")
	}
	return ""
}

// What must not be imported is found out.
func TestBreaks(t *testing.T) {
	for _, c := range []struct {
		room, imported string
		breaks         bool
	}{
		{
			"stdlib/sat", "github.com/go-air/gini/z", false,
		}, {"stdlib/fol", "github.com/go-air/gini", true}, {"stdlib/nets/plugin", "github.com/gomlx/go-xla", false},
		{
			"stdlib/logic", "sequent/dsl", true,
		}, {
			"dsl", "sequent/kernel/wire", true,
		}, {"dsl/syntax", "sequent/stdlib/logic", false}, {"kernel", "sequent/dsl", false},
		{
			"dsl/value", "sequent/dsl/table", true,
		}, {"dsl/table", "sequent/dsl/run", true}, {"dsl/table", "sequent/dsl/module", true},
		{
			"dsl/module", "sequent/dsl/run", true,
		}, {"dsl/run", "sequent/dsl/module", true}, {"dsl/module", "sequent/dsl", true},
		{
			"dsl/run", "sequent/dsl/table", false,
		}, {"dsl/module", "sequent/stdlib/logic", false}, {"dsl", "sequent/dsl/run", false},
		{
			"dsl", "example.org/new", true,
		}, {"dsl", "encoding/json", false}, {"dsl", "sequent/stdlib/logic/logictest", true}, {"dsl", "net/http", true},
	} {
		if why := breaks(c.room, c.imported); (why != "") != c.breaks {
			t.Errorf("%s imports %s: %q", c.room, c.imported, why)
		}
	}
}

// TestSizes keeps the limits of a line and of a function. A file has no limit, nor has a
// function that is one table.
func TestSizes(t *testing.T) {
	var lengths []int
	for _, f := range sources(t) {
		for _, fn := range functions(f, &lengths) {
			t.Errorf("%s: %s has more than %d lines", f.path, fn, mostFuncLines)
		}
	}
	slices.Sort(lengths)
	if n := len(lengths); lengths[n/2] > medianLines || lengths[n*9/10] > ninthLines {
		t.Errorf("%d functions have a median of %d lines and a ninth tenth of %d, more than %d and %d",
			n, lengths[n/2], lengths[n*9/10], medianLines, ninthLines)
	}
	paths, err := goPaths()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		for _, line := range wideLines(t, filepath.Join(root, path)) {
			t.Errorf("%s:%d is wider than %d columns", path, line, mostColumns)
		}
	}
}

// functions adds the lengths of a file's functions to lengths and returns the names
// of those that are too long.
func functions(f sourceFile, lengths *[]int) (long []string) {
	for _, d := range f.tree.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		n := f.set.Position(fn.End()).Line - f.set.Position(fn.Pos()).Line + 1
		*lengths = append(*lengths, n)
		if n > mostFuncLines && !isTable(fn) {
			long = append(long, fn.Name.Name)
		}
	}
	return long
}

// isTable reports whether a function is one table: it only returns a composite value.
func isTable(fn *ast.FuncDecl) bool {
	if fn.Body == nil || len(fn.Body.List) != 1 {
		return false
	}
	_, returns := fn.Body.List[0].(*ast.ReturnStmt)
	return returns
}

// wideLines returns the numbers of the lines of a Go file that are wider than
// mostColumns, with a tab to each fourth column. Lines of raw strings are data: they
// do not count.
func wideLines(t *testing.T, path string) (wide []int) {
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, path, src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	raw := map[int]bool{}
	ast.Inspect(tree, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && strings.HasPrefix(lit.Value, "`") {
			for line := set.Position(lit.Pos()).Line; line <= set.Position(lit.End()).Line; line++ {
				raw[line] = true
			}
		}
		return true
	})
	for i, line := range strings.Split(string(src), "\n") {
		if !raw[i+1] && columns(line) > mostColumns {
			wide = append(wide, i+1)
		}
	}
	return wide
}

// columns is the width of a line, with a tab to each fourth column.
func columns(line string) (n int) {
	for _, r := range line {
		n++
		if r == '\t' {
			n += (4 - n%4) % 4
		}
	}
	return n
}

// Every package says what it is, and every exported name what it means.
func TestDocumented(t *testing.T) {
	described := map[string]bool{}
	for _, f := range sources(t) {
		described[f.room] = described[f.room] || f.tree.Doc != nil
		for _, name := range undocumented(f.tree) {
			t.Errorf("%s: %s has no comment", f.path, name)
		}
	}
	for room, has := range described {
		if !has {
			t.Errorf("package %s has no comment", room)
		}
	}
}

// undocumented are the exported names of a file that no comment stands at; fields
// and methods of interfaces are their types' matter.
func undocumented(f *ast.File) (names []string) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if of, comment := specNames(spec); d.Doc == nil && comment == nil {
					names = append(names, of...)
				}
			}
		}
	}
	return names
}

// exportedReceiver reports whether a function is none of an unexported type.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	typ := d.Recv.List[0].Type
	if star, ok := typ.(*ast.StarExpr); ok {
		typ = star.X
	}
	if generic, ok := typ.(*ast.IndexExpr); ok {
		typ = generic.X
	}
	name, ok := typ.(*ast.Ident)
	return !ok || name.IsExported()
}

// specNames are the exported names of a declaration and the comment at it.
func specNames(spec ast.Spec) (names []string, comment *ast.CommentGroup) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() {
			names = append(names, s.Name.Name)
		}
		return names, s.Doc
	case *ast.ValueSpec:
		for _, n := range s.Names {
			if n.IsExported() {
				names = append(names, n.Name)
			}
		}
		return names, cmp.Or(s.Doc, s.Comment)
	}
	return nil, nil
}

// TestRooms checks that the contributor's page names every room, so that a reader
// finds where a thing is.
func TestRooms(t *testing.T) {
	page, err := os.ReadFile("../notebooks/guide/contributing.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rooms, ok := strings.Cut(string(page), "\n## The rooms\n")
	if !ok {
		t.Fatal("contributing.md has no table of rooms")
	}
	for _, f := range sources(t) {
		part := strings.Split(f.room, "/")
		if len(part) < 2 || strings.HasSuffix(part[1], "test") || part[1] == "internal" {
			continue
		}
		if !strings.Contains(rooms, "`"+part[1]+"`") && !strings.Contains(rooms, "`"+part[1]+"/") {
			t.Errorf("contributing.md does not name the room %s/%s", part[0], part[1])
		}
	}
}

// Names without a comment, and what is too long, are found out.
func TestShapeIsSeen(t *testing.T) {
	src := "package p\n// A is.\nfunc A() {}\nfunc B() {}\nfunc (t *u) C() {}\nfunc (t T[int]) D() {}\nvar E, f = " +
		"1, 2\n" +
		"// Both are.\nconst (\n\tG = 1\n\tH = 2\n)\ntype I int\nvar J int // is\nfunc long() {" +
		strings.Repeat("\n", mostFuncLines) + "}\n"
	f := sourceFile{set: token.NewFileSet()}
	var err error
	if f.tree, err = parser.ParseFile(f.set, "p.go", src, parser.ParseComments); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(undocumented(f.tree)); got != "[B D E I]" {
		t.Errorf("without a comment: %s", got)
	}
	var lengths []int
	if long := functions(f, &lengths); !slices.Equal(long, []string{"long"}) || len(lengths) != 5 {
		t.Errorf("long %v; %v", long, lengths)
	}
	path := filepath.Join(t.TempDir(), "wide.go")
	wide := strings.Repeat("x", mostColumns-6)
	src = "package p\n\nvar (\n\t_ = \"" + wide[5:] + "\"\n\t_ = \"" + wide + "\"\n\t_ = `" + wide + "`\n)\n"
	if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := wideLines(t, path); !slices.Equal(got, []int{5}) {
		t.Errorf("wide lines: %v", got)
	}
}
