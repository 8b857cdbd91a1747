package notebook

import (
	"errors"
	"slices"
	"strings"

	"sequent/dsl"
	"sequent/dsl/syntax"
	"sequent/stdlib/source"
)

// Format reads a script or notebook and gives its text before and after its
// cells are put in canonical form; outputs are not touched. The error of a
// cell that does not parse is a *Failure.
func Format(path string) (before, after []byte, err error) {
	if before, err = readFile(path); err != nil {
		return nil, nil, err
	}
	if strings.HasSuffix(path, ".ipynb") {
		after, err = formatNotebook(path, before)
		return before, after, err
	}
	text, err := formatScript(path, string(before))
	return before, []byte(text), err
}

// formatScript formats each cell alone, as each is run alone: the lines between
// cells stay, and so do markdown and raw cells.
func formatScript(path, text string) (string, error) {
	var b strings.Builder
	line := 0
	for _, piece := range pieces(text) {
		head := separator.FindString(piece)
		if strings.HasPrefix(piece, head) && scriptKind.MatchString(head) {
			b.WriteString(piece)
			line += strings.Count(piece, "\n")
			continue
		}
		body := strings.TrimRight(piece, " \t\r\n")
		cell, err := formatCell(path, 1, body)
		if f, ok := errors.AsType[*Failure](err); ok {
			f.Line += line
			f.Cell = cellAt(text, f.Line)
		}
		if err != nil {
			return "", err
		}
		b.WriteString(strings.TrimRight(cell, "\n"))
		b.WriteString(strings.Repeat("\n", strings.Count(piece[len(body):], "\n")))
		line += strings.Count(piece, "\n")
	}
	if out := strings.TrimRight(b.String(), "\n"); out != "" {
		return out + "\n", nil
	}
	return "", nil
}

// cellAt returns the number of the script's cell that holds a line.
func cellAt(text string, line int) int {
	number := 0
	for _, c := range script(text) {
		if c.Line < line && !c.blank() {
			number++
		}
	}
	return max(number, 1)
}

// formatNotebook gives the file itself back where no cell changes.
func formatNotebook(path string, file []byte) ([]byte, error) {
	nb, err := Parse(file)
	if err != nil {
		return nil, atPlace(path, string(file), err)
	}
	for i, c := range nb.Program(path).Cells {
		if _, other := otherLanguage(c.Source); other || slices.Contains(c.Tags, tagRaises) {
			continue // Go, or a cell whose mistake is the point
		}
		text, err := formatCell(path, i+1, c.Source)
		if err != nil {
			return nil, err
		}
		if text != c.Source {
			c.cell.obj.set("source", lines(text))
			nb.changed = true
		}
	}
	if !nb.changed {
		return file, nil
	}
	return nb.Bytes(), nil
}

// formatCell formats a cell's source; the error of one that does not parse is a
// *Failure that has its place.
func formatCell(path string, number int, src string) (string, error) {
	text, err := syntax.Format(src)
	if at, ok := errors.AsType[*source.Error](err); ok {
		line, column := source.Position(src, at.Span.Start)
		return "", &Failure{path, number, line, column, &dsl.CellError{Source: src, Mistake: at}}
	}
	return text, err
}
