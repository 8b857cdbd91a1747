package syntax

import (
	"fmt"
	"strings"
	"testing"
)

// at cuts the cursor mark out of src.
func at(t *testing.T, src string) (string, int) {
	t.Helper()
	i := strings.Index(src, "‸")
	if i < 0 {
		t.Fatalf("no cursor in %q", src)
	}
	return strings.Replace(src, "‸", "", 1), i
}

// describe writes a cursor as the tests' tables do: place, prefix, receiver,
// then the call with what was given.
func describe(c Cursor) string {
	s := fmt.Sprintf("%s %s", c.Place, c.Prefix)
	if c.ReceiverText != "" {
		s += " of " + c.ReceiverText
		if c.Receiver == nil {
			s += "(broken)"
		}
	}
	if k := c.Call; k != nil {
		s += " in "
		if k.ReceiverText != "" {
			s += k.ReceiverText + "."
		}
		s += k.Name
		if k.Engine {
			s += "!"
		}
		s += fmt.Sprintf("(%d %s %s)", k.Position, strings.Join(k.Given, ","), k.Argument)
	}
	return s
}

func TestContext(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"‸", "expression "},
		{"en‸tailment", "expression en"},
		{"A.‸", "dot  of A"},
		{"A.ta‸ble", "dot ta of A"},
		{"let B = A.ta‸", "dot ta of A"},
		{"(A, q |= r).‸", "dot  of (A, q |= r)"},
		{"entailment.load(\"x\").he‸", "dot he of entailment.load(\"x\")"},
		{"p & A.t‸", "dot t of A"},
		{"~A.t‸ |= q", "dot t of A"},
		{"[a, b].‸", "dot  of [a, b]"},
		{"\"some text\".‸", "dot  of \"some text\""},
		{"f(A).g.‸", "dot  of f(A).g"},
		{"(A |= ).‸", "dot  of (A |= )(broken)"},
		{"A\n  .‸", "dot  of A"},
		{"5.‸", "nothing "},
		{"5 km.‸", "nothing "},
		{"(5 km).‸", "dot  of (5 km)"},
		{"A |= b by ‸", "by "},
		{"A |= b by sa‸t", "by sa"},
		{"A |= b by [sat, wo‸", "by wo"},
		{"A |= b by [‸]", "by "},
		{"A |= b by [worlds(64), ‸", "by "},
		{"A |= b by worlds(‸", "argument  in worlds!(0  )"},
		{"A |= b by worlds(64, se‸", "argument se in worlds!(1  )"},
		{"A |= b by [sat, worlds(64, seed: ‸", "expression  in worlds!(1 seed seed)"},
		{"D.evaluate(by: ‸", "by  in D.evaluate(0 by by)"},
		{"D.evaluate(by: [sat, ‸", "by  in D.evaluate(0 by by)"},
		{"D.evaluate(by: [sat, worlds(‸", "argument  in worlds!(0  )"},
		{"entailment.generate(‸)", "argument  in entailment.generate(0  )"},
		{"entailment.generate(rows: 5, se‸", "argument se in entailment.generate(0 rows )"},
		{"mine.where(label: \"a\").sample(20, ‸", "argument  in mine.where(label: \"a\").sample(1  )"},
		{"f(a, g(‸", "argument  in g(0  )"},
		{"f(a, g(b).c, ‸", "argument  in f(2  )"},
		{"data.read(\"pai‸rs.csv\")", "text pai in data.read(0  )"},
		{"data.read(“pai‸", "text pai in data.read(0  )"},
		{"\"\"\"one\ntwo ‸", "text one\ntwo "},
		{"p # comm‸ent", "comment "},
		{"# comm\n‸", "expression "},
		{"p \\mod‸", "symbol \\mod"},
		{"p \\‸", "symbol \\"},
		{"let ‸", "let "},
		{"let na‸", "let na"},
		{"let x = ‸", "expression "},
		{"A |= b b‸", "operator b"},
		{"A ‸", "operator "},
		{"A\n‸", "expression "},
		{"A\nB.t‸", "dot t of B"},
		{"A &\n‸", "expression "},
		{"193 la‸", "nothing la"},
		{"19‸3", "nothing "},
		{"all ‸", "nothing "},
		{"(p & q\nlet B = f.g(‸", "argument  in f.g(0  )"},
		{"=> A.‸", "dot  of A"},
		{"help(A.‸", "dot  of A in help(0  )"},
	} {
		src, i := at(t, c.src)
		if got := describe(Context(src, i)); got != c.want {
			t.Errorf("%q:\n got %q\nwant %q", c.src, got, c.want)
		}
	}
}

func TestNameAt(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"A.ta‸ble", "dot table of A"},
		{"A‸.table", "expression A"},
		{"D.evaluate(by: worl‸ds(64)).stats", "by worlds in D.evaluate(0 by by)"},
		{"D.evaluate(by: worlds(64)).st‸ats", "dot stats of D.evaluate(by: worlds(64))"},
		{"entailment.generate(rows: ‸2)", "dot generate of entailment"},
		{"entailment.generate(ro‸ws: 2)", "argument rows in entailment.generate(0  )"},
		{"A |= b ‸by sat", "operator by"},
		{"p & # no‸te", ""},
		{"‸", ""},
		{"(p & ‸ ", ""},
	} {
		src, i := at(t, c.src)
		got := ""
		if cur, ok := NameAt(src, i); ok {
			got = describe(cur)
		}
		if got != c.want {
			t.Errorf("%q:\n got %q\nwant %q", c.src, got, c.want)
		}
	}
}

// Completion asks while the user types: no prefix of any source may panic, and
// the span holds the cursor.
func TestContextOfEveryPrefix(t *testing.T) {
	for _, src := range seeds(t) {
		for i := range len(src) + 1 {
			c := Context(src, i)
			if c.Span.Start > i || c.Span.End < i || c.Span.End > len(src) || c.Place == "" {
				t.Fatalf("%q at %d: %+v", src, i, c)
			}
			NameAt(src, i)
		}
	}
}
