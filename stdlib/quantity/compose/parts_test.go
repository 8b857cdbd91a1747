package compose

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/number"
)

// Arithmetic modulo the prime keeps the laws that keys rest on.
func TestResidue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) residue { return residue(rapid.Uint64Range(0, prime-1).Draw(t, name)) }
		a, b, c := draw("a"), draw("b"), draw("c")
		if a.plus(a.negated()) != 0 || a != 0 && a.times(a.inverse()) != 1 ||
			a.times(b.plus(c)) != a.times(b).plus(a.times(c)) {
			t.Fatalf("%d, %d, %d", a, b, c)
		}
		want := new(big.Int).Mul(new(big.Int).SetUint64(uint64(a)), new(big.Int).SetUint64(uint64(b)))
		if want.Mod(want, big.NewInt(prime)); want.Uint64() != uint64(a.times(b)) {
			t.Fatalf("%d × %d is %d; want %v", a, b, a.times(b), want)
		}
	})
	seen := map[residue]bool{}
	for i := range 10_000 {
		if p := point(i); seen[p] || p >= prime {
			t.Fatalf("operand %d has the point %d of another", i, p)
		} else {
			seen[p] = true
		}
	}
}

func TestTypes(t *testing.T) {
	p := &Problem{Operands: of(t, "1 apple", "1 box", "1 apple/box", "1 1"), Rules: Rules{Types: AlgebraTypes}}
	y := newTyping(p)
	apple, box, rate, scalar := y.of("apple")[0], y.of("box")[0], y.of("apple/box")[0], y.of(Scalar)[0]
	for _, c := range []struct {
		op   Op
		s, t int
		want []int
	}{
		{Add, apple, apple, []int{apple}}, {Add, apple, box, nil}, {Subtract, scalar, scalar, []int{scalar}},
		{Multiply, rate, box, []int{apple}}, {Divide, apple, box, []int{rate}}, {Divide, apple, rate, []int{box}},
		{Divide, apple, apple, []int{ratio}}, {Multiply, ratio, box, []int{box}}, {Multiply, box, ratio, []int{box}},
		{
			Add, ratio, ratio, nil,
		}, {Multiply, ratio, ratio, nil}, {Divide, box, ratio, nil}, {Multiply, scalar, apple, []int{apple}},
	} {
		if got := y.result(c.op, c.s, c.t); !slices.Equal(got, c.want) {
			t.Errorf("%d %v %d is %v; want %v", c.s, c.op, c.t, got, c.want)
		}
	}
	if free := y.of(""); !slices.Contains(free, apple) || !slices.Contains(free, scalar) {
		t.Errorf("a number without a unit has types %v", free)
	}
	p.Rules.Types = PaperTypes
	y = newTyping(p)
	apple, box = y.of("apple")[0], y.of("box")[0]
	if got := y.result(Multiply, apple, box); !slices.Equal(got, []int{apple, box}) {
		t.Errorf("× of the paper gives %v", got)
	}
	if got := y.result(Divide, box, apple); !slices.Equal(got, []int{box}) || y.result(Multiply, box, box) != nil {
		t.Errorf("÷ of the paper gives %v", got)
	}
}

// What a shape is built into has the shape's value and key, whatever order of its
// steps was chosen, and no step is trivial.
func TestBuild(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "n")
		p := &Problem{Rules: Rules{Trivial: rapid.Bool().Draw(t, "trivial")}}
		ids := make([]int, n)
		for i := range ids {
			p.Operands = append(p.Operands, Operand{Value: number.Int(rapid.Int64Range(0, 4).Draw(t, "value"))})
			ids[i] = i
		}
		c := catalogues[n]()
		s := c.shapes[rapid.IntRange(0, len(c.shapes)-1).Draw(t, "shape")]
		got, ok := (&builder{p: p, y: newTyping(p), ids: ids}).build(s)
		if !ok {
			return
		}
		e := got.forms[0].expr
		v, err := e.Eval(p)
		if err != nil || !v.Equal(number.Exact(got.value)) {
			t.Fatalf("%s is %v, %v; want %v", e.Write(p.Operands), v, err, got.value)
		}
		if want := inOrder(s, ids); e.key() != want.key() {
			t.Fatalf("%s is another expression than %s", e.Write(p.Operands), want.Write(p.Operands))
		}
	})
}

// Floating point, by which candidates are found, is near what rationals give.
func TestFloats(t *testing.T) {
	c := catalogues[4]()
	slots, out := []float64{6048, 193, 12, 0.7}, make([]float64, 0)
	p := &Problem{Operands: of(t, "6048", "193", "12", "7/10")}
	out = append(out, make([]float64, len(c.shapes))...)
	c.floats(slots, out)
	b := &builder{p: p, y: newTyping(p), ids: []int{0, 1, 2, 3}}
	for _, class := range c.classes {
		e, r := b.class(class, nil)
		if e == nil {
			continue
		}
		want, _ := r.Float64()
		if got := out[class[0].id]; got-want > 1e-9*(1+want*want) || want-got > 1e-9*(1+want*want) {
			t.Errorf("%s is %v; want %v", e.Write(p.Operands), got, want)
		}
	}
}

func TestRanges(t *testing.T) {
	v := func(text string) number.Value { return of(t, text)[0].Value }
	open := func(low, high int64) number.Value {
		return number.Interval(big.NewRat(low, 1), true, big.NewRat(high, 1), true)
	}
	for _, c := range []struct {
		op   Op
		a, b number.Value
		want string // "" for none
	}{
		{Union, v("1..3"), v("2..5"), "1 to 5"},
		{Union, v("1..3"), v("4..5"), "1 to 5"}, // whole numbers side by side
		{Union, v("1..3"), v("5..6"), ""},
		{Union, open(1, 3), open(3, 5), ""},
		{Union, number.AtLeast(big.NewRat(2, 1)), v("1..3"), "≥ 1"},
		{Intersect, v("1..3"), v("2..5"), "2 to 3"},
		{Intersect, v("1..3"), v("3..5"), "3"},
		{Intersect, v("1..3"), open(3, 5), ""},
		{Intersect, number.AtLeast(big.NewRat(2, 1)), number.LessThan(big.NewRat(4, 1)), "[2, 4)"},
		{Difference, v("1..5"), v("3..9"), "[1, 3)"},
		{Difference, v("1..5"), v("0..2"), "(2, 5]"},
		{Difference, v("1..5"), v("2..3"), ""}, // leaves a gap
		{Difference, v("1..5"), v("0..9"), ""},
		{Difference, v("1..5"), v("6..9"), "1 to 5"},
		{Difference, number.AtLeast(big.NewRat(1, 1)), number.MoreThan(big.NewRat(5, 1)), "1 to 5"},
	} {
		got, ok := combineRanges(c.op, c.a, c.b)
		if ok != (c.want != "") || ok && got.String() != c.want {
			t.Errorf("%v %v %v is %v, %v; want %q", c.a, c.op, c.b, got, ok, c.want)
		}
	}
}

// Fractions, and values too large for the row's floats, are decided in rationals.
func TestRowsExact(t *testing.T) {
	needCLP(t)
	for _, c := range []struct {
		p    *Problem
		want []string
	}{
		{problem(t, AnyTypes, "1", "1/3", "2/3"), []string{"1/3 + 2/3 = 1"}},
		{problem(t, AnyTypes, "1/7", "3/7", "2/7"), []string{"3/7 − 2/7 = 1/7"}},
		{
			problem(t, AnyTypes, "1000000000000000001", "1000000000000000000", "1"),
			[]string{"1000000000000000000 + 1 = 1000000000000000001"},
		},
		{problem(t, AnyTypes, "1000000000000000002", "1000000000000000000", "1"), nil},
		{problem(t, AnyTypes, "1/1000000007", "1", "1000000007"), []string{"1 ÷ 1000000007 = 1/1000000007"}},
	} {
		got, err := Rows(ctxb(), c.p, RowOptions{})
		if err != nil || !alike(equations(got), c.want) {
			t.Errorf("%v: %q, %v; want %q", c.p.Target.Value, equations(got), err, c.want)
		}
		if e, _ := Enumerate(ctxb(), c.p); !alike(equations(e), c.want) {
			t.Errorf("%v: the enumerator finds %q; want %q", c.p.Target.Value, equations(e), c.want)
		}
	}
}

// A program of the paper's is what the stack makes of it.
func TestPaperProgram(t *testing.T) {
	needCLP(t)
	p := problem(t, PaperTypes, "10 a", "2 a", "3 a", "5 a")
	f := newPostfix(p, newTyping(p), 7, false)
	pool, err := lp.Solutions(ctxb(), f.m, f.over, 1000, lp.Options{})
	if err != nil || !pool.Complete {
		t.Fatal(pool, err)
	}
	// Two shapes, six orders of the operands, + or − at two places.
	if n := len(pool.Solutions); n != 2*6*4 {
		t.Errorf("%d programs; want 48", n)
	}
	for _, s := range pool.Solutions {
		e, relation := f.read(s)
		if text := e.Write(p.Operands); relation != equals || strings.ContainsAny(text, "×÷∪∩") ||
			len(e.leaves(nil)) != 3 {
			t.Errorf("program %s, relation %d", text, relation)
		}
	}
}
