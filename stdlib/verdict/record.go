package verdict

import (
	"encoding/json"
	"fmt"
	"time"

	"sequent/stdlib/display"
)

// Record is a verdict as data, for passing between processes: its words and
// numbers, and its evidence as [Carried].
type Record struct {
	Label    Label         `json:"label"`
	Basis    BasisRecord   `json:"basis"`
	Engine   string        `json:"engine"`
	Elapsed  time.Duration `json:"elapsed"` // nanoseconds
	Evidence []*Carried    `json:"evidence,omitempty"`
	Notes    []string      `json:"notes,omitempty"`
}

// BasisRecord is a [Basis] as data.
type BasisRecord struct {
	Strength string   `json:"strength"`         // the word before the parenthesis: "exhaustive"
	N        int      `json:"n,omitempty"`      // its number
	P        float64  `json:"p,omitempty"`      // its probability
	Reason   string   `json:"reason,omitempty"` // why a bound suffices
	Proof    []string `json:"proof,omitempty"`  // the kinds of evidence it is made by
}

// Carried is evidence from another process: its kind, JSON and texts, without
// the procedures of the engine that found it.
type Carried struct {
	Name    string          `json:"kind"`
	Data    json.RawMessage `json:"data"`
	Text    string          `json:"text"`              // what Doc showed
	Short   string          `json:"short,omitempty"`   // what Brief said
	Because string          `json:"because,omitempty"` // what Explain said
	// Minimal says that without any part of it the label is lost.
	Minimal bool `json:"minimal,omitempty"`
}

// Kind returns the evidence's kind.
func (c *Carried) Kind() string { return c.Name }

// Doc returns the text.
func (c *Carried) Doc() display.Doc { return pre(c.Text) }

// JSON returns the evidence's JSON as it was.
func (c *Carried) JSON() any { return c.Data }

// Brief returns the short form, "" where there was none.
func (c *Carried) Brief() string { return c.Short }

// IsMinimal implements [Minimizer].
func (c *Carried) IsMinimal() bool { return c.Minimal }

// Explain returns the explanation from the evidence's origin, whatever the label: it
// belongs to the verdict that had the evidence.
func (c *Carried) Explain(Label) display.Doc { return pre(c.Because) }

// Decode reads the evidence's JSON: a countermodel into a logic.Valuation, a
// core into an []int that numbers premises from 1.
func (c *Carried) Decode(into any) error { return json.Unmarshal(c.Data, into) }

func pre(text string) display.Doc {
	if text == "" {
		return nil
	}
	return display.Doc{display.Pre(text)}
}

var strengths = [...]string{
	none:       "none",
	proved:     "proved",
	exhaustive: "exhaustive",
	justified:  "justified",
	likely:     "likely",
	sampled:    "sampled",
	learned:    "learned",
}

// Record returns the verdict as data. It fails if some evidence has no JSON.
func (v *Verdict) Record() (Record, error) {
	r := Record{Label: v.label, Engine: v.engine, Elapsed: v.elapsed, Notes: v.Notes(),
		Basis: BasisRecord{Strength: strengths[v.basis.strength], N: v.basis.n, P: v.basis.p, Reason: v.basis.reason}}
	for _, e := range v.basis.by {
		r.Basis.Proof = append(r.Basis.Proof, e.Kind())
	}
	for _, e := range v.evidence {
		c, err := carry(e, v.label)
		if err != nil {
			return Record{}, err
		}
		r.Evidence = append(r.Evidence, c)
	}
	return r, nil
}

func carry(e Evidence, l Label) (*Carried, error) {
	if c, ok := e.(*Carried); ok {
		return c, nil
	}
	data, err := json.Marshal(e.JSON())
	if err != nil {
		return nil, fmt.Errorf("cannot write the evidence %s: %w", e.Kind(), err)
	}
	c := &Carried{Name: e.Kind(), Data: data, Text: e.Doc().Text()}
	if b, ok := e.(Briefer); ok {
		c.Short = b.Brief()
	}
	if m, ok := e.(Minimizer); ok {
		c.Minimal = m.IsMinimal()
	}
	if x, ok := e.(Explainer); ok {
		c.Because = x.Explain(l).Text()
	}
	return c, nil
}

// Carried returns the record's evidence as such.
func (r Record) Carried() []Evidence {
	var all []Evidence
	for _, c := range r.Evidence {
		if c != nil {
			all = append(all, c)
		}
	}
	return all
}

// Verdict restores the verdict, about j and with the given evidence: the
// record's own, or what a reader made of it. It uses the constructors, so a
// record cannot claim more than they allow. It fails if a figure of the basis is
// invalid.
func (r Record) Verdict(j Judged, evidence []Evidence) (*Verdict, error) {
	b, err := r.Basis.basis(evidence)
	if err != nil {
		return nil, err
	}
	var v *Verdict
	switch r.Label {
	case Entailment:
		v = NewEntailment(j, r.Engine, r.Elapsed, b, evidence...)
	case Contradiction:
		v = NewContradiction(j, r.Engine, r.Elapsed, b, evidence...)
	case Neutral:
		var refutes Evidence
		if len(evidence) > 0 {
			refutes = evidence[0]
		}
		v = NewNeutral(j, r.Engine, r.Elapsed, b, refutes, evidence...)
	case Open:
		if v = unreadAgain(j, r.Engine, r.Elapsed, evidence); v != nil {
			break
		}
		v = NewOpen(j, r.Engine, r.Elapsed, search(evidence).After(b), without(evidence, "searched")...)
	default:
		return nil, fmt.Errorf("%s is not a label", r.Label)
	}
	return v.WithNotes(r.Notes...), nil
}

// unreadAgain returns the open verdict about a text that was not read, where the
// evidence says so; else nil.
func unreadAgain(j Judged, engine string, elapsed time.Duration, evidence []Evidence) *Verdict {
	v := &Verdict{label: Open, judged: j, engine: engine, elapsed: elapsed}
	v.add(evidence...)
	if v.Evidence((*Unread)(nil).Kind()) == nil {
		return nil
	}
	return v
}

func (r BasisRecord) basis(evidence []Evidence) (Basis, error) {
	if r.N < 0 && (r.N != uncounted || r.Strength != strengths[justified]) || !(r.P >= 0 && r.P <= 1) {
		return Basis{}, fmt.Errorf("a basis cannot have the figures %d and %v", r.N, r.P)
	}
	var by []Evidence
	for _, kind := range r.Proof {
		for _, e := range evidence {
			if e.Kind() == kind {
				by = append(by, e)
			}
		}
	}
	switch r.Strength {
	case "proved", "justified", "likely":
		if len(by) == 0 {
			return Basis{}, fmt.Errorf("a basis that is %s needs its evidence", r.Strength)
		}
		switch r.Strength {
		case "justified":
			return Justified(by[0], r.N), nil
		case "likely":
			return Likely(by[0]), nil
		}
		return Proved(by[0], by[1:]...), nil
	case "exhaustive":
		return Exhaustive(r.N, r.Reason), nil
	case "sampled":
		return Sampled(r.N), nil
	case "learned":
		return Learned(r.P), nil
	case "none":
		return Basis{}, nil
	}
	return Basis{}, fmt.Errorf("%q is not a basis", r.Strength)
}

// search returns the evidence of an open verdict.
func search(evidence []Evidence) *Search {
	for _, e := range evidence {
		switch e := e.(type) {
		case *Search:
			return Searched(e.What).Briefly(e.brief)
		case *Carried:
			var what string
			if e.Name == "searched" && e.Decode(&what) == nil {
				return Searched(what).Briefly(e.Short)
			}
		}
	}
	return Searched("the engine does not report what it searched")
}

func without(evidence []Evidence, kind string) []Evidence {
	var rest []Evidence
	for _, e := range evidence {
		if e.Kind() != kind {
			rest = append(rest, e)
		}
	}
	return rest
}
