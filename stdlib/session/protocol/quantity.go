package protocol

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/wording"
)

// Quantity is a number with the parts that the language allows around it, as
// written: a bound or an approximation, a currency, a range, scale words, a
// unit. A plain number is not a Quantity; it is passed as a number.
type Quantity struct {
	Bound    string   `json:"bound,omitempty"` // ">=", "<=", ">" or "<"; "" for none
	Approx   bool     `json:"approx,omitempty"`
	Currency string   `json:"currency,omitempty"` // the sign before the number: "$"
	Number   string   `json:"number"`             // "6048", "1_000", "1/3", "99.6%"; the low end of a range
	High     string   `json:"high,omitempty"`     // the high end of a range, "" where there is none
	HighOpen bool     `json:"high_open,omitempty"`
	Scale    []string `json:"scale,omitempty"` // "billion"
	Unit     string   `json:"unit,omitempty"`  // "apples", "km/h"
}

// String writes the quantity as the language does: ≥ 7 billion dollars.
func (q Quantity) String() string {
	var b strings.Builder
	switch q.Bound {
	case "":
	case ">=":
		b.WriteString("≥ ")
	case "<=":
		b.WriteString("≤ ")
	default:
		b.WriteString(q.Bound + " ")
	}
	if q.Approx {
		b.WriteString("≈")
	}
	b.WriteString(q.Currency + q.Number)
	if q.High != "" {
		b.WriteString(map[bool]string{false: "..", true: "..<"}[q.HighOpen] + q.High)
	}
	for _, s := range append(q.Scale[:len(q.Scale):len(q.Scale)], q.Unit) {
		if s != "" {
			b.WriteString(" " + s)
		}
	}
	return b.String()
}

// Ends returns the number before scale and unit, or the two ends of a range; low
// and high are equal if there is no range. A percentage is divided by 100. It
// fails if a text is not a number of the language.
func (q Quantity) Ends() (low, high float64, err error) {
	if low, err = numeral(q.Number); err != nil || q.High == "" {
		return low, low, err
	}
	high, err = numeral(q.High)
	return low, high, err
}

// numeral reads a number as the language writes it.
func numeral(text string) (float64, error) {
	s := strings.NewReplacer("_", "", "−", "-").Replace(text)
	s, percent := strings.CutSuffix(s, "%")
	above, below, fraction := strings.Cut(s, "/")
	x, err := strconv.ParseFloat(above, 64)
	if fraction && err == nil {
		var y float64
		y, err = strconv.ParseFloat(below, 64)
		x /= y
	}
	if percent {
		x /= 100
	}
	if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
		return 0, Errorf("value.quantity", "%q is not a number of the language", wording.Shorten(text, 80)).
			WithHelp("write a number as in 1_000, 3.5, -5, 1e-3, 48%%, 1/3")
	}
	return x, nil
}

// writeQuantity refuses texts that are no numbers; that the whole reads as one
// quantity is checked by the kernel, which has the grammar.
func writeQuantity(q Quantity) (Quantity, error) {
	if _, _, err := q.Ends(); err != nil {
		return q, err
	}
	if !utf8.ValidString(q.String()) {
		return q, Errorf("value.quantity", "%q is not UTF-8", wording.Shorten(q.String(), 80))
	}
	return q, nil
}
