package equate

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/quantity"
	"sequent/stdlib/seeded"
	"sequent/stdlib/verdict"
)

// PerturbedColumn says of a row of [Perturbed] which of a pair's two it is.
const PerturbedColumn = "number"

// The values of that column.
const (
	Kept    = "kept"    // the pair as it was, an entailment
	Changed = "changed" // with another number in its hypothesis, a contradiction
)

// mostAdded bounds what is added to a number that is changed.
const mostAdded = 8

// Perturbed returns the entailed pairs of a set in which a whole number of the
// hypothesis is the premise's too, each of them twice: as it is, and with that
// number larger by 1 to 8, which contradicts it if numbers are meant exactly (section
// 5 of the paper, which does so with NewsNLI). The same seed makes the same changes. The error
// is the context's, or says which row cannot be read.
func Perturbed(ctx context.Context, read quantity.Reader, s *corpus.Set, seed uint64) (*corpus.Set, error) {
	draw := seeded.New(seed, "perturbed", 0)
	var rows []*corpus.Row
	for _, r := range s.Rows() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if r.Label != verdict.Entailment || r.Kind() != corpus.SentenceKind {
			continue
		}
		premise := strings.Join(r.Premises(), " ")
		changed, err := perturb(read, premise, r.Conclusion(), draw)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", r.Line, err)
		}
		if changed == "" {
			continue
		}
		rows = append(rows, perturbedRow(premise, r.Conclusion(), verdict.Entailment, Kept),
			perturbedRow(premise, changed, verdict.Contradiction, Changed))
	}
	return corpus.New(corpus.Source{
		Name:    s.Title() + ", perturbed",
		Variant: s.Variant,
	}, corpus.SentenceKind, []string{PerturbedColumn}, rows), nil
}

// perturbedRow returns one of a pair's two rows.
func perturbedRow(premise, hypothesis string, label verdict.Label, number string) *corpus.Row {
	return &corpus.Row{
		Content: &corpus.Sentences{P: []string{premise}, C: hypothesis},
		Gold:    label.String(),
		Extra:   []string{number},
	}
}

// perturb changes the first exact whole number of the hypothesis that the premise has
// too; it gives "" where there is none.
func perturb(read quantity.Reader, premise, hypothesis string, draw *seeded.Stream) (string, error) {
	had, err := read.Read(premise)
	if err != nil {
		return "", err
	}
	said, err := read.Read(hypothesis)
	if err != nil {
		return "", err
	}
	for _, q := range said.Quantities {
		v, exact := q.Value.Exact()
		if !exact || !v.IsInt() || q.Optional {
			continue
		}
		for _, o := range had.Quantities {
			if w, ok := o.Value.Exact(); ok && w.Cmp(v) == 0 {
				v.Add(v, big.NewRat(int64(1+draw.Below(mostAdded)), 1))
				return hypothesis[:q.Number.Start] + v.Num().String() + hypothesis[q.Number.End:], nil
			}
		}
	}
	return "", nil
}
