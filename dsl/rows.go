package dsl

import (
	"errors"
	"io/fs"

	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment"
	"sequent/stdlib/source"
)

// Functions on files of entailment data of any size.

// rowsPath is the parameter for such a file.
var rowsPath = Param{Name: "path", Kind: KPath, Need: true, Doc: "the file: .txt (A,B,E,H1,H2,H3), .jsonl, .csv or .tsv, optionally followed by .gz or .zst"}

// deciderParam is the engine that labels rows.
var deciderParam = Param{Name: "by", Kind: KEngines, Doc: "one engine; the default engine if omitted"}

// levelsParam is the number of levels on which operators are counted.
var levelsParam = Param{Name: "levels", Kind: KInt, Default: entailment.PaperLevels, Least: 1, Most: entailment.MaxLevels, Named: true,
	Doc: "the number of levels of a formula on which operators are counted, from level 0, its top"}

func rowsFuncs() []*Func {
	const exam = `entailment.load("test_exam").save("exam.txt.gz")` + "\n"
	return []*Func{
		{Name: "read", Params: []Param{rowsPath}, Result: "dataset", Needs: "data", Example: exam + `entailment.read("exam.txt.gz")`,
			Doc: "Reads a file of formulas. One bad row makes the whole file an error. H1 to H3 are recomputed and differences are reported.", Call: rowsRead},
		{Name: "describe", Params: []Param{rowsPath, levelsParam}, Result: "description", Needs: "data", Example: exam + `entailment.describe("exam.txt.gz")`,
			Doc: "Computes Tables 1, 3 and 4 and H1 to H3 for a file, row by row, without loading it into memory.", Call: rowsDescribe},
		{Name: "check", Params: []Param{rowsPath, deciderParam}, Result: "audit", Needs: "data", Example: exam + `entailment.check("exam.txt.gz", by: sat)`,
			Doc: "Confirms every label and H1 to H3 of a file, row by row; what disagrees is listed with its line, and nothing is repaired.", Call: rowsCheck},
		{Name: "relabel", Params: append([]Param{rowsPath, {Name: "to", Kind: KPath, Need: true, Doc: "the file to write, in the format its ending names"}, deciderParam}, jobParams[1:]...), Result: "job", Needs: "data",
			Example: exam + `entailment.relabel("exam.txt.gz", "labelled.jsonl", by: sat)`,
			Doc:     "Copies a file of any size with the labels that an engine gives and all else as it was. check lists the rows whose label the engine does not share.", Call: fileRelabel},
		pruneFunc(),
	}
}

func rowsRead(c *Call) (Value, error) {
	s, err := entailment.Read(c.Ctx, c.run.w.path(c.Text("path")), corpus.ReadOptions{Kind: corpus.FormulaKind})
	if err != nil {
		return nil, fileError(c, err)
	}
	return Dataset{s}, nil
}

// fileError is an error about the file in the argument path. If the file is
// missing, it suggests the nearest name in the folder.
func fileError(c *Call, err error) error {
	name := c.Text("path")
	switch {
	case c.Ctx.Err() != nil:
		return c.Ctx.Err()
	case !errors.Is(err, fs.ErrNotExist):
		return c.Fail("path", "file.read", "%v", err)
	}
	e := c.Fail("path", "file.missing", "there is no file %s", quote(name))
	var here []string
	for _, item := range c.run.w.fileItems(name) {
		here = append(here, item.Text)
	}
	if near, ok := source.Nearest(name, here); ok {
		return e.WithHelp("did you mean %s?", quote(near))
	}
	return e.WithHelp("file names are relative to the notebook's folder")
}

// open opens the file in the argument path as a stream. The caller closes it.
func (c *Call) open() (*corpus.Stream, error) {
	s, err := entailment.OpenStream(c.run.w.path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	return s, nil
}

// openFor is what labels rows of formulas as by says, its engine, and the open file
// that it is to label.
func (c *Call) openFor() (u engineUse, d corpus.Decider, s *corpus.Stream, err error) {
	if u, err = c.oneEngine(); err == nil {
		d, err = u.rowLabels(corpus.FormulaKind, false)
	}
	if err == nil {
		s, err = c.open()
	}
	return u, d, s, err
}

func rowsDescribe(c *Call) (Value, error) {
	s, err := c.open()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	d, err := entailment.Describe(c.Ctx, s, c.Int("levels"), c.Progress("describing "+s.Name))
	if err != nil {
		return nil, fileError(c, err)
	}
	return report{d, "description"}, nil
}

func rowsCheck(c *Call) (Value, error) {
	u, d, s, err := c.openFor()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	a, err := entailment.AuditLabels(c.Ctx, s, d, c.Progress("checking "+s.Name))
	if err != nil {
		return nil, decidingError(c, u, err)
	}
	return report{a, "audit"}, nil
}

// oneEngine is the engine of the argument by, or the default one.
func (c *Call) oneEngine() (engineUse, error) {
	uses := c.args["by"].engines
	switch {
	case len(uses) == 0:
		return c.run.defaultEngine(c.At)
	case len(uses) > 1:
		return engineUse{}, source.Errorf(uses[1].at, "arg.extra", "%s takes one engine", c.fn.Name)
	case uses[0].Def.Name == engine.Each:
		return engineUse{}, source.Errorf(uses[0].at, "engine.each", "%s takes one engine, and each is all of them", c.fn.Name).
			WithHelp("name the engine: by: sat")
	}
	return uses[0], nil
}

// decidingError puts an error about a row's label at the engine, and any other
// error at the file.
func decidingError(c *Call, u engineUse, err error) error {
	var row *corpus.RowError
	var open *entailment.OpenError
	if errors.As(err, &row) || errors.As(err, &open) {
		return c.run.place(err, u.at)
	}
	return fileError(c, err)
}

// rowsTypes lists the result types of these functions.
func rowsTypes() []*Type {
	const exam = `entailment.load("test_exam").save("exam.txt")` + "\n"
	const describe = exam + `entailment.describe("exam.txt")`
	description := func(c *Call) *entailment.Description { return c.Recv.(report).tabular.(*entailment.Description) }
	audit := func(c *Call) *entailment.Audit { return c.Recv.(report).tabular.(*entailment.Audit) }
	baselinesKey := Key{"baselines", "the comparison of H1 to H3, as a table; null if the file has none"}
	return []*Type{
		{Name: "description", Doc: "Statistics of a file of entailment data.",
			Keys: []Key{{"name", "the file"}, {"rows", "the number of rows"}, {"table1", "the figures of Table 1, as a table"}, {"balance", "Tables 3 and 4, as a balance"}, baselinesKey},
			Methods: []*Func{
				{Name: "stats", Result: "table", Doc: "The figures of Table 1.", Example: describe + ".stats", Needs: "data",
					Call: func(c *Call) (Value, error) { return report{description(c).Table1, "table"}, nil }},
				{Name: "balance", Params: []Param{besideParam}, Result: "balance", Doc: "Tables 3 and 4: statistics of entailed rows beside the other rows.", Example: describe + `.balance(beside: "tuples")`, Needs: "data",
					Call: func(c *Call) (Value, error) { return besidePaper(c, description(c).Balance, "") }},
				{Name: "baselines", Result: "table", Doc: "H1 to H3 recomputed, and the rows that differ.", Example: describe + ".baselines", Needs: "data",
					Call: func(c *Call) (Value, error) { return baselinesValue(description(c).Baselines), nil }},
			}},
		{Name: "audit", Doc: "An engine's check of the labels of a file.",
			Keys: []Key{{"name", "the file"}, {"engine", "the engine with its arguments"}, {"rows", "the number of rows"}, {"confirmed", "the number of labels that the engine confirms"}, {"wrong", "the number of labels that it rejects"},
				{"open", "the number of rows that it left open"}, {"unlabelled", "the number of rows without a label"}, {"mislabelled", "the first thousand wrong rows: line, premises, conclusion, label, entails"}, baselinesKey},
			Methods: []*Func{
				{Name: "wrong", Result: "table", Doc: "The rows whose label the engine rejects.", Example: exam + `entailment.check("exam.txt").wrong`, Needs: "data",
					Call: func(c *Call) (Value, error) { return Table{T: audit(c).Table()}, nil }},
				{Name: "baselines", Result: "table", Doc: "H1 to H3 recomputed, and the rows that differ.", Example: exam + `entailment.check("exam.txt").baselines`, Needs: "data",
					Call: func(c *Call) (Value, error) { return baselinesValue(audit(c).Baselines), nil }},
			}},
	}
}

// baselinesValue is the comparison of H1 to H3, if the file has them.
func baselinesValue(check *entailment.Check) Value {
	if check == nil {
		return Nothing{Why: "the file has no columns H1, H2, H3"}
	}
	return report{check, "table"}
}
