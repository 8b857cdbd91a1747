package syntax

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// blank sets every position in a tree to zero, and the fields that say only
// how something was written, so that trees compare.
func blank(x any) {
	blankValue(reflect.ValueOf(x))
}

func blankValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			blankValue(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			blankValue(v.Index(i))
		}
	case reflect.Struct:
		switch v.Type() {
		case reflect.TypeFor[parse.At](), reflect.TypeFor[source.Span]():
			v.SetZero()
			return
		case reflect.TypeFor[Text]():
			v.FieldByName("Long").SetBool(false)
		case reflect.TypeFor[Number]():
			f := v.FieldByName("Text")
			f.SetString(plainMinus(f.String()))
		}
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				blankValue(v.Field(i))
			}
		}
	}
}

// seeds are cells that parse, and broken ones.
func seeds(t testing.TB) []string {
	var all []string
	for file, separator := range map[string]string{
		"testdata/tour.sq": "\n# %%", "testdata/forms.sq": "\n# %%", "testdata/misuse.sq": "\n\n",
	} {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strings.Split(string(src), separator)...)
	}
	return all
}

func listed(code string) bool {
	return slices.ContainsFunc(Codes, func(c Code) bool { return c.Name == code })
}

// roundTrip prints and formats a cell that parses and compares the trees.
func roundTrip(t rapid.TB, src string) {
	c, err := Parse(src)
	if err != nil {
		e, ok := err.(*source.Error)
		if !ok || e.Msg == "" || e.Span.Start < 0 || e.Span.End < e.Span.Start || e.Span.End > len(src) {
			t.Fatalf("%q: error %#v", src, err)
		}
		if !listed(e.Code) {
			t.Fatalf("%q: code %s is not in Codes", src, e.Code)
		}
		e.Caret(src)
		return
	}
	var printed []string
	for _, s := range c.Stmts {
		printed = append(printed, PrintStmt(s))
	}
	formatted, err := Format(src)
	if err != nil {
		t.Fatalf("%q does not format: %v", src, err)
	}
	again, err := Format(formatted)
	if err != nil || again != formatted {
		t.Fatalf("formatting twice differs (%v):\n%q\n%q\n%q", err, src, formatted, again)
	}
	blank(c.Stmts)
	for _, other := range []string{strings.Join(printed, "\n"), formatted} {
		d, err := Parse(other)
		if err != nil {
			t.Fatalf("%q became %q, which does not parse: %v", src, other, err)
		}
		blank(d.Stmts)
		if !reflect.DeepEqual(c.Stmts, d.Stmts) {
			t.Fatalf("%q became %q, another tree", src, other)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for _, src := range seeds(t) {
		roundTrip(t, src)
	}
}

// FuzzParse: no input panics, what parses prints and formats to the same tree,
// formatting is idempotent, and the tolerant paths accept anything.
func FuzzParse(f *testing.F) {
	for _, src := range seeds(f) {
		f.Add(src)
		for _, line := range strings.Split(src, "\n") {
			f.Add(line)
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		roundTrip(t, src)
		Complete(src)
		Context(src, len(src)/2)
		NameAt(src, len(src)/3)
		Context(src, len(src))
	})
}
