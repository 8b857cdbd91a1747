package plot

import (
	"math"
	"slices"
	"strings"
)

// What each kind of chart takes of a table: the columns asked for, and in place
// of the others the first that fit.

// take returns the x that was asked for, or the first column that is free.
func (t *table) take(numbers bool) *column {
	if t.x == nil {
		if all := t.free(numbers); len(all) > 0 {
			t.x = all[0]
		}
	}
	return t.x
}

// heights returns the columns of y that were asked for, or the first free ones.
func (t *table) heights(most int) ([]*column, error) {
	if t.ys == nil {
		all := t.free(true)
		t.ys = all[:min(most, len(all))]
	}
	if len(t.ys) == 0 {
		return nil, errorf("y", "no column has numbers").help("columns: %s", strings.Join(t.names(), ", "))
	}
	return t.ys, nil
}

func (t *table) names() []string {
	out := make([]string, len(t.columns))
	for i, c := range t.columns {
		out[i] = c.name
	}
	return out
}

// split returns the rows by the values of the group column, "" and all of them where
// there is none.
func (t *table) split() (names []string, rows [][]int, err error) {
	n := len(t.columns[0].texts)
	if t.group == nil {
		return []string{""}, [][]int{whole(n)}, nil
	}
	names = t.group.distinct()
	if len(names) > len(looks) {
		return nil, nil, errorf("group", "column %q has %d values; a plot shows at most %d series", t.group.name,
			len(names), len(looks))
	}
	rows = make([][]int, len(names))
	for i, s := range t.group.texts {
		k := slices.Index(names, s)
		rows[k] = append(rows[k], i)
	}
	return names, rows, nil
}

func (t *table) histogram() (Chart, error) {
	columns := t.ys
	if columns == nil {
		if t.x == nil {
			t.take(true)
		}
		if t.x == nil {
			_, err := t.heights(1)
			return nil, err
		}
		columns = []*column{t.x}
	}
	if t.group == nil {
		if texts := t.free(false); t.spec.Group == "" && len(columns) == 1 && len(texts) > 0 && repeats(texts[0]) {
			t.group = texts[0]
		}
	}
	h := Histogram{Frame: Frame{Title: t.spec.Title}, Bins: t.spec.Bins, Share: t.spec.Share}
	names, rows, err := t.split()
	if err != nil {
		return nil, err
	}
	for _, c := range columns {
		if err := t.number("x", c); err != nil {
			return nil, err
		}
		h.X = c.axis()
		for i, name := range names {
			s := Sample{Name: series(c, name, len(columns) > 1)}
			for _, r := range rows[i] {
				if v := c.values[r]; !math.IsNaN(v) {
					s.Values = append(s.Values, v)
				}
			}
			h.Samples = append(h.Samples, s)
		}
	}
	if len(columns) > 1 {
		h.X = "value"
	}
	return h, nil
}

// series names a series by its group, its column, or both.
func series(c *column, group string, several bool) string {
	switch {
	case group == "":
		return c.name
	case several:
		return c.name + ", " + group
	}
	return group
}

func (t *table) bars() (Chart, error) {
	labels := t.take(false)
	b := Bars{Frame: Frame{Title: t.spec.Title}}
	if t.group != nil {
		return nil, errorf("group", "bars cannot be grouped by another column").
			help("give y: several columns, or kind: \"histogram\"")
	}
	if labels == nil { // rows have no name but their number
		labels = &column{texts: make([]string, len(t.columns[0].texts))}
		for i := range labels.texts {
			labels.texts[i] = short(float64(i + 1))
		}
	}
	b.Y = labels.name
	if t.ys == nil && len(t.free(true)) == 0 && t.published == nil {
		return count(b, labels), nil
	}
	ys, err := t.heights(1)
	if err != nil {
		return nil, err
	}
	b.X = ys[0].axis()
	if len(ys) > 1 {
		b.X = "value"
	}
	var keep []int // the rows with all heights
	for i := range labels.texts {
		if !slices.ContainsFunc(ys, func(y *column) bool { return math.IsNaN(y.values[i]) }) {
			keep = append(keep, i)
		}
	}
	b.Labels = pick(labels.texts, keep)
	for k, y := range ys {
		s := Bar{Name: y.name, Values: pick(y.values, keep)}
		if t.published != nil && k == 0 {
			s.Published = pick(t.published.values, keep)
		}
		b.Series = append(b.Series, s)
	}
	return b, nil
}

// count draws how often each text occurs.
func count(b Bars, c *column) Bars {
	b.Labels, b.X = c.distinct(), "count"
	values := make([]float64, len(b.Labels))
	for _, s := range c.texts {
		values[slices.Index(b.Labels, s)]++
	}
	b.Series = []Bar{{Name: "count", Values: values}}
	return b
}

func pick[T any](all []T, rows []int) []T {
	out := make([]T, len(rows))
	for i, r := range rows {
		out[i] = all[r]
	}
	return out
}

func (t *table) lines() (Chart, error) {
	l := Lines{Frame: Frame{Title: t.spec.Title}}
	var err error
	l.X, l.Y, l.Series, err = t.points(len(looks))
	return l, err
}

func (t *table) scatter() (Chart, error) {
	s := Scatter{Frame: Frame{Title: t.spec.Title}}
	var err error
	s.X, s.Y, s.Series, err = t.points(1)
	return s, err
}

// points returns the series of lines or of a scatter: each column of y over x, each
// group by itself, then the published points.
func (t *table) points(most int) (xLabel, yLabel string, all []XY, err error) {
	x := t.take(true)
	if x == nil {
		_, err := t.heights(most)
		if err == nil {
			err = errorf("x", "no other column has numbers for x").help("columns: %s", strings.Join(t.names(), ", "))
		}
		return "", "", nil, err
	}
	if err := t.number("x", x); err != nil {
		return "", "", nil, err
	}
	ys, err := t.heights(most)
	if err != nil {
		return "", "", nil, err
	}
	names, rows, err := t.split()
	if err != nil {
		return "", "", nil, err
	}
	for _, y := range ys {
		for i, name := range names {
			all = append(all, joined(series(y, name, len(ys) > 1), x, y, rows[i]))
		}
	}
	if t.published != nil {
		p := joined(t.published.name, x, t.published, whole(len(x.values)))
		p.Published = true
		all = append(all, p)
	}
	yLabel = ys[0].axis()
	if len(ys) > 1 {
		yLabel = "value"
	}
	return x.axis(), yLabel, all, nil
}

func whole(n int) []int {
	rows := make([]int, n)
	for i := range rows {
		rows[i] = i
	}
	return rows
}

// joined returns the points of the rows that have both x and y.
func joined(name string, x, y *column, rows []int) XY {
	s := XY{Name: name}
	for _, r := range rows {
		if !math.IsNaN(x.values[r]) && !math.IsNaN(y.values[r]) {
			s.X, s.Y = append(s.X, x.values[r]), append(s.Y, y.values[r])
		}
	}
	return s
}
