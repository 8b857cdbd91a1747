package plot

import (
	"slices"
	"strings"

	"sequent/stdlib/source"
)

// Kinds are the kinds of chart, as Spec names them.
var Kinds = []string{"histogram", "bars", "lines", "scatter"}

// Spec says how a table is drawn. What is left empty is chosen by the types of
// the columns:
//
//	the columns                                      the chart
//	one of numbers alone                             histogram
//	several of numbers, the first rising             lines over the first
//	several of numbers                               scatter of the first two
//	texts that repeat, and numbers                   histogram of the first numbers, a sample a text
//	texts that do not, and numbers                   bars of the first numbers
//	texts alone                                      bars of how often each occurs
type Spec struct {
	Kind      string   // one of Kinds
	X         string   // the column of labels (bars), of values (histogram), or along the axis
	Y         []string // the columns of heights
	Group     string   // a column whose values split the rows into series
	Published string   // a column of published values, drawn as marks beside ours
	Bins      int      // of a histogram
	Share     bool     // of a histogram
	Title     string
}

// Of draws a table: columns are its heads, and every row has as many cells. An
// error is an *Error; its Part is the field of Spec in lower case.
func Of(columns []string, rows [][]string, s Spec) (*Figure, error) {
	t := &table{spec: s}
	for i, name := range columns {
		texts := make([]string, len(rows))
		for k, r := range rows {
			if i < len(r) {
				texts[k] = r[i]
			}
		}
		t.columns = append(t.columns, readColumn(name, texts))
	}
	if len(rows) == 0 || len(columns) == 0 {
		return nil, errorf("", "the table is empty")
	}
	if err := t.find(); err != nil {
		return nil, err
	}
	c, err := t.chart()
	if err != nil {
		return nil, err
	}
	return New(c)
}

// table is a table with the columns that were asked for.
type table struct {
	spec                Spec
	columns             []column
	x, group, published *column
	ys                  []*column
}

// find looks the named columns up.
func (t *table) find() (err error) {
	if k := t.spec.Kind; k != "" && !slices.Contains(Kinds, k) {
		e := errorf("kind", "unknown kind of chart %q", k).help("kinds: %s", strings.Join(Kinds, ", "))
		if near, ok := source.Nearest(k, Kinds); ok {
			e.help("did you mean %q?", near)
		}
		return e
	}
	for _, name := range t.spec.Y {
		y, err := t.numeric("y", name)
		if err != nil {
			return err
		}
		t.ys = append(t.ys, y)
	}
	if t.x, err = t.column("x", t.spec.X); err != nil {
		return err
	}
	if t.group, err = t.column("group", t.spec.Group); err != nil {
		return err
	}
	if t.spec.Published != "" {
		t.published, err = t.numeric("published", t.spec.Published)
	}
	return err
}

// column returns the column of a name, nil for "".
func (t *table) column(part, name string) (*column, error) {
	if name == "" {
		return nil, nil
	}
	var all []string
	for i := range t.columns {
		if t.columns[i].name == name {
			return &t.columns[i], nil
		}
		all = append(all, t.columns[i].name)
	}
	e := errorf(part, "there is no column %q", name).help("columns: %s", strings.Join(all, ", "))
	if near, ok := source.Nearest(name, all); ok {
		e.help("did you mean %q? columns: %s", near, strings.Join(all, ", "))
	}
	return nil, e
}

// numeric returns the column of a name, which must hold numbers.
func (t *table) numeric(part, name string) (*column, error) {
	c, err := t.column(part, name)
	if err == nil {
		err = t.number(part, c)
	}
	return c, err
}

// number refuses a column of texts.
func (t *table) number(part string, c *column) error {
	if c.values != nil {
		return nil
	}
	numbers := "no column has numbers"
	if all := t.free(true); len(all) > 0 {
		names := make([]string, len(all))
		for i, n := range all {
			names[i] = n.name
		}
		numbers = "columns with numbers: " + strings.Join(names, ", ")
	}
	if c.badRow == 0 {
		return errorf(part, "column %q is empty", c.name).help("%s", numbers)
	}
	return errorf(part, "column %q has texts, such as %q in row %d, but %s needs numbers", c.name,
		shorten(c.badText, 30), c.badRow, part).
		help("%s", numbers)
}

// free returns the columns of numbers, or of texts, that no field of the spec names.
func (t *table) free(numbers bool) []*column {
	var out []*column
	for i := range t.columns {
		c := &t.columns[i]
		if (c.values != nil) == numbers && c != t.x && c != t.group && c != t.published && !slices.Contains(t.ys, c) {
			out = append(out, c)
		}
	}
	return out
}

// chart draws the kind that was asked for, or that fits.
func (t *table) chart() (Chart, error) {
	kind := t.spec.Kind
	if kind == "" {
		kind = t.choose()
	}
	if t.published != nil && kind == "histogram" {
		return nil, errorf("published", "a histogram does not take a published column").
			help("use bars, lines or scatter")
	}
	switch kind {
	case "histogram":
		return t.histogram()
	case "bars":
		return t.bars()
	case "lines":
		return t.lines()
	}
	return t.scatter()
}

// choose returns the kind that the columns' types suggest; the table at Spec says it
// in words.
func (t *table) choose() string {
	numbers := len(t.free(true)) + len(t.ys)
	switch {
	case t.spec.Bins > 0 || t.spec.Share:
		return "histogram"
	case t.x != nil && t.x.values == nil:
		return "bars"
	case t.x != nil && (numbers == 0 || len(t.ys) == 0 && t.group != nil):
		return "histogram"
	case t.x != nil && t.x.rising():
		return "lines"
	case t.x != nil:
		return "scatter"
	case t.group != nil && numbers > 0:
		return "histogram"
	}
	if texts := t.free(false); len(texts) > 0 {
		if numbers > 0 && len(t.ys) < 2 && repeats(texts[0]) {
			return "histogram"
		}
		return "bars"
	}
	all := append(slices.Clone(t.ys), t.free(true)...)
	switch {
	case len(all) < 2:
		return "histogram"
	case t.free(true) != nil && t.free(true)[0].rising():
		return "lines"
	case len(t.ys) > 0 && len(t.free(true)) == 0:
		return "histogram"
	}
	return "scatter"
}

// repeats reports whether a column of texts names few kinds of row.
func repeats(c *column) bool {
	n := len(c.distinct())
	return n <= len(looks) && n <= len(c.texts)/3
}
