package compose

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"sequent/stdlib/quantity/number"
)

// Parentheses stand where reading from left to right would go wrong.
func TestWrite(t *testing.T) {
	a, b, c := leaf(0), leaf(1), leaf(2)
	x := func(l *Expr, op Op, r *Expr) *Expr { return &Expr{Op: op, Left: l, Right: r} }
	numbers := of(t, "1", "2", "3")
	ranges := of(t, "1..2", "3..4", "5..6")
	for _, s := range []struct {
		e    *Expr
		of   []Operand
		want string
	}{
		{x(x(a, Subtract, b), Subtract, c), numbers, "1 − 2 − 3"},
		{x(a, Subtract, x(b, Subtract, c)), numbers, "1 − (2 − 3)"},
		{x(a, Add, x(b, Subtract, c)), numbers, "1 + 2 − 3"},
		{x(a, Subtract, x(b, Multiply, c)), numbers, "1 − 2 × 3"},
		{x(x(a, Subtract, b), Multiply, c), numbers, "(1 − 2) × 3"},
		{x(a, Divide, x(b, Multiply, c)), numbers, "1 ÷ (2 × 3)"},
		{x(x(a, Divide, b), Multiply, c), numbers, "1 ÷ 2 × 3"},
		{x(a, Union, x(b, Intersect, c)), ranges, "(1 to 2) ∪ ((3 to 4) ∩ (5 to 6))"},
		{x(x(a, Difference, b), Union, c), ranges, `((1 to 2) \ (3 to 4)) ∪ (5 to 6)`},
		{x(a, Add, b), of(t, "1..2", "3"), "(1 to 2) + 3"},
	} {
		if got := s.e.Write(s.of); got != s.want {
			t.Errorf("%q; want %q", got, s.want)
		}
	}
	named := []Operand{{Value: number.Int(2000), Name: "2 km"}, {Value: number.Int(300), Name: "300 m"}}
	if got := x(a, Add, b).Write(named); got != "2 km + 300 m" {
		t.Error(got)
	}
}

// How many operands are affordable goes down as there are more quantities.
func TestAffordable(t *testing.T) {
	for n, want := range map[int]int{0: 4, 1: 4, 10: 4, 32: 4, 33: 3, 61: 3, 62: 2, 268: 2, 269: 1, 1_000_000: 1} {
		if got := affordable(n, 4, subsetLimit); got != want {
			t.Errorf("%d quantities: %d operands; want %d", n, got, want)
		}
	}
	if got := affordable(10, 2, subsetLimit); got != 2 {
		t.Errorf("%d operands where 2 were asked for", got)
	}
}

func TestSubsets(t *testing.T) {
	for k := range 7 {
		for n := range 5 {
			var got []string
			subsets([]int{10, 11, 12, 13, 14, 15}[:min(k, 6)], n, func(ids []int) bool {
				got = append(got, fmt.Sprint(ids))
				return true
			})
			if want := new(big.Int).Binomial(int64(k), int64(n)).
				Int64(); int64(len(got)) != want || len(slices.Compact(got)) != len(got) {
				t.Errorf("%d of %d: %v", n, k, got)
			}
		}
	}
	calls := 0
	subsets([]int{1, 2, 3, 4}, 2, func([]int) bool { calls++; return calls < 3 })
	if calls != 3 {
		t.Errorf("%d calls after being told to stop", calls)
	}
}

// The rules bound the number of operands for all ways alike.
func TestRules(t *testing.T) {
	p := problem(t, PaperTypes, "6 a", "1 a", "2 a", "3 a", "6 a")
	for _, c := range []struct{ least, most, want int }{{0, 1, 1}, {2, 2, 0}, {3, 3, 1}, {0, 0, 4}, {4, 4, 2}} {
		p.Rules = Rules{Types: PaperTypes, Least: c.least, Most: c.most}
		for by := ByEnumeration; by <= ByRows; by++ {
			found, err := Justify(ctxb(), p, by, PaperOptions{})
			if err != nil || by == ByPaper && c.most == 0 || by == ByPaper && c.most == 4 { // its pool of 50 is chance
				continue
			}
			if len(found.Justifications) != c.want {
				t.Errorf("%v, %d to %d operands: %q; want %d", by, c.least, c.most, equations(found), c.want)
			}
			for _, j := range found.Justifications {
				if n := len(j.Uses()); n < max(c.least, 1) || c.most > 0 && n > c.most {
					t.Errorf("%v: %s has %d operands", by, j.Equation, n)
				}
			}
		}
	}
}

// Trivial steps are the paper's to reject, and the caller's to allow.
func TestTrivial(t *testing.T) {
	for _, c := range []struct {
		target   string
		operands []string
		strict   int
		allowed  int
	}{
		{"7", []string{"7", "0"}, 1, 3},  // 7; 7 + 0, 7 − 0
		{"7", []string{"7", "1"}, 1, 3},  // 7; 7 × 1, 7 ÷ 1
		{"-7", []string{"7", "0"}, 0, 1}, // 0 − 7
		{"0", []string{"5", "5"}, 1, 1},  // 5 − 5 is not trivial
		{"1", []string{"5", "5"}, 1, 1},  // nor is 5 ÷ 5
	} {
		for trivial, want := range map[bool]int{false: c.strict, true: c.allowed} {
			p := problem(t, AnyTypes, c.target, c.operands...)
			p.Rules.Trivial = trivial
			got, err := Enumerate(ctxb(), p)
			distinct := map[string]bool{}
			for _, j := range got.Justifications {
				distinct[j.Equation] = true
			}
			// Of 5 − 5 there are two, which look alike.
			if err != nil || len(distinct) != want {
				t.Errorf("%s of %v, trivial %v: %q, %v; want %d", c.target, c.operands, trivial, equations(got), err,
					want)
			}
		}
	}
}

// A pool that is full is said to be so.
func TestRowPool(t *testing.T) {
	needCLP(t)
	p := problem(t, AnyTypes, "10", "1", "2", "3", "4", "5")
	all, err := Rows(ctxb(), p, RowOptions{})
	if err != nil || !all.Complete || len(all.Justifications) < 4 {
		t.Fatal(all, err)
	}
	some, err := Rows(ctxb(), p, RowOptions{Pool: 2})
	if err != nil || some.Complete || some.Programs != 2 {
		t.Errorf("%+v, %v", some, err)
	}
	for _, j := range some.Justifications {
		if !slices.ContainsFunc(all.Justifications, func(k *Justification) bool { return k.Key() == j.Key() }) {
			t.Errorf("%s is not among all", j.Equation)
		}
	}
}

// A number without a unit takes any type of the problem, in every way.
func TestFree(t *testing.T) {
	p := problem(t, PaperTypes, "12 apple", "3", "4 apple", "9 box")
	for by := ByEnumeration; by <= ByRows; by++ {
		found, err := Justify(ctxb(), p, by, PaperOptions{})
		if err != nil || !slices.Contains(equations(found), "3 × 4 = 12") {
			t.Errorf("%v: %q, %v", by, equations(found), err)
		}
	}
	p.Rules.Types, p.Target.Type = AlgebraTypes, ""
	if found, err := Enumerate(ctxb(), p); err != nil || !slices.Contains(equations(found), "3 × 4 = 12") ||
		!slices.Contains(equations(found), "3 + 9 = 12") {
		t.Errorf("%q, %v", equations(found), err)
	}
}
