package entailment

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Mislabelled is a row whose label differs from the decider's. It holds texts and not
// the row, which would keep its neighbours in memory.
type Mislabelled struct {
	Line       int
	Premises   []string
	Conclusion string
	Label      string // as the file has it
	Entails    bool   // what the decider says
}

// newMislabelled returns the row, the n-th of its file.
func newMislabelled(r *corpus.Row, n int, entails bool) Mislabelled {
	m := Mislabelled{
		Line:       lineOf(r, n),
		Conclusion: strings.Clone(r.Conclusion()),
		Label:      strings.Clone(r.Gold),
		Entails:    entails,
	}
	for _, p := range r.Premises() {
		m.Premises = append(m.Premises, strings.Clone(p))
	}
	return m
}

// Audit compares the labels of a file with a decider's, as entailment or not.
type Audit struct {
	Name, Decider string
	Rows          int
	Confirmed     int
	Open          int // rows the decider left open
	Unlabelled    int
	Wrong         int           // rows whose label the decider does not share
	Mislabelled   []Mislabelled // the first of them, at most [MaxListed]
	Baselines     *Check        // nil where there are no columns H1, H2, H3
}

// Watch is called often with how far a stream has been read, in the stream's
// units; it may be nil.
type Watch func(done, total int64)

// AuditLabels reads a stream to its end and lets a decider label each row, on all
// processors and in constant memory. It reports rows that disagree with their lines,
// and changes nothing. The error is the stream's, the decider's, or the context's, and
// the audit is then nil.
func AuditLabels(ctx context.Context, s *corpus.Stream, d corpus.Decider, watch Watch) (*Audit, error) {
	out := &Audit{Name: s.Name, Decider: d.Name()}
	var check checker
	checked := true
	for r, err := range s.Label(ctx, d, corpus.Options{Progress: watch}) {
		if err != nil {
			return nil, err
		}
		out.note(r)
		if checked {
			err := check.add(s.Name, r.Columns, r.Row)
			if checked = !errors.Is(err, errNoBaselines); checked && err != nil {
				return nil, err
			}
		}
	}
	if checked {
		out.Baselines = check.result(s.Name)
	}
	return out, nil
}

// tell reports how far the stream has been read.
func (w Watch) tell(s *corpus.Stream) {
	if w != nil {
		w(s.Progress())
	}
}

// note compares the labels of a row.
func (a *Audit) note(r corpus.Decided) {
	a.Rows++
	gold, decided := r.Label == verdict.Entailment, r.Answer.Label == verdict.Entailment
	switch {
	case r.Answer.Label == verdict.Open:
		a.Open++
	case r.Label == verdict.Open:
		a.Unlabelled++
	case gold == decided:
		a.Confirmed++
	default:
		if a.Wrong++; a.Wrong <= MaxListed {
			a.Mislabelled = append(a.Mislabelled, newMislabelled(r.Row, a.Rows, decided))
		}
	}
}

// Doc shows how many labels are confirmed and lists the others.
func (a *Audit) Doc() display.Doc {
	text, tone := fmt.Sprintf("  all %s confirmed by %s", wording.Count(a.Rows, "label"), a.Decider), display.Good
	if a.Confirmed < a.Rows {
		text, tone = fmt.Sprintf("  %s of %s confirmed by %s", wording.Group(a.Confirmed),
			wording.Count(a.Rows, "label"), a.Decider), display.Neutral
	}
	if a.Wrong > 0 {
		text, tone = text+fmt.Sprintf(", %s wrong", wording.Group(a.Wrong)), display.Bad
	}
	if a.Open > 0 {
		text += fmt.Sprintf(", %s open", wording.Group(a.Open))
	}
	if a.Unlabelled > 0 {
		text += fmt.Sprintf(", %s without a label", wording.Group(a.Unlabelled))
	}
	d := display.Doc{display.Line{{Text: a.Name, Tone: display.Strong}, {Text: text, Tone: tone}}}
	if a.Wrong > 0 {
		d = append(d, a.Table())
	}
	if a.Baselines != nil {
		d = append(d, a.Baselines.Doc()...)
	}
	return d
}

// Table lists the rows whose label differs from the decider's.
func (a *Audit) Table() *display.Table {
	t := mislabelledTable(a.Mislabelled, a.Wrong)
	t.Columns[4].Head = a.Decider
	return t
}

// mislabelledTable lists the first of so many rows.
func mislabelledTable(rows []Mislabelled, count int) *display.Table {
	const shown = 20
	t := &display.Table{Columns: []display.Column{
		{Head: "line", Align: display.Right}, {Head: "premises"}, {Head: "conclusion"}, {Head: "label"},
		{Head: "new label"},
	}}
	for _, m := range rows[:min(shown, len(rows))] {
		says := "not entailment"
		if m.Entails {
			says = "entailment"
		}
		cells := []display.Cell{{Text: fmt.Sprint(m.Line)}}
		for _, text := range []string{strings.Join(m.Premises, ", "), m.Conclusion} {
			cells = append(cells, shortened(text))
		}
		t.Rows = append(t.Rows,
			display.Row{Cells: append(cells, display.Cell{Text: m.Label}, display.Cell{Text: says})})
	}
	if n := count - len(t.Rows); n > 0 {
		t.More = fmt.Sprintf("and %s more", wording.Group(n))
	}
	return t
}

// shortened cuts a formula for a table and keeps the whole of it as hover text.
func shortened(text string) display.Cell {
	const width = 50
	if r := []rune(text); len(r) > width {
		return display.Cell{Text: string(r[:width-1]) + "…", Tone: display.Code, Title: text}
	}
	return display.Cell{Text: text, Tone: display.Code}
}

// JSON has the keys kind ("audit"), name, engine, rows, confirmed, wrong, open,
// unlabelled, mislabelled (line, premises, conclusion, label, entails; the first
// thousand at most) and baselines, null where there are none.
func (a *Audit) JSON() any {
	o := map[string]any{"kind": "audit", "name": a.Name, "engine": a.Decider, "rows": a.Rows, "confirmed": a.Confirmed,
		"wrong": a.Wrong, "open": a.Open, "unlabelled": a.Unlabelled, "mislabelled": mislabelledJSON(a.Mislabelled),
		"baselines": nil}
	if a.Baselines != nil {
		o["baselines"] = a.Baselines.JSON()
	}
	return o
}

func mislabelledJSON(rows []Mislabelled) []any {
	out := []any{}
	for _, m := range rows {
		out = append(out, map[string]any{"line": m.Line, "premises": append([]string{}, m.Premises...),
			"conclusion": m.Conclusion, "label": m.Label, "entails": m.Entails})
	}
	return out
}
