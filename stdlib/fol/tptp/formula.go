package tptp

import (
	"slices"
	"strings"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// The formulas here hold symbols as TPTP spells them: words bare, other quoted
// names with their quotes, numbers and distinct objects as written. Package
// exchange gives them names of the language afterwards.

// top reads the formula of a statement.
func (p *parser) top(lang Language) logic.Formula {
	at := p.tok.at
	f := p.binary()
	at = at.To(p.prev.at)
	if p.err != nil {
		return logic.Truth(false)
	}
	if lang == CNF {
		g := exchange.Close(f)
		if _, quantified := f.(*logic.Quant); quantified || !exchange.IsClause(g) {
			p.fail(at, CodeClause,
				"this is not a clause, that is, a disjunction of atoms, equalities and their negations").
				WithHelp("write fof instead of cnf")
		}
		return g
	}
	if free := logic.FreeVars(f); len(free) > 0 {
		p.fail(at, CodeFree, "the variable %s has no quantifier; FOF requires one", strings.Join(free, ", ")).
			WithHelp("write ! [%s] : before the formula, or begin the name of a constant with a lower-case letter",
				strings.Join(free, ","))
	}
	return f
}

// connectives are the binary ones that do not associate.
var connectives = map[string]func(l, r logic.Formula) logic.Formula{
	"<=>": join(logic.Iff), "=>": join(logic.Implies), "<~>": join(logic.Xor),
	"<=": func(l, r logic.Formula) logic.Formula { return join(logic.Implies)(r, l) },
	"~|": func(l, r logic.Formula) logic.Formula { return &logic.Not{X: join(logic.Or)(l, r)} },
	"~&": func(l, r logic.Formula) logic.Formula { return &logic.Not{X: join(logic.And)(l, r)} },
}

func join(op logic.Op) func(l, r logic.Formula) logic.Formula {
	return func(l, r logic.Formula) logic.Formula { return &logic.Binary{Op: op, L: l, R: r} }
}

// binary reads a formula at its loosest: a chain of | or of &, or two
// operands of another connective.
func (p *parser) binary() logic.Formula {
	p.enter()
	defer p.leave()
	f := p.unitary()
	switch {
	case p.is("|"):
		f = p.chain(f, "|", logic.Or)
	case p.is("&"):
		f = p.chain(f, "&", logic.And)
	default:
		if make, ok := connectives[p.tok.text]; ok && p.tok.kind == sign {
			p.next()
			f = make(f, p.unitary())
		}
	}
	if _, more := connectives[p.tok.text]; p.tok.kind == sign && (more || p.is("|") || p.is("&")) {
		p.fail(p.tok.at, CodeAmbiguous, "%s needs parentheses beside another connective", p.tok.text).
			WithHelp("put parentheses around one of the two; only | and & can be chained, each with itself")
	}
	return f
}

func (p *parser) chain(f logic.Formula, s string, op logic.Op) logic.Formula {
	for p.got(s) {
		f = &logic.Binary{Op: op, L: f, R: p.unitary()}
	}
	return f
}

// unitary reads a negation, a quantified formula, one in parentheses, or an
// atom.
func (p *parser) unitary() logic.Formula {
	p.enter()
	defer p.leave()
	switch {
	case p.err != nil:
		return logic.Truth(false)
	case p.got("~"):
		return &logic.Not{X: p.unitary()}
	case p.is("!") || p.is("?"):
		return p.quantified()
	case p.is("("):
		open := p.tok.at
		p.next()
		f := p.binary()
		if p.tok.kind == end {
			p.fail(open, CodeSyntax, "this parenthesis is not closed")
		}
		p.expect(")", "a connective or a closing parenthesis")
		return f
	case p.is("++") || p.is("--"):
		p.fail(p.tok.at, CodeSyntax, "%s belongs to the TPTP syntax before version 3", p.tok.text).
			WithHelp("write the atom alone, or ~ before it")
		return logic.Truth(false)
	}
	return p.atom()
}

// quantified reads ! [X, Y] : formula.
func (p *parser) quantified() logic.Formula {
	all := p.is("!")
	p.next()
	p.expect("[", "the bracket of the quantified variables")
	var vars []string
	for p.err == nil {
		if p.tok.kind != upper {
			p.fail(p.tok.at, CodeSyntax, "expected a variable, not %s", p.found()).
				WithHelp("begin variables with a capital letter")
			break
		}
		vars = append(vars, p.tok.text)
		p.next()
		if p.is(":") {
			p.fail(p.tok.at, CodeLanguage, "typed variables belong to TFF, which is not supported")
		}
		if !p.got(",") {
			break
		}
	}
	p.expect("]", "a comma or the closing bracket")
	p.expect(":", "a colon")
	f := p.unitary()
	for _, v := range slices.Backward(vars) {
		f = &logic.Quant{All: all, Var: v, Body: f}
	}
	return f
}

// atom reads an atom or an equality.
func (p *parser) atom() logic.Formula {
	at := p.tok.at
	if p.tok.kind == dollar {
		return p.defined()
	}
	l := p.term()
	for _, s := range []string{"=", "!="} {
		if p.got(s) {
			e := &logic.Equal{L: l, R: p.term()}
			if s == "=" {
				return e
			}
			return &logic.Not{X: e}
		}
	}
	if f, ok := l.(*logic.Func); ok && symbolic(f.Name) {
		return &logic.Atom{Pred: f.Name, Args: f.Args}
	}
	p.fail(at.To(p.prev.at), CodeSyntax, "expected a predicate; this is a term").
		WithHelp("begin predicates with a lower-case letter; write equality with = and !=")
	return logic.Truth(false)
}

// symbolic reports whether a term's name can be a predicate's: it is no number
// and no distinct object.
func symbolic(name string) bool { return lower(name[0]) || name[0] == '\'' }

// defined reads $true, $false and $distinct.
func (p *parser) defined() logic.Formula {
	at, name := p.tok.at, p.tok.text
	p.next()
	switch name {
	case "$true", "$false":
		return logic.Truth(name == "$true")
	case "$distinct":
		p.expect("(", "a parenthesis")
		if f := exchange.Distinct(p.terms()); f != nil {
			return f
		}
		return logic.Truth(true)
	}
	e := p.fail(at, CodeSyntax, "%s is not a predicate of FOF", name)
	if near, ok := source.Nearest(name, []string{"$true", "$false", "$distinct"}); ok {
		return logicFalse(e.WithHelp("did you mean %s?", near))
	}
	return logicFalse(e.WithHelp("FOF has $true, $false and $distinct; arithmetic belongs to typed formulas, which " +
		"are not supported"))
}

// logicFalse stands for a formula after an error.
func logicFalse(*source.Error) logic.Formula { return logic.Truth(false) }

// term reads a variable, a constant or a function of terms.
func (p *parser) term() logic.Term {
	p.enter()
	defer p.leave()
	t := p.tok
	switch t.kind {
	case upper:
		p.next()
		return logic.Var(t.text)
	case number, distinct:
		p.next()
		return &logic.Func{Name: t.text}
	case word, quoted:
		p.next()
		f := &logic.Func{Name: spell(t.text)}
		if p.got("(") {
			f.Args = p.terms()
		}
		return f
	}
	e := p.fail(t.at, CodeSyntax, "expected a formula or a term, not %s", p.found())
	if t.kind == dollar {
		e.WithHelp("functions that begin with $ belong to typed formulas, which are not supported")
	}
	return &logic.Func{Name: "a"}
}

// terms reads terms up to the closing parenthesis.
func (p *parser) terms() []logic.Term {
	var ts []logic.Term
	for p.err == nil {
		ts = append(ts, p.term())
		if !p.got(",") {
			break
		}
	}
	p.expect(")", "a comma or the closing parenthesis")
	return ts
}
