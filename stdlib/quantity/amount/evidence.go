package amount

import (
	"strconv"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Equation is the evidence of an entailment: an equation from premises to the
// conclusion.
type Equation struct {
	Text   string   // 6048 − 193 = 5855
	Also   []string // other equations that give it
	Values []string // the other values that the premises justify, rising
	Cut    bool     // there are more values
	Most   int      // operands of the expressions whose values are listed; 0: as many as could take part
	ranged bool     // a range takes part
}

func newEquation(p *compose.Problem, found *compose.Found, values *compose.Justified, conclusion Amount) *Equation {
	e := &Equation{Text: found.Justifications[0].Equation, Cut: values.Cut}
	if values.Most < min(len(p.Operands), compose.MaxOperands) {
		e.Most = values.Most
	}
	for _, j := range found.Justifications[1:] {
		e.Also = append(e.Also, j.Equation)
	}
	for _, i := range found.Justifications[0].Uses() {
		_, single := p.Operands[i].Value.Exact()
		e.ranged = e.ranged || !single
	}
	for _, v := range values.Values {
		if !e.ranged && !v.Value.Within(p.Target.Value) {
			e.Values = append(e.Values, inUnit(v.Value, p, conclusion))
		}
	}
	return e
}

// Kind returns "equation".
func (*Equation) Kind() string { return "equation" }

// Brief returns the equation.
func (e *Equation) Brief() string { return e.Text }

// Doc shows the equation, the number of other equations, and the other values.
func (e *Equation) Doc() display.Doc {
	first := display.Line{{Text: e.Text, Tone: display.Code}}
	if n := len(e.Also); n > 0 {
		first = append(first, display.Span{Text: "   and " + wording.Count(n, "other equation"), Tone: display.Muted})
	}
	doc := display.Doc{first}
	if len(e.Values) > 0 {
		doc = append(doc, display.Line{{Text: "as well justified: " + e.values(), Tone: display.Muted}})
	}
	if len(e.Also) > 0 {
		doc = append(doc, display.Details{Summary: "the other equations", Body: lines(e.Also)})
	}
	return doc
}

// values lists some of the other values.
func (e *Equation) values() string {
	if e.Most > 0 {
		return few(e.Values, e.Cut) + ", by up to " + wording.Count(e.Most, "operand")
	}
	return few(e.Values, e.Cut)
}

// Explain says what the equation shows and how strong it is as evidence.
func (e *Equation) Explain(verdict.Label) display.Doc {
	doc := display.Doc{display.Line{{Text: "The premises justify the conclusion: " + e.Text + "."}}}
	if n := len(e.Values); n > 0 {
		doc = append(doc, display.Line{{Text: "The more other values they also justify, the weaker the equation is " +
			"as evidence: " + e.values() + "."}})
	}
	return doc
}

// JSON returns the equation, the others, and the other values.
func (e *Equation) JSON() any {
	return map[string]any{"text": e.Text, "also": list(e.Also), "values": list(e.Values), "more_values": e.Cut}
}

// Exclusion is the evidence of a contradiction: a premise whose value excludes
// the conclusion.
type Exclusion struct{ Premise, Conclusion string }

// Kind returns "exclusion".
func (*Exclusion) Kind() string { return "exclusion" }

// Brief returns the exclusion in a phrase.
func (e *Exclusion) Brief() string { return e.Premise + " leaves out " + e.Conclusion }

// Doc returns the phrase on a line.
func (e *Exclusion) Doc() display.Doc { return display.Doc{display.Line{{Text: e.Brief()}}} }

// Explain says why the premise counts as being about the conclusion's amount.
func (e *Exclusion) Explain(verdict.Label) display.Doc {
	return display.Doc{display.Line{{Text: e.Brief() +
		"; it is the only premise with that unit, so both are about the same amount."}}}
}

// JSON returns the premise and the conclusion.
func (e *Exclusion) JSON() any {
	return map[string]any{"premise": e.Premise, "conclusion": e.Conclusion}
}

// Tried is the evidence of a neutral verdict: what was tried.
type Tried struct {
	Most   int      // operands of an expression
	Values []string // what the premises justify, in the conclusion's unit
	Cut    bool
	Unit   string // of the conclusion
	Alike  string // a premise of the conclusion's unit, which leaves it open; "" for none
}

func newTried(p *compose.Problem, found *compose.Found, values *compose.Justified, conclusion Amount) *Tried {
	t := &Tried{Most: min(found.Most, len(p.Operands)), Cut: values.Cut, Unit: conclusion.Unit.String()}
	for _, v := range values.Values {
		t.Values = append(t.Values, inUnit(v.Value, p, conclusion))
	}
	return t
}

// Kind returns "tried".
func (*Tried) Kind() string { return "tried" }

// Brief returns the extent of the search.
func (t *Tried) Brief() string {
	if t.Most == 0 {
		return "no premises"
	}
	return "no expression of up to " + wording.Count(t.Most, "operand")
}

// Doc shows the attempts and their results.
func (t *Tried) Doc() display.Doc {
	text := "tried: expressions of up to " + wording.Count(t.Most, "operand")
	if t.Most == 0 {
		return display.Doc{display.Line{{Text: "tried: nothing, since there are no premises", Tone: display.Muted}}}
	}
	if len(t.Values) > 0 {
		text += "; they give " + few(t.Values, t.Cut)
	} else if t.Alike != "" {
		text += "; " + t.Alike + " has the conclusion's unit, but also allows other values"
	} else {
		text += "; none has the conclusion's unit"
		if t.Unit != "" {
			text += ", " + t.Unit
		}
	}
	return display.Doc{display.Line{{Text: text, Tone: display.Muted}}}
}

// Explain says why the label is neutral and not contradiction.
func (t *Tried) Explain(verdict.Label) display.Doc {
	return append(t.Doc(), display.Line{{Text: "The premises may be about other amounts than the conclusion, so " +
		"they do not rule it out."}})
}

// JSON returns the attempts.
func (t *Tried) JSON() any {
	return map[string]any{"operands": t.Most, "values": list(t.Values), "more_values": t.Cut}
}

// list returns a list that JSON writes as one where it is empty.
func list(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}

// shown is how many values are written out.
const shown = 8

// few writes some values of a list, and how many more there are.
func few(values []string, cut bool) string {
	n := len(values)
	if n <= shown {
		return wording.And(values)
	}
	more := strconv.Itoa(n-shown) + " more"
	if cut {
		more = "over " + more
	}
	return strings.Join(values[:shown], ", ") + " and " + more
}

func lines(texts []string) (doc display.Doc) {
	for _, t := range texts {
		doc = append(doc, display.Line{{Text: t, Tone: display.Code}})
	}
	return doc
}
