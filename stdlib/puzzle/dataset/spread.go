package dataset

import (
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Stretch is a bar of Figure 3b: the ambiguous puzzles of which at least From
// and less than To of the answers are unknown.
type Stretch struct {
	From, To float64
	Puzzles  int
	Paper    int // how many the paper has, of 250 comparisons
}

// String names the stretch as the paper does.
func (s Stretch) String() string {
	switch {
	case s.From == 0:
		return fmt.Sprintf("under %.0f %%", 100*s.To)
	case s.To > 1:
		return fmt.Sprintf("over %.0f %%", 100*s.From)
	}
	return fmt.Sprintf("%.0f to %.0f %%", 100*s.From, 100*s.To)
}

// Spread is the distribution of ambiguity over the ambiguous puzzles of a set.
type Spread struct {
	Shares    []float64 // of each of them, in order
	Stretches []Stretch // those of Figure 3b
}

// Ambiguity measures a set as Figure 3b does, where complete puzzles have no bar.
// The figure has no numbers of its own; those are in the text of section 3.1. The
// error says why the set has no puzzles.
func Ambiguity(s *corpus.Set) (*Spread, error) {
	all, err := puzzles(s)
	if err != nil {
		return nil, err
	}
	// The paper's stretches are the reader's: what is 15 % is in the second.
	d := &Spread{Stretches: []Stretch{{0, .15, 0, 112}, {.15, .25, 0, 72}, {.25, .5, 0, 60}, {.5, 2, 0, 6}}}
	for _, p := range all {
		if p.Neutral == 0 {
			continue
		}
		share := float64(p.Neutral) / float64(p.Questions)
		d.Shares = append(d.Shares, share)
		for i := range d.Stretches {
			if b := &d.Stretches[i]; b.From <= share && share < b.To {
				b.Puzzles++
			}
		}
	}
	return d, nil
}

// Table has a row for each stretch: how many puzzles, what share of them, and
// the paper's.
func (d *Spread) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{{
		Head:  "unknown",
		Title: "share of the answers that are unknown",
	}, {Head: "puzzles", Align: display.Right},
		{
			Head:  "%",
			Align: display.Right,
			Title: "of the ambiguous puzzles",
		}, {Head: "paper %", Align: display.Right, Title: "of the paper's 250, Figure 3b"}}}
	printed := 0
	for _, s := range d.Stretches {
		printed += s.Paper
	}
	for _, s := range d.Stretches {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: s.String()}, {Text: fmt.Sprint(s.Puzzles)},
			{Text: wording.PercentCell(wording.Share(s.Puzzles, len(d.Shares)), 1)},
			{Text: wording.PercentCell(wording.Share(s.Paper, printed), 1)}}})
	}
	return t
}
