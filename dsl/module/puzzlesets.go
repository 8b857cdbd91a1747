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

// makingParams describe the puzzles to generate.
func makingParams() []table.Param {
	kinds := append(slices.Clip(puzzleKinds), front.Completion{
		Text: allKinds,
		Type: "kind",
		Doc:  "for sets only: all kinds in turn",
	})
	return []table.Param{
		{Name: "kind", Kind: table.Choice, Default: "comparison", Doc: "the kind of puzzle", Choices: kinds},
		{
			Name:    "size",
			Kind:    table.Range,
			Default: 4,
			Doc:     "the number of individuals, 3..12; for a grid the number of houses, 2..7",
		},
		{
			Name:    "groups",
			Kind:    table.Range,
			Default: 3,
			Doc:     "the number of groups of values of a grid, 2..7, including the names",
		},
		{
			Name:    "seed",
			Kind:    table.Int,
			Default: 1,
			Doc:     "the seed of the random generator; the same seed makes the same puzzles",
			Most:    maxSeed,
		},
		{
			Name:    "ambiguity",
			Kind:    table.Number,
			Default: 0,
			Doc:     "the share of neutral answers to reach by dropping clues, 0 to 1; 0 leaves one solution",
		},
		{Name: "drop", Kind: table.Range, Named: true, Doc: "the number of clues to drop; the paper drops one or two"},
		{
			Name:  "forms",
			Kind:  table.List,
			Named: true,
			Doc:   "the allowed forms of clues; puzzle.forms lists them; if omitted, all",
		},
	}
}

// sizeParams are the size of a set.
func sizeParams(most int) []table.Param {
	return []table.Param{
		{
			Name:  "rows",
			Kind:  table.Int,
			Named: true,
			Doc:   "makes a set with at least this number of questions, always all questions of a puzzle",
			Least: 1,
			Most:  most,
		},
		{
			Name:  "puzzles",
			Kind:  table.Int,
			Named: true,
			Doc:   "makes a set of the questions about this number of puzzles",
			Least: 1,
			Most:  most,
		},
	}
}

// Bounds of sets in memory and in files.
const (
	maxSetRows  = 2_000_000
	maxFileRows = 1 << 31
)

func puzzleGenerateFunc() *table.Func {
	return &table.Func{
		Name:   "generate",
		Params: append(makingParams(), sizeParams(maxSetRows)...),
		Result: "puzzle",
		Given:  []table.Key{{Name: "rows", Doc: "dataset"}, {Name: "puzzles", Doc: "dataset"}},
		Doc: "Generates a puzzle with one solution in which every clue is necessary, or such a puzzle without " +
			"some clues. With rows: or puzzles: it generates a set of questions about many puzzles.",
		Example: "puzzle.generate(kind: grid, size: 4, groups: 3, ambiguity: 0.2)\npuzzle.generate(kind: mixed, " +
			"rows: 100, size: 3..4, seed: 7)",
		Call: puzzleGenerate,
	}
}

// puzzleGenerate generates a puzzle or a set.
func puzzleGenerate(c *table.Call) (value.Value, error) {
	o, err := makingOptions(c)
	if err != nil {
		return nil, err
	}
	size, err := setSize(c)
	switch {
	case err != nil:
		return nil, err
	case size != dataset.Size{}:
		return makeSet(c, o, size)
	case o.Kind == "":
		return nil, c.Fail("kind", "arg.range", "kind: mixed needs a set of puzzles").
			WithHelp("name one kind, or make a set with rows: 1_000")
	}
	m, err := generate.Make(c.Ctx, o)
	if err != nil {
		return nil, makingError(c, err)
	}
	return Puzzle{m.Puzzle}, nil
}

// makeSet generates a set. After an interrupt it returns the finished rows.
func makeSet(c *table.Call, o generate.Options, size dataset.Size) (value.Value, error) {
	progress := c.Progress("generate " + dataset.Name(o))
	s, err := dataset.Generate(c.Ctx, o, size, dataset.Options{Progress: func(done, of int) {
		progress(int64(done), int64(of))
	}})
	if err != nil && (s == nil || s.Len() == 0) {
		return nil, makingError(c, err)
	}
	if err != nil {
		c.Cell.Output().Print("stderr",
			fmt.Sprintf("generate was interrupted; the result has the %s that were finished\n",
				value.Count(s.Len(), "row")))
	}
	return Dataset{s}, nil
}

// setSize returns the size of the set that the call asks for, or zero.
func setSize(c *table.Call) (size dataset.Size, err error) {
	if c.Value("rows") != nil {
		size.Rows = c.Int("rows")
	}
	if c.Value("puzzles") != nil {
		size.Puzzles = c.Int("puzzles")
	}
	if size.Rows > 0 && size.Puzzles > 0 {
		err = c.Fail("puzzles", "arg.extra", "rows and puzzles cannot be given together; give one of them")
	}
	return size, err
}

func puzzleWriteFunc() *table.Func {
	return &table.Func{Name: "write", Result: "nothing",
		Params: append(append([]table.Param{pathParam,
			{Name: "test", Kind: table.Path, Named: true, Doc: "a second file, which gets a share of the puzzles"},
			{
				Name:    "share",
				Kind:    table.Number,
				Default: 0.2,
				Named:   true,
				Doc:     "the share of puzzles for the second file, between 0 and 1",
			}},
			makingParams()...), sizeParams(maxFileRows)...),
		Doc: "Generates a set of questions and writes it row by row, without keeping it in memory. No puzzle is " +
			"in both files.",
		Example: `puzzle.write("train.jsonl", test: "test.jsonl", kind: knights, puzzles: 20, seed: 7)`,
		Call:    puzzleWrite}
}

// puzzleWrite generates a set into files.
func puzzleWrite(c *table.Call) (value.Value, error) {
	o, err := makingOptions(c)
	if err != nil {
		return nil, err
	}
	size, err := setSize(c)
	if err == nil && size == (dataset.Size{}) {
		err = c.Fail("", "arg.missing", "write needs the argument rows or puzzles").
			WithHelp("write puzzle.write(\"puzzles.jsonl\", rows: 1_000)")
	}
	if err != nil {
		return nil, err
	}
	to := dataset.Files{Train: c.Cell.Path(c.Text("path")), Share: c.Number("share")}
	if c.Value("test") != nil {
		to.Test = c.Cell.Path(c.Text("test"))
	}
	if !(to.Share >= 0 && to.Share <= 1) {
		return nil, c.Fail("share", "arg.range", "share of write must be between 0 and 1, not %v", to.Share)
	}
	progress := c.Progress("writing " + to.Train)
	w, err := dataset.Write(c.Ctx, to, o, size, dataset.Options{Progress: func(done, of int) {
		progress(int64(done), int64(of))
	}})
	if err != nil {
		return nil, writingError(c, err)
	}
	said := fmt.Sprintf("wrote %s about %s to %s", value.Count(w.Train, "row"), value.Count(w.Puzzles, "puzzle"),
		to.Train)
	if to.Test != "" {
		said += fmt.Sprintf(" and %s to %s", value.Count(w.Test, "row"), to.Test)
	}
	return value.Nothing{Why: said, Report: true}, nil
}

// writingError puts an error of a file at the argument that names it.
func writingError(c *table.Call, err error) error {
	if made := makingError(c, err); made != err || c.Ctx.Err() != nil {
		return made
	}
	return c.Fail("path", "file.write", "%v", err)
}

// puzzleAmbiguityFunc is the table row of puzzle.ambiguity.
func puzzleAmbiguityFunc() *table.Func {
	return &table.Func{
		Name:   "ambiguity",
		Params: []table.Param{{Name: "set", Need: true, Doc: "a set of questions about puzzles"}},
		Result: "table",
		Doc: "The number of puzzles of a set by their share of unknown answers, beside Figure 3b of the paper. " +
			"Its .plot draws it.",
		Example: "let D = puzzle.generate(puzzles: 40, size: 5, drop: 1..2, seed: 1)\npuzzle.ambiguity(D)",
		Call: func(c *table.Call) (value.Value, error) {
			d, ok := c.Value("set").(Dataset)
			if !ok {
				return nil, c.Fail("set", "arg.type", "set of ambiguity takes a data set, not %s",
					value.Article(c.Value("set").TypeName()))
			}
			spread, err := dataset.Ambiguity(d.D)
			if err != nil {
				return nil, c.Fail("set", "arg.range", "%v", err).WithHelp("make one: puzzle.generate(rows: 1_000)")
			}
			return value.Table{T: spread.Table()}, nil
		},
	}
}

// makingOptions returns the options that the call gives.
func makingOptions(c *table.Call) (generate.Options, error) {
	o := generate.Options{
		Kind:      kindNamed(c.Text("kind")),
		Seed:      uint64(c.Int("seed")),
		Ambiguity: c.Number("ambiguity"),
		Size:      span(c, "size"),
		Groups:    span(c, "groups"),
		Drop:      span(c, "drop"),
	}
	if l, ok := c.Value("forms").(value.List); ok {
		for _, item := range l.Items {
			o.Forms = append(o.Forms, strings.ReplaceAll(word(item), "_", " "))
		}
	}
	return o, makingError(c, o.Check())
}

// span returns the range that an argument gives, or the zero range if it is omitted.
func span(c *table.Call, name string) generate.Range {
	v := c.Value(name)
	if v == nil {
		return generate.Range{}
	}
	r, _ := table.RangeOf(v)
	return generate.Range{Min: r.Min, Max: r.Max}
}

// makingError puts an error about an impossible puzzle at its argument.
func makingError(c *table.Call, err error) error {
	var option *generate.OptionError
	var far *generate.UnreachableError
	var forms *generate.UnsolvableError
	var few *generate.RepeatedError
	switch {
	case errors.As(err, &option):
		return c.Fail(option.Option, "arg.range", "%v", err)
	case errors.As(err, &few):
		return c.Fail("", "limit.size", "%v", err)
	case errors.As(err, &far):
		return c.Fail("ambiguity", "puzzle.ambiguity", "%v", err).
			WithHelp("ask for at most %.2f, or for a larger puzzle", far.Reached)
	case errors.As(err, &forms):
		return c.Fail("forms", "puzzle.forms", "%v", err).WithHelp("add forms: puzzle.forms lists them")
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
		Call: func(*table.Call) (value.Value, error) {
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
		},
	}
}
