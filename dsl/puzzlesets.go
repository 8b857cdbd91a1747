package dsl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/puzzle/generate"
)

// Puzzles that are made, and sets of their questions.

// puzzleKinds are the words for kinds of puzzles.
var puzzleKinds = []Completion{
	{Text: "comparison", Type: "kind", Doc: "who is taller than whom"},
	{Text: "knights", Type: "kind", Doc: "who tells the truth and who lies"},
	{Text: "grid", Type: "kind", Doc: "who lives in which house with what"},
}

// kindNamed is the kind that a word means.
func kindNamed(word string) puzzle.Kind {
	for i, k := range puzzleKinds {
		if k.Text == word {
			return generate.Kinds[i].Kind
		}
	}
	return ""
}

// kindWord is the word for a kind.
func kindWord(k puzzle.Kind) string {
	for i, s := range generate.Kinds {
		if s.Kind == k {
			return puzzleKinds[i].Text
		}
	}
	return string(k)
}

// allKinds is the word for puzzles of all kinds in turn.
const allKinds = "mixed"

// makingParams say what puzzles to make.
func makingParams() []Param {
	kinds := append(slices.Clip(puzzleKinds), Completion{Text: allKinds, Type: "kind", Doc: "of a set: all kinds in turn"})
	return []Param{
		{Name: "kind", Kind: KChoice, Default: "comparison", Doc: "what the puzzle is about", Choices: kinds},
		{Name: "size", Kind: KRange, Default: 4, Doc: "how many individuals, 3..12; of a grid how many houses, 2..7"},
		{Name: "groups", Kind: KRange, Default: 3, Doc: "how many groups of values a grid has, 2..7; names are one"},
		{Name: "seed", Kind: KInt, Default: 1, Doc: "the same seed makes the same", Most: maxSeed},
		{Name: "ambiguity", Kind: KNumber, Default: 0, Doc: "the share of neutral answers to be reached by dropping clues; 0 leaves one solution"},
		{Name: "drop", Kind: KRange, Named: true, Doc: "how many clues to drop, whatever that leaves open; the paper drops one or two"},
		{Name: "forms", Kind: KList, Named: true, Doc: "the forms that clues may have; puzzle.forms lists them; all where left out"},
	}
}

// sizeParams say how large a set is.
func sizeParams(most int) []Param {
	return []Param{
		{Name: "rows", Kind: KInt, Named: true, Doc: "makes a set of at least so many questions, all those of each puzzle", Least: 1, Most: most},
		{Name: "puzzles", Kind: KInt, Named: true, Doc: "makes a set of the questions about so many puzzles", Least: 1, Most: most},
	}
}

// Bounds of sets: in memory, and in files.
const (
	maxSetRows  = 2_000_000
	maxFileRows = 1 << 31
)

func puzzleGenerateFunc() *Func {
	return &Func{Name: "generate", Params: append(makingParams(), sizeParams(maxSetRows)...), Result: "puzzle", Given: []Key{{"rows", "dataset"}, {"puzzles", "dataset"}},
		Doc:     "Makes a puzzle with one solution in which every clue is necessary, or without some of its clues; or a set of questions about many.",
		Example: "puzzle.generate(kind: grid, size: 4, groups: 3, ambiguity: 0.2)\npuzzle.generate(kind: mixed, rows: 100, size: 3..4, seed: 7)",
		Call:    puzzleGenerate}
}

// puzzleGenerate makes a puzzle, or a set.
func puzzleGenerate(c *Call) (Value, error) {
	o, err := makingOptions(c)
	if err != nil {
		return nil, err
	}
	size, err := c.setSize()
	switch {
	case err != nil:
		return nil, err
	case size != dataset.Size{}:
		return c.makeSet(o, size)
	case o.Kind == "":
		return nil, c.Fail("kind", "arg.range", "one puzzle is of one kind").WithHelp("say which, or make a set: rows: 1_000")
	}
	m, err := generate.Make(c.Ctx, o)
	if err != nil {
		return nil, c.makingError(err)
	}
	return Puzzle{m.Puzzle}, nil
}

// makeSet makes a set; where it is interrupted it gives what is finished.
func (c *Call) makeSet(o generate.Options, size dataset.Size) (Value, error) {
	progress := c.Progress("generate " + dataset.Name(o))
	s, err := dataset.Generate(c.Ctx, o, size, dataset.Options{Progress: func(done, of int) { progress(int64(done), int64(of)) }})
	if err != nil && (s == nil || s.Len() == 0) {
		return nil, c.makingError(err)
	}
	if err != nil {
		c.run.out.Print("stderr", fmt.Sprintf("generate was interrupted and gives the %s it had finished\n", count(s.Len(), "row")))
	}
	return Dataset{s}, nil
}

// setSize is how large a set the call asks for; zero for none.
func (c *Call) setSize() (size dataset.Size, err error) {
	if c.Value("rows") != nil {
		size.Rows = c.Int("rows")
	}
	if c.Value("puzzles") != nil {
		size.Puzzles = c.Int("puzzles")
	}
	if size.Rows > 0 && size.Puzzles > 0 {
		err = c.Fail("puzzles", "arg.extra", "say how many rows, or how many puzzles, not both")
	}
	return size, err
}

func puzzleWriteFunc() *Func {
	return &Func{Name: "write", Result: "nothing",
		Params: append(append([]Param{pathParam,
			{Name: "test", Kind: KPath, Named: true, Doc: "a second file, for a share of the puzzles"},
			{Name: "share", Kind: KNumber, Default: 0.2, Named: true, Doc: "what share of the puzzles goes to the second file"}},
			makingParams()...), sizeParams(maxFileRows)...),
		Doc:     "Makes a set of questions and writes it row by row, without keeping it in memory; no puzzle is in both files.",
		Example: `puzzle.write("train.jsonl", test: "test.jsonl", kind: knights, puzzles: 20, seed: 7)`,
		Call:    puzzleWrite}
}

// puzzleWrite makes a set into files.
func puzzleWrite(c *Call) (Value, error) {
	o, err := makingOptions(c)
	if err != nil {
		return nil, err
	}
	size, err := c.setSize()
	if err == nil && size == (dataset.Size{}) {
		err = c.Fail("", "arg.missing", "write needs to know how much: rows, or puzzles").WithHelp("write puzzle.write(\"puzzles.jsonl\", rows: 1_000)")
	}
	if err != nil {
		return nil, err
	}
	to := dataset.Files{Train: c.run.w.path(c.Text("path")), Share: c.Number("share")}
	if c.Value("test") != nil {
		to.Test = c.run.w.path(c.Text("test"))
	}
	if !(to.Share >= 0 && to.Share <= 1) {
		return nil, c.Fail("share", "arg.range", "a share between 0 and 1 was expected, not %v", to.Share)
	}
	progress := c.Progress("writing " + to.Train)
	w, err := dataset.Write(c.Ctx, to, o, size, dataset.Options{Progress: func(done, of int) { progress(int64(done), int64(of)) }})
	if err != nil {
		return nil, c.writingError(err)
	}
	said := fmt.Sprintf("wrote %s about %s to %s", count(w.Train, "row"), count(w.Puzzles, "puzzle"), to.Train)
	if to.Test != "" {
		said += fmt.Sprintf(" and %s to %s", count(w.Test, "row"), to.Test)
	}
	return Nothing{Why: said, Report: true}, nil
}

// writingError puts an error of a file at the argument that names it.
func (c *Call) writingError(err error) error {
	if made := c.makingError(err); made != err || c.Ctx.Err() != nil {
		return made
	}
	return c.Fail("path", "file.write", "%v", err)
}

// puzzleAmbiguityFunc is the row of puzzle.ambiguity.
func puzzleAmbiguityFunc() *Func {
	return &Func{Name: "ambiguity", Params: []Param{{Name: "set", Need: true, Doc: "a set of questions about puzzles"}}, Result: "table",
		Doc:     "How many puzzles of a set leave which share of the answers unknown, beside Figure 3b of the paper; its .plot draws it.",
		Example: "let D = puzzle.generate(puzzles: 40, size: 5, drop: 1..2, seed: 1)\npuzzle.ambiguity(D)",
		Call: func(c *Call) (Value, error) {
			d, ok := c.Value("set").(Dataset)
			if !ok {
				return nil, c.Fail("set", "arg.type", "set of ambiguity takes a data set, not %s", article(c.Value("set").TypeName()))
			}
			spread, err := dataset.Ambiguity(d.D)
			if err != nil {
				return nil, c.Fail("set", "arg.range", "%v", err).WithHelp("make one: puzzle.generate(rows: 1_000)")
			}
			return Table{T: spread.Table()}, nil
		}}
}

// makingOptions are the options that the call gives.
func makingOptions(c *Call) (generate.Options, error) {
	o := generate.Options{Kind: kindNamed(c.Text("kind")), Seed: uint64(c.Int("seed")), Ambiguity: c.Number("ambiguity"),
		Size: c.span("size"), Groups: c.span("groups"), Drop: c.span("drop")}
	if l, ok := c.Value("forms").(List); ok {
		for _, item := range l.Items {
			o.Forms = append(o.Forms, strings.ReplaceAll(word(item), "_", " "))
		}
	}
	return o, c.makingError(o.Check())
}

// span is the range that an argument gives; the zero range where it is left out.
func (c *Call) span(name string) generate.Range {
	v := c.Value(name)
	if v == nil {
		return generate.Range{}
	}
	r, _ := rangeOf(v)
	return generate.Range{Min: r.Min, Max: r.Max}
}

// makingError puts an error about what cannot be made at the argument.
func (c *Call) makingError(err error) error {
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
		return c.Fail("ambiguity", "puzzle.ambiguity", "%v", err).WithHelp("ask for at most %.2f, or for a larger puzzle", far.Reached)
	case errors.As(err, &forms):
		return c.Fail("forms", "puzzle.forms", "%v", err).WithHelp("add forms: puzzle.forms lists them")
	}
	return err
}

// puzzleFormsFunc is the row of puzzle.forms.
func puzzleFormsFunc() *Func {
	return &Func{Name: "forms", Result: "table", Doc: "The forms that clues of generated puzzles can have, by kind.", Example: "puzzle.forms",
		Call: func(*Call) (Value, error) {
			t := &display.Table{Columns: []display.Column{{Head: "kind"}, {Head: "form"}, {Head: "says"}, {Head: "example"}}}
			for _, s := range generate.Kinds {
				for _, f := range s.Forms {
					t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: kindWord(s.Kind)}, {Text: f.Name, Tone: display.Code}, {Text: f.Says}, {Text: f.Example}}})
				}
			}
			return Table{T: t}, nil
		}}
}
