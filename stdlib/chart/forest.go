package chart

import (
	"cmp"
	"math"
	"slices"

	"sequent/stdlib/source"
)

// maxReadings bounds the readings that are kept of each part of a sentence,
// the cheapest first.
const maxReadings = 64

// Reading is one way to read a sentence: what it says, and its cost.
type Reading struct {
	Value any
	Cost  int
}

// reading is a reading of a part, and why an action refused it: see [Call.Refuse].
type reading struct {
	Reading
	refused *rejection
}

// Forest holds all readings of a sentence, equal parts once.
type Forest struct {
	p    *Parser
	root int32
}

// rejection is the furthest place where an action refused a reading.
type rejection struct {
	at  source.Span
	why string
}

// Readings returns the readings that no action rejected or refused, cheapest first, at
// most 64. If none is left, the error has the reason of the last rejection; if a refused
// one is as cheap as the cheapest, it has the reason of that.
func (f *Forest) Readings() ([]Reading, *Unread) {
	var rs []Reading
	for _, r := range f.p.readings(f.root) {
		switch {
		case r.refused == nil:
			rs = append(rs, r.Reading)
		case len(rs) == 0 || r.Cost == rs[0].Cost:
			f.p.reject = *r.refused
			return nil, f.p.refused()
		}
	}
	if len(rs) == 0 {
		return nil, f.p.refused()
	}
	return rs, nil
}

// Best returns the value of the cheapest reading, and whether another one is as
// cheap.
func (f *Forest) Best() (value any, tied bool, err *Unread) {
	rs, err := f.Readings()
	if err != nil {
		return nil, false, err
	}
	return rs[0].Value, len(rs) > 1 && rs[1].Cost == rs[0].Cost, nil
}

// readings evaluates a node once: the readings of all its derivations, the
// cheapest first, cut off at maxReadings.
func (p *Parser) readings(n int32) []reading {
	if p.nodes[n].state == 2 {
		return p.nodes[n].readings
	}
	var out []reading
	for id := p.nodes[n].derived; id != 0; id = p.items[id].next {
		out = p.derivation(n, id, out)
	}
	if len(out) > 1 {
		slices.SortStableFunc(out, func(a, b reading) int { return cmp.Compare(a.Cost, b.Cost) })
		out = out[:min(len(out), maxReadings)]
	}
	p.nodes[n].readings, p.nodes[n].state = out, 2
	return out
}

// derivation appends the readings of one complete item.
func (p *Parser) derivation(n, id int32, out []reading) []reading {
	r := &p.g.rules[p.g.states[p.items[id].state].rule]
	w := walk{p: p, n: n, rule: r, call: Call{args: make([]any, r.args)}, cost: r.cost}
	w.back(id)
	return append(out, w.out...)
}

// walk goes from a complete item back to the rule's start, along all links,
// filling the arguments in, and applies the rule there.
type walk struct {
	p    *Parser
	n    int32
	rule *rule
	call Call
	cost int
	out  []reading

	refused *rejection // of a part
}

// back fills in the argument that the last step gave, and goes on before it.
func (w *walk) back(id int32) {
	it := w.p.items[id]
	if it.link == 0 {
		w.apply()
		return
	}
	for l := it.link; l != 0; l = w.p.links[l].next {
		step := w.p.links[l]
		arg := w.p.g.states[w.p.items[step.prev].state].arg
		switch {
		case arg < 0:
			w.back(step.prev)
		case step.child == skipped:
			w.call.args[arg] = nil
			w.back(step.prev)
		case step.child < 0:
			w.call.args[arg] = w.p.edges[^step.child].value
			w.back(step.prev)
		default:
			for _, r := range w.p.readings(step.child) {
				w.call.args[arg] = r.Value
				w.cost += r.Cost
				was := w.refused
				w.refused = cmp.Or(w.refused, r.refused)
				w.back(step.prev)
				w.cost -= r.Cost
				w.refused = was
			}
		}
		if len(w.out) >= 4*maxReadings {
			return
		}
	}
}

// apply calls the rule's action on the arguments, or passes the only one on.
func (w *walk) apply() {
	if w.rule.call == nil {
		w.out = append(w.out, reading{Reading{w.call.args[0], w.cost}, w.refused})
		return
	}
	n := w.p.nodes[w.n]
	w.call.From, w.call.To, w.call.Tokens = int(n.from), int(n.to), w.p.tokens
	w.call.Span = w.p.tokens[n.from].Span.To(w.p.tokens[n.to-1].Span)
	w.call.reject, w.call.refuse = "", ""
	v := w.rule.call(&w.call)
	if w.call.reject != "" {
		w.p.reject = rejection{w.call.Span, w.call.reject}
		return
	}
	refused := w.refused
	if w.call.refuse != "" && refused == nil {
		refused = &rejection{w.call.Span, w.call.refuse}
	}
	w.out = append(w.out, reading{Reading{v, w.cost}, refused})
}

// Count returns the number of derivations in the forest, rejected ones included;
// +Inf is more than a float64 holds.
func (f *Forest) Count() float64 {
	memo := map[int32]float64{}
	var of func(n int32) float64
	var ways func(id int32) float64
	ways = func(id int32) float64 {
		it := f.p.items[id]
		if it.link == 0 {
			return 1
		}
		total := 0.0
		for l := it.link; l != 0; l = f.p.links[l].next {
			step := f.p.links[l]
			k := ways(step.prev)
			if step.child >= 0 {
				k *= of(step.child)
			}
			total += k
		}
		return total
	}
	of = func(n int32) float64 {
		if c, ok := memo[n]; ok {
			return c
		}
		total := 0.0
		for id := f.p.nodes[n].derived; id != 0; id = f.p.items[id].next {
			total += ways(id)
		}
		memo[n] = math.Min(total, math.Inf(1))
		return total
	}
	return of(f.root)
}
