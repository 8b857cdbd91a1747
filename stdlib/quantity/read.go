package quantity

import (
	"strings"
	"unicode"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// Read finds the quantities of a text. An empty text has none; the error is a
// [*SizeError].
func Read(text string) (*Text, error) {
	if len(text) > MaxText {
		return nil, &SizeError{len(text)}
	}
	s := &Segments{Text: text, Numbers: number.Scan(text)}
	s.Sentences = []Sentence{{Span: Span{Start: 0, End: len(text)}}}
	t := &Text{Segments: s}
	for _, f := range s.Numbers {
		if f.Kind.Counts() {
			t.Quantities = append(t.Quantities, s.quantity(f))
		}
	}
	return t, nil
}

// quantity is a number with the word behind it.
func (s *Segments) quantity(f number.Found) Quantity {
	q := Quantity{Span: f.Span, Number: f.Number, Value: f.Value, Form: f.Kind, Bound: f.Bound, Approximate: f.Approximate, Terms: f.Terms}
	rest := strings.TrimLeft(s.Text[f.Number.End:], " ")
	next, _, _ := strings.Cut(rest, " ")
	next = strings.TrimFunc(next, func(r rune) bool { return unicode.IsPunct(r) && r != '%' })
	if u, ok := unit.Parse(next); ok {
		q.Unit = u
	} else if next != "" {
		q.Of = strings.TrimSuffix(strings.ToLower(next), "s")
		q.OfText, q.Unit = next, unit.Thing(q.Of)
	}
	q.Text = q.Span.In(s.Text)
	return q
}
