package dsl

import (
	"fmt"
	"maps"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/published"
)

// Puzzles that were published with their answers.

// Puzzles is a published set of puzzles.
type Puzzles struct{ S *published.Set }

// TypeName implements Value.
func (Puzzles) TypeName() string { return "puzzles" }

// Doc says what they are and how they are checked, and shows the first.
func (p Puzzles) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: p.S.Name, Tone: display.Code}, {Text: "   " + count(len(p.S.Puzzles), "puzzle") + ": " + p.S.What}},
		display.Line{{Text: "right means: " + p.S.Form.Checks, Tone: display.Muted}}}
	if len(p.S.Puzzles) > 0 {
		d = append(d, display.Line{{Text: p.S.Puzzles[0].Name + "   ", Tone: display.Muted}, {Text: strings.ReplaceAll(p.S.Puzzles[0].Text, "\n", " ")}})
	}
	return d
}

// JSON has the texts.
func (p Puzzles) JSON() any {
	texts := make([]any, len(p.S.Puzzles))
	for i, q := range p.S.Puzzles {
		texts[i] = object{"name": q.Name, "text": q.Text}
	}
	return object{"kind": "puzzles", "name": p.S.Name, "checks": p.S.Form.Checks, "puzzles": texts}
}

// PuzzleScore is how many of them come out right.
type PuzzleScore struct{ *published.Score }

// TypeName implements Value.
func (PuzzleScore) TypeName() string { return "score" }

// Doc shows the score as every other, what right means, and the first failures.
func (s PuzzleScore) Doc() display.Doc {
	d := append(s.Tally.Doc(s.Set.Name, "puzzle"), display.Line{{Text: "right means: " + s.Set.Form.Checks, Tone: display.Muted}})
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

// JSON has the counts, and what failed.
func (s PuzzleScore) JSON() any {
	failures := make([]any, len(s.Failures))
	for i, f := range s.Failures {
		failures[i] = object{"name": s.Set.Puzzles[f.At].Name, "read": f.Answer.Read(), "answered": f.Answer.Answered(), "error": f.Err.Error()}
	}
	o := s.Tally.JSON()
	maps.Copy(o, map[string]any{"kind": "score", "name": s.Set.Name, "failures": failures})
	return o
}

func puzzleLoadFunc() *Func {
	var sets []Completion
	for _, f := range published.Forms {
		for _, name := range f.Sets {
			sets = append(sets, Completion{Text: name, Type: "data", Doc: f.Name})
		}
	}
	return &Func{Name: "load", Params: []Param{{Name: "name", Kind: KChoice, Doc: "which published set", Choices: sets},
		{Name: "path", Kind: KPath, Named: true, Doc: "a file of your own (.csv, .tsv, .jsonl) with columns puzzle (or text), question (or statement) and answer: entailment, contradiction or neutral, true, false or unknown, yes or no, or the names or the number asked for"}}, Result: "puzzles",
		Doc: "Loads puzzles with their answers: a published set, after its checksum is confirmed, or a file of your own.", Example: `puzzle.load("hku_25")`, Needs: "data",
		Call: func(c *Call) (Value, error) {
			name, path := c.Value("name") != nil, c.Value("path") != nil
			switch {
			case name == path:
				return nil, c.Fail("", "arg.missing", "load takes the name of a published set, or path: and a file of your own").WithHelp("write puzzle.load(\"hku_25\") or puzzle.load(path: \"mine.csv\")")
			case path:
				s, err := published.ReadFile(c.Ctx, c.run.w.path(c.Text("path")))
				if err != nil {
					return nil, fileError(c, err)
				}
				return Puzzles{s}, nil
			}
			s, err := published.Load(c.Ctx, c.Text("name"))
			if err != nil {
				return nil, loadError(c, "name", c.Text("name"), err)
			}
			return Puzzles{s}, nil
		}}
}

// publishedTypes are the types of this file.
func publishedTypes() []*Type {
	const some = `puzzle.load("hku_25")`
	return []*Type{
		{Name: "puzzles", Doc: "A published set of puzzles, each with a check of what follows from it.",
			Keys: []Key{{"name", "the set"}, {"checks", "what is compared"}, {"puzzles", "name and text of each"}},
			Methods: []*Func{
				{Name: "item", Params: []Param{{Name: "number", Kind: KInt, Need: true, Doc: "from 1"}}, Result: "puzzle", Doc: "Reads one of the puzzles.",
					Example: some + ".item(1)", Needs: "data", Call: publishedItem},
				{Name: "evaluate", Result: "score", Doc: "Reads and solves every puzzle and compares the answers; what cannot be read counts as wrong.",
					Example: some + ".evaluate", Needs: "data", Call: publishedEvaluate},
				{Name: "questions", Result: "dataset", Doc: "Every atomic question about the puzzles, with the label that follows; .stats counts them as Table 4.",
					Example: some + ".questions", Needs: "data", Call: publishedQuestions},
				{Name: "length", Result: "number", Doc: "How many puzzles the set has.", Example: some + ".length", Needs: "data",
					Call: func(c *Call) (Value, error) { return integer(len(c.Recv.(Puzzles).S.Puzzles)), nil }},
			}},
		{Name: "score", Doc: "How many puzzles come out right.",
			Keys: append(tallyCounts(), Key{"name", "the set"}, Key{"failures", "name and error of those that do not come out right, and whether they were read and answered"}),
			Methods: []*Func{
				{Name: "accuracy", Result: "number", Doc: "The share of puzzles that come out right, 0 to 1; open ones, also those not read, are wrong.", Example: some + ".evaluate.accuracy", Needs: "data",
					Call: func(c *Call) (Value, error) { return Number{X: c.Recv.(PuzzleScore).Accuracy()}, nil }},
				{Name: "table", Result: "table", Doc: "The score as a table of one row.", Example: some + ".evaluate.table", Needs: "data",
					Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(PuzzleScore).Table()}, nil }},
				{Name: "failures", Result: "list", Doc: "The texts of the puzzles that do not come out right.", Example: some + ".evaluate.failures", Needs: "data",
					Call: func(c *Call) (Value, error) {
						s := c.Recv.(PuzzleScore)
						items := make([]Value, len(s.Failures))
						for i, f := range s.Failures {
							items[i] = Text{s.Set.Puzzles[f.At].Text}
						}
						return List{items}, nil
					}},
			}},
	}
}

// publishedItem reads the puzzle of a number.
func publishedItem(c *Call) (Value, error) {
	all, n := c.Recv.(Puzzles).S.Puzzles, c.Int("number")
	if n < 1 || n > len(all) {
		return nil, c.Fail("number", "arg.range", "there are puzzles 1 to %d, not %d", len(all), n)
	}
	p, err := puzzle.Read(c.Ctx, all[n-1].Text)
	if err != nil {
		return nil, c.run.inText(c.puzzleError(err), all[n-1].Text, c.Where("number"))
	}
	return Puzzle{p}, nil
}

// publishedEvaluate scores the set.
func publishedEvaluate(c *Call) (Value, error) {
	s := c.Recv.(Puzzles).S
	progress := c.Progress("puzzles of " + s.Name)
	score, err := s.Evaluate(c.Ctx, func(done, of int) { progress(int64(done), int64(of)) })
	if err != nil {
		return nil, err
	}
	return PuzzleScore{score}, nil
}

// publishedQuestions asks all there is to ask about the set; where it is
// interrupted it gives what is finished.
func publishedQuestions(c *Call) (Value, error) {
	s := c.Recv.(Puzzles).S
	progress := c.Progress("questions of " + s.Name)
	rows, err := s.Questions(c.Ctx, func(done, of int) { progress(int64(done), int64(of)) })
	if err != nil && rows.Len() == 0 {
		return nil, err
	}
	if err != nil {
		c.run.out.Print("stderr", fmt.Sprintf("questions was interrupted and gives the %s it had finished\n", count(rows.Len(), "row")))
	}
	return Dataset{rows}, nil
}
