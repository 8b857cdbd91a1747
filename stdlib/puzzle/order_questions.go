package puzzle

import (
	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// askWhether asks a question of yes or no; negated, whether it is not so.
func askWhether(s some, p pred, negated bool) orderQuery {
	return func(o *order) inquiry {
		f := s.over(func(x thing) logic.Formula { return p.formula(o, x) })
		if negated {
			f = not(f)
		}
		return inquiry{formula: f}
	}
}

// askWhich asks of which individuals something is true.
func askWhich(p pred) orderQuery {
	return func(o *order) inquiry {
		var q inquiry
		for x, t := range o.things {
			q.choices = append(q.choices, choice{t.Name, p.formula(o, thing(x))})
		}
		return q
	}
}

var askOrder orderQuery = func(*order) inquiry { return inquiry{all: true} }

func askSays(s orderSays) orderQuery {
	return func(o *order) inquiry {
		var fs []logic.Formula
		for _, c := range s.clauses(o) {
			fs = append(fs, c.Formula)
		}
		return inquiry{formula: conj(fs...)}
	}
}

// askMeasure asks a question with a verb that compares: does it cost more than.
func askMeasure(c *chart.Call, s some, verb string, less bool, noun string, t some) orderQuery {
	return askWhether(s, measured(c, verb, less, noun, t), false)
}

// askEither asks which of two is that way from the other.
func askEither(w way, a, b one) orderQuery {
	return func(o *order) inquiry {
		d := o.toward(w)
		return inquiry{choices: []choice{
			{o.things[a.thing].Name, o.relates(d, a.thing, b.thing)},
			{o.things[b.thing].Name, o.relates(d, b.thing, a.thing)},
		}}
	}
}
