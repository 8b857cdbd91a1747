package module

import (
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/quantity"
)

// lambs is an example of a text with quantities.
const lambs = `"Each of farmer Cunningham's 6048 lambs is either black or white and there are 193 white ones."`

// readText is a text whose quantities have been read.
type readText struct{ T *quantity.Text }

// TypeName implements Value.
func (readText) TypeName() string { return "quantities" }

// Doc shows the text and one row for each quantity.
func (q readText) Doc() display.Doc { return q.T.Doc() }

// JSON has the text and the fields of each quantity.
func (q readText) JSON() any { return q.T.JSON() }

// quantitiesMethods are the methods of texts that read quantities.
func quantitiesMethods() []*table.Func {
	return []*table.Func{
		{
			Name:    "quantities",
			Result:  "quantities",
			Doc:     "The quantities in the text, with unit, bound, direction of change, and what is counted.",
			Example: `"With 99.6% of precincts counted , Dewhurst held 48% of the vote to 30% for Cruz .".quantities`,
			Body:    table.Method(quantitiesMethod),
		},
	}
}

// quantitiesMethod reads the text.
func quantitiesMethod(c *table.Call, text value.Text) (value.Value, error) {
	t, err := quantity.Reader{WordNet: WordNet()}.Read(text.S)
	var size *quantity.SizeError
	if errors.As(err, &size) {
		return nil, c.Fail(nil, "limit.size", "%v", size)
	}
	if err != nil {
		return nil, err
	}
	return readText{t}, nil
}

// quantitiesTypes are the types of the stages of reading.
func quantitiesTypes() []*table.Type {
	return []*table.Type{{
		Name: "quantities", Doc: "The quantities of a text, with the stages of reading them.",
		Keys: []table.Key{
			{Name: "text", Doc: "the text"},
			{
				Name: "quantities",
				Doc: "for each: start and end in bytes, value (low, high, and whether they are left out), form, " +
					"bound, unit, unit_kind, of, modifiers, change, verb, subject, place, role, than, negated, " +
					"inherited",
			},
		},
		Methods: []*table.Func{
			{
				Name:    "tokens",
				Result:  "table",
				Doc:     "The first stage of reading: words and numbers with part of speech, lemma and noun phrase.",
				Example: lambs + ".quantities.tokens",
				Body:    table.Getter(func(r readText) value.Value { return value.Table{T: r.T.TokenTable()} }),
			},
			{
				Name:   "numbers",
				Result: "table",
				Doc: "The numbers that the number grammar finds, including years, dates, scores and names, " +
					"which are not quantities.",
				Example: `"In 2012 more than 5 of the 22nd team's 61 players won 6-3.".quantities.numbers`,
				Body:    table.Getter(func(r readText) value.Value { return value.Table{T: r.T.NumberTable()} }),
			},
			{Name: "length", Result: "number", Doc: "The number of quantities.", Example: lambs + ".quantities.length",
				Body: table.Getter(func(r readText) value.Value { return value.Integer(len(r.T.Quantities)) })},
			{Name: "item", Result: "table",
				Doc: "One of the quantities with all its fields.", Example: lambs + ".quantities.item(2)",
				Body: table.MethodWith(func(n *int, p *table.Params) {
					p.Int(n, "n", "the quantity's number, from 1").Required().Range(1, 1<<30)
				}, quantitiesItem)},
		},
	}}
}

// quantitiesItem shows one quantity as a table.
func quantitiesItem(c *table.Call, r readText, number *int) (value.Value, error) {
	t, n := r.T, *number
	if n > len(t.Quantities) {
		return nil, c.Fail(number, "arg.range", "the text has only %s; there is no quantity %d",
			value.Count(len(t.Quantities), "quantity"), n)
	}
	return value.Table{T: quantityTable(t.Quantities[n-1])}, nil
}

// quantityTable has one row for each field that the quantity has.
func quantityTable(q quantity.Quantity) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "field"}, {Head: "read"}}}
	add := func(name string, v any) {
		if s := fmt.Sprint(v); s != "" && s != "false" && s != "[]" {
			t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: name}, {Text: s}}})
		}
	}
	add("text", q.Text)
	add("value", q.Value)
	add("form", q.Form)
	add("bound", q.Bound)
	add("approximate", q.Approximate)
	add("unit", q.Unit)
	if k := q.Unit.Kind.String(); k != "none" {
		add("kind of unit", k)
	}
	add("of what", q.OfText)
	add("modifiers", q.Modifiers)
	add("inherited", q.Inherited)
	add("role", q.Role)
	add("than", q.Than)
	add("change", q.Change)
	add("verb", q.Verb)
	add("subject", q.Who)
	add("negated", q.Negated)
	add("place", q.Place)
	return t
}
