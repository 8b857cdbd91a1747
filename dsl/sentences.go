package dsl

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
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

// readSentence makes a text into a sentence, for every engine that reasons
// about what sentences say; determiners are those that the reader defined. The
// error is a *source.Error in the text.
func readSentence(text string, determiners []*natlog.Determiner) (natlog.Sentence, error) {
	return natlog.ParseTokens(text)
}

// readSentences reads the texts of a judgment.
func readSentences(premises []string, conclusion string, determiners []*natlog.Determiner) ([]natlog.Sentence, natlog.Sentence, error) {
	var all []natlog.Sentence
	for i, text := range append(premises[:len(premises):len(premises)], conclusion) {
		s, err := readSentence(text, determiners)
		if err != nil {
			return nil, s, &unread{i, err}
		}
		all = append(all, s)
	}
	return all[:len(premises)], all[len(premises)], nil
}

// alikeSentences is an example of a judgment about sentences.
const alikeSentences = `"some tall kid emptystring emptystring kicks every emptystring rock" |= "some emptystring kid emptystring emptystring kicks every red rock"`

// sentenceEngines lists the engines for sentences; the first is the default.
func sentenceEngines() []*EngineDef {
	return []*EngineDef{{
		Name: natlog.Engine, Decides: Sentences,
		Params:  []Param{{Name: "import", Kind: KTruth, Default: true, Named: true, Doc: "whether what determiners restrict themselves to is assumed to have members (existential import)"}},
		Doc:     "Natural logic: composes how the phrases of two sentences relate into how the sentences do, and shows the tree.",
		Example: alikeSentences + " by natlog",
		Texts: func(c *Call) (textEngine, error) {
			return natlogEngine{natlog.Options{Import: natlog.Import(c.Truth("import"))}, c.run.w.determiners()}, nil
		},
	}}
}

// natlogEngine is natural logic on texts.
type natlogEngine struct {
	options     natlog.Options
	determiners []*natlog.Determiner
}

// Name implements textEngine.
func (e natlogEngine) Name() string { return e.options.EngineName() }

// Judge implements textEngine.
func (e natlogEngine) Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error) {
	ps, c, err := readSentences(premises, conclusion, e.determiners)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return natlog.JudgeAll(j, ps, c, e.options), nil
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
	all, err := r.textUses(uses, at)
	if err != nil {
		return nil, err
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
	if len(all) == 1 && (len(uses) == 0 || uses[0].def.Name == "auto") {
		return Verdict{V: verdicts[0]}, nil
	}
	return Comparison{C: verdict.Compare(verdicts)}, nil
}

// textUses are the engines for sentences among those named; each, auto and no
// engine at all stand for all of them.
func (r *run) textUses(uses []engineUse, at source.Span) (out []engineUse, err error) {
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
func (d textDecider) NewWorker() func(context.Context, *corpus.Row) (verdict.Label, error) {
	return func(ctx context.Context, row *corpus.Row) (verdict.Label, error) {
		if row.Kind() != corpus.SentenceKind {
			return verdict.Open, fmt.Errorf("%s decides %s; this row holds %s", d.use.def.Name, d.use.def.subjects(), row.Kind())
		}
		v, err := d.use.judgeTexts(ctx, texts{premises: row.Premises(), conclusion: row.Conclusion()})
		if err != nil {
			return verdict.Open, err
		}
		return v.Label(), nil
	}
}
