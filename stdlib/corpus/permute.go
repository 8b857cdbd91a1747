package corpus

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"sequent/stdlib/logic"
)

// Permutation has the options of [Set.Permute].
type Permutation struct {
	Seed  uint64
	Epoch uint64 // each epoch renames afresh
	// Together is how many rows in succession share a permutation: 1 (or 0), or
	// the size of the set's groups, 4 for the 4-tuples of Evans et al.
	Together int
}

// Permute returns the rows with the variables a to z renamed by a permutation of the
// 26 letters, drawn for each row (or for Together rows) from the seed, the epoch
// and the row's place in s: the augmentation of Evans et al. 2018, section 2.2.
// Within a row premises and conclusion are renamed alike, so no label changes.
// Other names stay. The formulas are made when a row is asked for them, each
// time anew, and not kept: an epoch costs some hundred bytes a row, however long
// the formulas.
//
// The error says that the set does not hold propositional formulas, and at
// which row, or is the context's.
func (s *Set) Permute(ctx context.Context, p Permutation) (*Set, error) {
	if s.Kind != FormulaKind {
		return nil, fmt.Errorf("%s holds %s, but permute renames the variables of formulas", s.Name, s.Kind)
	}
	p.Together = max(p.Together, 1)
	rows := make([]*Row, len(s.rows))
	copies := make([]Row, len(s.rows))
	contents := make([]permuted, len(s.rows))
	err := s.Each(ctx, func(i int, r *Row) error {
		of, ok := r.Content.(asker)
		if !ok {
			return &RowError{s.Name, r, fmt.Errorf("%s cannot be permuted", r.Kind())}
		}
		if err := logic.CheckPropositional(of.ask().Formulas()...); err != nil {
			return &RowError{s.Name, r, err}
		}
		contents[i] = permuted{of, &p, uint64(i / p.Together)}
		copies[i] = *r
		copies[i].Content = &contents[i]
		rows[i] = &copies[i]
		return nil
	})
	if err != nil {
		return nil, err
	}
	how := fmt.Sprintf("permuted (seed %d, epoch %d)", p.Seed, p.Epoch)
	if p.Together > 1 {
		how = fmt.Sprintf("permuted %d together (seed %d, epoch %d)", p.Together, p.Seed, p.Epoch)
	}
	return s.view(rows, how), nil
}

// asker is content that is a question about formulas.
type asker interface{ ask() logic.Sequent }

func (f *Formulas) ask() logic.Sequent { return f.Sequent }

// permuted is a question about formulas with its letters permuted.
type permuted struct {
	of    asker
	how   *Permutation
	group uint64 // counts the permutations of a set
}

// Kind returns FormulaKind.
func (*permuted) Kind() Kind { return FormulaKind }

// Premises prints the renamed premises in Unicode.
func (p *permuted) Premises() []string { return (&Formulas{p.ask()}).Premises() }

// Conclusion prints the renamed conclusion in Unicode.
func (p *permuted) Conclusion() string { return p.ask().Conclusion.String() }

func (p *permuted) ask() logic.Sequent {
	q, to := p.of.ask(), p.how.letters(p.group)
	renamed := logic.Sequent{Premises: make([]logic.Formula, len(q.Premises)), Conclusion: to.formula(q.Conclusion)}
	for i, f := range q.Premises {
		renamed.Premises[i] = to.formula(f)
	}
	return renamed
}

// letters is a renaming: the letter that each of a to z becomes.
type letters [26]byte

// letters draws the permutation of a group by Durstenfeld's shuffle (Knuth, The
// Art of Computer Programming, volume 2, 3.4.2, algorithm P), from PCG alone,
// whose output is fixed.
func (p *Permutation) letters(group uint64) (to letters) {
	random := rand.NewPCG(p.Seed, p.Epoch)
	random.Seed(random.Uint64(), random.Uint64()^group)
	for i := range to {
		to[i] = byte(i)
	}
	for i := len(to) - 1; i > 0; i-- {
		k, _ := bits.Mul64(random.Uint64(), uint64(i+1))
		to[i], to[k] = to[k], to[i]
	}
	return to
}

// alphabet is an atom for each letter.
var alphabet = func() (atoms [26]logic.Formula) {
	for i := range atoms {
		atoms[i] = &logic.Atom{Pred: string(rune('a' + i))}
	}
	return atoms
}()

// formula renames in a propositional formula.
func (to *letters) formula(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Atom:
		if len(f.Pred) == 1 && 'a' <= f.Pred[0] && f.Pred[0] <= 'z' {
			return alphabet[to[f.Pred[0]-'a']]
		}
	case *logic.Not:
		return &logic.Not{X: to.formula(f.X)}
	case *logic.Binary:
		return &logic.Binary{Op: f.Op, L: to.formula(f.L), R: to.formula(f.R)}
	}
	return f
}
