package notebook

import "sequent/stdlib/display"

// Page returns the program with what its last run showed, as an HTML page.
func (p *Program) Page(title string) string {
	var parts []display.Part
	if p.Notebook == nil {
		for _, c := range p.Cells {
			parts = append(parts, c.parts()...)
		}
		return display.Page(title, parts)
	}
	code := map[*Cell]*Code{}
	for _, c := range p.Cells {
		code[c.cell] = c
	}
	for _, c := range p.Notebook.Cells {
		if ran, ok := code[c]; ok {
			parts = append(parts, ran.parts()...)
		} else if c.Type() == "markdown" {
			parts = append(parts, display.Part{Prose: c.Source()})
		}
	}
	return display.Page(title, parts)
}

// parts returns the cell's source and outputs.
func (c *Code) parts() []display.Part {
	parts := []display.Part{{Source: c.Source}}
	for _, o := range c.outputs {
		b := o.Bundle
		if b.Data == nil {
			b.Data = map[string]any{display.Plain: o.Plain()}
		}
		parts = append(parts, display.Part{Answer: b})
	}
	return parts
}
