package notebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/source"
)

// Parameter is a name and the Sequent source of the value it is given.
type Parameter struct{ Name, Value string }

// Tags by which parameters find their place, as papermill has them.
const (
	tagParameters = "parameters"
	tagInjected   = "injected-parameters"
)

// ParseParameter reads "name=value". The value must be one expression of the
// language: -p 'A=p & q', -p rows=2_000, -p 'file="pairs.csv"'.
func ParseParameter(s string) (Parameter, error) {
	name, value, ok := strings.Cut(s, "=")
	p := Parameter{strings.TrimSpace(name), strings.TrimSpace(value)}
	if !ok || p.Name == "" || p.Value == "" {
		return p, fmt.Errorf("parameter %q is not of the form name=value", s)
	}
	let := p.statement()
	cell, err := syntax.Parse(let)
	if at, ok := err.(*source.Error); ok {
		return p, fmt.Errorf("parameter %s: the value does not parse\n%s", p.Name, at.Caret(let))
	}
	if err != nil {
		return p, fmt.Errorf("parameter %s: %w", p.Name, err)
	}
	if len(cell.Stmts) != 1 {
		return p, fmt.Errorf("parameter %s: the value must be one expression", p.Name)
	}
	if bound, ok := cell.Stmts[0].(*syntax.Let); !ok || bound.Name.Text != p.Name {
		return p, fmt.Errorf("parameter %q: the part before = is not a name", p.Name)
	}
	return p, nil
}

// statement returns the parameter as a line of an injected cell.
func (p Parameter) statement() string { return "let " + p.Name + " = " + p.Value }

// Inject sets the program's parameters as papermill does: in a cell tagged
// injected-parameters, which replaces an earlier one, or follows the cell tagged
// parameters, or comes first. The last value of a name wins. Without parameters
// the program is unchanged.
//
// It returns an error if the program has no such parameter: the cell tagged
// parameters does not bind the name, or, in a program without such a cell, no
// cell uses the name.
func (p *Program) Inject(params []Parameter) error {
	for _, q := range params {
		if err := p.takes(q.Name); err != nil {
			return err
		}
	}
	if len(params) == 0 {
		return nil
	}
	src := "# Parameters\n"
	for _, q := range params {
		src += q.statement() + "\n"
	}
	src = strings.TrimSuffix(src, "\n")
	code := &Code{Source: src, Tags: []string{tagInjected}}
	if p.Notebook != nil {
		code.cell = newCell(src, tagInjected)
		nb := p.Notebook
		nb.Cells = place(nb.Cells, code.cell, (*Cell).Tags)
		nb.changed = true
	}
	p.Cells = place(p.Cells, code, func(c *Code) []string { return c.Tags })
	return nil
}

// takes says why a program does not take a parameter.
func (p *Program) takes(name string) error {
	i := slices.IndexFunc(p.Cells, func(c *Code) bool { return slices.Contains(c.Tags, tagParameters) })
	if i >= 0 {
		had := bound(p.Cells[i].Source)
		if slices.Contains(had, name) {
			return nil
		}
		if near, ok := source.Nearest(name, had); ok {
			return fmt.Errorf("%s has no parameter %s; did you mean %s?", p.Path, name, near)
		}
		return fmt.Errorf("%s has no parameter %s; it has %s", p.Path, name, strings.Join(had, ", "))
	}
	word := regexp.MustCompile(`(^|[^\pL\pN_'])` + regexp.QuoteMeta(name) + `($|[^\pL\pN_'])`)
	if !slices.ContainsFunc(p.Cells, func(c *Code) bool {
		return !slices.Contains(c.Tags, tagInjected) && word.MatchString(c.Source)
	}) {
		return fmt.Errorf("%s has no parameter %s: it has no cell tagged %s, and none of its cells uses the name",
			p.Path, name, tagParameters)
	}
	return nil
}

// bound returns the names that a cell binds; none of one that does not parse, which its
// run will say.
func bound(src string) (names []string) {
	cell, err := syntax.Parse(src)
	if err != nil {
		return nil
	}
	for _, s := range cell.Stmts {
		if let, ok := s.(*syntax.Let); ok {
			names = append(names, let.Name.Text)
		}
	}
	return names
}

// place puts the injected cell where it belongs.
func place[C any](cells []C, injected C, tags func(C) []string) []C {
	tagged := func(tag string) int {
		return slices.IndexFunc(cells, func(c C) bool { return slices.Contains(tags(c), tag) })
	}
	if at := tagged(tagInjected); at >= 0 {
		return slices.Replace(slices.Clone(cells), at, at+1, injected)
	}
	return slices.Insert(slices.Clone(cells), tagged(tagParameters)+1, injected)
}
