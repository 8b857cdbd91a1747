package fol

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Kind returns "proof".
func (*Refutation) Kind() string { return "proof" }

// Doc counts the inferences; the steps are folded.
func (r *Refutation) Doc() display.Doc {
	return display.Doc{display.Details{Summary: "refuted by " + r.Brief(), Body: r.List()}}
}

// Brief counts inferences and clauses.
func (r *Refutation) Brief() string {
	n := r.Inferences()
	return wording.Count(n, "inference") + " from " + wording.Count(len(r.Steps)-n, "clause")
}

// List returns the refutation, step by step.
func (r *Refutation) List() display.Doc {
	t := &display.Table{Columns: []display.Column{
		{Head: "step", Align: display.Right}, {Head: "clause"}, {Head: "because"},
	}}
	for i, s := range r.Steps {
		// Steps stand after those they use, so that a list that is cut short has no
		// step whose reasons are missing.
		if i == maxShown {
			t.More = fmt.Sprintf("and %d more steps", len(r.Steps)-maxShown)
			break
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: fmt.Sprint(i + 1), Tone: display.Muted},
			{
				Text: wording.Shorten(s.Formula.String(), maxClause),
				Tone: display.Code,
			}, {Text: s.because(), Title: s.instances()}}})
	}
	return display.Doc{
		display.Line{{Text: "These steps derive a contradiction from the clauses of the premises and the negated " +
			"conclusion; x1, x2, … are variables:"}},
		t,
	}
}

// maxClause is how much of a clause is shown, in characters.
const maxClause = 160

// because says where a step comes from: "given", "2, 4 by resolution".
func (s *Step) because() string {
	if s.From >= 0 {
		return "given"
	}
	parts := make([]string, len(s.Uses))
	for i, u := range s.Uses {
		parts[i] = fmt.Sprint(u.Step + 1)
	}
	return strings.Join(parts, ", ") + " by " + s.Rule
}

// instances returns the values of the variables of the steps that one uses.
func (s *Step) instances() string {
	var parts []string
	for _, u := range s.Uses {
		if by := byValues(u.Values); by != "" {
			parts = append(parts, fmt.Sprintf("%d: %s", u.Step+1, by))
		}
	}
	return wording.Shorten(strings.Join(parts, "; "), 2*maxClause)
}

// JSON has the steps: the clause, and the position of the formula it is from, or
// the inference and the instances of earlier steps, by number from 1.
func (r *Refutation) JSON() any {
	steps := make([]map[string]any, len(r.Steps))
	for i, s := range r.Steps {
		steps[i] = map[string]any{"clause": s.Formula.String()}
		if s.From >= 0 {
			steps[i]["from"] = s.From + 1
			continue
		}
		// Numbers in JSON are those of the list that people see, from 1.
		uses := make([]map[string]any, len(s.Uses))
		for k, u := range s.Uses {
			values := make([]string, len(u.Values))
			for v, t := range u.Values {
				values[v] = t.String()
			}
			uses[k] = map[string]any{"step": u.Step + 1, "values": values}
		}
		steps[i]["rule"], steps[i]["uses"] = s.Rule, uses
	}
	return map[string]any{"steps": steps}
}

// Explain explains the refutation.
func (r *Refutation) Explain(l verdict.Label) display.Doc {
	what := "the conclusion's negation"
	if l == verdict.Contradiction {
		what = "the conclusion"
	}
	return append(display.Doc{display.Line{{Text: "Premises and " + what +
		" cannot be true together; a contradiction follows by " + r.Brief() + "."}}}, r.List()[1:]...)
}
