package fol

import (
	"context"
	"fmt"

	"sequent/stdlib/logic"
)

// Check sees that the last step is ⊥ and that each inferred step follows from
// the instances that it uses. With its variables taken for constants, the
// instances and the step's negation are closed under unit propagation and
// congruence, until they contradict each other: all rules of inference pass, and
// nothing that does not follow. That the other steps are clauses of the formulas
// is the clause form's business.
func (r *Refutation) Check(ctx context.Context) error {
	last := len(r.Steps) - 1
	if last < 0 || r.Steps[last].Formula != logic.Formula(logic.Truth(false)) {
		return fmt.Errorf("the refutation does not end with a contradiction")
	}
	// Each step is checked by itself, from the formulas as they are shown; the
	// inference's name is not looked at.
	for i, s := range r.Steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s.From >= 0 {
			continue
		}
		c := newCongruence()
		for _, l := range literalsOf(s.Formula) {
			c.clauses = append(c.clauses, []literal{c.negated(l)})
		}
		for _, u := range s.Uses {
			if u.Step < 0 || u.Step >= i {
				return fmt.Errorf("step %d uses step %d, which is not an earlier one", i+1, u.Step+1)
			}
			c.clauses = append(c.clauses, c.instance(r.Steps[u.Step].Formula, u.Values))
		}
		if !c.contradictory() {
			return fmt.Errorf("step %d, %s, does not follow from the steps it uses", i+1, s.Formula)
		}
	}
	return nil
}

// literalsOf returns the literals of a clause.
func literalsOf(f logic.Formula) []logic.Formula {
	if f == logic.Formula(logic.Truth(false)) {
		return nil
	}
	return operands(nil, logic.Or, f)
}

// congruence is clauses without variables, and the equalities that follow from
// those of one literal. Atoms are terms too, equal to ⊤ or ⊥.
//
//	f(a) = b, p(f(a)), ¬p(b)      classes {f(a), b}, {p(f(a)), p(b), ⊤, ⊥}
type congruence struct {
	b        *bank
	clauses  [][]literal
	class    []tid // by term: another term of its class, itself at the top
	apart    [][2]tid
	yes, no  tid
	terms    []tid // all that occur
	united   bool  // terms, so that others may be equal by congruence
	occurred map[tid]bool
}

// newCongruence returns no clauses yet, with ⊤ and ⊥ in classes of their own. Its bank
// is new: nothing is shared with the search whose steps are checked.
func newCongruence() *congruence {
	c := &congruence{b: newBank(), occurred: map[tid]bool{}}
	c.yes, c.no = c.b.make(c.b.head(head{"⊤", 0, true}), nil), c.b.make(c.b.head(head{"⊥", 0, true}), nil)
	c.occur(c.yes)
	c.occur(c.no)
	return c
}

// literal returns a literal; variables are taken for constants.
func (c *congruence) literal(f logic.Formula) literal {
	switch f := f.(type) {
	case *logic.Not:
		l := c.literal(f.X)
		return literal{l.atom, !l.neg}
	case *logic.Equal:
		return literal{c.occur(c.b.equal(c.b.term(f.L), c.b.term(f.R))), false}
	case *logic.Atom:
		return literal{c.occur(c.b.atom(f)), false}
	}
	return literal{c.yes, false}
}

// negated returns a literal's negation.
func (c *congruence) negated(f logic.Formula) literal {
	l := c.literal(f)
	return literal{l.atom, !l.neg}
}

// instance returns an instance of a clause. It is made from the formula as it is shown
// and the values, not from what the search had in its bank.
func (c *congruence) instance(f logic.Formula, values []logic.Term) []literal {
	r := renamer{}
	for k, t := range values {
		r.scope = append(r.scope, renamed{fmt.Sprint("x", k+1), t})
	}
	var out []literal
	for _, l := range literalsOf(f) {
		out = append(out, c.literal(r.formula(l)))
	}
	return out
}

// occur notes a term and its parts.
func (c *congruence) occur(t tid) tid {
	if c.occurred[t] {
		return t
	}
	c.occurred[t] = true
	for _, a := range c.b.terms[t].args {
		c.occur(a)
	}
	// A term is a class of its own until it is united with another.
	for int(t) >= len(c.class) {
		c.class = append(c.class, tid(len(c.class)))
	}
	c.terms = append(c.terms, t)
	return t
}

// top returns the term that stands for a term's class.
func (c *congruence) top(t tid) tid {
	for c.class[t] != t {
		t = c.class[t]
	}
	return t
}

// contradictory propagates until no clause has one open literal left; it is true
// where the literals of one are all false, or ⊤ is ⊥.
func (c *congruence) contradictory() bool {
	for progress := true; progress; {
		progress = false
		for _, lits := range c.clauses {
			// A clause with a true literal says nothing more: it counts as one with
			// two literals open.
			unit, undecided := literal{}, 0
			for _, l := range lits {
				switch c.value(l) {
				case holds:
					undecided = 2
				case open:
					unit = l
					undecided++
				}
			}
			switch undecided {
			case 0:
				return true
			case 1:
				c.assert(unit)
				progress = true
			}
		}
		if c.close(); c.top(c.yes) == c.top(c.no) {
			return true
		}
	}
	return false
}

// value returns what the classes say of a literal: an atom holds in the class of ⊤ and
// fails in that of ⊥; an equation holds within a class and fails between classes
// that are said to differ.
func (c *congruence) value(l literal) truthValue {
	// holds and fails are 1 and 2: holds + fails - v is the other of the two.
	v := open
	x := &c.b.terms[l.atom]
	if c.b.heads[x.head] == equality {
		v = c.equal(c.top(x.args[0]), c.top(x.args[1]))
	} else if t := c.top(l.atom); t == c.top(c.yes) {
		v = holds
	} else if t == c.top(c.no) {
		v = fails
	}
	if l.neg && v != open {
		v = holds + fails - v
	}
	return v
}

// equal returns what is known of the equality of two classes.
func (c *congruence) equal(s, t tid) truthValue {
	if s == t {
		return holds
	}
	for _, pair := range c.apart {
		a, b := c.top(pair[0]), c.top(pair[1])
		if a == s && b == t || a == t && b == s {
			return fails
		}
	}
	return open
}

// assert makes a literal true that was open: it unites an atom with ⊤ or ⊥ or two
// sides of an equation, or notes that two classes differ.
func (c *congruence) assert(l literal) {
	x := &c.b.terms[l.atom]
	switch {
	case c.b.heads[x.head] != equality && l.neg:
		c.class[c.top(l.atom)] = c.top(c.no)
	case c.b.heads[x.head] != equality:
		c.class[c.top(l.atom)] = c.top(c.yes)
	case l.neg:
		c.apart = append(c.apart, [2]tid{x.args[0], x.args[1]})
	default:
		c.class[c.top(x.args[0])] = c.top(x.args[1])
		c.united = true
	}
}

// close unites terms whose heads are the same and whose arguments are equal, until
// there are no more. Atoms are terms here: p(a) and p(b) share a class where a = b
// does. A step has few terms, so that going through all of them again is enough
// (Nelson and Oppen, Fast Decision Procedures Based on Congruence Closure, 1980).
func (c *congruence) close() {
	for changed := c.united; changed; {
		changed = false
		// The first term of a signature stands for all others with the same head and
		// equal arguments.
		first := map[string]tid{}
		for _, t := range c.terms {
			x := &c.b.terms[t]
			if len(x.args) == 0 {
				continue
			}
			key := fmt.Sprint(x.head)
			for _, a := range x.args {
				key += fmt.Sprint(" ", c.top(a))
			}
			s, ok := first[key]
			if !ok {
				first[key] = t
			} else if s, t = c.top(s), c.top(t); s != t {
				c.class[s] = t
				changed = true
			}
		}
	}
}
