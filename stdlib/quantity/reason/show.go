package reason

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
)

// Verdict returns the judgment as the language gives it, about what was judged and
// after some time. Its basis is justified where everything is accounted for, by the
// equation where there is one, else by the alignment; where not, it is likely.
func (j *Judgment) Verdict(about verdict.Judged, engine string, elapsed time.Duration) *verdict.Verdict {
	a := &Alignment{j}
	more := []verdict.Evidence{a}
	if j.Account.Sure() {
		more = append(more, verdict.Assuming(j.Account.Assumed...))
	}
	switch j.Label {
	case verdict.Entailment:
		return verdict.NewEntailment(about, engine, elapsed, j.basis(a), more...)
	case verdict.Contradiction:
		return verdict.NewContradiction(about, engine, elapsed, j.basis(a), more...)
	case verdict.Neutral:
		return verdict.NewNeutral(about, engine, elapsed, j.basis(a), a, more...)
	}
	return verdict.NewOpen(about, engine, elapsed, verdict.Searched(j.Why), more...)
}

// basis returns what the label rests on.
func (j *Judgment) basis(a *Alignment) verdict.Basis {
	e := j.equation()
	switch sure := j.Account.Sure(); {
	case sure && e != nil:
		return verdict.Justified(e, len(e.Others))
	case sure:
		return verdict.Aligned(a)
	case e != nil:
		return verdict.Likely(e)
	}
	return verdict.Likely(a)
}

// Equation is the evidence for a computed value.
type Equation struct {
	Text   []string // "6048 − 193 = 5855", one for each quantity that was reckoned
	Others []string // other values that equations of the premise's quantities give
}

// equation returns nil where nothing was reckoned.
func (j *Judgment) equation() *Equation {
	var e Equation
	for _, x := range j.Justifications {
		if x.Equation != "" {
			e.Text = append(e.Text, x.Equation)
		}
	}
	if e.Text == nil {
		return nil
	}
	if j.others != nil {
		e.Others = j.others()
	}
	return &e
}

// Kind returns "equation".
func (*Equation) Kind() string { return "equation" }

// Brief returns the equation.
func (e *Equation) Brief() string { return strings.Join(e.Text, "; ") }

// shownOthers is how many other values are shown.
const shownOthers = 6

// Doc returns the equation, with the other values that the premises would give by one.
func (e *Equation) Doc() display.Doc {
	line := display.Line{{Text: e.Brief(), Tone: display.Strong}}
	if n := len(e.Others); n > 0 {
		text := fmt.Sprintf("other equations give %d other values: %s", n,
			strings.Join(e.Others[:min(n, shownOthers)], ", "))
		if n == 1 {
			text = "another equation gives " + e.Others[0]
		}
		if n > shownOthers {
			text += ", …"
		}
		line = append(line, display.Span{Text: text, Tone: display.Muted})
	}
	return display.Doc{line}
}

// JSON has the equations and the other values.
func (e *Equation) JSON() any {
	return map[string]any{"equations": e.Text, "others": append([]string{}, e.Others...)}
}

// Alignment is the evidence which quantity of the premise was set against which
// of the hypothesis.
type Alignment struct{ *Judgment }

// Kind returns "alignment".
func (*Alignment) Kind() string { return "alignment" }

// Brief returns the deciding part.
func (a *Alignment) Brief() string { return a.Why }

// Doc returns the two sentences, with matched spans in one colour and under one
// number, and between them what was found out about each quantity.
func (a *Alignment) Doc() display.Doc {
	var premise, hypothesis []mark
	d := display.Doc{nil}
	for i, x := range a.Justifications {
		m := mark{number: i + 1, tone: x.Label.Tone()}
		for _, p := range x.Premise {
			m.span = a.Premise.Quantities[p].Span
			premise = append(premise, m)
		}
		m.span = a.Hypothesis.Quantities[x.Hypothesis].Span
		hypothesis = append(hypothesis, m)
		why := x.Why
		if x.Equation != "" && x.Label == verdict.Entailment {
			why = x.Equation
		}
		d = append(d, display.Line{{Text: "  " + superscript(i+1) + " " + why, Tone: x.Label.Tone()}})
	}
	d[0] = marked(a.Premise, premise)
	d = append(d, marked(a.Hypothesis, hypothesis))
	said := slices.ContainsFunc(a.Justifications, func(x Justification) bool { return x.Why == a.Why })
	if a.Label != verdict.Entailment && !said || len(a.Justifications) == 0 {
		d = append(d, display.Line{{Text: a.Why, Tone: display.Muted}})
	}
	return append(d, a.Account.lines()...)
}

// lines returns the parts that are accounted for and those that are not.
func (a *Accounting) lines() display.Doc {
	var d display.Doc
	if a != nil && len(a.For) > 0 {
		d = append(d, display.Line{{Text: "accounted for: " + strings.Join(a.For, "; "), Tone: display.Muted}})
	}
	if a != nil && len(a.Not) > 0 {
		d = append(d, display.Line{{Text: "not accounted for: " + strings.Join(a.Not, "; "), Tone: display.Muted}})
	}
	return d
}

// mark is a span of a text to be shown with a number.
type mark struct {
	span   quantity.Span
	number int
	tone   display.Tone
}

// marked returns a text with its marks. Of spans that overlap the first is shown;
// a span with several marks has all their numbers.
func marked(t *quantity.Text, marks []mark) display.Line {
	slices.SortStableFunc(marks, func(a, b mark) int { return a.span.Start - b.span.Start })
	text, at := t.Segments.Text, 0
	var line display.Line
	for i := 0; i < len(marks); {
		m, numbers := marks[i], ""
		for ; i < len(marks) && marks[i].span.Start < m.span.End; i++ {
			numbers += superscript(marks[i].number)
		}
		if m.span.Start < at || m.span.End > len(text) {
			continue
		}
		line = append(line, display.Span{Text: text[at:m.span.Start]}, display.Span{
			Text: text[m.span.Start:m.span.End] + numbers,
			Tone: m.tone,
		})
		at = m.span.End
	}
	return append(line, display.Span{Text: text[at:]})
}

// superscript writes a small number raised.
func superscript(n int) string {
	var b strings.Builder
	for _, r := range fmt.Sprint(n) {
		b.WriteRune([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'])
	}
	return b.String()
}

// JSON has the justifications, the words of the hypothesis that the premise lacks, and
// the parts that are accounted for and those that are not.
func (a *Alignment) JSON() any {
	all := []map[string]any{}
	for _, x := range a.Justifications {
		of := []string{}
		for _, p := range x.Premise {
			of = append(of, a.Premise.Quantities[p].Text)
		}
		all = append(all, map[string]any{
			"hypothesis": a.Hypothesis.Quantities[x.Hypothesis].Text,
			"premise":    of,
			"label":      x.Label.String(),
			"relation":   x.Relation.String(),
			"equation":   x.Equation,
			"why":        x.Why,
		})
	}
	o := map[string]any{
		"quantities": all,
		"missing":    append([]string{}, a.Missing...),
		"coverage":   a.Coverage,
		"why":        a.Why,
	}
	if a.Account != nil {
		o["accounted"], o["unaccounted"] = append([]string{}, a.Account.For...), append([]string{}, a.Account.Not...)
	}
	return o
}

// Explain says it quantity by quantity.
func (a *Alignment) Explain(verdict.Label) display.Doc {
	var d display.Doc
	for _, x := range a.Justifications {
		d = append(d, display.Line{{Text: a.Hypothesis.Quantities[x.Hypothesis].Text + ": " + x.Why + "."}})
	}
	return append(append(d, display.Line{{Text: a.Why + "."}}), a.Account.lines()...)
}
