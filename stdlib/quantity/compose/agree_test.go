package compose

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/number"
)

func needCLP(t testing.TB) {
	t.Helper()
	if ok, why := lp.Available(); !ok {
		t.Skip(why)
	}
}

func ctxb() context.Context { return context.Background() }

// drawValue returns a small number, or a range where that is asked for.
func drawValue(t *rapid.T, ranged bool) number.Value {
	low := rapid.Int64Range(0, 12).Draw(t, "low")
	if !ranged {
		return number.Exact(big.NewRat(low, rapid.SampledFrom([]int64{1, 1, 1, 2, 3}).Draw(t, "denominator")))
	}
	high := low + rapid.Int64Range(1, 8).Draw(t, "width")
	return number.Interval(big.NewRat(low, 1), rapid.Bool().Draw(t, "open"), big.NewRat(high, 1),
		rapid.Bool().Draw(t, "open"))
}

// drawProblem returns a small problem whose target is often justified.
func drawProblem(t *rapid.T, rule TypeRule, most int) *Problem {
	types := rapid.SampledFrom([]Type{"", "a", "a", "b"})
	p := &Problem{Rules: Rules{Types: rule, Most: most, Trivial: rapid.Bool().Draw(t, "trivial")}}
	p.Rules.Depth = rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "depth")
	mixed := rapid.IntRange(0, 3).Draw(t, "mixed") == 0
	for range rapid.IntRange(1, most).Draw(t, "operands") {
		ranged := mixed && rapid.Bool().Draw(t, "range")
		p.Operands = append(p.Operands, Operand{Value: drawValue(t, ranged), Type: types.Draw(t, "type")})
	}
	p.Target = Operand{Value: drawValue(t, mixed && rapid.Bool().Draw(t, "range")), Type: types.Draw(t, "type")}
	return p
}

func keys(f *Found, ok func(*Justification) bool) (all []string) {
	for _, j := range f.Justifications {
		if ok == nil || ok(j) {
			all = append(all, j.Key()+" "+j.Equation)
		}
	}
	slices.Sort(all)
	return slices.CompactFunc(all, func(a, b string) bool { return key(a) == key(b) })
}

func key(s string) string {
	k, _, _ := strings.Cut(s, " ")
	return k
}

func same(a, b []string) bool {
	return slices.EqualFunc(a, b, func(x, y string) bool { return key(x) == key(y) })
}

// The paper's program with a pool without end finds what the enumerator finds.
func TestPaperAgrees(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawProblem(t, PaperTypes, 3)
		want, err := Enumerate(ctxb(), p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Paper(ctxb(), p, PaperOptions{Pool: 100_000})
		if err != nil {
			t.Fatal(err)
		}
		if !got.Complete || !same(keys(got, nil), keys(want, nil)) {
			t.Fatalf("%+v: paper %q (complete %v), enumerator %q", p, keys(got, nil), got.Complete, keys(want, nil))
		}
	})
}

// Where depth is limited to two steps, four operands are joined in pairs only: 24
// orders of them and four signs for each of three steps are 24 · 2³ programs of one
// type.
func TestPaperDepth(t *testing.T) {
	needCLP(t)
	p := &Problem{Rules: Rules{Types: PaperTypes, Depth: 2}, Target: Operand{Value: number.Int(10), Type: "a"}}
	for i := range 4 {
		p.Operands = append(p.Operands, Operand{Value: number.Int(int64(1 + i)), Type: "a"})
	}
	o := PaperOptions{Pool: 100_000, Lengths: []int{9}}
	programs, err := Programs(p, o)
	if err != nil {
		t.Fatal(err)
	}
	solved, err := programs[0].Solve(ctxb())
	if err != nil {
		t.Fatal(err)
	}
	if n := len(solved.Solutions); n != 24*8 || !solved.Complete {
		t.Errorf("%d programs, complete %v", n, solved.Complete)
	}
	for _, x := range solved.Solutions {
		if f := strings.Fields(x.Postfix); !strings.ContainsAny(f[2]+f[5], "+−") {
			t.Errorf("%s is deeper than two steps", x.Postfix)
		}
	}
	p.Rules.Least = 4
	want, err := Enumerate(ctxb(), p)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Paper(ctxb(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if !same(keys(got, nil), keys(want, nil)) {
		t.Errorf("paper %q, enumerator %q", keys(got, nil), keys(want, nil))
	}
}

// Problems with other numbers of the same types and kinds have one program, which is
// solved once; what it says of each is its own.
func TestPools(t *testing.T) {
	needCLP(t)
	problem := func(types string, values ...int64) *Problem {
		p := &Problem{Rules: Rules{Types: PaperTypes}}
		for i, v := range values {
			p.Operands = append(p.Operands, Operand{Value: number.Int(v), Type: Type(types[i : i+1])})
		}
		last := len(values) - 1
		p.Operands, p.Target = p.Operands[:last], p.Operands[last]
		return p
	}
	patterns := map[string]bool{}
	for want, p := range map[string]*Problem{
		"9 + 6 = 15":        problem("aaa", 9, 6, 15),
		"6048 − 193 = 5855": problem("bbb", 6048, 193, 5855),
		"5 × 6 = 30":        problem("abb", 5, 6, 30),
	} {
		found, err := Paper(ctxb(), p, PaperOptions{Lengths: []int{5}})
		if err != nil {
			t.Fatal(err)
		}
		if len(found.Justifications) == 0 || found.Justifications[0].Equation != want {
			t.Errorf("%+v, want %s", found.Justifications, want)
		}
		patterns[(&Program{Length: 5, p: p}).pattern()] = true
	}
	if len(patterns) != 2 {
		t.Errorf("patterns: %v", patterns)
	}
}

// rowForm says whether an expression is a sum of numbers, products of two and
// quotients of two, in some order of its steps: its key is that of such a sum.
func rowForm(p *Problem, j *Justification) bool {
	ids := j.Uses()
	slices.Sort(ids)
	if j.Expr.ranges() {
		return false
	}
	for _, class := range catalogues[len(ids)]().classes {
		for _, s := range class {
			if s.isRow() && inOrder(s, ids).key() == j.Key() {
				return true
			}
		}
	}
	return false
}

func (s *shape) isRow() bool {
	pair := func(s *shape) bool {
		return s.op == Leaf || s.op == Multiply && len(s.parts) == 2 && s.parts[0].op == Leaf && s.parts[1].op == Leaf
	}
	if s.op != Add {
		return pair(s)
	}
	return !slices.ContainsFunc(s.parts, func(x *shape) bool { return !pair(x) })
}

// The value-row program finds the sums of terms that the enumerator finds.
func TestRowsAgree(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawProblem(t, rapid.SampledFrom([]TypeRule{AnyTypes, PaperTypes, AlgebraTypes}).Draw(t, "rule"), 4)
		want, err := Enumerate(ctxb(), p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Rows(ctxb(), p, RowOptions{Pool: 100_000})
		if err != nil {
			t.Fatal(err)
		}
		one := func(j *Justification) bool { return j.Expr.Op == Leaf || rowForm(p, j) }
		if a, b := keys(got, nil), keys(want, one); !got.Complete || !same(a, b) {
			t.Fatalf("%+v: rows %q, enumerator %q", p, a, b)
		}
	})
}

// The sizes of the paper's program for four operands of two types. The
// specification counts 17/37, 40/135, 71/343 and 106/659: the variables are those
// but for one more at length 7; rows are fewer, since those of operands of one type
// or kind are one row here.
func TestPaperSizes(t *testing.T) {
	p := &Problem{Rules: Rules{Types: PaperTypes}, Target: Operand{Value: number.Int(9), Type: "a"}}
	for i := range 4 {
		p.Operands = append(p.Operands, Operand{Value: number.Int(int64(i)), Type: []Type{"a", "b"}[i%2]})
	}
	for length, want := range map[int][2]int{3: {17, 37}, 5: {40, 135}, 7: {72, 343}, 9: {106, 659}} {
		f := newPostfix(p, newTyping(p), length, false)
		vars, rows := f.m.Size()
		t.Logf("length %d: %d variables, %d rows", length, vars, rows)
		if vars != want[0] {
			t.Errorf("length %d has %d variables, %d rows; want %d", length, vars, rows, want)
		}
	}
}
