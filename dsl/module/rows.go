package module

import (
	"errors"
	"io/fs"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// Functions on files of entailment data of any size.

// rowsPath is the parameter for such a file.
var rowsPath = table.Param{
	Name: "path",
	Kind: table.Path,
	Need: true,
	Doc:  "the file: .txt (A,B,E,H1,H2,H3), .jsonl, .csv or .tsv, optionally followed by .gz or .zst",
}

// deciderParam is the engine that labels rows.
var deciderParam = table.Param{Name: "by", Kind: table.Engines, Doc: "one engine; the default engine if omitted"}

// levelsParam is the number of levels on which operators are counted.
var levelsParam = table.Param{
	Name:    "levels",
	Kind:    table.Int,
	Default: entailment.PaperLevels,
	Least:   1,
	Most:    entailment.MaxLevels,
	Named:   true,
	Doc:     "the number of levels of a formula on which operators are counted, from level 0, its top",
}

func rowsFuncs() []*table.Func {
	const exam = `entailment.load("test_exam").save("exam.txt.gz")` + "\n"
	return []*table.Func{
		{
			Name:    "read",
			Params:  []table.Param{rowsPath},
			Result:  "dataset",
			Needs:   "data",
			Example: exam + `entailment.read("exam.txt.gz")`,
			Doc: "Reads a file of formulas. One bad row makes the whole file an error. H1 to H3 are recomputed and " +
				"differences are reported.",
			Call: rowsRead,
		},
		{
			Name:    "describe",
			Params:  []table.Param{rowsPath, levelsParam},
			Result:  "description",
			Needs:   "data",
			Example: exam + `entailment.describe("exam.txt.gz")`,
			Doc:     "Computes Tables 1, 3 and 4 and H1 to H3 for a file, row by row, without loading it into memory.",

			Call: rowsDescribe,
		},
		{
			Name:    "check",
			Params:  []table.Param{rowsPath, deciderParam},
			Result:  "audit",
			Needs:   "data",
			Example: exam + `entailment.check("exam.txt.gz", by: sat)`,
			Doc: "Confirms every label and H1 to H3 of a file, row by row; what disagrees is listed with its line, " +
				"and nothing is repaired.",
			Call: rowsCheck,
		},
		{
			Name: "relabel",
			Params: append([]table.Param{
				rowsPath,
				{Name: "to", Kind: table.Path, Need: true, Doc: "the file to write, in the format its ending names"},
				deciderParam,
			}, jobParams[1:]...),
			Result:  "job",
			Needs:   "data",
			Example: exam + `entailment.relabel("exam.txt.gz", "labelled.jsonl", by: sat)`,
			Doc: "Copies a file of any size with the labels that an engine gives and all else as it was. check " +
				"lists the rows whose label the engine does not share.",
			Call: fileRelabel,
		},
		pruneFunc(),
	}
}

func rowsRead(c *table.Call) (value.Value, error) {
	s, err := entailment.Read(c.Ctx, c.Cell.Path(c.Text("path")), corpus.ReadOptions{Kind: corpus.FormulaKind})
	if err != nil {
		return nil, fileError(c, err)
	}
	return Dataset{s}, nil
}

// fileError is an error about the file in the argument path. If the file is
// missing, it suggests the nearest name in the folder.
func fileError(c *table.Call, err error) error {
	name := c.Text("path")
	switch {
	case c.Ctx.Err() != nil:
		return c.Ctx.Err()
	case !errors.Is(err, fs.ErrNotExist):
		return c.Fail("path", "file.read", "%v", err)
	}
	e := c.Fail("path", "file.missing", "there is no file %s", value.Quote(name))
	var here []string
	for _, item := range table.FileItems(c.Cell, name) {
		here = append(here, item.Text)
	}
	if near, ok := source.Nearest(name, here); ok {
		return e.WithHelp("did you mean %s?", value.Quote(near))
	}
	return e.WithHelp("file names are relative to the notebook's folder")
}

// open opens the file in the argument path as a stream. The caller closes it.
func open(c *table.Call) (*corpus.Stream, error) {
	s, err := entailment.OpenStream(c.Cell.Path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	return s, nil
}

// openFor is what labels rows of formulas as by says, its engine, and the open file
// that it is to label.
func openFor(c *table.Call) (u table.Use, d corpus.Decider, s *corpus.Stream, err error) {
	if u, err = oneEngine(c); err == nil {
		d, err = rowLabels(u, corpus.FormulaKind, false)
	}
	if err == nil {
		s, err = open(c)
	}
	return u, d, s, err
}

func rowsDescribe(c *table.Call) (value.Value, error) {
	s, err := open(c)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	d, err := entailment.Describe(c.Ctx, s, c.Int("levels"), c.Progress("describing "+s.Name))
	if err != nil {
		return nil, fileError(c, err)
	}
	return value.Report{Tabular: d, Kind: "description"}, nil
}

func rowsCheck(c *table.Call) (value.Value, error) {
	u, d, s, err := openFor(c)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	a, err := entailment.AuditLabels(c.Ctx, s, d, c.Progress("checking "+s.Name))
	if err != nil {
		return nil, decidingError(c, u, err)
	}
	return value.Report{Tabular: a, Kind: "audit"}, nil
}

// oneEngine is the engine of the argument by, or the default one.
func oneEngine(c *table.Call) (table.Use, error) {
	uses := c.Args["by"].Engines
	switch {
	case len(uses) == 0:
		return table.DefaultEngine(c.Cell, c.At)
	case len(uses) > 1:
		return table.Use{}, source.Errorf(uses[1].At, "arg.extra", "%s takes one engine", c.Func.Name)
	case uses[0].Def.Name == engine.Each:
		return table.Use{}, source.Errorf(uses[0].At, "engine.each", "%s takes one engine, and each is all of them",
			c.Func.Name).
			WithHelp("name the engine: by: sat")
	}
	return uses[0], nil
}

// decidingError puts an error about a row's label at the engine, and any other
// error at the file.
func decidingError(c *table.Call, u table.Use, err error) error {
	var row *corpus.RowError
	var open *entailment.OpenError
	if errors.As(err, &row) || errors.As(err, &open) {
		return c.Cell.Place(err, u.At)
	}
	return fileError(c, err)
}

// rowsTypes lists the result types of these functions.
func rowsTypes() []*table.Type {
	const exam = `entailment.load("test_exam").save("exam.txt")` + "\n"
	const describe = exam + `entailment.describe("exam.txt")`
	description := func(c *table.Call) *entailment.Description {
		return c.Recv.(value.Report).Tabular.(*entailment.Description)
	}
	audit := func(c *table.Call) *entailment.Audit { return c.Recv.(value.Report).Tabular.(*entailment.Audit) }
	baselinesKey := table.Key{
		Name: "baselines",
		Doc:  "the comparison of H1 to H3, as a table; null if the file has none",
	}
	return []*table.Type{
		{Name: "description", Doc: "Statistics of a file of entailment data.",
			Keys: []table.Key{
				{Name: "name", Doc: "the file"}, {Name: "rows", Doc: "the number of rows"},
				{Name: "table1", Doc: "the figures of Table 1, as a table"},
				{Name: "balance", Doc: "Tables 3 and 4, as a balance"}, baselinesKey,
			},
			Methods: []*table.Func{
				{
					Name:    "stats",
					Result:  "table",
					Doc:     "The figures of Table 1.",
					Example: describe + ".stats",
					Needs:   "data",
					Call: func(c *table.Call) (value.Value, error) {
						return value.Report{Tabular: description(c).Table1, Kind: "table"}, nil
					},
				},
				{
					Name:    "balance",
					Params:  []table.Param{besideParam},
					Result:  "balance",
					Doc:     "Tables 3 and 4: statistics of entailed rows beside the other rows.",
					Example: describe + `.balance(beside: "tuples")`,
					Needs:   "data",
					Call: func(c *table.Call) (value.Value, error) {
						return besidePaper(c, description(c).Balance,
							"")
					},
				},
				{
					Name:    "baselines",
					Result:  "table",
					Doc:     "H1 to H3 recomputed, and the rows that differ.",
					Example: describe + ".baselines",
					Needs:   "data",
					Call: func(c *table.Call) (value.Value, error) {
						return baselinesValue(description(c).Baselines),
							nil
					},
				},
			}},
		{Name: "audit", Doc: "An engine's check of the labels of a file.",
			Keys: []table.Key{{
				Name: "name",
				Doc:  "the file",
			}, {
				Name: "engine",
				Doc:  "the engine with its arguments",
			}, {
				Name: "rows",
				Doc:  "the number of rows",
			}, {
				Name: "confirmed",
				Doc:  "the number of labels that the engine confirms",
			}, {Name: "wrong", Doc: "the number of labels that it rejects"},
				{
					Name: "open",
					Doc:  "the number of rows that it left open",
				}, {
					Name: "unlabelled",
					Doc:  "the number of rows without a label",
				}, {
					Name: "mislabelled",
					Doc:  "the first thousand wrong rows: line, premises, conclusion, label, entails",
				}, baselinesKey},
			Methods: []*table.Func{
				{
					Name:    "wrong",
					Result:  "table",
					Doc:     "The rows whose label the engine rejects.",
					Example: exam + `entailment.check("exam.txt").wrong`,
					Needs:   "data",
					Call:    func(c *table.Call) (value.Value, error) { return value.Table{T: audit(c).Table()}, nil },
				},
				{
					Name:    "baselines",
					Result:  "table",
					Doc:     "H1 to H3 recomputed, and the rows that differ.",
					Example: exam + `entailment.check("exam.txt").baselines`,
					Needs:   "data",
					Call: func(c *table.Call) (value.Value, error) {
						return baselinesValue(audit(c).Baselines), nil
					},
				},
			}},
	}
}

// baselinesValue is the comparison of H1 to H3, if the file has them.
func baselinesValue(check *entailment.Check) value.Value {
	if check == nil {
		return value.Nothing{Why: "the file has no columns H1, H2, H3"}
	}
	return value.Report{Tabular: check, Kind: "table"}
}
