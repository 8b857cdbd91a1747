package dsl

import (
	"context"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// alikeSentences is an example of a judgment about sentences.
const alikeSentences = `"some tall kid kicks every rock" |= "some kid kicks every red rock"`

// importParam is the argument for existential import of functions that make sentences.
var importParam = Param{Name: "import", Kind: KTruth, Default: true, Named: true, Doc: "whether to assume that the restrictors of determiners have members (existential import)"}

// texts is a judgment about texts.
type texts struct {
	premises   []string
	conclusion string
}

func newTexts(premises []item, conclusion item) (t texts, ok bool) {
	for _, it := range premises {
		s, isText := it.value.(Text)
		if !isText {
			return t, false
		}
		t.premises = append(t.premises, s.S)
	}
	s, ok := conclusion.value.(Text)
	t.conclusion = s.S
	return t, ok
}

// String returns the judgment with its texts in quotation marks.
func (t texts) String() string {
	var parts []string
	for _, p := range t.premises {
		parts = append(parts, quote(p))
	}
	return strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + quote(t.conclusion))
}

// judgeTexts asks the named engines, or auto if none is named.
func (r *run) judgeTexts(t texts, uses []engineUse, at source.Span) (Value, error) {
	uses, err := r.usesOr(uses, at)
	if err != nil {
		return nil, err
	}
	if len(uses) == 1 && uses[0].Def.Name != engine.Each {
		v, err := uses[0].judgeTexts(r.ctx, t)
		if err != nil {
			return nil, err
		}
		return Verdict{V: v}, nil
	}
	var verdicts []*verdict.Verdict
	for _, u := range r.textUses(t, uses) {
		v, err := u.judgeTexts(r.ctx, t)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return Comparison{C: verdict.Compare(verdicts)}, nil
}

// textUses returns the named engines; for each it returns those that auto would ask.
func (r *run) textUses(t texts, uses []engineUse) (out []engineUse) {
	for _, u := range uses {
		if u.Def.Name != engine.Each {
			out = append(out, u)
			continue
		}
		for _, e := range r.w.env().Auto().Engines(t.conclusion) {
			out = append(out, engineUse{Opened: &engine.Opened{Def: u.Def, Spec: u.Spec, Texts: e}, at: u.at})
		}
	}
	return out
}

// judgeTexts asks the engine under its timeout, whose end is an open answer.
func (u engineUse) judgeTexts(ctx context.Context, t texts) (*verdict.Verdict, error) {
	v, err := u.Judge(ctx, t, t.premises, t.conclusion)
	return v, u.placed(err, u.at)
}

// askTexts decides a row of sentences as a cell would.
func (r *run) askTexts(row *corpus.Row, uses []engineUse, at source.Span) (Value, error) {
	if row.Kind() != corpus.SentenceKind {
		return nil, source.Errorf(at, "engine.subject", "no engine of this build decides %s", row.Kind())
	}
	if err := judgeable(uses, Sentences); err != nil {
		return nil, err
	}
	return r.judgeTexts(texts{premises: row.Premises(), conclusion: row.Conclusion()}, uses, at)
}
