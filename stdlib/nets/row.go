package nets

import (
	"errors"
	"fmt"

	"sequent/stdlib/logic"
)

// Row is a labelled row as nets read it, and what a request to the process that runs
// them carries: the trees of a sequent, or the words of a pair of sentences.
type Row struct {
	Premise, Conclusion tree  `json:",omitempty"`
	Entailed            bool  `json:",omitempty"` // of a sequent
	Pair                *Pair `json:",omitempty"` // of sentences; then there are no trees
}

// maxConnectives bounds a formula: graphs grow with the depth of trees and the
// length of sequences. The largest published formulas have 30.
const maxConnectives = 200

// ReadSequent reads a sequent. Several premises are read as their conjunction. The
// error says what nets cannot read.
func ReadSequent(s logic.Sequent, entailed bool) (r Row, err error) {
	if len(s.Premises) == 0 {
		return r, errors.New("it has no premise, and nets compare a premise with a conclusion")
	}
	if err := logic.CheckPropositional(s.Formulas()...); err != nil {
		return r, err
	}
	names, err := newNaming(s)
	if err != nil {
		return r, err
	}
	premise := s.Premises[0]
	for _, p := range s.Premises[1:] {
		premise = &logic.Binary{Op: logic.And, L: premise, R: p}
	}
	r.Entailed = entailed
	if r.Premise, err = names.tree(premise); err == nil {
		r.Conclusion, err = names.tree(s.Conclusion)
	}
	for _, t := range []tree{r.Premise, r.Conclusion} {
		if n := len(t) - leafCount(t); err == nil && n > maxConnectives {
			err = fmt.Errorf("nets read formulas of up to %d connectives, and this sequent has one of %d",
				maxConnectives, n)
		}
	}
	return r, err
}

// FromRows makes data of rows, which are all of sequents or all of sentences. The error
// names the first row that is neither.
func FromRows(rows []Row) (*Data, error) {
	if len(rows) > 0 && rows[0].Pair != nil {
		pairs := make([]Pair, len(rows))
		for i, r := range rows {
			if r.Pair == nil {
				return nil, fmt.Errorf("row %d is no pair of sentences", i+1)
			}
			pairs[i] = *r.Pair
		}
		return NewPairs(pairs)
	}
	d := &Data{rows: make([]row, 0, len(rows))}
	known := map[tree]int32{}
	for i, r := range rows {
		if !formulas.whole(r.Premise) || !formulas.whole(r.Conclusion) {
			return nil, fmt.Errorf("row %d is no sequent", i+1)
		}
		d.add(known, r)
	}
	d.group()
	return d, nil
}

// Right reports whether an answer to the row is what its label says.
func (r Row) Right(a Answer, how Asking) bool {
	if r.Pair == nil {
		return how.Entailed(a) == r.Entailed
	}
	last := len(r.Pair.Labels) - 1
	return fragment.tasks[last].Classes[a.Told.Sentences()] == r.Pair.Labels[last]
}
