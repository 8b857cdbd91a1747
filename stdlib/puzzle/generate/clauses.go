package generate

import (
	"math/rand/v2"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
)

// world is a hidden solution, and what can be said of it.
type world interface {
	kind() puzzle.Kind
	setting() string // a sentence that stands first, or ""
	// clause draws a sentence that is true in the solution.
	clause(r *rand.Rand) Clause
	// complete reports whether the text of the clauses speaks of everyone.
	complete(cs []Clause) bool
}

var people = strings.Fields("Ann Bob Cora Dave Emma Fred Greta Hugo Iris Jack Kate Leo Mona Ned Olga Paul")

func draft(r *rand.Rand, n int) []string {
	names := append([]string(nil), people...)
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return names[:n]
}

func atom(pred string, names ...string) logic.Formula {
	args := make([]logic.Term, len(names))
	for i, n := range names {
		args[i] = &logic.Func{Name: strings.ToLower(n)}
	}
	return &logic.Atom{Pred: pred, Args: args}
}

func both(op logic.Op, l, r logic.Formula) logic.Formula { return &logic.Binary{Op: op, L: l, R: r} }

func not(f logic.Formula) logic.Formula { return &logic.Not{X: f} }

// order is a hidden order: names from the greatest to the least.
type order struct {
	names []string
	more  [2]string // taller, shorter
	most  [2]string // tallest, shortest
}

var scales = []order{
	{more: [2]string{"taller", "shorter"}, most: [2]string{"tallest", "shortest"}},
	{more: [2]string{"older", "younger"}, most: [2]string{"oldest", "youngest"}},
	{more: [2]string{"faster", "slower"}, most: [2]string{"fastest", "slowest"}},
	{more: [2]string{"heavier", "lighter"}, most: [2]string{"heaviest", "lightest"}},
	{more: [2]string{"richer", "poorer"}, most: [2]string{"richest", "poorest"}},
}

func newOrder(r *rand.Rand, n int) world {
	o := scales[r.IntN(len(scales))]
	o.names = draft(r, n)
	return &o
}

func (*order) kind() puzzle.Kind { return puzzle.Comparison }
func (*order) setting() string   { return "" }

// complete reports whether every name stands in a clause.
func (o *order) complete(cs []Clause) bool {
	for _, n := range o.names {
		found := false
		for _, c := range cs {
			found = found || strings.Contains(c.Text, n)
		}
		if !found {
			return false
		}
	}
	return true
}

// clause compares two or three individuals, or says who is first or last.
func (o *order) clause(r *rand.Rand) Clause {
	end := r.IntN(2)
	i, j := two(r, len(o.names))
	if (i < j) == (end == 1) { // the place that end's word is true of stands first
		i, j = j, i
	}
	a, b, word, back := o.names[i], o.names[j], o.more[end], o.more[1-end]
	f := atom(word, a, b)
	switch k := r.IntN(10); {
	case k == 0:
		top := o.names[[]int{0, len(o.names) - 1}[end]]
		return Clause{top + " is the " + o.most[end] + ".", atom(o.most[end], top)}
	case k == 1:
		return Clause{b + " is not " + word + " than " + a + ".", not(atom(word, b, a))}
	case k < 5 && j > 0 && j < len(o.names)-1 && i != j:
		// c lies beyond b on a's side: b is less than both.
		for _, c := range r.Perm(len(o.names)) {
			if c != i && c != j && (c < j) == (i < j) {
				return Clause{a + " is " + word + " than " + b + " who is " + back + " than " + o.names[c] + ".",
					both(logic.And, f, atom(back, b, o.names[c]))}
			}
		}
	}
	return Clause{a + " is " + word + " than " + b + ".", f}
}

// two draws two different numbers below n.
func two(r *rand.Rand, n int) (int, int) {
	i, j := r.IntN(n), r.IntN(n-1)
	if j >= i {
		j++
	}
	return i, j
}

// island is a hidden solution of knights and knaves.
type island struct {
	names  []string
	knight []bool
}

func newIsland(r *rand.Rand, n int) world {
	w := &island{names: draft(r, n), knight: make([]bool, n)}
	for i := range w.knight {
		w.knight[i] = r.IntN(2) == 0
	}
	return w
}

func (*island) kind() puzzle.Kind { return puzzle.Knights }

// complete is always true: the setting names everyone.
func (*island) complete([]Clause) bool { return true }

func (w *island) setting() string {
	last := len(w.names) - 1
	return "You meet " + numbers[len(w.names)] + " inhabitants: " + strings.Join(w.names[:last], ", ") + " and " + w.names[last] + "."
}

var numbers = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve")

var roles = [2]string{"knave", "knight"}

// clause is what someone says; knights say what is true, knaves what is not.
func (w *island) clause(r *rand.Rand) Clause {
	for {
		by := r.IntN(len(w.names))
		text, content, holds := w.content(r, by)
		if holds == w.knight[by] {
			return Clause{w.names[by] + " says that " + text + ".", both(logic.Iff, atom("knight", w.names[by]), content)}
		}
	}
}

// content is something said about one or two people other than the speaker.
func (w *island) content(r *rand.Rand, by int) (string, logic.Formula, bool) {
	role := r.IntN(2)
	is := func(i, role int) logic.Formula { return atom(roles[role], w.names[i]) }
	has := func(i, role int) bool { return w.knight[i] == (role == 1) }
	i, j := two(r, len(w.names))
	if i == by || j == by || r.IntN(3) == 0 {
		if i == by {
			i = j
		}
		return w.names[i] + " is a " + roles[role], is(i, role), has(i, role)
	}
	a, b := w.names[i], w.names[j]
	switch r.IntN(4) {
	case 0: // only this tells a solution from the one with all roles swapped
		f, same := both(logic.Iff, is(i, 1), is(j, 1)), w.knight[i] == w.knight[j]
		if role == 0 {
			return a + " and " + b + " are different", not(f), !same
		}
		return a + " and " + b + " are the same", f, same
	case 1:
		return a + " and " + b + " are both " + roles[role] + "s", both(logic.And, is(i, role), is(j, role)), has(i, role) && has(j, role)
	case 2:
		return "if " + a + " is a " + roles[role] + " then " + b + " is a " + roles[1-role],
			both(logic.Implies, is(i, role), is(j, 1-role)), !has(i, role) || has(j, 1-role)
	}
	return "neither " + a + " nor " + b + " is a " + roles[role], both(logic.And, not(is(i, role)), not(is(j, role))), !has(i, role) && !has(j, role)
}
