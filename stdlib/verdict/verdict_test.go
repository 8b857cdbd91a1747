package verdict

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/display"
)

type text string

func (t text) String() string { return string(t) }

// proofOf is evidence for tests.
type proofOf struct{ kind, says string }

func (p *proofOf) Kind() string     { return p.kind }
func (p *proofOf) Doc() display.Doc { return display.Doc{display.Line{{Text: p.says}}} }
func (p *proofOf) JSON() any        { return p.says }
func (p *proofOf) Brief() string    { return p.says }
func (p *proofOf) Explain(l Label) display.Doc {
	return display.Doc{display.Line{{Text: l.String() + " because of " + p.says}}}
}

var (
	core    = &proofOf{"core", "uses both premises"}
	counter = &proofOf{"countermodel", "p ⊤  q ⊥"}
)

func TestWords(t *testing.T) {
	for want, got := range map[string]string{
		"proved":         Proved(core).String(),
		"exhaustive(16)": Exhaustive(16, "").String(),
		"justified(0)":   Justified(core, 0).String(),
		"likely":         Likely(core).String(),
		"sampled(64)":    Sampled(64).String(),
		"learned(0.93)":  Learned(0.934).String(),
		"none":           Basis{}.String(),
		"entailment":     Entailment.String(),
		"contradiction":  Contradiction.String(),
		"neutral":        Neutral.String(),
		"open":           Open.String(),
		"label(9)":       Label(9).String(),
	} {
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

func TestLabelsInJSON(t *testing.T) {
	for _, l := range Labels() {
		b, err := json.Marshal(l)
		var back Label
		if err != nil || json.Unmarshal(b, &back) != nil || back != l {
			t.Errorf("%v: %s, back %v, %v", l, b, back, err)
		}
	}
	var l Label
	if err := json.Unmarshal([]byte(`"maybe"`), &l); err == nil || !strings.Contains(err.Error(), "entailment") {
		t.Errorf("maybe: %v", err)
	}
}

// TestConstructors goes through all labels on all bases: a definite label is
// only given on a basis that can carry it.
func TestConstructors(t *testing.T) {
	bases := map[string]Basis{
		"proved":            Proved(core),
		"exhaustive":        Exhaustive(4, "all"),
		"justified":         Justified(core, 1),
		"learned":           Learned(.5),
		"sampled":           Sampled(64),
		"none":              {},
		"proved by nothing": Proved(nil),

		"justified by nothing": Justified(nil, 0),
	}
	for name, b := range bases {
		carries := b.Definite()
		for want, v := range map[Label]*Verdict{
			Entailment:    NewEntailment(text("p ⊨ q"), "e", 0, b),
			Contradiction: NewContradiction(text("p ⊨ q"), "e", 0, b),
			Neutral:       NewNeutral(text("p ⊨ q"), "e", 0, b, counter),
		} {
			if !carries {
				want = Open
			}
			if v.Label() != want {
				t.Errorf("on %s: %v, not %v", name, v.Label(), want)
			}
			if v.Label() == Open && v.Evidence("searched") == nil {
				t.Errorf("on %s: open without saying what was searched", name)
			}
		}
	}
	for name, v := range map[string]*Verdict{
		"proved":     NewNeutral(text("p ⊨ q"), "e", 0, Proved(core), nil),
		"exhaustive": NewNeutral(text("p ⊨ q"), "e", 0, Exhaustive(4, ""), nil),
	} {
		if v.Label() != Open {
			t.Errorf("neutral on %s without a countermodel is %v", name, v.Label())
		}
	}
	if v := NewNeutral(text("p ⊨ q"), "e", 0, Learned(.5), nil); v.Label() != Neutral {
		t.Errorf("a learned neutral is %v", v.Label())
	}
	if v := NewOpen(text("p ⊨ q"), "e", 0, nil); v.Evidence("searched") == nil {
		t.Error("open without saying what was searched")
	}
}

func TestEvidence(t *testing.T) {
	v := NewNeutral(text("p ⊨ q"), "e", 0, Proved(counter), counter, &proofOf{"countermodel", "another"}, core)
	if n := len(v.AllEvidence()); n != 2 {
		t.Errorf("%d pieces of evidence: one of a kind stays", n)
	}
	if v.Evidence("countermodel") != Evidence(counter) || v.Evidence("proof") != nil {
		t.Error("evidence by kind")
	}
}

func TestDoc(t *testing.T) {
	v := NewEntailment(text("p, q ⊨ p ∧ q"), "sat", 31*time.Microsecond, Proved(core)).WithNotes("a note")
	want := "entailment   p, q ⊨ p ∧ q   sat · proved · 31 µs\nuses both premises\na note"
	if got := v.Doc().Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	long := text(strings.Repeat("p ∧ ", 100) + "p")
	doc := NewEntailment(long, "sat", 0, Proved(core)).Doc()
	if head := (display.Doc{doc[0]}).Text(); len([]rune(head)) > 250 {
		t.Errorf("a first line of %d code points", len([]rune(head)))
	}
	if d, ok := doc[len(doc)-1].(display.Details); !ok || !strings.Contains(d.Body.Text(), string(long)) {
		t.Error("a long judgment is not folded below")
	}
}

func TestJSON(t *testing.T) {
	v := NewEntailment(text("p ⊨ p"), "sat", 1500*time.Millisecond, Proved(core)).WithNotes("n")
	b, err := json.Marshal(v.JSON())
	want := `{"basis":"proved","core":"uses both premises","engine":"sat","kind":"verdict","label":"entailment","notes":["n"],"seconds":1.5,"sequent":"p ⊨ p"}`
	if err != nil || string(b) != want {
		t.Errorf("%v\ngot  %s\nwant %s", err, b, want)
	}
}

func TestExplain(t *testing.T) {
	got := NewEntailment(text("p ⊨ p"), "table", 0, Exhaustive(2, "all valuations of 1 variable"), core).Explain().
		Text()
	for _, want := range []string{
		"p ⊨ p", "entailment because of uses both premises",
		"2 models were examined: all valuations of 1 variable.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if got := NewContradiction(text("a ⊨ b"), "net", 0, Learned(.7)).Explain().
		Text(); !strings.Contains(got, "Contradiction: whenever") || !strings.Contains(got, "0.70") {
		t.Errorf("without evidence: %q", got)
	}
	if got := NewOpen(text("a ⊨ b"), "sat", 0, Searched("half of it")).Explain().
		Text(); !strings.Contains(got, "half of it") {
		t.Errorf("open: %q", got)
	}
}

func TestBy(t *testing.T) {
	v := NewEntailment(text("p ⊨ p"), "sat", time.Second, Proved(core))
	w := v.By("auto → sat", 2*time.Second)
	if w.Engine() != "auto → sat" || w.Seconds() != 2 || v.Engine() != "sat" || v.Seconds() != 1 ||
		w.Label() != v.Label() {
		t.Errorf("%v %v", v, w)
	}
}

func TestCompare(t *testing.T) {
	judged := text("p ⊨ q")
	yes := NewEntailment(judged, "sat", 0, Proved(core))
	no := NewNeutral(judged, "table", 0, Exhaustive(4, ""), counter)
	open := NewOpen(judged, "worlds(64, seed: 1)", 0, Searched("64 valuations").After(Sampled(64)))
	for _, c := range []struct {
		verdicts []*Verdict
		label    Label
		agree    bool
		says     string
	}{
		{[]*Verdict{yes, open}, Entailment, true, "1 engine agrees, 1 leaves it open"},
		{[]*Verdict{open, yes, yes}, Entailment, true, "2 engines agree"},
		{[]*Verdict{open}, Open, true, "no engine found a definite label"},
		{[]*Verdict{yes, no, open}, Open, false, "the engines disagree: sat: entailment; table: neutral"},
		{nil, Open, true, "no engine applies"},
	} {
		got := Compare(c.verdicts)
		if got.Label() != c.label || got.Agree() != c.agree || !strings.Contains(got.Doc().Text(), c.says) {
			t.Errorf("%v %v, not %v %v %q:\n%s", got.Label(), got.Agree(), c.label, c.agree, c.says, got.Doc().Text())
		}
		b, err := json.Marshal(got.JSON())
		if err != nil || !strings.Contains(string(b), `"kind":"comparison"`) {
			t.Errorf("%s %v", b, err)
		}
	}
}

func TestDuration(t *testing.T) {
	for want, d := range map[string]time.Duration{
		"7 ns":   7,
		"1.2 µs": 1234,
		"31 µs":  31400,
		"10 µs":  9960,
		"4.5 ms": 4500 * time.Microsecond,
		"120 ms": 120 * time.Millisecond,
		"3.4 s":  3400 * time.Millisecond,
		"125 s":  125 * time.Second,
	} {
		if got := Duration(d); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// Claims are proved, exhaustive and justified; the rest are opinions.
func TestClaims(t *testing.T) {
	for _, c := range []struct {
		b            Basis
		claim, sound bool
	}{
		{Proved(core), true, true}, {Exhaustive(4, ""), true, true}, {Justified(core, 0), true, false},
		{
			Likely(core), false, false,
		}, {Sampled(64), false, false}, {Learned(0.9), false, false}, {Basis{}, false, false},
	} {
		if c.b.Claim() != c.claim || c.b.Sound() != c.sound {
			t.Errorf("%s: claim %v, sound %v", c.b, c.b.Claim(), c.b.Sound())
		}
	}
}

// An open verdict on a text that was not read, a likely neutral and a neutral
// with a countermodel differ at first sight, in text and in JSON.
func TestThreeThatLookDifferent(t *testing.T) {
	j := text("“the wug blicked” ⊨ “dogs bark”")
	seen := map[string]bool{}
	for want, v := range map[string]*Verdict{
		"open (not read)": NewUnread(j, "auto", &Unread{
			Text:   0,
			Of:     "the wug blicked",
			At:     8,
			Word:   "blicked",
			Reason: "a verb was expected",
		}),
		"likely neutral": NewNeutral(j, "auto", 0, Likely(counter), counter),
		"neutral":        NewNeutral(j, "auto", 0, Proved(counter), counter),
	} {
		o := v.JSON().(map[string]any)
		seen[o["label"].(string)+o["basis"].(string)] = true
		if !strings.HasPrefix(v.Doc().Text(), want+"   ") {
			t.Errorf("%s: %s", want, v.Doc().Text())
		}
	}
	if len(seen) != 3 {
		t.Errorf("JSON does not tell them apart: %v", seen)
	}
}

func TestUnreadShowsThePlace(t *testing.T) {
	got := (&Unread{Of: "the wug blicked", At: 8, Word: "blicked", Reason: "a verb was expected"}).Doc().Text()
	want := "not read: “blicked”: a verb was expected\nthe wug blicked\n        ^^^^^^^"
	if got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestAssumptions(t *testing.T) {
	e := Assuming(Assumption{Import, "dog"}, Assumption{Import, "dog"}, Assumption{NoTies, "tall"})
	if got, want := e.Doc().Text(), "assuming there is some dog; no two are equally tall"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	b, _ := json.Marshal(e.JSON())
	if want := `[{"name":"import","of":"dog"},{"name":"ties","of":"tall"}]`; string(b) != want {
		t.Errorf("%s, not %s", b, want)
	}
	if Assuming() != nil {
		t.Error("no assumptions are no evidence")
	}
	for _, n := range AssumptionNames() {
		if n.Definition() == "" || (Assumption{Name: n}).String() == string(n) {
			t.Errorf("%s has no words", n)
		}
	}
}

func TestAssume(t *testing.T) {
	var all Assume
	for _, c := range []struct {
		a             Assume
		import_, ties bool
		argument      string
	}{
		{all, true, true, ""},
		{all.Without(NoTies), true, false, "assume: [import]"},
		{AssumeOnly(NoTies), false, true, "assume: [ties]"},
		{AssumeOnly(), false, false, "assume: []"},
	} {
		if c.a.Allows(Import) != c.import_ || c.a.Allows(NoTies) != c.ties {
			t.Errorf("%v allows import %v, ties %v", c.a, c.a.Allows(Import), c.a.Allows(NoTies))
		}
		if got := c.a.Argument(Import, NoTies); got != c.argument {
			t.Errorf("%q, not %q", got, c.argument)
		}
	}
}
