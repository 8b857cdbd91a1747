package module

import (
	"fmt"
	"maps"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/published"
)

// Published puzzles with answers.

// Puzzles is a published set of puzzles.
type Puzzles struct{ S *published.Set }

// TypeName implements Value.
func (Puzzles) TypeName() string { return "puzzles" }

// Doc shows the set, the way its answers are checked, and the first puzzle.
func (p Puzzles) Doc() display.Doc {
	d := display.Doc{
		display.Line{
			{Text: p.S.Name, Tone: display.Code},
			{Text: "   " + value.Count(len(p.S.Puzzles), "puzzle") + ": " + p.S.What},
		},
		display.Line{{Text: "right means: " + p.S.Form.Checks, Tone: display.Muted}},
	}
	if len(p.S.Puzzles) > 0 {
		d = append(d, display.Line{
			{Text: p.S.Puzzles[0].Name + "   ", Tone: display.Muted},
			{Text: strings.ReplaceAll(p.S.Puzzles[0].Text, "\n", " ")},
		})
	}
	return d
}

// JSON has the texts.
func (p Puzzles) JSON() any {
	texts := make([]any, len(p.S.Puzzles))
	for i, q := range p.S.Puzzles {
		texts[i] = value.Object{"name": q.Name, "text": q.Text}
	}
	return value.Object{"kind": "puzzles", "name": p.S.Name, "checks": p.S.Form.Checks, "puzzles": texts}
}

// PuzzleScore is the number of puzzles of a set that are solved correctly.
type PuzzleScore struct{ *published.Score }

// TypeName implements Value.
func (PuzzleScore) TypeName() string { return "score" }

// Doc shows the score, the way answers are checked, and the first failures.
func (s PuzzleScore) Doc() display.Doc {
	d := append(s.Tally.Doc(s.Set.Name, "puzzle"), display.Line{{
		Text: "right means: " + s.Set.Form.Checks,
		Tone: display.Muted,
	}})
	for _, f := range s.Failures[:min(len(s.Failures), shownFailures)] {
		d = append(d, display.Line{{Text: s.Set.Puzzles[f.At].Name + ": ", Tone: display.Muted}, {Text: f.Err.Error()}})
	}
	if n := len(s.Failures) - shownFailures; n > 0 {
		d = append(d, display.Line{{Text: fmt.Sprintf("and %d more", n), Tone: display.Muted}})
	}
	return d
}

// shownFailures bounds the failures that a score shows.
const shownFailures = 5

// JSON has the counts and the failures.
func (s PuzzleScore) JSON() any {
	failures := make([]any, len(s.Failures))
	for i, f := range s.Failures {
		failures[i] = value.Object{
			"name":     s.Set.Puzzles[f.At].Name,
			"read":     f.Answer.Read(),
			"answered": f.Answer.Answered(),
			"error":    f.Err.Error(),
		}
	}
	o := s.Tally.JSON()
	maps.Copy(o, map[string]any{"kind": "score", "name": s.Set.Name, "failures": failures})
	return o
}

func puzzleLoadFunc() *table.Func {
	return &table.Func{Name: "load", Result: "puzzles",
		Doc:     "Loads puzzles with their answers: a published set, whose checksum it verifies, or your own file.",
		Example: `puzzle.load("hku_25")`, Needs: "data",
		Body: table.FunctionWith((*puzzleLoadArgs).declare,
			func(c *table.Call, a *puzzleLoadArgs) (value.Value, error) {
				name, path := c.Given(&a.Name), c.Given(&a.Path)
				switch {
				case name == path:
					return nil, c.Fail(nil, "arg.missing",
						"load needs the name of a published set, or path: with your own file").
						WithHelp("write puzzle.load(\"hku_25\") or puzzle.load(path: \"mine.csv\")")
				case path:
					s, err := published.ReadFile(c.Ctx, c.Cell.Path(a.Path))
					if err != nil {
						return nil, fileError(c, &a.Path, err)
					}
					return Puzzles{s}, nil
				}
				s, err := published.Load(c.Ctx, a.Name)
				if err != nil {
					return nil, loadError(c, &a.Name, a.Name, err)
				}
				return Puzzles{s}, nil
			})}
}

type puzzleLoadArgs struct{ Name, Path string }

func (a *puzzleLoadArgs) declare(p *table.Params) {
	var sets []front.Completion
	for _, f := range published.Forms {
		for _, name := range f.Sets {
			sets = append(sets, front.Completion{Text: name, Type: "data", Doc: f.Name})
		}
	}
	p.Choice(&a.Name, "name", "the name of a published set", sets)
	p.Path(&a.Path, "path",
		"your own file (.csv, .tsv, .jsonl) with the columns puzzle (or text), question (or statement) and answer: "+
			"entailment, contradiction or neutral; true, false or unknown; yes or no; or the names or the number "+
			"that answer the question").ByName()
}

// publishedTypes are the types of this file.
func publishedTypes() []*table.Type {
	const some = `puzzle.load("hku_25")`
	return []*table.Type{
		{Name: "puzzles", Doc: "A set of puzzles with answers.",
			Keys: []table.Key{
				{Name: "name", Doc: "the set"}, {Name: "checks", Doc: "what is compared with the answers"},
				{Name: "puzzles", Doc: "the name and text of each puzzle"},
			},
			Methods: []*table.Func{
				{Name: "item", Result: "puzzle", Doc: "Reads one of the puzzles.",
					Example: some + ".item(1)", Needs: "data",
					Body: table.MethodWith(table.OneInt("number", "the puzzle's number, from 1"), publishedItem)},
				{
					Name:   "evaluate",
					Result: "score",
					Doc: "Reads and solves every puzzle and compares the answers. A puzzle that cannot be read " +
						"counts as wrong.",
					Example: some + ".evaluate",
					Needs:   "data",
					Body:    table.Method(publishedEvaluate),
				},
				{
					Name:   "questions",
					Result: "dataset",
					Doc: "All atomic questions about the puzzles with their labels. .stats counts them as in " +
						"Table 4.",
					Example: some + ".questions",
					Needs:   "data",
					Body:    table.Method(publishedQuestions),
				},
				{
					Name:    "length",
					Result:  "number",
					Doc:     "The number of puzzles.",
					Example: some + ".length",
					Needs:   "data",
					Body:    table.Getter(func(p Puzzles) value.Value { return value.Integer(len(p.S.Puzzles)) }),
				},
			}},
		{Name: "score", Doc: "A score: the number of puzzles that are solved correctly.",
			Keys: append(tallyCounts(), table.Key{
				Name: "name",
				Doc:  "the set",
			}, table.Key{
				Name: "failures",
				Doc:  "for each puzzle that is not solved correctly: name, error, and whether it was read and answered",
			}),
			Methods: []*table.Func{
				{
					Name:   "accuracy",
					Result: "number",
					Doc: "The share of puzzles that are solved correctly, 0 to 1. Open answers and puzzles that " +
						"cannot be read count as wrong.",
					Example: some + ".evaluate.accuracy",
					Needs:   "data",
					Body:    table.Getter(func(p PuzzleScore) value.Value { return value.Number{X: p.Accuracy()} }),
				},
				{
					Name:    "table",
					Result:  "table",
					Doc:     "The score as a table with one row.",
					Example: some + ".evaluate.table",
					Needs:   "data",
					Body:    table.Getter(func(p PuzzleScore) value.Value { return value.Table{T: p.Table()} }),
				},
				{
					Name:    "failures",
					Result:  "list",
					Doc:     "The texts of the puzzles that are not solved correctly.",
					Example: some + ".evaluate.failures",
					Needs:   "data",
					Body: table.Getter(func(s PuzzleScore) value.Value {
						return listOf(s.Failures,
							func(f published.Failure) value.Value { return value.Text{S: s.Set.Puzzles[f.At].Text} })
					}),
				},
			}},
	}
}

// publishedItem reads the puzzle with a number.
func publishedItem(c *table.Call, set Puzzles, number *int) (value.Value, error) {
	all, n := set.S.Puzzles, *number
	if n < 1 || n > len(all) {
		return nil, c.Fail(number, "arg.range", "there is no puzzle %[2]d; the puzzles are 1 to %[1]d", len(all), n)
	}
	p, err := puzzle.Read(c.Ctx, all[n-1].Text)
	if err != nil {
		return nil, placedInText(c.Cell, puzzleError(c, err), all[n-1].Text, c.Where(number))
	}
	return Puzzle{p}, nil
}

// publishedEvaluate scores the set.
func publishedEvaluate(c *table.Call, p Puzzles) (value.Value, error) {
	s := p.S
	progress := c.Progress("puzzles of " + s.Name)
	score, err := s.Evaluate(c.Ctx, func(done, of int) { progress(int64(done), int64(of)) })
	if err != nil {
		return nil, err
	}
	return PuzzleScore{score}, nil
}

// publishedQuestions returns all atomic questions about the set. After an interrupt it
// returns the finished ones.
func publishedQuestions(c *table.Call, p Puzzles) (value.Value, error) {
	s := p.S
	progress := c.Progress("questions of " + s.Name)
	rows, err := s.Questions(c.Ctx, func(done, of int) { progress(int64(done), int64(of)) })
	if err != nil && rows.Len() == 0 {
		return nil, err
	}
	if err != nil {
		c.Cell.Output().Print("stderr",
			fmt.Sprintf("questions was interrupted; the result has the %s that were finished\n",
				value.Count(rows.Len(), "row")))
	}
	return Dataset{rows}, nil
}
