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
			{
				Name: "load",
				Params: []table.Param{{
					Name: "name",
					Kind: table.Dataset,
					Need: true,
					Doc: "validate, test_easy, test_hard, test_big, test_massive or test_exam (or easy, hard, …); " +
						"published means all six; textbook is built in",
				}},
				Result: "dataset",
				Doc:    "Loads a published file and verifies its checksum, or loads the built-in textbook.",

				Example: `entailment.load("test_exam")`,
				Needs:   "data",
				Call:    loadMethod,
			},
			generateFunc(), matchFunc(), presetsFunc(),
			{
				Name: "table1",
				Params: []table.Param{{
					Name: "sets",
					Rest: true,
					Doc:  "data sets of formulas; if omitted, the published files",
				}},
				Result: "table",
				Doc:    "Recomputes Table 1 of the paper and shows the paper's figures beside it.",

				Example: `entailment.table1()`,
				Needs:   "data",
				Call:    table1Method,
			},
			{
				Name:   "baselines",
				Params: []table.Param{{Name: "set", Need: true, Doc: "a published set, with columns H1 to H3"}},
				Result: "table",
				Doc:    "Recomputes the three surface heuristics of a file and lists the rows that differ.",

				Example: `entailment.baselines(entailment.load("test_exam"))`,
				Needs:   "data",
				Call: func(c *table.Call) (value.Value, error) {
					d, ok := c.Value("set").(Dataset)
					if !ok {
						return nil, c.Fail("set", "arg.type", "set of baselines takes a data set, not %s",
							value.Article(c.Value("set").TypeName()))
					}
					check, err := entailment.CheckBaselines(c.Ctx, d.D)
					if err != nil {
						return nil, c.Fail("set", "arg.range", "%v", err)
					}
					return value.Report{Tabular: check, Kind: "table"}, nil
				},
			},
		}, rowsFuncs()...),
	}
}

func loadMethod(c *table.Call) (value.Value, error) {
	s, err := loadNamed(c.Ctx, c.Text("name"))
	return Dataset{s}, loadError(c, "name", c.Text("name"), err)
}

// loadError puts an error of the catalogue at the argument that names the set.
func loadError(c *table.Call, arg, name string, err error) error {
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

func table1Method(c *table.Call) (value.Value, error) {
	var sets []*corpus.Set
	for _, a := range c.Rest {
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
				return nil, loadError(c, "sets", name, err)
			}
			sets = append(sets, s)
		}
	}
	t, err := entailment.Measure(c.Ctx, sets...)
	if err != nil {
		return nil, err
	}
	return value.Report{Tabular: t, Kind: "table"}, nil
}

// statsMethod returns the columns of Table 1 for formulas, those of Table 4 for
// questions about puzzles, and counts for rows of any kind.
func statsMethod(c *table.Call) (value.Value, error) {
	s := c.Recv.(Dataset).D
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

// plainStats counts rows of any kind.
func plainStats(c *table.Call, s *corpus.Set) (value.Value, error) {
	t, err := s.Stats(c.Ctx)
	if err != nil {
		return nil, err
	}
	return value.Report{Tabular: t, Kind: "table"}, nil
}
