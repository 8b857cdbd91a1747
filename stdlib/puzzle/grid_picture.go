package puzzle

import (
	"strings"
	"unicode"

	"sequent/stdlib/display"
)

// picture returns a solution as a table: a row for each place, a column for each
// group. Where the places are a group's values, that group is the first column.
func (g *grid) picture(m *Model) (display.Doc, error) {
	t := &display.Table{Columns: []display.Column{{Head: title(g.noun)}}}
	if g.fixed >= 0 {
		t.Columns[0].Head = title(g.groups[g.fixed].Name)
	}
	for k, group := range g.groups {
		if k != g.fixed {
			t.Columns = append(t.Columns, display.Column{Head: title(group.Name), Rule: len(t.Columns) == 1})
		}
	}
	for i, p := range g.places {
		row := display.Row{Cells: []display.Cell{{Text: strings.TrimPrefix(p.Name, g.noun+" ")}}}
		for k := range g.groups {
			if k == g.fixed {
				continue
			}
			name, err := g.valueAt(m, k, i)
			if err != nil {
				return nil, err
			}
			row.Cells = append(row.Cells, display.Cell{Text: name})
		}
		t.Rows = append(t.Rows, row)
	}
	return display.Doc{t}, nil
}

// valueAt returns the name of the group's value that a model puts at a place.
func (g *grid) valueAt(m *Model, group, place int) (string, error) {
	first := g.groups[group].first
	for v := first; v < first+g.n; v++ {
		is, err := m.Eval(g.at(v, place))
		if err != nil {
			return "", err
		}
		if is {
			return g.values[v].Name, nil
		}
	}
	return "", nil
}

// title returns a word with a capital.
func title(w string) string {
	for i, r := range w {
		return string(unicode.ToUpper(r)) + w[i+len(string(r)):]
	}
	return w
}
