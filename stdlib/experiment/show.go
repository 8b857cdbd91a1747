package experiment

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sequent/stdlib/display"
)

// mostShown is the largest number of accuracies that a table shows by itself. Further ones
// are of single tasks; [Table.Show] selects them.
const mostShown = 8

// Shown lists the sets whose accuracies are shown.
func (t Table) Shown() []string {
	switch {
	case t.shown != nil:
		return t.shown
	case len(t.Sets) > mostShown:
		return t.Sets[:len(fairSets()[:3])]
	}
	return t.Sets
}

// Head lists the columns that are shown: those that distinguish the rows and, for single
// runs, the seed, the kept epoch and the like.
func (t Table) Head() (names []string) {
	names = append(names, t.along...)
	distinct := len(t.alike(names))
	for _, c := range columnOrder {
		if n := len(t.alike(append(slices.Clone(names), c))); n > distinct {
			names, distinct = append(names, c), n
		}
	}
	if len(names) == 0 {
		names = []string{"network"}
	}
	if t.means {
		return names
	}
	for _, c := range []string{"seed", "best", "evaluations", "threshold", failure} {
		has := slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Is[c] != "" })
		if has && !slices.Contains(names, c) && (c != "best" || t.Rows[0].Is["scale"] == Gridded ||
			t.Rows[0].Is["scale"] == "") {
			names = append(names, c)
		}
	}
	return names
}

// Display is the table as it is shown.
func (t Table) Display() *display.Table {
	d := &display.Table{}
	head, sets := t.Head(), t.Shown()
	for _, name := range head {
		align := display.Right
		if slices.Contains([]string{"network", "settings", "way", failure}, name) {
			align = display.Left
		}
		d.Columns = append(d.Columns, display.Column{Head: name, Align: align})
	}
	further := t.further(sets)
	for _, name := range further {
		d.Columns = append(d.Columns, display.Column{Head: name, Align: display.Right})
	}
	for _, r := range t.Rows {
		row := display.Row{}
		for _, name := range head {
			row.Cells = append(row.Cells, display.Cell{Text: t.cell(r, name)})
		}
		for _, cell := range t.cells(r, sets) {
			row.Cells = append(row.Cells, display.Cell{Text: cell})
		}
		d.Rows = append(d.Rows, row)
	}
	d.Rows = append(d.Rows, t.missing(len(head))...)
	if r, ok := t.overSeeds(); ok {
		cells := append(make([]string, len(head)), t.cells(r, sets)...)
		cells[0] = "mean"
		d.Rows = append(d.Rows, texts(cells...))
	}
	return d
}

// overSeeds is the mean of rows that differ in their seeds alone, which is shown below
// them.
func (t Table) overSeeds() (Row, bool) {
	if t.means || t.by != "" || len(t.Rows) < 2 || len(t.alike(t.butSeeds())) > 1 {
		return Row{}, false
	}
	r := mean(t.Rows, t.Sets)
	return r, len(r.Figures) > 0
}

// cell is the text of a row in a column. Settings are shown only for networks with several.
func (t Table) cell(r Row, column string) string {
	if column == "settings" && !slices.Contains(t.along, column) && !slices.ContainsFunc(t.Rows, func(other Row) bool {
		return other.Is["network"] == r.Is["network"] && other.Is[column] != r.Is[column]
	}) {
		return ""
	}
	return r.Is[column]
}

// further are the heads after those of columns.
func (t Table) further(sets []string) (heads []string) {
	if t.means {
		heads = append(heads, "seeds")
	}
	if t.by == "" {
		heads = append(heads, sets...)
	} else {
		heads = append(heads, t.by+" %", "±")
		if t.beside() != "" {
			heads = append(heads, t.beside()+" %")
		}
		if t.printed[t.by] != nil {
			heads = append(heads, "published %", "difference")
		}
	}
	if t.failed() {
		heads = append(heads, "failed")
	}
	return heads
}

// beside is the set that stands beside the one that the table is ordered by.
func (t Table) beside() string {
	for _, set := range []string{"training", "selection"} {
		if set != t.by && slices.Contains(t.Sets, set) {
			return set
		}
	}
	return ""
}

// failed reports whether a row of means has trainings that failed.
func (t Table) failed() bool {
	return t.means && slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Failed > 0 })
}

// cells are a row's below the further heads.
func (t Table) cells(r Row, sets []string) (cells []string) {
	if t.means {
		cells = append(cells, fmt.Sprint(r.Trained))
	}
	if t.by == "" {
		for _, set := range sets {
			cells = append(cells, r.text(set, Figure.String))
		}
	} else {
		cells = append(cells, r.text(t.by, Figure.value), r.text(t.by, Figure.half))
		if beside := t.beside(); beside != "" {
			cells = append(cells, r.text(beside, Figure.value))
		}
		if t.printed[t.by] != nil {
			cells = append(cells, t.published(r)...)
		}
	}
	if t.failed() {
		cells = append(cells, strings.TrimPrefix(fmt.Sprint(r.Failed), "0"))
	}
	return cells
}

// text is a figure of the row, or "".
func (r Row) text(set string, of func(Figure) string) string {
	if f, ok := r.Figures[set]; ok {
		return of(f)
	}
	return ""
}

// value is the accuracy alone.
func (f Figure) value() string { return fmt.Sprintf("%.1f", f.X) }

// published is what the paper prints of the row's network, and the difference. A paper
// of fair tasks prints the hardest alone.
func (t Table) published(r Row) []string {
	printed := t.printed[t.by][r.Is["network"]]
	f, ok := r.Figures[t.by]
	if printed == 0 || !ok || r.Is["ratio"] != "" && r.Is["ratio"] != "0" || r.Is["intermediate"] == "false" {
		return []string{"", ""}
	}
	return []string{fmt.Sprintf("%.1f", printed), fmt.Sprintf("%+.1f", f.X-printed)}
}

// missing are the networks that the paper has and the table has not, the best first.
func (t Table) missing(head int) (rows []display.Row) {
	printed := maps.Clone(t.printed[t.by])
	for _, r := range t.Rows {
		delete(printed, r.Is["network"])
	}
	names := slices.SortedFunc(maps.Keys(printed), func(a, b string) int {
		return cmp.Or(cmp.Compare(printed[b], printed[a]), strings.Compare(a, b))
	})
	further := t.further(nil)
	for _, name := range names {
		cells := make([]string, head+len(further))
		cells[0], cells[head+slices.Index(further, "published %")] = name, fmt.Sprintf("%.1f", printed[name])
		if t.means {
			cells[head] = "0"
		}
		rows = append(rows, texts(cells...))
	}
	return rows
}

// texts is a row of texts.
func texts(cells ...string) (r display.Row) {
	for _, c := range cells {
		r.Cells = append(r.Cells, display.Cell{Text: c})
	}
	return r
}

// Picture returns the table for charts: numbers without intervals, and the settings in the
// name of a network that has several. It adds the asked columns even if all rows agree in
// them.
func (t Table) Picture(asked ...string) (heads []string, rows [][]string) {
	sets := t.Shown()
	for _, c := range t.Display().Columns {
		heads = append(heads, c.Head)
	}
	first := len(heads) - len(t.further(sets))
	shown := t.Display().Rows
	if _, ok := t.overSeeds(); ok {
		shown = shown[:len(t.Rows)]
	}
	for i, r := range shown {
		cells := make([]string, len(heads))
		for k, c := range r.Cells {
			if cells[k] = c.Text; i < len(t.Rows) && slices.Contains(sets, heads[k]) && k >= first {
				cells[k] = t.Rows[i].text(heads[k], func(f Figure) string { return fmt.Sprintf("%.2f", f.X) })
			}
		}
		if k := slices.Index(heads, "settings"); k > 0 && heads[0] == "network" && cells[k] != "" {
			cells[0] += " (" + cells[k] + ")"
		}
		rows = append(rows, cells)
	}
	for _, name := range asked {
		if !slices.Contains(heads, name) && slices.Contains(t.Columns(), name) {
			heads = append(heads, name)
			for i := range rows {
				rows[i] = append(rows[i], t.Rows[min(i, len(t.Rows)-1)].Is[name])
			}
		}
	}
	return heads, rows
}

// Note explains the figures, and lists what all rows have in common.
func (t Table) Note() string {
	note := "Accuracy in %"
	switch {
	case t.means:
		note += ", means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none."
	case len(t.Rows) > 0 && t.Rows[0].Trained == 0:
		return note + ", as the paper prints it."
	default:
		note += "; ± is half of the 95 % interval of the rows (Wilson)"
		if _, ok := t.overSeeds(); ok {
			note += ", in the row mean over seeds (Student's t)"
		}
		note += "."
	}
	if t.by != "" && t.printed[t.by] != nil {
		note += " Published: " + t.paper() + "."
	}
	note += t.aboutSets()
	if said := t.common(); said != "" {
		note += " All: " + said + "."
	}
	return note
}

// aboutSets explains the sets selection and training if the former is shown.
func (t Table) aboutSets() string {
	switch {
	case t.by != "" && t.by != "selection" && t.beside() != "selection", !slices.Contains(t.Shown(), "selection"):
		return ""
	case len(t.Rows) > 0 && t.Rows[0].Is["scale"] == "":
		return " Selection: the rows to validate on; training: the training rows as the epoch met them."
	}
	return " Selection: the rows by which epochs are chosen; training: as many of those trained on."
}

// paper is what printed the figures.
func (t Table) paper() string {
	if t.printed["dev"] != nil {
		return "Table 3 of Geiger et al. 2019"
	}
	return "Table 2 of Evans et al. 2018"
}

// common is what all rows have in common.
func (t Table) common() string {
	var parts []string
	shown := t.Head()
	for _, c := range columnOrder {
		value := t.Rows[0].Is[c]
		if value == "" || slices.Contains(shown, c) || c == "settings" && len(parts) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Is[c] != value }) {
			parts = append(parts, c+" "+value)
		}
	}
	return strings.Join(parts, ", ")
}
