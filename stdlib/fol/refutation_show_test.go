package fol

import (
	"encoding/json"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// TestSuperpositionVerdicts has what the engine says and what it rests on.
func TestSuperpositionVerdicts(t *testing.T) {
	for _, c := range []struct {
		src   string
		label verdict.Label
		core  string // how the evidence names the premises
	}{
		{"all x (p(x) -> q(x)), p(a), r(b, c) |= q(a)", verdict.Entailment, "uses premises 1 and 2 of 3"},
		{"f(a) = b, p(f(a)) |= p(b)", verdict.Entailment, "uses both premises"},
		{"p(a), ~p(a) |= q(b)", verdict.Entailment, "contradict"},
		{"p(a) |= p(b)", verdict.Open, ""},
		{"f(a) = b, a = b |= f(f(a)) = f(b)", verdict.Entailment, ""},
	} {
		v := judge(t, Superposition(), c.src)
		if v.Label() != c.label || v.Engine() != "superposition" {
			t.Errorf("%s is %v by %s, want %v", c.src, v.Label(), v.Engine(), c.label)
		}
		text := v.Doc().Text()
		if !strings.Contains(text, c.core) {
			t.Errorf("%s: the evidence does not say %q:\n%s", c.src, c.core, text)
		}
		r, proved := v.Evidence("proof").(*Refutation)
		if proved != (c.label == verdict.Entailment) {
			t.Errorf("%s: the proof is %v", c.src, r)
		}
		if proved && r.Check(t.Context()) != nil {
			t.Errorf("%s: %v", c.src, r.Check(t.Context()))
		}
	}
}

// TestRefutationShown has the parts of a refutation in its table, its record and
// its explanation.
func TestRefutationShown(t *testing.T) {
	s := superposed(t, "all x (p(x) -> p(f(x)))\np(a)\n~p(f(f(a)))")
	if s.Refutation == nil {
		t.Fatal(s.Status)
	}
	r := s.Refutation
	table := r.List().Text()
	for _, want := range []string{"¬p(x1) ∨ p(f(x1))", "given", "by resolution", "⊥", "x1, x2, … are variables"} {
		if !strings.Contains(table, want) {
			t.Errorf("the list lacks %q:\n%s", want, table)
		}
	}
	if used := r.Used(); len(used) != 3 {
		t.Errorf("it uses the formulas %v", used)
	}
	if want := wording.Count(r.Inferences(), "inference") + " from 3 clauses"; r.Brief() != want {
		t.Errorf("in brief it is %q, want %q", r.Brief(), want)
	}
	for l, want := range map[verdict.Label]string{
		verdict.Entailment:    "and the conclusion's negation cannot",
		verdict.Contradiction: "and the conclusion cannot",
	} {
		if text := r.Explain(l).Text(); !strings.Contains(text, want) {
			t.Errorf("of %v it explains %q", l, text)
		}
	}
	raw, err := json.Marshal(r.JSON())
	if err != nil {
		t.Fatal(err)
	}
	var record struct {
		Steps []struct {
			Clause, Rule string
			From         int
			Uses         []struct {
				Step   int
				Values []string
			}
		}
	}
	if err := json.Unmarshal(raw, &record); err != nil {
		t.Fatal(err)
	}
	for i, step := range record.Steps {
		if (step.From > 0) == (step.Rule != "") || (step.Rule != "") != (len(step.Uses) > 0) {
			t.Errorf("step %d is neither given nor inferred: %+v", i+1, step)
		}
		for _, u := range step.Uses {
			if u.Step < 1 || u.Step > i {
				t.Errorf("step %d uses step %d", i+1, u.Step)
			}
		}
	}
	if end := record.Steps[len(record.Steps)-1].Clause; end != "⊥" {
		t.Errorf("it ends with %s", end)
	}
}

// TestMethods: a search by one method alone has its evidence and no other's.
func TestMethods(t *testing.T) {
	fs := parseAll(t, "all x (p(x) -> p(f(x)))\np(a)\n~p(f(f(a)))")
	for by, want := range map[Methods]string{ByInstances: "instances", BySuperposition: "superposition"} {
		s, err := Decide(t.Context(), fs, Options{By: by})
		if err != nil || s.Status != Unsatisfiable {
			t.Fatal(want, s, err)
		}
		if (s.Proof != nil) != (by == ByInstances) || (s.Refutation != nil) != (by == BySuperposition) ||
			s.Model != nil {
			t.Errorf("by %s alone: %+v", want, s)
		}
	}
	s, err := Decide(t.Context(), parseAll(t, "p(a)"), Options{By: BySuperposition})
	if err != nil || s.Status != Unknown || s.Lemmas != 3 { // one for each style
		t.Errorf("p(a) by superposition alone: %+v, %v", s, err)
	}
}
