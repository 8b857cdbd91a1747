package table_test

import (
	"testing"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/entailment/generate"
)

type sampleArgs struct {
	Rows  int
	Seed  uint64
	Kind  string
	Sizes generate.Range
	Set   value.Value
}

func (a *sampleArgs) declare(p *table.Params) {
	p.Int(&a.Rows, "rows", "how many").Default(10).Range(1, 100)
	p.Uint(&a.Seed, "seed", "the seed").Default(1).Range(0, 9)
	p.Choice(&a.Kind, "kind", "which", []front.Completion{{Text: "left"}, {Text: "right"}}).Default("left")
	p.Range(&a.Sizes, "sizes", "how large").Shown(4)
	table.Value(p, &a.Set, "set", "what").ByName()
}

// faults is what Check says of a library with one function, f of the module m.
func faults(body table.Body) string {
	f := &table.Func{Name: "f", Body: body}
	err := (&table.Library{Modules: []*table.Module{{Name: "m", Funcs: []*table.Func{f}}}}).Check()
	if err == nil {
		return ""
	}
	return err.Error()
}

// nothing is a function with arguments.
func nothing[A any](*table.Call, *A) (value.Value, error) { return value.Nothing{}, nil }

// Each mistake in a declaration is an error that names the function and the parameter.
// Two mistakes are not here because they do not compile: a misspelt field, p.Int(&a.Row,
// …), and a default of another type than its field, p.Int(&a.Rows, …).Default("ten").
func TestCheck(t *testing.T) {
	var n int
	var u uint64
	var word string
	left := []front.Completion{{Text: "left"}}
	for want, wrong := range map[string]func(p *table.Params){
		"":                  func(p *table.Params) {},
		"is declared twice": func(p *table.Params) { p.Int(&n, "n", ""); p.Text(&word, "n", "") },
		"has the default 0, which is not from 1 to 9": func(p *table.Params) {
			p.Int(&n, "n", "").Default(0).Range(1, 9)
		},
		"has the default ten, but takes a whole number": func(p *table.Params) { p.Int(&n, "n", "").Shown("ten") },
		"has the default middle, but takes one of its choices": func(p *table.Params) {
			p.Choice(&word, "n", "", left).Default("middle")
		},
		"is required, so it can have no default": func(p *table.Params) { p.Int(&n, "n", "").Default(1).Required() },
		"has the reversed range 9 to 1":          func(p *table.Params) { p.Int(&n, "n", "").Range(9, 1) },
		"needs a range without negative numbers": func(p *table.Params) { p.Uint(&u, "n", "") },
		"has no choices":                         func(p *table.Params) { p.Choice(&word, "n", "", nil) },
		"takes all further arguments, so it must be the last parameter": func(p *table.Params) {
			p.Values(new([]table.Rest[value.Value]), "n", "")
			p.Int(&n, "last", "")
		},
	} {
		if want != "" {
			want = "m.f: the parameter n " + want
		}
		declare := func(a *sampleArgs, p *table.Params) { a.declare(p); wrong(p) }
		if got := faults(table.FunctionWith(declare, nothing[sampleArgs])); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// An exported field without a parameter is an error, also in an embedded struct, and so is
// a single argument without one.
func TestCheckFields(t *testing.T) {
	type inner struct{ Rows int }
	type outer struct {
		inner
		Seed uint64
	}
	seed := func(a *outer, p *table.Params) { p.Uint(&a.Seed, "seed", "").Range(0, 9) }
	for want, body := range map[string]table.Body{
		"m.f: the field inner of table_test.outer: the field Rows of table_test.inner has no parameter": table.
			FunctionWith(seed, nothing[outer]),
		"m.f: the type int has no parameter":         table.FunctionWith(func(*int, *table.Params) {}, nothing[int]),
		"m.f has no body":                            {},
		"m.f: its body is a method of the type text": table.Getter(func(t value.Text) value.Value { return t }),
	} {
		if got := faults(body); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
