package entailment

import (
	"context"
	"errors"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Description holds the measurements of one pass over the rows of a file.
type Description struct {
	Name      string
	Rows      int
	Table1    *Table1
	Balance   *Balance
	Baselines *Check // nil where there are no columns H1, H2, H3
}

// PaperLevels is the number of levels at which the paper's Tables 3 and 4 count operators.
const PaperLevels = 3

// Describe reads a stream to its end and measures it row by row, so that a file
// of any size takes the same memory; operators are counted on so many levels.
// The error is the stream's, the context's, or says that a row holds no
// formulas, or that levels is not from 1 to [MaxLevels]; there is no description
// then.
func Describe(ctx context.Context, s *corpus.Stream, levels int, watch Watch) (*Description, error) {
	balance, err := newBalancer(levels)
	if err != nil {
		return nil, err
	}
	d := describer{ctx: ctx, balance: balance, checked: true}
	for r, err := range s.Rows() {
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = d.add(s, r)
		}
		if err != nil {
			return nil, err
		}
		watch.tell(s)
	}
	return d.result(s.Name), nil
}

// describer measures all at once.
type describer struct {
	ctx     context.Context
	tally   tally
	balance *balancer
	check   checker
	checked bool // every row so far has baselines
}

// add measures the stream's row.
func (d *describer) add(s *corpus.Stream, r *corpus.Row) error {
	if err := d.tally.add(s.Name, r); err != nil {
		return err
	}
	if d.checked {
		err := d.check.add(s.Name, s.Columns, r)
		if d.checked = !errors.Is(err, errNoBaselines); d.checked && err != nil {
			return err
		}
	}
	return d.balance.add(d.ctx, s.Name, r)
}

// result describes the rows so far.
func (d *describer) result(name string) *Description {
	out := &Description{Name: name, Rows: d.tally.rows,
		Table1: &Table1{[]Split{d.tally.split(name, nil, false)}}, Balance: d.balance.result(name)}
	if d.checked {
		out.Baselines = d.check.result(name)
	}
	return out
}

// Doc shows Table 1's figures, the baselines, and the balance.
func (d *Description) Doc() display.Doc {
	doc := d.Table1.Doc()
	if d.Baselines != nil {
		doc = append(doc, d.Baselines.Doc()...)
	}
	return append(doc, d.Balance.Doc()...)
}

// Table returns Table 1's figures.
func (d *Description) Table() *display.Table { return d.Table1.Table() }

// JSON has the keys kind ("description"), name, rows, table1 and balance, and
// baselines, null where there are none.
func (d *Description) JSON() any {
	o := map[string]any{"kind": "description", "name": d.Name, "rows": d.Rows,
		"table1": d.Table1.JSON(), "balance": d.Balance.JSON(), "baselines": nil}
	if d.Baselines != nil {
		o["baselines"] = d.Baselines.JSON()
	}
	return o
}

// Bin is a value of a statistic, or a range of values, with the number of rows
// that have it.
type Bin struct {
	From, To float64 // both included
	Rows     [2]int  // rows labelled entailment, and not
}

// Label returns the value or the range: "7", "8–15".
func (b Bin) Label() string {
	if b.From == b.To {
		return wording.Decimals(b.From, 0)
	}
	return wording.Decimals(b.From, 0) + "–" + wording.Decimals(b.To, 0)
}

// plainBins is up to which value each has a bin of its own.
const plainBins = 40

// Ranges reports whether the statistic's values lie so far apart that its bins
// are ranges.
func (s *Statistic) Ranges() bool {
	values := bothValues(&s.Pos, &s.Neg)
	return len(values) > 0 && values[len(values)-1]-values[0] > plainBins
}

// Bins returns the statistic's two histograms side by side, as a plot needs them: a
// bin for each value from the least to the greatest, or, where these lie far
// apart, ranges that double: 0, 1, 2–3, 4–7, 8–15, …
func (s *Statistic) Bins() []Bin {
	values := bothValues(&s.Pos, &s.Neg)
	if len(values) == 0 {
		return nil
	}
	bins := []Bin{{From: values[0], To: values[0]}}
	next := func(from float64) Bin { return Bin{From: from, To: from} }
	if s.Ranges() {
		bins[0] = Bin{}
		next = func(from float64) Bin { return Bin{From: from, To: 2*from - 1} }
	}
	for _, v := range values {
		for bins[len(bins)-1].To < v {
			bins = append(bins, next(bins[len(bins)-1].To+1))
		}
		if len(bins) > 1 && bins[0].Rows == [2]int{} {
			bins = bins[len(bins)-1:] // the least value is beyond the ranges passed
		}
		last := &bins[len(bins)-1]
		last.Rows[0] += s.Pos.Count(v)
		last.Rows[1] += s.Neg.Count(v)
	}
	return bins
}

// BinTable returns the statistic's bins as a table, with the share of each label's
// rows.
func (s *Statistic) BinTable() *display.Table {
	t := &display.Table{
		Caption: s.Name + " of " + s.Side,
		Columns: []display.Column{{Head: s.Name, Align: display.Right},
			{Head: "entailed", Align: display.Right, Rule: true}, {Head: "%", Align: display.Right},
			{Head: "not entailed", Align: display.Right, Rule: true}, {Head: "%", Align: display.Right}},
	}
	share := func(n int, h *Histogram) display.Cell {
		return display.Cell{Text: wording.PercentCell(wording.Share(n, h.Rows()), 1), Tone: display.Muted}
	}
	for _, b := range s.Bins() {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: b.Label()},
			{Text: wording.Decimals(float64(b.Rows[0]), 0)}, share(b.Rows[0], &s.Pos),
			{Text: wording.Decimals(float64(b.Rows[1]), 0)}, share(b.Rows[1], &s.Neg)}})
	}
	return t
}
