package generate

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"math/bits"
	"slices"

	"sequent/stdlib/sat"
)

// judge decides about pairs over any of the letters, as a file has them: by a
// sample of worlds that is the same for all pairs, which refutes most of what is
// not entailed; where it does not, by all worlds of the letters that occur, if
// these are few, else by SAT. So nothing rests on the sample.
type judge struct {
	ctx    context.Context
	solver *sat.Solver
	sample *worlds
	all    [exactVars + 1]*worlds // by the number of variables, which are the first letters
	exact  worlds                 // those of the letters at hand
}

func newJudge() *judge {
	sample := newWorlds(stream(0, "judge", 0), firstLetters(letters))
	return &judge{solver: sat.New(), sample: sample, exact: worlds{exact: true}}
}

// vars returns the letters of a formula, as bits.
func (c code) vars() (set uint32) {
	for _, op := range c {
		if op < letters {
			set |= 1 << op
		}
	}
	return set
}

// over returns all worlds of the letters, which are no more than exactVars.
func (j *judge) over(vars uint32) *worlds {
	n := bits.OnesCount32(vars)
	if j.all[n] == nil {
		j.all[n] = newWorlds(nil, firstLetters(n))
	}
	j.exact.n = j.all[n].n
	for i := range n {
		j.exact.words[bits.TrailingZeros32(vars)] = j.all[n].words[i]
		vars &= vars - 1
	}
	return &j.exact
}

// few reports whether the letters have so few worlds that all are looked at.
func few(vars uint32) bool { return bits.OnesCount32(vars) <= exactVars }

// pair returns two formulas with what the judge needs of them.
func (j *judge) pair(a, b code, number int) *pair {
	return &pair{
		a:      a,
		b:      b,
		number: number,
		varsA:  a.vars(),
		varsB:  b.vars(),
		tableA: j.sample.table(a),
		tableB: j.sample.table(b),
	}
}

// refuted decides whether a does not entail b, given their truth in the sample.
func (j *judge) refuted(a, b code, tableA, tableB []uint64, vars uint32) (bool, error) {
	if meets(tableA, tableB) {
		return true, nil
	}
	if few(vars) {
		return j.over(vars).refutes(a, b), nil
	}
	return satisfiable(j.ctx, j.solver, valued{a, true}, valued{b, false})
}

// holds decides whether the pair's A entails its B.
func (j *judge) holds(p *pair) (bool, error) {
	refuted, err := j.refuted(p.a, p.b, p.tableA, p.tableB, p.varsA|p.varsB)
	return !refuted, err
}

// trivial decides whether A has no model or B no countermodel.
func (j *judge) trivial(p *pair) (bool, error) {
	possible, err := j.possible(p.tableA, p.varsA, valued{p.a, true})
	if err != nil || !possible {
		return !possible, err
	}
	deniable, err := j.possible(complement(p.tableB), p.varsB, valued{p.b, false})
	return !deniable, err
}

// possible decides whether a formula can have the value, given the worlds of the sample where
// it does.
func (j *judge) possible(table []uint64, vars uint32, c valued) (bool, error) {
	if some(table) {
		return true, nil
	}
	if !few(vars) {
		return satisfiable(j.ctx, j.solver, c)
	}
	truth := j.over(vars).table(c.formula)
	if !c.holds {
		truth = complement(truth)
	}
	return some(truth), nil
}

// fit implements partners, for pairs that are not trivial.
func (j *judge) fit(p, q *pair) (bool, error) {
	crossed, err := j.crossed(p, q)
	if err != nil || !crossed {
		return false, err
	}
	return j.crossed(q, p)
}

// crossed decides whether p's A does not entail q's B. Where they have no letter
// in common a model of the one and a countermodel of the other are one world.
func (j *judge) crossed(p, q *pair) (bool, error) {
	if p.varsA&q.varsB == 0 {
		return true, nil
	}
	return j.refuted(p.a, q.b, p.tableA, q.tableB, p.varsA|q.varsB)
}

// alike implements partners by signatures, which pairs of many letters lack.
func (j *judge) alike(p, q *pair) bool {
	return few(p.varsA|p.varsB) && p.varsA|p.varsB == q.varsA|q.varsB && slices.Equal(j.signature(p), j.signature(q))
}

// signature returns a hash of the truth tables of A and B over the pair's letters. Two
// that are equal by chance keep a pair from its partner, no more: a pair is matched
// for what it is itself.
func (j *judge) signature(p *pair) []byte {
	if p.signature == nil {
		w, h := j.over(p.varsA|p.varsB), fnv.New128a()
		for _, c := range [...]code{p.a, p.b} {
			for k := range w.n {
				h.Write(binary.LittleEndian.AppendUint64(nil, w.eval(c, k)))
			}
		}
		p.signature = h.Sum(nil)
	}
	return p.signature
}
