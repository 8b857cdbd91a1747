package corpus

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// The names by which columns are known, the more telling first. Besides, the
// premises may stand in several columns: premise1, premise2, …
var (
	premiseNames = []string{
		"premise", "premises", "sentence1", "sentence_A", "ori_sentence", "text", "context", "puzzle",
	}
	conclusionNames = []string{
		"conclusion", "hypothesis", "sentence2", "sentence_B", "new_sentence", "question", "statement",
	}
	labelNames = []string{"label", "gold_label", "gold", "entailment_judgment", "entailment_label", "answer"}
)

// The names of columns that hold as formulas what others hold as sentences. They
// are taken where rows of formulas are asked for.
var (
	formulaPremiseNames    = []string{"premises-FOL", "premises_FOL"}
	formulaConclusionNames = []string{"conclusion-FOL", "conclusion_FOL"}
)

// ReadOptions are the options of [Read].
type ReadOptions struct {
	Kind Kind // what the rows hold; "" to find out
	// Keep says that where Kind is FormulaKind a row of which a formula does not
	// parse is kept as [Malformed]; it is an error otherwise.
	Keep bool
}

// Read reads labelled pairs from CSV (RFC 4180) or TSV with a header, or from JSON
// Lines. The file extension names the format; a further .gz or .zst the compression.
// Columns of premises, conclusion and label have several accepted names; the set's Notes
// say which were used. If every text parses as a formula the rows are formulas,
// otherwise sentences. A premise column of formulas can hold several, separated by
// commas. If there is an error, nothing is loaded: it is a [*FileError], a
// [*data.DamagedError], the context's, or that of the file system.
func Read(ctx context.Context, path string, o ReadOptions) (*Set, error) {
	in, err := data.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	s, err := readWhole(ctx, filepath.Base(path), in, o)
	if err != nil {
		return nil, err
	}
	s.File = path
	return s, nil
}

// Parse is [Read] for content in memory; the extension of name is the format.
func Parse(ctx context.Context, name string, content []byte, o ReadOptions) (*Set, error) {
	in, err := data.NewInput(name, bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, err
	}
	return readWhole(ctx, name, in, o)
}

// roles says which columns are what, by their places.
type roles struct {
	premises   []int
	conclusion int
	label      int // -1 where there is none
}

// fields says which columns of a grid are what.
type fields struct {
	*grid
	roles
	extra []int
	names *logic.Names // that formulas share; or nil
	keep  bool         // rows that do not parse
}

// recognise finds the columns by their names; kind is what is asked for.
func (g *grid) recognise(kind Kind) (*fields, error) {
	f := &fields{grid: g, roles: roles{conclusion: g.column(conclusionNames), label: g.column(labelNames)}}
	if i := g.column(premiseNames); i >= 0 {
		f.premises = []int{i}
	}
	asFormulas := kind == FormulaKind && g.column(formulaPremiseNames) >= 0
	if asFormulas {
		f.premises, f.conclusion = []int{g.column(formulaPremiseNames)}, g.column(formulaConclusionNames)
		if f.conclusion < 0 {
			return nil, g.noColumn("conclusions as formulas", formulaConclusionNames)
		}
	}
	for i, name := range g.head {
		if isNumberedPremise(name) && !asFormulas {
			f.premises = append(f.premises, i)
		}
	}
	if len(f.premises) == 0 {
		return nil, g.noColumn("premises", append(slices.Clone(premiseNames), "premise1"))
	}
	if f.conclusion < 0 {
		return nil, g.noColumn("conclusions", conclusionNames)
	}
	for i := range g.head {
		if i != f.conclusion && i != f.label && !slices.Contains(f.premises, i) {
			f.extra = append(f.extra, i)
		}
	}
	return f, nil
}

// isNumberedPremise reports whether a column is one of premise1, premise_2, …
func isNumberedPremise(name string) bool {
	rest, ok := strings.CutPrefix(strings.ToLower(name), "premise")
	rest = strings.TrimPrefix(rest, "_")
	return ok && rest != "" && strings.Trim(rest, "0123456789") == ""
}

// column returns the column that bears one of the names, the first of them that
// any does; -1 where none does.
func (g *grid) column(names []string) int {
	for _, name := range names {
		if i := slices.IndexFunc(g.head, func(h string) bool { return strings.EqualFold(h, name) }); i >= 0 {
			return i
		}
	}
	return -1
}

// noColumn names the columns found and those that would do. A header that is
// one long name was most likely written with another separator: spreadsheets
// of many countries put semicolons into .csv.
func (g *grid) noColumn(what string, names []string) error {
	e := g.fail(0, "file.header", "the file has no column of %s; its columns are %s", what, strings.Join(g.head, ", "))
	if len(g.head) == 1 && strings.ContainsAny(g.head[0], ";,\t") {
		return e.WithHelp("separate fields by commas in .csv and by tabs in .tsv")
	}
	return e.WithHelp("rename a column to one of: %s", strings.Join(names, ", "))
}

// note says what was taken for what, so that a reader can see a wrong guess;
// columns that bear the plain names need no remark.
func (f *fields) note() []string {
	var premises []string
	for _, i := range f.premises {
		premises = append(premises, f.head[i])
	}
	first := premises[0]
	if len(premises) == 1 && (first == "premise" || first == "premises") &&
		f.head[f.conclusion] == "conclusion" && f.label >= 0 && f.head[f.label] == "label" {
		return nil
	}
	note := fmt.Sprintf("premises: %s; conclusion: %s; ", strings.Join(premises, ", "), f.head[f.conclusion])
	if f.label < 0 {
		note += "no labels"
	} else {
		note += "label: " + f.head[f.label]
	}
	return []string{note}
}

// extraNames returns the columns that mean nothing to us and are kept as they are.
func (f *fields) extraNames() []string {
	var names []string
	for _, i := range f.extra {
		names = append(names, f.head[i])
	}
	return names
}

// rows makes the rows, of the kind that they are said to be.
func (f *fields) rows(kind Kind) ([]*Row, error) {
	switch kind {
	case FormulaKind:
		return f.build(f.formulas)
	case SentenceKind:
		return f.build(f.sentences)
	}
	return nil, fmt.Errorf("unknown kind of rows %q; expected %s or %s", kind, FormulaKind, SentenceKind)
}

// build makes a row of each row of the grid; content makes what it holds.
func (f *fields) build(content func(gridRow) (Content, error)) ([]*Row, error) {
	rows := make([]*Row, len(f.grid.rows))
	for i, r := range f.grid.rows {
		c, err := content(r)
		if err != nil {
			return nil, err
		}
		row := &Row{Content: c, Line: r.line}
		if f.label >= 0 {
			row.Gold = strings.TrimSpace(r.cells[f.label].last())
		}
		for _, k := range f.extra {
			row.Extra = append(row.Extra, r.cells[k].plain())
		}
		rows[i] = row
	}
	return rows, nil
}

// last returns the text of a cell, or the last of a list: where phrases have labels
// of their own (Geiger et al. 2019), that of the whole comes last.
func (c cell) last() string {
	if n := len(c.list); n > 0 {
		return c.list[n-1]
	}
	return c.text
}

// plain returns the cell as one text.
func (c cell) plain() string {
	if c.list != nil {
		return strings.Join(c.list, ", ")
	}
	return c.text
}

// sentences takes the row as sentences. Empty premises are left out: a file with
// columns premise1 to premise3 has rows with fewer.
func (f *fields) sentences(r gridRow) (Content, error) {
	s := &Sentences{C: strings.TrimSpace(r.cells[f.conclusion].text)}
	if s.C == "" {
		return nil, f.empty(r)
	}
	for _, k := range f.premises {
		texts := r.cells[k].list
		if texts == nil {
			texts = []string{r.cells[k].text}
		}
		for _, t := range texts {
			if t = strings.TrimSpace(t); t != "" {
				s.P = append(s.P, t)
			}
		}
	}
	return s, nil
}

// empty returns the error of a row without a conclusion, which asks nothing.
func (f *fields) empty(r gridRow) error {
	return f.fail(r.cells[f.conclusion].at, "file.empty", "the row has no conclusion")
}

// formulas takes the row as formulas, or as malformed where such rows are kept;
// no premise at all asks for validity.
func (f *fields) formulas(r gridRow) (Content, error) {
	if strings.TrimSpace(r.cells[f.conclusion].text) == "" {
		return nil, f.empty(r)
	}
	c, err := f.sequent(r)
	var bad *FileError
	if f.keep && errors.As(err, &bad) {
		return f.malformed(r, bad), nil
	}
	return c, err
}

func (f *fields) sequent(r gridRow) (Content, error) {
	var s logic.Sequent
	for _, k := range f.premises {
		more, err := f.premiseList(r.cells[k])
		if err != nil {
			return nil, err
		}
		s.Premises = append(s.Premises, more...)
	}
	var err error
	conclusion := r.cells[f.conclusion]
	if s.Conclusion, err = f.formula(conclusion, conclusion.text, 0); err != nil {
		return nil, err
	}
	return &Formulas{s}, nil
}

// premiseList reads the formulas of a cell: a list's, or those between the
// commas that stand outside parentheses.
func (f *fields) premiseList(c cell) ([]logic.Formula, error) {
	var list []logic.Formula
	take := func(text string, at int) error {
		p, err := f.formula(c, text, at)
		list = append(list, p)
		return err
	}
	for _, text := range c.list {
		if err := take(text, 0); err != nil {
			return nil, err
		}
	}
	if strings.TrimSpace(c.text) == "" {
		return list, nil
	}
	// Commas inside parentheses separate the terms of a predicate.
	depth, start := 0, 0
	for i, r := range c.text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				if err := take(c.text[start:i], start); err != nil {
					return nil, err
				}
				start = i + 1
			}
		}
	}
	return list, take(c.text[start:], start)
}

// formula parses a formula that begins at the given offset of the cell.
func (f *fields) formula(c cell, text string, at int) (logic.Formula, error) {
	p, err := f.names.Parse(text)
	if err == nil {
		return p, nil
	}
	var bad *source.Error
	if !errors.As(err, &bad) {
		bad = source.Errorf(source.Span{}, "file.formula", "%v", err)
	}
	place := c.at
	switch line := strings.SplitN(f.content[c.at:], "\n", 2)[0]; {
	case c.exact:
		place += at + bad.Span.Start
	case c.list != nil && strings.Contains(line, text): // an item that is written without escapes
		place += strings.Index(line, text) + bad.Span.Start
	}
	return nil, f.place(place, bad)
}
