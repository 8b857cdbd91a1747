package module

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
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

func puzzleTypes() []*table.Type {
	const asked = heights + `P.ask("Is Katy taller than Bob?")`
	return []*table.Type{puzzleType(), questionsType(),
		{Name: "answer", Doc: "An answer to a question about a puzzle.",
			Keys: []table.Key{{
				Name: "question",
				Doc:  "the question",
			}, {
				Name: "answer",
				Doc:  "the answer in words",
			}, {
				Name: "label",
				Doc:  "for a yes-no question: its label",
			}, {Name: "formula", Doc: "for a yes-no question: its formula"},
				{
					Name: "answers",
					Doc:  "the individuals or values, in every solution",
				}, {
					Name: "open",
					Doc:  "the individuals or values in some solutions only",
				}, {Name: "core", Doc: "the numbers of the clues that force the answer"},
				{
					Name: "countermodel",
					Doc:  "a solution in which the statement is false",
				}, {Name: "witness", Doc: "a solution in which it is true"}},
			Methods: []*table.Func{
				{
					Name:    "label",
					Result:  "text",
					Doc:     "The label: entailment, contradiction or neutral.",
					Example: asked + ".label",
					Body: table.Getter(func(p PuzzleAnswer) value.Value {
						return value.Text{S: p.A.Label.String()}
					}),
				},
				{Name: "text", Result: "text", Doc: "The answer in words.", Example: asked + ".text",
					Body: table.Getter(func(p PuzzleAnswer) value.Value { return value.Text{S: p.A.String()} })},
			}},
		{Name: "reason", Doc: "Why a statement about a puzzle has its label.",
			Keys: []table.Key{{
				Name: "label",
				Doc:  "entailment, contradiction or neutral",
			}, {Name: "core", Doc: "the numbers of the clues that force it"},
				{
					Name: "countermodel",
					Doc:  "for neutral: a solution in which it is false",
				}, {Name: "witness", Doc: "for neutral: a solution in which it is true"}},
			Methods: []*table.Func{{
				Name:    "clues",
				Result:  "list",
				Doc:     "The clues that force the label.",
				Example: heights + `P.why("Katy is taller than Bob.").clues`,
				Body: table.Getter(func(p puzzleResult) value.Value {
					return clueList(p.showable.(*puzzle.Reason).Clues)
				}),
			}}},
		{Name: "solution", Doc: "A solution of a puzzle.",
			Keys: []table.Key{
				{Name: "domain", Doc: "the individuals"},
				{Name: "predicates", Doc: "by name: the tuples of individuals for which it is true"},
				{Name: "functions", Doc: "by name: the values"},
				{Name: "facts", Doc: "the atomic statements that are true"},
			},
			Methods: []*table.Func{{
				Name:    "facts",
				Result:  "list",
				Doc:     "The atomic statements that are true in the solution.",
				Example: liars + "K.solution.facts",
				Body: table.Method(func(_ *table.Call, p puzzleResult) (value.Value, error) {
					facts, err := p.showable.(*puzzle.Model).Facts()
					return listOf(facts, asStatement), err
				}),
			}}},
		{
			Name: "steps",
			Doc:  "A solution clue by clue.",
			Keys: []table.Key{{
				Name: "steps",
				Doc:  "for each step: the numbers of its clues, and the facts that it settles with their labels",
			}},
		},
	}
}

func questionsType() *table.Type {
	return &table.Type{
		Name: "questions", Doc: "The atomic questions of a puzzle, with their labels.",
		Keys: []table.Key{{
			Name: "rows",
			Doc:  "the number of questions",
		}, {
			Name: "entailment",
			Doc:  "the number with this label",
		}, {
			Name: "contradiction",
			Doc:  "the number with this label",
		}, {Name: "neutral", Doc: "the number with this label, the paper's unknown"},
			{Name: "questions", Doc: "for each question: question, label and formula"}},
		Methods: []*table.Func{
			{
				Name:   "rows",
				Result: "dataset",
				Doc: "The questions as a data set of labelled pairs with the columns premise, conclusion, " +
					"label, formula and theory.",
				Example: heights + "P.questions.rows.split(0.8, seed: 1)\nP.questions.rows",
				Body: table.Method(func(_ *table.Call, qs Questions) (value.Value, error) {
					rows, err := qs.P.Rows(qs.QuestionSet)
					if err != nil {
						return nil, err
					}
					return Dataset{rows}, nil
				}),
			},
			{Name: "table", Result: "table", Doc: "The questions as a table.", Example: liars + "K.questions.table",
				Body: table.Getter(func(q Questions) value.Value { return value.Table{T: q.Table()} })},
			{Name: "where", Result: "questions",
				Doc: "The questions with a label.", Example: heights + "P.drop(3).questions.where(label: neutral)",
				Body: table.MethodWith(func(label *string, p *table.Params) {
					p.Choice(label, "label", "the label of the questions", labelChoices).Required().ByName()
				}, func(_ *table.Call, qs Questions, label *string) (value.Value, error) {
					var some puzzle.QuestionSet
					for _, q := range qs.QuestionSet {
						if q.Label.String() == *label {
							some = append(some, q)
						}
					}
					return Questions{some, qs.P}, nil
				})},
			{
				Name:   "save",
				Result: "nothing",
				Doc: "Writes the questions to a file as labelled pairs. The file's extension chooses the " +
					"format: .jsonl, .csv or .tsv.",
				Example: heights + `P.questions.save("questions.jsonl")`,
				Body: table.MethodWith((*pathArgs).declare,
					func(c *table.Call, qs Questions, a *pathArgs) (value.Value, error) {
						rows, err := qs.P.Rows(qs.QuestionSet)
						if err != nil {
							return nil, err
						}
						return saveRows(c, &a.Path, len(qs.QuestionSet), rows.Save)
					}),
			},
		},
	}
}

var labelChoices = []front.Completion{{
	Text: "entailment",
	Type: "label",
	Doc:  "true in every solution",
}, {Text: "contradiction", Type: "label", Doc: "true in no solution"},
	{Text: "neutral", Type: "label", Doc: "true in some solutions only"}}

// asStatement is a question as a statement.
func asStatement(q puzzle.Question) value.Value { return value.Text{S: q.Text} }

func clueList(clues []*puzzle.Sentence) value.List {
	return listOf(clues, func(c *puzzle.Sentence) value.Value { return value.Text{S: c.Text} })
}

// inText places an error about the text of an argument: at the word if the cell writes
// the argument as a literal, else at the argument.
func inText(c *table.Call, arg *string, err error) error {
	return placedInText(c.Cell, puzzleError(c, err), *arg, c.Where(arg))
}

// placedInText places an error about a text at a place of the cell, or about a text that comes
// from elsewhere: from a name, or from a text with escapes.
func placedInText(r table.Running, err error, text string, at source.Span) error {
	if at, ok := err.(*engineError); ok {
		return at.error
	}
	var e *source.Error
	if !errors.As(err, &e) || e.Code == "puzzle.inconsistent" || e.Code == "puzzle.several" {
		return err
	}
	made := *e
	if i := strings.Index(at.Text(r.Written().Source), text); i >= 0 {
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
func puzzleJudgment(r table.Running, premises []table.Item, conclusion table.Item, uses []table.Use,
	at source.Span) (value.Value, bool, error) {
	statement, ok := conclusion.Value.(value.Text)
	if !ok {
		return nil, true, source.Errorf(conclusion.At, "kind.conclusion",
			"the conclusion is a puzzle; a conclusion must be one statement").
			WithHelp("write the statement as a text")
	}
	p, err := puzzleOf(r, premises)
	if err != nil || p == nil {
		return nil, err != nil, err
	}
	v, err := judgePuzzle(r, p, statement.S, uses, at)
	var e *source.Error
	if errors.As(err, &e) && e.Code == chart.CodeUnread {
		return value.Verdict{V: verdict.NewUnread(p.Judged(statement.S), puzzle.Engine,
			engine.Unread(len(premises), statement.S, e))}, true, nil
	}
	if err != nil {
		return nil, true, placedInText(r, err, statement.S, conclusion.At)
	}
	return v, true, nil
}

// judgePuzzle asks the puzzle itself, or the named engines.
func judgePuzzle(r table.Running, p *puzzle.Puzzle, statement string, uses []table.Use,
	at source.Span) (value.Value, error) {
	if len(uses) == 0 || len(uses) == 1 && uses[0].Def.Name == engine.AutoName {
		v, err := p.Judge(r.Context(), statement)
		return value.Verdict{V: v}, err
	}
	if own, ok := uses[0].Texts.(engine.Puzzle); ok && len(uses) == 1 {
		p, err := p.Assuming(r.Context(), own.Assume)
		if err != nil {
			return nil, err
		}
		v, err := p.Judge(r.Context(), statement)
		if err != nil {
			return nil, err
		}
		return value.Verdict{V: v.By(own.Name(), v.Elapsed())}, nil
	}
	s, err := p.Sequent(statement)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(uses, func(u table.Use) bool { return !u.Def.Judges(table.FirstOrder) }); i >= 0 {
		return nil, &engineError{source.Errorf(uses[i].At, "engine.subject",
			"%s decides %s; a puzzle is first-order formulas", uses[i].Def.Name, uses[i].Def.Subjects()).
			WithHelp("leave out by, or write by puzzle, models, instances, superposition or prover")}
	}
	v, err := decideFormulas(r, s, uses, at)
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
func puzzleOf(r table.Running, premises []table.Item) (p *puzzle.Puzzle, err error) {
	for _, it := range premises {
		given, ok := it.Value.(Puzzle)
		if ok && p != nil {
			return nil, source.Errorf(it.At, "kind.mixed", "a judgment takes only one puzzle").
				WithHelp("add the sentences to the first puzzle: .add(…)")
		} else if ok {
			p = given.P
		}
	}
	for _, it := range premises {
		t, ok := it.Value.(value.Text)
		if p == nil || !ok {
			continue
		}
		more, err := p.Add(r.Context(), t.S)
		if err != nil {
			return nil, placedInText(r, shift(err, -len(p.Text)-len("\n\n")), t.S, it.At)
		}
		p = more
	}
	return p, nil
}
