package verdict

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/display"
)

type about string

func (a about) String() string { return string(a) }

// clue is evidence with all abilities.
type clue struct{ kind string }

func (c clue) Kind() string     { return c.kind }
func (c clue) Doc() display.Doc { return display.Doc{display.Pre("the " + c.kind)} }
func (c clue) JSON() any        { return []int{1, 2} }
func (c clue) Brief() string    { return "a " + c.kind }
func (c clue) Explain(l Label) display.Doc {
	return display.Doc{display.Pre(l.String() + " by " + c.kind)}
}

// over sends a verdict through JSON and back.
func over(t *testing.T, v *Verdict) *Verdict {
	t.Helper()
	r, err := v.Record()
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back Record
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	w, err := back.Verdict(v.Judged(), back.Carried())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestRecords(t *testing.T) {
	j, took := about("p ⊨ q"), 7*time.Millisecond
	core, model, witness := clue{"core"}, clue{"countermodel"}, clue{"witness"}
	for _, v := range []*Verdict{
		NewEntailment(j, "sat", took, Proved(core)),
		NewEntailment(j, "table", took, Exhaustive(4, "all valuations of 2 variables"), core).WithNotes("one", "two"),
		NewContradiction(j, "sat", took, Proved(core, witness)),
		NewNeutral(j, "sat", took, Proved(model, witness), model),
		NewNeutral(j, "net", took, Learned(0.75), nil),
		NewEntailment(j, "quantities", took, Justified(clue{"equation"}, 3)),
		NewOpen(j, "worlds", took, Searched("8 valuations").After(Sampled(8)), witness),
		NewOpen(j, "none", 0, nil),
	} {
		w := over(t, v)
		if w.Doc().Text() != v.Doc().Text() || w.Basis().Reason() != v.Basis().Reason() {
			t.Errorf("%s became %s", v.Doc().Text(), w.Doc().Text())
		}
		if w.Explain().Text() != v.Explain().Text() {
			t.Errorf("%s became %s", v.Explain().Text(), w.Explain().Text())
		}
		a, _ := json.Marshal(v.JSON())
		b, _ := json.Marshal(w.JSON())
		if string(a) != string(b) {
			t.Errorf("%s became %s", a, b)
		}
	}
}

// A record claims no more than the constructors allow.
func TestRecordsThatClaimTooMuch(t *testing.T) {
	for _, c := range []struct {
		r    Record
		says string
	}{
		{Record{Label: Entailment, Basis: BasisRecord{Strength: "proved"}}, "needs its evidence"},
		{
			Record{Label: Entailment, Basis: BasisRecord{Strength: "justified", Proof: []string{"equation"}}},
			"needs its evidence",
		},
		{Record{Basis: BasisRecord{Strength: "sure"}}, `"sure" is not a basis`},
		{Record{Basis: BasisRecord{Strength: "sampled", N: -1}}, "figures"},
		{Record{Basis: BasisRecord{Strength: "learned", P: math.NaN()}}, "figures"},
		{Record{Label: 9, Basis: BasisRecord{Strength: "none"}}, "not a label"},
	} {
		if _, err := c.r.Verdict(about("p"), nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.r, err)
		}
	}
	v, err := Record{Label: Neutral, Basis: BasisRecord{Strength: "exhaustive", N: 4}}.Verdict(about("p"), nil)
	if err != nil || v.Label() != Open {
		t.Error("neutral without what refutes:", v, err)
	}
	v, err = Record{Label: Entailment, Basis: BasisRecord{Strength: "sampled", N: 4}}.Verdict(about("p"), nil)
	if err != nil || v.Label() != Open {
		t.Error("definite by a sample:", v, err)
	}
}
