package module

import (
	"errors"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/entailment"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/source"
)

func entailmentModule() *table.Module {
	return &table.Module{
		Name: "entailment", Doc: "Propositional entailment data (Evans et al. 2018).",
		Funcs: append([]*table.Func{
			{Name: "load", Result: "dataset",
				Doc:     "Loads a published file and verifies its checksum, or loads the built-in textbook.",
				Example: `entailment.load("test_exam")`, Needs: "data",
				Body: table.FunctionWith(func(name *string, p *table.Params) {
					p.Dataset(name, "name",
						"validate, test_easy, test_hard, test_big, test_massive or test_exam (or easy, hard, …); "+
							"published means all six; textbook is built in").Required()
				}, loadMethod)},
			generateFunc(), matchFunc(), presetsFunc(),
			{Name: "table1", Result: "table",
				Doc:     "Recomputes Table 1 of the paper and shows the paper's figures beside it.",
				Example: `entailment.table1()`, Needs: "data",
				Body: table.FunctionWith(func(sets *[]table.Rest[value.Value], p *table.Params) {
					p.Values(sets, "sets", "data sets of formulas; if omitted, the published files")
				}, table1Method)},
			{Name: "baselines", Result: "table",
				Doc:     "Recomputes the three surface heuristics of a file and lists the rows that differ.",
				Example: `entailment.baselines(entailment.load("test_exam"))`, Needs: "data",
				Body: table.FunctionWith(table.OneValue[Dataset]("set", "a published set, with columns H1 to H3"),
					func(c *table.Call, set *Dataset) (value.Value, error) {
						check, err := entailment.CheckBaselines(c.Ctx, set.D)
						if err != nil {
							return nil, c.Fail(set, "arg.range", "%v", err)
						}
						return value.Report{Tabular: check, Kind: "table"}, nil
					})},
		}, rowsFuncs()...),
	}
}

func loadMethod(c *table.Call, name *string) (value.Value, error) {
	s, err := loadNamed(c.Ctx, *name)
	return asDataset(s, loadError(c, name, *name, err))
}

// loadError puts an error of the catalogue at the argument that names the set.
func loadError(c *table.Call, arg any, name string, err error) error {
	var unknown *data.UnknownError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &unknown):
		e := c.Fail(arg, "data.unknown", "no published file is named %s", value.Quote(name))
		names := append(entailment.Names(), "published", "textbook")
		if near, ok := source.Nearest(name, append(names, "easy", "hard", "big", "massive", "exam")); ok {
			return e.WithHelp("did you mean %s?", value.Quote(near))
		}
		return e.WithHelp("files: %v", names)
	case c.Ctx.Err() != nil:
		return c.Ctx.Err()
	}
	return c.Fail(arg, "data.missing", "%v", err)
}

func table1Method(c *table.Call, given *[]table.Rest[value.Value]) (value.Value, error) {
	var sets []*corpus.Set
	for _, a := range *given {
		d, ok := a.Value.(Dataset)
		if !ok {
			return nil, source.Errorf(a.At, "arg.type", "table1 takes data sets, not %s",
				value.Article(a.Value.TypeName()))
		}
		sets = append(sets, d.D)
	}
	if len(sets) == 0 {
		for _, name := range entailment.Names() {
			s, err := entailment.Load(c.Ctx, name)
			if err != nil {
				return nil, loadError(c, given, name, err)
			}
			sets = append(sets, s)
		}
	}
	return asTable(entailment.Measure(c.Ctx, sets...))
}

// statsMethod returns the columns of Table 1 for formulas, those of Table 4 for
// questions about puzzles, and counts for rows of any kind.
func statsMethod(c *table.Call, d Dataset) (value.Value, error) {
	s := d.D
	if t, err := dataset.Measure(s); err == nil && s.Len() > 0 {
		return value.Report{Tabular: t, Kind: "table"}, nil
	}
	if s.Kind != corpus.FormulaKind || s.Len() == 0 {
		return plainStats(c, s)
	}
	t, err := entailment.Measure(c.Ctx, s)
	if err != nil {
		// Rows with several premises or with quantifiers are not Evans's pairs.
		return plainStats(c, s)
	}
	return value.Report{Tabular: t, Kind: "table"}, nil
}

// asTable is a report as a value, if there is no error.
func asTable[T value.Tabular](t T, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return value.Report{Tabular: t, Kind: "table"}, nil
}

// plainStats counts rows of any kind.
func plainStats(c *table.Call, s *corpus.Set) (value.Value, error) {
	return asTable(s.Stats(c.Ctx))
}
