package qreas

import (
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/verdict"
)

// Verdict returns the judgment as the language gives it, about what was judged and after
// some time. Q-REAS accounts for numbers and units and for nothing else that the texts
// say, so its label is likely at best.
func (j *Judgment) Verdict(about verdict.Judged, engine string, elapsed time.Duration) *verdict.Verdict {
	s := &Stages{j}
	more := []verdict.Evidence{s}
	if e := j.equation(); e != nil {
		more = []verdict.Evidence{e, s}
	}
	basis := verdict.Likely(s)
	var v *verdict.Verdict
	switch j.Label {
	case verdict.Entailment:
		v = verdict.NewEntailment(about, engine, elapsed, basis, more...)
	case verdict.Contradiction:
		v = verdict.NewContradiction(about, engine, elapsed, basis, more...)
	case verdict.Neutral:
		v = verdict.NewNeutral(about, engine, elapsed, basis, s, more...)
	default:
		v = verdict.NewOpen(about, engine, elapsed, verdict.Searched(j.Why), more...)
	}
	return v.WithNotes(j.notes()...)
}

// notes say what solved, and where solutions may be missing.
func (j *Judgment) notes() (notes []string) {
	if len(j.Compositions) == 0 {
		return nil
	}
	solved, left, instead, full := 0, 0, "", false
	for _, c := range j.Compositions {
		solved += c.Found.Programs
		if c.Found.Instead != "" {
			instead = c.Found.Instead
		}
		full, left = full || !c.Found.Complete, left+c.Left
	}
	switch available, _ := lp.Available(); {
	case instead != "":
		notes = append(notes, "expressions were enumerated instead of solving integer programs: "+instead)
	case j.options.method() == compose.ByEnumeration || !available:
		notes = append(notes, "equations: expressions were enumerated")
	default:
		notes = append(notes, fmt.Sprintf("equations: integer programs, solved by CLP; solutions: %d", solved))
	}
	if full {
		notes = append(notes, "a pool of solutions was full; there may be more equations")
	}
	if left > 0 {
		notes = append(notes, fmt.Sprintf("equations use the first %d compatible quantities of the premise; %d are "+
			"left out", mostOperands, left))
	}
	return notes
}

// Equation is the evidence for a computed value.
type Equation struct{ Text []string }

// equation returns nil where nothing was reckoned.
func (j *Judgment) equation() *Equation {
	var e Equation
	for _, d := range j.Decisions {
		if d.Equation != "" {
			e.Text = append(e.Text, d.Equation)
		}
	}
	if e.Text == nil {
		return nil
	}
	return &e
}

// Kind returns "equation".
func (*Equation) Kind() string { return "equation" }

// Brief returns the equations.
func (e *Equation) Brief() string { return strings.Join(e.Text, "; ") }

// Doc returns the equations on a line.
func (e *Equation) Doc() display.Doc {
	return display.Doc{display.Line{{Text: e.Brief(), Tone: display.Strong}}}
}

// JSON has the equations.
func (e *Equation) JSON() any { return map[string]any{"equations": e.Text} }

// Stages is the evidence of a judgment: the results of all stages.
type Stages struct{ *Judgment }

// Kind returns "stages".
func (*Stages) Kind() string { return "stages" }

// Brief returns the deciding part.
func (s *Stages) Brief() string { return s.Why }

// Doc shows the numsets of both texts and the result for each numset of the
// hypothesis.
func (s *Stages) Doc() display.Doc {
	d := display.Doc{
		display.Line{{Text: "premise:    "}, {Text: labels(s.P)}},
		display.Line{{Text: "hypothesis: "}, {Text: labels(s.H)}},
	}
	for _, x := range s.Decisions {
		d = append(d, display.Line{{Text: "  " + s.H[x.Hypothesis].label() + ": " + x.Why, Tone: x.Label.Tone()}})
	}
	return d
}

func labels(numsets []*Numset) string {
	var all []string
	for _, n := range numsets {
		all = append(all, n.label())
	}
	if all == nil {
		return "no quantities"
	}
	return strings.Join(all, ", ")
}

// Explain describes the work of each stage.
func (s *Stages) Explain(verdict.Label) display.Doc {
	return display.Doc{
		display.Line{{Text: "Quantities of the premise: " + labels(s.P) + "."}},
		display.Line{{Text: "Quantities of the hypothesis: " + labels(s.H) + "."}},
		s.PairTable(), s.DecisionTable(),
	}
}

// JSON has the numsets, the pairs and the decisions.
func (s *Stages) JSON() any {
	numsets := func(all []*Numset) []map[string]any {
		out := []map[string]any{}
		for _, n := range all {
			value := ""
			if n.Known {
				value = n.Value.String()
			}
			out = append(out, map[string]any{
				"mention":       n.Mention,
				"value":         value,
				"unit":          n.Unit,
				"unit_found_by": n.How,
				"approximate":   n.Approximate,
			})
		}
		return out
	}
	pairs, decisions := []map[string]any{}, []map[string]any{}
	for _, p := range s.Pairs {
		pairs = append(pairs, map[string]any{
			"premise":    p.Premise + 1,
			"hypothesis": p.Hypothesis + 1,
			"compatible": p.Compatible,
			"why":        p.Why,
			"undecided":  p.Undecided,
		})
	}
	for _, d := range s.Decisions {
		of := []int{}
		for _, p := range d.Premise {
			of = append(of, p+1)
		}
		decisions = append(decisions, map[string]any{
			"hypothesis": d.Hypothesis + 1,
			"label":      d.Label.String(),
			"premise":    of,
			"equation":   d.Equation,
			"why":        d.Why,
		})
	}
	return map[string]any{
		"premise":    numsets(s.P),
		"hypothesis": numsets(s.H),
		"pairs":      pairs,
		"labels":     decisions,
		"why":        s.Why,
	}
}
