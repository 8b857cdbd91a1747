package fol

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Structure is a model as evidence: a countermodel makes the premises true and
// the conclusion false, a witness makes both true.
type Structure struct {
	*Model
	refutes bool
}

// Kind returns "countermodel" or "witness".
func (s *Structure) Kind() string {
	if s.refutes {
		return "countermodel"
	}
	return "witness"
}

// Doc returns the model; a witness is folded.
func (s *Structure) Doc() display.Doc {
	if s.refutes {
		return s.Model.Doc()
	}
	return display.Doc{display.Details{Summary: "a model of premises and conclusion", Body: s.Model.Doc()}}
}

// Brief says how large a countermodel is.
func (s *Structure) Brief() string {
	if !s.refutes {
		return ""
	}
	return "a countermodel of " + wording.Count(s.Size(), "object")
}

// Explain says what the model does.
func (s *Structure) Explain(verdict.Label) display.Doc {
	says := "This model makes the premises true and the conclusion false, so the conclusion does not follow:"
	if !s.refutes {
		says = "This model makes premises and conclusion true, so the negation does not follow either:"
	}
	return append(display.Doc{display.Line{{Text: says}}}, s.Model.Doc()...)
}

// consistency is evidence of a contradiction: a model of the premises, so that
// they contradict the conclusion and not each other.
type consistency struct{ *Model }

// Kind returns "consistency".
func (consistency) Kind() string { return "consistency" }

// Doc returns the model, folded.
func (c consistency) Doc() display.Doc {
	return display.Doc{display.Details{Summary: "a model of the premises", Body: c.Model.Doc()}}
}

// Explain says what the model shows.
func (c consistency) Explain(verdict.Label) display.Doc {
	return append(display.Doc{display.Line{{Text: "The premises contradict the conclusion but not each other, since " +
		"they have this model:"}}}, c.Model.Doc()...)
}

// Exhausted is evidence that no model up to a bound that suffices does what
// was asked.
type Exhausted struct {
	Bound Bound
	of    string // "countermodel", "model of premises and conclusion"
}

// Kind returns "bound".
func (*Exhausted) Kind() string { return "bound" }

// JSON has the bound and its reason.
func (e *Exhausted) JSON() any {
	return map[string]any{"size": e.Bound.Size, "reason": e.Bound.Reason}
}

// Doc says up to which size there is none and why that suffices.
func (e *Exhausted) Doc() display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("no %s of %s; larger ones need not be searched: %s", e.of,
		e.size(), e.Bound.Reason)}}}
}

// size returns the bound in words.
func (e *Exhausted) size() string {
	if e.Bound.Size == 1 {
		return "1 object"
	}
	return fmt.Sprintf("up to %d objects", e.Bound.Size)
}

// Brief returns the bound.
func (e *Exhausted) Brief() string { return "no " + e.of + " of " + e.size() }

// Explain says why the bound suffices.
func (e *Exhausted) Explain(verdict.Label) display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("If there were a %s, there would be one of %s, but no such "+
		"model exists: %s.", e.of, e.size(), e.Bound.Reason)}}}
}

// proof is evidence that formulas have no model, with the formulas it needs.
type proof interface {
	verdict.Evidence
	Used() []int
}

// proof returns what refutes the formulas, nil where nothing but a bound does.
func (s *Search) proof() proof {
	switch {
	case s.Proof != nil:
		return s.Proof
	case s.Refutation != nil:
		return s.Refutation
	}
	return nil
}

// Kind returns "proof".
func (*Proof) Kind() string { return "proof" }

// Doc counts the instances; the list is folded.
func (p *Proof) Doc() display.Doc {
	return display.Doc{display.Details{Summary: "refuted by " + p.Brief(), Body: p.List()}}
}

// Brief counts instances and clauses.
func (p *Proof) Brief() string {
	return wording.Count(len(p.Instances), "ground instance") + " of " + wording.Count(len(p.Clauses), "clause")
}

// maxShown is how many instances a proof lists.
const maxShown = 200

// List returns the proof: each clause with its instances.
func (p *Proof) List() display.Doc {
	t := &display.Table{Columns: []display.Column{
		{Head: "", Align: display.Right}, {Head: "instance"}, {Head: "of"}, {Head: "by"},
	}}
	for i, x := range p.Instances {
		if i == maxShown {
			t.More = fmt.Sprintf("and %d more instances", len(p.Instances)-maxShown)
			break
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: fmt.Sprint(i + 1), Tone: display.Muted},
			{
				Text: x.Formula.String(),
				Tone: display.Code,
			}, {Text: p.Clauses[x.Clause].Formula.String(), Tone: display.Code}, {Text: byValues(x.Values)}}})
	}
	return display.Doc{
		display.Line{{Text: "These instances of the clauses of premises and negated conclusion cannot be true " +
			"together (Herbrand's theorem):"}},
		t,
	}
}

// byValues returns the values of a clause's variables.
func byValues(values []logic.Term) string {
	parts := make([]string, len(values))
	for k, t := range values {
		parts[k] = fmt.Sprintf("x%d := %s", k+1, t)
	}
	return strings.Join(parts, ", ")
}

// JSON has the instances and the clauses they are of.
func (p *Proof) JSON() any {
	clauses := make([]string, len(p.Clauses))
	for i, c := range p.Clauses {
		clauses[i] = c.Formula.String()
	}
	instances := make([]map[string]any, len(p.Instances))
	for i, x := range p.Instances {
		values := make([]string, len(x.Values))
		for k, t := range x.Values {
			values[k] = t.String()
		}
		instances[i] = map[string]any{"clause": x.Clause + 1, "values": values, "formula": x.Formula.String()}
	}
	return map[string]any{"clauses": clauses, "instances": instances, "minimal": p.Minimal}
}

// Explain says what a refutation by instances shows.
func (p *Proof) Explain(l verdict.Label) display.Doc {
	// What was refuted is the premises with one more formula; the label tells which.
	what := "the conclusion's negation"
	if l == verdict.Contradiction {
		what = "the conclusion"
	}
	return append(display.Doc{display.Line{{Text: "Premises and " + what + " cannot be true together: " + p.Brief() +
		" are contradictory."}}}, p.List()[1:]...)
}

// negated returns the negation of a formula.
func negated(f logic.Formula) logic.Formula { return &logic.Not{X: f} }
