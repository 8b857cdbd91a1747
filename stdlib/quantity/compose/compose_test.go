package compose

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/stoptest"
)

// of reads operands: "6048 lamb", "2..3 km", "7".
func of(t testing.TB, texts ...string) (out []Operand) {
	t.Helper()
	for _, text := range texts {
		value, unit, _ := strings.Cut(text, " ")
		low, high, ranged := strings.Cut(value, "..")
		if !ranged {
			high = low
		}
		l, ok := new(big.Rat).SetString(low)
		h, ok2 := new(big.Rat).SetString(high)
		if !ok || !ok2 {
			t.Fatalf("operand %q", text)
		}
		out = append(out, Operand{Value: number.Between(l, h), Type: Type(unit)})
	}
	return out
}

func problem(t testing.TB, rule TypeRule, target string, operands ...string) *Problem {
	return &Problem{Operands: of(t, operands...), Target: of(t, target)[0], Rules: Rules{Types: rule}}
}

func equations(f *Found) []string {
	var all []string
	for _, j := range f.Justifications {
		all = append(all, j.Equation)
	}
	return all
}

// Expressions that differ for some values: A140606.
func TestShapes(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 6, 3: 68, 4: 1170} {
		c := catalogues[n]()
		if len(c.classes) != want {
			t.Errorf("%d operands have %d expressions; want %d", n, len(c.classes), want)
		}
		for i, s := range c.shapes {
			if s.id != i {
				t.Errorf("shape %d has number %d", i, s.id)
			}
		}
	}
}

func TestEnumerate(t *testing.T) {
	for _, c := range []struct {
		p    *Problem
		want []string
	}{
		{problem(t, PaperTypes, "5855 lamb", "6048 lamb", "193 lamb"), []string{"6048 − 193 = 5855"}},
		{problem(t, PaperTypes, "5855 lamb", "6048 lamb", "193 pen"), nil},
		{problem(t, PaperTypes, "5 lamb", "5 lamb"), []string{"5 = 5"}},
		{problem(t, PaperTypes, "12 apple", "3 box", "4 apple"), []string{"3 × 4 = 12"}},
		{problem(t, AlgebraTypes, "12 apple", "3 box", "4 apple"), nil},
		{problem(t, AlgebraTypes, "12 apple", "3 box", "4 apple/box"), []string{"3 × 4 = 12"}},
		{problem(t, AlgebraTypes, "4 apple/box", "3 box", "12 apple"), []string{"12 ÷ 3 = 4"}},
		{problem(t, AlgebraTypes, "96 vote", "12/25 1", "200 vote"), []string{"0.48 × 200 = 96"}},
		{problem(t, AlgebraTypes, "5 vote", "2 1", "3 vote"), nil},
		{problem(t, AlgebraTypes, "5 vote", "2", "3 vote"), []string{"2 + 3 = 5"}},
		{
			problem(t, AnyTypes, "24", "1", "3", "4", "6"),
			[]string{"4 × 6 = 24", "(1 + 3) × 6 = 24", "4 ÷ (1 ÷ 6) = 24", "6 ÷ (1 − 3 ÷ 4) = 24"},
		},
		{problem(t, AnyTypes, "10..20", "7", "4"), []string{"7 + 4 = 11 ∈ 10 to 20"}},
		{problem(t, AnyTypes, "5..9", "6..7"), []string{"6 to 7 ⊆ 5 to 9"}},
		{
			problem(t, AnyTypes, "1..6", "1..3", "4..6"),
			[]string{
				"1 to 3 ⊆ 1 to 6", "4 to 6 ⊆ 1 to 6", "(1 to 3) ∪ (4 to 6) = 1 to 6",
				`(1 to 3) \ (4 to 6) ⊆ 1 to 6`, `(4 to 6) \ (1 to 3) ⊆ 1 to 6`,
			},
		},
		{problem(t, AnyTypes, "7", "0", "7", "1"), []string{"7 = 7"}},
	} {
		found, err := Enumerate(ctxb(), c.p)
		if got := equations(found); err != nil || !found.Complete || !alike(got, c.want) {
			t.Errorf("%v: %q, %v; want %q", c.p, got, err, c.want)
		}
	}
}

func TestIntervals(t *testing.T) {
	three, ten := big.NewRat(3, 1), big.NewRat(10, 1)
	apples := func(v number.Value) Operand { return Operand{Value: v, Type: "apple"} }
	p := &Problem{
		Operands: []Operand{apples(number.AtLeast(ten)), apples(number.Exact(three))},
		Target:   apples(number.AtLeast(big.NewRat(13, 1))),
		Rules:    Rules{Types: AlgebraTypes, Intervals: true},
	}
	for _, c := range []struct {
		target number.Value
		want   []string
	}{
		{number.AtLeast(big.NewRat(13, 1)), []string{"(≥ 10) + 3 = ≥ 13"}},
		{number.MoreThan(big.NewRat(13, 1)), nil},
		{number.AtLeast(big.NewRat(7, 1)), []string{"≥ 10 ⊆ ≥ 7", "(≥ 10) + 3 ⊆ ≥ 7", "(≥ 10) − 3 = ≥ 7"}},
		{number.AtMost(big.NewRat(-7, 1)), []string{"3 − (≥ 10) = ≤ -7"}},
	} {
		p.Target.Value = c.target
		if f, err := Enumerate(ctxb(), p); err != nil || !alike(equations(f), c.want) {
			t.Errorf("%v: %q, %v; want %q", c.target, equations(f), err, c.want)
		}
	}
	// What a range of a sum promises, every choice of its operands keeps.
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawValue(t, true), drawValue(t, rapid.Bool().Draw(t, "range"))
		op := rapid.SampledFrom([]Op{Add, Subtract, Multiply, Divide}).Draw(t, "op")
		v, ok := step(op, a, b)
		x, y := inside(t, a), inside(t, b)
		if x == nil || y == nil || !ok {
			return
		}
		if r, _ := arithmetic(op, x, y); !number.Exact(r).Within(v) {
			t.Fatalf("%v %v %v = %v lacks %v", a, op, b, v, r)
		}
	})
}

// inside returns a number of a range, or nil where the number drawn is an open end.
func inside(t *rapid.T, v number.Value) *big.Rat {
	low, _, _ := v.Low()
	high, _, _ := v.High()
	share := big.NewRat(rapid.Int64Range(0, 10).Draw(t, "share"), 10)
	r := new(big.Rat).Sub(high, low)
	r.Add(low, r.Mul(r, share))
	if !number.Exact(r).Within(v) {
		return nil
	}
	return r
}

func TestTypeOf(t *testing.T) {
	parse := func(s string) unit.Unit {
		u, ok := unit.Parse(s)
		if !ok {
			t.Fatal(s)
		}
		return u
	}
	of := func(n int64, u unit.Unit) Operand {
		return Operand{Value: Coherent(number.Int(n), u), Type: TypeOf(u)}
	}
	box, apple := unit.Thing("box"), unit.Thing("apple")
	for _, c := range []struct {
		target   Operand
		operands []Operand
		want     bool
	}{
		{of(2300, parse("m")), []Operand{of(2, parse("km")), of(300, parse("m"))}, true},
		{of(120, parse("km")), []Operand{of(60, parse("km/h")), of(2, parse("hours"))}, true},
		{of(120, parse("km")), []Operand{of(60, parse("km")), of(2, parse("hours"))}, false},
		{of(12, apple), []Operand{of(4, apple.Over(box)), of(3, box)}, true},
		{of(96, unit.Thing("vote")), []Operand{of(48, parse("%")), of(200, unit.Thing("vote"))}, true},
		{of(7, parse("$")), []Operand{of(3, parse("$")), of(4, parse("€"))}, false},
	} {
		p := &Problem{Operands: c.operands, Target: c.target, Rules: Rules{Types: AlgebraTypes}}
		if f, err := Enumerate(ctxb(), p); err != nil || (len(f.Justifications) > 0) != c.want {
			t.Errorf("%v: %q, %v", p, equations(f), err)
		}
	}
}

// alike compares lists without regard to order.
func alike(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func TestKeys(t *testing.T) {
	a, b, c, d := leaf(0), leaf(1), leaf(2), leaf(3)
	x := func(l *Expr, op Op, r *Expr) *Expr { return &Expr{Op: op, Left: l, Right: r} }
	for _, s := range []struct {
		l, r *Expr
		same bool
	}{
		{x(a, Add, b), x(b, Add, a), true},
		{x(a, Subtract, x(b, Subtract, c)), x(x(a, Add, c), Subtract, b), true},
		{x(x(a, Subtract, b), Multiply, x(c, Subtract, d)), x(x(b, Subtract, a), Multiply, x(d, Subtract, c)), true},
		{x(a, Divide, x(b, Divide, c)), x(x(a, Multiply, c), Divide, b), true},
		{x(a, Subtract, b), x(b, Subtract, a), false},
		{x(a, Union, x(b, Union, c)), x(x(c, Union, a), Union, b), true},
		{x(a, Difference, b), x(b, Difference, a), false},
	} {
		if got := s.l.key() == s.r.key(); got != s.same {
			t.Errorf("%v and %v: %v", s.l.sorted(), s.r.sorted(), got)
		}
	}
}

func TestValues(t *testing.T) {
	p := problem(t, PaperTypes, "5855 lamb", "6048 lamb", "193 lamb")
	v, err := Values(ctxb(), p, 100)
	if err != nil || v.Cut || v.Others(p) != 3 {
		t.Fatal(v, err)
	}
	var got []string
	for _, j := range v.Values {
		got = append(got, j.Equation)
	}
	if want := []string{
		"193 = 193", "6048 − 193 = 5855", "6048 = 6048", "6048 + 193 = 6241",
	}; !slices.Equal(got, want) {
		t.Errorf("%q; want %q", got, want)
	}
	if v, err = Values(ctxb(), p, 2); err != nil || !v.Cut || len(v.Values) != 2 {
		t.Error(v, err)
	}
	// Every listed value is justified, and every justified one is listed.
	p = problem(t, AnyTypes, "1", "2", "5", "7")
	v, _ = Values(ctxb(), p, 1000)
	for _, j := range v.Values {
		p.Target.Value = j.Value
		if f, _ := Enumerate(ctxb(), p); len(f.Justifications) == 0 {
			t.Errorf("%s is not found", j.Equation)
		}
	}
	for n := range int64(80) {
		p.Target.Value = number.Int(n)
		f, _ := Enumerate(ctxb(), p)
		listed := slices.ContainsFunc(v.Values, func(j *Justification) bool { return j.Value.Equal(p.Target.Value) })
		if listed != (len(f.Justifications) > 0) {
			t.Errorf("%d: listed %v, justified %q", n, listed, equations(f))
		}
	}
}

// The published code composes less than the paper says.
func TestPaperFaults(t *testing.T) {
	needCLP(t)
	nested := problem(t, PaperTypes, "10 a", "2 a", "3 a", "5 a", "1..4 a")
	ranges := problem(t, PaperTypes, "1..6 a", "1..3 a", "4..6 a")
	vanishing := problem(t, PaperTypes, "0 a", "7 a", "7 a")
	for _, p := range []*Problem{nested, ranges, vanishing} {
		right, err := Paper(ctxb(), p, PaperOptions{Pool: 10_000})
		faulty, err2 := Paper(ctxb(), p, PaperOptions{Pool: 10_000, Faults: true})
		if err != nil || err2 != nil || len(right.Justifications) == 0 || len(faulty.Justifications) != 0 {
			t.Errorf("paper %q, %v; code %q, %v", equations(right), err, equations(faulty), err2)
		}
	}
}

// A full pool is said to be one: the paper misses justifications by chance.
func TestPaperPool(t *testing.T) {
	needCLP(t)
	p := problem(t, PaperTypes, "10 a", "1 a", "2 a", "3 a", "4 a")
	found, err := Paper(ctxb(), p, PaperOptions{Lengths: []int{9}})
	if err != nil || found.Programs != 50 || found.Complete || found.Rejected+len(found.Justifications) > 50 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestJustify(t *testing.T) {
	p := problem(t, PaperTypes, "5855 lamb", "6048 lamb", "193 lamb")
	available, missing := lp.Available()
	for by := ByEnumeration; by <= ByRows; by++ {
		found, err := Justify(ctxb(), p, by, PaperOptions{})
		if err != nil || !slices.Equal(equations(found), []string{"6048 − 193 = 5855"}) {
			t.Errorf("%v: %q, %v", by, equations(found), err)
		}
		if said := found.Instead != ""; said != (!available && by != ByEnumeration) ||
			said && found.Instead != missing {
			t.Errorf("%v: stands in for %q", by, found.Instead)
		}
	}
}

func TestMisuse(t *testing.T) {
	p := problem(t, PaperTypes, "5", "5")
	for want, rules := range map[string]Rules{
		"at most 4, not 5": {Most: 5}, "at least 3 and at most 2": {
			Least: 3,
			Most:  2,
		}, "unknown rule of types 9": {Types: 9},
	} {
		p.Rules = rules
		if _, err := Enumerate(ctxb(), p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
	}
	p.Rules, p.Target.Value = Rules{}, number.Value{}
	if _, err := Values(ctxb(), p, 1); err == nil || !strings.Contains(err.Error(), "every number") {
		t.Error(err)
	}
	p = problem(t, AlgebraTypes, "5", "5")
	if _, err := Paper(ctxb(), p, PaperOptions{}); err == nil || !strings.Contains(err.Error(), "paper's types") {
		t.Error(err)
	}
	p.Rules.Types = PaperTypes
	if _, err := Paper(ctxb(), p, PaperOptions{Lengths: []int{4}}); err == nil ||
		!strings.Contains(err.Error(), "at least 3, not 4") {
		t.Error(err)
	}
	if _, err := Justify(ctxb(), p, 9, PaperOptions{}); err == nil ||
		!strings.Contains(err.Error(), "unknown method 9") {
		t.Error(err)
	}
}

// Ten thousand numbers are answered in bounded time, with fewer operands.
func TestMany(t *testing.T) {
	p := &Problem{Target: Operand{Value: number.Int(4242)}}
	for i := range int64(10_000) {
		p.Operands = append(p.Operands, Operand{Value: number.Int(i)})
	}
	found, err := Enumerate(ctxb(), p)
	if err != nil || found.Most != 1 || !slices.Equal(equations(found), []string{"4242 = 4242"}) {
		t.Errorf("%v, %v", found, err)
	}
}

func TestCancellation(t *testing.T) {
	p := &Problem{Target: Operand{Value: number.Int(-1)}}
	for i := range int64(30) {
		p.Operands = append(p.Operands, Operand{Value: number.Int(i*i*i + 7)})
	}
	run := map[string]func(context.Context) error{
		"enumerator": func(ctx context.Context) error { _, err := Enumerate(ctx, p); return err },
		"values": func(ctx context.Context) error {
			_, err := Values(ctx, &Problem{Operands: p.Operands[:10], Target: p.Target}, 1<<30)
			return err
		},
	}
	if ok, _ := lp.Available(); ok {
		run["paper"] = func(ctx context.Context) error {
			_, err := Paper(ctx, p, PaperOptions{Pool: 1 << 30, Lengths: []int{9}})
			return err
		}
	}
	for name, f := range run {
		stoptest.Within(t, name, 100*time.Millisecond, func() time.Duration {
			ctx, cancel := context.WithCancel(ctxb())
			var stopped stoptest.Stopwatch
			time.AfterFunc(20*time.Millisecond, func() { stopped = stoptest.Start(); cancel() })
			if err := f(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
			return stopped.Took()
		})
	}
}

func ExampleEnumerate() {
	lambs := func(n int64) Operand { return Operand{Value: number.Int(n), Type: "lamb"} }
	p := &Problem{Operands: []Operand{lambs(6048), lambs(193)}, Target: lambs(5855), Rules: Rules{Types: PaperTypes}}
	found, _ := Enumerate(context.Background(), p)
	values, _ := Values(context.Background(), p, 100)
	fmt.Println(found.Justifications[0].Equation, "and", values.Others(p), "other values")
	// Output: 6048 − 193 = 5855 and 3 other values
}
