package syntax

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"sequent/stdlib/logic/parse"
)

// scales are the words that multiply a number directly before them. After the
// first word of the unit they belong to the unit.
var scales = map[string]bool{
	"hundred": true, "thousand": true, "million": true, "billion": true, "trillion": true, "dozen": true,
}

var bounds = map[parse.Kind]Bound{parse.Ge: AtLeast, parse.Le: AtMost, parse.Gt: More, parse.Lt: Less}

// quantity parses a number, a range, a bound or an approximation, then its scale
// words and unit. The syntax does not check whether a range is empty or a unit is
// known.
func quantity(p *parse.Parser) parse.Node {
	start := p.Tok().Start
	q := &Quantity{}
	if b, ok := bounds[p.Tok().Kind]; ok {
		q.Bound = b
		p.Next()
		if p.Tok().Kind == parse.Approx {
			p.Fail(p.Tok().Span, "syntax.quantity", "a quantity cannot be both a bound and an approximation")
		}
	} else if p.Got(parse.Approx) {
		q.Approx = true
	}
	if p.Tok().Kind == parse.Currency {
		q.Currency = p.Text(p.Next())
	}
	q.Low = number(p)
	if k := p.Tok().Kind; k == parse.Range || k == parse.RangeTo {
		upper(p, q)
	}
	q.unit(p)
	q.At = p.Since(start)
	return q
}

// upper parses the upper end of a range, which may repeat the currency sign.
func upper(p *parse.Parser, q *Quantity) {
	t := p.Next()
	if q.Bound != Exact {
		p.Fail(t.Span, "syntax.quantity", "a quantity cannot be both a bound and a range")
	}
	q.HighOpen = t.Kind == parse.RangeTo
	if s := p.Tok(); s.Kind == parse.Currency && q.Currency == p.Text(s) {
		p.Next()
	}
	q.High = number(p)
}

// unit parses scale words and the unit: words up to the next keyword, operator or
// punctuation.
func (q *Quantity) unit(p *parse.Parser) {
	u := unit{p: p, q: q, glued: true}
	for u.next() {
	}
	if q.Unit = u.text.String(); strings.HasSuffix(q.Unit, "/") {
		p.Unexpected("a unit after /")
	}
}

// unit collects a unit from its tokens. One space joins words. A sign is joined to
// what it touches, a slash to both sides even across spaces, so that a unit has
// one spelling.
type unit struct {
	p     *parse.Parser
	q     *Quantity
	text  strings.Builder
	glued bool // the next token follows without a space
}

// next takes a token of the unit. It reports false if none follows.
func (u *unit) next() bool {
	switch t := u.p.Tok(); t.Kind {
	case parse.Ident:
		u.word(t)
	case parse.UnitMark:
		u.add(t.Space)
		u.glued = !u.p.Tok().Space
	case parse.Slash:
		u.add(false)
		u.glued = true
	case parse.Hyphen:
		if touching := !t.Space && !u.p.Peek(1).Space; !touching || u.p.Peek(1).Kind != parse.Ident ||
			u.text.Len() == 0 {
			u.p.Unexpected("a unit").WithHelp("a hyphen joins words of a unit: ft-lb")
		}
		u.add(false)
		u.glued = true
	case parse.Currency:
		if u.text.Len() > 0 || u.q.Currency != "" {
			u.p.Unexpected("a unit")
		}
		u.q.Currency = u.p.Text(u.p.Next())
	default:
		return false
	}
	return u.p.Err() == nil
}

// word takes a word: a scale word if the unit has not begun.
func (u *unit) word(t parse.Token) {
	switch word := u.p.Text(t); {
	case u.p.Peek(1).Kind == parse.Colon:
		u.p.Fail(t.Span, "syntax.unexpected", "a comma is missing before the argument %s", word)
	case u.text.Len() == 0 && scales[word]:
		u.q.Scale = append(u.q.Scale, word)
		u.p.Next()
	default:
		u.add(true)
		u.glued = false
	}
}

// add takes the present token, after a space if one is due.
func (u *unit) add(space bool) {
	if space && !u.glued {
		u.text.WriteByte(' ')
	}
	u.text.WriteString(u.p.Text(u.p.Next()))
}

// number parses a numeric literal. It keeps the exact value as a fraction beside
// the float, because justifications compare values for equality.
func number(p *parse.Parser) *Number {
	t := p.Expect(parse.Number, "a number")
	if p.Err() != nil {
		return &Number{}
	}
	n := &Number{At: parse.At(t.Span), Text: p.Text(t)}
	switch n.read() {
	case errZero:
		p.Fail(t.Span, "syntax.number", "the denominator of this fraction is zero")
	case errRange:
		p.Fail(t.Span, "syntax.number", "this number is too large").WithHelp("the largest number is about 1.8e308")
	}
	return n
}

// exactTo bounds the digits and the exponent of numbers whose exact value is
// computed.
const exactTo = 400

// numberError says why a literal of the right form has no value; 0 means no error.
type numberError uint8

const (
	errZero numberError = iota + 1
	errRange
)

// read fills in the value of a literal. The scanner has checked its form. Most
// literals are small integers and take the short way.
func (n *Number) read() numberError {
	s := strings.ReplaceAll(strings.Replace(n.Text, "−", "-", 1), "_", "")
	s, n.Percent = strings.CutSuffix(s, "%")
	if i, err := strconv.ParseInt(s, 10, 64); err == nil && !n.Percent {
		n.Integer, n.Num, n.Den, n.Value = true, i, 1, float64(i)
		return 0
	}
	n.Integer = !n.Percent && !strings.ContainsAny(s, ".eE/")
	_, e, _ := strings.Cut(strings.ToLower(s), "e")
	if exp, err := strconv.Atoi(e); e != "" && (err != nil || exp < -exactTo || exp > exactTo) || len(s) > exactTo {
		return n.float(s)
	}
	if _, den, ok := strings.Cut(s, "/"); ok && strings.Trim(den, "0") == "" {
		return errZero
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return errRange
	}
	if n.Percent {
		r.Quo(r, big.NewRat(100, 1))
	}
	n.Value, _ = r.Float64()
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		n.Num, n.Den = r.Num().Int64(), r.Denom().Int64()
	}
	if math.IsInf(n.Value, 0) {
		return errRange
	}
	return 0
}

// float reads a literal that is too long or too large for an exact value.
func (n *Number) float(s string) numberError {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return errRange
	}
	if n.Percent {
		v /= 100
	}
	n.Value = v
	return 0
}
