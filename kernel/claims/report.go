package claims

import (
	"fmt"
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/paper"
)

// Faults counts the findings that are faults.
func Faults(found []*Finding) (n int) {
	for _, f := range found {
		if f.Status.fault() {
			n++
		}
	}
	return n
}

// Summary counts the statuses by paper and item.
func Summary(found []*Finding) *display.Table {
	statuses := []Status{Agrees, Departs, Unpublished, NotReproduced, Unexplained, Changed, Failed}
	t := &display.Table{Columns: []display.Column{
		{Head: "paper"}, {Head: "item"}, {Head: "figures", Align: display.Right},
	}}
	for _, s := range statuses {
		t.Columns = append(t.Columns, display.Column{Head: string(s), Align: display.Right})
	}
	type key struct{ paper, item string }
	var order []key
	counts := map[key]map[Status]int{}
	for _, f := range found {
		k := key{f.Paper, f.Item}
		if counts[k] == nil {
			counts[k] = map[Status]int{}
			order = append(order, k)
		}
		counts[k][f.Status]++
	}
	for _, k := range order {
		row, sum := []display.Cell{{Text: k.paper}, {Text: k.item}, {}}, 0
		for _, s := range statuses {
			sum += counts[k][s]
			text := ""
			if n := counts[k][s]; n > 0 {
				text = fmt.Sprint(n)
			}
			row = append(row, display.Cell{Text: text})
		}
		row[2].Text = fmt.Sprint(sum)
		t.Rows = append(t.Rows, display.Row{Cells: row})
	}
	return t
}

// BySource counts the published figures that agree, separately for those
// computed now and those of stored runs.
func BySource(found []*Finding) *display.Table {
	right := display.Right
	t := &display.Table{Columns: []display.Column{
		{Head: "our figure"}, {Head: "published", Align: right}, {Head: string(Agrees), Align: right},
	}}
	for _, source := range []paper.Source{paper.Now, paper.Stored} {
		published, agree := 0, 0
		for _, f := range found {
			if f.Source() != source || f.Published == "" {
				continue
			}
			published++
			if f.Status == Agrees {
				agree++
			}
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: string(source)}, {Text: fmt.Sprint(published)}, {Text: fmt.Sprint(agree)},
		}})
	}
	return t
}

// Listing shows the findings of some statuses, or all, with published and
// computed figures. Findings with the same cause are grouped.
func Listing(found []*Finding, only ...Status) display.Doc {
	var doc display.Doc
	tables := map[string]*display.Table{}
	for _, f := range found {
		if len(only) > 0 && !slices.Contains(only, f.Status) {
			continue
		}
		head := f.Paper + ": " + string(f.Status)
		if why := f.why(); why != "" {
			head += ": " + why
		}
		t := tables[head]
		if t == nil {
			right := display.Right
			t = &display.Table{Columns: []display.Column{
				{Head: "claim"}, {Head: "published", Align: right}, {Head: "ours", Align: right},
			}}
			tables[head] = t
			doc = append(doc, display.Line{{Text: head}}, t)
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: f.Place()}, {Text: f.Published}, {Text: f.Now},
		}})
	}
	return doc
}

// why says why the figure is not the printed one.
func (f *Finding) why() string {
	switch f.Status {
	case Failed:
		return f.Why
	case Changed:
		return "the row was written with " + f.Ours
	}
	return f.Cause
}
