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
			{Name: "parse", Result: "formula",
				Doc:     "Reads a formula from a text. Names in it are atoms, even if let has bound them.",
				Example: `logic.parse("p & (q -> r)")`,
				Body: table.FunctionWith(table.OneText("text", "the formula as text"),
					func(c *table.Call, text *string) (value.Value, error) {
						f, err := logic.Parse(*text)
						if err != nil {
							return nil, c.Fail(text, "text.formula", "the text is not a formula: %v", err)
						}
						return value.Formula{F: f}, nil
					})},
			{Name: "random3sat", Result: "formula",
				Doc: "A random conjunction of clauses with three distinct variables each, a standard test for " +
					"SAT solvers.",
				Example: "logic.random3sat(vars: 5, ratio: 2, seed: 1)",
				Body: table.FunctionWith((*logicRandom3satArgs).declare,
					func(c *table.Call, a *logicRandom3satArgs) (value.Value, error) {
						n, ratio := a.Vars, a.Ratio
						if !(ratio > 0 && ratio <= 100) {
							return nil, c.Fail(&a.Ratio, "arg.range", "ratio must be greater than 0 and at most 100")
						}
						return value.Formula{F: logic.Random3SAT(n, int(ratio*float64(n)+0.5), a.Seed)}, nil
					})},
		}, problemFuncs()...),
	}
}

type logicRandom3satArgs struct {
	Vars  int
	Ratio float64
	Seed  uint64
}

func (a *logicRandom3satArgs) declare(p *table.Params) {
	p.Int(&a.Vars, "vars", "the number of variables").Default(40).Range(3, 5000)
	p.Number(&a.Ratio, "ratio",
		"the number of clauses per variable; about 4.26 gives the hardest formulas").Default(4.26)
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed makes the same formula").Default(1).Range(0, maxSeed)
}

func formulaType() *table.Type {
	return &table.Type{
		Name: "formula", Doc: "A propositional or first-order formula.",
		Keys: []table.Key{{Name: "text", Doc: "the formula in Unicode"}, {Name: "ascii", Doc: "the formula in ASCII"}},
		Methods: append([]*table.Func{
			{Name: "table", Result: "truth table", Doc: "The truth table.", Example: "(p & (q -> r)).table",
				Body: table.Method(func(c *table.Call, f value.Formula) (value.Value, error) {
					t, err := logic.FormulaTable(c.Ctx, f.F)
					return value.TruthTable{T: t}, err
				})},
			{Name: "tree", Result: "tree", Doc: "The syntax tree.", Example: "(p & (q -> r)).tree",
				Body: table.Getter(func(v value.Formula) value.Value {
					tree := &display.Tree{Root: logic.Tree(v.F), Alt: "the syntax tree of " + v.F.String()}
					return value.Page{Kind: "tree", Body: display.Doc{tree}}
				})},
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
			{Name: "subst", Result: "formula",
				Doc: "Replaces variables by formulas, all at the same time.", Example: "(p -> q).subst(p: q & r, q: p)",
				Body: table.MethodWith(func(by *[]table.Rest[logic.Formula], p *table.Params) {
					p.Formulas(by, "by", "a formula for each variable").Required()
				}, func(c *table.Call, v value.Formula, by *[]table.Rest[logic.Formula]) (value.Value, error) {
					with := map[string]logic.Formula{}
					for _, x := range *by {
						with[x.Name] = x.Value
					}
					hintAbsent(c, v.F, *by)
					f := logic.Subst(v.F, with)
					return value.Formula{F: f}, logic.CheckSize(f)
				})},
			{Name: "eval", Result: "truth",
				Doc:     "The truth value for the given values of the variables.",
				Example: "(p & (q -> r)).eval(p: true, q: true, r: false)",
				Body: table.MethodWith(func(values *[]table.Rest[logic.Formula], p *table.Params) {
					p.Formulas(values, "values", "true or false for each variable")
				}, evalMethod)},
			{Name: "models", Result: "table",
				Doc: "The valuations that make the formula true.", Example: "(p & (q -> r)).models",
				Body: table.MethodWith(func(limit *int, p *table.Params) {
					p.Int(limit, "limit", "the largest number of models to list").Default(64).Range(1, 100_000)
				}, modelsMethod)},
			{
				Name:    "count",
				Result:  "number",
				Doc:     "The number of valuations that make the formula true.",
				Example: "(p & (q -> r)).count",
				Body:    table.Method(countMethod),
			},
			{
				Name:    "vars",
				Result:  "list",
				Doc:     "The variables, in order of first occurrence.",
				Example: "(q -> (p & q)).vars",
				Body: table.Method(func(c *table.Call, f value.Formula) (value.Value, error) {
					if err := logic.CheckPropositional(f.F); err != nil {
						return nil, err
					}
					return listOf(logic.Vars(f.F),
						func(v string) value.Value { return value.Formula{F: &logic.Atom{Pred: v}} }), nil
				}),
			},
			{
				Name:   "debruijn",
				Result: "text",
				Doc: "The formula with its variables numbered by first occurrence. Two formulas with equal " +
					"texts are equal up to renaming.",
				Example: "(q -> (p & q)).debruijn",
				Body: table.Method(func(c *table.Call, f value.Formula) (value.Value, error) {
					if err := logic.CheckPropositional(f.F); err != nil {
						return nil, err
					}
					fs := logic.DeBruijn(f.F)
					return value.Text{S: fs[0].String()}, nil
				}),
			},
			{Name: "ascii", Result: "text", Doc: "The formula in ASCII.", Example: "(p & (q -> r)).ascii",
				Body: table.Getter(func(f value.Formula) value.Value { return value.Text{S: logic.ASCII(f.F)} })},
			{
				Name:    "latex",
				Result:  "latex",
				Doc:     "The formula as LaTeX source, and typeset.",
				Example: "(p & (q -> r)).latex",
				Body:    table.Getter(func(f value.Formula) value.Value { return latexPage(logic.LaTeX(f.F)) }),
			},
			{
				Name:    "size",
				Result:  "table",
				Doc:     "The numbers of operators, nodes, levels and variables, as the entailment paper counts them.",
				Example: "(p & (q -> r)).size",
				Body:    table.Method(sizeMethod),
			},
		}, append(notationFuncs(formulaSequent, "(all x (man(x) -> mortal(x)))"),
			dimacsFunc(formulaSequent, "(p & (q | ~(p & r)))"))...),
	}
}

// hintAbsent adds a hint about names given to subst and eval that do not occur.
func hintAbsent(c *table.Call, f logic.Formula, given []table.Rest[logic.Formula]) {
	vars := logic.Vars(f)
	for _, a := range given {
		if !slices.Contains(vars, a.Name) {
			c.Cell.AddHint(fmt.Sprintf("%s does not occur in the formula; its variables: %s", a.Name,
				cmp.Or(strings.Join(vars, ", "), "none")))
		}
	}
}

// transform is a method that returns another formula.
func transform(name, doc, example string, f func(context.Context, logic.Formula) (logic.Formula, error)) *table.Func {
	return &table.Func{Name: name, Result: "formula", Doc: doc, Example: example,
		Body: table.Method(func(c *table.Call, v value.Formula) (value.Value, error) {
			g, err := f(c.Ctx, v.F)
			if err != nil {
				return nil, err
			}
			return value.Formula{F: g}, nil
		})}
}

func latexPage(tex string) value.Value {
	return value.Page{Kind: "latex",
		Body: display.Doc{display.Math{TeX: tex, Text: tex}}, Data: value.Object{"latex": tex}}
}

func evalMethod(c *table.Call, f value.Formula, values *[]table.Rest[logic.Formula]) (value.Value, error) {
	v := logic.Valuation{}
	for _, given := range *values {
		t, ok := given.Value.(logic.Truth)
		if !ok {
			return nil, c.Fail(nil, "arg.type", "%s must be true or false, not %s", given.Name, given.Value)
		}
		v[given.Name] = bool(t)
	}
	hintAbsent(c, f.F, *values)
	b, err := logic.Eval(f.F, v)
	if err != nil {
		return nil, err
	}
	return value.Truth(b), nil
}

func countMethod(c *table.Call, f value.Formula) (value.Value, error) {
	n, err := logic.Count(c.Ctx, f.F)
	if err != nil {
		return nil, err
	}
	if n.IsInt64() && n.Int64() < 1<<53 {
		return value.Integer(int(n.Int64())), nil
	}
	x, _ := n.Float64()
	return value.Number{X: x, Integer: true, Exact: n.String()}, nil
}

func modelsMethod(c *table.Call, v value.Formula, limit *int) (value.Value, error) {
	f := v.F
	vars := logic.Vars(f)
	t := &display.Table{}
	for _, v := range vars {
		t.Columns = append(t.Columns, display.Column{Head: v, Align: display.Center})
	}
	models, more, err := sat.Models(c.Ctx, f, *limit)
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
		note = "the first " + value.Count(*limit, "model") + "; there are more"
	case len(models) == 0:
		note = "no model: the formula is unsatisfiable"
	case len(vars) == 0:
		note = "the empty valuation is a model: the formula has no variables and is true"
	}
	return value.Table{T: t, Note: note}, nil
}

func sizeMethod(c *table.Call, v value.Formula) (value.Value, error) {
	f := v.F
	t := &display.Table{Columns: []display.Column{{
		Head:  "operators",
		Align: display.Right,
	}, {Head: "length", Align: display.Right, Title: "nodes of the syntax tree"},
		{Head: "depth", Align: display.Right}, {Head: "variables", Align: display.Right}}}
	t.Rows = []display.Row{value.TextRow(fmt.Sprint(logic.Ops(f)), fmt.Sprint(logic.Length(f)),
		fmt.Sprint(logic.Depth(f)), fmt.Sprint(len(logic.Vars(f))))}
	return value.Table{T: t}, nil
}
