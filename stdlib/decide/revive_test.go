package decide

import (
	"context"
	"strings"
	"testing"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Evidence that an engine found comes back from a Go cell as it was.
func TestRevive(t *testing.T) {
	for _, src := range []string{"p | q |= p", "p, p -> q, r |= q", "p |= ~p", "p, ~p |= q", "|= p | ~p"} {
		s, err := logic.ParseSequent(src)
		if err != nil {
			t.Fatal(err)
		}
		v, err := SAT().Decide(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		r, err := v.Record()
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range r.Evidence {
			e, err := Revive(c, s)
			if err != nil {
				t.Fatalf("%s: %s: %v", src, c.Name, err)
			}
			was := v.AllEvidence()[i]
			if e.Kind() != was.Kind() || e.(verdict.Briefer).Brief() != was.(verdict.Briefer).Brief() {
				t.Errorf("%s: %v became %v", src, was, e)
			}
			if m, ok := was.(verdict.Minimizer); ok && (!m.IsMinimal() || !e.(verdict.Minimizer).IsMinimal()) {
				t.Errorf("%s: the %s was minimal: %v, and is: %v", src, was.Kind(), m.IsMinimal(),
					e.(verdict.Minimizer).IsMinimal())
			}
		}
	}
}

// What does not check is refused, and says why.
func TestReviveRefuses(t *testing.T) {
	s, err := logic.ParseSequent("p, q |= r")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ kind, data, says string }{
		{"countermodel", `{"p":true,"q":true,"r":true}`, "fails the check"},
		{"countermodel", `{"p":true}`, "fails the check"},
		{"countermodel", `7`, "not a valuation"},
		{"witness", `{"p":true,"q":true,"r":false}`, "fails the check"},
		{"core", `[3]`, "premise 3 of 2"},
		{"core", `[0]`, "premise 0 of 2"},
		{"core", `[-9223372036854775808]`, "of 2"},
		{"clash", `{}`, "not a list"},
	} {
		_, err := Revive(&verdict.Carried{Name: c.kind, Data: []byte(c.data)}, s)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %s: %v", c.kind, c.data, err)
		}
	}
	e, err := Revive(&verdict.Carried{Name: "alignment", Data: []byte(`1`)}, s)
	if err != nil || e.Kind() != "alignment" {
		t.Error(e, err)
	}
}

// What is handed in as a countermodel or a witness is one, or is refused.
func TestCheckedModels(t *testing.T) {
	s, err := logic.ParseSequent("p -> q, r |= q")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		p, q            bool
		counter, accord bool
	}{{false, false, true, false}, {true, false, false, false}, {true, true, false, true}} {
		v := logic.Valuation{"p": x.p, "q": x.q, "r": true}
		if m, err := Countermodel(s, v); (err == nil) != x.counter || x.counter && m.Kind() != "countermodel" {
			t.Error(v, m, err)
		}
		if m, err := Witness(s, v); (err == nil) != x.accord || x.accord && m.Kind() != "witness" {
			t.Error(v, m, err)
		}
	}
	if _, err := Countermodel(s, logic.Valuation{"p": false, "q": false}); err == nil {
		t.Error("a valuation without r is taken for a countermodel")
	}
}
