package fol

import (
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// A vocabulary is the sorts and symbols of a theory, numbered.
//
//	sorts    0 "house" {1 … 5}   1 "person" {norwegian …}
//	symbols  lives(person, house)   red(house)   owner(house): person
//	names    red ↦ element 0 of sort 2 …
type vocabulary struct {
	sorts   []Sort
	preds   map[logic.Predicate]*symbol
	funcs   map[logic.Predicate]*symbol // constants that are no elements too
	symbols []*symbol                   // in order of first occurrence
	names   map[string]element          // the named objects
	// sealed: other symbols are errors. In a theory of several sorts predicates
	// with arguments and functions must be declared from the start.
	sealed bool
}

// symbol is a predicate or a function.
type symbol struct {
	name   string
	args   []int // sorts
	result int   // the sort of the value; noSort for a predicate
	number int   // its place among the symbols
	fixed  func(at []int) bool
}

// element is an object: the sort, and its place there.
type element struct{ sort, at int }

// noSort is the result of a predicate and the sort of a variable whose sort is
// not known yet.
const noSort = -1

// function reports whether the symbol is a function or a constant.
func (s *symbol) function() bool { return s.result != noSort }

// key returns what tells symbols of one kind apart: one name may have several arities.
func (s *symbol) key() logic.Predicate { return logic.Predicate{Name: s.name, Arity: len(s.args)} }

// newVocabulary collects the sorts and symbols of a theory and of more formulas.
// Declared symbols come first, then others in order of occurrence: tables of
// models are shown in that order. Afterwards it is sealed.
func newVocabulary(t Theory, more ...logic.Formula) (*vocabulary, error) {
	v := &vocabulary{sorts: slices.Clone(t.Sorts), preds: map[logic.Predicate]*symbol{},
		funcs: map[logic.Predicate]*symbol{}, names: map[string]element{}}
	if len(v.sorts) == 0 {
		v.sorts = []Sort{{}}
	}
	if err := v.nameElements(); err != nil {
		return nil, err
	}
	for _, s := range t.Symbols {
		if err := v.declare(s); err != nil {
			return nil, err
		}
	}
	for _, a := range t.Axioms {
		if err := v.collect(a.Formula); err != nil {
			return nil, err
		}
	}
	for _, f := range more {
		if err := v.collect(f); err != nil {
			return nil, err
		}
	}
	v.sealed = true
	return v, nil
}

// nameElements numbers the named objects; no name may stand for two.
func (v *vocabulary) nameElements() error {
	for i, s := range v.sorts {
		for k, name := range s.Elements {
			if _, twice := v.names[name]; twice {
				return symbolErrorf(name, "give each object its own name", "%s names two objects", name)
			}
			v.names[name] = element{i, k}
		}
	}
	return nil
}

// sortNamed returns the number of a sort; the error lists those there are.
func (v *vocabulary) sortNamed(name string) (int, error) {
	i := slices.IndexFunc(v.sorts, func(s Sort) bool { return s.Name == name })
	if i >= 0 {
		return i, nil
	}
	var known []string
	for _, s := range v.sorts {
		known = append(known, s.Name)
	}
	return 0, symbolErrorf(name, "sorts: "+strings.Join(known, ", "), "the theory has no sort %s", name)
}

// declare adds a symbol with the sorts that a theory gives it.
func (v *vocabulary) declare(s Symbol) (err error) {
	sym := &symbol{name: s.Name, args: make([]int, len(s.Args)), result: noSort, fixed: s.Fixed}
	// Sorts are numbers from here on; an unknown one is the theory's mistake.
	for i, name := range s.Args {
		if sym.args[i], err = v.sortNamed(name); err != nil {
			return err
		}
	}
	if s.Function {
		if sym.result, err = v.sortNamed(s.Result); err != nil {
			return err
		}
		if _, is := v.names[s.Name]; is && len(s.Args) == 0 {
			return symbolErrorf(s.Name, "do not declare elements", "%s is the name of an object", s.Name)
		}
	}
	v.add(sym)
	return nil
}

// add numbers a symbol, unless it is known. A predicate and a function may have
// one name: the place it stands at tells which is meant.
func (v *vocabulary) add(s *symbol) *symbol {
	// The number is the place among all symbols: tables of cells are found by it.
	table := v.preds
	if s.function() {
		table = v.funcs
	}
	if known, ok := table[s.key()]; ok {
		return known
	}
	s.number = len(v.symbols)
	v.symbols = append(v.symbols, s)
	table[s.key()] = s
	return s
}

// collect checks the symbols of a formula and, in a theory of one sort, adds
// those that are new. A formula must be closed: what a free variable denotes no
// model says.
func (v *vocabulary) collect(f logic.Formula) error {
	var err error
	keep := func(e error) {
		if err == nil {
			err = e
		}
	}
	for g := range logic.Subformulas(f) {
		switch g := g.(type) {
		case *logic.Atom:
			_, e := v.predicate(g)
			keep(e)
			keep(v.collectTerms(g.Args))
		case *logic.Equal:
			keep(v.collectTerms([]logic.Term{g.L, g.R}))
		}
		if err != nil {
			return err
		}
	}
	// The first one is told: the others are found when it is mended.
	if free := logic.FreeVars(f); len(free) > 0 {
		return symbolErrorf(free[0], "bind it by a quantifier", "the variable %s is not bound by a quantifier in %s",
			free[0], wording.Shorten(f.String(), 80))
	}
	return nil
}

// collectTerms checks and adds the functions of terms, the innermost ones too.
func (v *vocabulary) collectTerms(ts []logic.Term) error {
	for _, t := range ts {
		f, ok := t.(*logic.Func)
		if !ok {
			continue
		}
		if _, named := v.named(f); named {
			continue
		}
		if _, err := v.functionOf(f); err != nil {
			return err
		}
		if err := v.collectTerms(f.Args); err != nil {
			return err
		}
	}
	return nil
}

// named returns the object that a constant names. Such a constant is no symbol: what it
// denotes is not searched for.
func (v *vocabulary) named(f *logic.Func) (element, bool) {
	if len(f.Args) > 0 {
		return element{}, false
	}
	e, ok := v.names[f.Name]
	return e, ok
}

// predicate returns the symbol of an atom; new ones are added while the vocabulary
// is open.
func (v *vocabulary) predicate(a *logic.Atom) (*symbol, error) {
	k := logic.Predicate{Name: a.Pred, Arity: len(a.Args)}
	if s, ok := v.preds[k]; ok {
		return s, nil
	}
	// A propositional variable has no argument whose sort would have to be known.
	if v.sealed || len(v.sorts) > 1 && len(a.Args) > 0 {
		return nil, v.unknown("predicate", k)
	}
	return v.add(&symbol{name: a.Pred, args: make([]int, len(a.Args)), result: noSort}), nil
}

// functionOf returns the symbol of a function or a constant; new ones are added while
// the vocabulary is open and has one sort.
func (v *vocabulary) functionOf(f *logic.Func) (*symbol, error) {
	k := logic.Predicate{Name: f.Name, Arity: len(f.Args)}
	if s, ok := v.funcs[k]; ok {
		return s, nil
	}
	if v.sealed || len(v.sorts) > 1 {
		return nil, v.unknown("function", k)
	}
	return v.add(&symbol{name: f.Name, args: make([]int, len(f.Args))}), nil
}

// unknown returns the error for a symbol that a sealed vocabulary lacks.
func (v *vocabulary) unknown(what string, k logic.Predicate) error {
	if what == "function" && k.Arity == 0 {
		return symbolErrorf(k.Name, "add it to the elements of a sort, or declare it",
			"the theory has no object or constant %s", k.Name)
	}
	return symbolErrorf(k.Name, "declare it with the sorts of its arguments", "the theory has no %s %s of %s", what,
		k.Name, wording.Count(k.Arity, "argument"))
}
