package fol

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/logic"
)

// Refutation is a derivation of ⊥ from formulas in clause form, step by step. A
// step is a clause with variables, so that it stands for all its instances. It
// can be checked without the search that found it ([Refutation.Check]).
type Refutation struct {
	Steps []Step // the last one is ⊥
}

// Step is a clause of the formulas, or one that follows from instances of
// earlier steps.
type Step struct {
	Formula logic.Formula // with variables x1, x2, …, which are universal
	// From is, for a clause of the formulas, the position of the formula whose
	// clause form it is part of; -1 for one that is inferred.
	From int
	Rule string // the inference: "resolution", "superposition", …
	Uses []Use
}

// Use is an instance of an earlier step.
type Use struct {
	Step   int
	Values []logic.Term // of x1, x2, …, in the variables of the later step
}

// Used returns the positions of the formulas that the refutation uses, in order.
func (r *Refutation) Used() []int {
	var used []int
	for _, s := range r.Steps {
		if s.From >= 0 {
			used = append(used, s.From)
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// Inferences returns how many steps are inferred.
func (r *Refutation) Inferences() int {
	n := 0
	for _, s := range r.Steps {
		if s.From < 0 {
			n++
		}
	}
	return n
}

// refutation returns the derivation of the contradiction, checked. Of all lemmas it has
// those that the contradiction follows from, a small part as a rule.
func (p *superposition) refutation(ctx context.Context) (*Refutation, error) {
	lemmas := ancestors(p.empty)
	place := make(map[*lemma]int, len(lemmas))
	r := &Refutation{}
	for i, x := range lemmas {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		place[x] = i
		s := Step{Formula: p.writeClause(x.lits), From: fromInference, Rule: x.rule}
		if x.uses == nil {
			s.From = x.from
		}
		for _, u := range x.uses {
			s.Uses = append(s.Uses, Use{place[u.of], p.writeAll(u.by)})
		}
		r.Steps = append(r.Steps, s)
	}
	if err := r.Check(ctx); err != nil {
		return nil, fmt.Errorf("fol: internal error: a refutation is not correct: %w", err)
	}
	return r, nil
}

const fromInference = -1

// ancestors returns the lemmas that a lemma follows from, and itself, each after
// those that it follows from.
func ancestors(x *lemma) []*lemma {
	var out []*lemma
	seen := map[*lemma]bool{x: true}
	for todo := []*lemma{x}; len(todo) > 0; {
		y := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		out = append(out, y)
		for _, u := range y.uses {
			if !seen[u.of] {
				seen[u.of] = true
				todo = append(todo, u.of)
			}
		}
	}
	slices.SortFunc(out, func(a, b *lemma) int { return a.number - b.number })
	return out
}
