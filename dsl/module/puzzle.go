package module

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Examples of puzzles: one with a single solution, and one with two.
const (
	heights = `let P = puzzle.read("Mike is taller than Sally who is shorter than Katy. Ted is taller than Bob but shorter than Sally. Katy is shorter than Mike.")` + "\n"
	liars   = `let K = puzzle.read("Zoey says that Mel is a knave. Mel says that neither Zoey nor Mel is a knave.")` +
		"\n"
)

func puzzleModule() *table.Module {
	return &table.Module{
		Name: "puzzle", Doc: "Puzzles in English: comparisons, knights and knaves, logic grids.",
		Funcs: []*table.Func{
			{Name: "read", Result: "puzzle",
				Doc:     "Reads a puzzle. An error about a sentence points at the word where reading stopped.",
				Example: strings.TrimPrefix(heights, "let P = "),
				Body:    table.FunctionWith((*puzzleReadArgs).declare, puzzleRead)},
			puzzleGenerateFunc(), puzzleWriteFunc(), puzzleFormsFunc(), puzzleAmbiguityFunc(), puzzleLoadFunc(),
		},
	}
}

type puzzleReadArgs struct {
	Text   string
	Strict bool
}

func (a *puzzleReadArgs) declare(p *table.Params) {
	p.Text(&a.Text, "text", "the puzzle in English").Required()
	p.Truth(&a.Strict, "strict",
		"whether a sentence that cannot be read is an error; otherwise it is left out with a note").Default(true).
		ByName()
}

// puzzleRead reads the argument text.
func puzzleRead(c *table.Call, a *puzzleReadArgs) (value.Value, error) {
	p, err := puzzle.Read(c.Ctx, a.Text, puzzle.Options{Lenient: !a.Strict})
	if err != nil {
		return nil, inText(c, &a.Text, err)
	}
	return Puzzle{p}, nil
}

// Puzzle is a puzzle that has been read.
type Puzzle struct{ P *puzzle.Puzzle }

// TypeName implements Value.
func (Puzzle) TypeName() string { return "puzzle" }

// About implements [table.topic].
func (Puzzle) About() table.Subject { return table.Sentences }

// Doc shows the sentences.
func (p Puzzle) Doc() display.Doc { return p.P.Doc() }

// JSON has the sentences with their roles.
func (p Puzzle) JSON() any { return p.P.JSON() }

// puzzleMethod makes a method from a function of the puzzle.
func puzzleMethod[T any](f func(*table.Call, *puzzle.Puzzle) (T, error),
	as func(*puzzle.Puzzle, T) value.Value) table.Body {
	return table.Method(func(c *table.Call, p Puzzle) (value.Value, error) {
		got, err := f(c, p.P)
		if err != nil {
			return nil, puzzleError(c, err)
		}
		leftOut(c, p.P)
		return as(p.P, got), nil
	})
}

// leftOut adds a note to an answer that some sentences of the text were left out.
func leftOut(c *table.Call, p *puzzle.Puzzle) {
	if n := len(p.Left()); n > 0 {
		c.Cell.AddHint(value.Count(n, "sentence") + " left out because reading failed")
	}
}

func puzzleType() *table.Type {
	return &table.Type{
		Name: "puzzle", Doc: "A puzzle. Among premises it counts as its text.",
		Keys: []table.Key{
			{Name: "family", Doc: "comparison, knights and knaves, or logic grid"},
			{Name: "text", Doc: "the text"},
			{Name: "sentences", Doc: "for each sentence: text and role; for clues also number and formulas"},
		},
		Methods: append([]*table.Func{
			{Name: "ask", Result: "answer",
				Doc:     "Answers a question and shows the clues that force the answer, or two solutions that differ.",
				Example: heights + `P.ask("Who is the tallest?")`,
				Body: table.MethodWith(table.OneText("question",
					"a yes-no question, or a question with who, which, what or where"), puzzleAsk)},
			{
				Name:    "answers",
				Result:  "list",
				Doc:     "Answers the questions in the puzzle's text.",
				Example: `puzzle.read("Ann is older than Bo. Who is the oldest?").answers`,
				Body: puzzleMethod(func(c *table.Call,
					p *puzzle.Puzzle) ([]*puzzle.Answer, error) {
					return p.Answers(c.Ctx)
				},
					func(_ *puzzle.Puzzle, as []*puzzle.Answer) value.Value {
						return listOf(as, func(a *puzzle.Answer) value.Value { return PuzzleAnswer{A: a} })
					}),
			},
			{Name: "why", Result: "reason",
				Doc: "The reason for a statement: a minimal set of clues that forces it. Without any one of them " +
					"the others do not.", Example: heights + `P.why("Katy is taller than Bob.")`,
				Body: table.MethodWith(table.OneText("statement",
					"a statement or a yes-no question, in the puzzle's words"),
					func(c *table.Call, p Puzzle, statement *string) (value.Value, error) {
						r, err := p.P.Why(c.Ctx, *statement)
						if err != nil {
							return nil, inText(c, statement, err)
						}
						leftOut(c, p.P)
						return puzzleResult{r, "reason"}, nil
					})},
			{
				Name:    "questions",
				Result:  "questions",
				Doc:     "All atomic questions with their labels. neutral is the paper's unknown.",
				Example: heights + "P.questions",
				Body: puzzleMethod(func(c *table.Call,
					p *puzzle.Puzzle) (puzzle.QuestionSet, error) {
					return p.Questions(c.Ctx)
				},
					func(p *puzzle.Puzzle, qs puzzle.QuestionSet) value.Value { return Questions{qs, p} }),
			},
			{
				Name:    "facts",
				Result:  "list",
				Doc:     "The atomic statements that are true in every solution.",
				Example: liars + "K.facts",
				Body: puzzleMethod(func(c *table.Call,
					p *puzzle.Puzzle) ([]puzzle.Question, error) {
					return p.Facts(c.Ctx)
				},
					func(_ *puzzle.Puzzle, qs []puzzle.Question) value.Value { return listOf(qs, asStatement) }),
			},
			{
				Name:    "solution",
				Result:  "solution",
				Doc:     "The only solution. If there are several, the error shows two.",
				Example: heights + "P.solution",
				Body: puzzleMethod(func(c *table.Call,
					p *puzzle.Puzzle) (*puzzle.Model, error) {
					return p.Solution(c.Ctx)
				},
					func(_ *puzzle.Puzzle, m *puzzle.Model) value.Value { return puzzleResult{m, "solution"} }),
			},
			{Name: "models", Result: "list",
				Doc: "The solutions.", Example: heights + "P.drop(3).models",
				Body: table.MethodWith(func(limit *int, p *table.Params) {
					p.Int(limit, "limit", "the largest number of solutions").Default(10).Range(1, 10_000)
				}, puzzleModels)},
			{
				Name:    "steps",
				Result:  "steps",
				Doc:     "The solution clue by clue: the facts that each clue settles, given the facts before it.",
				Example: heights + "P.steps",
				Body: puzzleMethod(func(c *table.Call,
					p *puzzle.Puzzle) ([]puzzle.Step, error) {
					return p.Steps(c.Ctx)
				},
					func(_ *puzzle.Puzzle, ss []puzzle.Step) value.Value {
						return puzzleResult{puzzle.Steps(ss),
							"steps"}
					}),
			},
		}, puzzleEdits()...),
	}
}

// puzzleEdits are the methods that change, measure or write a puzzle.
func puzzleEdits() []*table.Func {
	return []*table.Func{
		{Name: "add", Result: "puzzle",
			Doc: "The puzzle with further sentences.", Example: heights + `P.drop(3).add("Katy is the tallest.")`,
			Body: table.MethodWith(table.OneText("text", "the sentences to add"),
				func(c *table.Call, to Puzzle, text *string) (value.Value, error) {
					p := to.P
					made, err := p.Add(c.Ctx, *text)
					if err != nil {
						return nil, inText(c, text, shift(err, -len(p.Text)-len("\n\n")))
					}
					return Puzzle{made}, nil
				})},
		{Name: "drop", Result: "puzzle",
			Doc: "The puzzle without some clues. The others keep their numbers.", Example: heights +
				`P.drop("Katy is shorter than Mike.")`,
			Body: table.MethodWith(func(clues *[]table.Rest[value.Value], p *table.Params) {
				p.Values(clues, "clues", "the numbers of the clues, from 1, or their texts").Required()
			}, puzzleDrop)},
		{
			Name:    "ambiguity",
			Result:  "number",
			Doc:     "The share of atomic questions that are neutral, 0 to 1. It is 0 for a puzzle with one solution.",
			Example: heights + "P.drop(3).ambiguity",
			Body: puzzleMethod(func(c *table.Call, p *puzzle.Puzzle) (float64, error) { return p.Ambiguity(c.Ctx) },
				func(_ *puzzle.Puzzle, x float64) value.Value { return value.Number{X: x} }),
		},
		{
			Name:    "minimal",
			Result:  "truth",
			Doc:     "Whether there is one solution and every clue is necessary.",
			Example: heights + "P.minimal",
			Body: puzzleMethod(func(c *table.Call, p *puzzle.Puzzle) (bool, error) { return p.Minimal(c.Ctx) },
				func(_ *puzzle.Puzzle, b bool) value.Value { return value.Truth(b) }),
		},
		{
			Name:   "necessary",
			Result: "table",
			Doc: "For each clue, and for each of its clauses, whether it is necessary: the others do not " +
				"entail it.",
			Example: heights + "P.necessary",
			Body: puzzleMethod(func(c *table.Call,
				p *puzzle.Puzzle) ([]puzzle.Necessity, error) {
				return p.Necessities(c.Ctx)
			},
				func(_ *puzzle.Puzzle, ns []puzzle.Necessity) value.Value {
					return value.Table{T: necessityTable(ns)}
				}),
		},
		{
			Name:   "theory",
			Result: "table",
			Doc: "The puzzle as first-order formulas: the background theory of its kind, and a row for each " +
				"clause.",
			Example: heights + "P.theory",
			Body:    table.Getter(func(p Puzzle) value.Value { return value.Table{T: theoryTable(p.P)} }),
		},
		{
			Name:   "formulas",
			Result: "list",
			Doc: "The whole theory as formulas for the premises of a judgment, including who exists and that " +
				"names differ.",
			Example: liars + "K.formulas",
			Body: table.Method(func(_ *table.Call, p Puzzle) (value.Value, error) {
				s, err := p.P.Sequent("")
				if err != nil {
					return nil, err
				}
				return listOf(s.Premises, asFormula), nil
			}),
		},
		{
			Name:    "ladr",
			Result:  "source",
			Doc:     "The puzzle as input for Prover9 and Mace4.",
			Example: heights + `P.ladr(goal: "Katy is taller than Bob.")`,
			Body:    puzzleSequent(func(s logic.Sequent) value.Value { return sourcePage(spelled(s, "LADR"), "LADR") }),
		},
		{
			Name:    "tptp",
			Result:  "source",
			Doc:     "The puzzle as a TPTP problem, for any first-order prover.",
			Example: heights + `P.tptp(goal: "Katy is taller than Bob.")`,
			Body:    puzzleSequent(func(s logic.Sequent) value.Value { return sourcePage(spelled(s, "TPTP"), "TPTP") }),
		},
		{
			Name:    "problem",
			Result:  "problem",
			Doc:     "The puzzle as a problem for provers, which engines can decide and .save writes.",
			Example: heights + `P.problem(goal: "Katy is taller than Bob.").save("heights.p")` + "\n" + `P.problem`,
			Body:    puzzleSequent(func(s logic.Sequent) value.Value { return Problem{T: tptp.FromSequent(s)} }),
		},
		{
			Name:    "save",
			Result:  "nothing",
			Doc:     "Writes the puzzle's text to a file.",
			Example: heights + `P.save("heights.txt")`,
			Body: table.MethodWith(table.OnePath("path", "the text file to write"),
				func(c *table.Call, p Puzzle, path *string) (value.Value, error) {
					return saveText(c, path, p.P.Text)
				}),
		},
	}
}

type goalArgs struct {
	Goal   string
	Ground bool
}

func (a *goalArgs) declare(p *table.Params) {
	p.Text(&a.Goal, "goal", "a statement to prove; if omitted, the problem asks whether there is a solution").ByName()
	p.Truth(&a.Ground, "ground",
		"whether to expand quantifiers over the named individuals, which provers decide faster").Default(false).ByName()
}

// PuzzleAnswer is an answer to a question, with its reason.
type PuzzleAnswer struct {
	A *puzzle.Answer
	R *puzzle.Reason // nil if the call did not ask for it
}

// TypeName implements Value.
func (PuzzleAnswer) TypeName() string { return "answer" }

// Doc shows the answer, and below it the clues that force it.
func (a PuzzleAnswer) Doc() display.Doc {
	d := a.A.Doc()
	switch {
	case a.R == nil:
		return d
	case a.R.Label == verdict.Neutral && !a.A.YesNo:
		d = append(d, display.Line{{Text: "two solutions that differ:", Tone: display.Muted}})
		return append(append(d, a.R.With.Doc()...), a.R.Without.Doc()...)
	}
	for _, e := range a.R.Evidence() {
		d = append(d, e.Doc()...)
	}
	return d
}

// JSON has the answer, and each piece of evidence under its kind.
func (a PuzzleAnswer) JSON() any {
	o := a.A.JSON().(value.Object)
	if a.R != nil {
		for _, e := range a.R.Evidence() {
			o[e.Kind()] = e.JSON()
		}
	}
	return o
}

func puzzleAsk(c *table.Call, in Puzzle, question *string) (value.Value, error) {
	p := in.P
	answer, err := p.Ask(c.Ctx, *question)
	if err != nil {
		return nil, inText(c, question, err)
	}
	r, err := p.Why(c.Ctx, *question)
	if err != nil {
		return nil, inText(c, question, err)
	}
	leftOut(c, p)
	return PuzzleAnswer{answer, r}, nil
}

func puzzleModels(c *table.Call, p Puzzle, limit *int) (value.Value, error) {
	found, more, err := p.P.Models(c.Ctx, *limit)
	if err == nil && len(found) == 0 {
		_, err = p.P.Solution(c.Ctx) // its error names the clues that clash
	}
	if err != nil {
		return nil, puzzleError(c, err)
	}
	leftOut(c, p.P)
	if more {
		c.Cell.AddHint(fmt.Sprintf("there are more than %s; .models(limit: …) asks for more",
			value.Count(len(found), "solution")))
	}
	return listOf(found, func(m *puzzle.Model) value.Value { return puzzleResult{m, "solution"} }), nil
}

func puzzleDrop(c *table.Call, from Puzzle, clues *[]table.Rest[value.Value]) (value.Value, error) {
	p := from.P
	for _, clue := range *clues {
		var which string
		switch v := clue.Value.(type) {
		case value.Text:
			which = v.S
		case value.Number:
			which = v.String()
		default:
			return nil, source.Errorf(clue.At, "arg.type", "drop takes the number or the text of a clue, not %s",
				value.Article(v.TypeName())).
				WithHelp("write P.drop(3) or P.drop(\"its text\")")
		}
		made, err := p.Drop(which)
		if err != nil {
			return nil, placed(err, clue.At)
		}
		p = made
	}
	return Puzzle{p}, nil
}

func necessityTable(ns []puzzle.Necessity) *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "clue", Align: display.Right}, {Head: "text"}, {Head: "necessary"},
	}}
	for _, n := range ns {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: fmt.Sprint(n.Sentence.Number)}, {Text: n.Sentence.Text}, {Text: yesNo(n.Necessary)},
		}})
		if len(n.Clauses) < 2 {
			continue
		}
		for i, needed := range n.Clauses {
			t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
				{}, {Text: "  " + n.Sentence.Clauses[i].Formula.String(), Tone: display.Code},
				{Text: yesNo(needed)},
			}})
		}
	}
	return t
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// theoryTable has one row for each axiom.
func theoryTable(p *puzzle.Puzzle) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "says"}, {Head: "formula"}}}
	for _, a := range p.Theory().Axioms {
		cell := display.Cell{Text: a.Name}
		if a.Background {
			cell.Tone = display.Muted
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			cell, {Text: a.Formula.String(), Tone: display.Code},
		}})
	}
	return t
}

// puzzleSequent converts the puzzle and a goal to formulas.
func puzzleSequent(as func(logic.Sequent) value.Value) table.Body {
	return table.MethodWith((*goalArgs).declare, func(c *table.Call, p Puzzle, a *goalArgs) (value.Value, error) {
		export := p.P.Sequent
		if a.Ground {
			export = p.P.Instances
		}
		s, err := export(a.Goal)
		if err != nil {
			return nil, inText(c, &a.Goal, err)
		}
		return as(s), nil
	})
}

// saveText writes a text to the file that the argument to names.
func saveText(c *table.Call, to *string, text string) (value.Value, error) {
	path := c.Cell.Path(*to)
	err := data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, strings.TrimRight(text, "\n")+"\n")
		return err
	})
	if err != nil {
		return nil, c.Fail(to, "file.write", "%v", err)
	}
	return value.Nothing{Why: "wrote " + path, Report: true}, nil
}

// puzzleError adds a place and a code to an error about a puzzle.
func puzzleError(c *table.Call, err error) error {
	var none *puzzle.InconsistentError
	var several *puzzle.SolutionError
	switch {
	case errors.As(err, &none):
		return c.Fail(nil, "puzzle.inconsistent", "%v", err).WithHelp("drop one of them: .drop(…)")
	case errors.As(err, &several):
		return c.Fail(nil, "puzzle.several", "the puzzle has more than one solution:\n%s\nand\n%s", several.A,
			several.B).
			WithHelp("use .models for all solutions, or .facts for the statements that are true in all")
	}
	return err
}
