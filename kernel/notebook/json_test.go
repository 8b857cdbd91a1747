package notebook

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/source"
)

// anyJSON draws a JSON value as encoding/json decodes it.
func anyJSON(depth int) *rapid.Generator[any] {
	flat := []*rapid.Generator[any]{
		rapid.Just[any](nil),
		rapid.Bool().AsAny(),
		rapid.String().AsAny(),
		rapid.Float64Range(-1e300, 1e300).AsAny(),
	}
	if depth == 0 {
		return rapid.OneOf(flat...)
	}
	inner := anyJSON(depth - 1)
	return rapid.OneOf(append(flat,
		rapid.SliceOfN(inner, 0, 4).AsAny(),
		rapid.MapOfN(rapid.String(), inner, 0, 4).AsAny())...)
}

// TestTreeKeepsValues checks that what is written decodes to the same value,
// and that reading and writing it again is the identity.
func TestTreeKeepsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyJSON(3).Draw(t, "v")
		text := jupyterLayout.write(toNode(v))
		var back any
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		plain, _ := json.Marshal(v)
		var want any
		json.Unmarshal(plain, &want)
		if !reflect.DeepEqual(back, want) {
			t.Fatalf("%s reads as %v, not %v", text, back, want)
		}
		n, err := parseJSON(text)
		if err != nil {
			t.Fatal(err)
		}
		if again := layoutOf(text).write(n); !bytes.Equal(again, text) {
			t.Fatalf("%q became %q", text, again)
		}
	})
}

func TestPythonNumbers(t *testing.T) {
	for in, want := range map[literal]literal{
		"1e-7": "1e-07", "0.00001": "1e-05", "0.0001": "0.0001", "1e16": "1e+16", "1e15": "1000000000000000.0",
		"2.50": "2.5", "12": "12", "-0.0": "-0.0", "1E400": "1E400", "true": "true", "null": "null",
	} {
		if got := pythonNumber(in); got != want {
			t.Errorf("%s is written %s, not %s", in, got, want)
		}
	}
}

func TestMalformedJSON(t *testing.T) {
	for in, place := range map[string]int{`{"a": 1,}`: 8, `[1 2]`: 3, `{"a"`: 3, "\xff": 0} {
		_, err := parseJSON([]byte(in))
		at, ok := err.(*source.Error)
		if !ok || at.Span.Start != place {
			t.Errorf("%q: %v at %+v, expected a place at %d", in, err, at, place)
		}
	}
	if _, err := parseJSON([]byte(strings.Repeat("[", 100_000))); err == nil {
		t.Error("a hundred thousand brackets were read")
	}
}

func TestSetKeepsOrder(t *testing.T) {
	sorted, _ := parseJSON([]byte(`{"a":1,"c":2}`))
	sorted.(*object).set("b", literal("3"))
	free, _ := parseJSON([]byte(`{"c":1,"a":2}`))
	free.(*object).set("b", literal("3"))
	free.(*object).set("c", literal("4"))
	flat := func(n node) string { return strings.Join(strings.Fields(string(jupyterLayout.write(n))), "") }
	if got := flat(sorted); got != `{"a":1,"b":3,"c":2}` {
		t.Error(got)
	}
	if got := flat(free); got != `{"c":4,"a":2,"b":3}` {
		t.Error(got)
	}
}

// A small file that would be written as a huge one is refused; a deep one that would
// not is read. Both take the time of their size.
func TestDepth(t *testing.T) {
	within := func(before string, n int, inner string) string {
		return "{" + before + `"nbformat":4,"cells":[],"x":` + strings.Repeat("[", n) + inner +
			strings.Repeat("]", n) + "}"
	}
	indent := "\n" + strings.Repeat(" ", 20_000)
	for name, text := range map[string]string{"brackets": within("", 9_000, ""), "margin": within(indent, 5_000, ""),
		"width": within("", 4_000, strings.Repeat("1,", 1<<20)+"1")} {
		nb, err := Parse([]byte(text))
		if err == nil || !strings.Contains(err.Error(), "are nested so deeply") {
			t.Errorf("%s: %v, %v", name, nb != nil, err)
		}
	}
	for name, text := range map[string]string{"brackets": within("", 900, ""), "margin": within(indent, 10, "")} {
		nb, err := Parse([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if size := len(nb.Bytes()); size > freeBytes+(maxGrowth+2)*len(text) {
			t.Errorf("%s: %d bytes became %d", name, len(text), size)
		}
	}
}

// FuzzParse checks that no file panics, and that a notebook that is read is
// written as one that reads the same.
//
// Unless told otherwise, the go command spends up to a minute on making each input
// shorter that reaches new code, and runs nothing else meanwhile: an input as long as
// the sample takes all of it. A hundred tries are enough.
func FuzzParse(f *testing.F) {
	limited := false
	flag.Visit(func(given *flag.Flag) { limited = limited || given.Name == "test.fuzzminimizetime" })
	if !limited {
		if err := flag.Set("test.fuzzminimizetime", "100x"); err != nil {
			f.Fatal(err)
		}
	}
	sample, err := os.ReadFile("testdata/jupyter.ipynb")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sample)
	f.Add([]byte(`{"nbformat":4,"cells":[{"cell_type":"code","source":"p"}]}`))
	f.Add(
		[]byte(`{"nbformat":4,"cells":[{"cell_type":"code","source":["\ud800"],"metadata":{"tags":[1]}}],"cells":[]}`),
	)
	f.Fuzz(func(t *testing.T, data []byte) {
		nb, err := Parse(data)
		if err != nil {
			return
		}
		first := nb.Bytes()
		again, err := Parse(first)
		if err != nil {
			t.Fatalf("written, it does not read: %v\n%s", err, first)
		}
		if second := again.Bytes(); !bytes.Equal(first, second) {
			t.Fatalf("written twice it differs:\n%s\n%s", first, second)
		}
	})
}
