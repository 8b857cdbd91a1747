package logic

// Subst replaces propositional variables by formulas, all at once. Bound
// individual variables that would capture a name of such a formula are renamed.
// Parts without a replaced variable are shared with f. The result can be much
// larger than f and the formulas together: see [CheckSize].
func Subst(f Formula, by map[string]Formula) Formula {
	s := substitution{by: by, names: map[string]bool{}}
	for _, g := range by {
		for name := range symbols(g) {
			s.names[name] = true
		}
	}
	return s.formula(f)
}

// substitution replaces variables; names are the constants, functions and
// predicates of the formulas put in, and their free variables.
type substitution struct {
	by    map[string]Formula
	names map[string]bool
}

// formula replaces in f. It returns f itself where nothing changes, so that
// the result shares all it can.
func (s *substitution) formula(f Formula) Formula {
	switch f := f.(type) {
	case *Atom:
		if g, ok := s.by[f.Pred]; ok && len(f.Args) == 0 {
			return g
		}
	case *Not:
		if x := s.formula(f.X); x != f.X {
			return &Not{x}
		}
	case *Binary:
		l, r := s.formula(f.L), s.formula(f.R)
		if l != f.L || r != f.R {
			return &Binary{f.Op, l, r}
		}
	case *Quant:
		return s.quant(f)
	}
	return f
}

// quant replaces under a quantifier:
//
//	∀x (p → s(x))  with q(x) for p   is   ∀x' (q(x) → s(x'))
//
// since the x of q(x) is a constant and must stay one.
func (s *substitution) quant(q *Quant) Formula {
	body := s.formula(q.Body)
	if body == q.Body { // nothing comes in that could be captured
		return q
	}
	v := q.Var
	if s.names[v] { // rename first, then put in
		taken := func(name string) bool { return s.names[name] || mentions(q.Body, name) || occurs(q.Body, name) }
		v = fresh(v, taken)
		body = s.formula(substVar(q.Body, q.Var, Var(v)))
	}
	return &Quant{q.All, v, body}
}

// symbols returns the names in f that a quantifier around it could capture.
func symbols(f Formula) map[string]bool {
	names := map[string]bool{}
	var terms func(ts []Term)
	terms = func(ts []Term) {
		for _, t := range ts {
			if g, ok := t.(*Func); ok {
				names[g.Name] = true
				terms(g.Args)
			}
		}
	}
	for g := range Subformulas(f) {
		switch g := g.(type) {
		case *Atom:
			names[g.Pred] = true
			terms(g.Args)
		case *Equal:
			terms([]Term{g.L, g.R})
		}
	}
	for _, v := range FreeVars(f) {
		names[v] = true
	}
	return names
}

// Rename gives propositional variables other names, all at once.
func Rename(f Formula, to map[string]string) Formula {
	by := make(map[string]Formula, len(to))
	for from, name := range to {
		by[from] = &Atom{Pred: name}
	}
	return Subst(f, by)
}

// CheckSize returns a *TooLargeError where f, written out, has more than [MaxLength]
// nodes or is nested deeper than [MaxDepth]. Unlike [Length] it is quick where
// f shares parts with itself.
func CheckSize(f Formula) error {
	m := measurer{}
	n := m.measure(f)
	switch {
	case n.length > MaxLength:
		return &TooLargeError{
			What:    "the formula",
			Unit:    "symbols",
			Limit:   MaxLength,
			Reached: n.length,
			Help:    "split it and ask about the parts",
		}
	case n.depth > MaxDepth:
		return &TooLargeError{
			What:    "the formula",
			Unit:    "levels",
			Limit:   MaxDepth,
			Reached: n.depth,
			Help:    "split it and ask about the parts",
		}
	}
	return nil
}

// measurer measures each shared part once.
type measurer map[Formula]extent

// extent is how large a formula is when written out.
type extent struct{ length, depth int }

func (m measurer) measure(f Formula) extent {
	kids := Children(f)
	if len(kids) == 0 {
		return extent{1, 1}
	}
	if known, ok := m[f]; ok {
		return known
	}
	n := extent{1, 0}
	for _, k := range kids {
		e := m.measure(k)
		n.length = min(n.length+e.length, 1<<60) // sharing can double it at each level
		n.depth = max(n.depth, e.depth)
	}
	n.depth++
	m[f] = n
	return n
}

// mentions reports whether name is a predicate, a function or a constant of f.
func mentions(f Formula, name string) bool {
	return !walk(f, func(g Formula) bool {
		switch g := g.(type) {
		case *Atom:
			return g.Pred != name && !termsMention(g.Args, name)
		case *Equal:
			return !termsMention([]Term{g.L, g.R}, name)
		}
		return true
	})
}

// termsMention reports whether name is a function or a constant of the terms.
func termsMention(ts []Term, name string) bool {
	for _, t := range ts {
		if f, ok := t.(*Func); ok && (f.Name == name || termsMention(f.Args, name)) {
			return true
		}
	}
	return false
}

// occurs reports whether name is an individual variable of f, free or bound.
func occurs(f Formula, name string) bool {
	return !walk(f, func(g Formula) bool {
		switch g := g.(type) {
		case *Atom:
			return !termsHave(g.Args, name)
		case *Equal:
			return !termsHave([]Term{g.L, g.R}, name)
		case *Quant:
			return g.Var != name
		}
		return true
	})
}

// termsHave reports whether name is a variable of the terms.
func termsHave(ts []Term, name string) bool {
	for _, t := range ts {
		switch t := t.(type) {
		case Var:
			if string(t) == name {
				return true
			}
		case *Func:
			if termsHave(t.Args, name) {
				return true
			}
		}
	}
	return false
}

// substVar replaces the free occurrences of the variable name in f by t, whose
// own variables no quantifier of f may bind.
func substVar(f Formula, name string, t Term) Formula {
	switch f := f.(type) {
	case *Atom:
		return &Atom{f.Pred, substTerms(f.Args, name, t)}
	case *Equal:
		return &Equal{substTerm(f.L, name, t), substTerm(f.R, name, t)}
	case *Not:
		return &Not{substVar(f.X, name, t)}
	case *Binary:
		return &Binary{f.Op, substVar(f.L, name, t), substVar(f.R, name, t)}
	case *Quant:
		if f.Var == name { // what is below is bound here
			return f
		}
		return &Quant{f.All, f.Var, substVar(f.Body, name, t)}
	}
	return f
}

func substTerms(ts []Term, name string, by Term) []Term {
	if len(ts) == 0 {
		return ts
	}
	out := make([]Term, len(ts))
	for i, t := range ts {
		out[i] = substTerm(t, name, by)
	}
	return out
}

func substTerm(t Term, name string, by Term) Term {
	switch t := t.(type) {
	case Var:
		if string(t) == name {
			return by
		}
	case *Func:
		return &Func{t.Name, substTerms(t.Args, name, by)}
	}
	return t
}
