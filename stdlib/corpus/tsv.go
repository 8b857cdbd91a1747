package corpus

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Tab separated values have no quoting, so neither tabs nor line breaks occur in a
// field. Programs that write CSV with tabs still quote a field that holds a
// quotation mark: "I said ""good night""".

// readTSV reads tab separated values with a header.
func readTSV(g *grid) error {
	for i, start := range g.starts {
		end := len(g.content)
		if i+1 < len(g.starts) {
			end = g.starts[i+1] - 1
		}
		line := strings.TrimSuffix(g.content[start:end], "\r")
		if line == "" {
			continue
		}
		var cells []cell
		at := start
		for text := range strings.SplitSeq(line, "\t") {
			plain, quoted := unquoted(text)
			cells = append(cells, cell{text: plain, at: at, exact: !quoted})
			at += len(text) + 1
		}
		if err := g.add(cells); err != nil {
			return err
		}
	}
	return nil
}

// unquoted returns a field without the quotation marks that stand around it, and
// whether any do: around a text whose own marks are all doubled, of which there is
// one at least. A text that merely begins and ends with marks is what it is.
func unquoted(field string) (string, bool) {
	if len(field) < 4 || field[0] != '"' || field[len(field)-1] != '"' {
		return field, false
	}
	inner := field[1 : len(field)-1]
	without := strings.ReplaceAll(inner, `""`, "")
	if len(without) == len(inner) || strings.Contains(without, `"`) {
		return field, false
	}
	return strings.ReplaceAll(inner, `""`, `"`), true
}

// tsvEncoder writes cells as they are: the format has no way to escape. One that
// would be read as quoted is quoted.
type tsvEncoder struct {
	w    io.Writer
	rows int
}

func (e *tsvEncoder) head(columns []string) error { return e.write(slices.Clone(columns)) }

func (e *tsvEncoder) row(_ []string, values []any) error {
	e.rows++
	return e.write(texts(values))
}

// write writes cells, which it takes over.
func (e *tsvEncoder) write(cells []string) error {
	for i, cell := range cells {
		if strings.ContainsAny(cell, "\t\r\n") {
			return fmt.Errorf("row %d contains a tab or a line break, which TSV cannot represent; save it as .csv "+
				"or .jsonl", e.rows)
		}
		if _, quoted := unquoted(cell); quoted {
			cells[i] = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
		}
	}
	_, err := io.WriteString(e.w, strings.Join(cells, "\t")+"\n")
	return err
}

func (e *tsvEncoder) flush() error { return nil }
