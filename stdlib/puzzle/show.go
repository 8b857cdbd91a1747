package puzzle

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// pictured is a kind with a picture of its own for a model; other kinds show
// theirs as the tables of a first-order structure.
type pictured interface {
	picture(m *Model) (display.Doc, error)
}

// Doc shows the model in the form of its kind: an order as a line of names,
// knights and knaves as a table of two columns.
func (m *Model) Doc() display.Doc {
	if k, ok := m.p.kind.(pictured); ok {
		// A model that cannot be drawn is shown as what it is.
		if d, err := k.picture(m); err == nil {
			return d
		}
	}
	return m.Model.Doc()
}

// String returns the model's Doc as plain text.
func (m *Model) String() string { return strings.TrimSpace(m.Doc().Text()) }

// JSON returns the structure's, with the model's facts as sentences.
func (m *Model) JSON() any {
	o := map[string]any{"facts": []string{}}
	if s, ok := m.Model.JSON().(map[string]any); ok {
		o = s
	}
	o["kind"] = "solution"
	if facts, err := m.Facts(); err == nil {
		o["facts"] = questionTexts(facts)
	}
	return o
}

// questionTexts returns the statements of questions.
func questionTexts(qs []Question) []string {
	texts := make([]string, len(qs))
	for i, q := range qs {
		texts[i] = q.Text
	}
	return texts
}

// Doc shows the kind of puzzle and its sentences; clues have numbers.
func (p *Puzzle) Doc() display.Doc {
	d := display.Doc{display.Line{
		{Text: string(p.Kind), Tone: display.Strong},
		{
			Text: wording.Count(len(p.Clues()), "clue") + ", " +
				wording.Count(len(p.kind.questions()), "atomic question"),
			Tone: display.Muted,
		},
	}}
	for i := range p.Sentences {
		d = append(d, p.Sentences[i].line())
	}
	return d
}

// line returns the sentence behind its number, or behind what it is.
func (s *Sentence) line() display.Line {
	mark, tone, after := "   ", display.Normal, ""
	switch {
	case s.Dropped:
		mark, tone, after = fmt.Sprintf("%d. ", s.Number), display.Muted, "dropped"
	case s.Role == Clue:
		mark = fmt.Sprintf("%d. ", s.Number)
	case s.Role == Unread:
		tone, after = display.Bad, "skipped: it cannot be read"
	default:
		after = s.Role.String()
	}
	l := display.Line{{Text: mark, Tone: display.Muted}, {Text: s.Text, Tone: tone}}
	if after != "" {
		l = append(l, display.Span{Text: after, Tone: display.Muted})
	}
	return l
}

// JSON has the text, the kind, and every sentence with its role.
func (p *Puzzle) JSON() any {
	sentences := make([]map[string]any, len(p.Sentences))
	for i, s := range p.Sentences {
		o := map[string]any{"text": s.Text, "role": s.Role.String()}
		if s.Role == Clue {
			o["number"] = s.Number
			formulas := make([]string, len(s.Clauses))
			for j, c := range s.Clauses {
				formulas[j] = c.Formula.String()
			}
			o["formulas"] = formulas
		}
		if s.Dropped {
			o["dropped"] = true
		}
		if s.Err != nil {
			o["error"] = s.Err.Error()
		}
		sentences[i] = o
	}
	return map[string]any{"kind": "puzzle", "family": string(p.Kind), "text": p.Text, "sentences": sentences}
}

// questionLabels are the labels that questions can have, in the order shown.
var questionLabels = []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral}

// labelPlurals count questions by label.
var labelPlurals = map[verdict.Label]string{verdict.Entailment: "entailment", verdict.Contradiction: "contradiction"}

// Summary counts the questions: 60 questions: 22 entailments, 38
// contradictions, 0 neutral.
func (qs QuestionSet) Summary() string {
	parts := make([]string, len(questionLabels))
	for i, l := range questionLabels {
		n := qs.Count(l)
		// "Neutral" is no noun, and has no plural.
		if parts[i] = fmt.Sprintf("%d %s", n, l); labelPlurals[l] != "" {
			parts[i] = wording.Count(n, labelPlurals[l])
		}
	}
	return wording.Count(len(qs), "question") + ": " + strings.Join(parts, ", ")
}

// unfolded is up to how many questions are listed without being asked for, and
// tabled how many where they are folded.
const (
	unfolded = 12
	tabled   = 500
)

// Doc counts the questions, in all and by predicate, and lists them.
func (qs QuestionSet) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: qs.Summary(), Tone: display.Strong}}}
	if len(qs) > unfolded {
		d = append(d, qs.counts())
		t := qs[:min(len(qs), tabled)].Table()
		if len(qs) > tabled {
			t.More = fmt.Sprintf("and %d more questions; use .table for all, or .save to write them to a file",
				len(qs)-tabled)
		}
		return append(d, display.Details{Summary: "every question", Body: display.Doc{t}})
	}
	return append(d, qs.Table())
}

// counts returns a row for each predicate.
func (qs QuestionSet) counts() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "about"}, {Head: "questions", Align: display.Right}}}
	for _, l := range questionLabels {
		t.Columns = append(t.Columns, display.Column{Head: l.String(), Align: display.Right})
	}
	// Predicates stand in the order of the questions.
	by, preds := map[string]QuestionSet{}, []string(nil)
	for _, q := range qs {
		if by[q.Pred] == nil {
			preds = append(preds, q.Pred)
		}
		by[q.Pred] = append(by[q.Pred], q)
	}
	for _, pred := range preds {
		row := display.Row{Cells: []display.Cell{{Text: pred, Tone: display.Code}, {Text: fmt.Sprint(len(by[pred]))}}}
		for _, l := range questionLabels {
			row.Cells = append(row.Cells, display.Cell{Text: fmt.Sprint(by[pred].Count(l))})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Table has a row for each question: the statement, its label, its formula.
func (qs QuestionSet) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "question"}, {Head: "label"}, {Head: "formula"}}}
	for _, q := range qs {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: q.Text}, {
			Text: q.Label.String(),
			Tone: q.Label.Tone(),
		},
			{Text: q.Formula.String(), Tone: display.Code}}})
	}
	return t
}

// JSON has the counts and every question.
func (qs QuestionSet) JSON() any {
	all := make([]map[string]any, len(qs))
	for i, q := range qs {
		all[i] = map[string]any{"question": q.Text, "label": q.Label.String(), "formula": q.Formula.String()}
	}
	o := map[string]any{"kind": "questions", "rows": len(qs), "questions": all}
	for _, l := range questionLabels {
		o[l.String()] = qs.Count(l)
	}
	return o
}

// Steps is an explanation, step by step.
type Steps []Step

// Doc shows the clues of each step and, below them, the facts they determine.
func (ss Steps) Doc() display.Doc {
	if len(ss) == 0 {
		return display.Doc{display.Line{{Text: "no steps: the clues decide nothing", Tone: display.Muted}}}
	}
	var d display.Doc
	for i, s := range ss {
		head := display.Line{{Text: fmt.Sprintf("step %d  ", i+1), Tone: display.Strong}, {Text: clueTexts(s.Clues)}}
		d = append(d, head, s.settled())
	}
	return d
}

// settled returns what a step finds out: what is true, and what is false if nothing
// is; the rest is counted.
func (s Step) settled() display.Line {
	const most = 6
	var holds, fails []string
	for _, f := range s.Facts {
		if f.Label == verdict.Entailment {
			holds = append(holds, f.Text)
		} else {
			fails = append(fails, f.Text)
		}
	}
	shown, rest := holds, wording.Count(len(fails), "statement")+" refuted"
	if len(holds) == 0 {
		shown, rest = nil, ""
		for _, f := range fails {
			shown = append(shown, "not: "+f)
		}
	}
	if n := len(shown) - most; n > 0 {
		shown = append(shown[:most:most], fmt.Sprintf("and %d more", n))
	}
	l := display.Line{{Text: "        → " + strings.Join(shown, "; ")}}
	if rest != "" && len(fails) > 0 {
		l = append(l, display.Span{Text: rest, Tone: display.Muted})
	}
	return l
}

// JSON has the numbers of each step's clues and the facts they determine.
func (ss Steps) JSON() any {
	steps := make([]map[string]any, len(ss))
	for i, s := range ss {
		facts := make([]map[string]any, len(s.Facts))
		for j, f := range s.Facts {
			facts[j] = map[string]any{"statement": f.Text, "label": f.Label.String()}
		}
		steps[i] = map[string]any{"clues": clueNumbers(s.Clues), "facts": facts}
	}
	return map[string]any{"kind": "steps", "steps": steps}
}

func clueTexts(clues []*Sentence) string {
	parts := make([]string, len(clues))
	for i, c := range clues {
		parts[i] = fmt.Sprintf("%d. %s", c.Number, c.Text)
	}
	return strings.Join(parts, "  ")
}

func clueNumbers(clues []*Sentence) []int {
	numbers := make([]int, len(clues))
	for i, c := range clues {
		numbers[i] = c.Number
	}
	return numbers
}

// picture returns a line of names for each scale, from its greater end; those that
// are alike stand together.
func (o *order) picture(m *Model) (display.Doc, error) {
	o.complete()
	var d display.Doc
	for _, s := range o.scales {
		first, between := direction{s, 0}, " > "
		if s.key == "@right" {
			first = first.opposite() // from the left
		}
		if strings.HasPrefix(s.key, "@") {
			between = " · "
		}
		ranks, err := o.ranks(m, first)
		if err != nil {
			return nil, err
		}
		ends := s.sup[first.end] + " to " + s.sup[1-first.end]
		d = append(d, display.Line{
			{Text: strings.Join(ranks, between), Tone: display.Strong}, {Text: ends, Tone: display.Muted},
		})
	}
	return d, nil
}

// ranks returns the individuals in the model's order; those of a rank are joined.
func (o *order) ranks(m *Model, d direction) ([]string, error) {
	at := make([][]string, len(o.things)) // by how many are before
	for _, p := range o.things {
		before := 0
		for _, q := range o.things {
			more, err := m.Eval(atom(d.pred(), q.Const, p.Const))
			if err != nil {
				return nil, err
			}
			if more {
				before++
			}
		}
		at[before] = append(at[before], o.text(p))
	}
	var ranks []string
	for _, names := range at {
		if len(names) > 0 {
			ranks = append(ranks, strings.Join(names, " = "))
		}
	}
	return ranks, nil
}

// picture returns a table of two columns: who is which.
func (k *knights) picture(m *Model) (display.Doc, error) {
	t := &display.Table{}
	var columns [2][]string
	for r := range k.atoms {
		t.Columns = append(t.Columns, display.Column{Head: heading(k.plain[r]), Rule: r > 0})
		for i, p := range k.people {
			is, err := m.Eval(k.atoms[r][i])
			if err != nil {
				return nil, err
			}
			if is {
				columns[r] = append(columns[r], p.Name)
			}
		}
	}
	for i := range max(len(columns[0]), len(columns[1])) {
		row := display.Row{}
		for _, names := range columns {
			cell := display.Cell{}
			if i < len(names) {
				cell.Text = names[i]
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return display.Doc{t}, nil
}

// heading heads the column of a role: knights for a knight, and otherwise the
// words themselves (tells the truth).
func heading(role string) string {
	article, noun, ok := strings.Cut(role, " ")
	if ok && slices.Contains([]string{"a", "an"}, article) {
		return noun + "s"
	}
	return role
}
