package puzzle

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Labelled is an atomic question with its answer: entailment, contradiction,
// or neutral, which the paper calls unknown.
type Labelled struct {
	Question
	Label verdict.Label
}

// QuestionSet is the set of all atomic questions of a puzzle.
type QuestionSet []Labelled

// Count counts the questions with the label.
func (qs QuestionSet) Count(l verdict.Label) int {
	n := 0
	for _, q := range qs {
		if q.Label == l {
			n++
		}
	}
	return n
}

// Questions labels every atomic question of the puzzle, in two searches each at
// most, and in none where a comparison's clues are plain. The error is an *InconsistentError where the clues
// cannot be true
// together.
func (p *Puzzle) Questions(ctx context.Context) (QuestionSet, error) {
	qs := p.kind.questions()
	if o, ok := p.kind.(*order); ok {
		if out, err := o.settled(ctx, p, qs); out != nil || err != nil {
			return out, err
		}
	}
	return p.searched(ctx, qs)
}

// searched labels questions by searches in the whole theory.
func (p *Puzzle) searched(ctx context.Context, qs []Question) (QuestionSet, error) {
	fs := make([]logic.Formula, len(qs))
	for i, q := range qs {
		fs[i] = q.Formula
	}
	labels, err := p.labels(ctx, fs)
	if err != nil {
		return nil, err
	}
	out := make(QuestionSet, len(qs))
	for i, q := range qs {
		out[i] = Labelled{q, labels[i]}
	}
	return out, nil
}

// labels labels formulas, and names the clashing clues where there is no solution.
func (p *Puzzle) labels(ctx context.Context, fs []logic.Formula) ([]verdict.Label, error) {
	g, err := p.solver(ctx)
	if err != nil {
		return nil, err
	}
	labels, err := g.Labels(ctx, fs)
	return labels, p.explain(err)
}

// explain turns the clash of axioms into one of clues.
func (p *Puzzle) explain(err error) error {
	var clash *fol.InconsistentError
	if !errors.As(err, &clash) {
		return err
	}
	// The theory is made again for the places alone: nothing is put into clauses.
	_, places := p.theory()
	return &InconsistentError{p.sentences(places, clash.Clash)}
}

// sentences returns the sentences of axioms, each once, in the text's order.
func (p *Puzzle) sentences(places []origin, axioms []int) []*Sentence {
	var out []*Sentence
	// Axioms stand in the order of the sentences, the clauses of one side by side.
	for _, i := range axioms {
		if s := &p.Sentences[places[i].sentence]; len(out) == 0 || out[len(out)-1] != s {
			out = append(out, s)
		}
	}
	return out
}

// Facts returns the atomic statements that hold in every solution.
func (p *Puzzle) Facts(ctx context.Context) ([]Question, error) {
	qs, err := p.Questions(ctx)
	var out []Question
	for _, q := range qs {
		if q.Label == verdict.Entailment {
			out = append(out, q.Question)
		}
	}
	return out, err
}

// Ambiguity returns the share of the atomic questions whose answer is unknown, from
// 0 (one solution) to 1.
func (p *Puzzle) Ambiguity(ctx context.Context) (float64, error) {
	qs, err := p.Questions(ctx)
	if err != nil || len(qs) == 0 {
		return 0, err
	}
	return float64(qs.Count(verdict.Neutral)) / float64(len(qs)), nil
}

// Model is a solution: a structure in which all clues are true.
type Model struct {
	*fol.Model
	p *Puzzle
}

// Facts returns the atomic statements that are true in the model.
func (m *Model) Facts() ([]Question, error) {
	var out []Question
	for _, q := range m.p.kind.questions() {
		holds, err := m.Eval(q.Formula)
		if err != nil {
			return nil, err
		}
		if holds {
			out = append(out, q)
		}
	}
	return out, nil
}

// Models lists solutions, at most limit; more says that there are others.
func (p *Puzzle) Models(ctx context.Context, limit int) (models []*Model, more bool, err error) {
	g, err := p.solver(ctx)
	if err != nil {
		return nil, false, err
	}
	found, more, err := g.Models(ctx, limit)
	for _, m := range found {
		models = append(models, &Model{m, p})
	}
	return models, more, err
}

// SolutionError reports that a puzzle has more than one solution.
type SolutionError struct{ A, B *Model }

// Error implements error.
func (e *SolutionError) Error() string {
	return "the puzzle has more than one solution; ask for its models, or for the facts that hold in all of them"
}

// Solution returns the puzzle's only solution. The error is an *InconsistentError
// where there is none and a *SolutionError where there are several.
func (p *Puzzle) Solution(ctx context.Context) (*Model, error) {
	models, _, err := p.Models(ctx, 2)
	switch {
	case err != nil:
		return nil, err
	case len(models) == 0:
		_, err := p.Questions(ctx)
		return nil, err
	case len(models) > 1:
		return nil, &SolutionError{models[0], models[1]}
	}
	return models[0], nil
}

// Answer is the answer to a question in words.
type Answer struct {
	Question string
	// Label answers a question of yes or no: entailment is yes, contradiction is
	// no, neutral is that the clues do not say. For other questions it is neutral
	// as long as there is no answer.
	Label   verdict.Label
	YesNo   bool
	Answers []string // who or what, in every solution
	Open    []string // who or what, in some solutions and not in others
	Formula logic.Formula
}

// String returns the answer in words.
func (a *Answer) String() string {
	switch {
	case a.YesNo && a.Label == verdict.Entailment:
		return "yes"
	case a.YesNo && a.Label == verdict.Contradiction:
		return "no"
	case a.YesNo:
		return "unknown: the clues allow both"
	case len(a.Answers) > 0 && len(a.Open) > 0:
		return strings.Join(a.Answers, ", ") + "; perhaps " + strings.Join(a.Open, ", ")
	case len(a.Answers) > 0:
		return strings.Join(a.Answers, ", ")
	case len(a.Open) > 0:
		return "none yet: the clues allow " + strings.Join(a.Open, ", ")
	}
	return "none"
}

// Ask answers a question: Is Katy taller than Bob? Who is the tallest? The
// error is a *source.Error where the question cannot be read.
func (p *Puzzle) Ask(ctx context.Context, question string) (*Answer, error) {
	q, err := p.inquire(question)
	if err != nil {
		return nil, err
	}
	return p.answer(ctx, question, q)
}

// marker is a kind that looks for its words in a text before it is parsed.
type marker interface {
	mark(*text)
}

// unsaid is a kind that knows whether a question was about what the text does
// not speak of.
type unsaid interface {
	unsaid(question string) error
}

// inquire reads a question with the words of the puzzle.
func (p *Puzzle) inquire(question string) (inquiry, error) {
	t := newText(question)
	if len(t.sentences) != 1 {
		return inquiry{}, source.Errorf(source.Span{Start: 0, End: len(question)}, CodeEmpty, "ask a single question").
			WithHelp("such as %s", p.example())
	}
	if k, ok := p.kind.(marker); ok {
		k.mark(t)
	}
	r := reader{t: t, p: p, lex: p.lex, parser: p.kind.grammar().Parser()}
	defer r.parser.Free()
	tokens, _, _ := r.strip(t.sentences[0])
	if n := len(tokens); n > 0 && tokens[n-1].Norm == "?" {
		tokens = tokens[:n-1]
	}
	value, unread, ambiguous := r.parse("Question", tokens)
	if ambiguous != nil {
		return inquiry{}, ambiguous
	}
	if unread != nil {
		return inquiry{}, r.unreadable(unread, tokens)
	}
	var s Sentence
	s.Text, s.Span = question, source.Span{Start: 0, End: len(question)}
	p.kind.utter("Question", value, &s)
	if s.Err != nil {
		return inquiry{}, s.Err
	}
	if k, ok := p.kind.(unsaid); ok {
		if err := k.unsaid(question); err != nil {
			return inquiry{}, err
		}
	}
	return s.ask, nil
}

// example returns a question that can be asked about the puzzle.
func (p *Puzzle) example() string {
	if qs := p.kind.questions(); len(qs) > 0 {
		return "“Is it true that " + qs[0].Text + "?”"
	}
	return "“Is it true that …?”"
}

// answer answers a question that has been read. The whole solution is asked for as
// all atomic statements.
func (p *Puzzle) answer(ctx context.Context, question string, q inquiry) (*Answer, error) {
	a := &Answer{Question: question, Label: verdict.Neutral, Formula: q.formula}
	if q.formula != nil {
		labels, err := p.labels(ctx, []logic.Formula{q.formula})
		if err != nil {
			return nil, err
		}
		a.YesNo, a.Label = true, labels[0]
		return a, nil
	}
	if q.all {
		for _, f := range p.kind.questions() {
			q.choices = append(q.choices, choice{f.Text, f.Formula})
		}
	}
	fs := make([]logic.Formula, len(q.choices))
	for i, c := range q.choices {
		fs[i] = c.formula
	}
	labels, err := p.labels(ctx, fs)
	if err != nil {
		return nil, err
	}
	for i, c := range q.choices {
		switch labels[i] {
		case verdict.Entailment:
			a.Answers = append(a.Answers, c.name)
		case verdict.Neutral:
			a.Open = append(a.Open, c.name)
		}
	}
	if len(a.Open) == 0 {
		a.Label = verdict.Entailment
	}
	return a, nil
}

// Answers answers the questions that stand in the text, and says which of its
// options is true, the letter of each before its text.
func (p *Puzzle) Answers(ctx context.Context) ([]*Answer, error) {
	var out []*Answer
	for _, s := range p.Asked() {
		a, err := p.answer(ctx, s.Text, s.ask)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	var options inquiry
	for _, s := range p.Options() {
		options.choices = append(options.choices, choice{s.Text, s.Formula()})
	}
	if len(options.choices) == 0 {
		return out, nil
	}
	a, err := p.answer(ctx, "Which option is true?", options)
	if err != nil {
		return nil, err
	}
	return append(out, a), nil
}

// Clue returns the clue with the number, or whose text it is: without regard to
// case, white space and the last mark. The error names the nearest.
func (p *Puzzle) Clue(which string) (*Sentence, error) {
	var texts, numbers []string
	at := source.Span{Start: 0, End: len(which)}
	for i := range p.Sentences {
		s := &p.Sentences[i]
		same := fmt.Sprint(s.Number) == strings.TrimSpace(which) || plain(s.Text) == plain(which)
		switch {
		case s.Role != Clue:
		case same && !s.Dropped:
			return s, nil
		case same:
			return nil, source.Errorf(at, CodeClue, "clue %d has already been dropped", s.Number)
		case !s.Dropped:
			texts, numbers = append(texts, s.Text), append(numbers, fmt.Sprint(s.Number))
		}
	}
	e := source.Errorf(at, CodeClue, "the puzzle has no clue %q", which)
	if near, ok := source.Nearest(which, texts); ok {
		return nil, e.WithHelp("did you mean %q?", near)
	}
	return nil, e.WithHelp("give its number, one of %s, or its text", strings.Join(numbers, ", "))
}

// CodeClue is the code of the error about a clue that is not there.
const CodeClue = "puzzle.clue"

// plain returns a text without what does not matter when a clue is named.
func plain(s string) string {
	var words []string
	tokens := chart.Scan(s, nil)
	for _, t := range tokens[chart.Bullet(tokens):] {
		words = append(words, t.Norm)
	}
	return strings.TrimRight(strings.Join(words, " "), " .!")
}
