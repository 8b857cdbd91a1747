package generate

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/seeded"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Options configure the generator. Empty Families means all families.
type Options struct {
	Rows     int
	Seed     uint64
	Families []Family
}

// row is a pair before it becomes one of a corpus.
type row struct {
	premise, hypothesis, equation string
	label                         verdict.Label
	family                        Family
}

// Columns returns the further columns of a generated set: the family, and for
// entailed word problems the equation.
func Columns() []string { return []string{"family", "equation"} }

// drawLimit is how often a row is drawn anew before the families count as
// exhausted.
const drawLimit = 2000

// Set makes the rows, all distinct; families take turns. The same options give
// the same rows on every machine. The error is the context's, names an unknown
// family, or says that the templates have no more rows.
func Set(ctx context.Context, o Options) (*corpus.Set, error) {
	families, err := o.families()
	if err != nil {
		return nil, err
	}
	seen := map[[2]string]bool{}
	rows := make([]*corpus.Row, 0, max(o.Rows, 0))
	for i := range o.Rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		f := families[i%len(families)]
		r := seeded.New(o.Seed, "quantity pairs", seeded.Mix(uint64(i)))
		made, ok := fresh(r, f, seen)
		if !ok {
			return nil, fmt.Errorf("the family %s cannot give %d distinct rows; ask for fewer rows or more families", f,
				i/len(families)+1)
		}
		rows = append(rows, made.corpus())
	}
	return corpus.New(corpus.Source{Name: "quantities"}, corpus.SentenceKind, Columns(), rows), nil
}

// families returns those asked for, checked.
func (o Options) families() ([]Family, error) {
	if len(o.Families) == 0 {
		return Families(), nil
	}
	for _, f := range o.Families {
		if slices.Contains(Families(), f) {
			continue
		}
		var names []string
		for _, k := range Families() {
			names = append(names, string(k))
		}
		if near, ok := source.Nearest(string(f), names); ok {
			return nil, fmt.Errorf("unknown family %q; did you mean %s?", f, near)
		}
		return nil, fmt.Errorf("unknown family %q; expected one of %v", f, names)
	}
	return o.Families, nil
}

// fresh draws a row that is not there yet.
func fresh(r *seeded.Stream, f Family, seen map[[2]string]bool) (row, bool) {
	for range drawLimit {
		made, ok := draw(r, f)
		if key := [2]string{made.premise, made.hypothesis}; ok && !seen[key] {
			seen[key] = true
			return made, true
		}
	}
	return row{}, false
}

// draw makes a row, or none where the numbers drawn do not fit.
func draw(r *seeded.Stream, f Family) (row, bool) {
	d := newDrawing(r)
	var of []template
	for _, t := range templates {
		if t.family == f {
			of = append(of, t)
		}
	}
	if of == nil {
		made := d.sentence(f)
		return made, made.premise != made.hypothesis
	}
	return d.problem(choose(r, of))
}

// problem fills a word problem: with its answer, or one time in two with a
// wrong one.
func (d *drawing) problem(t template) (row, bool) {
	most := 40
	if t.large {
		most = choose(d.r, []int{60, 400, 9000})
	}
	for _, n := range []byte("abd") {
		d.nums[n] = 2 + int64(d.r.Below(most))
	}
	if t.family == Percent {
		d.nums['b'] = 5 * int64(1+d.r.Below(19))
	}
	answer, ok := d.value(t.answer)
	if !ok || slices.Contains([]int64{d.nums['a'], d.nums['b'], d.nums['d']}, answer) {
		return row{}, false
	}
	made := row{label: verdict.Entailment, family: t.family, equation: d.equation(t.answer, answer)}
	x := answer
	if d.r.Below(2) == 0 {
		made.label, made.equation = verdict.Contradiction, ""
		x, ok = d.mistaken(t, answer)
		if !ok {
			return row{}, false
		}
	}
	for _, n := range []string{"a", "b", "d"} {
		d.slots[n] = d.number(d.nums[n[0]])
	}
	d.slots["x"] = d.number(x)
	made.premise, made.hypothesis = d.fill(t.premise)+".", d.fill(t.hypothesis)+"."
	return made, true
}

// mistaken returns a wrong answer: of a wrong expression, or the right one changed.
func (d *drawing) mistaken(t template, answer int64) (int64, bool) {
	if d.r.Below(2) == 0 {
		x, ok := d.value(choose(d.r, t.wrong))
		return x, ok && x != answer
	}
	x := answer + int64(1+d.r.Below(4))*int64(2*d.r.Below(2)-1)
	return x, x > 0
}

func (r row) corpus() *corpus.Row {
	return &corpus.Row{
		Content: &corpus.Sentences{P: []string{r.premise}, C: r.hypothesis},
		Gold:    r.label.String(),
		Extra:   []string{string(r.family), r.equation},
	}
}
