package syntax

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic/parse"
)

// Each node's place holds the source that parses to the node.
func TestPlaces(t *testing.T) {
	nodes := 0
	for _, src := range seeds(t) {
		c, err := Parse(src)
		if err != nil {
			continue
		}
		for _, s := range c.Stmts {
			walkStmt(s, func(x Expr) bool {
				text := x.Span().Text(src)
				if q, ok := x.(*parse.Quant); ok && text[0] == q.Var.Text[0] {
					return true // "y (…)" of "all x y (…)"
				}
				if strings.Contains(text, "\n") {
					return true // what stood in brackets may end early without them
				}
				if n, ok := x.(*parse.Name); ok && parse.Lex(text).Tokens[0].Kind != parse.Ident && n.Text == text {
					return true // help(xor)
				}
				y, err := ParseExpr(text)
				if err != nil {
					t.Errorf("%q at %q: %v", src, text, err)
					return true
				}
				nodes++
				if !sameTree(x, y) {
					t.Errorf("%q is not the source of its node", text)
				}
				return true
			})
		}
	}
	if nodes < 300 {
		t.Errorf("only %d nodes compared", nodes)
	}
}

func walkStmt(s Stmt, visit func(Expr) bool) {
	switch s := s.(type) {
	case *Let:
		Walk(s.Value, visit)
	case *Show:
		Walk(s.X, visit)
	}
}

// sameTree compares trees by what they print, which tells all but places.
func sameTree(x, y Expr) bool { return reflect.TypeOf(x) == reflect.TypeOf(y) && Print(x) == Print(y) }

func TestQuantities(t *testing.T) {
	number := func(text string, value float64, num, den int64) *Number {
		return &Number{Text: text, Value: value, Num: num, Den: den}
	}
	integer := func(text string, n int64) *Number {
		return &Number{Text: text, Value: float64(n), Integer: true, Num: n, Den: 1}
	}
	percent := func(text string, value float64, num, den int64) *Number {
		return &Number{Text: text, Value: value, Percent: true, Num: num, Den: den}
	}
	for _, c := range []struct {
		src  string
		want Quantity
	}{
		{"193 lambs", Quantity{Low: integer("193", 193), Unit: "lambs"}},
		{"1_000", Quantity{Low: integer("1_000", 1000)}},
		{"-5", Quantity{Low: integer("-5", -5)}},
		{"−7", Quantity{Low: integer("−7", -7)}},
		{"3.5", Quantity{Low: number("3.5", 3.5, 7, 2)}},
		{"1e-3", Quantity{Low: number("1e-3", 0.001, 1, 1000)}},
		{"1/3", Quantity{Low: number("1/3", 1.0/3, 1, 3)}},
		{"2/4 pie", Quantity{Low: number("2/4", 0.5, 1, 2), Unit: "pie"}},
		{"48%", Quantity{Low: percent("48%", 0.48, 12, 25)}},
		{"1e300", Quantity{Low: number("1e300", 1e300, 0, 0)}},
		{"1e-999999999", Quantity{Low: number("1e-999999999", 0, 0, 0)}},
		{"10..20 km", Quantity{Low: integer("10", 10), High: integer("20", 20), Unit: "km"}},
		{"10..<20", Quantity{Low: integer("10", 10), High: integer("20", 20), HighOpen: true}},
		{">= 10 apples", Quantity{Bound: AtLeast, Low: integer("10", 10), Unit: "apples"}},
		{"≤ 3", Quantity{Bound: AtMost, Low: integer("3", 3)}},
		{"> 3", Quantity{Bound: More, Low: integer("3", 3)}},
		{"<-3", Quantity{Bound: Less, Low: integer("-3", -3)}},
		{"~5 kg", Quantity{Approx: true, Low: integer("5", 5), Unit: "kg"}},
		{"≈$5", Quantity{Approx: true, Currency: "$", Low: integer("5", 5)}},
		{"$5..$10", Quantity{Currency: "$", Low: integer("5", 5), High: integer("10", 10)}},
		{"7 €", Quantity{Currency: "€", Low: integer("7", 7)}},
		{"7 billion dollars", Quantity{Low: integer("7", 7), Scale: []string{"billion"}, Unit: "dollars"}},
		{
			"3 hundred thousand people",
			Quantity{Low: integer("3", 3), Scale: []string{"hundred", "thousand"}, Unit: "people"},
		},
		{"5 km / h", Quantity{Low: integer("5", 5), Unit: "km/h"}},
		{"$5/hour", Quantity{Currency: "$", Low: integer("5", 5), Unit: "/hour"}},
		{"20°C", Quantity{Low: integer("20", 20), Unit: "°C"}},
		{"9 kg m²/s", Quantity{Low: integer("9", 9), Unit: "kg m²/s"}},
		{"9 ft-lb", Quantity{Low: integer("9", 9), Unit: "ft-lb"}},
		{"5  black   lambs", Quantity{Low: integer("5", 5), Unit: "black lambs"}},
	} {
		x, err := ParseExpr(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		q := *x.(*Quantity)
		q.At = parse.At{}
		for _, n := range []*Number{q.Low, q.High} {
			if n != nil {
				n.At = parse.At{}
			}
		}
		if !reflect.DeepEqual(q, c.want) {
			t.Errorf("%s: got %+v (low %+v)", c.src, q, q.Low)
		}
	}
}

// A number's value is its exact fraction, where that fits, to the last bit.
func TestNumbersAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := rapid.StringMatching(`-?[0-9]{1,9}(\.[0-9]{1,6})?(e-?[0-9])?%?`).Draw(t, "number")
		x, err := ParseExpr(src)
		if err != nil {
			t.Fatal(err)
		}
		n := x.(*Quantity).Low
		if n.Den == 0 {
			t.Skip("does not fit")
		}
		if exact := float64(n.Num) / float64(n.Den); math.Abs(exact-n.Value) > 1e-15*math.Abs(exact) {
			t.Fatalf("%s: value %v, fraction %d/%d", src, n.Value, n.Num, n.Den)
		}
	})
}

func TestTexts(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{`""`, ""},
		{`"a b"`, "a b"},
		{`"\"\\\n\t\r\0\'"`, "\"\\\n\t\r\x00'"},
		{`"\u2203\u00e9"`, "∃é"},
		{`“so "called" ‘text’”`, `so "called" ‘text’`},
		{`“a \” b”`, "a ” b"},
		{`„a“`, "a"},
		{`«a»`, "a"},
		{"\"\"\"a\r\n\"b\" \\\"\"\" c\"\"\"", "a\n\"b\" \"\"\" c"},
		{`""""""`, ""},
	} {
		x, err := ParseExpr(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
		} else if got := x.(*Text).Value; got != c.want {
			t.Errorf("%s: got %q, want %q", c.src, got, c.want)
		}
	}
}

// Any text in quotes is the text.
func TestQuote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "text")
		x, err := ParseExpr(Quote(s))
		if err != nil {
			t.Fatal(err)
		}
		if got := x.(*Text).Value; got != s {
			t.Fatalf("%q became %q", s, got)
		}
	})
}

func TestWalk(t *testing.T) {
	x, err := ParseExpr("(a & ~b, all x p(c, x) |= d = e).core(f, by: [worlds(g, n: [h])]).i")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	Walk(x, func(x Expr) bool {
		if n, ok := x.(*parse.Name); ok {
			names = append(names, n.Text)
		}
		return true
	})
	if got := strings.Join(names, ""); got != "abcxdefgh" {
		t.Errorf("visited %s", got)
	}
	visits := 0
	Walk(x, func(Expr) bool { visits++; return false })
	if visits != 1 {
		t.Errorf("%d visits where the first refused", visits)
	}
}

// Trees that were built, not parsed, print with the parentheses they need.
func TestPrintOfBuiltTrees(t *testing.T) {
	p := &parse.Name{Text: "p"}
	j := &Judgment{Premises: []Expr{p}, Conclusion: p}
	and := &parse.Binary{Op: parse.And, L: p, R: p}
	five := &Quantity{Low: &Number{Text: "5"}, Unit: "km"}
	for _, c := range []struct {
		x    Expr
		want string
	}{
		{&Dot{X: and, Name: p}, "(p ∧ p).p"},
		{&Dot{X: five, Name: p, Called: true}, "(5 km).p()"},
		{&Dot{X: &parse.Not{X: p}, Name: p}, "(¬p).p"},
		{&Dot{X: j, Name: p}, "(p ⊨ p).p"},
		{&List{Items: []Expr{j, p}}, "[(p ⊨ p), p]"},
		{&Judgment{Premises: []Expr{j}, Conclusion: j}, "(p ⊨ p) ⊨ (p ⊨ p)"},
		{&Dot{X: p, Name: p, Called: true, Args: []*Arg{{Value: j}, {Name: p, Value: five}}}, "p.p((p ⊨ p), p: 5 km)"},
		{&parse.Not{X: &Dot{X: p, Name: p}}, "¬p.p"},
		{&parse.Quant{Var: p, Body: &Dot{X: p, Name: p}}, "∃p (p.p)"},
		{&parse.Quant{Var: p, Body: &parse.Equal{L: &Dot{X: p, Name: p}, R: p}}, "∃p (p.p) = p"},
		{&parse.Not{X: j}, "¬(p ⊨ p)"},
		{&parse.Binary{Op: parse.Or, L: j, R: p}, "(p ⊨ p) ∨ p"},
	} {
		if got := Print(c.x); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// vocabulary holds every kind of token, for random cells.
var vocabulary = []string{
	"p", "q", "A", "f", "help", "x", "(", ")", "(", ")", "[", "]", ",", ":", ".", "\n", "\n  ", " ", " ", "~", "not ",
	"&", " and ", "|", "->",
	" xor ", "<->", "all ", "∃", "true", "=", "!=", "|=", "⊨", " by ", "let ", "sat", "worlds(64)", "5", "3.5", "48%",
	"1/3", "10..20", "..<", "$", "€",
	">=", "<", "~5", "km", "/", "²", "-", "million", `"text"`, "“t”", `"""a` + "\n" +
		`b"""`, "# c\n", "\n\n", "\\", "=>", "p(x)", "f(x, y)", ".table", ".g(a: p, by: sat)",
}

// Random cells made of tokens either fail with a place or make the round trip.
func TestRandomCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom(vocabulary), 1, 12).Draw(t, "words")
		src := strings.Join(words, "")
		roundTrip(t, src)
		Complete(src)
		Context(src, len(src))
		Tokens(src)
	})
}

// The formatter keeps every comment.
func TestFormatKeepsComments(t *testing.T) {
	for _, src := range seeds(t) {
		formatted, err := Format(src)
		if err != nil {
			continue
		}
		if got, want := comments(formatted), comments(src); !slices.Equal(got, want) {
			t.Errorf("comments became\n%q, were\n%q", got, want)
		}
	}
}

func comments(src string) []string {
	var all []string
	for _, k := range Tokens(src) {
		if k.Class == ClassComment {
			all = append(all, strings.TrimSpace(k.Text(src)))
		}
	}
	return all
}

func TestFormat(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", ""},
		{"\n\n p", "p"},
		{"p\n\n\n\nq\n\n", "p\n\nq\n"},
		{
			"let  T=[ # open\n a->b,b , # second\n # own\n\n c\n ]",
			"let T = [    # open\n  a → b, b,  # second\n  # own\n\n  c\n]",
		},
		{"A , q\n   |= r\n   by [sat,worlds( 64 , seed :1)]", "A, q\n  ⊨ r\n  by [sat, worlds(64, seed: 1)]"},
		{"all x(p(x))&∀x y (q)", "∀x (p(x)) ∧ ∀x y (q)"},
		{"help(xor)\nhelp(->)\n(true)", "help(xor)\nhelp(->)\n(⊤)"},
		{"f.g(by : sat,not:~p)", "f.g(by: sat, not: ¬p)"},
		{"“hi \"there\"”", `"hi \"there\""`},
		{"$5 , ~5kg,5€ |= >=10 °C/m²", "$5, ≈5 kg, 5 € ⊨ ≥ 10 °C/m²"},
		{"10 .. 20   km,-3 |= −3", "10..20 km, -3 ⊨ -3"},
		{"p # one\nlet B = q # two\n\nr # three", "p          # one\nlet B = q  # two\n\nr  # three"},
		{"(A |= r)\n    .core", "(A ⊨ r)\n  .core"},
		{"p\n# last\n", "p\n# last\n"},
		{"p\r\nq # c\r\n", "p\nq  # c\n"},
	} {
		got, err := Format(c.src)
		if err != nil || got != c.want {
			t.Errorf("%q:\n got %q %v\nwant %q", c.src, got, err, c.want)
		}
	}
	if _, err := Format("p &"); err == nil {
		t.Error("broken source formats")
	}
}
