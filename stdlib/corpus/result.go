package corpus

import (
	"fmt"
	"maps"

	"sequent/stdlib/display"
)

// Doc shows the accuracy, what stands behind it, and the confusion matrix.
func (e *Evaluation) Doc() display.Doc {
	rate := float64(len(e.Predicted)) / max(e.Seconds, 1e-9)
	d := display.Doc{display.Line{
		{Text: percent(e.Accuracy()), Tone: display.Strong},
		{Text: fmt.Sprintf("  %s of %s right on %s", group(e.Correct), group(e.Scored), e.Set.Title())},
		{Text: fmt.Sprintf("   %s · %s · %s rows/s on %s", e.Decider, seconds(e.Seconds), group(int(rate)), plural(e.Workers, "worker")), Tone: display.Muted},
	}}
	for _, remark := range e.Remarks() {
		d = append(d, display.Line{{Text: remark, Tone: display.Muted}})
	}
	return append(d, e.Confusion().Table())
}

// Remarks say what a reader of the accuracy should know: the variant, what was
// only guessed, how many open answers were counted as entailment, how many rows were not scored.
func (e *Evaluation) Remarks() []string {
	var remarks []string
	if e.Set.Variant != "" && e.Set.Variant != "whole" {
		remarks = append(remarks, "on the "+e.Set.Variant+" of "+e.Set.Name)
	}
	return append(remarks, evaluationRemarks(e.Guess, e.Open, len(e.Predicted)-e.Scored)...)
}

// evaluationRemarks say what was only guessed, how many answers were open, and how
// many rows were not scored.
func evaluationRemarks(guess string, open, unscored int) (remarks []string) {
	if guess != "" {
		remarks = append(remarks, "guesses "+guess+"; decides nothing")
	}
	if open > 0 {
		remarks = append(remarks, plural(open, "answer")+" open (no countermodel was found), counted as entailment")
	}
	if unscored > 0 {
		remarks = append(remarks, plural(unscored, "row")+" without a label that could be scored")
	}
	return remarks
}

// JSON has the keys kind ("evaluation"), engine, set, variant, rows (scored),
// correct, accuracy (0 to 1), open (answers counted as entailment), labels (the
// classes), confusion (gold by predicted, in their order), seconds, workers, and
// guess ("" where the labels were decided).
func (e *Evaluation) JSON() any {
	c := e.Confusion()
	return map[string]any{
		"kind": "evaluation", "engine": e.Decider, "set": e.Set.Title(), "variant": e.Set.Variant,
		"rows": e.Scored, "correct": e.Correct, "accuracy": e.Accuracy(), "open": e.Open,
		"labels": c.Classes, "confusion": c.Counts, "seconds": e.Seconds, "workers": e.Workers,
		"guess": e.Guess,
	}
}

// Table is the matrix with the share of each gold class that was found.
func (c *Confusion) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "gold \\ predicted"}}}
	for i, name := range c.Classes {
		t.Columns = append(t.Columns, display.Column{Head: name, Align: display.Right, Rule: i == 0})
	}
	t.Columns = append(t.Columns,
		display.Column{Head: "rows", Align: display.Right, Rule: true},
		display.Column{Head: "found", Align: display.Right, Title: "share of the gold class that was predicted as such (recall)"})
	for i, name := range c.Classes {
		total := 0
		cells := []display.Cell{{Text: name}}
		for j, n := range c.Counts[i] {
			total += n
			cells = append(cells, display.Cell{Text: group(n), Tone: agreement(n, i == j)})
		}
		found := "–"
		if total > 0 {
			found = percent(float64(c.Counts[i][i]) / float64(total))
		}
		t.Rows = append(t.Rows, display.Row{Cells: append(cells, display.Cell{Text: group(total)}, display.Cell{Text: found})})
	}
	return t
}

// agreement is the tone of a count in the matrix: what lies off the diagonal is
// an error, and stands out unless it is none.
func agreement(n int, diagonal bool) display.Tone {
	switch {
	case n == 0:
		return display.Muted
	case diagonal:
		return display.Good
	}
	return display.Bad
}

// Doc shows the matrix.
func (c *Confusion) Doc() display.Doc {
	t := c.Table()
	t.Caption = c.Decider + " on " + c.Set
	return display.Doc{t}
}

// JSON is the matrix as a table.
func (c *Confusion) JSON() any { return TableJSON(c.Table()) }

// Table is the statistics: a row for each gold label.
func (st *Stats) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "label"}, {Head: "read as"}, {Head: "rows", Align: display.Right}, {Head: "share", Align: display.Right},
	}}
	labels := st.Set.Labels()
	if st.Counts[""] > 0 {
		labels = append(labels, "")
	}
	for _, label := range labels {
		n := st.Counts[label]
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: label}, {Text: st.Set.reading(st.Set.meaning[label]), Tone: tone(st.Set.meaning[label])}, {Text: group(n)}, {Text: percent(float64(n) / float64(max(st.Rows, 1)))},
		}})
	}
	return t
}

// Doc shows the counts, the lengths and the labels.
func (st *Stats) Doc() display.Doc {
	unit := st.Set.unit()
	lines := []string{
		fmt.Sprintf("%s, %s distinct", plural(st.Rows, "row"), group(st.Distinct)),
		fmt.Sprintf("mean premises %.2f; mean length of premises %.1f, of conclusions %.1f %s", st.Premises, st.PremiseLen, st.ConcluLen, unit),
	}
	if st.Conflicts > 0 {
		lines = append(lines, plural(st.Conflicts, "question")+" with more than one label")
	}
	d := display.Doc{display.Line{{Text: st.Set.Title(), Tone: display.Strong}, {Text: "  " + lines[0]}}}
	for _, l := range lines[1:] {
		d = append(d, display.Line{{Text: l, Tone: display.Muted}})
	}
	return append(d, st.Table())
}

// JSON is the table of labels, with the keys rows_total, distinct, conflicts,
// mean_premises, mean_premise_length and mean_conclusion_length besides.
func (st *Stats) JSON() any {
	o := TableJSON(st.Table())
	maps.Copy(o, map[string]any{
		"rows_total": st.Rows, "distinct": st.Distinct, "conflicts": st.Conflicts, "mean_premises": st.Premises,
		"mean_premise_length": st.PremiseLen, "mean_conclusion_length": st.ConcluLen, "unit": st.Set.unit(),
	})
	return o
}
