package compose

import (
	"context"
	"encoding/binary"
	"slices"

	"sequent/stdlib/quantity/number"
)

// Justified are the values that expressions over the operands give.
type Justified struct {
	// Values has an expression each, by rising value; its equation is 6048 + 193 =
	// 6241.
	Values []*Justification
	Most   int  // the largest number of operands of the expressions: fewer where there are many quantities
	Cut    bool // there are more than the limit; which are given is by chance
}

// Others counts the values that are not the target, or not within it.
func (v *Justified) Others(p *Problem) int {
	n := 0
	for _, j := range v.Values {
		if !p.meets(j.Value) {
			n++
		}
	}
	return n
}

// Values lists the numbers, up to limit, that the operands justify by the rules:
// the values of all expressions of the target's type. Values below 0 are left out
// unless an operand or the target is negative: an amount taken from a smaller one
// leaves none. A small number of values says that the target's justification is
// significant.
func Values(ctx context.Context, p *Problem, limit int) (*Justified, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	v := &valuation{
		ctx:   ctx,
		p:     p,
		y:     newTyping(p),
		typed: map[string][][]*shape{},
		seen:  map[string]bool{},
		limit: limit,
	}
	v.negative = below(p.Target)
	var singles []int
	for i, o := range p.Operands {
		if o.single() {
			singles = append(singles, i)
			v.negative = v.negative || below(o)
		}
	}
	v.out.Most = affordable(len(singles), p.Rules.most(), valueSubsets)
	for n := p.Rules.least(); n <= v.out.Most; n++ {
		subsets(singles, n, func(ids []int) bool {
			v.subset(ids)
			return ctx.Err() == nil && !v.out.Cut
		})
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	slices.SortFunc(v.out.Values, func(a, b *Justification) int {
		x, _ := a.Value.Exact()
		y, _ := b.Value.Exact()
		return x.Cmp(y)
	})
	return &v.out, nil
}

// valueSubsets bounds the sets of operands whose values are listed: all of four
// among 10 quantities, of three among 13. A set costs up to half a millisecond, since
// each of its values is worked out in rationals.
const valueSubsets = 300

// below says whether a quantity reaches below 0.
func below(o Operand) bool {
	r, _, ok := o.Value.Low()
	return ok && r.Sign() < 0
}

type valuation struct {
	ctx      context.Context
	p        *Problem
	y        *typing
	typed    map[string][][]*shape // the classes of the right type, by the slots' types
	seen     map[string]bool
	negative bool
	limit    int
	out      Justified
}

// subset adds the values of the expressions that use all of some operands.
func (v *valuation) subset(ids []int) {
	b, wanted := &builder{p: v.p, y: v.y, ids: ids}, v.y.target(v.p)
	for _, class := range v.classes(ids) {
		if v.ctx.Err() != nil { // a set of four takes a while
			return
		}
		e, r := b.class(class, wanted)
		if e == nil || r.Sign() < 0 && !v.negative || v.seen[r.String()] {
			continue
		}
		if len(v.out.Values) == v.limit {
			v.out.Cut = true
			return
		}
		v.seen[r.String()] = true
		own := *v.p
		own.Target.Value, own.Target.Name = number.Exact(r), ""
		v.out.Values = append(v.out.Values, own.justified(e, own.Target.Value))
	}
}

// classes returns those whose type is right whatever the operands' values.
func (v *valuation) classes(ids []int) [][]*shape {
	var key []byte
	for _, id := range ids {
		t := v.p.Operands[id].Type
		key = append(binary.AppendUvarint(key, uint64(len(t))), t...)
	}
	if list, ok := v.typed[string(key)]; ok {
		return list
	}
	b, wanted := &builder{p: v.p, y: v.y, ids: ids, blind: true}, v.y.target(v.p)
	list := [][]*shape{}
	for _, class := range catalogues[len(ids)]().classes {
		if e, _ := b.class(class, wanted); e != nil {
			list = append(list, class)
		}
	}
	v.typed[string(key)] = list
	return list
}
