package dsl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Result types of the methods of puzzles, and judgments about puzzles.

// showable is a result of package puzzle that shows itself.
type showable interface {
	Doc() display.Doc
	JSON() any
}

// puzzleResult is such a result as a value.
type puzzleResult struct {
	showable
	kind string
}

// TypeName implements Value.
func (s puzzleResult) TypeName() string { return s.kind }

// Questions is the atomic questions about a puzzle.
type Questions struct {
	puzzle.QuestionSet
	P *puzzle.Puzzle
}

// TypeName implements Value.
func (Questions) TypeName() string { return "questions" }

func puzzleTypes() []*Type {
	const asked = heights + `P.ask("Is Katy taller than Bob?")`
	return []*Type{puzzleType(), questionsType(),
		{Name: "answer", Doc: "An answer to a question about a puzzle.",
			Keys: []Key{{"question", "the question"}, {"answer", "the answer in words"}, {"label", "for a yes-no question: its label"}, {"formula", "for a yes-no question: its formula"},
				{"answers", "the individuals or values, in every solution"}, {"open", "the individuals or values in some solutions only"}, {"core", "the numbers of the clues that force the answer"},
				{"countermodel", "a solution in which the statement is false"}, {"witness", "a solution in which it is true"}},
			Methods: []*Func{
				{Name: "label", Result: "text", Doc: "The label: entailment, contradiction or neutral.", Example: asked + ".label",
					Call: func(c *Call) (Value, error) { return Text{c.Recv.(PuzzleAnswer).A.Label.String()}, nil }},
				{Name: "text", Result: "text", Doc: "The answer in words.", Example: asked + ".text",
					Call: func(c *Call) (Value, error) { return Text{c.Recv.(PuzzleAnswer).A.String()}, nil }},
			}},
		{Name: "reason", Doc: "Why a statement about a puzzle has its label.",
			Keys: []Key{{"label", "entailment, contradiction or neutral"}, {"core", "the numbers of the clues that force it"},
				{"countermodel", "for neutral: a solution in which it is false"}, {"witness", "for neutral: a solution in which it is true"}},
			Methods: []*Func{{Name: "clues", Result: "list", Doc: "The clues that force the label.", Example: heights + `P.why("Katy is taller than Bob.").clues`,
				Call: func(c *Call) (Value, error) {
					return clueList(c.Recv.(puzzleResult).showable.(*puzzle.Reason).Clues), nil
				}}}},
		{Name: "solution", Doc: "A solution of a puzzle.",
			Keys: []Key{{"domain", "the individuals"}, {"predicates", "by name: the tuples of individuals for which it is true"}, {"functions", "by name: the values"}, {"facts", "the atomic statements that are true"}},
			Methods: []*Func{{Name: "facts", Result: "list", Doc: "The atomic statements that are true in the solution.", Example: liars + "K.solution.facts",
				Call: func(c *Call) (Value, error) {
					facts, err := c.Recv.(puzzleResult).showable.(*puzzle.Model).Facts()
					items := make([]Value, len(facts))
					for i, f := range facts {
						items[i] = Text{f.Text}
					}
					return List{items}, err
				}}}},
		{Name: "steps", Doc: "A solution clue by clue.", Keys: []Key{{"steps", "for each step: the numbers of its clues, and the facts that it settles with their labels"}}},
	}
}

func questionsType() *Type {
	return &Type{
		Name: "questions", Doc: "The atomic questions of a puzzle, with their labels.",
		Keys: []Key{{"rows", "the number of questions"}, {"entailment", "the number with this label"}, {"contradiction", "the number with this label"}, {"neutral", "the number with this label, the paper's unknown"},
			{"questions", "for each question: question, label and formula"}},
		Methods: []*Func{
			{Name: "rows", Result: "dataset", Doc: "The questions as a data set of labelled pairs with the columns premise, conclusion, label, formula and theory.", Example: heights + "P.questions.rows.split(0.8, seed: 1)\nP.questions.rows",
				Call: func(c *Call) (Value, error) {
					qs := c.Recv.(Questions)
					rows, err := qs.P.Rows(qs.QuestionSet)
					if err != nil {
						return nil, err
					}
					return Dataset{rows}, nil
				}},
			{Name: "table", Result: "table", Doc: "The questions as a table.", Example: liars + "K.questions.table",
				Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(Questions).Table()}, nil }},
			{Name: "where", Params: []Param{{Name: "label", Kind: KChoice, Need: true, Named: true, Doc: "the label of the questions", Choices: labelChoices}}, Result: "questions",
				Doc: "The questions with a label.", Example: heights + "P.drop(3).questions.where(label: neutral)",
				Call: func(c *Call) (Value, error) {
					qs := c.Recv.(Questions)
					var some puzzle.QuestionSet
					for _, q := range qs.QuestionSet {
						if q.Label.String() == c.Text("label") {
							some = append(some, q)
						}
					}
					return Questions{some, qs.P}, nil
				}},
			{Name: "save", Params: []Param{pathParam}, Result: "nothing", Doc: "Writes the questions to a file as labelled pairs. The file's extension chooses the format: .jsonl, .csv or .tsv.", Example: heights + `P.questions.save("questions.jsonl")`,
				Call: func(c *Call) (Value, error) {
					qs := c.Recv.(Questions)
					rows, err := qs.P.Rows(qs.QuestionSet)
					if err != nil {
						return nil, err
					}
					return saveRows(c, len(qs.QuestionSet), rows.Save)
				}},
		},
	}
}

var labelChoices = []Completion{{Text: "entailment", Type: "label", Doc: "true in every solution"}, {Text: "contradiction", Type: "label", Doc: "true in no solution"},
	{Text: "neutral", Type: "label", Doc: "true in some solutions only"}}

func clueList(clues []*puzzle.Sentence) List {
	items := make([]Value, len(clues))
	for i, c := range clues {
		items[i] = Text{c.Text}
	}
	return List{items}
}

// inText places an error about the text of an argument: at the word if the cell writes
// the argument as a literal, else at the argument.
func (c *Call) inText(name string, err error) error {
	return c.run.inText(c.puzzleError(err), c.Text(name), c.Where(name))
}

// inText places an error about a text at a place of the cell, or about a text that comes
// from elsewhere: from a name, or from a text with escapes.
func (r *run) inText(err error, text string, at source.Span) error {
	if at, ok := err.(*engineError); ok {
		return at.error
	}
	var e *source.Error
	if !errors.As(err, &e) || e.Code == "puzzle.inconsistent" || e.Code == "puzzle.several" {
		return err
	}
	made := *e
	if i := strings.Index(at.Text(r.cell.Source), text); i >= 0 {
		made.Span = e.Span.Shift(at.Start + i)
		return &made
	}
	line, column := source.Position(text, e.Span.Start)
	made.Span, made.Msg = at, fmt.Sprintf("line %d, column %d of the text: %s", line, column, e.Msg)
	return &made
}

// shift moves an error's place by n bytes.
func shift(err error, n int) error {
	var e *source.Error
	if !errors.As(err, &e) {
		return err
	}
	made := *e
	made.Span = e.Span.Shift(n)
	return &made
}

// placed puts an error at a place of the cell.
func placed(err error, at source.Span) error {
	var e *source.Error
	if !errors.As(err, &e) {
		return err
	}
	made := *e
	made.Span = at
	return &made
}

// puzzleJudgment decides a statement about a puzzle, with the texts beside the puzzle as
// further clues. A named engine is asked about the puzzle's formulas. It reports false
// if no premise is a puzzle: two texts are sentences, even if they could be read as a
// puzzle.
func (r *run) puzzleJudgment(premises []item, conclusion item, uses []engineUse, at source.Span) (Value, bool, error) {
	statement, ok := conclusion.value.(Text)
	if !ok {
		return nil, true, source.Errorf(conclusion.at, "kind.conclusion", "the conclusion is a puzzle; a conclusion must be one statement").
			WithHelp("write the statement as a text")
	}
	p, err := r.puzzleOf(premises)
	if err != nil || p == nil {
		return nil, err != nil, err
	}
	v, err := r.judgePuzzle(p, statement.S, uses, at)
	var e *source.Error
	if errors.As(err, &e) && e.Code == chart.CodeUnread {
		return Verdict{V: verdict.NewUnread(p.Judged(statement.S), puzzle.Engine, engine.Unread(len(premises), statement.S, e))}, true, nil
	}
	if err != nil {
		return nil, true, r.inText(err, statement.S, conclusion.at)
	}
	return v, true, nil
}

// judgePuzzle asks the puzzle itself, or the named engines.
func (r *run) judgePuzzle(p *puzzle.Puzzle, statement string, uses []engineUse, at source.Span) (Value, error) {
	if len(uses) == 0 || len(uses) == 1 && uses[0].Def.Name == engine.AutoName {
		v, err := p.Judge(r.ctx, statement)
		return Verdict{V: v}, err
	}
	if own, ok := uses[0].Texts.(engine.Puzzle); ok && len(uses) == 1 {
		p, err := p.Assuming(r.ctx, own.Assume)
		if err != nil {
			return nil, err
		}
		v, err := p.Judge(r.ctx, statement)
		if err != nil {
			return nil, err
		}
		return Verdict{V: v.By(own.Name(), v.Elapsed())}, nil
	}
	s, err := p.Sequent(statement)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(uses, func(u engineUse) bool { return !u.Def.Judges(FirstOrder) }); i >= 0 {
		return nil, &engineError{source.Errorf(uses[i].at, "engine.subject", "%s decides %s; a puzzle is first-order formulas", uses[i].Def.Name, uses[i].Def.Subjects()).
			WithHelp("leave out by, or write by puzzle, models, instances, superposition or prover")}
	}
	v, err := r.decide(s, uses, at)
	if err != nil {
		return nil, &engineError{err}
	}
	return v, nil
}

// engineError is an error about an engine whose place is already in the cell.
type engineError struct{ error }

// Unwrap returns the error.
func (e *engineError) Unwrap() error { return e.error }

// puzzleOf returns the puzzle among the premises with the texts beside it, or nil if
// there is none.
func (r *run) puzzleOf(premises []item) (p *puzzle.Puzzle, err error) {
	for _, it := range premises {
		given, ok := it.value.(Puzzle)
		if ok && p != nil {
			return nil, source.Errorf(it.at, "kind.mixed", "a judgment takes only one puzzle").WithHelp("add the sentences to the first puzzle: .add(…)")
		} else if ok {
			p = given.P
		}
	}
	for _, it := range premises {
		t, ok := it.value.(Text)
		if p == nil || !ok {
			continue
		}
		more, err := p.Add(r.ctx, t.S)
		if err != nil {
			return nil, r.inText(shift(err, -len(p.Text)-len("\n\n")), t.S, it.at)
		}
		p = more
	}
	return p, nil
}
