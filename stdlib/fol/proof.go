package fol

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// Proof is a refutation of formulas by Herbrand's theorem: ground instances of
// their clauses that are contradictory as propositions. It can be checked
// without the search that found it ([Proof.Check]).
type Proof struct {
	// Clauses are the clauses used: of the formulas in clause form, with
	// variables x1, x2, … that are universal, and axioms of equality.
	Clauses []ProofClause
	// Instances are ground; together they have no model.
	Instances []Instance
	// Minimal says that the instances without any one of them have a model.
	Minimal bool
}

// ProofClause is a clause of a proof.
type ProofClause struct {
	Formula logic.Formula
	// From is the position of the formula whose clause form it is part of, or
	// -1 for an axiom of equality.
	From int
}

// Instance is a ground instance of a clause.
type Instance struct {
	Clause  int          // the position of the clause
	Values  []logic.Term // of x1, x2, …
	Formula logic.Formula
}

// Used returns the positions of the formulas that the proof uses, in order.
func (p *Proof) Used() []int {
	var used []int
	for _, c := range p.Clauses {
		if c.From >= 0 {
			used = append(used, c.From)
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// Check makes each instance anew from its clause, and asks whether they are
// contradictory with ground atoms as propositional variables. That the clauses
// follow from the formulas is the clause form's business.
func (p *Proof) Check(ctx context.Context) error {
	s := sat.New()
	for i, x := range p.Instances {
		// A proof may have been read from elsewhere, or changed.
		if x.Clause < 0 || x.Clause >= len(p.Clauses) {
			return fmt.Errorf("instance %d does not belong to a clause", i+1)
		}
		r := renamer{}
		for k, t := range x.Values {
			r.scope = append(r.scope, renamed{fmt.Sprint("x", k+1), t})
		}
		// The instance is made again from clause and values: what the search wrote
		// down is not trusted.
		made := r.formula(p.Clauses[x.Clause].Formula)
		if !logic.Same(made, x.Formula) {
			return fmt.Errorf("instance %d is %s, not %s", i+1, made, x.Formula)
		}
		if free := logic.FreeVars(made); len(free) > 0 {
			return fmt.Errorf("instance %d is not ground: %s", i+1, made)
		}
		if err := s.Assert(ctx, propositional(made), true); err != nil {
			return err
		}
	}
	st, err := s.Solve(ctx)
	if err == nil && st != sat.Unsatisfiable {
		err = fmt.Errorf("the %d instances are not contradictory", len(p.Instances))
	}
	return err
}

// propositional takes ground atoms for propositional variables.
func propositional(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Atom, *logic.Equal:
		return &logic.Atom{Pred: f.String()}
	case *logic.Not:
		return &logic.Not{X: propositional(f.X)}
	case *logic.Binary:
		return &logic.Binary{Op: f.Op, L: propositional(f.L), R: propositional(f.R)}
	}
	return f
}

// proof returns the proof of a search whose instances are contradictory.
func (p *instances) proof(ctx context.Context, c *clausal) (*Proof, error) {
	core, minimal, err := p.core(ctx)
	if err != nil {
		return nil, err
	}
	w := proofWriter{p: p, places: map[*inst]int{}, proof: &Proof{Minimal: minimal}, reflexive: -1}
	for _, x := range core {
		w.add(x)
	}
	if err := w.proof.Check(ctx); err != nil {
		return nil, fmt.Errorf("fol: internal error: a proof by instances is not correct: %w", err)
	}
	return w.proof, nil
}

// core returns instances that are contradictory, as few as some searches find;
// minimal where none of them can be spared.
func (p *instances) core(ctx context.Context) (core []*inst, minimal bool, err error) {
	// Each instance has a guard, all of which are assumed: those that failed are
	// the ones needed. The solver is a new one, since that of the search has them
	// without guards.
	s := sat.New()
	guards := make([]sat.Lit, len(p.all))
	place := make(map[sat.Lit]*inst, len(p.all))
	vars := map[tid]sat.Lit{}
	for i, x := range p.all {
		guards[i] = s.FreshLit()
		place[guards[i]] = x
		clause := []sat.Lit{guards[i].Not()}
		for _, l := range x.lits {
			clause = append(clause, p.literalIn(s, vars, l))
		}
		s.RequireLits(clause...)
	}
	failed, err := refute(ctx, s, guards)
	for err == nil { // what was needed may need less
		var fewer []sat.Lit
		if fewer, err = refute(ctx, s, failed); err != nil || len(fewer) >= len(failed) {
			break
		}
		failed = fewer
	}
	// Dropping them one by one costs a search each: worth it where a reader might
	// look at all of them.
	const most = 150
	if err == nil && len(failed) <= most {
		failed, err = spare(ctx, s, failed)
		minimal = true
	}
	// Guards are numbered as the instances were made, so that proofs are the same in
	// every run.
	slices.Sort(failed)
	for _, g := range failed {
		core = append(core, place[g])
	}
	return core, minimal, err
}

// literalIn returns the literal of a ⊥ instance in another solver.
func (p *instances) literalIn(s *sat.Solver, vars map[tid]sat.Lit, l literal) sat.Lit {
	g := p.ground(l.atom)
	m, ok := vars[g]
	if !ok {
		m = s.FreshLit()
		vars[g] = m
		if p.norm[0].trivial(g) {
			s.RequireLits(m)
		}
	}
	if l.neg {
		return m.Not()
	}
	return m
}

// refute returns the guards that a refutation needs.
func refute(ctx context.Context, s *sat.Solver, guards []sat.Lit) ([]sat.Lit, error) {
	st, err := s.Solve(ctx, guards...)
	if err != nil {
		return nil, err
	}
	if st != sat.Unsatisfiable {
		return nil, fmt.Errorf("fol: internal error: instances found contradictory are %v", st)
	}
	return slices.Clone(s.Failed()), nil
}

// spare drops guards one by one as long as the rest is contradictory.
func spare(ctx context.Context, s *sat.Solver, guards []sat.Lit) ([]sat.Lit, error) {
	for i := 0; i < len(guards); {
		st, err := s.Solve(ctx, slices.Delete(slices.Clone(guards), i, i+1)...)
		if err != nil {
			return nil, err
		}
		if st == sat.Satisfiable {
			i++
			continue
		}
		kept := guards[:i:i] // needed, so they are among those that failed
		for _, g := range guards[i+1:] {
			if slices.Contains(s.Failed(), g) {
				kept = append(kept, g)
			}
		}
		guards = kept
	}
	return guards, nil
}

// proofWriter turns instances of the search into those of a proof.
type proofWriter struct {
	p         *instances
	places    map[*inst]int // of input clauses, in the proof
	proof     *Proof
	reflexive int          // the place of x = x, -1 where it is not used
	shown     map[tid]bool // terms t for which t = t is an instance
}

// add adds the ⊥ instance of x.
func (w *proofWriter) add(x *inst) {
	b := w.p.bank
	values := make([]tid, x.vars)
	for i := range values {
		values[i] = w.p.least
	}
	// Up to the input clause, what was put for each ancestor's variables is put
	// together: the instance is one of the clause that the reader knows.
	root := x
	for ; root.parent != nil; root = root.parent {
		above := make([]tid, len(root.by))
		for i, t := range root.by {
			above[i] = b.substitute(t, values)
		}
		values = above
	}
	at, ok := w.places[root]
	if !ok {
		at = len(w.proof.Clauses)
		w.places[root] = at
		w.proof.Clauses = append(w.proof.Clauses, ProofClause{b.writeClause(root.lits), root.from})
	}
	ground := make([]literal, len(root.lits))
	for i, l := range root.lits {
		ground[i] = literal{b.substitute(l.atom, values), l.neg}
		w.reflect(ground[i].atom)
	}
	w.proof.Instances = append(w.proof.Instances, Instance{at, b.writeAll(values), b.writeClause(ground)})
}

// reflect adds t = t where an instance has it: the search takes it for true.
func (w *proofWriter) reflect(atom tid) {
	if !w.p.norm[0].trivial(atom) || w.shown[atom] {
		return
	}
	if w.shown == nil {
		w.shown = map[tid]bool{}
	}
	w.shown[atom] = true
	// The solver was told so without a clause; a proof needs the instance.
	b := w.p.bank
	if w.reflexive < 0 {
		w.reflexive = len(w.proof.Clauses)
		x := b.variable(0)
		w.proof.Clauses = append(w.proof.Clauses, ProofClause{
			b.writeLiteral(literal{b.equal(x, x), false}), fromEquality,
		})
	}
	w.proof.Instances = append(w.proof.Instances,
		Instance{w.reflexive, []logic.Term{b.write(b.terms[atom].args[0])}, b.writeLiteral(literal{atom, false})})
}

// substitute puts terms for variables.
func (b *bank) substitute(t tid, values []tid) tid {
	if b.terms[t].ground {
		return t
	}
	if k, is := b.isVar(t); is {
		return values[k]
	}
	args := make([]tid, len(b.terms[t].args))
	for i := range args {
		args[i] = b.substitute(b.terms[t].args[i], values)
	}
	return b.make(b.terms[t].head, args)
}
