package value

import (
	"math"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Quantity is a number with its unit, a range, a bound or an approximation, as it
// was written. The reasoner normalises it; here it is kept.
type Quantity struct{ Q *syntax.Quantity }

// NewQuantity returns a plain number if only a number was written.
func NewQuantity(q *syntax.Quantity) Value {
	v := Quantity{q}
	if n, ok := v.Number(); ok {
		return n
	}
	return v
}

// Number returns the quantity as a number, if it is only a number.
func (q Quantity) Number() (Number, bool) {
	if q.Q.Unit != "" {
		return Number{}, false
	}
	return q.Magnitude()
}

// Magnitude returns the number before the unit, if it is one exact number.
func (q Quantity) Magnitude() (Number, bool) {
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
func (q Quantity) Doc() display.Doc { return Line(display.Normal, q.String()) }

// JSON has the parts of the quantity.
func (q Quantity) JSON() any {
	x := q.Q
	o := Object{"kind": "quantity", "text": q.String(), "value": x.Low.Value}
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

// ReadQuantity reads a quantity as the language writes it. A plain number is a Number.
// The error is a *source.Error.
func ReadQuantity(text string) (Value, error) {
	x, err := syntax.ParseExpr(text)
	if err != nil {
		return nil, err
	}
	q, ok := x.(*syntax.Quantity)
	if !ok {
		return nil, source.Errorf(x.Span(), "kind.value", "%s is not a quantity", Quote(text))
	}
	return NewQuantity(q), nil
}
