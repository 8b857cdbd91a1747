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
	stale  bool      // clauses were added since the last search

	all     []*inst
	seen    map[string]bool // clauses, by their literals
	passive [2]queue        // by weight, by age
	turn    int
	active  [][2][]*inst // by predicate and sign of the selected literal

	u, m unifier // for inferences and for matching
	norm [2]normalizer
	key  []byte
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

func newInstances(c *clausal, goal func(clause) bool, s style) *instances {
	p := &instances{bank: c.bank, style: s, solver: sat.New(), seen: map[string]bool{}}
	p.passive[1].byAge = true
	p.u.b, p.m.b = c.bank, c.bank
	for i := range p.norm {
		p.norm[i].b, p.norm[i].u = c.bank, &p.u
	}
	p.least = p.commonest(c.clauses)
	for _, x := range c.clauses {
		p.add(&inst{clause: x, goal: goal(x)})
	}
	return p
}

// commonest is the constant that occurs most, or a new one: it stands for ⊥.
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

// outcome is how a search ended.
type outcome uint8

const (
	ended     outcome = iota // by its context, or by running out of room
	refuted                  // the instances are contradictory
	saturated                // the clauses are satisfiable
)

// maxInstances bounds the memory of a search.
const maxInstances = 500_000

// run searches until it has an outcome, has made so many more instances and
// input clauses, or ctx ends. It may be run again.
func (p *instances) run(ctx context.Context, more int) (outcome, error) {
	most, steps := len(p.all)+more, 0
	for {
		if p.stale {
			st, err := p.search(ctx)
			if err != nil || st == sat.Unsatisfiable {
				return refuted, err
			}
		}
		given := p.next()
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

// search asks for a model of the ⊥ instances, and takes back the selections
// that it makes false.
func (p *instances) search(ctx context.Context) (sat.Status, error) {
	st, err := p.solver.Solve(ctx)
	if st != sat.Satisfiable {
		return st, err
	}
	vars, _ := p.solver.Size()
	for len(p.values) <= vars {
		p.values = append(p.values, 0)
	}
	for v := 1; v <= vars; v++ {
		p.values[v] = -1
		if p.solver.Holds(sat.Lit(2 * v)) {
			p.values[v] = 1
		}
	}
	p.stale = false
	for k := range p.active {
		for sign := range p.active[k] {
			list := p.active[k][sign]
			for i := 0; i < len(list); i++ {
				if c := list[i]; p.truth(c.lits[c.selected]) < 0 {
					list = p.retire(k, sign, i)
					i--
				}
			}
		}
	}
	return st, nil
}

// retire takes a clause out of the active ones.
func (p *instances) retire(k, sign, i int) []*inst {
	list := p.active[k][sign]
	c, last := list[i], len(list)-1
	list[i] = list[last]
	list[i].at = i
	list[last] = nil
	p.active[k][sign] = list[:last]
	p.push(c)
	return p.active[k][sign]
}

// truth is 1 or -1 where the last model gives the literal's ⊥ instance a value,
// else 0.
func (p *instances) truth(l literal) int8 {
	m := p.lit(l)
	v := int8(0)
	if m.Var() < len(p.values) {
		v = p.values[m.Var()]
	}
	if m&1 != 0 {
		return -v
	}
	return v
}

// lit is the SAT literal of a literal's ⊥ instance.
func (p *instances) lit(l literal) sat.Lit {
	for int(l.atom) >= len(p.lits) {
		p.lits = append(p.lits, 0)
	}
	m := p.lits[l.atom]
	if m == 0 {
		ground := p.ground(l.atom)
		for int(ground) >= len(p.lits) {
			p.lits = append(p.lits, 0)
		}
		if m = p.lits[ground]; m == 0 {
			m = p.solver.FreshLit()
			p.lits[ground] = m
			if p.norm[0].trivial(ground) { // t = t
				p.solver.RequireLits(m)
			}
		}
		p.lits[l.atom] = m
	}
	if l.neg {
		return m.Not()
	}
	return m
}

// ground is a term with ⊥ for its variables.
func (p *instances) ground(t tid) tid {
	x := p.bank.terms[t]
	if x.ground {
		return t
	}
	if x.head < 0 {
		return p.least
	}
	if int(t) < len(p.bottom) && p.bottom[t] != 0 {
		return p.bottom[t] - 1
	}
	args := make([]tid, len(x.args))
	for i, a := range x.args {
		args[i] = p.ground(a)
	}
	g := p.bank.make(x.head, args)
	for int(t) >= len(p.bottom) {
		p.bottom = append(p.bottom, 0)
	}
	p.bottom[t] = g + 1
	return g
}

// add keeps a clause that is new: its ⊥ instance for the solver, itself in the
// queues.
func (p *instances) add(c *inst) {
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
	p.solver.RequireLits(ms...)
	c.age = len(p.all)
	c.weight = p.weigh(c)
	p.all = append(p.all, c)
	p.stale = p.stale || p.falsified(ms)
	p.push(c)
}

// falsified reports whether the last model makes a clause false, or does not
// say.
func (p *instances) falsified(ms []sat.Lit) bool {
	for _, m := range ms {
		if m.Var() >= len(p.values) || p.values[m.Var()] == 0 || p.values[m.Var()] > 0 == (m&1 == 0) {
			return false
		}
	}
	return true
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

func (p *instances) push(c *inst) {
	c.active = false
	p.passive[0].push(c)
	p.passive[1].push(c)
}

// next is the next clause to be given, nil where none waits.
func (p *instances) next() *inst {
	p.turn++
	order := [2]int{0, 1}
	if p.turn%p.style.ages == 0 {
		order = [2]int{1, 0}
	}
	for _, q := range order {
		for {
			c := p.passive[q].pop()
			if c == nil {
				break
			}
			if !c.active {
				return c
			}
		}
	}
	return nil
}

// choose selects a literal that the model makes true or, where it does not say,
// may. It is false where there is none.
func (p *instances) choose(c *inst) bool {
	best, rank := -1, int32(0)
	for i, l := range c.lits {
		v := p.truth(l)
		if v < 0 {
			continue
		}
		if r := p.rank(l, v); best < 0 || r < rank {
			best, rank = i, r
		}
	}
	if best < 0 {
		return false
	}
	c.selected = best
	if m := p.lit(c.lits[best]); p.truth(c.lits[best]) == 0 {
		for m.Var() >= len(p.values) {
			p.values = append(p.values, 0)
		}
		p.values[m.Var()] = 1
		if m&1 != 0 {
			p.values[m.Var()] = -1
		}
	}
	return true
}

// rank is lower for literals that are better selected: of the preferred sign,
// then ground, then small.
func (p *instances) rank(l literal, v int8) int32 {
	x := &p.bank.terms[l.atom]
	r := min(x.size, 1000)
	if !x.ground {
		r += 2000
	}
	if l.neg != p.style.negative {
		r += 4000
	}
	if v == 0 {
		r += 8000
	}
	return r
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
	for _, d := range p.active[k][other] {
		p.infer(c, d)
	}
	c.at = len(p.active[k][sign])
	p.active[k][sign] = append(p.active[k][sign], c)
}

// infer adds the instances of two clauses by the most general unifier of their
// selected atoms.
func (p *instances) infer(c, d *inst) {
	a, b := c.lits[c.selected].atom, d.lits[d.selected].atom
	if !p.similar(a, b) {
		return
	}
	p.u.begin(c.vars, d.vars)
	if !p.u.unify(sided{a, 0}, sided{b, 1}) {
		return
	}
	sides := [2]*inst{c, d}
	var by [2][]tid
	for s, x := range sides {
		n := &p.norm[s]
		n.reset(p.bank)
		by[s] = make([]tid, x.vars)
		for k := range by[s] {
			by[s][k] = n.term(sided{p.bank.variable(k), uint8(s)})
		}
	}
	proper := [2]bool{p.proper(by[0]), p.proper(by[1])}
	for s, x := range sides {
		if proper[s] && p.isBlocked(x, by[s]) {
			return
		}
	}
	for s, x := range sides {
		if !proper[s] {
			continue
		}
		x.blocked = append(x.blocked, by[s])
		if lits, ok := p.norm[s].instance(x.lits, uint8(s)); ok {
			p.add(&inst{clause: clause{lits: lits, vars: p.norm[s].count(), from: x.from}, parent: x, by: by[s], goal: c.goal || d.goal})
		}
	}
}

// similar is a quick necessary condition for two atoms to unify: the heads of
// their arguments agree.
func (p *instances) similar(a, b tid) bool {
	x, y := p.bank.terms[a].args, p.bank.terms[b].args
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		s, t := &p.bank.terms[x[i]], &p.bank.terms[y[i]]
		if s.head >= 0 && t.head >= 0 && (s.head != t.head || s.ground && t.ground) {
			return false
		}
	}
	return true
}

// proper reports whether a substitution is more than a renaming.
func (p *instances) proper(by []tid) bool {
	for i, t := range by {
		if _, is := p.bank.isVar(t); !is {
			return true
		}
		for _, s := range by[:i] {
			if s == t {
				return true
			}
		}
	}
	return false
}

// isBlocked reports whether an instance of a clause is an instance of one that
// was made before, which makes the inference in its place.
func (p *instances) isBlocked(c *inst, by []tid) bool {
next:
	for _, old := range c.blocked {
		p.m.begin(len(by), 0)
		for k := range by {
			p.room(old[k])
			if !p.m.match(old[k], by[k]) {
				continue next
			}
		}
		return true
	}
	return false
}

// room makes room for the bindings of a term's variables.
func (p *instances) room(t tid) {
	x := &p.bank.terms[t]
	if x.ground {
		return
	}
	if k, is := p.bank.isVar(t); is {
		for len(p.m.bound[0]) <= k {
			p.m.bound[0] = append(p.m.bound[0], binds{})
		}
	}
	for _, a := range x.args {
		p.room(a)
	}
}
