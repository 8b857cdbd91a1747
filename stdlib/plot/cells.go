package plot

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// column is a column of a table of texts, read as numbers where it holds them.
type column struct {
	name    string
	texts   []string
	values  []float64 // NaN where a cell is empty; nil for a column of texts
	unit    string    // what stands after each number: "%", "s"
	badRow  int       // the first row that is no number, from 1
	badText string
}

// figure is a number as tables write it: 1,204 and 0.5 and −3 and 98.1 % and
// 12 ms, with a sign that it agrees or departs.
var figure = regexp.MustCompile(`^([-+−]?)([\d,_]*\.?\d+(?:[eE][-+]?\d+)?|\d[\d,_]*\.)\s*(%|[a-zµ]{1,3})?\s*[✓✗]?$`)

// grouped are digits whose commas stand where those of thousands do.
var grouped = regexp.MustCompile(`^\d{1,3}(,\d{3})+(\.|$)`)

// readFigure reads a number and its unit.
func readFigure(s string) (value float64, unit string, ok bool) {
	m := figure.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil || strings.Contains(m[2], ",") && !grouped.MatchString(m[2]) {
		return 0, "", false
	}
	x, err := strconv.ParseFloat(strings.NewReplacer(",", "", "_", "").Replace(m[2]), 64)
	if err != nil || math.Abs(x) > extent {
		return 0, "", false
	}
	if m[1] == "-" || m[1] == "−" {
		x = -x
	}
	return x, m[3], true
}

// empty are the cells that hold nothing.
func empty(s string) bool {
	return slices.Contains([]string{"", "–", "-", "—"}, strings.TrimSpace(s))
}

// readColumn reads a column: of numbers where every cell is empty or a number,
// all with one unit, and some is a number.
func readColumn(name string, texts []string) column {
	c := column{name: name, texts: texts}
	values, seen := make([]float64, len(texts)), false
	for i, s := range texts {
		if empty(s) {
			values[i] = math.NaN()
			continue
		}
		v, unit, ok := readFigure(s)
		if !ok || seen && unit != c.unit {
			c.badRow, c.badText, c.unit = i+1, s, ""
			return c
		}
		values[i], c.unit, seen = v, unit, true
	}
	if seen {
		c.values = values
	}
	return c
}

// axis returns what the column measures, with its unit.
func (c column) axis() string {
	if c.unit == "" || strings.HasSuffix(c.name, c.unit) {
		return c.name
	}
	return c.name + ", " + c.unit
}

// distinct returns the column's texts without repetition, in their order.
func (c column) distinct() []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range c.texts {
		if !seen[s] {
			seen[s], out = true, append(out, s)
		}
	}
	return out
}

// rising reports whether the numbers grow from row to row: an epoch, a size.
func (c column) rising() bool {
	for i, v := range c.values {
		if math.IsNaN(v) || i > 0 && v <= c.values[i-1] {
			return false
		}
	}
	return len(c.values) > 1
}
