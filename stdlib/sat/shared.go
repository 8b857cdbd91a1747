package sat

import (
	"github.com/go-air/gini"
	"github.com/go-air/gini/z"
)

// shared is a gini that answers one small problem after another, since making
// one takes longer than such a problem. All problems use the same variables;
// the clauses of problem k stand under a guard of its own,
//
//	variables  1 … sharedVars │ guards of problems 0, 1, 2, … │ a spare one
//	clauses    ¬g0 ∨ C …      │ ¬g1 ∨ D …                     │ (spare)
//
// which is assumed while the problem is asked and false ever after, so that
// what earlier problems left behind says nothing. Before that slows the search
// down, the gini is replaced.
type shared struct {
	gini *gini.Gini // nil before the first problem and after the last
	used int        // problems so far
}

const (
	sharedVars    = 64
	sharedClauses = 256 // of a problem
	sharedUses    = 32
)

// fits says whether the clauses are few enough.
func (h *shared) fits(c *cnf) bool { return c.vars <= sharedVars && c.clauses <= sharedClauses }

// guard returns the literal of the problem asked last.
func (h *shared) guard() Lit { return Lit(2 * (sharedVars + h.used)) }

// solve asks about the clauses. Model values are valid until the next call.
func (h *shared) solve(c *cnf) int {
	h.leave()
	if h.gini == nil {
		h.make()
	}
	h.used++
	off := z.Lit(h.guard().Not())
	begins := true
	for _, m := range c.lits {
		if begins {
			h.gini.Add(off)
		}
		h.gini.Add(z.Lit(m))
		begins = m == 0
	}
	h.gini.Assume(z.Lit(h.guard()))
	return h.gini.Try(patience)
}

// make makes the gini with all its variables, the spare one above all others,
// so that their number stays as it is.
func (h *shared) make() {
	h.gini, h.used = gini.NewVc(sharedVars+sharedUses+2, 1024), 0
	h.gini.Add(z.Lit(2 * (sharedVars + sharedUses + 1)))
	h.gini.Add(0)
}

// leave turns the last problem's clauses off for good.
func (h *shared) leave() {
	switch {
	case h.gini == nil:
	case h.used == sharedUses:
		h.gini = nil
	default:
		h.gini.Add(z.Lit(h.guard().Not()))
		h.gini.Add(0)
	}
}
