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
			{Name: "read", Result: "dataset",
				Doc: "Reads labelled pairs from a file with the columns premise, conclusion (or hypothesis) and " +
					"label.",
				Example: "let V = [(p |= p), (p, p -> q |= q), (p |= " +
					"q)]\nV.save(\"answers.csv\")\ndata.read(\"answers.csv\")",
				Body: table.FunctionWith((*readArgs).declare, readMethod)},
			evaluateFunc(),
			{Name: "load", Result: "dataset", Needs: "data",
				Doc:     "Loads a published set of English pairs or theories by its name and verifies its checksum.",
				Example: `data.load("sick_trial").head(3)`,
				Body: table.FunctionWith(func(name *string, p *table.Params) {
					p.Choice(name, "name", "a published set of English pairs or theories", pairItems()).Required()
				}, loadPairs)},
			{
				Name:    "list",
				Result:  "table",
				Doc:     "The catalogue of published sets, with each set's licence and whether it is on this machine.",
				Example: "data.list",
				Body:    table.Function(listMethod),
			},
			{
				Name:   "memory",
				Result: "table",
				Doc: "The session's memory: the limit, the memory in use, and the size of kept results. The " +
					"setting SEQUENT_MEMORY (4GiB, 25% or none) or the flag --memory sets the limit.",
				Example: "data.memory",
				Body:    table.Function(func(c *table.Call) (value.Value, error) { return c.Cell.MemoryTable(), nil }),
			},
		},
	}
}

type readArgs struct {
	readingArgs
	Path string
}

func (a *readArgs) declare(p *table.Params) {
	p.Path(&a.Path, "path",
		"the file: .csv, .tsv, .jsonl or .txt (A,B,E,H1,H2,H3), optionally followed by .gz or .zst").Required()
	a.kind(p)
	a.malformed(p)
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

func loadPairs(c *table.Call, name *string) (value.Value, error) {
	s, err := corpus.Load(c.Ctx, *name)
	return asDataset(s, loadError(c, name, *name, err))
}

// readingArgs say how a file of labelled pairs is read.
type readingArgs struct{ Kind, Malformed string }

func (a *readingArgs) kind(p *table.Params) table.Spec[string] {
	return p.Choice(&a.Kind, "kind", "the kind of the rows' texts", []front.Completion{
		{Text: "auto", Type: "kind", Doc: "Formulas if every text is a formula, else sentences."},
		{
			Text: "formulas",
			Type: "kind",
			Doc:  "Every text is a formula. In a file with the columns premises-FOL and conclusion-FOL these are used.",
		},
		{Text: "sentences", Type: "kind", Doc: "Every text is a sentence, with or without quantities."},
	}).Default("auto")
}

func (a *readingArgs) malformed(p *table.Params) {
	p.Choice(&a.Malformed, "malformed",
		"how to treat a row with a formula that does not parse: error, or keep it as not read (needs kind: formulas)",
		[]front.Completion{
			{Text: "error", Type: "rows"}, {Text: "keep", Type: "rows", Doc: "The row stays and counts as not read."},
		}).Default("error").ByName()
}

// options returns the options that the arguments give.
func (a *readingArgs) options(c *table.Call) (o corpus.ReadOptions, err error) {
	if k := a.Kind; k != "auto" {
		o.Kind = corpus.Kind(k)
	}
	o.Keep = a.Malformed == "keep"
	if o.Keep && o.Kind != corpus.FormulaKind {
		return o, c.Fail(&a.Malformed, "arg.range", "malformed: keep applies to formulas only").
			WithHelp("write kind: formulas too")
	}
	return o, nil
}

func readMethod(c *table.Call, a *readArgs) (value.Value, error) {
	o, err := a.options(c)
	if err != nil {
		return nil, err
	}
	s, err := entailment.Read(c.Ctx, c.Cell.Path(a.Path), o)
	return asDataset(s, fileError(c, &a.Path, err))
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

// Noun names the type in messages.
func (Dataset) Noun() string { return "a data set" }

// Set implements [table.labelled].
func (d Dataset) Set() *corpus.Set { return d.D }

// Doc shows what the set is and its first rows.
func (d Dataset) Doc() display.Doc { return d.D.Doc() }

// JSON is the set's.
func (d Dataset) JSON() any { return d.D.JSON() }

// asDataset is a set as a value, if there is no error.
func asDataset(s *corpus.Set, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return Dataset{s}, nil
}

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
			view("head", "The first rows.", `entailment.load("test_exam").head(3)`, rowsArg,
				func(_ *table.Call, s *corpus.Set, n *int) (*corpus.Set, error) { return s.Head(*n), nil }),
			view("rows", "The rows with these numbers.", `entailment.load("test_exam").rows(5, 8)`,
				(*rowRangeArgs).declare,
				func(c *table.Call, s *corpus.Set, a *rowRangeArgs) (*corpus.Set, error) {
					if a.To < a.From {
						return nil, c.Fail(&a.To, "arg.range", "to, %d, is less than from, %d", a.To, a.From)
					}
					return s.Slice(a.From-1, a.To), nil
				}),
			view("where", "The rows whose columns have these values.",
				`entailment.load("test_exam").where(label: "entailment")`, func(columns *[]table.Rest[string],
					p *table.Params) {
					p.Where(columns, "column", "label or another column, and the value to select").Required()
				}, whereMethod),
			view("sample", "A random sample without replacement, in the set's order.",
				`entailment.load("test_exam").sample(3, seed: 1)`, (*sampleArgs).declare,
				func(_ *table.Call, s *corpus.Set, a *sampleArgs) (*corpus.Set, error) {
					return s.Sample(a.N, a.Seed), nil
				}),
			view("permute", "The same rows with permuted variable names, a new permutation for each row (section "+
				"2.2 of the paper). Rows are computed when they are needed.",
				`entailment.load("test_exam").permute(seed: 1, epoch: 3).head(3)`, (*permuteArgs).declare,
				permuteMethod),
			{Name: "split", Result: "list",
				Doc:     "Splits the rows at random into a list of two sets. Questions about one puzzle stay together.",
				Example: `entailment.load("test_exam").split(0.8, seed: 1)`, Needs: "data",
				Body: table.MethodWith((*splitArgs).declare, splitMethod)},
			{
				Name:   "stats",
				Result: "table",
				Doc: "Counts and means: for formulas the columns of Table 1 (size, variables, operators, " +
					"length, 2^variables), for questions about puzzles those of that paper's Table 4.",
				Example: `entailment.load("test_exam").stats`,
				Needs:   "data",
				Body:    table.Method(statsMethod),
			},
			{Name: "evaluate", Result: "evaluation",
				Doc: "Labels every row with an engine and scores the answers: rows read, answered, right and open. " +
					"In the accuracy open rows count as wrong.",
				Example: `entailment.load("test_exam").evaluate(by: sat)`, Needs: "data",
				Body: table.MethodWith(func(by *[]table.Use, p *table.Params) {
					p.Engines(by, "by", "an engine, or several in brackets; auto if omitted")
				}, evaluateMethod)},
			{
				Name:   "save",
				Result: "nothing",
				Doc: "Writes the rows to a file. The file's extension chooses the format: .txt for " +
					"A,B,E,H1,H2,H3, or .csv, .tsv, .jsonl. A further .gz or .zst compresses it.",
				Example: `entailment.load("test_exam").save("exam.txt.gz")`,
				Needs:   "data",
				Body: table.MethodWith((*rowsArgs).declare,
					func(c *table.Call, d Dataset, a *rowsArgs) (value.Value, error) {
						s := d.D
						return saveRows(c, &a.Path, s.Len(),
							func(ctx context.Context, path string) error { return entailment.Save(ctx, path, s) })
					}),
			},
			{Name: "ask", Result: "verdict",
				Doc: "Decides one row and shows all evidence.", Example: `entailment.load("test_exam").ask(2)`,
				Needs: "data",
				Body:  table.MethodWith((*askArgs).declare, askMethod)},
			{
				Name:    "length",
				Result:  "number",
				Doc:     "The number of rows.",
				Example: `entailment.load("test_exam").length`,
				Needs:   "data",
				Body:    table.Getter(func(d Dataset) value.Value { return value.Integer(d.D.Len()) }),
			},
		}, balanceFuncs()...),
	}
}

func rowsArg(n *int, p *table.Params) {
	p.Int(n, "n", "the number of rows").Default(10).Range(0, maxRows)
}

type rowRangeArgs struct{ From, To int }

func (a *rowRangeArgs) declare(p *table.Params) {
	p.Int(&a.From, "from", "the number of the first row, from 1").Required().Range(1, maxRows)
	p.Int(&a.To, "to", "the number of the last row").Required().Range(0, maxRows)
}

type sampleArgs struct {
	N    int
	Seed uint64
}

func (a *sampleArgs) declare(p *table.Params) {
	rowsArg(&a.N, p)
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed draws the same rows").Default(1).Range(0, maxSeed)
}

type splitArgs struct {
	Fraction float64
	Seed     uint64
	Together string
}

func (a *splitArgs) declare(p *table.Params) {
	p.Number(&a.Fraction, "fraction", "the share of the first set, between 0 and 1").Default(0.8)
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed gives the same split").Default(1).Range(0, maxSeed)
	p.Column(&a.Together, "together",
		"a column whose equal values keep rows together; if omitted, puzzle if the set has that column").ByName()
}

type askArgs struct {
	Row int
	By  []table.Use
}

func (a *askArgs) declare(p *table.Params) {
	p.Int(&a.Row, "row", "the row's number in the set, from 1").Required().Range(1, maxRows)
	p.Engines(&a.By, "by", "an engine; the default engine if omitted")
}

// splitMethod splits by rows, or by the values of a column.
func splitMethod(c *table.Call, d Dataset, a *splitArgs) (value.Value, error) {
	s, column, fraction, seed := d.D, a.Together, a.Fraction, a.Seed
	if !c.Given(&a.Together) && dataset.Is(s) {
		column = "puzzle"
	}
	if !(fraction >= 0 && fraction <= 1) {
		return nil, c.Fail(&a.Fraction, "arg.range", "fraction of split must be between 0 and 1, not %v", fraction)
	}
	first, second, err := s.Split(fraction, seed)
	if column != "" {
		first, second, err = s.SplitBy(column, fraction, seed)
	}
	if err != nil {
		return nil, c.Fail(&a.Together, "arg.range", "%v", err)
	}
	return value.List{Items: []value.Value{Dataset{first}, Dataset{second}}}, nil
}

// view is a method that returns another set.
func view[A any](name, doc, example string, declare func(*A, *table.Params),
	f func(*table.Call, *corpus.Set, *A) (*corpus.Set, error)) *table.Func {
	return &table.Func{Name: name, Result: "dataset", Doc: doc, Example: example, Needs: "data",
		Body: table.MethodWith(declare, func(c *table.Call, d Dataset, a *A) (value.Value, error) {
			return asDataset(f(c, d.D, a))
		})}
}

// askMethod decides a row as a cell would.
func askMethod(c *table.Call, of Dataset, a *askArgs) (value.Value, error) {
	d, n := of.D, a.Row
	if n > d.Len() {
		return nil, c.Fail(&a.Row, "arg.range", "the set has no row %[2]d; its rows are 1 to %[1]d", d.Len(), n)
	}
	uses := a.By
	if err := noGuess(uses); err != nil {
		return nil, err
	}
	if why := d.Row(n - 1).Unread(); why != "" {
		return nil, c.Fail(&a.Row, "arg.range", "row %d was not read: %s", n, why)
	}
	s, ok := d.Row(n - 1).Sequent()
	if !ok {
		return askTexts(c.Cell, d.Row(n-1), uses, c.Where(&a.Row))
	}
	if err := judgeable(uses, table.Propositional); err != nil {
		return nil, err
	}
	return decideFormulas(c.Cell, s, uses, c.At)
}

func whereMethod(_ *table.Call, s *corpus.Set, columns *[]table.Rest[string]) (*corpus.Set, error) {
	for _, is := range *columns {
		var err error
		if s, err = s.Where(is.Name, is.Value); err != nil {
			return nil, &source.Error{Span: is.At, Code: "arg.range", Msg: err.Error()}
		}
	}
	return s, nil
}

func evaluateMethod(c *table.Call, of Dataset, by *[]table.Use) (value.Value, error) {
	s := of.D
	uses, err := table.UsesOr(c.Cell, *by, c.At)
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
