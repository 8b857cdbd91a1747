package dsl

import (
	"math"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/display"
)

// Quantity is a number with its unit, a range, a bound or an approximation, as it
// was written. The reasoner normalises it; here it is kept.
type Quantity struct{ Q *syntax.Quantity }

// newQuantity returns a plain number if only a number was written.
func newQuantity(q *syntax.Quantity) Value {
	v := Quantity{q}
	if n, ok := v.number(); ok {
		return n
	}
	return v
}

// number returns the quantity as a number, if it is only a number.
func (q Quantity) number() (Number, bool) {
	if q.Q.Unit != "" {
		return Number{}, false
	}
	return q.magnitude()
}

// magnitude returns the number before the unit, if it is one exact number.
func (q Quantity) magnitude() (Number, bool) {
	x := q.Q
	if x.Bound != syntax.Exact || x.Approx || x.High != nil || x.Currency != "" || len(x.Scale) > 0 {
		return Number{}, false
	}
	return Number{X: x.Low.Value, Integer: x.Low.Integer, Exact: exact(x.Low)}, true
}

// exact returns the digits of a number that a float64 is too narrow for.
func exact(n *syntax.Number) string {
	wide := n.Integer && math.Abs(n.Value) >= 1<<53
	vanished := n.Value == 0 && strings.ContainsAny(strings.SplitN(strings.ToLower(n.Text), "e", 2)[0], "123456789")
	if wide || vanished {
		return strings.ReplaceAll(n.Text, "_", "")
	}
	return ""
}

// TypeName implements Value.
func (Quantity) TypeName() string { return "quantity" }

// String writes the quantity as the language does.
func (q Quantity) String() string { return syntax.Print(q.Q) }

// Doc shows the quantity as written.
func (q Quantity) Doc() display.Doc { return line(display.Normal, q.String()) }

// JSON has the parts of the quantity.
func (q Quantity) JSON() any {
	x := q.Q
	o := object{"kind": "quantity", "text": q.String(), "value": x.Low.Value}
	if x.High != nil {
		o["high"], o["high_open"] = x.High.Value, x.HighOpen
	}
	if x.Bound != syntax.Exact {
		o["bound"] = string(x.Bound)
	}
	if x.Approx {
		o["approximate"] = true
	}
	if len(x.Scale) > 0 {
		o["scale"] = strings.Join(x.Scale, " ")
	}
	if x.Unit != "" {
		o["unit"] = x.Unit
	}
	if x.Currency != "" {
		o["currency"] = x.Currency
	}
	return o
}

func quantityType() *Type {
	return &Type{
		Name: "quantity",
		Doc:  "A number with a unit, a range, a bound or an approximation. Before a dot it needs parentheses.",
		Keys: []Key{{"text", "as written"}, {"value", "the number, or the range's low end"}, {"high", "the range's high end"},
			{"high_open", "whether the range excludes its high end"}, {"bound", ">=, <=, > or <"}, {"approximate", "written with ~"},
			{"scale", "scale words: billion"}, {"unit", "the unit as written"}, {"currency", "the sign before the number"}},
	}
}
