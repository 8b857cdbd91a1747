package verdict

import (
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Comparison is several engines' verdicts on one judgment, side by side.
type Comparison struct {
	verdicts []*Verdict
	label    Label
	agree    bool
}

// Compare combines verdicts on one judgment. Its label is the one that all
// definite verdicts share; if definite verdicts differ, it is open.
func Compare(verdicts []*Verdict) *Comparison {
	c := &Comparison{verdicts: slices.Clone(verdicts), agree: true}
	for _, v := range verdicts {
		switch {
		case !v.label.Definite():
		case c.label == Open:
			c.label = v.label
		case c.label != v.label:
			c.agree = false
		}
	}
	if !c.agree {
		c.label = Open
	}
	return c
}

// Label returns the agreed label, or Open.
func (c *Comparison) Label() Label { return c.label }

// Agree reports whether all definite verdicts have the same label.
func (c *Comparison) Agree() bool { return c.agree }

// Verdicts returns the verdicts in the order given.
func (c *Comparison) Verdicts() []*Verdict { return slices.Clone(c.verdicts) }

// Doc shows the common label, or the disagreement, above a table with a row for
// each engine.
func (c *Comparison) Doc() display.Doc {
	if len(c.verdicts) == 0 {
		return display.Doc{display.Line{{Text: Open.String(), Tone: display.Open}, {Text: "   no engine applies"}}}
	}
	head, cut := clip(c.verdicts[0].judged.String())
	doc := display.Doc{
		display.Line{{Text: c.label.String(), Tone: c.label.Tone()}, {Text: "   "}, {Text: head, Tone: display.Code}},
		c.summary(),
		c.table(),
	}
	if cut {
		full := display.Pre(c.verdicts[0].judged.String())
		doc = append(doc, display.Details{Summary: "the whole judgment", Body: display.Doc{full}})
	}
	return doc
}

// summary counts who agrees, or names who says what.
func (c *Comparison) summary() display.Line {
	var said []string
	definite := 0
	for _, l := range Labels() {
		if engines := c.saying(l); len(engines) > 0 && l.Definite() {
			definite += len(engines)
			said = append(said, strings.Join(engines, ", ")+": "+l.String())
		}
	}
	switch {
	case !c.agree:
		return display.Line{{Text: "the engines disagree: " + strings.Join(said, "; "), Tone: display.Bad}}
	case definite == 0:
		return display.Line{{Text: "no engine found a definite label", Tone: display.Muted}}
	}
	text := wording.CountOf(definite, "engine agrees", "engines agree")
	if open := len(c.verdicts) - definite; open > 0 {
		text += ", " + wording.CountOf(open, "leaves it open", "leave it open")
	}
	return display.Line{{Text: text, Tone: display.Good}}
}

func (c *Comparison) saying(l Label) []string {
	var engines []string
	for _, v := range c.verdicts {
		if v.label == l {
			engines = append(engines, v.engine)
		}
	}
	return engines
}

func (c *Comparison) table() *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "engine"}, {Head: "label"}, {Head: "basis"},
		{Head: "evidence"}, {Head: "time", Align: display.Right}}}
	for _, v := range c.verdicts {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: v.engine, Tone: display.Code}, {Text: v.Word(), Tone: v.label.Tone()},
			{Text: v.basis.String()}, {Text: v.brief()}, {Text: Duration(v.elapsed), Tone: display.Muted}}})
	}
	return t
}

// brief returns the evidence in a cell.
func (v *Verdict) brief() string {
	var parts []string
	for _, e := range v.evidence {
		if b, ok := e.(Briefer); ok {
			if s := b.Brief(); s != "" {
				parts = append(parts, s)
			}
		}
	}
	return strings.Join(parts, "; ")
}

// JSON returns an object: kind, label, whether the engines agree, the sequent and
// the verdicts.
func (c *Comparison) JSON() any {
	verdicts := make([]any, len(c.verdicts))
	for i, v := range c.verdicts {
		verdicts[i] = v.JSON()
	}
	o := map[string]any{"kind": "comparison", "label": c.label.String(), "agree": c.agree, "verdicts": verdicts}
	if len(c.verdicts) > 0 {
		o["sequent"] = c.verdicts[0].judged.String()
	}
	return o
}
