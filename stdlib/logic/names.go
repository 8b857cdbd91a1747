package logic

import (
	"strings"

	"sequent/stdlib/logic/parse"
)

// Names shares the names of formulas that are read one after another, such as
// the rows of a file: equal names and equal propositional variables are stored
// once, and do not keep the source texts in memory. The zero Names is empty; a
// nil Names shares nothing.
type Names struct {
	words map[string]string
	atoms map[string]*Atom
}

// maxNames bounds how many names are shared: beyond that they are mostly different.
const maxNames = 1 << 16

// Parse returns the function [Parse] with shared names.
func (s *Names) Parse(src string) (Formula, error) {
	n, err := parse.Formula(src)
	if err != nil {
		return nil, err
	}
	c := converter{names: s}
	f := c.formula(n)
	if c.err != nil {
		return nil, c.err
	}
	return f, nil
}

// word returns a name, the same in memory for equal ones.
func (s *Names) word(name string) string {
	if s == nil {
		return name
	}
	if w, ok := s.words[name]; ok {
		return w
	}
	w := strings.Clone(name)
	if s.words == nil {
		s.words = map[string]string{}
	}
	if len(s.words) < maxNames {
		s.words[w] = w
	}
	return w
}

// atom returns a propositional variable, the same node for equal ones.
func (s *Names) atom(name string) *Atom {
	if s == nil {
		return &Atom{Pred: name}
	}
	if a, ok := s.atoms[name]; ok {
		return a
	}
	a := &Atom{Pred: s.word(name)}
	if s.atoms == nil {
		s.atoms = map[string]*Atom{}
	}
	if len(s.atoms) < maxNames {
		s.atoms[a.Pred] = a
	}
	return a
}
