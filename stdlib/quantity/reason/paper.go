package reason

import (
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// prepare is the paper's preparation of a text: lower case, and spaces around
// every hyphen.
func prepare(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), "-", " - ")
}

// numset is an amount as Q-REAS has it: a number or a closed interval, and the
// words of its unit.
type numset struct {
	*quantity.Quantity
	at    int
	value number.Value
	unit  []string
}

// numsets are the cardinals and ranges of a text. Fractions, ordinals and
// multiples are no cardinals, and years are left out: reading takes them for
// names.
func (j *judging) numsets(t *quantity.Text) []numset {
	var all []numset
	for i := range t.Quantities {
		q := &t.Quantities[i]
		if q.Optional || q.Form != number.Cardinal && q.Form != number.Range && q.Form != number.Percentage {
			continue
		}
		n := numset{Quantity: q, at: i, value: closed(q.Value)}
		if q.Approximate {
			n.value = n.value.Widen(tolerance)
		}
		n.unit = strings.Fields(strings.ToLower(q.OfText))
		if len(n.unit) == 0 && q.Unit.Name != "" {
			n.unit = strings.Fields(q.Unit.Name)
		}
		if j.options.Mode == Published && !n.beside(t.Segments.Text) {
			n.unit = nil
		}
		all = append(all, n)
	}
	return all
}

// beside reports whether the unit stands directly behind the number. The published
// code takes the governor of the number's nummod arc and no more: what is inherited
// ("80 more"), or said before the number, it does not have, but for a sign of money.
func (n *numset) beside(text string) bool {
	return n.Unit.Kind == unit.Money || !n.Inherited && len(n.unit) > 0 && strings.HasPrefix(strings.TrimLeft(text[n.Number.End:], " -"), n.unit[0])
}

// closed has the ends of a set belong to it: the paper's "more than 5" has 5.
func closed(v number.Value) number.Value {
	low, _, _ := v.Low()
	high, _, _ := v.High()
	return number.Between(low, high)
}

// paper is Algorithm 1, with the lines that the printed version lacks restored
// from the published code: candidates by unit, values compared, equations found,
// and the label of all from the label of each.
func (j *judging) paper() {
	ps, hs := j.numsets(j.out.Premise), j.numsets(j.out.Hypothesis)
	j.out.pairs = nil
	for _, h := range hs {
		x := Justification{Hypothesis: h.at, Label: verdict.Open, Why: "no amount of the premise has its unit"}
		var of []numset
		for _, p := range ps {
			if j.lex.compatible(p, h) {
				of = append(of, p)
				j.out.pairs = append(j.out.pairs, Pair{p.at, h.at, Same})
				j.match(&x, p, h)
			}
		}
		j.equate(&x, of, h)
		j.out.Justifications = append(j.out.Justifications, x)
	}
	j.out.Label, j.out.Why = j.global()
	for i := range j.out.Justifications {
		if x := &j.out.Justifications[i]; x.Label == verdict.Open {
			x.Label = verdict.Neutral
		}
	}
}

// global is the label of all: entailment where each amount is entailed, neutral
// where one is not settled, and contradiction where one is contradicted.
func (j *judging) global() (verdict.Label, string) {
	if len(j.out.pairs) == 0 {
		return verdict.Neutral, "no amounts can be compared"
	}
	label, why := verdict.Entailment, "every amount of the hypothesis is justified"
	for _, x := range j.out.Justifications {
		if x.Label == verdict.Contradiction {
			return verdict.Contradiction, x.Why
		}
		if x.Label == verdict.Open {
			label, why = verdict.Neutral, x.Why
		}
	}
	return label, why
}

// match is lines 7 to 17: later candidates overwrite earlier ones. The paper's
// scorer of verbs never decides, since empty fields count as equal, so that the
// first class wins whatever the verbs.
func (j *judging) match(x *Justification, p, h numset) {
	same, settled := valueMatch(p.value, h.value)
	if !settled {
		return
	}
	x.Premise, x.Relation = []int{p.at}, Same
	if same {
		x.Label, x.Why = verdict.Entailment, p.Text+" is "+h.Text
	} else {
		x.Label, x.Why = verdict.Contradiction, p.Text+" is not "+h.Text
	}
}

// valueMatch compares values as the published code does: within the ends of a
// range, not at them; a range says nothing of a number.
func valueMatch(p, h number.Value) (same, settled bool) {
	v, single := p.Exact()
	w, wanted := h.Exact()
	switch {
	case single && wanted:
		return v.Cmp(w) == 0, true
	case !single && !wanted:
		return p.Equal(h), true
	case !single:
		return false, false
	}
	low, _, hasLow := h.Low()
	high, _, hasHigh := h.High()
	switch {
	case hasLow && v.Cmp(low) < 0 || hasHigh && v.Cmp(high) >= 0:
		return false, true
	case hasLow && v.Cmp(low) == 0:
		return false, false
	}
	return true, true
}

// paperLeaves is the depth of the paper's expressions, and paperOperands how many
// amounts are looked at for them.
const paperLeaves, paperOperands = 3, 8

// equate looks for an equation over the candidates. Pruning has given all of them
// the hypothesis's unit, so that only + and − have the types they need.
func (j *judging) equate(x *Justification, of []numset, h numset) {
	p := &compose.Problem{Target: compose.Operand{Value: h.value, Type: "unit"}, Rules: compose.Rules{Types: compose.PaperTypes, Least: 2, Most: paperLeaves}}
	for _, o := range of[:min(len(of), paperOperands)] {
		p.Operands = append(p.Operands, compose.Operand{Value: o.value, Type: "unit"})
	}
	if len(p.Operands) < 2 {
		return
	}
	found, err := compose.Enumerate(j.ctx, p)
	if err != nil || len(found.Justifications) == 0 {
		return
	}
	best := found.Justifications[0]
	x.Label, x.Equation, x.Why, x.Premise = verdict.Entailment, best.Equation, best.Equation, nil
	for _, k := range best.Uses() {
		x.Premise = append(x.Premise, of[k].at)
	}
}

// personUnits are what the lists of occupations and nations are compatible with.
var personUnits = set("person people worker citizen")

// compatible is the paper's pruner: a unit that is missing, a shared word, the
// first senses one above the other, or a person and a word for persons. In place
// of the authors' lists of occupations and nations WordNet's class of the first
// sense says who is a person.
func (l *lexical) compatible(p, h numset) bool {
	if len(p.unit) == 0 || len(h.unit) == 0 {
		return true
	}
	for _, a := range p.unit {
		for _, b := range h.unit {
			if a == b {
				return true
			}
		}
	}
	a, b := l.lemma(p.unit[len(p.unit)-1]), l.lemma(h.unit[len(h.unit)-1])
	return a == b || l.first(a, b) || personUnits[a] && l.isPerson(b) || personUnits[b] && l.isPerson(a)
}

// isPerson reports whether the first sense of a noun is a person.
func (l *lexical) isPerson(word string) bool {
	s := l.sense(word)
	return s != nil && s.Class.String() == "noun.person"
}
