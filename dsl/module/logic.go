package module

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

func logicModule() *table.Module {
	return &table.Module{
		Name: "logic", Doc: "Formulas and problems: reading them and making them.",
		Funcs: append([]*table.Func{
			{
				Name:   "parse",
				Params: []table.Param{{Name: "text", Kind: table.Text, Need: true, Doc: "the formula as text"}},
				Result: "formula",
				Doc:    "Reads a formula from a text. Names in it are atoms, even if let has bound them.",

				Example: `logic.parse("p & (q -> r)")`,
				Call: func(c *table.Call) (value.Value, error) {
					f, err := logic.Parse(c.Text("text"))
					if err != nil {
						return nil, c.Fail("text", "text.formula", "the text is not a formula: %v", err)
					}
					return value.Formula{F: f}, nil
				},
			},
			{Name: "random3sat", Params: []table.Param{
				{Name: "vars", Kind: table.Int, Default: 40, Doc: "the number of variables", Least: 3, Most: 5000},
				{
					Name:    "ratio",
					Kind:    table.Number,
					Default: 4.26,
					Doc:     "the number of clauses per variable; about 4.26 gives the hardest formulas",
				},
				{
					Name:    "seed",
					Kind:    table.Int,
					Default: 1,
					Doc:     "the seed of the random generator; the same seed makes the same formula",
					Most:    maxSeed,
				}}, Result: "formula",
				Doc: "A random conjunction of clauses with three distinct variables each, a standard test for " +
					"SAT solvers.",
				Example: "logic.random3sat(vars: 5, ratio: 2, seed: 1)",
				Call: func(c *table.Call) (value.Value, error) {
					n, ratio := c.Int("vars"), c.Number("ratio")
					if !(ratio > 0 && ratio <= 100) {
						return nil, c.Fail("ratio", "arg.range", "ratio must be greater than 0 and at most 100")
					}
					return value.Formula{F: logic.Random3SAT(n, int(ratio*float64(n)+0.5), uint64(c.Int("seed")))}, nil
				}},
		}, problemFuncs()...),
	}
}

func formulaType() *table.Type {
	return &table.Type{
		Name: "formula", Doc: "A propositional or first-order formula.",
		Keys: []table.Key{{Name: "text", Doc: "the formula in Unicode"}, {Name: "ascii", Doc: "the formula in ASCII"}},
		Methods: append([]*table.Func{
			{Name: "table", Result: "truth table", Doc: "The truth table.", Example: "(p & (q -> r)).table",
				Call: func(c *table.Call) (value.Value, error) {
					t, err := logic.FormulaTable(c.Ctx, c.Recv.(value.Formula).F)
					return value.TruthTable{T: t}, err
				}},
			{Name: "tree", Result: "tree", Doc: "The syntax tree.", Example: "(p & (q -> r)).tree",
				Call: func(c *table.Call) (value.Value, error) {
					f := c.Recv.(value.Formula).F
					return value.Page{
						Kind: "tree",
						Body: display.Doc{&display.Tree{Root: logic.Tree(f), Alt: "the syntax tree of " + f.String()}},
					}, nil
				}},
			transform("nnf", "The negation normal form: an equivalent formula with negations before atoms only.",
				"(~(p & (q -> r))).nnf", logic.NNF),
			transform("cnf", "The conjunctive normal form: an equivalent conjunction of disjunctions of literals.",
				"(p <-> q & r).cnf", logic.CNF),
			transform("dnf", "The disjunctive normal form: an equivalent disjunction of conjunctions of literals.",
				"(p <-> q & r).dnf", logic.DNF),
			transform("prenex", "An equivalent formula with all quantifiers in front, in negation normal form.",
				"(all x p(x) -> all x q(x)).prenex", fol.Prenex),
			transform("skolem",
				"The prenex form with functions in place of existential variables. It is satisfiable exactly if the "+
					"formula is.", "(all x exists y r(x, y)).skolem", fol.Skolem),
			transform("simplify",
				"A smaller equivalent formula, by the laws of constants, double negation, idempotence, absorption "+
					"and complements.", "(p & p | false).simplify",
				func(_ context.Context, f logic.Formula) (logic.Formula, error) { return logic.Simplify(f), nil }),
			{
				Name: "subst",
				Params: []table.Param{{
					Name: "by",
					Kind: table.NamedFormulas,
					Rest: true,
					Need: true,
					Doc:  "a formula for each variable",
				}},
				Result:  "formula",
				Doc:     "Replaces variables by formulas, all at the same time.",
				Example: "(p -> q).subst(p: q & r, q: p)",
				Call: func(c *table.Call) (value.Value, error) {
					by := map[string]logic.Formula{}
					for _, a := range c.Rest {
						by[a.Name] = a.Value.(value.Formula).F
					}
					hintAbsent(c)
					f := logic.Subst(c.Recv.(value.Formula).F, by)
					return value.Formula{F: f}, logic.CheckSize(f)
				},
			},
			{
				Name: "eval",
				Params: []table.Param{{
					Name: "values",
					Kind: table.NamedFormulas,
					Rest: true,
					Doc:  "true or false for each variable",
				}},
				Result: "truth",
				Doc:    "The truth value for the given values of the variables.",

				Example: "(p & (q -> r)).eval(p: true, q: true, r: false)",
				Call:    evalMethod,
			},
			{
				Name: "models",
				Params: []table.Param{{
					Name:    "limit",
					Kind:    table.Int,
					Default: 64,
					Doc:     "the largest number of models to list",
					Least:   1,
					Most:    100_000,
				}},
				Result:  "table",
				Doc:     "The valuations that make the formula true.",
				Example: "(p & (q -> r)).models",

				Call: modelsMethod,
			},
			{
				Name:    "count",
				Result:  "number",
				Doc:     "The number of valuations that make the formula true.",
				Example: "(p & (q -> r)).count",
				Call: func(c *table.Call) (value.Value, error) {
					n, err := logic.Count(c.Ctx, c.Recv.(value.Formula).F)
					if err != nil {
						return nil, err
					}
					if n.IsInt64() && n.Int64() < 1<<53 {
						return value.Integer(int(n.Int64())), nil
					}
					x, _ := n.Float64()
					return value.Number{X: x, Integer: true, Exact: n.String()}, nil
				},
			},
			{
				Name:    "vars",
				Result:  "list",
				Doc:     "The variables, in order of first occurrence.",
				Example: "(q -> (p & q)).vars",
				Call: func(c *table.Call) (value.Value, error) {
					if err := propositional(c); err != nil {
						return nil, err
					}
					var items []value.Value
					for _, v := range logic.Vars(c.Recv.(value.Formula).F) {
						items = append(items, value.Formula{F: &logic.Atom{Pred: v}})
					}
					return value.List{Items: items}, nil
				},
			},
			{
				Name:   "debruijn",
				Result: "text",
				Doc: "The formula with its variables numbered by first occurrence. Two formulas with equal " +
					"texts are equal up to renaming.",
				Example: "(q -> (p & q)).debruijn",
				Call: func(c *table.Call) (value.Value, error) {
					if err := propositional(c); err != nil {
						return nil, err
					}
					fs := logic.DeBruijn(c.Recv.(value.Formula).F)
					return value.Text{S: fs[0].String()}, nil
				},
			},
			{Name: "ascii", Result: "text", Doc: "The formula in ASCII.", Example: "(p & (q -> r)).ascii",
				Call: func(c *table.Call) (value.Value, error) {
					return value.Text{S: logic.ASCII(c.Recv.(value.Formula).F)}, nil
				}},
			{
				Name:    "latex",
				Result:  "latex",
				Doc:     "The formula as LaTeX source, and typeset.",
				Example: "(p & (q -> r)).latex",
				Call: func(c *table.Call) (value.Value, error) {
					return latexPage(logic.LaTeX(c.Recv.(value.Formula).F)), nil
				},
			},
			{
				Name:    "size",
				Result:  "table",
				Doc:     "The numbers of operators, nodes, levels and variables, as the entailment paper counts them.",
				Example: "(p & (q -> r)).size",
				Call:    sizeMethod,
			},
		}, append(notationFuncs(formulaSequent, "(all x (man(x) -> mortal(x)))"),
			dimacsFunc(formulaSequent, "(p & (q | ~(p & r)))"))...),
	}
}

// propositional refuses a first-order receiver.
func propositional(c *table.Call) error {
	return logic.CheckPropositional(c.Recv.(value.Formula).F)
}

// hintAbsent adds a hint about names given to subst and eval that do not occur.
func hintAbsent(c *table.Call) {
	vars := logic.Vars(c.Recv.(value.Formula).F)
	for _, a := range c.Rest {
		if !slices.Contains(vars, a.Name) {
			c.Cell.AddHint(fmt.Sprintf("%s does not occur in the formula; its variables: %s", a.Name,
				cmp.Or(strings.Join(vars, ", "), "none")))
		}
	}
}

// transform is a method that returns another formula.
func transform(name, doc, example string, f func(context.Context, logic.Formula) (logic.Formula, error)) *table.Func {
	return &table.Func{Name: name, Result: "formula", Doc: doc, Example: example,
		Call: func(c *table.Call) (value.Value, error) {
			g, err := f(c.Ctx, c.Recv.(value.Formula).F)
			if err != nil {
				return nil, err
			}
			return value.Formula{F: g}, nil
		}}
}

func latexPage(tex string) value.Value {
	return value.Page{
		Kind: "latex",
		Body: display.Doc{display.Math{TeX: tex, Text: tex}},
		Data: value.Object{"latex": tex},
	}
}

func evalMethod(c *table.Call) (value.Value, error) {
	v := logic.Valuation{}
	for _, a := range c.Rest {
		t, ok := table.TruthOf(a.Value)
		if !ok {
			return nil, c.Fail("", "arg.type", "%s must be true or false, not %s", a.Name, a.Value.(value.Formula).F)
		}
		v[a.Name] = bool(t.(value.Truth))
	}
	hintAbsent(c)
	b, err := logic.Eval(c.Recv.(value.Formula).F, v)
	if err != nil {
		return nil, err
	}
	return value.Truth(b), nil
}

func modelsMethod(c *table.Call) (value.Value, error) {
	f, limit := c.Recv.(value.Formula).F, c.Int("limit")
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
		t.Rows = append(t.Rows, value.TextRow(row...))
	}
	note := value.Count(len(models), "model") + " over " + value.Count(len(vars), "variable")
	switch {
	case more:
		note = "the first " + value.Count(limit, "model") + "; there are more"
	case len(models) == 0:
		note = "no model: the formula is unsatisfiable"
	case len(vars) == 0:
		note = "the empty valuation is a model: the formula has no variables and is true"
	}
	return value.Table{T: t, Note: note}, nil
}

func sizeMethod(c *table.Call) (value.Value, error) {
	f := c.Recv.(value.Formula).F
	t := &display.Table{Columns: []display.Column{{
		Head:  "operators",
		Align: display.Right,
	}, {Head: "length", Align: display.Right, Title: "nodes of the syntax tree"},
		{Head: "depth", Align: display.Right}, {Head: "variables", Align: display.Right}}}
	t.Rows = []display.Row{value.TextRow(fmt.Sprint(logic.Ops(f)), fmt.Sprint(logic.Length(f)),
		fmt.Sprint(logic.Depth(f)), fmt.Sprint(len(logic.Vars(f))))}
	return value.Table{T: t}, nil
}
