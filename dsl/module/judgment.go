package module

import (
	"context"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// judgeItems asks the engines that a judgment's subject needs.
func judgeItems(r table.Running, j *table.Judgment) (value.Value, error) {
	subject, premises, conclusion, uses := j.Subject, j.Premises, j.Conclusion, j.Uses
	if err := noGuess(uses); err != nil {
		return nil, err
	}
	if subject == table.Sentences {
		if v, ok, err := puzzleJudgment(r, premises, conclusion, uses, j.At); ok {
			return v, err
		}
	}
	if err := judgeable(uses, subject); err != nil {
		return nil, err
	}
	if t, ok := newTexts(premises, conclusion); ok && subject == table.Sentences {
		return judgeTexts(r, t, uses, j.At)
	}
	if subject == table.Quantities {
		return judgeAmounts(r, premises, conclusion, uses, j.At)
	}
	if subject > table.FirstOrder {
		return noEngine(r, subject, premises, conclusion), nil
	}
	s := logic.Sequent{Conclusion: conclusion.Value.(value.Formula).F}
	var arities logic.Arities
	for i, p := range append(premises, conclusion) {
		f := p.Value.(value.Formula).F
		if err := arities.Add(f, p.At); err != nil {
			return nil, err
		}
		if i < len(premises) {
			s.Premises = append(s.Premises, f)
		}
	}
	return decideFormulas(r, s, uses, j.At)
}

// judge asks the engines for formulas.
func judge(r table.Running, s logic.Sequent, uses []table.Use, at source.Span) (value.Value, error) {
	subject := table.Propositional
	if !isPropositional(s) {
		subject = table.FirstOrder
	}
	if err := judgeable(uses, subject); err != nil {
		return nil, err
	}
	return decideFormulas(r, s, uses, at)
}

// judged is a judgment about texts or quantities, as verdicts print it.
type judged string

// String returns the judgment as it was written.
func (j judged) String() string { return string(j) }

// judgeable returns an error for an engine that does not take judgments about s.
func judgeable(uses []table.Use, s table.Subject) error {
	for _, u := range uses {
		if a, given := u.Given["assume"]; given && s != table.Sentences {
			return source.Errorf(a.At, "engine.subject", "assume applies to texts only; this judgment is about %s", s).
				WithHelp("remove assume:")
		}
		if u.Def.Judges(s) {
			continue
		}
		err := source.Errorf(u.At, "engine.subject", "%s decides %s; this judgment is about %s", u.Def.Name,
			u.Def.Subjects(), s)
		if s == table.Sentences {
			return err.WithHelp("remove by, or write by %s", table.EngineList(sentenceEngines()))
		}
		if s == table.Quantities {
			return err.WithHelp("remove by, or write by %s", quantitiesName)
		}
		if s == table.Propositional && (u.Def.Judges(table.Sentences) || u.Def.Judges(table.Quantities)) {
			return err.WithHelp("leave out by, or write by auto, sat or table")
		}
		return err.WithHelp("remove by, or write by auto, models, instances, superposition or prover")
	}
	return nil
}

// noEngine answers a judgment that no engine of this build decides: the verdict
// is open and gives the reason.
func noEngine(r table.Running, s table.Subject, premises []table.Item, conclusion table.Item) value.Value {
	v := verdict.NewOpen(judgedItems(premises, conclusion), verdict.NoEngine, 0,
		verdict.Searched("nothing: no engine of this build decides "+s.String()+"; its engines decide formulas"))
	return value.Verdict{V: v}
}

// judgedItems returns a judgment as it was written.
func judgedItems(premises []table.Item, conclusion table.Item) judged {
	parts := make([]string, len(premises))
	for i, p := range premises {
		parts[i] = value.Plain(p.Value)
	}
	return judged(strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + value.Plain(conclusion.Value)))
}

// decideFormulas asks one engine, or several side by side.
func decideFormulas(r table.Running, s logic.Sequent, uses []table.Use, at source.Span) (value.Value, error) {
	uses, err := table.UsesOr(r, uses, at)
	if err != nil {
		return nil, err
	}
	if u := uses[0]; len(uses) == 1 && u.Def.Name != engine.Each {
		v, err := decide.Within(r.Context(), u.Formulas, s, u.Spec.Limit())
		if err != nil {
			return nil, r.Place(err, u.At)
		}
		return value.Verdict{V: v, S: &s}, nil
	}
	var verdicts []*verdict.Verdict
	for _, u := range uses {
		more, err := compare(r.Context(), u, s)
		if err != nil {
			return nil, r.Place(err, u.At)
		}
		verdicts = append(verdicts, more...)
	}
	return value.Comparison{C: verdict.Compare(verdicts), S: &s}, nil
}

// compare asks one of several engines. If it refuses, the answers of the others
// are kept.
func compare(ctx context.Context, u table.Use, s logic.Sequent) ([]*verdict.Verdict, error) {
	if u.Def.Name == engine.Each {
		return engine.EachOf(ctx, s, u.Spec.Limit())
	}
	v, err := decide.Among(ctx, u.Formulas, s, u.Spec.Limit())
	return []*verdict.Verdict{v}, err
}
