package dsl_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/data"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/lp"
)

// everyFunc visits all rows of the library's tables.
func everyFunc(l *table.Library, visit func(owner string, f *table.Func)) {
	for _, f := range table.Builtins {
		visit("", f)
	}
	for _, m := range l.Modules {
		for _, f := range m.Funcs {
			visit(m.Name, f)
		}
	}
	for _, t := range l.Types {
		for _, f := range t.Methods {
			visit(t.Name, f)
		}
	}
	for _, e := range l.Engines {
		visit("by", &table.Func{
			Name:    e.Name,
			Body:    table.Body{Params: table.EngineParams(e.Params)},
			Doc:     e.Doc,
			Example: e.Example,
			Needs:   e.Needs,
		})
	}
}

// lacking says what an example needs and this machine lacks, or "".
func lacking(f *table.Func) string {
	switch {
	case f.Needs == "data":
		return missingData()
	case f.Needs == "clp":
		if ok, missing := lp.Available(); !ok {
			return missing
		}
	case f.Needs == "beam":
		if _, err := submit.Binary(); err != nil {
			return err.Error()
		}
	case f.Needs == "prover":
		if _, err := prover.Find(); err != nil {
			return err.Error()
		}
	}
	return ""
}

// missingData names a published data set that is not on this machine, or is "".
func missingData() string {
	for _, s := range data.Catalogue() {
		if _, ok := data.Locate(s); !ok {
			return "the data set " + s.Name + " is not on this machine: run sequent data fetch all, or set " +
				data.DataVariable
		}
	}
	return ""
}

// The arguments of every function are declared without a contradiction.
func TestDeclarations(t *testing.T) {
	if err := module.Library().Check(); err != nil {
		t.Error(err)
	}
}

// Every row of the library has a sentence of help and an example that runs;
// the example calls what it is an example of.
func TestExamplesRun(t *testing.T) {
	everyFunc(module.Library(), func(owner string, f *table.Func) {
		t.Run(owner+"."+f.Name, func(t *testing.T) {
			if f.Doc == "" || !strings.HasSuffix(f.Doc, ".") || f.Example == "" {
				t.Fatalf("%s.%s needs a sentence of help and an example", owner, f.Name)
			}
			if !strings.Contains(f.Example, f.Name) {
				t.Errorf("the example does not show %s: %s", f.Name, f.Example)
			}
			if why := lacking(f); why != "" {
				t.Skip(why)
			}
			var out recorder
			w := dsl.New(run.Options{Dir: sampleFolder(t)})
			if err := w.Run(context.Background(), front.Cell{Source: f.Example, Number: 1}, &out); err != nil {
				t.Fatalf("%s\n%v", f.Example, err)
			}
			if len(out.shown) == 0 {
				t.Fatalf("%s shows nothing", f.Example)
			}
			v, ok := w.Value("_")
			if !ok && f.Result == "nothing" || !ok && f.Name == "forget" {
				return // a report is shown, and is no result
			}
			if f.Result != "" && !gives(f, v.TypeName()) && v.TypeName() != "nothing" {
				t.Errorf("gives %s; the table says %s", v.TypeName(), f.Results())
			}
		})
	})
}

// sampleFolder is a folder with what is in testdata/files.
func sampleFolder(t *testing.T) string {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/files")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// gives reports whether a type is one that the function can give.
func gives(f *table.Func, name string) bool {
	return name == f.Result || slices.ContainsFunc(f.Given, func(g table.Key) bool { return g.Doc == name })
}

// Every value's JSON has a kind and no key that its type does not document.
func TestJSONKeysAreDocumented(t *testing.T) {
	l := module.Library()
	everyFunc(l, func(owner string, f *table.Func) {
		if lacking(f) != "" {
			return
		}
		w := dsl.New(run.Options{Dir: sampleFolder(t)})
		if err := w.Run(context.Background(), front.Cell{Source: f.Example, Number: 1}, &recorder{}); err != nil {
			return // TestExamplesRun reports it
		}
		for _, name := range append(w.Bound(), "_") {
			if v, ok := w.Value(name); ok {
				checkKeys(t, l, v)
			}
		}
	})
}

func checkKeys(t *testing.T, l *table.Library, v value.Value) {
	t.Helper()
	data, err := json.Marshal(v.JSON())
	if err != nil {
		t.Errorf("%s: %v", v.TypeName(), err)
		return
	}
	var o map[string]any
	if err := json.Unmarshal(data, &o); err != nil {
		t.Errorf("%s: JSON is not an object: %.80s", v.TypeName(), data)
		return
	}
	typ := l.Type(v.TypeName())
	if typ == nil {
		t.Errorf("type %s has no row in the library", v.TypeName())
		return
	}
	if o["kind"] == nil {
		t.Errorf("%s: JSON has no kind: %.80s", v.TypeName(), data)
	}
	for k := range o {
		if k != "kind" && !slices.ContainsFunc(typ.Keys, func(key table.Key) bool { return key.Name == k }) {
			t.Errorf("%s: JSON key %q is not documented", v.TypeName(), k)
		}
	}
}

// Results named in the tables are types, so that completion can follow dots.
func TestResultsAreTypes(t *testing.T) {
	l := module.Library()
	everyFunc(l, func(owner string, f *table.Func) {
		if f.Result != "" && l.Type(f.Result) == nil {
			t.Errorf("%s.%s gives %q, which is not a type", owner, f.Name, f.Result)
		}
		for _, g := range f.Given {
			if l.Type(g.Doc) == nil || !slices.ContainsFunc(f.Params, func(p table.Param) bool {
				return p.Name == g.Name
			}) {
				t.Errorf("%s.%s gives %q with %q: one of them is unknown", owner, f.Name, g.Doc, g.Name)
			}
		}
	})
}
