package reason

import (
	"maps"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// maxOperands and maxLeaves bound the search: Σ over the choices of four of six.
const maxOperands, maxLeaves = 6, 4

// composed looks for an equation in which the types fit: terms of a sum count
// the same, a rate is multiplied by what it is a rate of, a whole is divided
// by its rate or among its parts.
func (j *judging) composed(h *frame) (x Justification, ok bool) {
	if _, exact := h.Value.Exact(); !j.options.on(Rates) || !exact {
		return x, false
	}
	of := j.operands(h)
	s := j.search(h, of)
	if net, ok := j.nets(of); ok {
		s.choose(net, nil)
	}
	s.choose(of, nil)
	switch {
	case s.found != nil:
		return j.equation(h, s.found, s.found.text+" = "+s.reckoned(), verdict.Entailment), true
	case s.other != nil && (s.rated || h.rate):
		x = j.equation(h, s.other, s.other.text+" = "+strconv.FormatFloat(s.other.value, 'g', 8, 64)+s.unit(),
			verdict.Contradiction)
		x.Why += ", not " + h.Number.In(j.h.source())
		if s.unit() != "" {
			x.Why = x.Equation + ", not " + h.Text
		}
		return x, true
	}
	return x, false
}

// equation returns the justification by a result of the search.
func (j *judging) equation(h *frame, r *operand, text string, l verdict.Label) Justification {
	x := Justification{Hypothesis: h.at, Relation: Same, Label: l, Equation: text, Why: text}
	for i := range min(len(j.p.frames), given) {
		if r.used>>i&1 == 1 {
			x.Premise = append(x.Premise, i)
		}
	}
	return x
}

// suppose justifies a quantity by the premise and what the hypothesis supposes;
// the supposed quantities need no support of their own.
func (j *judging) suppose() {
	for i, x := range j.out.Justifications {
		h := &j.h.frames[x.Hypothesis]
		_, exact := h.Value.Exact()
		if x.Label == verdict.Entailment || !exact || len(j.out.Justifications) < 2 || !j.options.on(Rates) ||
			j.repeats(h) {
			continue
		}
		of := j.supposed(h)
		s := j.search(h, of)
		s.choose(of, nil)
		if s.found == nil || s.found.used>>given == 0 || s.found.used&(1<<given-1) == 0 || s.found.prec != 2 {
			continue
		}
		j.out.Justifications[i] = j.equation(h, s.found, s.found.text+" = "+s.reckoned(), verdict.Entailment)
		for k := range j.out.Justifications {
			if y := &j.out.Justifications[k]; s.found.used>>(given+y.Hypothesis)&1 == 1 {
				*y = Justification{
					Hypothesis: y.Hypothesis,
					Label:      verdict.Entailment,
					Why:        "the hypothesis supposes " + j.h.frames[y.Hypothesis].Text,
				}
			}
		}
		return
	}
}

// shares reports whether the texts speak of equal parts.
func (j *judging) shares() bool {
	for _, s := range []*side{j.p, j.h} {
		for w := range s.has {
			if sharing[w] {
				return true
			}
		}
	}
	return false
}

// mostValues bounds how many other values are collected.
const mostValues = 999

// search is the search for one equation.
type search struct {
	j       *judging
	h       *frame
	target  float64  // the hypothesis's number, in the gauges
	by      *big.Rat // by how much it was multiplied for that
	thing   string   // what it is of there
	per     string   // and for each of what
	sharing bool
	rated   bool             // some quantity is a rate
	found   *operand         // a value that fits and is the target
	other   *operand         // of those that fit and are not, one of most quantities
	values  map[float64]bool // nil, or all values that fit are collected here
}

// search begins the search for a value of h among what operands make. Everything
// is reckoned in the gauges of the premise, the hypothesis's number too.
func (j *judging) search(h *frame, of []operand) *search {
	target, _ := h.Value.Exact()
	by, thing, per := newGauges(j.p.frames).scale(h)
	t, _ := target.Mul(target, by).Float64()
	rated := slices.ContainsFunc(of, func(o operand) bool { return o.rate || o.part || o.times })
	return &search{j: j, h: h, target: t, by: by, thing: thing, per: per, rated: rated, sharing: h.rate || j.shares()}
}

// reckoned returns the value that was looked for, as an equation ends: 2, or 2 h =
// 120 minutes where the hypothesis has another unit than the gauge.
func (s *search) reckoned() string {
	target, _ := s.h.Value.Exact()
	if s.unit() == "" {
		return number.Format(target)
	}
	return shortly(new(big.Rat).Mul(target, s.by)) + s.unit() + " = " + s.h.Text
}

// unit returns the gauge of the result, in short, where the hypothesis has another
// unit: " h".
func (s *search) unit() string {
	if s.by.Cmp(big.NewRat(1, 1)) == 0 {
		return ""
	}
	name := s.thing
	if s.per != "" {
		name += " per " + s.per
	}
	u, ok := unit.Parse(name)
	if !ok {
		return " " + name
	}
	return " " + u.Short()
}

// others returns the other values that the premise's quantities would justify if
// nothing were known of what is gained and lost, smallest first.
func (j *judging) others(h *frame) []string {
	target, exact := h.Value.Exact()
	if !exact {
		return nil
	}
	of := j.operands(h)
	for i := range of {
		of[i].sign = 0
	}
	s := j.search(h, of)
	s.target, s.values, s.sharing = math.NaN(), map[float64]bool{}, h.rate
	s.choose(of, nil)
	t, _ := target.Float64()
	by, _ := s.by.Float64()
	var all []string
	for _, v := range slices.Sorted(maps.Keys(s.values)) {
		v /= by
		if math.Abs(v-t) > 1e-6*max(1, t) {
			all = append(all, strconv.FormatFloat(v, 'f', -1, 64))
		}
	}
	return all
}

// choose tries each choice of one to four operands.
func (s *search) choose(rest, chosen []operand) {
	if s.found != nil || s.j.ctx.Err() != nil {
		return
	}
	if len(chosen) > 1 || len(chosen) == 1 && chosen[0].prec > 0 {
		s.combine(chosen)
	}
	if len(chosen) == maxLeaves {
		return
	}
	for i := range rest {
		s.choose(rest[i+1:], append(chosen[:len(chosen):len(chosen)], rest[i]))
	}
}

// combine replaces two operands by what an operation makes of them, until one is
// left. All orders of operands and all trees are gone through, but for those of
// which the types do not fit.
func (s *search) combine(of []operand) {
	if s.found != nil {
		return
	}
	if len(of) == 1 {
		s.result(of[0])
		return
	}
	for a := range of {
		for b := range of {
			if a == b {
				continue
			}
			rest := make([]operand, 0, len(of)-1)
			for k := range of {
				if k != a && k != b {
					rest = append(rest, of[k])
				}
			}
			for _, r := range s.results(of[a], of[b], a < b) {
				s.combine(append(rest[:len(rest):len(rest)], r))
			}
		}
	}
}

// result keeps a value that fits: the target, or what speaks against it.
func (s *search) result(r operand) {
	switch {
	case !s.fits(r):
	case s.values != nil:
		if r.value > 0 && len(s.values) < mostValues {
			s.values[math.Round(r.value*1e6)/1e6] = true
		}
	case math.Abs(r.value-s.target) <= 1e-6*max(1, math.Abs(s.target)):
		s.found = &r
	case r.prec == 2 && (s.other == nil || bits.OnesCount(uint(r.used)) > bits.OnesCount(uint(s.other.used))):
		s.other = &r
	}
}

// fits reports whether a result is of what the hypothesis counts. "For each day"
// is said of what happens every day too.
func (s *search) fits(r operand) bool {
	if s.h.rate && !r.rate && !timeWords[s.h.per] {
		return false
	}
	g := s.j.lex.relateThings(r.thing, s.thing, s.j.options)
	return g != Unrelated && g != Wider
}

// results returns what operations make of two operands whose types fit. What is only
// taken away is no factor, and what is only added is not taken away.
func (s *search) results(a, b operand, symmetric bool) []operand {
	var all []operand
	add := func(op string, prec int, value float64, thing, per string, rate bool) {
		all = append(all, operand{
			value: value,
			thing: thing,
			per:   per,
			rate:  rate,
			text:  a.under(prec) + " " + op + " " + b.after(prec),
			prec:  prec,
			used:  a.used | b.used,
		})
	}
	lex, o := s.j.lex, s.j.options
	factors := a.sign >= 0 && b.sign >= 0
	switch {
	case a.part || b.part:
		if b.part && !a.part && a.sign >= 0 {
			add("×", 2, a.value*b.value/100, a.thing, a.per, a.rate)
			all[0].text += " ÷ 100"
		}
	case a.times || b.times:
		if b.times && !a.times && factors {
			add("×", 2, a.value*b.value, a.thing, a.per, a.rate)
			if b.value != 0 {
				add("÷", 2, a.value/b.value, a.thing, a.per, a.rate)
			}
		}
	case a.rate == b.rate:
		s.sums(a, b, symmetric, add)
		if s.sharing && !a.rate && b.value != 0 && factors {
			add("÷", 2, a.value/b.value, a.thing, b.thing, true)
		}
	case !factors:
	case a.rate: // 24 for each bag × bags
		if lex.relateThings(b.thing, a.per, o) != Unrelated {
			add("×", 2, a.value*b.value, a.thing, "", false)
		}
	default: // books ÷ books for each shelf
		if lex.relateThings(a.thing, b.thing, o) != Unrelated && b.value != 0 {
			add("÷", 2, a.value/b.value, b.per, "", false)
		}
	}
	return all
}

// sums are the sum and the difference of two operands that count the same.
func (s *search) sums(a, b operand, symmetric bool,
	add func(op string, prec int, value float64, thing, per string, rate bool)) {
	if s.j.lex.relateThings(a.thing, b.thing, s.j.options) == Unrelated {
		return
	}
	thing := s.joint(a, b)
	if symmetric && a.sign >= 0 && b.sign >= 0 {
		add("+", 1, a.value+b.value, thing, a.per, a.rate)
	}
	if a.sign >= 0 && b.sign <= 0 && a.value > b.value {
		add("−", 1, a.value-b.value, thing, a.per, a.rate)
	}
}

// joint returns what a sum of two counts: the more general of the two.
func (s *search) joint(a, b operand) string {
	switch s.j.lex.relateThings(a.thing, b.thing, s.j.options) {
	case Subtype, Unknown:
		if b.thing != "" {
			return b.thing
		}
	case PersonClass:
		if a.thing != b.thing {
			return "person"
		}
	}
	return a.thing
}

// under returns the operand as the left one of an operator, after as the right one.
func (o operand) under(prec int) string {
	if o.prec != 0 && o.prec < prec {
		return "(" + o.text + ")"
	}
	return o.text
}

// after needs brackets also at the same precedence: 9 − (6 − 2), 24 ÷ (6 ÷ 2).
func (o operand) after(prec int) string {
	if o.prec != 0 && o.prec <= prec {
		return "(" + o.text + ")"
	}
	return o.text
}
