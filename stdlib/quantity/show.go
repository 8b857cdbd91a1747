package quantity

import (
	"strconv"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// Doc shows the text with its quantities underlined and numbered, then a table
// of them: value, unit, bound, of what, and what is said of it.
func (t *Text) Doc() display.Doc {
	if len(t.Quantities) == 0 {
		return display.Doc{display.Line{{Text: "no quantities", Tone: display.Muted}}}
	}
	table := &display.Table{Columns: []display.Column{{
		Head:  "",
		Align: display.Right,
	}, {Head: "value", Align: display.Right}, {Head: "unit"},
		{Head: "bound"}, {Head: "of what"}, {Head: "clause"}}}
	for i, q := range t.Quantities {
		cells := []display.Cell{{Text: strconv.Itoa(i + 1)}, {
			Text:  q.shownValue(),
			Title: q.Form.String(),
		}, {Text: q.Unit.String()},
			{Text: q.shownBound()}, {Text: strings.Join(append(q.Modifiers[:len(q.Modifiers):len(q.Modifiers)], q.Of),
				" ")}, {Text: q.shownClause()}}
		table.Rows = append(table.Rows, display.Row{Cells: cells})
	}
	return display.Doc{t.underlined(), table}
}

// underlined returns the text with its quantities between brackets, each with its
// number above the line. Where two overlap, the second begins where the first
// ends.
func (t *Text) underlined() display.Line {
	var line display.Line
	at := 0
	for i, q := range t.Quantities {
		start, end := max(q.Start, at), max(q.End, at)
		if start == end {
			continue
		}
		if start > at {
			line = append(line, display.Span{Text: t.Segments.Text[at:start]})
		}
		line = append(line, display.Span{Text: "["}, display.Span{
			Text: t.Segments.Text[start:end],
			Tone: display.Underlined,
		},
			display.Span{Text: "]" + raised(i+1)})
		at = end
	}
	return append(line, display.Span{Text: t.Segments.Text[at:]})
}

// raised returns a whole number as a superscript.
func raised(n int) string {
	var b strings.Builder
	for _, d := range strconv.Itoa(n) {
		b.WriteRune([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[d-'0'])
	}
	return b.String()
}

// shownValue returns the numbers without the sign of their bound.
func (q Quantity) shownValue() string {
	s := q.Value.String()
	for _, sign := range []string{"> ", "≥ ", "< ", "≤ "} {
		s = strings.TrimPrefix(s, sign)
	}
	return s
}

// shownBound returns the sign of the bound, and of an approximation.
func (q Quantity) shownBound() string {
	s := q.Bound.String()
	if q.Approximate {
		s = strings.TrimSpace(s + " ≈")
	}
	return s
}

// shownClause returns what is said of the quantity: its role, change, subject and
// verb.
func (q Quantity) shownClause() string {
	var parts []string
	for _, p := range []string{q.Role.String(), q.Change.String()} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	who := q.Who
	if who == q.OfText {
		who = ""
	}
	verb := strings.TrimSpace(who + " " + q.Verb)
	if q.Negated {
		verb += " not"
	}
	if verb != "" {
		parts = append(parts, verb)
	}
	if q.Inherited {
		parts = append(parts, "unit from another mention")
	}
	return strings.Join(parts, ", ")
}

// JSON has the text and its quantities, each with the fields that are said.
func (t *Text) JSON() any {
	all := make([]any, len(t.Quantities))
	for i, q := range t.Quantities {
		all[i] = q.JSON()
	}
	return map[string]any{"kind": "quantities", "text": t.Segments.Text, "quantities": all}
}

// JSON has the fields that are said: numbers are text, since they are exact.
func (q Quantity) JSON() any {
	o := map[string]any{
		"start": q.Start,
		"end":   q.End,
		"text":  q.Text,
		"form":  q.Form.String(),
		"value": q.Value.String(),
	}
	if low, open, ok := q.Value.Low(); ok {
		o["low"], o["low_open"] = number.Format(low), open
	}
	if high, open, ok := q.Value.High(); ok {
		o["high"], o["high_open"] = number.Format(high), open
	}
	for key, text := range map[string]string{
		"bound":   q.Bound.String(),
		"unit":    q.Unit.String(),
		"of":      q.Of,
		"change":  q.Change.String(),
		"verb":    q.Verb,
		"subject": q.Subject,
		"place":   q.Place,
		"role":    q.Role.String(),
		"than":    q.Than,
	} {
		if text != "" {
			o[key] = text
		}
	}
	if q.Unit.Kind != unit.None {
		o["unit_kind"] = q.Unit.Kind.String()
	}
	if len(q.Modifiers) > 0 {
		o["modifiers"] = q.Modifiers
	}
	for key, said := range map[string]bool{
		"approximate": q.Approximate,
		"negated":     q.Negated,
		"inherited":   q.Inherited,
		"optional":    q.Optional,
		"distributed": q.Distributed,
	} {
		if said {
			o[key] = true
		}
	}
	return o
}

// TokenTable returns the first stage, a row for each token: its tag, lemma, and the
// noun phrase that it begins.
func (s *Segments) TokenTable() *display.Table {
	t := &display.Table{Columns: []display.Column{{
		Head:  "",
		Align: display.Right,
	}, {Head: "token"}, {Head: "tag", Title: "part of speech, as the Penn Treebank names it"},
		{Head: "lemma"}, {Head: "noun phrase"}, {Head: "number"}}}
	phrases := map[int]Chunk{}
	for _, c := range s.Chunks {
		phrases[c.From] = c
	}
	for i, tok := range s.Tokens {
		row := []display.Cell{
			{Text: strconv.Itoa(i + 1)}, {Text: tok.Text}, {Text: tok.Tag, Tone: display.Code},
			{Text: tok.Lemma}, {}, {},
		}
		if c, ok := phrases[i]; ok {
			row[4].Text = s.Text[s.Tokens[c.From].Start:s.Tokens[c.To-1].End]
		}
		if tok.Number > 0 {
			row[5].Text = s.Numbers[tok.Number-1].Kind.String()
		}
		t.Rows = append(t.Rows, display.Row{Cells: row})
	}
	return t
}

// NumberTable returns what the number grammar finds, those that count nothing as
// well.
func (s *Segments) NumberTable() *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "number"}, {Head: "kind"}, {Head: "value", Align: display.Right},
		{Head: "with its bound"}, {Head: "counts"},
	}}
	for _, f := range s.Numbers {
		counts := "no"
		if f.Kind.Counts() {
			counts = "yes"
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: f.Number.In(s.Text)}, {Text: f.Kind.String()}, {Text: f.Value.String()},
			{Text: f.In(s.Text)}, {Text: counts},
		}})
	}
	return t
}
