package dsl_test

import (
	"context"
	"errors"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/value"
	"sequent/stdlib/source"
)

// Set refuses what let refuses, by the same code, and what the grammar would.
func TestSetChecksNames(t *testing.T) {
	w := dsl.New(run.Options{})
	for name, code := range map[string]string{
		"A": "", "größe'": "", "lamb_2": "", "data": "",
		"sat": "let.engine", "help": "let.reserved", "_": "let.reserved", "_7": "let.reserved",
		"": "let.name", " A": "let.name", "A B": "let.name", "A\n": "let.name", "not": "let.name", "let": "let.name",
		"1a": "let.name", "a.b": "let.name", "\"a\"": "let.name", "\xff": "let.name", "a#": "let.name",
	} {
		err := w.Set(name, value.Truth(true))
		var e *source.Error
		if code == "" && err != nil || code != "" && (!errors.As(err, &e) || e.Code != code) {
			t.Errorf("%q: %v, not %q", name, err, code)
		}
		if _, ok := w.Value(name); ok != (code == "") {
			t.Errorf("%q: bound %v", name, ok)
		}
	}
}

// stranger is a value whose type has no row in the library.
type stranger struct{ value.Truth }

func (stranger) TypeName() string { return "stranger" }

func TestSetChecksValues(t *testing.T) {
	w := dsl.New(run.Options{})
	for _, v := range []value.Value{nil, stranger{}} {
		var e *source.Error
		if err := w.Set("A", v); !errors.As(err, &e) || e.Code != "kind.value" {
			t.Errorf("%v: %v", v, err)
		}
	}
}

// A name that was set is as one that let bound: cells use it, and forget it.
func TestSetBinds(t *testing.T) {
	w := dsl.New(run.Options{})
	if err := w.Set("n", value.Text{S: "p & q"}); err != nil {
		t.Fatal(err)
	}
	for _, cell := range []string{"let A = n.formula", "A |= p", "forget(n)", "let n = p"} {
		if err := w.Run(context.Background(), front.Cell{Source: cell, Number: 1}, &recorder{}); err != nil {
			t.Errorf("%s: %v", cell, err)
		}
	}
}

func TestTableOf(t *testing.T) {
	w := dsl.New(run.Options{})
	if err := w.Run(context.Background(), front.Cell{
		Source: "let A = p\nnames()",
		Number: 1,
	}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	v, _ := w.Value("_")
	if table, ok := value.TableOf(v); !ok || len(table.Rows) != 1 {
		t.Errorf("%v, %v", table, ok)
	}
	if _, ok := value.TableOf(value.Table{}); ok {
		t.Error("a table of nothing")
	}
	if _, ok := value.TableOf(value.Text{S: "p"}); ok {
		t.Error("a text is a table")
	}
}
