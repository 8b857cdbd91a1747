package dsl

import (
	"context"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	_ "sequent/stdlib/data/zstd" // names may end in .zst
	"sequent/stdlib/display"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/entailment"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/source"
)

// Bounds of arguments: seeds and numbers of rows are not negative.
const (
	maxSeed = 1<<31 - 1
	maxRows = 1 << 40
)

func dataModule() *Module {
	return &Module{
		Name: "data", Doc: "Data sets: your own files, and the catalogue of published ones.",
		Funcs: []*Func{
			{Name: "read", Params: []Param{
				{Name: "path", Kind: KPath, Need: true, Doc: "a file that ends in .csv, .tsv, .jsonl or .txt (A,B,E,H1,H2,H3), or in one of these and .gz or .zst"},
				kindParam, malformedParam}, Result: "dataset",
				Doc:     "Reads labelled pairs from a file with columns premise, conclusion (or hypothesis) and label.",
				Example: "let V = [(p |= p), (p, p -> q |= q), (p |= q)]\nV.save(\"answers.csv\")\ndata.read(\"answers.csv\")", Call: readMethod},
			evaluateFunc(),
			{Name: "load", Params: []Param{{Name: "name", Kind: KChoice, Need: true, Choices: pairItems(), Doc: "a set of pairs or theories in English"}}, Result: "dataset", Needs: "data",
				Doc: "Loads a published set of English pairs or theories by its name, after its checksum is confirmed.", Example: `data.load("sick_trial").head(3)`, Call: loadPairs},
			{Name: "list", Result: "table", Doc: "The catalogue: every published set, its licence, and whether it is on this machine.", Example: "data.list", Call: listMethod},
			{Name: "memory", Result: "table", Doc: "How much memory the session may have, has in use and keeps results in; the setting SEQUENT_MEMORY (4GiB, 25% or none) or the flag --memory sets the limit.",
				Example: "data.memory", Call: func(c *Call) (Value, error) { return c.run.w.memoryTable(), nil }},
		},
	}
}

// pairSets are the sets of the catalogue that data.load loads; others belong to a
// module of their own.
var pairSets = []string{"sick_train", "sick_trial", "help_and", "help_or", "folio_train", "proofwriter", "prontoqa"}

func pairItems() (items []Completion) {
	for _, name := range pairSets {
		if s, err := data.Find(name); err == nil {
			items = append(items, Completion{Text: name, Type: "dataset", Doc: s.What})
		}
	}
	return items
}

func loadPairs(c *Call) (Value, error) {
	s, err := corpus.Load(c.Ctx, c.Text("name"))
	if err != nil {
		return nil, loadError(c, "name", c.Text("name"), err)
	}
	return Dataset{s}, nil
}

// How a file of labelled pairs is taken.
var (
	kindParam = Param{Name: "kind", Kind: KChoice, Default: "auto", Doc: "what the rows hold",
		Choices: []Completion{{Text: "auto", Type: "kind", Doc: "Formulas where every text is one, else sentences."},
			{Text: "formulas", Type: "kind", Doc: "Every text is a formula; of a file with premises-FOL and conclusion-FOL these are taken."},
			{Text: "sentences", Type: "kind", Doc: "Texts are sentences, with quantities or without."}}}

	malformedParam = Param{Name: "malformed", Kind: KChoice, Default: "error", Named: true, Choices: []Completion{{Text: "error", Type: "rows"}, {Text: "keep", Type: "rows", Doc: "The row stays, and counts as not read."}}, Doc: "what a row of formulas is of which one does not parse: an error, or with kind: formulas kept as not read"}
)

// namedKind is kindParam where it is not given by its place.
var namedKind = func(p Param) Param { p.Named = true; return p }(kindParam)

// readOptions are those that kindParam and malformedParam give.
func readOptions(c *Call) (o corpus.ReadOptions, err error) {
	if k := c.Text("kind"); k != "auto" {
		o.Kind = corpus.Kind(k)
	}
	o.Keep = c.Text("malformed") == "keep"
	if o.Keep && o.Kind != corpus.FormulaKind {
		return o, c.Fail("malformed", "arg.range", "malformed: keep is about formulas that do not parse").WithHelp("write kind: formulas too")
	}
	return o, nil
}

func readMethod(c *Call) (Value, error) {
	o, err := readOptions(c)
	if err != nil {
		return nil, err
	}
	s, err := entailment.Read(c.Ctx, c.run.w.path(c.Text("path")), o)
	if err != nil {
		return nil, fileError(c, err)
	}
	return Dataset{s}, nil
}

func listMethod(c *Call) (Value, error) {
	t := &display.Table{Columns: []display.Column{{Head: "name"}, {Head: "what"}, {Head: "from"}, {Head: "licence"}, {Head: "here"}}}
	for _, s := range data.Catalogue() {
		here := "no"
		if _, ok := data.Locate(s); ok {
			here = "yes"
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: s.Name, Tone: display.Code}, {Text: s.What}, {Text: s.Origin.Name}, {Text: s.Origin.Licence}, {Text: here}}})
	}
	return Table{T: t}, nil
}

// Dataset is labelled pairs: a published set, a file of the user's own, or a
// view of either.
type Dataset struct{ D *corpus.Set }

// TypeName implements Value.
func (Dataset) TypeName() string { return "dataset" }

// Doc shows what the set is and its first rows.
func (d Dataset) Doc() display.Doc { return d.D.Doc() }

// JSON is the set's.
func (d Dataset) JSON() any { return d.D.JSON() }

func datasetType() *Type {
	return &Type{
		Name: "dataset", Doc: "Labelled pairs: premises, a conclusion, and the label somebody gave.",
		Keys: []Key{{"name", "the set's name"}, {"variant", "whole, or open half"}, {"file", "the file it was read from"}, {"sha256", "the file's checksum"},
			{"views", "how it was taken from the whole"}, {"rows", "how many"}, {"labels", "the gold labels"}, {"columns", "further columns"},
			{"kind_of_rows", "formulas or sentences"}, {"classes", "the classes it is scored by"}, {"notes", "remarks of the reader"}, {"head", "the first rows"}},
		Methods: append([]*Func{
			view("head", []Param{{Name: "n", Kind: KInt, Default: 10, Doc: "how many rows", Most: maxRows}}, "The first rows.", `entailment.load("test_exam").head(3)`,
				func(c *Call, s *corpus.Set) (*corpus.Set, error) { return s.Head(c.Int("n")), nil }),
			view("rows", []Param{{Name: "from", Kind: KInt, Need: true, Doc: "the first row, from 1", Least: 1, Most: maxRows}, {Name: "to", Kind: KInt, Need: true, Doc: "the last row", Most: maxRows}}, "A stretch of rows, by number.", `entailment.load("test_exam").rows(5, 8)`,
				func(c *Call, s *corpus.Set) (*corpus.Set, error) {
					if c.Int("to") < c.Int("from") {
						return nil, c.Fail("to", "arg.range", "to is %d, before from, %d", c.Int("to"), c.Int("from"))
					}
					return s.Slice(c.Int("from")-1, c.Int("to")), nil
				}),
			view("where", []Param{{Name: "column", Kind: KColumns, Rest: true, Need: true, Doc: "label, or a further column, and the value sought"}}, "The rows whose columns have these values.", `entailment.load("test_exam").where(label: "entailment")`, whereMethod),
			view("sample", []Param{{Name: "n", Kind: KInt, Default: 10, Doc: "how many rows", Most: maxRows}, {Name: "seed", Kind: KInt, Default: 1, Doc: "the same seed draws the same rows", Most: maxSeed}}, "Rows drawn without replacement, in the set's order.", `entailment.load("test_exam").sample(3, seed: 1)`,
				func(c *Call, s *corpus.Set) (*corpus.Set, error) {
					return s.Sample(c.Int("n"), uint64(c.Int("seed"))), nil
				}),
			view("permute", permuteParams, "The same rows with their letters permuted, each row afresh, by need and not kept (section 2.2 of the paper).", `entailment.load("test_exam").permute(seed: 1, epoch: 3).head(3)`, permuteMethod),
			{Name: "split", Params: []Param{{Name: "fraction", Kind: KNumber, Default: 0.8, Doc: "the first set's share"}, {Name: "seed", Kind: KInt, Default: 1, Doc: "the same seed deals alike", Most: maxSeed},
				{Name: "together", Kind: KColumn, Named: true, Doc: "a column: rows with the same value of it stay together; where left out puzzle, if there is such a column"}}, Result: "list",
				Doc: "Deals the rows at random into two sets, given as a list; questions about one puzzle stay together.", Example: `entailment.load("test_exam").split(0.8, seed: 1)`, Needs: "data", Call: splitMethod},
			{Name: "stats", Result: "table", Doc: "Counts and means; for formulas Table 1's columns (size, variables, operators, length, 2^variables), for questions about puzzles those of their Table 4.", Example: `entailment.load("test_exam").stats`, Needs: "data", Call: statsMethod},
			{Name: "evaluate", Params: []Param{{Name: "by", Kind: KEngines, Doc: "an engine, or several in brackets; auto where left out"}}, Result: "evaluation",
				Doc: "Labels every row by an engine and scores the answers: how many rows were read and answered, how many answers are right, and how many are open; in the accuracy, what is open is wrong.", Example: `entailment.load("test_exam").evaluate(by: sat)`, Needs: "data", Call: evaluateMethod},
			{Name: "save", Params: []Param{rowsPath}, Result: "nothing", Doc: "Writes the rows by extension: .txt for A,B,E,H1,H2,H3, or .csv, .tsv, .jsonl; .gz or .zst after it compresses.", Example: `entailment.load("test_exam").save("exam.txt.gz")`, Needs: "data",
				Call: func(c *Call) (Value, error) {
					s := c.Recv.(Dataset).D
					return saveRows(c, s.Len(), func(ctx context.Context, path string) error { return entailment.Save(ctx, path, s) })
				}},
			{Name: "ask", Params: []Param{{Name: "row", Kind: KInt, Need: true, Doc: "its number in the set, from 1", Least: 1, Most: maxRows}, {Name: "by", Kind: KEngines, Doc: "an engine; the default one where left out"}}, Result: "verdict",
				Doc: "Asks the question of one row, with all its evidence.", Example: `entailment.load("test_exam").ask(2)`, Needs: "data", Call: askMethod},
			{Name: "length", Result: "number", Doc: "How many rows the set has.", Example: `entailment.load("test_exam").length`, Needs: "data",
				Call: func(c *Call) (Value, error) { return integer(c.Recv.(Dataset).D.Len()), nil }},
		}, balanceFuncs()...),
	}
}

// splitMethod splits by rows, or by the values of a column.
func splitMethod(c *Call) (Value, error) {
	s, column, fraction, seed := c.Recv.(Dataset).D, c.Text("together"), c.Number("fraction"), uint64(c.Int("seed"))
	if c.Value("together") == nil && dataset.Is(s) {
		column = "puzzle"
	}
	if !(fraction >= 0 && fraction <= 1) {
		return nil, c.Fail("fraction", "arg.range", "a fraction between 0 and 1 was expected, not %v", fraction)
	}
	a, b, err := s.Split(fraction, seed)
	if column != "" {
		a, b, err = s.SplitBy(column, fraction, seed)
	}
	if err != nil {
		return nil, c.Fail("together", "arg.range", "%v", err)
	}
	return List{[]Value{Dataset{a}, Dataset{b}}}, nil
}

// view is a method that gives another set.
func view(name string, params []Param, doc, example string, f func(*Call, *corpus.Set) (*corpus.Set, error)) *Func {
	return &Func{Name: name, Params: params, Result: "dataset", Doc: doc, Example: example, Needs: "data",
		Call: func(c *Call) (Value, error) {
			s, err := f(c, c.Recv.(Dataset).D)
			if err != nil {
				return nil, err
			}
			return Dataset{s}, nil
		}}
}

// askMethod judges a row's question as a cell would.
func askMethod(c *Call) (Value, error) {
	d, n := c.Recv.(Dataset).D, c.Int("row")
	if n > d.Len() {
		return nil, c.Fail("row", "arg.range", "the set has rows 1 to %d, not %d", d.Len(), n)
	}
	uses := c.args["by"].engines
	if err := noGuess(uses); err != nil {
		return nil, err
	}
	if why := d.Row(n - 1).Unread(); why != "" {
		return nil, c.Fail("row", "arg.range", "row %d was not read: %s", n, why)
	}
	s, ok := d.Row(n - 1).Sequent()
	if !ok {
		return c.run.askTexts(d.Row(n-1), uses, c.Where("row"))
	}
	if err := judgeable(uses, Propositional); err != nil {
		return nil, err
	}
	return c.run.decide(s, uses, c.At)
}

func whereMethod(c *Call, s *corpus.Set) (*corpus.Set, error) {
	for _, a := range c.rest {
		var err error
		if s, err = s.Where(a.name, a.value.(Text).S); err != nil {
			return nil, &source.Error{Span: a.at, Code: "arg.range", Msg: err.Error()}
		}
	}
	return s, nil
}

func evaluateMethod(c *Call) (Value, error) {
	s := c.Recv.(Dataset).D
	uses, err := c.run.usesOr(c.args["by"].engines, c.At)
	if err != nil {
		return nil, err
	}
	deciders := make([]corpus.Decider, len(uses))
	for i, u := range uses {
		if deciders[i], err = u.labels(s); err != nil {
			return nil, err
		}
	}
	var done []*corpus.Evaluation
	for i, d := range deciders {
		e, err := c.evaluated(s, d, uses[i].at)
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
func (c *Call) evaluated(s *corpus.Set, d corpus.Decider, at source.Span) (*corpus.Evaluation, error) {
	progress := c.Evaluating(d)
	if n, ok := d.(*remote.Net); ok {
		progress = watched(n, s.Len(), c.ProgressNoted(d.Name()))
	}
	e, err := s.Evaluate(c.Ctx, d, corpus.Options{Progress: progress})
	if err != nil {
		return nil, c.run.place(err, at)
	}
	return e, nil
}
