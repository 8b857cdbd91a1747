package table

import (
	"fmt"
	"math"
	"slices"

	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/logic"
)

// This file converts the values that a cell writes to what a parameter's kind
// holds.

// fit converts a value to what a parameter of the kind holds.
func fit(k Kind, v value.Value) (value.Value, bool) {
	if q, ok := v.(value.Quantity); ok && k != Duration {
		if n, plain := q.Number(); plain {
			v = n
		}
	}
	switch k {
	case Formula:
		_, ok := v.(value.Formula)
		return v, ok
	case Int:
		n, ok := v.(value.Number)
		return v, ok && n.X == math.Trunc(n.X) && math.Abs(n.X) < 1<<53
	case Number:
		_, ok := v.(value.Number)
		return v, ok
	case Text, Path, Dataset, Job:
		_, ok := v.(value.Text)
		return v, ok
	case Truth:
		return truthValue(v)
	case Duration:
		return seconds(v)
	case NamedFormulas:
		_, ok := v.(value.Formula)
		return v, ok
	case Columns:
		return columnValue(v)
	case Column, Choice:
		return columnName(v)
	case Range:
		_, ok := RangeOf(v)
		return v, ok
	case ColumnList:
		names, ok := columnNames(v)
		return names, ok && len(names.(value.List).Items) > 0
	case Choices:
		return columnNames(v)
	case Numbers, Series:
		return v, IsNumbers(v)
	case List:
		_, ok := v.(value.List)
		return v, ok
	}
	return v, true
}

// truthValue is a truth value as an argument.
func truthValue(v value.Value) (value.Value, bool) {
	if f, ok := v.(value.Formula); ok {
		if t, ok := f.F.(logic.Truth); ok {
			return value.Truth(t), true
		}
	}
	_, ok := v.(value.Truth)
	return v, ok
}

// seconds reads 5, 5 s, 200 ms, 2 min and 1 h.
func seconds(v value.Value) (value.Value, bool) {
	q, ok := v.(value.Quantity)
	if !ok {
		n, ok := v.(value.Number)
		return v, ok && n.X > 0
	}
	units := map[string]float64{"": 1, "s": 1, "ms": 1e-3, "min": 60, "h": 3600,
		"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600}
	scale, known := units[q.Q.Unit]
	n, plain := q.Magnitude()
	return value.Number{X: n.X * scale}, known && plain && n.X > 0
}

// columnValue gives where(label: neutral), where(label: "neutral") and
// where(vars: 3) their plain meaning.
func columnValue(v value.Value) (value.Value, bool) {
	switch v := v.(type) {
	case value.Text:
		return v, true
	case value.Number:
		return value.Text{S: v.String()}, true
	case value.Formula:
		if a, ok := v.F.(*logic.Atom); ok && len(a.Args) == 0 {
			return value.Text{S: a.Pred}, true
		}
		if t, ok := v.F.(logic.Truth); ok {
			return value.Text{S: fmt.Sprint(bool(t))}, true
		}
	case ModuleValue: // where(label: entailment): the word, not the module
		return value.Text{S: v.Module.Name}, true
	}
	return v, false
}

// columnName reads a column in plot(x: epoch) and in plot(x: "epoch").
func columnName(v value.Value) (value.Value, bool) {
	if _, ok := v.(value.Number); ok {
		return v, false
	}
	return columnValue(v)
}

// columnNames reads one column name, or a list of them.
func columnNames(v value.Value) (value.Value, bool) {
	l, ok := v.(value.List)
	if !ok {
		l = value.List{Items: []value.Value{v}}
	}
	out := make([]value.Value, len(l.Items))
	for i, item := range l.Items {
		if out[i], ok = columnName(item); !ok {
			return v, false
		}
	}
	return value.List{Items: out}, true
}

// numberOf converts a value to a number if it is one.
func numberOf(v value.Value) (value.Number, bool) {
	if q, ok := v.(value.Quantity); ok {
		return q.Number()
	}
	n, ok := v.(value.Number)
	return n, ok
}

// IsNumbers reports whether a list is not empty and holds only numbers.
func IsNumbers(v value.Value) bool {
	l, ok := v.(value.List)
	return ok && len(l.Items) > 0 && !slices.ContainsFunc(l.Items, func(v value.Value) bool {
		_, ok := numberOf(v)
		return !ok
	})
}

// RangeOf reads 1..10, 1..<11 and 3 as ranges of whole numbers. Both ends belong to the range.
func RangeOf(v value.Value) (generate.Range, bool) {
	if n, ok := numberOf(v); ok {
		return generate.Range{Min: int(n.X), Max: int(n.X)}, n.Integer && n.Exact == ""
	}
	q, ok := v.(value.Quantity)
	if !ok {
		return generate.Range{}, false
	}
	x := q.Q
	if x.High == nil || x.Bound != syntax.Exact || x.Approx || x.Currency != "" || len(x.Scale) > 0 || x.Unit != "" ||
		!x.Low.Integer || !x.High.Integer {
		return generate.Range{}, false
	}
	high := int(x.High.Value)
	if x.HighOpen {
		high--
	}
	return generate.Range{Min: int(x.Low.Value), Max: high}, true
}

// misfit describes a value that does not fit a kind. For a list that should hold
// numbers, it describes the first item that is not a number.
func misfit(k Kind, v value.Value) string {
	l, ok := v.(value.List)
	if !ok || k != Numbers && k != Series {
		return Describe(v)
	}
	for i, item := range l.Items {
		if _, ok := numberOf(item); !ok {
			return fmt.Sprintf("a list whose item %d is %s", i+1, Describe(item))
		}
	}
	return "an empty list"
}

// Describe names a value in an error: a number by its digits, other values by type.
func Describe(v value.Value) string {
	switch v.(type) {
	case value.Number, value.Quantity:
		return value.Plain(v)
	}
	return value.Article(v.TypeName())
}
