package sat

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
)

// TestSharing asks about formulas that are exponential as trees.
func TestSharing(t *testing.T) {
	for name, op := range map[string]func(l, r logic.Formula) logic.Formula{
		"and":     conj,
		"or":      disj,
		"implies": impl,
		"xor":     xorf,
	} {
		f := v("p")
		for i := range 60 {
			f = op(f, op(v(fmt.Sprint("q", i%5)), f))
		}
		stoptest.Within(t, name, 2*time.Second, func() time.Duration {
			start := stoptest.Start()
			s := New()
			if err := s.Assert(bg, f, true); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Solve(bg); err != nil {
				t.Fatal(err)
			}
			return start.Took()
		})
	}
}

// TestDeep asks about formulas nested deeply to the left and to the right.
func TestDeep(t *testing.T) {
	l, r := v("p"), v("p")
	for i := range 50_000 {
		l, r = impl(l, v(fmt.Sprint("q", i))), conj(v(fmt.Sprint("q", i)), neg(r))
	}
	s := New()
	for _, f := range []logic.Formula{l, r} {
		if err := s.Assert(bg, f, true); err != nil {
			t.Fatal(err)
		}
	}
	if st, err := s.Solve(bg); st == Unknown || err != nil {
		t.Error(st, err)
	}
}

func TestFirstOrder(t *testing.T) {
	for _, f := range []logic.Formula{
		&logic.Atom{Pred: "p", Args: []logic.Term{logic.Var("x")}},
		&logic.Equal{L: logic.Var("x"), R: logic.Var("y")},
		conj(v("p"), &logic.Quant{Var: "x", Body: v("q")}),
	} {
		if err := New().Assert(bg, f, true); !errors.Is(err, logic.ErrFirstOrder) {
			t.Errorf("%v: %v", f, err)
		}
	}
}

func TestSmallRandom3SAT(t *testing.T) {
	for seed := range uint64(20) {
		s := New()
		f := logic.Random3SAT(40, 170, seed)
		if err := s.Assert(bg, f, true); err != nil {
			t.Fatal(err)
		}
		st, err := s.Solve(bg)
		if err != nil || st == Unknown {
			t.Fatal(st, err)
		}
		if st == Satisfiable && !holds(t, s.Model(), f) {
			t.Errorf("seed %d: the model does not check", seed)
		}
	}
}

// TestInterrupt stops the search on a hard formula, and asks the same solver
// again.
func TestInterrupt(t *testing.T) {
	s := New()
	if err := s.Assert(bg, logic.Random3SAT(500, 2130, 1), true); err != nil {
		t.Fatal(err)
	}
	for _, after := range []time.Duration{5 * time.Millisecond, 60 * time.Millisecond, 300 * time.Millisecond} {
		stoptest.Within(t, fmt.Sprint("stopping after ", after), 100*time.Millisecond, func() time.Duration {
			ctx, cancel := context.WithCancel(bg)
			var stopped stoptest.Stopwatch
			time.AfterFunc(after, func() { stopped = stoptest.Start(); cancel() })
			if st, err := s.Solve(ctx); st != Unknown || !errors.Is(err, context.Canceled) {
				t.Fatal(st, err)
			}
			return stopped.Took()
		})
	}
	if _, err := Entails(canceled(), logic.Sequent{Conclusion: v("p")}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func canceled() context.Context {
	ctx, cancel := context.WithCancel(bg)
	cancel()
	return ctx
}

// TestLongSearch decides problems that take longer than the patience, by
// beginning again in the background.
func TestLongSearch(t *testing.T) {
	s := New()
	f := logic.Random3SAT(200, 852, 3)
	if err := s.Assert(bg, f, true); err != nil {
		t.Fatal(err)
	}
	st, err := s.Solve(bg)
	if err != nil || st == Unknown {
		t.Fatal(st, err)
	}
	if !s.long {
		t.Error("the search was not long; the test needs a harder formula")
	}
	if st == Satisfiable && !holds(t, s.Model(), f) {
		t.Error("the model does not check")
	}
}

func TestWriteDIMACS(t *testing.T) {
	var b bytes.Buffer
	if err := WriteDIMACS(bg, &b, v("p"), impl(v("p"), v("q"))); err != nil {
		t.Fatal(err)
	}
	want := "c 1 p\nc 2 q\np cnf 2 2\n1 0\n-1 2 0\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	if err := WriteDIMACS(bg, &b, conj(v("p"), neg(v("p")))); err != nil ||
		!strings.HasSuffix(b.String(), "p cnf 0 1\n0\n") {
		t.Errorf("contradiction: %q %v", b.String(), err)
	}
}

// TestDIMACSElsewhere gives the file to another solver, where one is installed.
func TestDIMACSElsewhere(t *testing.T) {
	path := ""
	for _, name := range []string{"minisat", "cadical", "kissat", "cryptominisat5"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		t.Skip("no other SAT solver is installed")
	}
	for seed := range uint64(5) {
		f := logic.Random3SAT(30, 128, seed)
		file := t.TempDir() + "/f.cnf"
		w, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := WriteDIMACS(bg, w, f); err != nil {
			t.Fatal(err)
		}
		w.Close()
		out, _ := exec.Command(path, file).CombinedOutput()
		s := New()
		if err := s.Assert(bg, f, true); err != nil {
			t.Fatal(err)
		}
		st, err := s.Solve(bg)
		if err != nil || !strings.Contains(string(out), st.String()) ||
			st == Satisfiable && strings.Contains(string(out), "UNSAT") {
			t.Errorf("seed %d: %v (%v), but %s says %s", seed, st, err, path, out)
		}
	}
}
