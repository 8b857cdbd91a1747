package dsl

import (
	"errors"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
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

// makingParams say what puzzles to make.
func makingParams() []Param {
	return []Param{
		{Name: "kind", Kind: KChoice, Default: "comparison", Doc: "what the puzzle is about", Choices: puzzleKinds},
		{Name: "size", Kind: KRange, Default: 4, Doc: "how many individuals, 3..12; of a grid how many houses, 2..7"},
		{Name: "groups", Kind: KRange, Default: 3, Doc: "how many groups of values a grid has, 2..7; names are one"},
		{Name: "seed", Kind: KInt, Default: 1, Doc: "the same seed makes the same", Most: maxSeed},
		{Name: "ambiguity", Kind: KNumber, Default: 0, Doc: "the share of neutral answers to be reached by dropping clues; 0 leaves one solution"},
		{Name: "drop", Kind: KRange, Named: true, Doc: "how many clues to drop, whatever that leaves open; the paper drops one or two"},
		{Name: "forms", Kind: KList, Named: true, Doc: "the forms that clues may have; puzzle.forms lists them; all where left out"},
	}
}

func puzzleGenerateFunc() *Func {
	return &Func{Name: "generate", Params: makingParams(), Result: "puzzle",
		Doc:     "Makes a puzzle with one solution in which every clue is necessary, or without some of its clues.",
		Example: "puzzle.generate(kind: knights, size: 3, seed: 7)\npuzzle.generate(kind: grid, size: 4, groups: 3, ambiguity: 0.2)",
		Call: func(c *Call) (Value, error) {
			o, err := makingOptions(c)
			if err != nil {
				return nil, err
			}
			m, err := generate.Make(c.Ctx, o)
			if err != nil {
				return nil, c.makingError(err)
			}
			return Puzzle{m.Puzzle}, nil
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
	switch {
	case errors.As(err, &option):
		return c.Fail(option.Option, "arg.range", "%v", err)
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
