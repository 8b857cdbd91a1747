package logic_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// FuzzParse: whatever is typed gives a formula or a positioned error, and a
// formula prints to what reads as the same formula.
func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, src string) {
		g, err := logic.Parse(src)
		if err != nil {
			var e *source.Error
			if !errors.As(err, &e) || e.Code == "" || e.Span.Start < 0 || e.Span.End > len(src) {
				t.Fatalf("%q: %v", src, err)
			}
			return
		}
		for _, printed := range []string{g.String(), logic.ASCII(g)} {
			h, err := logic.Parse(printed)
			if err != nil || !logic.Same(g, h) {
				t.Fatalf("%q prints as %q, which reads as %v (%v)", src, printed, h, err)
			}
		}
	})
}

// FuzzOperations: whatever is asked of a formula ends, soon, in an answer or an
// error of this package.
func FuzzOperations(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, src string) {
		g, err := logic.Parse(src)
		if err != nil {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		logic.LaTeX(g)
		logic.Tree(g)
		logic.Key(g)
		check(t, g, nil)
		check(t, logic.Simplify(g), nil)
		for _, form := range []func(context.Context, logic.Formula) (logic.Formula, error){
			logic.NNF, logic.CNF, logic.DNF,
		} {
			h, err := form(ctx, g)
			check(t, h, err)
		}
		_, err = logic.Count(ctx, g)
		check(t, g, err)
		s := logic.Sequent{Premises: []logic.Formula{g}, Conclusion: g}
		if d, err := logic.Derive(ctx, s, 100); err != nil {
			check(t, g, err)
		} else if err := logic.Check(d); err != nil || d.OpenLeaf() != nil {
			t.Fatal(err, d)
		}
		table, err := logic.SequentTable(ctx, s)
		if check(t, g, err); err == nil && table.Refuting > 0 {
			t.Fatalf("%v refutes itself", g)
		}
	})
}

// check fails unless err is nil, and the formula sound, or a known refusal.
func check(t *testing.T, f logic.Formula, err error) {
	t.Helper()
	switch {
	case err == nil:
		if sizeErr := logic.CheckSize(f); sizeErr != nil {
			t.Fatal(sizeErr)
		}
	case errors.Is(err, logic.ErrFirstOrder), errors.Is(err, logic.ErrTooLarge),
		errors.Is(err, context.DeadlineExceeded):
	default:
		t.Fatalf("an error of another kind: %v", err)
	}
}

func seed(f *testing.F) {
	lines, err := os.ReadFile("parse/testdata/formulas.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, line := range strings.Split(string(lines), "\n") {
		f.Add(line)
	}
	f.Add("p <-> q & (r xor ~p -> s) | true")
	f.Add("all x (p(x, a) -> exists y (q & f(x) != y))")
}
