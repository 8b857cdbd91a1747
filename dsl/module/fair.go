package module

import (
	"errors"
	"fmt"
	"io"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/natlog/fair"
	"sequent/stdlib/verdict"
)

// fairArgs choose a fair task.
type fairArgs struct {
	Rho  float64
	Seed uint64
}

func (a *fairArgs) declare(p *table.Params) {
	a.rho(p)
	a.seed(p)
}

func (a *fairArgs) rho(p *table.Params) {
	p.Number(&a.Rho, "rho",
		"the share of all combinations in training, from 0 (the fewest that are fair) to 1 (all)").Default(0).ByName()
}

func (a *fairArgs) seed(p *table.Params) {
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed makes the same rows").Default(1).ByName().Range(0, maxSeed)
}

// fairRowsArgs choose rows of a fair task.
type fairRowsArgs struct {
	fairArgs
	Rows        int
	Part, Words string
}

func (a *fairRowsArgs) declare(p *table.Params) { a.rows(p, 1_000_000, "; natlog.write makes more") }

func (a *fairRowsArgs) rows(p *table.Params, most int, more string) {
	a.rho(p)
	p.Int(&a.Rows, "rows", "the number of rows, a third of each label"+more).Default(3000).ByName().Range(1, most)
	a.seed(p)
	p.Choice(&a.Part, "part", "the part of the task", []front.Completion{
		{Text: "train", Type: "part", Doc: "the training rows"},
		{Text: "dev", Type: "part", Doc: "for tuning: distinct rows that are not in training"},
		{Text: "test", Type: "part", Doc: "for testing: further such rows"},
	}).Default("train").ByName()
	p.Choice(&a.Words, "words", "the open-class words", []front.Completion{
		{Text: "invented", Type: "words", Doc: "a hundred for each position: noun1, verb1, …"},
		{Text: "published", Type: "words", Doc: "the authors' lists"},
	}).Default("invented").ByName()
}

// fairFuncs are the functions on fair data sets.
func fairFuncs() []*table.Func {
	return []*table.Func{
		{
			Name:   "split",
			Result: "table",
			Doc: "The number of encodings (pairs of sentences up to the choice of words) that a fair task uses " +
				"for training and keeps for testing.",
			Example: "natlog.split(rho: 0.125)",
			Body:    table.FunctionWith((*fairArgs).declare, natlogSplit),
		},
		{
			Name:    "generate",
			Result:  "dataset",
			Doc:     "Generates a part of a fair task as labelled pairs.",
			Example: "natlog.generate(rho: 0, rows: 9, seed: 1)",
			Body:    table.FunctionWith((*fairRowsArgs).declare, natlogGenerate),
		},
		{Name: "write", Result: "nothing",
			Doc:     "Writes a part of a fair task in the published format, row by row.",
			Example: `natlog.write("train.jsonl", rho: 0, rows: 300, tasks: true)`,
			Body:    table.FunctionWith((*natlogWriteArgs).declare, natlogWrite)},
		{Name: "read", Result: "dataset",
			Doc: "Reads labelled pairs of sentences. In a list of labels the last one belongs to the sentences.",
			Example: `natlog.write("dev.jsonl", rows: 30, part: dev, tasks: true)` + "\n" +
				`natlog.read("dev.jsonl").evaluate(by: natlog)` + "\n" + `natlog.read("dev.jsonl")`,
			Body: table.FunctionWith(table.OnePath("path",
				"the file of labelled sentence pairs: .jsonl, .csv or .tsv, optionally followed by .gz"), natlogRead)},
	}
}

type natlogWriteArgs struct {
	fairRowsArgs
	Path  string
	Tasks bool
}

func (a *natlogWriteArgs) declare(p *table.Params) {
	p.Path(&a.Path, "path", "the file to write: .jsonl or .jsonl.gz").Required()
	p.Truth(&a.Tasks, "tasks",
		"whether gold_label is the list of the labels of the twelve tasks").Default(false).ByName()
	a.rows(p, fair.MaxRows, "")
}

func natlogSplit(c *table.Call, a *fairArgs) (value.Value, error) {
	rho, err := a.ratio(c)
	if err != nil {
		return nil, err
	}
	s := fair.NewSplit(rho, a.Seed)
	t := &display.Table{Columns: []display.Column{{Head: ""}, {Head: "encodings", Align: display.Right}}}
	for _, l := range []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral} {
		t.Columns = append(t.Columns, display.Column{Head: l.String(), Align: display.Right})
	}
	for _, part := range []struct {
		name  string
		train bool
	}{{"in training", true}, {"kept for testing", false}} {
		counts := map[verdict.Label]int{}
		encodings := s.Encodings(part.train)
		for _, e := range encodings {
			counts[e.Label()]++
		}
		row := display.Row{Cells: []display.Cell{{Text: part.name}, {Text: fmt.Sprint(len(encodings))}}}
		for _, l := range []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral} {
			row.Cells = append(row.Cells, display.Cell{Text: fmt.Sprint(counts[l])})
		}
		t.Rows = append(t.Rows, row)
	}
	return value.Table{T: t}, nil
}

func (a *fairArgs) ratio(c *table.Call) (float64, error) {
	if !(a.Rho >= 0 && a.Rho <= 1) {
		return 0, c.Fail(&a.Rho, "arg.range", "rho of %s must be between 0 and 1, not %v", c.Func.Name, a.Rho)
	}
	return a.Rho, nil
}

// corpus returns the corpus and the part that the arguments name.
func (a *fairRowsArgs) corpus(c *table.Call) (*fair.Corpus, fair.Part, error) {
	part := fair.Part(a.Part)
	rho, err := a.ratio(c)
	if err != nil {
		return nil, part, err
	}
	p := fair.Params{Ratio: rho, Seed: a.Seed}
	switch n := a.Rows; part {
	case fair.Train:
		p.Train = n
	case fair.Dev:
		p.Dev = n
	default: // skip as many rows as dev has, so that test repeats none of them
		p.Dev, p.Test = n, n
	}
	if a.Words == "published" {
		if p.Vocabulary, err = fair.Published(c.Ctx); err != nil {
			var missing *data.MissingError
			if errors.As(err, &missing) {
				return nil, part, c.Fail(&a.Words, "data.missing", "%v", err)
			}
			return nil, part, err
		}
	}
	made, err := fair.New(p)
	if err != nil {
		return nil, part, c.Fail(&a.Rows, "arg.range", "%v", err)
	}
	return made, part, nil
}

func natlogGenerate(c *table.Call, a *fairRowsArgs) (value.Value, error) {
	made, part, err := a.corpus(c)
	if err != nil {
		return nil, err
	}
	progress := c.Progress("generate " + string(part))
	return asDataset(made.Set(c.Ctx, part, func(done, rows int) { progress(int64(done), int64(rows)) }))
}

func natlogWrite(c *table.Call, a *natlogWriteArgs) (value.Value, error) {
	made, part, err := a.corpus(c)
	if err != nil {
		return nil, err
	}
	path := c.Cell.Path(a.Path)
	if e := data.Ending(path); e != ".jsonl" && e != ".ndjson" {
		return nil, c.Fail(&a.Path, "file.write",
			"unknown file extension; the published format is JSON Lines, so expected .jsonl or .jsonl.gz")
	}
	progress := c.Progress("write " + string(part))
	err = data.WriteFile(path, func(w io.Writer) error {
		return made.Write(c.Ctx, w, part, a.Tasks, func(done, rows int) { progress(int64(done), int64(rows)) })
	})
	switch {
	case c.Ctx.Err() != nil:
		return nil, c.Ctx.Err()
	case err != nil:
		return nil, c.Fail(&a.Path, "file.write", "%v", err)
	}
	return value.Nothing{
		Why:    fmt.Sprintf("wrote %s to %s; %v", value.Count(a.Rows, "row"), path, made),
		Report: true,
	}, nil
}

func natlogRead(c *table.Call, path *string) (value.Value, error) {
	s, err := corpus.Read(c.Ctx, c.Cell.Path(*path), corpus.ReadOptions{Kind: corpus.SentenceKind})
	return asDataset(s, fileError(c, path, err))
}
