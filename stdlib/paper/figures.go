package paper

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Scale is the amount of work of a figure's cell.
type Scale string

// The scales. Each holds those before it.
const (
	Smoke Scale = "smoke" // seconds, from the program and published data
	Quick Scale = "quick" // from kept rows of trainings that take a day on two cores
	Full  Scale = "full"  // trainings that want a GPU
)

// Scales are in order of work.
var Scales = []Scale{Smoke, Quick, Full}

// Within reports whether a scale has at most the work of another.
func (s Scale) Within(most Scale) bool {
	return slices.Index(Scales, s) <= slices.Index(Scales, most)
}

// Figure is a published figure with ours: a row of claims.tsv.
type Figure struct {
	Paper, Item, Row, Column string // where it is printed: evans2018, Table 1, validate, variables
	Published                string // as printed; "" for a figure of ours without one in the paper
	Ours                     string // our figure when the row was written; "" for a stored run, whose rows have it
	Tolerance                float64
	Scale                    Scale
	Seed                     string // of what is drawn; "" for nothing
	Command                  string // a cell; "" for a figure that is quoted
	At                       string // the path to the figure in the value of the cell
	Cause                    string // why the two differ, or why the figure is quoted
	Line                     int    // in the file
}

// Place names the figure for people.
func (c *Figure) Place() string {
	return strings.Join(slices.DeleteFunc([]string{
		c.Item, c.Row, c.Column,
	}, func(s string) bool { return s == "" }), ", ")
}

// Source returns the origin of our figure.
func (c *Figure) Source() Source {
	switch {
	case c.Command == "":
		return Quoted
	case c.Scale == Smoke:
		return Now
	}
	return Stored
}

// heads are the columns of the file.
var heads = []string{
	"paper", "item", "row", "column", "published", "ours", "tolerance", "scale", "seed", "command",
	"at", "cause",
}

// TableError reports an invalid line of the file.
type TableError struct {
	Line int
	Why  string
}

// Error implements error.
func (e *TableError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why) }

// Read reads the table: tab-separated, with its heads in the first line; in a
// command \n begins a new line. The error is a [*TableError] or the reader's.
func Read(r io.Reader) ([]*Figure, error) {
	var all []*Figure
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		cells := strings.Split(lines.Text(), "\t")
		if n == 1 {
			if !slices.Equal(cells, heads) {
				return nil, &TableError{n, "the column heads must be " + strings.Join(heads, ", ")}
			}
			continue
		}
		if len(cells) != len(heads) {
			return nil, &TableError{n, fmt.Sprintf("the line has %d cells; expected %d", len(cells), len(heads))}
		}
		c, err := figure(cells)
		if err != nil {
			return nil, &TableError{n, err.Error()}
		}
		c.Line = n
		all = append(all, c)
	}
	return all, lines.Err()
}

// figure makes a figure of a line's cells.
func figure(cells []string) (*Figure, error) {
	c := &Figure{
		Paper:     cells[0],
		Item:      cells[1],
		Row:       cells[2],
		Column:    cells[3],
		Published: cells[4],
		Ours:      cells[5],
		Scale:     Scale(cells[7]),
		Seed:      cells[8],
		Command:   strings.ReplaceAll(cells[9], `\n`, "\n"),
		At:        cells[10],
		Cause:     cells[11],
	}
	var err error
	if cells[6] != "" {
		if c.Tolerance, err = strconv.ParseFloat(cells[6], 64); err != nil || !(c.Tolerance >= 0) {
			return nil, fmt.Errorf("the tolerance must be a number that is not negative, not %q", cells[6])
		}
	}
	switch {
	case c.Paper == "" || c.Item == "":
		return nil, fmt.Errorf("the columns paper and item must not be empty")
	case !slices.Contains(Scales, c.Scale):
		return nil, fmt.Errorf("the scale must be smoke, quick or full, not %q", c.Scale)
	case c.Source() == Stored && c.Ours != "":
		return nil, fmt.Errorf("the column ours must be empty for a stored run, whose rows have the figure")
	case c.Command == "" && (c.Published == "" || c.Cause == ""):
		return nil, fmt.Errorf("a figure without a command is quoted and needs the columns published and cause")
	}
	return c, nil
}

// Write writes the table.
func Write(w io.Writer, all []*Figure) error {
	var b strings.Builder
	b.WriteString(strings.Join(heads, "\t") + "\n")
	for _, c := range all {
		tolerance := ""
		if c.Tolerance > 0 {
			tolerance = strconv.FormatFloat(c.Tolerance, 'g', -1, 64)
		}
		cells := []string{
			c.Paper, c.Item, c.Row, c.Column, c.Published, c.Ours, tolerance, string(c.Scale), c.Seed,
			strings.ReplaceAll(c.Command, "\n", `\n`), c.At, c.Cause,
		}
		b.WriteString(strings.Join(cells, "\t") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
