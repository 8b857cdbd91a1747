package table

import (
	"sequent/dsl/value"
	"sequent/stdlib/engine"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Use is an engine after by, opened with its arguments.
type Use struct {
	*engine.Opened
	Given map[string]Arg // its arguments, as they were written
	At    source.Span
}

// The subjects of judgments, by the names that the language's code has for them.
const (
	Propositional = engine.Propositional
	FirstOrder    = engine.FirstOrder
	Sentences     = engine.Texts
	Quantities    = engine.Quantity
)

// Subject is the kind of thing a judgment is about.
type Subject = engine.Subject

// Item is an evaluated premise or conclusion.
type Item struct {
	Value value.Value
	At    source.Span
}

// Judgment is a judgment whose items and engines are evaluated.
type Judgment struct {
	Subject    Subject
	Premises   []Item
	Conclusion Item
	Uses       []Use
	At         source.Span
}

// Splice puts the items of a list, at any depth, among the premises.
func Splice(out []Item, v value.Value, at source.Span) []Item {
	l, ok := v.(value.List)
	if !ok {
		return append(out, Item{v, at})
	}
	for _, x := range l.Items {
		out = Splice(out, x, at)
	}
	return out
}

// SubjectOf finds the kind of the items. All items must have the same kind.
func SubjectOf(items []Item) (Subject, error) {
	subject, first := Propositional, true
	for _, it := range items {
		s, err := it.subject()
		if err != nil {
			return 0, err
		}
		switch {
		case first:
			subject, first = s, false
		case s == subject:
		case s <= FirstOrder && subject <= FirstOrder:
			subject = FirstOrder
		default:
			return 0, source.Errorf(it.At, "kind.mixed",
				"this is %s, but the items before it are %s; all items of a judgment must have one kind",
				one(s), subject).WithHelp("write one judgment for each kind")
		}
	}
	return subject, nil
}

func one(s Subject) string {
	return [...]string{"a formula", "a formula", "a sentence", "a quantity"}[s]
}

func (it Item) subject() (Subject, error) {
	switch v := it.Value.(type) {
	case value.Formula:
		if logic.Propositional(v.F) {
			return Propositional, nil
		}
		return FirstOrder, nil
	case value.Text:
		return Sentences, nil
	case topic:
		return v.About(), nil
	case value.Quantity, value.Number:
		return Quantities, nil
	case value.List:
		return 0, source.Errorf(it.At, "kind.conclusion",
			"the conclusion is a list; a conclusion must be one formula, text or quantity").
			WithHelp("write one judgment for each item")
	}
	return 0, source.Errorf(it.At, "kind.item",
		"%s cannot be an item of a judgment; use a formula, a text, a puzzle or a quantity",
		value.Article(it.Value.TypeName()))
}
