package logic_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// Derivations agree with truth tables: proofs of what is valid, and only of
// that; otherwise an open leaf that gives a countermodel.
func TestDeriveAgreesWithTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := logictest.Sequent(4, 10, 3).Draw(t, "sequent")
		d, err := logic.Derive(t.Context(), s, 5000)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if err := logic.Check(d); err != nil {
			t.Fatalf("%v: %v\n%v", s, err, d)
		}
		holds, _, _, err := logic.TableEntails(t.Context(), s)
		if err != nil || holds != (d.OpenLeaf() == nil) {
			t.Fatalf("%v: the table says %v, the derivation is\n%v", s, holds, d)
		}
		if holds {
			if strings.Contains(d.String(), string(logic.Unsearched)) {
				t.Fatalf("%v: a proof with an unsearched leaf\n%v", s, d)
			}
			return
		}
		v := d.Countermodel(s.Vars())
		if refutes, err := s.Refutes(v); !refutes || err != nil {
			t.Fatalf("%v: %v does not refute (%v)", s, v, err)
		}
	})
}

// The checker finds what is wrong: whatever is changed in a proof makes it fail.
func TestCheckFindsFaults(t *testing.T) {
	proof := func() *logic.Derivation {
		d, err := logic.Derive(t.Context(), mustSequent(t, "p <-> q, p | r, ~r |= q & (p -> q)"), 100)
		if err != nil || d.OpenLeaf() != nil || logic.Check(d) != nil {
			t.Fatal(d, err)
		}
		return d
	}
	var nodes func(d *logic.Derivation) []*logic.Derivation
	nodes = func(d *logic.Derivation) []*logic.Derivation {
		all := []*logic.Derivation{d}
		for _, p := range d.Premises {
			all = append(all, nodes(p)...)
		}
		return all
	}
	x := &logic.Atom{Pred: "x"}
	faults := map[string]func(d *logic.Derivation){
		"a formula more":     func(d *logic.Derivation) { d.Right = append(d.Right, x) },
		"no left side":       func(d *logic.Derivation) { d.Left = nil },
		"another rule":       func(d *logic.Derivation) { d.Rule = logic.OrL },
		"an unknown rule":    func(d *logic.Derivation) { d.Rule = "cut" },
		"another principal":  func(d *logic.Derivation) { d.Principal = x },
		"no premise":         func(d *logic.Derivation) { d.Premises = nil },
		"a premise twice":    func(d *logic.Derivation) { d.Premises = append(d.Premises, d) },
		"declared open":      func(d *logic.Derivation) { d.Rule, d.Premises = logic.Open, nil },
		"declared an axiom":  func(d *logic.Derivation) { d.Rule = logic.Axiom },
		"declared a falsity": func(d *logic.Derivation) { d.Rule = logic.FalseL },
	}
	for name, break1 := range faults {
		for i := range nodes(proof()) {
			d := proof()
			before := d.String()
			n := nodes(d)[i]
			leaf, principal := len(n.Premises) == 0, n.Principal
			break1(n)
			if name == "a premise twice" {
				n.Premises[len(n.Premises)-1] = proof()
			}
			// A leaf has no premises to lose, and stays an axiom with a formula
			// more; the step below it then has a wrong premise, but at the root.
			same := before == d.String() && n.Principal == principal
			if logic.Check(d) == nil && !same && (i > 0 || !leaf) {
				t.Errorf("%s at node %d is not found:\n%v", name, i, d)
			}
		}
	}
}

func TestDerivePrunes(t *testing.T) {
	for _, c := range []struct {
		src  string
		most int
	}{
		{"p, p -> q |= q", 3},
		{"a | b, c | d, e | f, g <-> h, p |= p", 1},
		{"a | b, c | d, e | f, p & q |= q & p", 4},
		{"a | b, c | d, p | q, ~p, q -> r |= r", 6},
		{"((p -> q) -> p) |= p", 4},
		{"p <-> (q <-> r) |= (p <-> q) <-> r", 40},
	} {
		d, err := logic.Derive(t.Context(), mustSequent(t, c.src), 1000)
		if err != nil || d.OpenLeaf() != nil || logic.Check(d) != nil {
			t.Errorf("%s: %v %v", c.src, d, err)
		} else if d.Steps() > c.most {
			t.Errorf("%s: %d steps, want at most %d\n%v", c.src, d.Steps(), c.most, d)
		}
	}
}

func TestDeriveLimits(t *testing.T) {
	var large *logic.TooLargeError
	_, err := logic.Derive(t.Context(), mustSequent(t, "p <-> (q <-> r) |= (p <-> q) <-> r"), 5)
	if !errors.As(err, &large) || large.Limit != 5 || large.Reached <= 5 {
		t.Errorf("five steps: %v", err)
	}
	_, err = logic.Derive(t.Context(), logic.Sequent{
		Premises:   []logic.Formula{logic.Random3SAT(30, 100, 1)},
		Conclusion: logic.Truth(false),
	}, 400)
	if !errors.As(err, &large) {
		t.Errorf("random 3-SAT: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err = logic.Derive(ctx, mustSequent(t, "p |= q"), 5); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err = logic.Derive(t.Context(), mustSequent(t, "p(a) |= q"), 5); !errors.Is(err, logic.ErrFirstOrder) {
		t.Errorf("first-order: %v", err)
	}
}

func ExampleDerive() {
	s, _ := logic.ParseSequent("p & (q -> r), q |= r")
	d, _ := logic.Derive(context.Background(), s, 100)
	fmt.Print(d)
	fmt.Print(d.LaTeX())
	// Output:
	// p ∧ (q → r), q ⇒ r   ∧L
	//   p, q → r, q ⇒ r   →L
	//     p, q ⇒ r, q   Ax
	//     p, r, q ⇒ r   Ax
	// \begin{prooftree}
	// \AxiomC{}
	// \RightLabel{\scriptsize Ax}
	// \UnaryInfC{$p, q \Rightarrow r, q$}
	// \AxiomC{}
	// \RightLabel{\scriptsize Ax}
	// \UnaryInfC{$p, r, q \Rightarrow r$}
	// \RightLabel{\scriptsize $\to$L}
	// \BinaryInfC{$p, q \to r, q \Rightarrow r$}
	// \RightLabel{\scriptsize $\land$L}
	// \UnaryInfC{$p \land (q \to r), q \Rightarrow r$}
	// \end{prooftree}
}
