package fol

import (
	"context"
	"encoding/binary"
)

// superposition searches for a contradiction among clauses by resolution, and by
// superposition where there is equality (Bachmair and Ganzinger, Rewrite-based
// Equational Theorem Proving with Selection and Simplification, 1994), in a
// given-clause loop.
//
//	waiting ──given──▶ simplified, forward ──▶ active
//	   ▲                                         │
//	   │   what it simplifies among the active   │
//	   ├─────────────────────────────────────────┤
//	   └── lemmas inferred from it and the active┘
//
// A lemma keeps its variables, so that one stands for all its instances. That
// refutes what takes too many ground instances, and the other way round: the two
// searches run side by side. Lemmas are simplified by
//
//	units          p(x,a) deletes ¬p(b,a) and drops clauses with p(b,a)
//	equations      f(a) = b rewrites f(a) where f(a) is above b
//	equivalences   p(x,y) → p(y,x) and its converse rewrite atoms (equivalence.go)
//	subsumption    p(x) ∨ q(y) drops p(a) ∨ q(b) ∨ r
//
// The search claims no model when it ends without a contradiction: it limits
// memory, and leaves out superposition from and into variables.
type superposition struct {
	*bank
	order ordering
	style superStyle

	waiting [2]queue[*lemma] // by weight, by age
	turn    int
	made    int // lemmas
	seen    map[string]bool
	empty   *lemma // the contradiction, once it is found

	units    [2]termIndex // unit lemmas, by sign: the waiting ones too
	literals [2]termIndex // of active lemmas, by sign: those that inferences are from
	every    [2]termIndex // of active lemmas, by sign: all
	anchors  [2]termIndex // of active lemmas, by sign: the heaviest
	sides    termIndex    // the greater sides of active equations
	parts    termIndex    // what superposition may replace
	rules    termIndex    // the greater sides of unit equations
	atoms    termIndex    // the greater atoms of equivalences
	normal   []int32      // by term: how many rules there were when it was seen to be in normal form

	u    unifier
	norm normalizer
	room []tid // for matching
	key  []byte
	stopper
	work int // what a turn is measured by, so that turns take about as long
}

// superStyle is what a search by superposition prefers.
type superStyle struct {
	ages    int   // every so many lemmas, the oldest instead of the lightest
	goal    int32 // weight added to lemmas that do not come of the goal
	selects selection
}

// selection is which literals inferences are from: a negative one, where there
// is one, or all that are maximal.
type selection uint8

const (
	selectNone selection = iota
	selectLight
	selectHeavy
)

// lemma is a clause that follows from the input clauses, or one of them.
type lemma struct {
	clause
	number   int
	rule     string // the inference; "" for an input clause
	uses     []use
	weight   int32
	goal     bool
	dead     bool // simplified or subsumed since
	done     bool // was given
	basis    bool // of an equivalence, which does not rewrite it
	eligible []int
	heavy    []literal // lits, the heaviest first; nil until it is needed
}

// use is an instance of a lemma that another one follows from: the terms for its
// variables have the variables of the other.
type use struct {
	of *lemma
	by []tid
}

// maxLemmas bounds the memory of a search, and maxLiterals what it keeps.
const (
	maxLemmas   = 250_000
	maxLiterals = 400
)

// newSuperposition returns a search over clauses, of which goal says what a refutation
// is about. Axioms of equality are left out: the rules of inference stand for them.
func newSuperposition(c *clausal, goal func(clause) bool, s superStyle) *superposition {
	p := &superposition{bank: c.bank, style: s, seen: map[string]bool{}}
	p.order = ordering{b: c.bank, least: p.leastConstant()}
	p.u.b, p.norm.b, p.norm.u = c.bank, c.bank, &p.u
	for _, x := range []*termIndex{&p.units[0], &p.units[1], &p.literals[0], &p.literals[1], &p.every[0], &p.every[1],
		&p.anchors[0], &p.anchors[1], &p.sides, &p.parts, &p.rules, &p.atoms} {
		x.b, x.work, x.stop = c.bank, &p.work, p.look
	}
	p.waiting[1].byAge = true
	for i, x := range c.clauses {
		if i&0xff == 0 && c.ctx.Err() != nil {
			break // run tells
		}
		if x.from != fromEquality {
			p.keep(&lemma{clause: x, goal: goal(x)})
		}
	}
	return p
}

// leastConstant returns the constant that has precedence over no other, or a new one.
func (p *superposition) leastConstant() tid {
	for h, x := range p.heads {
		if !x.pred && x.arity == 0 {
			return p.make(int32(h), nil)
		}
	}
	return p.make(p.head(head{"sk", 0, false}), nil)
}

// run searches until there is a contradiction, nothing is left, so many more
// lemmas were given, or ctx ends. It may be run again.
func (p *superposition) run(ctx context.Context, more int) (outcome, error) {
	p.ctx = ctx
	for most := p.work + more; p.work < most && p.empty == nil; {
		x := p.next()
		if x == nil {
			return spent, nil
		}
		if p.stopped() || p.made > maxLemmas {
			return spent, p.err
		}
		p.work++
		p.give(x)
	}
	if p.empty != nil {
		return refuted, nil
	}
	return ended, p.err
}

// next returns the next lemma to be given, nil where none waits.
func (p *superposition) next() *lemma {
	p.turn++
	first := 0
	if p.turn%p.style.ages == 0 {
		first = 1
	}
	for _, q := range []int{first, 1 - first} {
		for {
			x, ok := p.waiting[q].pop()
			if !ok {
				break
			}
			if !x.dead && !x.done {
				return x
			}
		}
	}
	return nil
}

// give makes a lemma one of the active ones, unless they subsume or simplify it,
// and infers what it adds. A lemma that is simplified waits again under its new
// weight.
func (p *superposition) give(x *lemma) {
	x.done = true
	if y, changed := p.simplified(x); changed {
		x.dead = true
		if y != nil {
			p.keep(y)
		}
		return
	}
	if p.subsumed(x) {
		x.dead = true
		return
	}
	p.backward(x)
	p.activate(x)
	p.relate(x)
	p.generate(x)
}

// keep has a lemma wait, unless it was seen before. A unit simplifies others from
// now on, though it was not given yet, so that two units that contradict each
// other are found at once.
func (p *superposition) keep(x *lemma) {
	if p.empty != nil || len(x.lits) > maxLiterals || !p.new(x.lits) {
		return
	}
	x.number = p.made
	p.made++
	if len(x.lits) == 0 {
		p.empty = x
		return
	}
	for _, l := range x.lits {
		x.weight += p.terms[l.atom].size
	}
	x.weight += int32(x.vars)
	if !x.goal {
		x.weight += p.style.goal
	}
	if len(x.lits) == 1 {
		l := x.lits[0]
		p.units[sign(l)].insert(entry{of: x, term: l.atom})
	}
	p.waiting[0].push(x, x.weight, x.number)
	p.waiting[1].push(x, x.weight, x.number)
}

// new reports whether literals were not seen before, and remembers them. Lemmas
// have their variables numbered in order of occurrence, so that variants with the
// same order of literals are one.
func (p *superposition) new(lits []literal) bool {
	p.key = p.key[:0]
	for _, l := range lits {
		p.key = binary.LittleEndian.AppendUint32(p.key, uint32(l.atom)<<1|uint32(sign(l)))
	}
	if p.seen[string(p.key)] {
		return false
	}
	p.seen[string(p.key)] = true
	return true
}
