package logic

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// gates counts the gates of a program of formulas in the language's syntax.
func gates(t *testing.T, srcs ...string) (*Program, int) {
	t.Helper()
	var fs []Formula
	for _, src := range srcs {
		f, err := Parse(src)
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		fs = append(fs, f)
	}
	p, err := Compile(fs...)
	if err != nil {
		t.Fatal(err)
	}
	return p, len(p.code)
}

// Equal and opposite subformulas are one gate; constants cost none. An output
// that is a complement costs one more.
func TestGatesAreShared(t *testing.T) {
	for _, c := range []struct {
		want int
		srcs []string
	}{
		{0, []string{"p"}},
		{1, []string{"p & q"}},
		{1, []string{"p & q", "q & p", "p & q & true"}},
		{2, []string{"~(p & q)"}},
		{2, []string{"p & q", "~p | ~q", "p -> ~q"}},
		{1, []string{"p xor q", "q xor p", "~p xor ~q"}},
		{2, []string{"p <-> q", "p xor q"}},
		{0, []string{"true", "p | ~p", "p & true", "p -> p", "false xor p"}},
		{1, []string{"false", "p & ~p", "~p & p", "p <-> ~p"}},
		{3, []string{"(p & q) xor (r & ~s)"}},
	} {
		if _, n := gates(t, c.srcs...); n != c.want {
			t.Errorf("%v: %d gates, want %d", c.srcs, n, c.want)
		}
	}
}

// Variables are numbered by first occurrence, whatever their names.
func TestVariablesAreNumbered(t *testing.T) {
	p, _ := gates(t, "q & größe & (p | big_dog)", "z & q & α & big_dog")
	if got := fmt.Sprint(p.Vars); got != "[q größe p big_dog z α]" {
		t.Error(got)
	}
}

// A compiler forgets the formulas before, those of an error too.
func TestCompilerForgets(t *testing.T) {
	var c Compiler
	large := Random3SAT(300, 9000, 1) // grows the tables
	if p, err := c.Compile(large); err != nil || len(p.Vars) != 300 {
		t.Fatal(err)
	}
	first := &Atom{Pred: "p", Args: []Term{&Func{Name: "a"}}}
	if _, err := c.Compile(&Binary{And, &Atom{Pred: "x1"}, first}); err == nil {
		t.Error("a first-order formula is compiled")
	}
	f := &Binary{Implies, &Atom{Pred: "b"}, &Binary{Xor, &Atom{Pred: "x1"}, &Atom{Pred: "b"}}}
	p, err := c.Compile(f)
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := Compile(f)
	if err != nil || !slices.Equal(p.Vars, fresh.Vars) || !slices.Equal(p.Outs, fresh.Outs) ||
		!slices.Equal(p.code, fresh.code) {
		t.Errorf("used again %v %v %v, fresh %v %v %v", p.Vars, p.Outs, p.code, fresh.Vars, fresh.Outs, fresh.code)
	}
}

// The round numbers of the tables may run over.
func TestRoundsRunOver(t *testing.T) {
	f := &Binary{And, &Atom{Pred: "p"}, &Atom{Pred: "q"}}
	var c Compiler
	for range 2 {
		if p, err := c.Compile(f); err != nil || len(p.Vars) != 2 || len(p.code) != 1 {
			t.Fatal(p, err)
		}
		c.names.round, c.gates.round = 1<<32-1, 1<<32-1
	}
}

// A step of a sweep computes again what its changed variables are below, and
// nothing else: of eleven variables the first has digit 1, the second digit 0.
func TestSweepPlaces(t *testing.T) {
	for _, c := range []struct {
		src                          string
		constant, onDigit1, onDigit0 int // gates by their lowest digit
	}{
		{"a & b & c & d & e & f & g & h & i & j & k", 0, 0, 10},
		{"a & (b & (c & (d & (e & (f & (g & (h & (i & (j & k)))))))))", 8, 0, 2},
		{"a & c | (b xor d) & (e & f & g & h & i & j & k)", 6, 1, 4},
	} {
		f, err := Parse(c.src)
		if err != nil {
			t.Fatal(err)
		}
		order, err := Parse("a & b & c") // so that a and b come first
		if err != nil {
			t.Fatal(err)
		}
		p, err := Compile(order, f)
		if err != nil || len(p.Vars) != 11 {
			t.Fatal(p, err)
		}
		s := new(sweep)
		s.reset(p, nil)
		shared := 2 // the gates of the order, both below a
		constant, digit1, digit0 := s.start[1], s.start[0]-s.start[1], len(s.code)-s.start[0]
		if strings.HasPrefix(c.src, "a & b & c &") {
			shared = 0
		}
		if constant != c.constant || digit1 != c.onDigit1 || digit0 != c.onDigit0+shared {
			t.Errorf("%s: %d constant gates, %d and %d of the digits, want %d, %d, %d", c.src, constant, digit1,
				digit0-shared, c.constant, c.onDigit1, c.onDigit0)
		}
	}
}
