package puzzle

import (
	"context"
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Codes of the errors of reading; a sentence that cannot be read has
// [chart.CodeUnread].
const (
	CodeEmpty     = "puzzle.empty"     // no clue, or nobody it is about
	CodeLength    = "puzzle.length"    // a text that is too long
	CodeGroup     = "puzzle.group"     // a group of a logic grid with too many values
	CodeAmbiguous = "puzzle.ambiguous" // a sentence with two readings that differ
	CodeUnsaid    = "puzzle.unsaid"    // a question about something that the puzzle does not mention
)

// kind is one of the three languages, with what it has learned of a text.
type kind interface {
	// grammar returns the compiled table.
	grammar() *chart.Grammar
	// begin looks at the whole text for the individuals, and makes the
	// words that it adds to the lexicon.
	begin(t *text) (*chart.Lexicon, error)
	// utter makes a sentence of what the symbol's rules built; its Err says why
	// the puzzle has no meaning for it.
	utter(symbol string, value any, s *Sentence)
	// universe returns the theory's sorts and symbols, without axioms.
	universe() fol.Theory
	background() []logic.Formula
	questions() []Question
	// settle decides, when all sentences have been read, what they leave open.
	settle(ctx context.Context, p *Puzzle) error
}

// draft is a clue as the rules build it: its clauses wait for the text's
// people.
type draft[K any] []piece[K]

type piece[K any] struct {
	span  source.Span
	build func(K) logic.Formula
}

// clauses makes the formulas, now that it is known who there is.
func (d draft[K]) clauses(k K) []Clause {
	cs := make([]Clause, len(d))
	for i, p := range d {
		cs[i] = Clause{p.span, p.build(k)}
	}
	return cs
}

// MaxText is the limit of a puzzle's length in bytes: about 80,000 clues.
const MaxText = 1 << 21

// Read reads a puzzle's text. The error is a *source.Error about the first
// sentence that cannot be read: it quotes the sentence, points at the word
// where reading stopped and lists what could have been read there.
func Read(ctx context.Context, src string, options ...Options) (*Puzzle, error) {
	var o Options
	if len(options) > 0 {
		o = options[0]
	}
	if len(src) > MaxText {
		return nil, source.Errorf(source.Span{End: len(src)}, CodeLength,
			"the text has %d bytes, more than the limit of %d for puzzles", len(src), MaxText)
	}
	t := newText(src)
	guess := o.Kind == ""
	if guess {
		o.Kind = t.kind()
	}
	p := &Puzzle{Kind: o.Kind, Text: src, kind: newKind(o), assume: o.Assume}
	if p.kind == nil {
		return nil, source.Errorf(source.Span{}, CodeEmpty, "unknown kind of puzzle %s", o.Kind).
			WithHelp("expected one of %s, %s, %s", Comparison, Knights, Grid)
	}
	lex, err := p.kind.begin(t)
	if err != nil {
		return nil, err
	}
	p.lex = lex
	r := reader{t: t, p: p, lex: lex, parser: p.kind.grammar().Parser(), guess: guess}
	defer r.parser.Free()
	if err := r.read(ctx, o.Lenient); err != nil {
		return nil, err
	}
	return p, p.kind.settle(ctx, p)
}

// newKind returns a language that knows nothing of a text yet; nil for no kind.
func newKind(o Options) kind {
	switch o.Kind {
	case Knights:
		return &knights{}
	case Comparison:
		return &order{loose: !o.Assume.Allows(verdict.NoTies)}
	case Grid:
		return &grid{}
	}
	return nil
}

// kind guesses the kind of a text by its words.
func (t *text) kind() Kind {
	switch {
	case t.gridLists(slices.DeleteFunc(t.colonLists(), func(l list) bool { return !t.ticked(l) })):
		return Grid
	case t.has("knight", "knights", "knave", "knaves", "truth", "liar", "liars") || t.lies():
		return Knights
	case t.has("house", "houses") || t.gridLists(t.lists()):
		return Grid
	}
	return Comparison
}

// lies reports whether somebody lies, and not somewhere: a mark stands behind
// the verb.
func (t *text) lies() bool {
	for i := range t.tokens {
		if t.norm(i) == "lies" && (i+1 == len(t.tokens) || t.tokens[i+1].Kind > chart.Number) {
			return true
		}
	}
	return false
}

// reader reads the sentences of a text.
type reader struct {
	t      *text
	p      *Puzzle
	lex    *chart.Lexicon
	parser *chart.Parser
	clues  int
	option bool // behind a heading that announces options
	guess  bool // the kind was found out, and may be another one
}

// read reads all sentences and numbers the clues.
func (r *reader) read(ctx context.Context, lenient bool) error {
	for _, s := range r.t.sentences {
		if err := ctx.Err(); err != nil {
			return err
		}
		sentence, err := r.sentence(s)
		if err != nil {
			if !lenient {
				return err
			}
			sentence.Role, sentence.Err = Unread, err
		}
		if sentence.Role == Clue {
			r.clues++
			sentence.Number = r.clues
		}
		r.p.Sentences = append(r.p.Sentences, sentence)
	}
	if r.clues == 0 {
		return source.Errorf(source.Span{Start: 0, End: len(r.t.src)}, CodeEmpty, "the puzzle has no clues").
			WithHelp("write clues such as “Mike is taller than Sally.” or “Zoey says that Mel is a knave.”")
	}
	return nil
}

// headings are words that announce a part of the text, before a colon.
var headings = map[string]Role{
	"question": Setting, "questions": Setting, "puzzle": Setting, "clue": Setting, "clues": Setting, "hints": Setting,
	"hint":     Setting,
	"premises": Setting, "premise": Setting, "facts": Setting, "story": Setting, "setting": Setting, "rules": Setting,
	"options": Option, "choices": Option, "answers": Option,
}

// strip takes a heading, the sign of a list's item and the final stop off a
// sentence; heading says what the first was.
func (r *reader) strip(s chart.Range) (_ []chart.Token, heading Role, is bool) {
	tokens := r.t.tokens[s.From:s.To]
	for len(tokens) > 0 && tokens[0].Norm == "#" {
		tokens = tokens[1:]
	}
	tokens = tokens[chart.Bullet(tokens):]
	if len(tokens) > 1 && tokens[1].Norm == ":" {
		if heading, is = headings[tokens[0].Norm]; is {
			tokens = tokens[2:]
		}
	}
	for n := len(tokens); n > 0 && strings.Contains(".!;", tokens[n-1].Norm) &&
		tokens[n-1].Kind == chart.Mark; n = len(tokens) {
		tokens = tokens[:n-1]
	}
	return tokens, heading, is
}

// sentence reads one sentence, as the first of what it can be.
func (r *reader) sentence(at chart.Range) (Sentence, *source.Error) {
	all := r.t.tokens[at.From].Span.To(r.t.tokens[at.To-1].Span)
	s := Sentence{Span: all, Text: oneLine(all.Text(r.t.src))}
	tokens, heading, is := r.strip(at)
	if is {
		r.option = heading == Option
	}
	if len(tokens) == 0 {
		return s, nil
	}
	s.Span = tokens[0].Span.To(tokens[len(tokens)-1].Span)
	s.Text = oneLine(source.Span{Start: s.Span.Start, End: all.End}.Text(r.t.src))
	order := []string{"Clue", "Setting", "Question"}
	if last := len(tokens) - 1; tokens[last].Norm == "?" {
		tokens, order = tokens[:last], []string{"Question"}
	}
	var worst *chart.Unread
	for _, symbol := range order {
		if symbol == "Setting" && r.clues > 0 {
			continue // who there is stands before what is said of them
		}
		value, unread, err := r.parse(symbol, tokens)
		if err != nil {
			return s, err
		}
		if unread == nil {
			r.p.kind.utter(symbol, value, &s)
			if err := s.Err; err != nil {
				s.Err, s.Clauses = nil, nil
				return s, err
			}
			if r.option && s.Role == Clue {
				s.Role, s.Text = Option, oneLine(all.Text(r.t.src)) // with its letter
			}
			return s, nil
		}
		worst = further(worst, unread, tokens)
	}
	return s, r.unreadable(worst, tokens)
}

// unreadable returns the error about a sentence. Of a word that a kind has marked, it
// says what is the matter with it.
func (r *reader) unreadable(u *chart.Unread, tokens []chart.Token) *source.Error {
	e := u.Error(r.t.src)
	for _, t := range tokens {
		if t.Span == u.At && strings.HasPrefix(t.Norm, doubtful) {
			e.Msg = strings.Replace(e.Msg, "reading stopped at", "unclear meaning of", 1)
			return e.WithHelp("expected there: verbs such as is, has, owns, keeps, likes, drinks and lives, and " +
				"words of the puzzle's setting and lists")
		}
	}
	if g, is := r.p.kind.(*grid); is && u.At.Start == u.At.End && valuesIn(tokens) < 2 {
		return e.WithHelp("%s", g.missing())
	}
	if r.guess && r.clues == 0 && u.Why == "" {
		e.Help += "\n" + takenFor[r.p.Kind]
	}
	return e
}

// takenFor says by what a text's kind was found out, where its first clue cannot
// be read: it may be meant for another kind.
var takenFor = map[Kind]string{
	Comparison: "the text was read as comparisons (older than, left of), since it mentions neither knights and " +
		"knaves nor houses and lists no groups of values (“Pet: cat, dog”)",
	Knights: "the text was read as a puzzle of knights and knaves, since it mentions them",
	Grid:    "the text was read as a logic grid, since it mentions houses or lists groups of values",
}

// oneLine returns a text with its white space made single spaces.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// further returns what got further of two attempts to read a sentence, the first as a
// clue: which stands, unless it stopped at the first word. A setting takes almost
// any words, and its end says little.
func further(a, b *chart.Unread, tokens []chart.Token) *chart.Unread {
	if a == nil || a.At.Start <= tokens[0].Span.Start && b.At.Start > a.At.Start {
		return b
	}
	return a
}

// parse reads tokens as a symbol. Two readings that are as good as each other
// and say different things are an error.
func (r *reader) parse(symbol string, tokens []chart.Token) (any, *chart.Unread, *source.Error) {
	forest, unread := r.parser.Parse(symbol, tokens, r.lex)
	if unread != nil {
		return nil, unread, nil
	}
	readings, unread := forest.Readings()
	if unread != nil {
		return nil, unread, nil
	}
	first := readings[0]
	if symbol == "Setting" || len(readings) == 1 || readings[1].Cost > first.Cost {
		return first.Value, nil, nil
	}
	a := r.says(symbol, first.Value)
	for _, other := range readings[1:] {
		if other.Cost > first.Cost {
			break
		}
		if b := r.says(symbol, other.Value); a != b {
			at := tokens[0].Span.To(tokens[len(tokens)-1].Span)
			return nil, nil, source.Errorf(at, CodeAmbiguous, "this sentence can be read in two ways: %s, or %s", a, b).
				WithHelp("rephrase the sentence so that it has one reading")
		}
	}
	return first.Value, nil, nil
}

// says shows what a reading says, so that two can be compared.
func (r *reader) says(symbol string, value any) string {
	var s Sentence
	r.p.kind.utter(symbol, value, &s)
	if s.Role == Asked {
		return s.ask.String()
	}
	return s.Formula().String()
}

func (q inquiry) String() string {
	if q.formula != nil {
		return "whether " + q.formula.String()
	}
	var parts []string
	for _, c := range q.choices {
		parts = append(parts, c.formula.String())
	}
	return "which of " + strings.Join(parts, ", ")
}
