package module

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	entailing "sequent/stdlib/entailment/generate"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/puzzle/generate"
)

// Generated puzzles, and sets of questions about them.

// puzzleKinds are the names of the kinds of puzzles.
var puzzleKinds = []front.Completion{
	{Text: "comparison", Type: "kind", Doc: "who is taller than whom"},
	{Text: "knights", Type: "kind", Doc: "who tells the truth and who lies"},
	{Text: "grid", Type: "kind", Doc: "who lives in which house with what"},
}

// kindNamed returns the kind with a name.
func kindNamed(word string) puzzle.Kind {
	for i, k := range puzzleKinds {
		if k.Text == word {
			return generate.Kinds[i].Kind
		}
	}
	return ""
}

// kindWord returns the name of a kind.
func kindWord(k puzzle.Kind) string {
	for i, s := range generate.Kinds {
		if s.Kind == k {
			return puzzleKinds[i].Text
		}
	}
	return string(k)
}

// allKinds is the name for puzzles of all kinds in turn.
const allKinds = "mixed"

// makingArgs describe the puzzles to generate, and the size of a set of them.
type makingArgs struct {
	Kind               string
	Size, Groups, Drop entailing.Range
	Seed               uint64
	Ambiguity          float64
	Forms              []value.Value
	Rows, Puzzles      int
}

func (a *makingArgs) declare(p *table.Params) { a.making(p, maxSetRows) }

// making bounds the size of a set by most.
func (a *makingArgs) making(p *table.Params, most int) {
	kinds := append(slices.Clip(puzzleKinds), front.Completion{
		Text: allKinds,
		Type: "kind",
		Doc:  "for sets only: all kinds in turn",
	})
	p.Choice(&a.Kind, "kind", "the kind of puzzle", kinds).Default("comparison")
	p.Range(&a.Size, "size", "the number of individuals, 3..12; for a grid the number of houses, 2..7").Shown(4)
	p.Range(&a.Groups, "groups", "the number of groups of values of a grid, 2..7, including the names").Shown(3)
	p.Uint(&a.Seed, "seed",
		"the seed of the random generator; the same seed makes the same puzzles").Default(1).Range(0, maxSeed)
	p.Number(&a.Ambiguity, "ambiguity",
		"the share of neutral answers to reach by dropping clues, 0 to 1; 0 leaves one solution").Default(0)
	p.Range(&a.Drop, "drop", "the number of clues to drop; the paper drops one or two").ByName()
	p.List(&a.Forms, "forms", "the allowed forms of clues; puzzle.forms lists them; if omitted, all").ByName()
	p.Int(&a.Rows, "rows",
		"makes a set with at least this number of questions, always all questions of a puzzle").ByName().Range(1, most)
	p.Int(&a.Puzzles, "puzzles", "makes a set of the questions about this number of puzzles").ByName().Range(1, most)
}

// Bounds of sets in memory and in files.
const (
	maxSetRows  = 2_000_000
	maxFileRows = 1 << 31
)

func puzzleGenerateFunc() *table.Func {
	return &table.Func{
		Name:   "generate",
		Result: "puzzle",
		Given:  []table.Key{{Name: "rows", Doc: "dataset"}, {Name: "puzzles", Doc: "dataset"}},
		Doc: "Generates a puzzle with one solution in which every clue is necessary, or such a puzzle without " +
			"some clues. With rows: or puzzles: it generates a set of questions about many puzzles.",
		Example: "puzzle.generate(kind: grid, size: 4, groups: 3, ambiguity: 0.2)\npuzzle.generate(kind: mixed, " +
			"rows: 100, size: 3..4, seed: 7)",
		Body: table.FunctionWith((*makingArgs).declare, puzzleGenerate),
	}
}

// puzzleGenerate generates a puzzle or a set.
func puzzleGenerate(c *table.Call, a *makingArgs) (value.Value, error) {
	o, err := a.options(c)
	if err != nil {
		return nil, err
	}
	size, err := a.size(c)
	switch {
	case err != nil:
		return nil, err
	case size != dataset.Size{}:
		return a.set(c, o, size)
	case o.Kind == "":
		return nil, c.Fail(&a.Kind, "arg.range", "kind: mixed needs a set of puzzles").
			WithHelp("name one kind, or make a set with rows: 1_000")
	}
	m, err := generate.Make(c.Ctx, o)
	if err != nil {
		return nil, a.failed(c, err)
	}
	return Puzzle{m.Puzzle}, nil
}

// set generates a set. After an interrupt it returns the finished rows.
func (a *makingArgs) set(c *table.Call, o generate.Options, size dataset.Size) (value.Value, error) {
	progress := c.Progress("generate " + dataset.Name(o))
	s, err := dataset.Generate(c.Ctx, o, size, dataset.Options{Progress: func(done, of int) {
		progress(int64(done), int64(of))
	}})
	if err != nil && (s == nil || s.Len() == 0) {
		return nil, a.failed(c, err)
	}
	if err != nil {
		c.Cell.Output().Print("stderr",
			fmt.Sprintf("generate was interrupted; the result has the %s that were finished\n",
				value.Count(s.Len(), "row")))
	}
	return Dataset{s}, nil
}

// size returns the size of the set that the call asks for, or zero.
func (a *makingArgs) size(c *table.Call) (dataset.Size, error) {
	size := dataset.Size{Rows: a.Rows, Puzzles: a.Puzzles}
	if size.Rows > 0 && size.Puzzles > 0 {
		return size, c.Fail(&a.Puzzles, "arg.extra", "rows and puzzles cannot be given together; give one of them")
	}
	return size, nil
}

func puzzleWriteFunc() *table.Func {
	return &table.Func{Name: "write", Result: "nothing",
		Doc: "Generates a set of questions and writes it row by row, without keeping it in memory. No puzzle is " +
			"in both files.",
		Example: `puzzle.write("train.jsonl", test: "test.jsonl", kind: knights, puzzles: 20, seed: 7)`,
		Body:    table.FunctionWith((*puzzleWriteArgs).declare, puzzleWrite)}
}

type puzzleWriteArgs struct {
	pathArgs
	makingArgs
	Test  string
	Share float64
}

func (a *puzzleWriteArgs) declare(p *table.Params) {
	a.pathArgs.declare(p)
	p.Path(&a.Test, "test", "a second file, which gets a share of the puzzles").ByName()
	p.Number(&a.Share, "share", "the share of puzzles for the second file, between 0 and 1").Default(0.2).ByName()
	a.making(p, maxFileRows)
}

// puzzleWrite generates a set into files.
func puzzleWrite(c *table.Call, a *puzzleWriteArgs) (value.Value, error) {
	o, err := a.options(c)
	if err != nil {
		return nil, err
	}
	size, err := a.size(c)
	if err == nil && size == (dataset.Size{}) {
		err = c.Fail(nil, "arg.missing", "write needs the argument rows or puzzles").
			WithHelp("write puzzle.write(\"puzzles.jsonl\", rows: 1_000)")
	}
	if err != nil {
		return nil, err
	}
	to := dataset.Files{Train: c.Cell.Path(a.Path), Share: a.Share}
	if c.Given(&a.Test) {
		to.Test = c.Cell.Path(a.Test)
	}
	if !(to.Share >= 0 && to.Share <= 1) {
		return nil, c.Fail(&a.Share, "arg.range", "share of write must be between 0 and 1, not %v", to.Share)
	}
	progress := c.Progress("writing " + to.Train)
	w, err := dataset.Write(c.Ctx, to, o, size, dataset.Options{Progress: func(done, of int) {
		progress(int64(done), int64(of))
	}})
	if err != nil {
		return nil, a.unwritten(c, err)
	}
	said := fmt.Sprintf("wrote %s about %s to %s", value.Count(w.Train, "row"), value.Count(w.Puzzles, "puzzle"),
		to.Train)
	if to.Test != "" {
		said += fmt.Sprintf(" and %s to %s", value.Count(w.Test, "row"), to.Test)
	}
	return value.Nothing{Why: said, Report: true}, nil
}

// unwritten puts an error of a file at the argument that names it.
func (a *puzzleWriteArgs) unwritten(c *table.Call, err error) error {
	if made := a.failed(c, err); made != err || c.Ctx.Err() != nil {
		return made
	}
	return c.Fail(&a.Path, "file.write", "%v", err)
}

// puzzleAmbiguityFunc is the table row of puzzle.ambiguity.
func puzzleAmbiguityFunc() *table.Func {
	return &table.Func{Name: "ambiguity", Result: "table",
		Doc: "The number of puzzles of a set by their share of unknown answers, beside Figure 3b of the paper. " +
			"Its .plot draws it.",
		Example: "let D = puzzle.generate(puzzles: 40, size: 5, drop: 1..2, seed: 1)\npuzzle.ambiguity(D)",
		Body: table.FunctionWith(table.OneValue[Dataset]("set", "a set of questions about puzzles"),
			func(c *table.Call, set *Dataset) (value.Value, error) {
				spread, err := dataset.Ambiguity(set.D)
				if err != nil {
					return nil, c.Fail(set, "arg.range", "%v", err).WithHelp("make one: puzzle.generate(rows: 1_000)")
				}
				return value.Table{T: spread.Table()}, nil
			})}
}

// options returns the options that the call gives.
func (a *makingArgs) options(c *table.Call) (generate.Options, error) {
	o := generate.Options{Kind: kindNamed(a.Kind), Seed: a.Seed, Ambiguity: a.Ambiguity,
		Size: generate.Range(a.Size), Groups: generate.Range(a.Groups), Drop: generate.Range(a.Drop)}
	for _, form := range a.Forms {
		o.Forms = append(o.Forms, strings.ReplaceAll(word(form), "_", " "))
	}
	return o, a.failed(c, o.Check())
}

// failed puts an error about an impossible puzzle at its argument.
func (a *makingArgs) failed(c *table.Call, err error) error {
	var option *generate.OptionError
	var far *generate.UnreachableError
	var forms *generate.UnsolvableError
	var few *generate.RepeatedError
	switch {
	case errors.As(err, &option):
		return c.FailNamed(option.Option, "arg.range", "%v", err)
	case errors.As(err, &few):
		return c.Fail(nil, "limit.size", "%v", err)
	case errors.As(err, &far):
		return c.Fail(&a.Ambiguity, "puzzle.ambiguity", "%v", err).
			WithHelp("ask for at most %.2f, or for a larger puzzle", far.Reached)
	case errors.As(err, &forms):
		return c.Fail(&a.Forms, "puzzle.forms", "%v", err).WithHelp("add forms: puzzle.forms lists them")
	}
	return err
}

// puzzleFormsFunc is the table row of puzzle.forms.
func puzzleFormsFunc() *table.Func {
	return &table.Func{
		Name:    "forms",
		Result:  "table",
		Doc:     "The forms of clues in generated puzzles, by kind.",
		Example: "puzzle.forms",
		Body: table.Function(func(*table.Call) (value.Value, error) {
			t := &display.Table{Columns: []display.Column{{Head: "kind"}, {Head: "form"}, {Head: "says"},
				{Head: "example"}}}
			for _, s := range generate.Kinds {
				for _, f := range s.Forms {
					t.Rows = append(t.Rows,
						display.Row{Cells: []display.Cell{
							{Text: kindWord(s.Kind)}, {
								Text: f.Name,
								Tone: display.Code,
							}, {Text: f.Says}, {Text: f.Example},
						}})
				}
			}
			return value.Table{T: t}, nil
		}),
	}
}
