package generate

import (
	"fmt"

	"sequent/stdlib/verdict"
)

// rewording is one fact in two wordings: the hypothesis has another order or voice,
// and leaves something out. {n} is what is said of the number.
type rewording struct{ premise, hypothesis string }

// The facts of the families in which texts differ in more than their numbers, so
// that the one place in which they differ tells nothing.
var (
	dated = []rewording{
		{"{N} opened the {t1} shop {n} and {M} was happy", "The {t1} shop was opened by {N} {n}"},
		{"After a long quarrel the old bridge was built {n} by {N} and {M}", "{N} and {M} built the old bridge {n}"},
		{"{N} moved to the coast {n}, and {s} stayed there", "{n} {N} moved to the coast"},
		{"The {c1} factory in the old town was closed {n} by {M}", "{M} closed the {c1} factory {n}"},
	}
	limited = []rewording{
		{"In the office of {M} {N} works {n} hours each week", "{N} works {n} hours each week in the office"},
		{"{N} carried {n} {t} to the {c1} and rested", "{n} {t} were carried to the {c1} by {N}"},
		{"The lift of the old hotel holds {n} people", "{n} people are held by the lift"},
	}
	spanned = []rewording{
		{"In the old building of {M} the rooms are numbered {n}", "The rooms of the building are numbered {n}"},
		{"{N} read the book {l} {n} and slept", "{l} {N} read the book {n}"},
		{"The buses of the town are numbered {n}, says {N}", "The town's buses are numbered {n}"},
	}
	counted = []rewording{
		{"In the laboratory {N} counted {n} cells and went home", "{n} cells were counted in the laboratory by {N}"},
		{
			"There are {n} stars in the picture that {N} painted",
			"{N} painted a picture and {n} stars are there in the picture",
		},
		{"{M} saw that {n} {t} were packed by {N}", "{N} packed {n} {t}"},
	}
)

// reworded makes a pair of a fact in two wordings.
func (d *drawing) reworded(f Family) row {
	var w rewording
	var p, h said
	var label verdict.Label
	switch f {
	case Dates:
		n := 1900 + int64(d.r.Below(110))
		w, p, h = choose(d.r, dated), d.year(n), d.year(n-6+int64(d.r.Below(13)))
	case Products:
		w = choose(d.r, counted)
		p, h = d.product()
	case Limits:
		w = choose(d.r, limited)
		p, h, label = d.limit()
		return d.pair(f, w, p, h, label)
	default:
		w = choose(d.r, spanned)
		p, h, label = d.ends()
		return d.pair(f, w, p, h, label)
	}
	return d.pair(f, w, p, h, p.label(h))
}

func (d *drawing) pair(f Family, w rewording, p, h said, l verdict.Label) row {
	return row{premise: d.about(w.premise, p.text), hypothesis: d.about(w.hypothesis, h.text), label: l, family: f}
}

// year says when something was.
func (d *drawing) year(n int64) said {
	switch d.r.Below(3) {
	case 0:
		return said{fmt.Sprintf("before %d", n), 0, n - 1}
	case 1:
		return said{fmt.Sprintf("after %d", n), n + 1, unbounded}
	}
	return said{fmt.Sprintf("in %d", n), n, n}
}

// product says a number as factors, and another of which one factor is changed
// or bounded.
func (d *drawing) product() (p, h said) {
	a, b, exp := int64(2+d.r.Below(8)), int64(2+d.r.Below(18)), int64(2+d.r.Below(3))
	c := int64(2 + d.r.Below(18))
	value := func(b int64) int64 {
		v := a
		for range exp {
			v *= b
		}
		return v
	}
	written := func(bound string, b int64) string { return fmt.Sprintf("%d * %s%d ^ %d", a, bound, b, exp) }
	p = said{written("", b), value(b), value(b)}
	switch d.r.Below(4) {
	case 0:
		h = said{written("less than ", c), 0, value(c) - 1}
	case 1:
		h = said{written("more than ", c), value(c) + 1, unbounded}
	case 2:
		h = said{fmt.Sprint(value(b)), value(b), value(b)}
	default:
		h = said{written("", c), value(c), value(c)}
	}
	among := h.high == unbounded && p.low < h.low // fewer can be among more: no label is sure
	if d.r.Below(3) == 0 && !among {
		p, h = h, p
	}
	return p, h
}

// limit says a limit, which is one number and no other.
func (d *drawing) limit() (p, h said, l verdict.Label) {
	n := 10 + int64(d.r.Below(80))
	m := d.around(n)
	text := choose(d.r, []string{"a maximum of %d", "a minimum of %d", "up to %d"})
	if l = verdict.Contradiction; n == m {
		l = verdict.Entailment
	}
	return said{text: fmt.Sprintf(text, n)}, said{text: fmt.Sprintf(text, m)}, l
}

// ends says from where to where something goes; an end may be bounded.
func (d *drawing) ends() (p, h said, l verdict.Label) {
	from, to := 10+int64(d.r.Below(40)), 60+int64(d.r.Below(90))
	other := 2 + int64(d.r.Below(56))
	a, b := said{low: from, high: from}, said{low: other, high: other}
	text := func(first string, s int64) said { return said{text: fmt.Sprintf("from %s%d to %d", first, s, to)} }
	p, h = text("", from), text("", other)
	switch d.r.Below(4) {
	case 0:
		b, h = said{low: 0, high: other - 1}, text("less than ", other)
	case 1:
		b, h = said{low: other + 1, high: unbounded}, text("more than ", other)
	case 2:
		b, h = a, p
	}
	if d.r.Below(3) == 0 {
		return h, p, b.label(a)
	}
	return p, h, a.label(b)
}
