package module

import (
	"context"
	"errors"
	"fmt"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/entailment"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/logic"
)

// generateFunc is the table row of entailment.generate. Its presets and methods are
// those of package generate.
func generateFunc() *table.Func {
	return &table.Func{
		Name: "generate", Result: "dataset",
		Given: []table.Key{{Name: "out", Doc: "job"}},
		Doc: "Generates labelled pairs as the paper does. No two rows are equal up to renaming of variables. " +
			"With out: they go to a file, in any number.",
		Example: `entailment.generate("hard", rows: 20, seed: 1)`,
		Body:    table.FunctionWith((*generateArgs).declare, generateMethod),
	}
}

type generateArgs struct {
	jobArgs
	Preset, Method string
	Rows           int
	Vars, Ops      generate.Range
	Seed           uint64
	Against        value.Value
}

func (a *generateArgs) declare(p *table.Params) {
	p.Choice(&a.Preset, "preset",
		"the paper's set whose parameters are taken where none are given; entailment.presets lists them",
		presetItems()).Default(generate.Presets[0].Name)
	p.Int(&a.Rows, "rows",
		"how many, in fours for tuples and else in pairs; as many as the paper's set has where left out").
		Range(1, generate.MaxBatch)
	p.Range(&a.Vars, "vars", "how many variables formulas draw from, within 1..26; the preset's where left out")
	p.Range(&a.Ops, "ops",
		fmt.Sprintf("connectives of a formula, at most %d; the preset's where left out", generate.MaxOps))
	p.Uint(&a.Seed, "seed", "the same seed makes the same rows").Default(1).Range(0, maxSeed)
	p.Choice(&a.Method, "method", "the preset's where left out", methodItems())
	table.Value(p, &a.Against, "against",
		"sets, or names of published ones, with which no row may agree up to renaming")
	a.out(p)
	a.job(p)
}

func presetItems() (items []front.Completion) {
	for _, p := range generate.Presets {
		items = append(items, front.Completion{Text: p.Name, Type: "preset", Doc: p.Doc})
	}
	return items
}

func methodItems() (items []front.Completion) {
	for _, m := range generate.Methods {
		items = append(items, front.Completion{Text: string(m.Name), Type: "method", Doc: m.Doc})
	}
	return items
}

func generateMethod(c *table.Call, a *generateArgs) (value.Value, error) {
	p, err := a.params(c)
	if err != nil {
		return nil, err
	}
	if c.Given(&a.Out) {
		v, err := a.file(c, p)
		return v, a.failed(c, err)
	}
	if err := a.needsOut(c); err != nil {
		return nil, err
	}
	if p.Rows > generate.MaxRows {
		return nil, c.Fail(&a.Rows, "limit.size", "a data set has at most %d rows, not %d", generate.MaxRows, p.Rows).
			WithHelp(`out: "rows.jsonl" writes any number to a file`)
	}
	progress := c.Progress("generate " + p.Name)
	s, err := generate.Generate(c.Ctx, p, generate.Options{Progress: func(done, rows int) {
		progress(int64(done), int64(rows))
	}})
	switch {
	case err == nil:
		return Dataset{s}, nil
	case s != nil && s.Len() > 0:
		c.Cell.Output().Print("stderr",
			fmt.Sprintf("generate was interrupted; the result has the %s that were finished, of %d\n",
				value.Count(s.Len(), "row"), p.Rows))
		return Dataset{s}, nil
	}
	return nil, a.failed(c, err)
}

// failed puts an error of package generate at its argument.
func (a *generateArgs) failed(c *table.Call, err error) error {
	var wrong *generate.ParamError
	var exhausted *generate.ExhaustedError
	switch {
	case errors.As(err, &wrong):
		return c.FailNamed(wrong.Param, "arg.range", "%s of generate: %s", wrong.Param, wrong.Why)
	case errors.As(err, &exhausted):
		return c.Fail(&a.Rows, "limit.size", "%v", err).
			WithHelp("ask for at most %s, or for more variables or connectives", value.Count(exhausted.Rows, "row"))
	}
	return err
}

// file generates rows as a job.
func (a *generateArgs) file(c *table.Call, p generate.Params) (value.Value, error) {
	taken, err := generate.Taken(p.Against...)
	if err != nil {
		return nil, err
	}
	out, err := a.outPath(c)
	if err != nil {
		return nil, err
	}
	p.Against = nil
	w := &generate.Batch{Params: p, Path: out}
	if err := w.Check(); err != nil {
		if _, ok := errors.AsType[*generate.ParamError](err); !ok {
			return nil, c.Fail(&a.Out, "file.write", "%v", err)
		}
		return nil, err
	}
	v, err := (&batchWork{Work: w, kind: "generate", params: p, taken: taken, rows: p.Rows}).do(c, &a.jobArgs)
	return v, w.Explain(err)
}

// params returns the preset's parameters with those of the call in their place. Then
// the set is named by its method.
func (a *generateArgs) params(c *table.Call) (generate.Params, error) {
	p, _ := generate.Named(a.Preset)
	p.Seed = a.Seed
	if c.Given(&a.Rows) {
		p.Rows = a.Rows
	}
	preset := p
	if c.Given(&a.Vars) {
		p.Vars = a.Vars
	}
	if c.Given(&a.Ops) {
		p.Ops = a.Ops
	}
	if c.Given(&a.Method) {
		p.Method = generate.Method(a.Method)
	}
	if p.Vars != preset.Vars || p.Ops != preset.Ops || p.Method != preset.Method {
		p.Name = string(p.Method)
	}
	var err error
	p.Against, err = setsArgument(c, &a.Against)
	return p, err
}

// setsArgument reads data sets, or names of published ones, alone or in a list.
func setsArgument(c *table.Call, arg *value.Value) (sets []*corpus.Set, err error) {
	if !c.Given(arg) {
		return nil, nil
	}
	items := []value.Value{*arg}
	if l, ok := (*arg).(value.List); ok {
		items = l.Items
	}
	for _, item := range items {
		s, err := setOf(c, arg, item)
		if err != nil {
			return nil, err
		}
		sets = append(sets, s)
	}
	return sets, nil
}

// setOf returns a data set, or the published one of that name: "easy" or easy.
func setOf(c *table.Call, arg any, v value.Value) (*corpus.Set, error) {
	if d, ok := v.(Dataset); ok {
		return d.D, nil
	}
	word := ""
	switch v := v.(type) {
	case value.Text:
		word = v.S
	case value.Formula:
		if a, ok := v.F.(*logic.Atom); ok && len(a.Args) == 0 {
			word = a.Pred
		}
	}
	if word == "" {
		return nil, c.Fail(arg, "arg.type", "%s of %s takes data sets or names of published ones, not %s", c.Name(arg),
			c.Func.Name, table.Describe(v))
	}
	s, err := loadNamed(c.Ctx, word)
	return s, loadError(c, arg, word, err)
}

// loadNamed loads a published file, or all of them.
func loadNamed(ctx context.Context, name string) (*corpus.Set, error) {
	if name == "published" {
		return entailment.LoadAll(ctx)
	}
	return entailment.Load(ctx, name)
}

// presetsFunc is the table row of entailment.presets.
func presetsFunc() *table.Func {
	return &table.Func{
		Name:    "presets",
		Result:  "table",
		Doc:     "The parameters of the paper's sets, and the methods that generate them.",
		Example: "entailment.presets",
		Body: table.Function(func(*table.Call) (value.Value, error) {
			t := &display.Table{Columns: []display.Column{{Head: "preset"}, {Head: "method"},
				{Head: "rows", Align: display.Right},
				{Head: "variables", Align: display.Right}, {Head: "connectives", Align: display.Right},
				{Head: "meaning"}}}
			for _, p := range generate.Presets {
				t.Rows = append(t.Rows,
					display.Row{Cells: []display.Cell{{
						Text: p.Name,
						Tone: display.Code,
					}, {Text: string(p.Method)}, {Text: fmt.Sprint(p.Rows)},
						{Text: p.Vars.String()}, {Text: p.Ops.String()}, {Text: p.Doc}}})
			}
			for _, m := range generate.Methods {
				t.Rows = append(t.Rows,
					display.Row{Cells: []display.Cell{
						{Text: "–", Tone: display.Muted}, {Text: string(m.Name), Tone: display.Code}, {}, {}, {},
						{Text: m.Doc},
					}})
			}
			return value.Table{T: t}, nil
		}),
	}
}
