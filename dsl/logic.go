package dsl

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

func logicModule() *Module {
	return &Module{
		Name: "logic", Doc: "Formulas and problems: reading them and making them.",
		Funcs: append([]*Func{
			{Name: "parse", Params: []Param{{Name: "text", Kind: KText, Need: true, Doc: "the formula as text"}}, Result: "formula",
				Doc: "Reads a formula from a text. Names in it are atoms, even if let has bound them.", Example: `logic.parse("p & (q -> r)")`,
				Call: func(c *Call) (Value, error) {
					f, err := logic.Parse(c.Text("text"))
					if err != nil {
						return nil, c.Fail("text", "text.formula", "the text is not a formula: %v", err)
					}
					return Formula{f}, nil
				}},
			{Name: "random3sat", Params: []Param{
				{Name: "vars", Kind: KInt, Default: 40, Doc: "the number of variables", Least: 3, Most: 5000},
				{Name: "ratio", Kind: KNumber, Default: 4.26, Doc: "the number of clauses per variable; about 4.26 gives the hardest formulas"},
				{Name: "seed", Kind: KInt, Default: 1, Doc: "the seed of the random generator; the same seed makes the same formula", Most: maxSeed}}, Result: "formula",
				Doc:     "A random conjunction of clauses with three distinct variables each, a standard test for SAT solvers.",
				Example: "logic.random3sat(vars: 5, ratio: 2, seed: 1)",
				Call: func(c *Call) (Value, error) {
					n, ratio := c.Int("vars"), c.Number("ratio")
					if !(ratio > 0 && ratio <= 100) {
						return nil, c.Fail("ratio", "arg.range", "ratio must be greater than 0 and at most 100")
					}
					return Formula{logic.Random3SAT(n, int(ratio*float64(n)+0.5), uint64(c.Int("seed")))}, nil
				}},
		}, problemFuncs()...),
	}
}

func formulaType() *Type {
	return &Type{
		Name: "formula", Doc: "A propositional or first-order formula.",
		Keys: []Key{{"text", "the formula in Unicode"}, {"ascii", "the formula in ASCII"}},
		Methods: append([]*Func{
			{Name: "table", Result: "truth table", Doc: "The truth table.", Example: "(p & (q -> r)).table",
				Call: func(c *Call) (Value, error) {
					t, err := logic.FormulaTable(c.Ctx, c.Recv.(Formula).F)
					return TruthTable{t}, err
				}},
			{Name: "tree", Result: "tree", Doc: "The syntax tree.", Example: "(p & (q -> r)).tree",
				Call: func(c *Call) (Value, error) {
					f := c.Recv.(Formula).F
					return Page{Kind: "tree", Body: display.Doc{&display.Tree{Root: logic.Tree(f), Alt: "the syntax tree of " + f.String()}}}, nil
				}},
			transform("nnf", "The negation normal form: an equivalent formula with negations before atoms only.", "(~(p & (q -> r))).nnf", logic.NNF),
			transform("cnf", "The conjunctive normal form: an equivalent conjunction of disjunctions of literals.", "(p <-> q & r).cnf", logic.CNF),
			transform("dnf", "The disjunctive normal form: an equivalent disjunction of conjunctions of literals.", "(p <-> q & r).dnf", logic.DNF),
			transform("prenex", "An equivalent formula with all quantifiers in front, in negation normal form.", "(all x p(x) -> all x q(x)).prenex", fol.Prenex),
			transform("skolem", "The prenex form with functions in place of existential variables. It is satisfiable exactly if the formula is.", "(all x exists y r(x, y)).skolem", fol.Skolem),
			transform("simplify", "A smaller equivalent formula, by the laws of constants, double negation, idempotence, absorption and complements.", "(p & p | false).simplify",
				func(_ context.Context, f logic.Formula) (logic.Formula, error) { return logic.Simplify(f), nil }),
			{Name: "subst", Params: []Param{{Name: "by", Kind: KNamed, Rest: true, Need: true, Doc: "a formula for each variable"}}, Result: "formula",
				Doc: "Replaces variables by formulas, all at the same time.", Example: "(p -> q).subst(p: q & r, q: p)",
				Call: func(c *Call) (Value, error) {
					by := map[string]logic.Formula{}
					for _, a := range c.rest {
						by[a.name] = a.value.(Formula).F
					}
					c.hintAbsent()
					f := logic.Subst(c.Recv.(Formula).F, by)
					return Formula{f}, logic.CheckSize(f)
				}},
			{Name: "eval", Params: []Param{{Name: "values", Kind: KNamed, Rest: true, Doc: "true or false for each variable"}}, Result: "truth",
				Doc: "The truth value for the given values of the variables.", Example: "(p & (q -> r)).eval(p: true, q: true, r: false)", Call: evalMethod},
			{Name: "models", Params: []Param{{Name: "limit", Kind: KInt, Default: 64, Doc: "the largest number of models to list", Least: 1, Most: 100_000}}, Result: "table",
				Doc: "The valuations that make the formula true.", Example: "(p & (q -> r)).models", Call: modelsMethod},
			{Name: "count", Result: "number", Doc: "The number of valuations that make the formula true.", Example: "(p & (q -> r)).count",
				Call: func(c *Call) (Value, error) {
					n, err := logic.Count(c.Ctx, c.Recv.(Formula).F)
					if err != nil {
						return nil, err
					}
					if n.IsInt64() && n.Int64() < 1<<53 {
						return integer(int(n.Int64())), nil
					}
					x, _ := n.Float64()
					return Number{X: x, Integer: true, Exact: n.String()}, nil
				}},
			{Name: "vars", Result: "list", Doc: "The variables, in order of first occurrence.", Example: "(q -> (p & q)).vars",
				Call: func(c *Call) (Value, error) {
					if err := propositional(c); err != nil {
						return nil, err
					}
					var items []Value
					for _, v := range logic.Vars(c.Recv.(Formula).F) {
						items = append(items, Formula{&logic.Atom{Pred: v}})
					}
					return List{items}, nil
				}},
			{Name: "debruijn", Result: "text", Doc: "The formula with its variables numbered by first occurrence. Two formulas with equal texts are equal up to renaming.", Example: "(q -> (p & q)).debruijn",
				Call: func(c *Call) (Value, error) {
					if err := propositional(c); err != nil {
						return nil, err
					}
					fs := logic.DeBruijn(c.Recv.(Formula).F)
					return Text{fs[0].String()}, nil
				}},
			{Name: "ascii", Result: "text", Doc: "The formula in ASCII.", Example: "(p & (q -> r)).ascii",
				Call: func(c *Call) (Value, error) { return Text{logic.ASCII(c.Recv.(Formula).F)}, nil }},
			{Name: "latex", Result: "latex", Doc: "The formula as LaTeX source, and typeset.", Example: "(p & (q -> r)).latex",
				Call: func(c *Call) (Value, error) { return latexPage(logic.LaTeX(c.Recv.(Formula).F)), nil }},
			{Name: "size", Result: "table", Doc: "The numbers of operators, nodes, levels and variables, as the entailment paper counts them.", Example: "(p & (q -> r)).size", Call: sizeMethod},
		}, append(notationFuncs(formulaSequent, "(all x (man(x) -> mortal(x)))"), dimacsFunc(formulaSequent, "(p & (q | ~(p & r)))"))...),
	}
}

// propositional refuses a first-order receiver.
func propositional(c *Call) error {
	return logic.CheckPropositional(c.Recv.(Formula).F)
}

// hintAbsent adds a hint about names given to subst and eval that do not occur.
func (c *Call) hintAbsent() {
	vars := logic.Vars(c.Recv.(Formula).F)
	for _, a := range c.rest {
		if !slices.Contains(vars, a.name) {
			c.run.addHint(fmt.Sprintf("%s does not occur in the formula; its variables: %s", a.name, cmp.Or(strings.Join(vars, ", "), "none")))
		}
	}
}

// transform is a method that returns another formula.
func transform(name, doc, example string, f func(context.Context, logic.Formula) (logic.Formula, error)) *Func {
	return &Func{Name: name, Result: "formula", Doc: doc, Example: example,
		Call: func(c *Call) (Value, error) {
			g, err := f(c.Ctx, c.Recv.(Formula).F)
			if err != nil {
				return nil, err
			}
			return Formula{g}, nil
		}}
}

func latexPage(tex string) Value {
	return Page{Kind: "latex", Body: display.Doc{display.Math{TeX: tex, Text: tex}}, Data: object{"latex": tex}}
}

func evalMethod(c *Call) (Value, error) {
	v := logic.Valuation{}
	for _, a := range c.rest {
		t, ok := truthOf(a.value)
		if !ok {
			return nil, c.Fail("", "arg.type", "%s must be true or false, not %s", a.name, a.value.(Formula).F)
		}
		v[a.name] = bool(t.(Truth))
	}
	c.hintAbsent()
	b, err := logic.Eval(c.Recv.(Formula).F, v)
	if err != nil {
		return nil, err
	}
	return Truth(b), nil
}

func modelsMethod(c *Call) (Value, error) {
	f, limit := c.Recv.(Formula).F, c.Int("limit")
	vars := logic.Vars(f)
	t := &display.Table{}
	for _, v := range vars {
		t.Columns = append(t.Columns, display.Column{Head: v, Align: display.Center})
	}
	models, more, err := sat.Models(c.Ctx, f, limit)
	if err != nil {
		return nil, err
	}
	for _, m := range models {
		var row []string
		for _, v := range vars {
			row = append(row, logic.Truth(m[v]).String())
		}
		t.Rows = append(t.Rows, textRow(row...))
	}
	note := count(len(models), "model") + " over " + count(len(vars), "variable")
	switch {
	case more:
		note = "the first " + count(limit, "model") + "; there are more"
	case len(models) == 0:
		note = "no model: the formula is unsatisfiable"
	case len(vars) == 0:
		note = "the empty valuation is a model: the formula has no variables and is true"
	}
	return Table{T: t, Note: note}, nil
}

func sizeMethod(c *Call) (Value, error) {
	f := c.Recv.(Formula).F
	t := &display.Table{Columns: []display.Column{{Head: "operators", Align: display.Right}, {Head: "length", Align: display.Right, Title: "nodes of the syntax tree"},
		{Head: "depth", Align: display.Right}, {Head: "variables", Align: display.Right}}}
	t.Rows = []display.Row{textRow(fmt.Sprint(logic.Ops(f)), fmt.Sprint(logic.Length(f)), fmt.Sprint(logic.Depth(f)), fmt.Sprint(len(logic.Vars(f))))}
	return Table{T: t}, nil
}
