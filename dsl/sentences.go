package dsl

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// textEngine judges sentences.
type textEngine interface {
	// Name is the engine as the language writes it.
	Name() string
	// Judge decides whether the premises entail the conclusion. The error is an
	// *unread where a text is not one that the engine reads, or the context's.
	Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error)
}

// unread is the error about a text of a judgment: premises are numbered from 0,
// and the conclusion after them.
type unread struct {
	text int
	err  error
}

// Error is the reason.
func (e *unread) Error() string { return e.err.Error() }

// Unwrap is the reason.
func (e *unread) Unwrap() error { return e.err }

// readSentences reads the texts of a judgment, for every engine that reasons
// about what sentences say: a premise may be several sentences, a conclusion is
// one. The error is an *unread with a *source.Error in the text.
func readSentences(premises []string, conclusion string, reader *english.Reader) ([]natlog.Sentence, natlog.Sentence, error) {
	var all []natlog.Sentence
	for i, text := range premises {
		rs, err := reader.Read(text)
		if err != nil {
			return nil, natlog.Sentence{}, &unread{i, err}
		}
		for _, r := range rs {
			all = append(all, r.Sentence)
		}
	}
	rs, err := reader.ReadAll(conclusion)
	if err != nil {
		return nil, natlog.Sentence{}, &unread{len(premises), err}
	}
	return all, rs[0].Sentence, nil
}

// alikeSentences is an example of a judgment about sentences.
const alikeSentences = `"some tall kid kicks every rock" |= "some kid kicks every red rock"`

// importParam is the argument of engines for sentences about existential import.
var importParam = Param{Name: "import", Kind: KTruth, Default: true, Named: true, Doc: "whether what determiners restrict themselves to is assumed to have members (existential import)"}

// sentenceEngines lists the engines for sentences; the first is the default.
func sentenceEngines() []*EngineDef {
	return []*EngineDef{{
		Name: natlog.Engine, Decides: Sentences,
		Page: decide.Page{
			Decides: "pairs of sentences that align word by word, by relations of the words and signatures of what stands above them.",
			Time:    "less than a millisecond a pair; a word's first look-up in WordNet about one more.",
			Command: "go test ./dsl -run '^$' -bench Engines/natlog",
			Cannot:  "several premises together, differently built sentences: the answer is neutral there, never the opposite of the truth on the fragment of Geiger et al."},
		Params:  []Param{importParam, lexiconParam},
		Doc:     "Natural logic: composes how the phrases of two sentences relate into how the sentences do, and shows the tree.",
		Example: alikeSentences + " by natlog",
		Texts: func(c *Call) (textEngine, error) {
			return natlogEngine{natlog.Options{Import: natlog.Import(c.Truth("import")), Lexicon: c.lexicon()}, c.run.w.english()}, nil
		},
	}, folDef(), quantitiesDef()}
}

// natlogEngine is natural logic on texts.
type natlogEngine struct {
	options natlog.Options
	reader  *english.Reader
}

// Name implements textEngine.
func (e natlogEngine) Name() string { return e.options.EngineName() }

// Judge implements textEngine.
func (e natlogEngine) Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error) {
	ps, c, err := readSentences(premises, conclusion, e.reader)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	v := natlog.JudgeAll(j, ps, c, e.options)
	return v.WithNotes(lexicalNotes(v)...), nil
}

// lexicalNotes says which relations between words decide, and how they are
// known.
func lexicalNotes(v *verdict.Verdict) []string {
	a, ok := v.Evidence("alignment").(*natlog.Alignment)
	if !ok {
		return nil
	}
	var notes []string
	for _, n := range a.Deciding() {
		if n.Why != "" && len(n.Kids) == 0 && n.Relation != natlog.Independence {
			notes = append(notes, fmt.Sprintf("%s %v %s: %s", n.Premise, n.Relation, n.Hypothesis, n.Why))
		}
	}
	return notes
}

// texts is a judgment about texts: what is judged, and where it stands.
type texts struct {
	premises   []string
	conclusion string
	places     []source.Span // of the premises, then of the conclusion
}

func newTexts(premises []item, conclusion item) (t texts, ok bool) {
	for _, it := range premises {
		s, isText := it.value.(Text)
		if !isText {
			return t, false
		}
		t.premises, t.places = append(t.premises, s.S), append(t.places, it.at)
	}
	s, ok := conclusion.value.(Text)
	t.conclusion, t.places = s.S, append(t.places, conclusion.at)
	return t, ok
}

// String is the judgment in quotation marks.
func (t texts) String() string {
	var parts []string
	for _, p := range t.premises {
		parts = append(parts, quote(p))
	}
	return strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + quote(t.conclusion))
}

// text is the text with a number, as unread counts them.
func (t texts) text(i int) string {
	if i < len(t.premises) {
		return t.premises[i]
	}
	return t.conclusion
}

// judgeTexts asks the engines that are named. Where none is, those that read
// the texts are asked; where none does, the answer is open and says why.
func (r *run) judgeTexts(t texts, uses []engineUse, at source.Span) (Value, error) {
	if named := len(uses) > 0 && uses[0].def.passes() == 0; named && len(uses) == 1 {
		v, err := uses[0].judgeTexts(r.ctx, t)
		if err != nil {
			return nil, r.unreadText(t, err)
		}
		return Verdict{V: v}, nil
	}
	all, err := r.textUses(t, uses, at)
	if err != nil {
		return nil, err
	}
	if len(uses) == 0 || uses[0].def.Name == "auto" {
		return r.preferred(t, all)
	}
	var verdicts []*verdict.Verdict
	for _, u := range all {
		v, err := u.judgeTexts(r.ctx, t)
		var e *unread
		switch {
		case errors.As(err, &e):
			v = verdict.NewOpen(t, u.texts.Name(), 0, verdict.Searched(fmt.Sprintf("nothing: %s cannot read %s: %v", u.def.Name, quote(t.text(e.text)), e.err)))
		case err != nil:
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return Comparison{C: verdict.Compare(verdicts)}, nil
}

// preferred is the answer where no engine is named: that of the first logic
// that finds entailment or contradiction, or of the amounts where they say so;
// where the two differ, both are shown. Else it is the last logic that is
// neutral, which knows most against it, and which words that are alike around
// amounts do not outweigh. The error is that of the first engine
// where none reads the texts.
func (r *run) preferred(t texts, all []engineUse) (Value, error) {
	var best, certain *verdict.Verdict
	var failed error
	for _, u := range all {
		_, amounts := u.texts.(quantitiesEngine)
		if certain != nil && !amounts {
			continue
		}
		v, err := u.judgeTexts(r.ctx, t)
		var e *unread
		switch {
		case errors.As(err, &e):
			if failed == nil {
				failed = r.unreadText(t, err)
			}
			continue
		case err != nil:
			return nil, err
		}
		switch l := v.Label(); {
		case amounts && best != nil && best.Label() == verdict.Neutral && onlyAligned(v):
		case !definite(v):
			if best == nil || l == verdict.Neutral && !amounts {
				best = v
			}
		case certain == nil:
			certain = v
		case certain.Label() != l:
			return Comparison{C: verdict.Compare([]*verdict.Verdict{certain, v})}, nil
		}
	}
	switch {
	case certain != nil:
		return Verdict{V: certain}, nil
	case best == nil:
		return nil, failed
	}
	return Verdict{V: best}, nil
}

// textUses are the engines for sentences among those named; each, auto and no
// engine at all stand for all of them that have something to say.
func (r *run) textUses(t texts, uses []engineUse, at source.Span) (out []engineUse, err error) {
	for _, u := range uses {
		if u.texts != nil {
			out = append(out, u)
		}
	}
	if len(out) > 0 {
		return out, nil
	}
	for _, def := range sentenceEngines() {
		e, err := def.Texts(&Call{Ctx: r.ctx, At: at, run: r, fn: def.fn()})
		if err != nil {
			return nil, err
		}
		if q, ok := e.(quantitiesEngine); ok && !q.speaks(t.conclusion) {
			continue
		}
		u := engineUse{def: def, texts: e, at: at}
		if len(uses) > 0 {
			u.timeout = uses[0].timeout
		}
		out = append(out, u)
	}
	return out, nil
}

// judgeTexts asks the engine under its timeout, whose end is an open answer.
func (u engineUse) judgeTexts(ctx context.Context, t texts) (*verdict.Verdict, error) {
	if u.timeout == 0 {
		return u.texts.Judge(ctx, t, t.premises, t.conclusion)
	}
	limited, cancel := context.WithTimeout(ctx, u.timeout)
	defer cancel()
	start := time.Now()
	v, err := u.texts.Judge(limited, t, t.premises, t.conclusion)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		return verdict.NewOpen(t, u.texts.Name(), time.Since(start), verdict.Searched("the time given was too short")), nil
	}
	return v, err
}

// unreadText puts the error about a text at its word in the cell.
func (r *run) unreadText(t texts, err error) error {
	var e *unread
	if !errors.As(err, &e) {
		return err
	}
	return r.inText(e.err, t.text(e.text), t.places[e.text])
}

// askTexts judges a row of sentences as a cell would.
func (r *run) askTexts(row *corpus.Row, uses []engineUse, at source.Span) (Value, error) {
	if row.Kind() != corpus.SentenceKind {
		return nil, source.Errorf(at, "engine.subject", "no engine of this build decides %s", row.Kind())
	}
	if err := judgeable(uses, Sentences); err != nil {
		return nil, err
	}
	t := texts{premises: row.Premises(), conclusion: row.Conclusion()}
	for range len(t.premises) + 1 {
		t.places = append(t.places, at)
	}
	return r.judgeTexts(t, uses, at)
}

// textDecider lets an engine for sentences evaluate the rows of a data set.
type textDecider struct{ use engineUse }

// Name implements corpus.Decider.
func (d textDecider) Name() string { return d.use.texts.Name() }

// NewWorker implements corpus.Decider.
func (d textDecider) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		if row.Kind() != corpus.SentenceKind {
			return corpus.Answer{}, fmt.Errorf("%s decides %s; this row holds %s", d.use.def.Name, d.use.def.subjects(), row.Kind())
		}
		v, err := d.use.judgeTexts(ctx, texts{premises: row.Premises(), conclusion: row.Conclusion()})
		var e *unread
		switch {
		case errors.As(err, &e):
			return corpus.NotRead(e.err.Error()), nil
		case err != nil:
			return corpus.Answer{}, err
		}
		return corpus.AnswerOf(v), nil
	}
}

// rowTime is how long first-order logic may take for a row of a data set.
const rowTime = time.Second

// autoLabels is what auto does with rows of sentences: as judgments without
// an engine, natural logic first.
func autoLabels(w *Workspace, within time.Duration) *english.Labeller {
	if within == 0 {
		within = rowTime
	}
	return &english.Labeller{Reader: w.english(), Options: natlog.Options{Import: natlog.NonEmpty, Lexicon: english.NewLexicon(wordNet())}, Within: within}
}

// sentenceDecider evaluates the rows of a data set as judgments without an
// engine are decided.
type sentenceDecider struct{ *english.Labeller }

// Name implements corpus.Decider.
func (sentenceDecider) Name() string { return "auto" }

// NewWorker implements corpus.Decider.
func (d sentenceDecider) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	amounts := newQuantities(reason.Options{Mode: reason.Improved})
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		label, read, err := d.Label(ctx, row.Premises(), row.Conclusion())
		if err == nil && amounts.speaks(row.Conclusion()) {
			label, err = amounts.settle(ctx, row, label)
		}
		if !read && label == verdict.Open {
			return corpus.NotRead(""), err
		}
		return corpus.Opinion(label), err
	}
}

// settle is a row's label once the amounts are asked too, as for judgments
// without an engine: a definite label beats neutral, and two different definite
// ones are open.
func (e quantitiesEngine) settle(ctx context.Context, row *corpus.Row, label verdict.Label) (verdict.Label, error) {
	v, err := e.Judge(ctx, texts{premises: row.Premises(), conclusion: row.Conclusion()}, row.Premises(), row.Conclusion())
	var bad *unread
	switch {
	case errors.As(err, &bad):
		return label, nil
	case err != nil || !definite(v) || label == verdict.Neutral && onlyAligned(v):
		return label, err
	case (label == verdict.Entailment || label == verdict.Contradiction) && label != v.Label():
		return verdict.Open, nil
	}
	return v.Label(), nil
}

func definite(v *verdict.Verdict) bool {
	return v.Label() == verdict.Entailment || v.Label() == verdict.Contradiction
}

// onlyAligned reports whether amounts entail because they are the same and the
// words around them alike. A logic that has read both texts knows better: where it
// finds that "exactly 12 dogs" says nothing of "exactly 12 animals", like words are
// no reason. Of values that differ, as 12 and more than 10, it may know nothing.
func onlyAligned(v *verdict.Verdict) bool {
	a, ok := v.Evidence("alignment").(*reason.Alignment)
	return ok && v.Label() == verdict.Entailment && a.Repeats()
}
