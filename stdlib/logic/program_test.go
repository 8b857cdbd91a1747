package logic_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/stoptest"
)

// bit is the truth value of row in the words of the blocks.
func bit(words []uint64, row int) bool { return words[row/64]>>(row%64)&1 == 1 }

// Every row of a truth table is what Eval says of its valuation, whether the
// table is one part of a block or many octets of blocks.
func TestRowsAreEval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vars := rapid.SampledFrom([]int{1, 3, 5, 6, 7, 9, 12}).Draw(t, "vars")
		f, g := logictest.Formula(vars, 30).Draw(t, "f"), logictest.Formula(vars, 30).Draw(t, "g")
		p, err := logic.Compile(f, g)
		if err != nil {
			t.Fatal(err)
		}
		var fs, gs []uint64
		err = p.Rows(t.Context(), nil, func(block uint64, outs []uint64) bool {
			if block != uint64(len(fs)) {
				t.Fatalf("block %d after %d blocks", block, len(fs))
			}
			fs, gs = append(fs, outs[0]), append(gs, outs[1])
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		for range 50 {
			row := rapid.IntRange(0, 1<<len(p.Vars)-1).Draw(t, "row")
			v := p.Row(uint64(row))
			checkEval(t, f, v, bit(fs, row))
			checkEval(t, g, v, bit(gs, row))
		}
	})
}

func checkEval(t *rapid.T, f logic.Formula, v logic.Valuation, got bool) {
	want, err := logic.Eval(f, v)
	if err != nil || got != want {
		t.Fatalf("%v under %v: %v, Eval says %v, %v", f, v, got, want, err)
	}
}

// Run over words that the caller has drawn is Eval in each bit.
func TestRunOnRandomWords(t *testing.T) {
	var c logic.Compiler
	var regs []uint64
	rapid.Check(t, func(t *rapid.T) {
		s := logictest.Sequent(10, 20, 3).Draw(t, "sequent")
		p, err := c.CompileSequent(s)
		if err != nil {
			t.Fatal(err)
		}
		regs = p.Registers(regs)
		for i := range p.Vars {
			regs[i] = rand.Uint64()
		}
		p.Run(regs)
		bit := rapid.IntRange(0, 63).Draw(t, "bit")
		v := logic.Valuation{}
		for i, name := range p.Vars {
			v[name] = regs[i]>>bit&1 == 1
		}
		for i, f := range s.Formulas() {
			checkEval(t, f, v, regs[p.Outs[i]]>>bit&1 == 1)
		}
	})
}

// The table's answers about a sequent are the definition's.
func TestTableEntails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := logictest.Sequent(rapid.SampledFrom([]int{2, 4, 11}).Draw(t, "vars"), 12, 3).Draw(t, "sequent")
		holds, counter, rows, err := logic.TableEntails(t.Context(), s)
		if err != nil || holds != (counter == nil) || rows > 1<<len(s.Vars()) {
			t.Fatalf("%v: entails %v, counter %v, %d rows, %v", s, holds, counter, rows, err)
		}
		var first logic.Valuation // by looking at each row
		vars := s.Vars()
		for row := range 1 << len(vars) {
			v := logic.Valuation{}
			for i, name := range vars {
				v[name] = row>>(len(vars)-1-i)&1 == 0
			}
			if refutes, _ := s.Refutes(v); refutes && first == nil {
				first = v
			}
		}
		if first.String() != counter.String() {
			t.Fatalf("%v: the first countermodel is %v, by rows %v", s, counter, first)
		}
	})
}

func TestTableLimits(t *testing.T) {
	wide := logic.Random3SAT(200, 300, 1)
	_, _, _, err := logic.TableEntails(t.Context(), logic.Sequent{Conclusion: wide})
	var large *logic.TooLargeError
	if !errors.As(err, &large) || large.Limit != logic.MaxTableVars || !errors.Is(err, logic.ErrTooLarge) {
		t.Errorf("200 variables: %v", err)
	}
	_, err = logic.Compile(mustParse(t, "p & all x q(x)"))
	if !errors.Is(err, logic.ErrFirstOrder) || !strings.Contains(err.Error(), "∀x q(x)") {
		t.Errorf("first-order: %v", err)
	}
}

// A long sweep stops soon after its context.
func TestRowsCancel(t *testing.T) {
	f := logic.Random3SAT(30, 128, 1)
	stoptest.Within(t, "a sweep with 20 ms of time", 120*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		_, _, _, err := logic.TableEntails(ctx, logic.Sequent{Premises: []logic.Formula{f}, Conclusion: f})
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		return start.Took()
	})
}

// A compiler that is used again allocates nothing.
func TestCompilerAllocates(t *testing.T) {
	s := mustSequent(t, "p & (q -> r), ~(p xor q) |= r <-> s | true")
	var c logic.Compiler
	var regs []uint64
	run := func() {
		p, _ := c.CompileSequent(s)
		regs = p.Registers(regs)
		p.Load(regs, 0)
		p.Run(regs)
	}
	run()
	if n := testing.AllocsPerRun(100, run); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func mustParse(t testing.TB, src string) logic.Formula {
	t.Helper()
	f, err := logic.Parse(src)
	if err != nil {
		t.Fatalf("%.200s: %v", src, err)
	}
	return f
}

func mustSequent(t testing.TB, src string) logic.Sequent {
	t.Helper()
	s, err := logic.ParseSequent(src)
	if err != nil {
		t.Fatalf("%.200s: %v", src, err)
	}
	return s
}
