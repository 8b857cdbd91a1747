package dsl

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/logic"
)

// This file converts the values that a cell writes to what a parameter's kind
// holds.

// fit converts a value to what a parameter of the kind holds.
func fit(k Kind, v Value) (Value, bool) {
	if q, ok := v.(Quantity); ok && k != KDuration {
		if n, plain := q.number(); plain {
			v = n
		}
	}
	switch k {
	case KFormula:
		_, ok := v.(Formula)
		return v, ok
	case KInt:
		n, ok := v.(Number)
		return v, ok && n.X == math.Trunc(n.X) && math.Abs(n.X) < 1<<53
	case KNumber:
		_, ok := v.(Number)
		return v, ok
	case KText, KPath, KDataset, KJob:
		_, ok := v.(Text)
		return v, ok
	case KTruth:
		return truthOf(v)
	case KDuration:
		return seconds(v)
	case KNamed:
		_, ok := v.(Formula)
		return v, ok
	case KColumns:
		return columnValue(v)
	case KColumn, KChoice:
		return columnName(v)
	case KRange:
		_, ok := rangeOf(v)
		return v, ok
	case KColumnList:
		names, ok := columnNames(v)
		return names, ok && len(names.(List).Items) > 0
	case KChoices:
		return columnNames(v)
	case KNumbers, KSeries:
		return v, isNumbers(v)
	case KList:
		_, ok := v.(List)
		return v, ok
	}
	return v, true
}

func truthOf(v Value) (Value, bool) {
	if f, ok := v.(Formula); ok {
		if t, ok := f.F.(logic.Truth); ok {
			return Truth(t), true
		}
	}
	_, ok := v.(Truth)
	return v, ok
}

// seconds reads 5, 5 s, 200 ms, 2 min and 1 h.
func seconds(v Value) (Value, bool) {
	q, ok := v.(Quantity)
	if !ok {
		n, ok := v.(Number)
		return v, ok && n.X > 0
	}
	units := map[string]float64{"": 1, "s": 1, "ms": 1e-3, "min": 60, "h": 3600,
		"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600}
	scale, known := units[q.Q.Unit]
	n, plain := q.magnitude()
	return Number{X: n.X * scale}, known && plain && n.X > 0
}

// columnValue gives where(label: neutral), where(label: "neutral") and
// where(vars: 3) their plain meaning.
func columnValue(v Value) (Value, bool) {
	switch v := v.(type) {
	case Text:
		return v, true
	case Number:
		return Text{v.String()}, true
	case Formula:
		if a, ok := v.F.(*logic.Atom); ok && len(a.Args) == 0 {
			return Text{a.Pred}, true
		}
		if t, ok := v.F.(logic.Truth); ok {
			return Text{fmt.Sprint(bool(t))}, true
		}
	case moduleValue: // where(label: entailment): the word, not the module
		return Text{v.module.Name}, true
	}
	return v, false
}

// columnName reads a column in plot(x: epoch) and in plot(x: "epoch").
func columnName(v Value) (Value, bool) {
	if _, ok := v.(Number); ok {
		return v, false
	}
	return columnValue(v)
}

// columnNames reads one column name, or a list of them.
func columnNames(v Value) (Value, bool) {
	l, ok := v.(List)
	if !ok {
		l = List{[]Value{v}}
	}
	out := make([]Value, len(l.Items))
	for i, item := range l.Items {
		if out[i], ok = columnName(item); !ok {
			return v, false
		}
	}
	return List{out}, true
}

// numberOf converts a value to a number if it is one.
func numberOf(v Value) (Number, bool) {
	if q, ok := v.(Quantity); ok {
		return q.number()
	}
	n, ok := v.(Number)
	return n, ok
}

// isNumbers reports whether a list is not empty and holds only numbers.
func isNumbers(v Value) bool {
	l, ok := v.(List)
	return ok && len(l.Items) > 0 && !slices.ContainsFunc(l.Items, func(v Value) bool { _, ok := numberOf(v); return !ok })
}

// rangeOf reads 1..10, 1..<11 and 3 as ranges of whole numbers. Both ends belong to the range.
func rangeOf(v Value) (generate.Range, bool) {
	if n, ok := numberOf(v); ok {
		return generate.Range{Min: int(n.X), Max: int(n.X)}, n.Integer && n.Exact == ""
	}
	q, ok := v.(Quantity)
	if !ok {
		return generate.Range{}, false
	}
	x := q.Q
	if x.High == nil || x.Bound != syntax.Exact || x.Approx || x.Currency != "" || len(x.Scale) > 0 || x.Unit != "" || !x.Low.Integer || !x.High.Integer {
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
func misfit(k Kind, v Value) string {
	l, ok := v.(List)
	if !ok || k != KNumbers && k != KSeries {
		return describe(v)
	}
	for i, item := range l.Items {
		if _, ok := numberOf(item); !ok {
			return fmt.Sprintf("a list whose item %d is %s", i+1, describe(item))
		}
	}
	return "an empty list"
}

// describe names a value in an error: a number by its digits, other values by type.
func describe(v Value) string {
	switch v.(type) {
	case Number, Quantity:
		return plain(v)
	}
	return article(v.TypeName())
}

// article puts "a" or "an" before the name of a type.
func article(noun string) string {
	switch {
	case noun == "nothing", strings.HasSuffix(noun, "s") && noun != "":
		return noun
	case noun != "" && strings.ContainsRune("aeio", rune(noun[0])):
		return "an " + noun
	}
	return "a " + noun
}
