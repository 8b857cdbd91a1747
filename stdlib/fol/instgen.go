package fol

import (
	"context"
	"encoding/binary"

	"sequent/stdlib/sat"
)

// instances searches for ground instances of clauses that are contradictory, by
// the Inst-Gen calculus (Ganzinger and Korovin, New Directions in
// Instantiation-Based Theorem Proving, 2003) with dismatching constraints, in a
// given-clause loop (Korovin, Inst-Gen – A Modular Approach to
// Instantiation-Based Automated Reasoning, 2013).
//
//	clauses ─ every variable becomes one constant ⊥ ─▶ SAT
//	   ▲                                                │ unsatisfiable: proved
//	   │                                                │ model: of each clause
//	   │ instances by the mgu of selected literals      ▼ a true literal is selected
//	   └──────────────── p(x, a) selected, ¬p(b, y) selected
//
// Where no instance is new, the clauses are satisfiable. For clauses whose
// functions are constants only that is sure to come, so that the class of
// Bernays and Schönfinkel is decided.
type instances struct {
	bank   *bank
	style  style
	solver *sat.Solver
	lits   []sat.Lit // by atom: the literal of its ⊥ instance; 0 where there is none yet
	bottom []tid     // by term: itself with ⊥ for variables, plus 1; 0 where not known
	least  tid       // ⊥
	values []int8    // the last model, by SAT variable: 1 true, -1 false, 0 not known
	stale  bool      // clauses were added that the last model makes false
	// guessed: clauses were added that the last model says nothing about, and
	// literals of theirs were taken for true.
	guessed bool

	all     []*inst
	seen    map[string]bool // clauses, by their literals
	passive [2]queue[*inst] // by weight, by age
	turn    int
	active  [][2][]*inst // by predicate and sign of the selected literal

	u      unifier
	m      matcher
	images []sided // room for proper
	norm   [2]normalizer
	key    []byte
}

// style is what a search prefers.
type style struct {
	negative bool // select negative literals before positive ones
	ages     int  // every so many clauses, the oldest instead of the lightest
	depth    int32
	goal     int32 // weight added to instances of axioms; goals weigh nothing more
}

// inst is an instance of an input clause.
type inst struct {
	clause
	parent   *inst // nil for an input clause
	by       []tid // the parent's variables, in terms of this one's
	blocked  [][]tid
	weight   int32
	age      int
	selected int  // a literal
	at       int  // its place in the active list
	active   bool // else it waits in the queues
	goal     bool
}

// newInstances returns a search over clauses, of which goal says what a refutation is
// about. Several searches may share the bank of the clauses.
func newInstances(c *clausal, goal func(clause) bool, s style) *instances {
	p := &instances{bank: c.bank, style: s, solver: sat.New(), seen: map[string]bool{}}
	p.passive[1].byAge = true
	p.u.b = c.bank
	for i := range p.norm {
		p.norm[i].b, p.norm[i].u = c.bank, &p.u
	}
	p.least = p.commonest(c.clauses)
	for i, x := range c.clauses {
		if i&0xff == 0 && c.ctx.Err() != nil {
			break // run tells
		}
		p.add(&inst{clause: x, goal: goal(x)})
	}
	return p
}

// commonest returns the constant that occurs most, or a new one: it stands for ⊥.
func (p *instances) commonest(cs []clause) tid {
	count := map[tid]int{}
	best := p.bank.make(p.bank.head(head{"sk", 0, false}), nil)
	var walk func(t tid)
	walk = func(t tid) {
		x := &p.bank.terms[t]
		if x.head >= 0 && len(x.args) == 0 && !p.bank.heads[x.head].pred {
			count[t]++
			if count[t] > count[best] || count[t] == count[best] && t < best {
				best = t
			}
		}
		for _, a := range x.args {
			walk(a)
		}
	}
	for _, c := range cs {
		for _, l := range c.lits {
			walk(l.atom)
		}
	}
	return best
}

// maxInstances bounds the memory of a search.
const maxInstances = 500_000

// run searches until it has an outcome, has made so many more instances and
// input clauses, or ctx ends. It may be run again.
func (p *instances) run(ctx context.Context, more int) (outcome, error) {
	if more > maxInstances {
		return spent, nil
	}
	if err := ctx.Err(); err != nil {
		return ended, err // some clauses may not be there
	}
	// Invariant of the loop: where nothing is stale, every active clause selects a
	// literal that the last model does not make false, and all inferences between
	// active clauses are made.
	most, steps := len(p.all)+more, 0
	for {
		if p.stale {
			st, err := p.search(ctx)
			if err != nil || st == sat.Unsatisfiable {
				return refuted, err
			}
		}
		given := p.next()
		if given == nil && p.guessed {
			p.stale = true // what was guessed of the model must be asked for
			continue
		}
		if given == nil {
			return saturated, nil
		}
		if !p.choose(given) { // all its literals are false: the model is out of date
			p.push(given)
			p.stale = true
			continue
		}
		if err := ctx.Err(); err != nil {
			return ended, err
		}
		p.activate(given)
		if steps++; len(p.all) > most || steps > 4*more {
			return ended, nil
		}
	}
}

// add keeps a clause that is new: its ⊥ instance for the solver, itself in the
// queues.
func (p *instances) add(c *inst) {
	// Clauses are normalised, so that variants have the same numbers: the bytes of
	// their literals tell whether one is new.
	p.key = p.key[:0]
	for _, l := range c.lits {
		code := uint32(l.atom) << 1
		if l.neg {
			code++
		}
		p.key = binary.LittleEndian.AppendUint32(p.key, code)
	}
	if p.seen[string(p.key)] {
		return
	}
	p.seen[string(p.key)] = true
	ms := make([]sat.Lit, len(c.lits))
	for i, l := range c.lits {
		ms[i] = p.lit(l)
	}
	// The ⊥ instance alone goes to the solver. An instance of a clause is not
	// implied there by the clause itself.
	p.solver.RequireLits(ms...)
	c.age = len(p.all)
	c.weight = p.weigh(c)
	p.all = append(p.all, c)
	p.stale, p.guessed = p.stale || p.falsified(ms), true
	p.push(c)
}

// weigh prefers small clauses, shallow terms, and what comes of the goal.
func (p *instances) weigh(c *inst) int32 {
	w, depth := int32(0), int32(0)
	for _, l := range c.lits {
		w += p.bank.terms[l.atom].size
		depth = max(depth, p.bank.terms[l.atom].depth)
	}
	w += int32(c.vars) + depth*p.style.depth
	if !c.goal {
		w += p.style.goal
	}
	return w
}

// push has a clause wait in both queues; it leaves the other one when it is met
// there after it was given.
func (p *instances) push(c *inst) {
	c.active = false
	p.passive[0].push(c, c.weight, c.age)
	p.passive[1].push(c, c.weight, c.age)
}

// next returns the next clause to be given, nil where none waits.
func (p *instances) next() *inst {
	p.turn++
	order := [2]int{0, 1}
	if p.turn%p.style.ages == 0 {
		order = [2]int{1, 0}
	}
	// Each clause waits in both queues, and those given meanwhile by the other one
	// are passed over.
	for _, q := range order {
		for {
			c, ok := p.passive[q].pop()
			if !ok {
				break
			}
			if !c.active {
				return c
			}
		}
	}
	return nil
}

// activate makes the inferences between a clause and the active ones, and makes
// it one of them.
func (p *instances) activate(c *inst) {
	c.active = true
	l := c.lits[c.selected]
	k := int(p.bank.terms[l.atom].head)
	for k >= len(p.active) {
		p.active = append(p.active, [2][]*inst{})
	}
	sign, other := 0, 1
	if l.neg {
		sign, other = 1, 0
	}
	// Only complementary literals of one predicate can clash in their ⊥ instances.
	for _, d := range p.active[k][other] {
		p.infer(c, d)
	}
	c.at = len(p.active[k][sign])
	p.active[k][sign] = append(p.active[k][sign], c)
}
