package quantity

import (
	"math/big"

	"sequent/stdlib/quantity/unit"
)

// coins joins an amount of money that is said in two units: 3 dollars 50 cents,
// thirteen dollars and forty-five cents. The sum is in the first.
func (p *parser) coins() {
	out, ends := p.out[:0], p.ends[:0]
	for i, q := range p.out {
		if k := len(out) - 1; k >= 0 && p.smallChange(out[k], q, ends[k]) {
			rest, _ := q.Value.Exact()
			rest.Mul(rest, new(big.Rat).Quo(q.Unit.Factor, out[k].Unit.Factor))
			out[k].Value = out[k].Value.Plus(rest)
			out[k].Number.End, out[k].End, ends[k] = q.Number.End, max(out[k].End, q.End), p.ends[i]
			continue
		}
		out, ends = append(out, q), append(ends, p.ends[i])
	}
	p.out, p.ends = out, ends
}

// smallChange reports whether b is the small change of a, whose phrase ends at token
// end: a part of the same currency, less than one of it, directly behind.
func (p *parser) smallChange(a, b Quantity, end int) bool {
	if a.Unit.Kind != unit.Money || b.Unit.Kind != unit.Money || a.Unit.Code != b.Unit.Code || a.Unit.Per != nil ||
		b.Unit.Per != nil || a.Optional {
		return false
	}
	if b.Word != end && (b.Word != end+1 || p.low(end) != "and") {
		return false
	}
	v, exact := b.Value.Exact()
	return exact && whole(a) && v.Sign() > 0 && b.Unit.Factor.Cmp(a.Unit.Factor) < 0 &&
		v.Mul(v, b.Unit.Factor).Cmp(a.Unit.Factor) < 0
}
