package module

import (
	"context"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// alikeSentences is an example of a judgment about sentences.
const alikeSentences = `"some tall kid kicks every rock" |= "some kid kicks every red rock"`

// importArg is the argument for existential import of functions that make sentences.
func importArg(field *bool, p *table.Params) {
	p.Truth(field, "import",
		"whether to assume that the restrictors of determiners have members (existential import)").Default(true).
		ByName()
}

// texts is a judgment about texts.
type texts struct {
	premises   []string
	conclusion string
}

func newTexts(premises []table.Item, conclusion table.Item) (t texts, ok bool) {
	for _, it := range premises {
		s, isText := it.Value.(value.Text)
		if !isText {
			return t, false
		}
		t.premises = append(t.premises, s.S)
	}
	s, ok := conclusion.Value.(value.Text)
	t.conclusion = s.S
	return t, ok
}

// String returns the judgment with its texts in quotation marks.
func (t texts) String() string {
	var parts []string
	for _, p := range t.premises {
		parts = append(parts, value.Quote(p))
	}
	return strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + value.Quote(t.conclusion))
}

// judgeTexts asks the named engines, or auto if none is named.
func judgeTexts(r table.Running, t texts, uses []table.Use, at source.Span) (value.Value, error) {
	uses, err := table.UsesOr(r, uses, at)
	if err != nil {
		return nil, err
	}
	if len(uses) == 1 && uses[0].Def.Name != engine.Each {
		v, err := askTextEngine(r.Context(), uses[0], t)
		if err != nil {
			return nil, err
		}
		return value.Verdict{V: v}, nil
	}
	var verdicts []*verdict.Verdict
	for _, u := range textUses(r, t, uses) {
		v, err := askTextEngine(r.Context(), u, t)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return value.Comparison{C: verdict.Compare(verdicts)}, nil
}

// textUses returns the named engines; for each it returns those that auto would ask.
func textUses(r table.Running, t texts, uses []table.Use) (out []table.Use) {
	for _, u := range uses {
		if u.Def.Name != engine.Each {
			out = append(out, u)
			continue
		}
		for _, e := range EnvOf(r).Auto().Engines(t.conclusion) {
			out = append(out, table.Use{Opened: &engine.Opened{Def: u.Def, Spec: u.Spec, Texts: e}, At: u.At})
		}
	}
	return out
}

// askTextEngine asks the engine under its timeout, whose end is an open answer.
func askTextEngine(ctx context.Context, u table.Use, t texts) (*verdict.Verdict, error) {
	v, err := u.Judge(ctx, t, t.premises, t.conclusion)
	return v, u.Placed(err, u.At)
}

// askTexts decides a row of sentences as a cell would.
func askTexts(r table.Running, row *corpus.Row, uses []table.Use, at source.Span) (value.Value, error) {
	if row.Kind() != corpus.SentenceKind {
		return nil, source.Errorf(at, "engine.subject", "no engine of this build decides %s", row.Kind())
	}
	if err := judgeable(uses, table.Sentences); err != nil {
		return nil, err
	}
	return judgeTexts(r, texts{premises: row.Premises(), conclusion: row.Conclusion()}, uses, at)
}
