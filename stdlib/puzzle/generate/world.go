package generate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/logic"
)

// Clause is a sentence with its meaning, a formula without quantifiers over
// the puzzle's names.
type Clause struct {
	Text    string
	Formula logic.Formula
	Form    string // its name
	ties    bool   // it says that two are alike, so that reading the text allows it
}

// world is a hidden solution. It knows the words for what is so in it, and which
// atoms are true; it knows nothing of solvers and of the reader.
type world interface {
	// text returns a puzzle of clues: the individuals, then what is said.
	text(clues []string) string
	// holds is whether an atom is true in the solution.
	holds(pred string, args []string) bool
	// begin returns how many clauses are drawn before it is looked whether they suffice.
	begin() int
	// draw draws something to say, true or not; false where the form has nothing
	// to say of this world.
	draw(r *random, forms []string) (Clause, bool)
	// loose reports whether the world has two that are alike: then a clause must say
	// so of two, since a text that does not means that all differ.
	loose() bool
}

// form is a row of a kind's table. Forms are drawn in proportion to weight;
// those that settle much at once are drawn seldom.
type form[W any] struct {
	name, says, example string
	weight              int
	draw                func(w W, r *random) (string, logic.Formula)
}

func formsOf[W any](table []form[W]) []Form {
	out := make([]Form, len(table))
	for i, f := range table {
		out[i] = Form{f.name, f.says, f.example}
	}
	return out
}

// pick draws a form, of those with the names or of all, and lets it speak. It is
// false where the form has nothing to say of the world: of a race nobody is as
// tall as somebody else. The caller then draws again.
func pick[W any](r *random, table []form[W], names []string, w W) (Clause, bool) {
	total := 0
	for _, f := range table {
		if len(names) == 0 || slices.Contains(names, f.name) {
			total += f.weight
		}
	}
	at := r.Below(total)
	for _, f := range table {
		if len(names) > 0 && !slices.Contains(names, f.name) {
			continue
		}
		if at -= f.weight; at < 0 {
			text, says := f.draw(w, r)
			return Clause{Text: text, Formula: says, Form: f.name}, says != nil
		}
	}
	return Clause{}, false
}

// truth is the value of a formula in the world, by the definition of truth. It
// takes the connectives and atoms of names, of which alone clauses are made:
// what holds for all is written out by whoever makes the clause.
func truth(w world, f logic.Formula) bool {
	switch f := f.(type) {
	case logic.Truth:
		return bool(f)
	case *logic.Not:
		return !truth(w, f.X)
	case *logic.Atom:
		args := make([]string, len(f.Args))
		for i, a := range f.Args {
			args[i] = a.(*logic.Func).Name
		}
		return w.holds(f.Pred, args)
	case *logic.Binary:
		l, r := truth(w, f.L), truth(w, f.R)
		switch f.Op {
		case logic.And:
			return l && r
		case logic.Or:
			return l || r
		case logic.Implies:
			return !l || r
		case logic.Iff:
			return l == r
		case logic.Xor:
			return l != r
		}
	}
	return false
}

// Formulas. They are made here and not by package puzzle, so that what is said
// and what is read have nothing in common but the names of predicates.

// atom returns a predicate of names, which formulas have in lower case.
func atom(pred string, names ...string) logic.Formula {
	args := make([]logic.Term, len(names))
	for i, n := range names {
		args[i] = &logic.Func{Name: strings.ToLower(n)}
	}
	return &logic.Atom{Pred: pred, Args: args}
}

func both(op logic.Op, l, r logic.Formula) logic.Formula { return &logic.Binary{Op: op, L: l, R: r} }

func not(f logic.Formula) logic.Formula { return &logic.Not{X: f} }

// and and or join formulas; of none they are true and false.
func and(fs ...logic.Formula) logic.Formula { return join(logic.And, true, fs) }

func or(fs ...logic.Formula) logic.Formula { return join(logic.Or, false, fs) }

func join(op logic.Op, none logic.Truth, fs []logic.Formula) logic.Formula {
	if len(fs) == 0 {
		return none
	}
	f := fs[0]
	for _, g := range fs[1:] {
		f = both(op, f, g)
	}
	return f
}

// count says that from lo to hi of the formulas are true. It is the
// disjunction over the ways in which that can be: short lists only.
func count(fs []logic.Formula, lo, hi int) logic.Formula {
	if len(fs) == 0 {
		return logic.Truth(lo <= 0 && hi >= 0)
	}
	if hi < 0 || lo > len(fs) {
		return logic.Truth(false)
	}
	if lo <= 0 && hi >= len(fs) {
		return logic.Truth(true)
	}
	return or(and(fs[0], count(fs[1:], lo-1, hi-1)), and(not(fs[0]), count(fs[1:], lo, hi)))
}

// Words.

var people = strings.Fields("Ann Bob Cora Dave Emma Fred Greta Hugo Iris Jack Kate Leo Mona Ned Olga Paul")

var (
	cardinals = strings.Fields("no one two three four five six seven eight nine ten eleven twelve")
	ordinals  = strings.Fields("zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh " +
		"twelfth")
)

// list writes names as English lists them: Ann, Bob and Cora.
func list(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " " + last + " " + names[n]
}

// sentence begins with a capital and ends with a full stop.
func sentence(s string) string { return capital(s) + "." }

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
