package corpus

import (
	"fmt"
	"maps"
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Doc shows the accuracy, the counts behind it, and the confusion matrix.
func (c *Scores) Doc() display.Doc { return c.doc(c.Decider) }

// doc returns Doc; how says by what the rows were labelled.
func (c *Scores) doc(how string) display.Doc {
	d := c.Tally.Doc(c.On, how)
	if c.Scored == 0 {
		d = display.Doc{display.Line{
			{Text: fmt.Sprintf("%s of %s labelled", wording.Count(c.Rows, "row"), c.On)},
			{Text: "   " + how, Tone: display.Muted},
		}}
	}
	for _, remark := range c.Remarks() {
		d = append(d, display.Line{{Text: remark, Tone: display.Muted}})
	}
	if c.Scored == 0 {
		return d
	}
	return append(d, c.Table())
}

// Table returns the confusion matrix.
func (c *Scores) Table() *display.Table { return c.counts.Table() }

// Doc shows the scores, with the time that the rows took.
func (e *Evaluation) Doc() display.Doc {
	rate := float64(len(e.Answers)) / max(e.Seconds, 1e-9)
	return e.doc(fmt.Sprintf("%s · %s · %s rows/s on %s", e.Decider, seconds(e.Seconds), wording.Group(int(rate)),
		wording.Count(e.Workers, "worker")))
}

// Doc shows the accuracy, the decider and the set, and how many rows were read, answered
// and right.
func (t Tally) Doc(set, how string) display.Doc {
	return display.Doc{append(t.head(set), display.Span{Text: "   " + how, Tone: display.Muted}), t.line()}
}

// Remarks list what qualifies the accuracy: the variant, a baseline, the number of
// claims, the number of rows that were not scored.
func (c *Scores) Remarks() []string {
	return append(slices.Clip(c.Notes), c.Tally.remarks(c.Guess, c.Rows-c.Scored)...)
}

// scoreNotes say on which variant and by whose classes a set is scored.
func (s *Set) scoreNotes() (notes []string) {
	if s.Variant != "" && s.Variant != "whole" {
		notes = append(notes, "on the "+s.Variant+" of "+s.Name)
	}
	if merged := s.MergedRemark(); merged != "" {
		notes = append(notes, merged)
	}
	return notes
}

// MergedRemark names the protocol that merges contradiction and neutral; "" if none does.
func (s *Set) MergedRemark() string {
	if s.Merged == "" {
		return ""
	}
	return "contradiction and neutral are one class, as in the protocol of " + s.Merged
}

// head returns the accuracy and what stands behind it. Where no row was read there is
// none.
func (t Tally) head(set string) display.Line {
	if t.Read == 0 {
		return display.Line{
			{Text: "–", Tone: display.Strong},
			{Text: "  none of " + wording.Count(t.Scored, "row") + " of " + set + " was read", Tone: display.Bad},
		}
	}
	return display.Line{{Text: wording.Percent(t.Accuracy(), 2), Tone: display.Strong},
		{Text: fmt.Sprintf("  %s of %s right on %s", wording.Group(t.Correct), wording.Group(t.Scored), set)}}
}

// line says how many rows were read and answered, and how many of the answers
// are right.
func (t Tally) line() display.Line {
	right := "–"
	if t.Answered > 0 {
		right = wording.Percent(t.RightOfAnswered(), 2)
	}
	return display.Line{{Text: fmt.Sprintf("read %s of %s · answered %s · right of answered %s · open %s",
		wording.Group(t.Read), wording.Group(t.Scored), wording.Group(t.Answered), right, wording.Group(t.Open()))}}
}

// remarks say what was only guessed, how many of the answers are claims where not
// all or none are, and how many rows were not scored.
func (t Tally) remarks(guess string, unscored int) (remarks []string) {
	if guess != "" {
		remarks = append(remarks, "baseline: guesses "+guess)
	}
	if t.Claimed > 0 && t.Claimed < t.Answered {
		remarks = append(remarks, fmt.Sprintf("%s claimed, %s of them right; the other answers are opinions (likely)",
			wording.Count(t.Claimed, "answer"), wording.Percent(t.RightOfClaimed(), 2)))
	}
	if unscored > 0 {
		remarks = append(remarks, wording.Count(unscored, "row")+" without a gold label that can be scored")
	}
	return remarks
}

// JSON has the keys kind ("scores"), engine, set, those of [Tally.JSON], labels (the
// classes), confusion (counts by gold class, then by predicted class, after which come
// the open ones), seconds, and guess ("" where the labels were decided).
func (c *Scores) JSON() any { return c.json() }

func (c *Scores) json() map[string]any {
	o := c.Tally.JSON()
	maps.Copy(o, map[string]any{"kind": "scores", "engine": c.Decider, "set": c.On, "labels": c.counts.Classes,
		"confusion": c.counts.Counts, "seconds": c.Seconds, "guess": c.Guess})
	return o
}

// JSON has the keys of [Scores.JSON] with the kind "evaluation", and variant, workers
// and merged (whose protocol counts contradiction and neutral as one class, or "").
func (e *Evaluation) JSON() any {
	o := e.json()
	maps.Copy(o, map[string]any{
		"kind":    "evaluation",
		"variant": e.Set.Variant,
		"merged":  e.Set.Merged,
		"workers": e.Workers,
	})
	return o
}

// JSON has the keys rows (scored), correct, accuracy (0 to 1, open answers being
// wrong), read, answered, right_of_answered (0 to 1), open, claimed and
// right_of_claimed. A share of no rows is null.
func (t Tally) JSON() map[string]any {
	o := map[string]any{
		"rows":              t.Scored,
		"correct":           t.Correct,
		"accuracy":          t.Accuracy(),
		"read":              t.Read,
		"answered":          t.Answered,
		"right_of_answered": nil,
		"open":              t.Open(),
		"claimed":           t.Claimed,
		"right_of_claimed":  nil,
	}
	if t.Answered > 0 {
		o["right_of_answered"] = t.RightOfAnswered()
	}
	if t.Claimed > 0 {
		o["right_of_claimed"] = t.RightOfClaimed()
	}
	return o
}

// Columns returns the columns of a tally in tables of scores.
func (t Tally) Columns() []display.Column {
	return []display.Column{
		{Head: "accuracy %", Align: display.Right, Title: "right of all rows; open counts as wrong"},
		{Head: "rows", Align: display.Right},
		{Head: "read", Align: display.Right, Title: "rows whose texts were all read"},
		{Head: "answered", Align: display.Right, Title: "rows with a label"},
		{Head: "right of answered %", Align: display.Right},
		{Head: "open", Align: display.Right, Title: "rows not read, and rows read but not labelled"},
	}
}

// Cells returns the tally's cells under Columns. If no row was read, the accuracy is
// empty.
func (t Tally) Cells() []display.Cell {
	accuracy, right := "–", "–"
	if t.Read > 0 {
		accuracy = wording.PercentCell(t.Accuracy(), 2)
	}
	if t.Answered > 0 {
		right = wording.PercentCell(t.RightOfAnswered(), 2)
	}
	read := display.Cell{Text: wording.Group(t.Read)}
	if t.Read == 0 && t.Scored > 0 {
		read.Tone = display.Bad
	}
	return []display.Cell{
		{Text: accuracy}, {Text: wording.Group(t.Scored)}, read, {Text: wording.Group(t.Answered)},
		{Text: right}, {Text: wording.Group(t.Open())},
	}
}

// Table returns the matrix with the share of each gold class that was found, and of
// each predicted class that was right.
func (c *Confusion) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "gold \\ predicted"}}}
	for i, name := range c.Classes {
		t.Columns = append(t.Columns, display.Column{Head: name, Align: display.Right, Rule: i == 0})
	}
	t.Columns = append(t.Columns,
		display.Column{Head: "open", Align: display.Right},
		display.Column{Head: "rows", Align: display.Right, Rule: true},
		display.Column{
			Head:  "found",
			Align: display.Right,
			Title: "recall: the share of the gold class that was predicted as such",
		})
	said, right := make([]int, len(c.Classes)+1), display.Row{Cells: []display.Cell{{Text: "right of these"}}}
	for i, name := range c.Classes {
		total := 0
		cells := []display.Cell{{Text: name}}
		for j, n := range c.Counts[i] {
			total += n
			said[j] += n
			cells = append(cells, display.Cell{Text: wording.Group(n), Tone: agreement(n, i == j, j == len(c.Classes))})
		}
		t.Rows = append(t.Rows, display.Row{Cells: append(cells, display.Cell{Text: wording.Group(total)},
			shared(c.Counts[i][i], total))})
	}
	for i := range c.Classes {
		right.Cells = append(right.Cells, shared(c.Counts[i][i], said[i]))
	}
	right.Cells = append(right.Cells, display.Cell{}, display.Cell{}, display.Cell{})
	t.Rows = append(t.Rows, right)
	return t
}

// shared returns a share in a cell, "–" of nothing.
func shared(n, all int) display.Cell {
	if all == 0 {
		return display.Cell{Text: "–"}
	}
	return display.Cell{Text: wording.Percent(ratio(n, all), 2)}
}

// agreement returns the tone of a count in the matrix: what lies off the diagonal is
// an error, and stands out unless it is none or open.
func agreement(n int, diagonal, open bool) display.Tone {
	switch {
	case n == 0 || open:
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

// JSON returns the matrix as a table.
func (c *Confusion) JSON() any { return TableJSON(c.Table()) }

// Table returns the statistics: a row for each gold label.
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
			{Text: label}, {
				Text: st.Set.reading(st.Set.meaning[label]),
				Tone: tone(st.Set.meaning[label]),
			}, {Text: wording.Group(n)}, {Text: wording.Percent(ratio(n, st.Rows), 2)},
		}})
	}
	return t
}

// Doc shows the counts, the lengths and the labels.
func (st *Stats) Doc() display.Doc {
	unit := st.Set.unit()
	lines := []string{
		fmt.Sprintf("%s, %s distinct", wording.Count(st.Rows, "row"), wording.Group(st.Distinct)),
		fmt.Sprintf("mean premises %.2f; mean length of premises %.1f, of conclusions %.1f %s", st.Premises,
			st.PremiseLen, st.ConcluLen, unit),
	}
	if st.Conflicts > 0 {
		lines = append(lines, wording.Count(st.Conflicts, "question")+" with more than one label")
	}
	d := display.Doc{display.Line{{Text: st.Set.Title(), Tone: display.Strong}, {Text: "  " + lines[0]}}}
	for _, l := range lines[1:] {
		d = append(d, display.Line{{Text: l, Tone: display.Muted}})
	}
	return append(d, st.Table())
}

// JSON returns the table of labels, with the keys rows_total, distinct, conflicts,
// mean_premises, mean_premise_length and mean_conclusion_length besides.
func (st *Stats) JSON() any {
	o := TableJSON(st.Table())
	maps.Copy(o, map[string]any{
		"rows_total": st.Rows, "distinct": st.Distinct, "conflicts": st.Conflicts, "mean_premises": st.Premises,
		"mean_premise_length": st.PremiseLen, "mean_conclusion_length": st.ConcluLen, "unit": st.Set.unit(),
	})
	return o
}
