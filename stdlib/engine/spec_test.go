package engine

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/corpus"
)

// A spec is the same after it was sent, and prints as the language writes it.
func TestSpecRoundTrip(t *testing.T) {
	for want, s := range map[string]Spec{
		"sat":                                     {Name: "sat"},
		"worlds(n: 8, seed: 2)":                   {"worlds", Arguments{"seed": 2, "n": 8}},
		"sat(timeout: 0.5)":                       {"sat", Arguments{Timeout: 0.5}},
		"models(size: 1..4)":                      {"models", Arguments{"size": Range{1, 4}}},
		`fol(assume: ["import", "wordnet"])`:      {"fol", Arguments{"assume": []string{"import", "wordnet"}}},
		`natlog(assume: [])`:                      {"natlog", Arguments{"assume": []string{}}},
		`quantities(mode: "paper", parses: true)`: {"quantities", Arguments{"mode": "paper", "parses": true}},
		"net(join: \"least\", steps: 3, threshold: 0.52)": {
			"net", Arguments{"threshold": 0.52, "join": "least", "steps": 3},
		},
	} {
		if s.String() != want {
			t.Errorf("%s is written %s", want, s)
		}
		sent, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var got Spec
		if err := json.Unmarshal(sent, &got); err != nil || !reflect.DeepEqual(got, s) {
			t.Errorf("%s: %s became %#v, %v", want, sent, got, err)
		}
	}
	for _, bad := range []string{
		`{"name":"sat","arguments":{"n":null}}`, `{"name":"sat","arguments":{"n":[1]}}`,
		`{"name":"sat","arguments":[]}`,
	} {
		if err := json.Unmarshal([]byte(bad), new(Spec)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
	if d := (Spec{"sat", Arguments{Timeout: 2}}).Limit(); d != 2*time.Second {
		t.Errorf("two seconds are %v", d)
	}
}

// Answers by the clock, or by what only this process has, are not sent.
func TestPortable(t *testing.T) {
	set := corpus.New(corpus.Source{Name: "x"}, corpus.FormulaKind, nil, nil)
	for _, c := range []struct {
		spec        Spec
		param, code string
	}{
		{Spec{Name: "sat"}, "", ""}, {Spec{"worlds", Arguments{"n": 3}}, "", ""}, {Spec{Name: "a net"}, "", ""},
		{Spec{"sat", Arguments{Timeout: 1.0}}, "", "engine.clock"}, {Spec{Name: "prover"}, "", "engine.clock"},
		{Spec{"topmost", Arguments{"train": set}}, "train", "engine.value"},
	} {
		err := c.spec.Portable()
		wrong, ok := errors.AsType[*ArgumentError](err)
		if ok != (c.code != "") || ok && (wrong.Code != c.code || wrong.Param != c.param) {
			t.Errorf("%s: %v", c.spec, err)
		}
		if _, err := json.Marshal(c.spec); (err != nil) != (c.code == "engine.value") {
			t.Errorf("%s: sent with %v", c.spec, err)
		}
	}
}

// Every row opens with its defaults into what it says it takes, and its example names it.
func TestTable(t *testing.T) {
	for i := range Table {
		d := &Table[i]
		spec := Spec{Name: d.Name}
		o, err := Open(t.Context(), Env{}, spec)
		if needs := len(d.Params) > 0 && d.Params[0].Need; needs {
			if wrong, ok := errors.AsType[*ArgumentError](err); !ok || wrong.Code != "arg.missing" {
				t.Errorf("%s without what it needs: %v", d.Name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", d.Name, err)
			continue
		}
		each := d.Name == Each
		if (o.Formulas != nil || each) != d.Judges(Propositional) || (o.Texts != nil || each) != d.Judges(Texts) ||
			(o.Rows != nil) != d.Guesses || d.Guesses && d.Takes != nil {
			t.Errorf("%s takes %v and opened %+v", d.Name, d.Takes, o)
		}
		if !strings.Contains(d.Example, d.Name) || !strings.HasSuffix(d.Doc, ".") {
			t.Errorf("%s: %q, %q", d.Name, d.Example, d.Doc)
		}
	}
}

// What no engine takes is refused at the argument.
func TestOpenRefuses(t *testing.T) {
	for _, c := range []struct {
		spec        Spec
		param, code string
	}{
		{Spec{Name: "tabel"}, "", "engine.unknown"},
		{
			Spec{"worlds", Arguments{"n": 0}}, "n", "arg.range",
		}, {Spec{"worlds", Arguments{"n": 1 << 25}}, "n", "arg.range"},
		{
			Spec{"worlds", Arguments{"seed": -1}}, "seed", "arg.range",
		}, {Spec{"worlds", Arguments{"seed": "one"}}, "seed", "arg.type"},
		{
			Spec{"worlds", Arguments{"worlds": 3}}, "worlds", "arg.unknown",
		}, {Spec{"models", Arguments{"size": Range{4, 1}}}, "size", "arg.range"},
		{
			Spec{"fol", Arguments{"assume": []string{"luck"}}}, "assume", "arg.range",
		}, {Spec{"quantities", Arguments{"mode": "old"}}, "mode", "arg.range"},
		{Spec{"quantities", Arguments{"mode": "paper", "units": false}}, "units", "arg.with"},
	} {
		_, err := Open(t.Context(), Env{}, c.spec)
		if wrong, ok := errors.AsType[*ArgumentError](err); !ok || wrong.Param != c.param || wrong.Code != c.code {
			t.Errorf("%s: %v", c.spec, err)
		}
	}
}

// What labels rows is told by what they hold, before any is looked at.
func TestLabels(t *testing.T) {
	for _, c := range []struct {
		spec Spec
		kind corpus.Kind
		code string
	}{
		{Spec{Name: "sat"}, corpus.FormulaKind, ""}, {Spec{Name: "sat"}, corpus.SentenceKind, "engine.subject"},
		{Spec{Name: "natlog"}, corpus.FormulaKind, "engine.subject"}, {Spec{Name: "natlog"}, corpus.SentenceKind, ""},
		{Spec{Name: "auto"}, corpus.FormulaKind, ""}, {Spec{Name: "auto"}, corpus.SentenceKind, ""},
		{Spec{Name: "lengths"}, corpus.FormulaKind, ""}, {Spec{Name: "lengths"}, corpus.SentenceKind, "engine.subject"},
		{
			Spec{Name: "each"}, corpus.FormulaKind, "engine.each",
		}, {Spec{"quantities", Arguments{"equations": "rows"}}, corpus.SentenceKind, "arg.with"},
	} {
		o, err := Open(t.Context(), Env{}, c.spec)
		if err != nil {
			t.Fatal(err)
		}
		d, err := o.Labels(c.kind, false)
		wrong, ok := errors.AsType[*ArgumentError](err)
		if ok != (c.code != "") || ok && wrong.Code != c.code || !ok && d == nil {
			t.Errorf("%s on %s: %v, %v", c.spec, c.kind, d, err)
		}
	}
}
