package prover

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
	"sequent/stdlib/verdict"
)

// installed skips the test where E is not.
func installed(t *testing.T) *Prover {
	t.Helper()
	p, err := Find()
	if err != nil {
		t.Skip(err)
	}
	return p
}

func TestJudgments(t *testing.T) {
	installed(t)
	for _, c := range []struct {
		sequent string
		label   verdict.Label
		kinds   string // of the evidence
		used    string // premises, from 1
	}{
		{
			"all x (man(x) -> mortal(x)), man(Socrates), rich(zeus) |= mortal(Socrates)", verdict.Entailment,
			"core proof", "uses premises 1 and 2 of 3",
		},
		{
			"all x (man(x) -> mortal(x)), man(Socrates) |= ~mortal(Socrates)", verdict.Contradiction,
			"core proof", "uses both premises",
		},
		{"exists x (p(x) & q(x)) |= all x p(x)", verdict.Neutral, "saturation", ""},
		{"p(a), ~p(a) |= q(b)", verdict.Entailment, "clash proof", ""},
		{"|= exists x exists y x != y", verdict.Neutral, "saturation", ""},
		{"|= all x x = x", verdict.Entailment, "core proof", "needs no premise"},
		{"p(a), q(a) |= false", verdict.Contradiction, "core proof", "uses no premise"},
		{"all x (p(x) <-> ~p(f(x))) , p(a) |= p(f(f(a)))", verdict.Entailment, "core proof", "uses both premises"},
	} {
		s, err := logic.ParseSequent(c.sequent)
		if err != nil {
			t.Fatal(err)
		}
		v, err := New(DefaultMemory).Decide(t.Context(), s)
		if err != nil {
			t.Fatalf("%s: %v", c.sequent, err)
		}
		var kinds []string
		for _, e := range v.AllEvidence() {
			kinds = append(kinds, e.Kind())
		}
		if v.Label() != c.label || strings.Join(kinds, " ") != c.kinds {
			t.Errorf("%s: %s by %v, want %s by %s\n%s", c.sequent, v.Label(), kinds, c.label, c.kinds, v.Doc().Text())
			continue
		}
		if core := v.Evidence("core"); core != nil && core.(verdict.Briefer).Brief() != c.used {
			t.Errorf("%s: %s, want %s", c.sequent, core.(verdict.Briefer).Brief(), c.used)
		}
	}
}

// Lagrange's theorem for groups of prime order it is not, but it keeps E busy.
const hard = "all x all y all z times(x, times(y, z)) = times(times(x, y), z), all x times(e, x) = x, all x " +
	"times(i(x), x) = e, " +
	"all x times(x, times(x, times(x, times(x, times(x, x))))) = e |= exists n all x all y times(times(x, y), n) = " +
	"times(n, times(y, x))"

// Orders without a greatest element are infinite: E refutes what contradicts
// them and cannot find out that there are any.
const infinite = "all x all y all z (lt(x, y) & lt(y, z) -> lt(x, z)), all x ~lt(x, x), all x exists y lt(x, y) |= " +
	"exists x lt(x, x)"

func TestOpen(t *testing.T) {
	installed(t)
	for _, c := range []struct{ sequent, want string }{
		{hard, "searched: by E for a proof (Timeout), a proof of the negation (Timeout)"},
		{
			infinite,
			"searched: by E for a proof (Timeout), a proof of the negation (found), a contradiction in the premises " +
				"(Timeout)",
		},
		{infinite, "the negation of the conclusion follows"},
	} {
		s, err := logic.ParseSequent(c.sequent)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		v, err := New(0).Decide(ctx, s)
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		if v.Label() != verdict.Open || !strings.Contains(v.Doc().Text(), c.want) {
			t.Errorf("want %s\n%s", c.want, v.Doc().Text())
		}
	}
}

// Cancelling kills the prover and what it started within 100 ms.
func TestCancel(t *testing.T) {
	installed(t)
	s, err := logic.ParseSequent(hard)
	if err != nil {
		t.Fatal(err)
	}
	stoptest.Within(t, "stopping E", 100*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithCancel(t.Context())
		var stopped stoptest.Stopwatch
		time.AfterFunc(100*time.Millisecond, func() { stopped = stoptest.Start(); cancel() })
		if _, err := New(0).Decide(ctx, s); !errors.Is(err, context.Canceled) {
			t.Fatalf("error %v", err)
		}
		return stopped.Took()
	})
}

// fake returns a program in the place of E.
func fake(t *testing.T, script string) *Prover {
	t.Helper()
	path := filepath.Join(t.TempDir(), command)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	return &Prover{Path: path}
}

// A program that starts others, which hold its output open, is killed whole.
func TestGroup(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "alive")
	p := fake(t, "(sleep 0.5; touch "+mark+") & sleep 30")
	stoptest.Within(t, "stopping a group", 100*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		r, err := p.Run(ctx, &tptp.Problem{})
		if err != nil || r.Status != tptp.Timeout {
			t.Fatalf("%v, %v", r, err)
		}
		return start.Took() - 50*time.Millisecond
	})
	time.Sleep(700 * time.Millisecond)
	if _, err := os.Stat(mark); err == nil {
		t.Error("a process of the group lived on")
	}
}

func TestAnswersThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"echo 'eprover: out of luck' >&2; exit 3", "the prover gave no result; its output: eprover: out of luck"},
		{"echo '# SZS status Theroem'", "Theroem is not a status of the SZS ontology; did you mean Theorem?"},
		{"echo '# SZS status Theorem'", "the prover reports Theorem without a proof"},
		{
			"echo '# SZS status Theorem'; echo '# SZS output start CNFRefutation'; echo 'fof(a, plain, p.'; echo '# " +
				"SZS output end'",
			"cannot read the prover's proof: derivation:1:",
		},
	} {
		_, err := fake(t, "cat > /dev/null\n"+c.script).Run(t.Context(), &tptp.Problem{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.script, err)
		}
	}
	r, err := fake(t, "echo '# Failure: Resource limit exceeded (memory)'; echo '# SZS status ResourceOut'").
		Run(t.Context(), &tptp.Problem{})
	if err != nil || r.Status != tptp.ResourceOut {
		t.Errorf("%v, %v", r, err)
	}
}

func TestNotInstalled(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, err := New(0).Decide(t.Context(), logic.Sequent{Conclusion: logic.Truth(true)})
	var missing *NotInstalledError
	if !errors.As(err, &missing) || !strings.Contains(err.Error(), "apt-get install eprover") {
		t.Errorf("error %v", err)
	}
}

func BenchmarkJudgment(b *testing.B) {
	if _, err := Find(); err != nil {
		b.Skip(err)
	}
	s, err := logic.ParseSequent("all x (man(x) -> mortal(x)), man(Socrates) |= mortal(Socrates)")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := New(0).Decide(b.Context(), s); err != nil {
			b.Fatal(err)
		}
	}
}

// A test binary that is started with this variable runs the program it names
// as a prover, to be killed.
const childEnv = "SEQUENT_TEST_PROVER"

func TestMain(m *testing.M) {
	if path := os.Getenv(childEnv); path != "" {
		(&Prover{Path: path}).Run(context.Background(), &tptp.Problem{})
		return
	}
	os.Exit(m.Run())
}

// Nothing is left behind by a program that is killed while E runs.
func TestOrphan(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("elsewhere the limit of CPU time ends it")
	}
	dir := t.TempDir()
	started, alive := filepath.Join(dir, "started"), filepath.Join(dir, "alive")
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childEnv+"="+fake(t, "touch "+started+"; sleep 1; touch "+alive).Path)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 200 {
		if _, err := os.Stat(started); err == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	cmd.Process.Kill()
	cmd.Wait()
	time.Sleep(1500 * time.Millisecond)
	if _, err := os.Stat(alive); err == nil {
		t.Error("the prover lived on")
	}
}
