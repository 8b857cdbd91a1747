package module

import (
	"context"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	_ "sequent/stdlib/data/zstd"
	"sequent/stdlib/display"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/entailment"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/source"
)

// Bounds of arguments. Seeds and numbers of rows are not negative.
const (
	maxSeed = 1<<31 - 1
	maxRows = 1 << 40
)

func dataModule() *table.Module {
	return &table.Module{
		Name: "data", Doc: "Data sets: your own files and the catalogue of published sets.",
		Funcs: []*table.Func{
			{Name: "read", Params: []table.Param{
				{
					Name: "path",
					Kind: table.Path,
					Need: true,
					Doc:  "the file: .csv, .tsv, .jsonl or .txt (A,B,E,H1,H2,H3), optionally followed by .gz or .zst",
				},
				kindParam, malformedParam}, Result: "dataset",
				Doc: "Reads labelled pairs from a file with the columns premise, conclusion (or hypothesis) and " +
					"label.",
				Example: "let V = [(p |= p), (p, p -> q |= q), (p |= " +
					"q)]\nV.save(\"answers.csv\")\ndata.read(\"answers.csv\")", Call: readMethod},
			evaluateFunc(),
			{
				Name: "load",
				Params: []table.Param{{
					Name:    "name",
					Kind:    table.Choice,
					Need:    true,
					Choices: pairItems(),
					Doc:     "a published set of English pairs or theories",
				}},
				Result: "dataset",
				Needs:  "data",
				Doc:    "Loads a published set of English pairs or theories by its name and verifies its checksum.",

				Example: `data.load("sick_trial").head(3)`,
				Call:    loadPairs,
			},
			{
				Name:    "list",
				Result:  "table",
				Doc:     "The catalogue of published sets, with each set's licence and whether it is on this machine.",
				Example: "data.list",
				Call:    listMethod,
			},
			{
				Name:   "memory",
				Result: "table",
				Doc: "The session's memory: the limit, the memory in use, and the size of kept results. The " +
					"setting SEQUENT_MEMORY (4GiB, 25% or none) or the flag --memory sets the limit.",
				Example: "data.memory",

				Call: func(c *table.Call) (value.Value, error) { return c.Cell.MemoryTable(), nil },
			},
		},
	}
}

// pairSets lists the catalogue's sets that data.load loads. Other sets belong to a
// module of their own.
var pairSets = []string{"sick_train", "sick_trial", "help_and", "help_or", "folio_train", "proofwriter", "prontoqa"}

func pairItems() (items []front.Completion) {
	for _, name := range pairSets {
		if s, err := data.Find(name); err == nil {
			items = append(items, front.Completion{Text: name, Type: "dataset", Doc: s.What})
		}
	}
	return items
}

func loadPairs(c *table.Call) (value.Value, error) {
	s, err := corpus.Load(c.Ctx, c.Text("name"))
	if err != nil {
		return nil, loadError(c, "name", c.Text("name"), err)
	}
	return Dataset{s}, nil
}

// Parameters for reading a file of labelled pairs.
var (
	kindParam = table.Param{Name: "kind", Kind: table.Choice, Default: "auto", Doc: "the kind of the rows' texts",
		Choices: []front.Completion{
			{Text: "auto", Type: "kind", Doc: "Formulas if every text is a formula, else sentences."},
			{Text: "formulas", Type: "kind",
				Doc: "Every text is a formula. In a file with the columns premises-FOL and conclusion-FOL these are " +
					"used."},
			{Text: "sentences", Type: "kind", Doc: "Every text is a sentence, with or without quantities."},
		}}

	malformedParam = table.Param{
		Name:    "malformed",
		Kind:    table.Choice,
		Default: "error",
		Named:   true,
		Choices: []front.Completion{
			{Text: "error", Type: "rows"},
			{Text: "keep", Type: "rows", Doc: "The row stays and counts as not read."},
		},
		Doc: "how to treat a row with a formula that does not parse: error, or keep it as not read (needs kind: " +
			"formulas)",
	}
)

// namedKind is kindParam given by name only.
var namedKind = func(p table.Param) table.Param { p.Named = true; return p }(kindParam)

// readOptions returns the options that kindParam and malformedParam give.
func readOptions(c *table.Call) (o corpus.ReadOptions, err error) {
	if k := c.Text("kind"); k != "auto" {
		o.Kind = corpus.Kind(k)
	}
	o.Keep = c.Text("malformed") == "keep"
	if o.Keep && o.Kind != corpus.FormulaKind {
		return o, c.Fail("malformed", "arg.range", "malformed: keep applies to formulas only").
			WithHelp("write kind: formulas too")
	}
	return o, nil
}

func readMethod(c *table.Call) (value.Value, error) {
	o, err := readOptions(c)
	if err != nil {
		return nil, err
	}
	s, err := entailment.Read(c.Ctx, c.Cell.Path(c.Text("path")), o)
	if err != nil {
		return nil, fileError(c, err)
	}
	return Dataset{s}, nil
}

func listMethod(c *table.Call) (value.Value, error) {
	t := &display.Table{Columns: []display.Column{
		{Head: "name"}, {Head: "what"}, {Head: "from"}, {Head: "licence"}, {Head: "here"},
	}}
	for _, s := range data.Catalogue() {
		here := "no"
		if _, ok := data.Locate(s); ok {
			here = "yes"
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: s.Name, Tone: display.Code}, {Text: s.What}, {Text: s.Origin.Name},
			{Text: s.Origin.Licence}, {Text: here},
		}})
	}
	return value.Table{T: t}, nil
}

// Dataset is a set of labelled pairs: a published set, a file of the user, or a
// view of either.
type Dataset struct{ D *corpus.Set }

// TypeName implements Value.
func (Dataset) TypeName() string { return "dataset" }

// Set implements [table.labelled].
func (d Dataset) Set() *corpus.Set { return d.D }

// Doc shows what the set is and its first rows.
func (d Dataset) Doc() display.Doc { return d.D.Doc() }

// JSON is the set's.
func (d Dataset) JSON() any { return d.D.JSON() }

func datasetType() *table.Type {
	return &table.Type{
		Name: "dataset", Doc: "Labelled pairs: premises, a conclusion, and a gold label.",
		Keys: []table.Key{{
			Name: "name",
			Doc:  "the set's name",
		}, {
			Name: "variant",
			Doc:  "whole, or open half",
		}, {Name: "file", Doc: "the source file"}, {Name: "sha256", Doc: "the file's checksum"},
			{
				Name: "views",
				Doc:  "the operations that selected it from the whole set",
			}, {
				Name: "rows",
				Doc:  "the number of rows",
			}, {Name: "labels", Doc: "the gold labels"}, {Name: "columns", Doc: "further columns"},
			{
				Name: "kind_of_rows",
				Doc:  "formulas or sentences",
			}, {
				Name: "classes",
				Doc:  "the classes for scoring",
			}, {Name: "notes", Doc: "remarks from reading the file"}, {Name: "head", Doc: "the first rows"}},
		Methods: append([]*table.Func{
			view("head", []table.Param{{
				Name:    "n",
				Kind:    table.Int,
				Default: 10,
				Doc:     "the number of rows",
				Most:    maxRows,
			}}, "The first rows.", `entailment.load("test_exam").head(3)`,
				func(c *table.Call, s *corpus.Set) (*corpus.Set, error) { return s.Head(c.Int("n")), nil }),
			view("rows", []table.Param{
				{
					Name:  "from",
					Kind:  table.Int,
					Need:  true,
					Doc:   "the number of the first row, from 1",
					Least: 1,
					Most:  maxRows,
				},
				{Name: "to", Kind: table.Int, Need: true, Doc: "the number of the last row", Most: maxRows},
			}, "The rows with these numbers.", `entailment.load("test_exam").rows(5, 8)`,
				func(c *table.Call, s *corpus.Set) (*corpus.Set, error) {
					if c.Int("to") < c.Int("from") {
						return nil, c.Fail("to", "arg.range", "to, %d, is less than from, %d", c.Int("to"),
							c.Int("from"))
					}
					return s.Slice(c.Int("from")-1, c.Int("to")), nil
				}),
			view("where", []table.Param{{
				Name: "column",
				Kind: table.Columns,
				Rest: true,
				Need: true,
				Doc:  "label or another column, and the value to select",
			}}, "The rows whose columns have these values.", `entailment.load("test_exam").where(label: "entailment")`,
				whereMethod),
			view("sample", []table.Param{
				{Name: "n", Kind: table.Int, Default: 10, Doc: "the number of rows", Most: maxRows},
				{
					Name:    "seed",
					Kind:    table.Int,
					Default: 1,
					Doc:     "the seed of the random generator; the same seed draws the same rows",
					Most:    maxSeed,
				},
			}, "A random sample without replacement, in the set's order.",
				`entailment.load("test_exam").sample(3, seed: 1)`,
				func(c *table.Call, s *corpus.Set) (*corpus.Set, error) {
					return s.Sample(c.Int("n"), uint64(c.Int("seed"))), nil
				}),
			view("permute", permuteParams,
				"The same rows with permuted variable names, a new permutation for each row (section 2.2 of the "+
					"paper). Rows are computed when they are needed.",
				`entailment.load("test_exam").permute(seed: 1, epoch: 3).head(3)`, permuteMethod),
			{
				Name: "split",
				Params: []table.Param{
					{
						Name:    "fraction",
						Kind:    table.Number,
						Default: 0.8,
						Doc:     "the share of the first set, between 0 and 1",
					},
					{
						Name:    "seed",
						Kind:    table.Int,
						Default: 1,
						Doc:     "the seed of the random generator; the same seed gives the same split",
						Most:    maxSeed,
					},
					{Name: "together", Kind: table.Column, Named: true,
						Doc: "a column whose equal values keep rows together; if omitted, puzzle if the set has " +
							"that column"},
				},
				Result: "list",
				Doc:    "Splits the rows at random into a list of two sets. Questions about one puzzle stay together.",

				Example: `entailment.load("test_exam").split(0.8, seed: 1)`,
				Needs:   "data",
				Call:    splitMethod,
			},
			{
				Name:   "stats",
				Result: "table",
				Doc: "Counts and means: for formulas the columns of Table 1 (size, variables, operators, " +
					"length, 2^variables), for questions about puzzles those of that paper's Table 4.",
				Example: `entailment.load("test_exam").stats`,
				Needs:   "data",
				Call:    statsMethod,
			},
			{
				Name: "evaluate",
				Params: []table.Param{{
					Name: "by",
					Kind: table.Engines,
					Doc:  "an engine, or several in brackets; auto if omitted",
				}},
				Result: "evaluation",
				Doc: "Labels every row with an engine and scores the answers: rows read, answered, right and open. " +
					"In the accuracy open rows count as wrong.",
				Example: `entailment.load("test_exam").evaluate(by: sat)`,
				Needs:   "data",
				Call:    evaluateMethod,
			},
			{
				Name:   "save",
				Params: []table.Param{rowsPath},
				Result: "nothing",
				Doc: "Writes the rows to a file. The file's extension chooses the format: .txt for " +
					"A,B,E,H1,H2,H3, or .csv, .tsv, .jsonl. A further .gz or .zst compresses it.",
				Example: `entailment.load("test_exam").save("exam.txt.gz")`,
				Needs:   "data",
				Call: func(c *table.Call) (value.Value, error) {
					s := c.Recv.(Dataset).D
					return saveRows(c, s.Len(), func(ctx context.Context,
						path string) error {
						return entailment.Save(ctx, path, s)
					})
				},
			},
			{
				Name: "ask",
				Params: []table.Param{
					{
						Name:  "row",
						Kind:  table.Int,
						Need:  true,
						Doc:   "the row's number in the set, from 1",
						Least: 1,
						Most:  maxRows,
					},
					{Name: "by", Kind: table.Engines, Doc: "an engine; the default engine if omitted"},
				},
				Result:  "verdict",
				Doc:     "Decides one row and shows all evidence.",
				Example: `entailment.load("test_exam").ask(2)`,

				Needs: "data",
				Call:  askMethod,
			},
			{
				Name:    "length",
				Result:  "number",
				Doc:     "The number of rows.",
				Example: `entailment.load("test_exam").length`,
				Needs:   "data",
				Call: func(c *table.Call) (value.Value, error) {
					return value.Integer(c.Recv.(Dataset).D.Len()), nil
				},
			},
		}, balanceFuncs()...),
	}
}

// splitMethod splits by rows, or by the values of a column.
func splitMethod(c *table.Call) (value.Value, error) {
	s, column, fraction, seed := c.Recv.(Dataset).D, c.Text("together"), c.Number("fraction"), uint64(c.Int("seed"))
	if c.Value("together") == nil && dataset.Is(s) {
		column = "puzzle"
	}
	if !(fraction >= 0 && fraction <= 1) {
		return nil, c.Fail("fraction", "arg.range", "fraction of split must be between 0 and 1, not %v", fraction)
	}
	a, b, err := s.Split(fraction, seed)
	if column != "" {
		a, b, err = s.SplitBy(column, fraction, seed)
	}
	if err != nil {
		return nil, c.Fail("together", "arg.range", "%v", err)
	}
	return value.List{Items: []value.Value{Dataset{a}, Dataset{b}}}, nil
}

// view is a method that returns another set.
func view(name string, params []table.Param, doc, example string,
	f func(*table.Call, *corpus.Set) (*corpus.Set, error)) *table.Func {
	return &table.Func{Name: name, Params: params, Result: "dataset", Doc: doc, Example: example, Needs: "data",
		Call: func(c *table.Call) (value.Value, error) {
			s, err := f(c, c.Recv.(Dataset).D)
			if err != nil {
				return nil, err
			}
			return Dataset{s}, nil
		}}
}

// askMethod decides a row as a cell would.
func askMethod(c *table.Call) (value.Value, error) {
	d, n := c.Recv.(Dataset).D, c.Int("row")
	if n > d.Len() {
		return nil, c.Fail("row", "arg.range", "the set has no row %[2]d; its rows are 1 to %[1]d", d.Len(), n)
	}
	uses := c.Args["by"].Engines
	if err := noGuess(uses); err != nil {
		return nil, err
	}
	if why := d.Row(n - 1).Unread(); why != "" {
		return nil, c.Fail("row", "arg.range", "row %d was not read: %s", n, why)
	}
	s, ok := d.Row(n - 1).Sequent()
	if !ok {
		return askTexts(c.Cell, d.Row(n-1), uses, c.Where("row"))
	}
	if err := judgeable(uses, table.Propositional); err != nil {
		return nil, err
	}
	return decideFormulas(c.Cell, s, uses, c.At)
}

func whereMethod(c *table.Call, s *corpus.Set) (*corpus.Set, error) {
	for _, a := range c.Rest {
		var err error
		if s, err = s.Where(a.Name, a.Value.(value.Text).S); err != nil {
			return nil, &source.Error{Span: a.At, Code: "arg.range", Msg: err.Error()}
		}
	}
	return s, nil
}

func evaluateMethod(c *table.Call) (value.Value, error) {
	s := c.Recv.(Dataset).D
	uses, err := table.UsesOr(c.Cell, c.Args["by"].Engines, c.At)
	if err != nil {
		return nil, err
	}
	deciders := make([]corpus.Decider, len(uses))
	for i, u := range uses {
		if deciders[i], err = labels(u, s); err != nil {
			return nil, err
		}
	}
	var done []*corpus.Evaluation
	for i, d := range deciders {
		e, err := evaluated(c, s, d, uses[i].At)
		if err != nil {
			return nil, err
		}
		done = append(done, e)
	}
	if len(done) == 1 {
		return Evaluation{done[0]}, nil
	}
	return Evaluations{done}, nil
}

// evaluated is what labels rows scored on a set; at is the engine's place.
func evaluated(c *table.Call, s *corpus.Set, d corpus.Decider, at source.Span) (*corpus.Evaluation, error) {
	progress := c.Evaluating(d)
	if n, ok := d.(*remote.Net); ok {
		progress = watched(n, s.Len(), c.ProgressNoted(d.Name()))
	}
	e, err := s.Evaluate(c.Ctx, d, corpus.Options{Progress: progress})
	if err != nil {
		return nil, c.Cell.Place(err, at)
	}
	return e, nil
}

// Bytes returns the size of the set's rows.
func (d Dataset) Bytes() int64 { return d.D.Bytes() }
