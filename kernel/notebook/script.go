package notebook

import (
	"encoding/json"
	"regexp"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// Program is a file's code cells in the order they run.
type Program struct {
	Path  string // as the user named it
	Cells []*Code
	// Notebook is where outputs can be stored; nil for a script.
	Notebook *Notebook
}

// Code is a cell of a program.
type Code struct {
	Source string
	Line   int // lines of the file before the cell; 0 in notebooks, which count from each cell's top
	Tags   []string

	cell    *Cell    // nil for a script's
	outputs []Output // of the last run
	number  int      // of the cell in it
}

// store puts the outputs into the notebook, where there is one.
func (c *Code) store() {
	if c.cell != nil {
		c.cell.store(c.number, c.outputs)
	}
}

// Load reads a program: a notebook if the file's name ends in .ipynb, else a
// script.
func Load(path string) (*Program, error) {
	if strings.HasSuffix(path, ".ipynb") {
		nb, err := Read(path)
		if err != nil {
			return nil, err
		}
		return nb.Program(path), nil
	}
	data, err := readFile(path)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(data) {
		return nil, atPlace(path, "", source.Errorf(source.Span{}, "notebook.encoding", "the file is not UTF-8 text"))
	}
	return &Program{Path: path, Cells: script(string(data))}, nil
}

// Program returns the notebook's code cells; path is named in reports.
func (nb *Notebook) Program(path string) *Program {
	p := &Program{Path: path, Notebook: nb}
	for _, c := range nb.Cells {
		if c.Type() == "code" {
			p.Cells = append(p.Cells, &Code{Source: c.Source(), Tags: c.Tags(), cell: c})
		}
	}
	return p
}

// separator is a line that begins a cell of a script, in the percent format
// that Jupytext, Spyder and VS Code share:
//
//	# %% a title [markdown] tags=["parameters"]
var separator = regexp.MustCompile(`(?m)^#[ \t]*%%(?:[ \t].*)?\r?$`)

var (
	scriptKind = regexp.MustCompile(`\[(markdown|md|raw)\]`)
	scriptTags = regexp.MustCompile(`tags=(\[[^\]]*\])`)
)

// script cuts a script into its cells. A separator line belongs to the cell
// that it begins; markdown and raw cells are left out.
func script(text string) []*Code {
	var cells []*Code
	line := 0
	for _, piece := range pieces(text) {
		c := &Code{Source: piece, Line: line}
		line += strings.Count(piece, "\n")
		if head := separator.FindString(c.Source); strings.HasPrefix(c.Source, head) {
			if scriptKind.MatchString(head) {
				continue
			}
			if m := scriptTags.FindStringSubmatch(head); m != nil && json.Unmarshal([]byte(m[1]), &c.Tags) != nil {
				c.Tags = nil
			}
		}
		cells = append(cells, c)
	}
	return cells
}

// pieces cuts a script before each separator line.
func pieces(text string) []string {
	var out []string
	start := 0
	for _, at := range separator.FindAllStringIndex(text, -1) {
		if at[0] > start {
			out = append(out, text[start:at[0]])
			start = at[0]
		}
	}
	return append(out, text[start:])
}

// blank says whether a cell holds no statement; such cells are not run and
// take no number.
func (c *Code) blank() bool {
	for line := range strings.Lines(c.Source) {
		if l := strings.TrimSpace(line); l != "" && !(c.cell == nil && strings.HasPrefix(l, "#")) {
			return false
		}
	}
	return true
}
