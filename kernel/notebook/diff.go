package notebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"sequent/stdlib/display"
)

// Difference is a cell whose outputs are not the same in two notebooks.
type Difference struct {
	Cell      int // the code cell's number, counted from 1
	Want, Got string
}

// String shows the lines that differ, with some around them.
func (d Difference) String() string {
	return fmt.Sprintf("code cell %d:\n%s", d.Cell, Hunks(DiffLines(d.Want, d.Got)))
}

// tagIgnore marks a cell whose outputs may differ, by nbval's name for it.
const tagIgnore = "nbval-ignore-output"

// Compare compares two notebooks cell by cell: the source, and of the outputs
// their kinds and plain texts, with durations, rates and the spaces that
// depend on them masked. It is an error if the code cells are not the same.
func Compare(want, got *Notebook) ([]Difference, error) {
	a, b := want.Program("").Cells, got.Program("").Cells
	if len(a) != len(b) {
		return nil, fmt.Errorf("cannot compare notebooks with different numbers of code cells: %d and %d", len(a),
			len(b))
	}
	var out []Difference
	for i := range a {
		if a[i].Source != b[i].Source {
			return nil, fmt.Errorf("code cell %d has different source", i+1)
		}
		if slices.Contains(a[i].Tags, tagIgnore) {
			continue
		}
		w, g := a[i].cell.transcript(), b[i].cell.transcript()
		if w != g {
			out = append(out, Difference{i + 1, w, g})
		}
	}
	return out, nil
}

// transcript returns the cell's outputs as masked plain text.
func (c *Cell) transcript() string {
	list, _ := c.obj.get("outputs").(*array)
	if list == nil {
		return ""
	}
	var b strings.Builder
	head := ""
	for _, item := range list.items {
		o, ok := item.(*object)
		if !ok || isProgress(o) {
			continue
		}
		h, text := outputText(o)
		if h != head || !strings.HasPrefix(h, string(Stream)) { // streams may come in any number of pieces
			b.WriteString("\n[" + h + "]\n")
		}
		head = h
		b.WriteString(text)
	}
	return strings.TrimPrefix(mask(b.String()), "\n")
}

// isProgress recognises the display of how far a run has come, which slow
// machines show and fast ones do not.
func isProgress(o *object) bool {
	m := o.child("metadata")
	return m != nil && m.get(display.ProgressKey) != nil
}

// outputText returns a heading for an output and its plain text.
func outputText(o *object) (head, text string) {
	kind, _ := o.text("output_type")
	switch Kind(kind) {
	case Stream:
		name, _ := o.text("name")
		text, _ = o.text("text")
		return kind + " " + name, text
	case Failed:
		name, _ := o.text("ename")
		text, _ = o.text("evalue")
		return kind + " " + name, text
	}
	if data := o.child("data"); data != nil {
		text, _ = data.text("text/plain")
	}
	return kind, text
}

var (
	duration = regexp.MustCompile(`[0-9][0-9_,.]*[ \x{a0}\x{202f}]?(?:ns|µs|μs|us|ms|s|min)\b`)
	rate     = regexp.MustCompile(`[0-9][0-9_,.]*(?:[ \x{a0}\x{202f}]?[a-z]+)?/s\b`)
	padding  = regexp.MustCompile(` {2,}|─{2,}|-{3,}`)
)

// mask replaces what differs from run to run: durations, rates, and the width
// of the columns that hold them.
func mask(s string) string {
	s = rate.ReplaceAllString(s, "‹rate›")
	s = duration.ReplaceAllString(s, "‹time›")
	s = padding.ReplaceAllStringFunc(s, func(run string) string {
		r := []rune(run)[:1]
		return string(r)
	})
	var out []string
	for line := range strings.SplitSeq(s, "\n") {
		out = append(out, strings.TrimRight(line, " "))
	}
	return strings.Join(out, "\n")
}
