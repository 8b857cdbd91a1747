package corpus

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

const (
	shownRows = 5  // rows of a set at one glance
	listedMax = 20 // rows of a short view, all shown
	shownText = 60 // code points of a text in a table
)

// Doc shows what the set is and its first rows; a view of at most twenty rows
// is shown whole.
func (s *Set) Doc() display.Doc {
	head := display.Line{{Text: s.Name, Tone: display.Strong}, {Text: "  " + s.size()}}
	if about := s.about(); about != "" {
		head = append(head, display.Span{Text: "   " + about, Tone: display.Muted})
	}
	d := display.Doc{head}
	if len(s.rows) > 0 {
		d = append(d, s.table())
	}
	for _, note := range s.Notes {
		d = append(d, display.Line{{Text: note, Tone: display.Muted}})
	}
	return d
}

// size returns "5,000 rows of formulas: 1: 2,501, 0: 2,499".
func (s *Set) size() string {
	size := wording.Count(len(s.rows), "row") + " of " + string(s.Kind)
	if counts := s.labelCounts(); counts != "" {
		size += ": " + counts
	}
	return size
}

// labelCounts returns "1: 2,416, 0: 2,584".
func (s *Set) labelCounts() string {
	counts := s.counts()
	var parts []string
	for _, label := range s.labels {
		if counts[label] > 0 {
			parts = append(parts, label+": "+wording.Group(counts[label]))
		}
	}
	return strings.Join(parts, ", ")
}

// counts returns the rows of the view by gold label.
func (s *Set) counts() map[string]int {
	counts := map[string]int{}
	for _, r := range s.rows {
		if r.Gold != "" {
			counts[r.Gold]++
		}
	}
	return counts
}

// about returns the variant and the views, as a remark.
func (s *Set) about() string {
	parts := slices.Clone(s.views)
	if s.Variant != "" {
		parts = append([]string{s.Variant}, parts...)
	}
	return strings.Join(parts, " · ")
}

// table shows the first rows, or all of a few.
func (s *Set) table() *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "line", Align: display.Right, Title: "line of the file"},
		{Head: "premises"}, {Head: "conclusion"}, {Head: "label"},
	}}
	for i, name := range s.Columns {
		t.Columns = append(t.Columns, display.Column{Head: name, Rule: i == 0})
	}
	n := len(s.rows)
	if n > listedMax {
		n = shownRows
		t.More = "and " + wording.Count(len(s.rows)-n, "more row")
	}
	for i, r := range s.rows[:n] {
		cells := []display.Cell{
			{Text: strconv.Itoa(r.lineOr(i + 1)), Tone: display.Muted},
			s.textCell(strings.Join(r.Premises(), ", ")), s.textCell(r.Conclusion()),
			{Text: r.Gold, Tone: tone(r.Label), Title: s.meaningTitle(r)},
		}
		for _, x := range r.Extra {
			cells = append(cells, short(x, display.Normal))
		}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	return t
}

// lineOr returns the row's line, or n where it comes from no file.
func (r *Row) lineOr(n int) int {
	if r.Line > 0 {
		return r.Line
	}
	return n
}

// meaningTitle says as hover text what a label such as 1 is read as.
func (s *Set) meaningTitle(r *Row) string {
	if meaning := s.reading(r.Label); r.Label != verdict.Open && meaning != r.Gold {
		return "read as " + meaning
	}
	return ""
}

// reading returns what a label means for the set's scoring.
func (s *Set) reading(l verdict.Label) string {
	switch {
	case l == verdict.Open:
		return "–"
	case s.twoClass && l != verdict.Entailment:
		return "not entailment"
	}
	return l.String()
}

// textCell sets formulas in the tone of code, sentences as text.
func (s *Set) textCell(text string) display.Cell {
	if s.Kind == FormulaKind {
		return short(text, display.Code)
	}
	return short(text, display.Normal)
}

// short cuts a text for a table and keeps the whole of it as hover text.
func short(text string, t display.Tone) display.Cell {
	if r := []rune(text); len(r) > shownText {
		return display.Cell{Text: string(r[:shownText-1]) + "…", Tone: t, Title: text}
	}
	return display.Cell{Text: text, Tone: t}
}

// tone returns a gold label's colour; a label without a meaning has none.
func tone(l verdict.Label) display.Tone {
	switch l {
	case verdict.Entailment:
		return display.Entailment
	case verdict.Contradiction:
		return display.Contradiction
	case verdict.Neutral:
		return display.Neutral
	}
	return display.Normal
}

// JSON has the keys kind ("dataset"), name, variant, file, sha256, views (how it
// was taken from the whole), kind_of_rows, rows (how many), labels (rows by gold
// label), classes, columns, notes and head (the first rows, each with premises,
// conclusion, label and its further columns).
func (s *Set) JSON() any {
	head := []any{}
	for _, r := range s.rows[:min(shownRows, len(s.rows))] {
		head = append(head, s.rowJSON(r))
	}
	return map[string]any{
		"kind": "dataset", "name": s.Name, "variant": s.Variant, "file": s.fileName(), "sha256": s.SHA256,
		"views": orEmpty(s.views), "kind_of_rows": string(s.Kind), "rows": len(s.rows), "labels": s.counts(),
		"classes": s.ClassNames(), "columns": orEmpty(s.Columns), "notes": orEmpty(s.Notes), "head": head,
	}
}

// fileName returns the file without the folder it lies in on this machine: of a
// published set the catalogue's path, of a user's own the name.
func (s *Set) fileName() string {
	if s.Variant != "" || s.File == "" {
		return s.File
	}
	return filepath.Base(s.File)
}

// rowJSON returns a row as an object: its further columns by name, and its question.
func (s *Set) rowJSON(r *Row) map[string]any {
	o := map[string]any{}
	for i, name := range s.Columns {
		o[name] = r.Extra[i]
	}
	o["premises"], o["conclusion"], o["label"] = orEmpty(r.Premises()), r.Conclusion(), r.Gold
	return o
}

// orEmpty makes JSON write [] where there is nothing.
func orEmpty(list []string) []string { return append([]string{}, list...) }

// TableJSON returns a table as JSON: kind ("table"), columns (their heads) and rows
// (their texts).
func TableJSON(t *display.Table) map[string]any {
	columns := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		columns[i] = c.Head
	}
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = []string{}
		for _, c := range r.Cells {
			rows[i] = append(rows[i], c.Text)
		}
	}
	return map[string]any{"kind": "table", "columns": columns, "rows": rows}
}

// seconds prints a time in milliseconds below one second.
func seconds(s float64) string {
	if s < 1 {
		return fmt.Sprintf("%.0f ms", 1000*s)
	}
	return fmt.Sprintf("%.2f s", s)
}
