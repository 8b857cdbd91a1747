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

// Parameters that the functions on fair data sets share.
var (
	rhoParam = table.Param{
		Name:    "rho",
		Kind:    table.Number,
		Default: 0,
		Named:   true,
		Doc:     "the share of all combinations in training, from 0 (the fewest that are fair) to 1 (all)",
	}
	fairSeedParam = table.Param{
		Name:    "seed",
		Kind:    table.Int,
		Default: 1,
		Named:   true,
		Doc:     "the seed of the random generator; the same seed makes the same rows",
		Most:    maxSeed,
	}
	fairRowsParam = table.Param{
		Name:    "rows",
		Kind:    table.Int,
		Default: 3000,
		Named:   true,
		Doc:     "the number of rows, a third of each label",
		Least:   1,
		Most:    fair.MaxRows,
	}
	partParam = table.Param{
		Name:    "part",
		Kind:    table.Choice,
		Default: "train",
		Named:   true,
		Doc:     "the part of the task",
		Choices: []front.Completion{
			{Text: "train", Type: "part", Doc: "the training rows"},
			{
				Text: "dev",
				Type: "part",
				Doc:  "for tuning: distinct rows that are not in training",
			}, {Text: "test", Type: "part", Doc: "for testing: further such rows"}},
	}
	wordsParam = table.Param{
		Name:    "words",
		Kind:    table.Choice,
		Default: "invented",
		Named:   true,
		Doc:     "the open-class words",
		Choices: []front.Completion{
			{Text: "invented", Type: "words", Doc: "a hundred for each position: noun1, verb1, …"},
			{Text: "published", Type: "words", Doc: "the authors' lists"}},
	}
)

// fairFuncs are the functions on fair data sets.
func fairFuncs() []*table.Func {
	params := []table.Param{rhoParam, fairRowsParam, fairSeedParam, partParam, wordsParam}
	inMemory := fairRowsParam
	inMemory.Most, inMemory.Doc = 1_000_000, inMemory.Doc+"; natlog.write makes more"
	return []*table.Func{
		{
			Name:   "split",
			Params: []table.Param{rhoParam, fairSeedParam},
			Result: "table",
			Doc: "The number of encodings (pairs of sentences up to the choice of words) that a fair task uses " +
				"for training and keeps for testing.",
			Example: "natlog.split(rho: 0.125)",
			Call:    natlogSplit,
		},
		{
			Name:    "generate",
			Params:  []table.Param{rhoParam, inMemory, fairSeedParam, partParam, wordsParam},
			Result:  "dataset",
			Doc:     "Generates a part of a fair task as labelled pairs.",
			Example: "natlog.generate(rho: 0, rows: 9, seed: 1)",
			Call:    natlogGenerate,
		},
		{
			Name: "write",
			Params: append([]table.Param{
				{Name: "path", Kind: table.Path, Need: true, Doc: "the file to write: .jsonl or .jsonl.gz"},
				{
					Name:    "tasks",
					Kind:    table.Truth,
					Default: false,
					Named:   true,
					Doc:     "whether gold_label is the list of the labels of the twelve tasks",
				},
			}, params...),
			Result: "nothing",
			Doc:    "Writes a part of a fair task in the published format, row by row.",

			Example: `natlog.write("train.jsonl", rho: 0, rows: 300, tasks: true)`,
			Call:    natlogWrite,
		},
		{
			Name: "read",
			Params: []table.Param{{
				Name: "path",
				Kind: table.Path,
				Need: true,
				Doc:  "the file of labelled sentence pairs: .jsonl, .csv or .tsv, optionally followed by .gz",
			}},
			Result: "dataset",
			Doc:    "Reads labelled pairs of sentences. In a list of labels the last one belongs to the sentences.",

			Example: `natlog.write("dev.jsonl", rows: 30, part: dev, tasks: true)` + "\n" +
				`natlog.read("dev.jsonl").evaluate(by: natlog)` + "\n" + `natlog.read("dev.jsonl")`,
			Call: natlogRead,
		},
	}
}

func natlogSplit(c *table.Call) (value.Value, error) {
	rho, err := rhoOf(c)
	if err != nil {
		return nil, err
	}
	s := fair.NewSplit(rho, uint64(c.Int("seed")))
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

func rhoOf(c *table.Call) (float64, error) {
	rho := c.Number("rho")
	if !(rho >= 0 && rho <= 1) {
		return 0, c.Fail("rho", "arg.range", "rho of %s must be between 0 and 1, not %v", c.Func.Name, rho)
	}
	return rho, nil
}

// fairCorpus returns the corpus and the part that the arguments name.
func fairCorpus(c *table.Call) (*fair.Corpus, fair.Part, error) {
	part := fair.Part(c.Text("part"))
	rho, err := rhoOf(c)
	if err != nil {
		return nil, part, err
	}
	p := fair.Params{Ratio: rho, Seed: uint64(c.Int("seed"))}
	switch n := c.Int("rows"); part {
	case fair.Train:
		p.Train = n
	case fair.Dev:
		p.Dev = n
	default: // skip as many rows as dev has, so that test repeats none of them
		p.Dev, p.Test = n, n
	}
	if c.Text("words") == "published" {
		if p.Vocabulary, err = fair.Published(c.Ctx); err != nil {
			var missing *data.MissingError
			if errors.As(err, &missing) {
				return nil, part, c.Fail("words", "data.missing", "%v", err)
			}
			return nil, part, err
		}
	}
	made, err := fair.New(p)
	if err != nil {
		return nil, part, c.Fail("rows", "arg.range", "%v", err)
	}
	return made, part, nil
}

func natlogGenerate(c *table.Call) (value.Value, error) {
	made, part, err := fairCorpus(c)
	if err != nil {
		return nil, err
	}
	progress := c.Progress("generate " + string(part))
	s, err := made.Set(c.Ctx, part, func(done, rows int) { progress(int64(done), int64(rows)) })
	if err != nil {
		return nil, err
	}
	return Dataset{s}, nil
}

func natlogWrite(c *table.Call) (value.Value, error) {
	made, part, err := fairCorpus(c)
	if err != nil {
		return nil, err
	}
	path := c.Cell.Path(c.Text("path"))
	if e := data.Ending(path); e != ".jsonl" && e != ".ndjson" {
		return nil, c.Fail("path", "file.write",
			"unknown file extension; the published format is JSON Lines, so expected .jsonl or .jsonl.gz")
	}
	progress := c.Progress("write " + string(part))
	err = data.WriteFile(path, func(w io.Writer) error {
		return made.Write(c.Ctx, w, part, c.Truth("tasks"), func(done, rows int) { progress(int64(done), int64(rows)) })
	})
	switch {
	case c.Ctx.Err() != nil:
		return nil, c.Ctx.Err()
	case err != nil:
		return nil, c.Fail("path", "file.write", "%v", err)
	}
	return value.Nothing{
		Why:    fmt.Sprintf("wrote %s to %s; %v", value.Count(c.Int("rows"), "row"), path, made),
		Report: true,
	}, nil
}

func natlogRead(c *table.Call) (value.Value, error) {
	s, err := corpus.Read(c.Ctx, c.Cell.Path(c.Text("path")), corpus.ReadOptions{Kind: corpus.SentenceKind})
	if err != nil {
		return nil, fileError(c, err)
	}
	return Dataset{s}, nil
}
