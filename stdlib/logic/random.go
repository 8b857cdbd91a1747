package logic

import (
	"math/rand/v2"
	"slices"
	"strconv"
)

// Random3SAT returns a conjunction of clauses, each of three literals over distinct
// variables among x1 … xn, drawn uniformly (Mitchell, Selman and Levesque,
// Hard and Easy Distributions of SAT Problems, 1992). At 4.26 clauses a
// variable about half of such formulas are satisfiable and deciding them is
// hardest. The same seed gives the same formula everywhere. Fewer than three
// variables count as three; no clauses give ⊤.
func Random3SAT(n, clauses int, seed uint64) Formula {
	rng := rand.New(rand.NewPCG(seed, 3))
	atoms := make([]*Atom, max(n, 3))
	for i := range atoms {
		atoms[i] = &Atom{Pred: "x" + strconv.Itoa(i+1)}
	}
	cs := make([]Formula, max(clauses, 0))
	for i := range cs {
		cs[i] = random3Clause(rng, atoms)
	}
	return Conjoin(cs...)
}

// random3Clause draws three distinct variables, in the order of their numbers,
// and a sign for each.
func random3Clause(rng *rand.Rand, atoms []*Atom) Formula {
	var picked []int
	for len(picked) < 3 {
		if v := rng.IntN(len(atoms)); !slices.Contains(picked, v) {
			picked = append(picked, v)
		}
	}
	slices.Sort(picked)
	literals := make([]Formula, 3)
	for i, v := range picked {
		literals[i] = atoms[v]
		if rng.IntN(2) == 0 {
			literals[i] = &Not{atoms[v]}
		}
	}
	return Disjoin(literals...)
}
