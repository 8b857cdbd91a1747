package logic

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Limits of a formula that is put together from parts, so that whatever walks
// it ends soon and on a stack that a program has.
const (
	MaxLength = 3_000_000 // nodes
	MaxDepth  = 200_000   // nodes on a path from the root
)

// Codes of the mistakes that [FromSyntax] reports.
const (
	CodeArity    = "name.arity"    // a predicate or function with two numbers of arguments
	CodeBound    = "name.bound"    // a bound name as a predicate, a function or a term
	CodeVariable = "name.variable" // a quantified variable where it cannot stand
	CodeTerm     = "syntax.term"   // an argument that is no term
	CodeFormula  = "syntax.kind"   // an operand that is no formula
	CodeSize     = "syntax.size"   // a formula beyond MaxLength or MaxDepth
)

// Env resolves the names and operands of a language that embeds formulas.
type Env interface {
	// Formula returns the value of a bound name in formula position; false where the
	// name is not bound and so is an atom.
	Formula(n *parse.Name) (Formula, bool, error)
	// Bound reports whether a name is bound; such a name cannot be a predicate,
	// a function or a constant.
	Bound(name string) bool
	// Foreign returns the formula that an operand of the language stands for.
	Foreign(n parse.Node) (Formula, error)
}

// Parse reads a formula in the syntax of the language. The error is a
// *source.Error.
func Parse(src string) (Formula, error) { return (*Names)(nil).Parse(src) }

// ParseSequent reads premises separated by commas, ⊨ and a conclusion. The
// error is a *source.Error.
func ParseSequent(src string) (Sequent, error) {
	lexed := parse.Lex(src)
	lexed.Tokens = slices.DeleteFunc(lexed.Tokens, func(t parse.Token) bool { return t.Kind == parse.End })
	p := parse.NewParser(lexed, nil)
	var nodes []parse.Node
	if p.Tok().Kind != parse.Turnstile {
		nodes = append(nodes, p.Formula())
		for p.Got(parse.Comma) {
			nodes = append(nodes, p.Formula())
		}
	}
	p.Expect(parse.Turnstile, "a connective, a comma or ⊨")
	nodes = append(nodes, p.Formula())
	p.ExpectEnd("a connective or the end")
	if err := p.Err(); err != nil {
		return Sequent{}, err
	}
	c := converter{}
	fs := make([]Formula, len(nodes))
	for i, n := range nodes { // one converter: arities hold across the sequent
		fs[i] = c.formula(n)
	}
	if c.err != nil {
		return Sequent{}, c.err
	}
	last := len(fs) - 1
	return Sequent{Premises: fs[:last:last], Conclusion: fs[last]}, nil
}

// FromSyntax turns a syntax tree into a formula. A name in formula position is
// what env binds it to, else an atom; a word in term position is the variable
// of a quantifier around it, else a constant. A nil env binds nothing. The
// error is a *source.Error, or env's.
//
// A bound formula keeps its meaning inside a quantifier: where it mentions a
// constant named as the quantified variable, the variable is renamed.
func FromSyntax(n parse.Node, env Env) (Formula, error) {
	c := converter{env: env}
	f := c.formula(n)
	if c.err != nil {
		return nil, c.err
	}
	return f, nil
}

// converter turns nodes into formulas. After an error it goes on, and what it
// returns is worthless; the first error stays.
type converter struct {
	env   Env
	scope []string // variables of the quantifiers around
	// preds and funcs hold the number of arguments of each name so far.
	preds, funcs map[string]int
	atoms        map[string]*Atom // one node for each propositional variable
	names        *Names           // that other formulas share; or nil
	foreign      int              // formulas that env has given so far
	length       int
	depth        int
	err          error
}

// fail keeps the first error.
func (c *converter) fail(at source.Span, code, help, format string, args ...any) {
	if c.err == nil {
		e := source.Errorf(at, code, format, args...)
		e.Help = help
		c.err = e
	}
}

// grow counts nodes, of which the highest path has depth; it reports false,
// with an error, beyond the limits.
func (c *converter) grow(n parse.Node, length, depth int) bool {
	c.length += length
	if c.length > MaxLength || c.depth+depth > MaxDepth {
		c.fail(n.Span(), CodeSize, "split it and ask about the parts",
			"this formula has more than %d symbols or is nested more than %d deep", MaxLength, MaxDepth)
	}
	return c.err == nil
}

// formula converts a node in formula position.
func (c *converter) formula(n parse.Node) Formula {
	if c.err != nil {
		return Truth(false)
	}
	if p, ok := n.(*parse.Paren); ok {
		return c.formula(p.X)
	}
	if !c.grow(n, 1, 1) {
		return Truth(false)
	}
	c.depth++
	defer func() { c.depth-- }()
	switch n := n.(type) {
	case *parse.Name:
		return c.name(n)
	case *parse.Apply:
		return c.atom(n)
	case *parse.Const:
		return Truth(n.Value)
	case *parse.Not:
		return &Not{c.formula(n.X)}
	case *parse.Binary:
		l := c.formula(n.L)
		return &Binary{n.Op, l, c.formula(n.R)}
	case *parse.Quant:
		return c.quant(n)
	case *parse.Equal:
		l := c.term(n.L)
		e := &Equal{l, c.term(n.R)}
		if n.Neg {
			return &Not{e}
		}
		return e
	}
	return c.operand(n)
}

// operand asks the embedding language what its operand stands for.
func (c *converter) operand(n parse.Node) Formula {
	if c.env == nil {
		c.fail(n.Span(), CodeFormula, "formulas consist of names, predicates and connectives", "this is not a formula")
		return Truth(false)
	}
	f, err := c.env.Foreign(n)
	f = c.given(n, f, err)
	// In all x (p(x)).nnf the operand was evaluated where x is a constant; taking
	// it for the variable, or for a constant, would both surprise.
	for _, v := range c.scope {
		if mentions(f, v) {
			c.fail(n.Span(), CodeVariable, "rename the quantified variable",
				"this is evaluated outside the quantifier, but its value contains %s, which the quantifier binds", v)
		}
	}
	return f
}

// given checks a formula that env gave, and counts it.
func (c *converter) given(n parse.Node, f Formula, err error) Formula {
	if err == nil && f == nil {
		c.fail(n.Span(), CodeFormula, "", "this is not a formula")
	}
	if err != nil && c.err == nil {
		c.err = err
	}
	if c.err != nil {
		return Truth(false)
	}
	c.foreign++ // from here on a quantifier must look for capture
	if e := (measurer{}).measure(f); !c.grow(n, e.length, e.depth) {
		return Truth(false)
	}
	for _, p := range Predicates(f) {
		c.arity(n, &c.preds, "predicate", p.Name, p.Arity)
	}
	for _, v := range Vars(f) {
		c.arity(n, &c.preds, "predicate", v, 0)
	}
	return f
}

// name returns a bare word in formula position.
func (c *converter) name(n *parse.Name) Formula {
	if slices.Contains(c.scope, n.Text) {
		c.fail(n.Span(), CodeVariable, fmt.Sprintf("write a predicate such as p(%s), or rename the variable", n.Text),
			"%s is a bound variable here, but a formula is expected", n.Text)
		return Truth(false)
	}
	if c.env != nil {
		if f, ok, err := c.env.Formula(n); ok || err != nil {
			return c.given(n, f, err)
		}
	}
	if a, ok := c.atoms[n.Text]; ok {
		return a
	}
	c.arity(n, &c.preds, "predicate", n.Text, 0)
	a := c.names.atom(n.Text)
	if c.atoms == nil {
		c.atoms = map[string]*Atom{}
	}
	c.atoms[n.Text] = a
	return a
}

// atom returns a predicate with its arguments.
func (c *converter) atom(n *parse.Apply) Formula {
	c.symbol(n.Fn, "a predicate")
	c.arity(n.Fn, &c.preds, "predicate", n.Fn.Text, len(n.Args))
	return &Atom{c.names.word(n.Fn.Text), c.terms(n.Args)}
}

// symbol reports a name that cannot be a predicate, a function or a constant.
func (c *converter) symbol(n *parse.Name, what string) {
	if what != "a constant" && slices.Contains(c.scope, n.Text) {
		c.fail(n.Span(), CodeVariable, "quantifiers range over individuals; rename the variable",
			"%s is a bound variable here and cannot be %s", n.Text, what)
	}
	if c.env != nil && c.env.Bound(n.Text) {
		c.fail(n.Span(), CodeBound, fmt.Sprintf("choose another name, or forget(%s)", n.Text),
			"%s is a bound name and cannot be %s", n.Text, what)
	}
}

// arity reports a predicate or function that is used with another number of
// arguments than before.
func (c *converter) arity(at parse.Node, table *map[string]int, what, name string, n int) {
	if *table == nil {
		*table = map[string]int{}
	}
	before, ok := (*table)[name]
	if ok && before != n {
		if c.err == nil {
			c.err = arityError(at.Span(), what, name, n, before)
		}
		return
	}
	(*table)[name] = n
}

func (c *converter) terms(ns []parse.Node) []Term {
	ts := make([]Term, len(ns))
	for i, n := range ns {
		ts[i] = c.term(n)
	}
	return ts
}

// term converts a node in term position.
func (c *converter) term(n parse.Node) Term {
	switch n := n.(type) {
	case *parse.Paren:
		return c.term(n.X)
	case *parse.Name:
		if slices.Contains(c.scope, n.Text) {
			return Var(c.names.word(n.Text))
		}
		c.symbol(n, "a constant")
		c.arity(n, &c.funcs, "function", n.Text, 0)
		return &Func{Name: c.names.word(n.Text)}
	case *parse.Apply:
		c.symbol(n.Fn, "a function")
		c.arity(n.Fn, &c.funcs, "function", n.Fn.Text, len(n.Args))
		return &Func{c.names.word(n.Fn.Text), c.terms(n.Args)}
	}
	c.fail(n.Span(), CodeTerm, "terms are names and functions of terms: a, f(x)", "this is not a term")
	return &Func{}
}

// quant returns a quantified formula. Formulas that env gives know nothing of the
// variable; where one of them uses its name, the variable gets another.
func (c *converter) quant(n *parse.Quant) Formula {
	v, given := n.Var.Text, c.foreign
	c.scope = append(c.scope, v)
	body := c.formula(n.Body)
	c.scope = c.scope[:len(c.scope)-1]
	if c.foreign > given && c.err == nil && mentions(body, v) {
		w := fresh(v, func(name string) bool { return mentions(body, name) || occurs(body, name) })
		body, v = substVar(body, v, Var(w)), w
	}
	return &Quant{n.All, c.names.word(v), body}
}

// fresh returns name with as many primes as it takes for taken to be false.
func fresh(name string, taken func(string) bool) string {
	for name += "'"; taken(name); name += "'" {
		// one more prime
	}
	return strings.Clone(name)
}
