package dsl

import (
	"context"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// The subjects of judgments, by the names that the language's code has for them.
const (
	Propositional = engine.Propositional
	FirstOrder    = engine.FirstOrder
	Sentences     = engine.Texts
	Quantities    = engine.Quantity
)

// Subject is the kind of thing a judgment is about.
type Subject = engine.Subject

// item is a premise or the conclusion, evaluated.
type item struct {
	value Value
	at    source.Span
}

// judgment evaluates the items, splices lists among the premises, checks that
// all are of one kind, and asks the engines.
func (r *run) judgment(j *syntax.Judgment) (Value, error) {
	premises, err := r.premises(j.Premises)
	if err != nil {
		return nil, err
	}
	v, err := r.eval(j.Conclusion)
	if err != nil {
		return nil, err
	}
	conclusion := item{v, j.Conclusion.Span()}
	subject, err := subjectOf(append(premises, conclusion))
	if err != nil {
		return nil, err
	}
	uses, err := r.engines(j.By)
	if err == nil {
		err = noGuess(uses)
	}
	if err != nil {
		return nil, err
	}
	if subject == Sentences {
		if v, ok, err := r.puzzleJudgment(premises, conclusion, uses, j.Span()); ok {
			return v, err
		}
	}
	if err := judgeable(uses, subject); err != nil {
		return nil, err
	}
	if t, ok := newTexts(premises, conclusion); ok && subject == Sentences {
		return r.judgeTexts(t, uses, j.Span())
	}
	if subject == Quantities {
		return r.judgeAmounts(premises, conclusion, uses, j.Span())
	}
	if subject > FirstOrder {
		return r.noEngine(subject, premises, conclusion), nil
	}
	s := logic.Sequent{Conclusion: conclusion.value.(Formula).F}
	var arities logic.Arities
	for i, p := range append(premises, conclusion) {
		f := p.value.(Formula).F
		if err := arities.Add(f, p.at); err != nil {
			return nil, err
		}
		if i < len(premises) {
			s.Premises = append(s.Premises, f)
		}
	}
	return r.decide(s, uses, j.Span())
}

// judge asks engines that take them about formulas.
func (r *run) judge(s logic.Sequent, uses []engineUse, at source.Span) (Value, error) {
	subject := Propositional
	if !isPropositional(s) {
		subject = FirstOrder
	}
	if err := judgeable(uses, subject); err != nil {
		return nil, err
	}
	return r.decide(s, uses, at)
}

func (r *run) premises(written []syntax.Expr) ([]item, error) {
	var out []item
	for _, x := range written {
		v, err := r.eval(x)
		if err != nil {
			return nil, err
		}
		if out = splice(out, v, x.Span()); len(out) > maxItems {
			return nil, source.Errorf(x.Span(), "limit.size", "these are more than %d premises", maxItems).
				WithHelp("judge fewer premises at once")
		}
	}
	return out, nil
}

// splice puts a list's items, at any depth, among the premises.
func splice(out []item, v Value, at source.Span) []item {
	l, ok := v.(List)
	if !ok {
		return append(out, item{v, at})
	}
	for _, x := range l.Items {
		out = splice(out, x, at)
	}
	return out
}

// subjectOf finds what the items are about; all must be of one kind.
func subjectOf(items []item) (Subject, error) {
	subject, first := Propositional, true
	for _, it := range items {
		s, err := it.subject()
		if err != nil {
			return 0, err
		}
		switch {
		case first:
			subject, first = s, false
		case s == subject:
		case s <= FirstOrder && subject <= FirstOrder:
			subject = FirstOrder
		default:
			return 0, source.Errorf(it.at, "kind.mixed", "this is %s, the items before it are %s; all items of a judgment are of one kind",
				one(s), subject).WithHelp("judge formulas, sentences and quantities separately")
		}
	}
	return subject, nil
}

func one(s Subject) string {
	return [...]string{"a formula", "a formula", "a sentence", "a quantity"}[s]
}

func (it item) subject() (Subject, error) {
	switch v := it.value.(type) {
	case Formula:
		if logic.Propositional(v.F) {
			return Propositional, nil
		}
		return FirstOrder, nil
	case Text, Puzzle:
		return Sentences, nil
	case Quantity, Number:
		return Quantities, nil
	case List:
		return 0, source.Errorf(it.at, "kind.conclusion", "a list cannot be a conclusion; a conclusion is one formula, text or quantity").
			WithHelp("judge its items one by one")
	}
	return 0, source.Errorf(it.at, "kind.item", "%s cannot stand in a judgment; its items are formulas, texts, puzzles or quantities",
		article(it.value.TypeName()))
}

// judged is a judgment about texts or quantities, as verdicts print it.
type judged string

// String is the judgment as it was written.
func (j judged) String() string { return string(j) }

// judgeable is an error for an engine that does not take judgments about s.
func judgeable(uses []engineUse, s Subject) error {
	for _, u := range uses {
		if a, given := u.given["assume"]; given && s != Sentences {
			return source.Errorf(a.at, "engine.subject", "assume says what may be assumed of texts; this judgment is about %s", s).
				WithHelp("leave out assume")
		}
		if u.Def.Judges(s) {
			continue
		}
		err := source.Errorf(u.at, "engine.subject", "%s decides %s; this judgment is about %s", u.Def.Name, u.Def.Subjects(), s)
		if s == Sentences {
			return err.WithHelp("leave out by, or write by %s", engineList(sentenceEngines()))
		}
		if s == Quantities {
			return err.WithHelp("leave out by, or write by %s", quantitiesName)
		}
		if s == Propositional && (u.Def.Judges(Sentences) || u.Def.Judges(Quantities)) {
			return err.WithHelp("leave out by, or write by auto, sat or table")
		}
		return err.WithHelp("leave out by, or write by auto, models, instances, superposition or prover")
	}
	return nil
}

// noEngine is the answer to a judgment that no engine of this build decides:
// the verdict is open and says so.
func (r *run) noEngine(s Subject, premises []item, conclusion item) Value {
	v := verdict.NewOpen(judgedItems(premises, conclusion), verdict.NoEngine, 0, verdict.Searched("nothing: no engine of this build decides "+s.String()+"; they decide formulas"))
	return Verdict{V: v}
}

// judgedItems is a judgment as it was written.
func judgedItems(premises []item, conclusion item) judged {
	parts := make([]string, len(premises))
	for i, p := range premises {
		parts[i] = plain(p.value)
	}
	return judged(strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + plain(conclusion.value)))
}

// plain is a value as it stands in a judgment.
func plain(v Value) string {
	switch v := v.(type) {
	case Formula:
		return v.F.String()
	case Text:
		return quote(v.S)
	}
	return strings.TrimSpace(v.Doc().Text())
}

// decide asks one engine, or several side by side.
func (r *run) decide(s logic.Sequent, uses []engineUse, at source.Span) (Value, error) {
	uses, err := r.usesOr(uses, at)
	if err != nil {
		return nil, err
	}
	if u := uses[0]; len(uses) == 1 && u.Def.Name != engine.Each {
		v, err := decide.Within(r.ctx, u.Formulas, s, u.Spec.Limit())
		if err != nil {
			return nil, r.place(err, u.at)
		}
		return Verdict{V: v, S: &s}, nil
	}
	var verdicts []*verdict.Verdict
	for _, u := range uses {
		more, err := u.compare(r.ctx, s)
		if err != nil {
			return nil, r.place(err, u.at)
		}
		verdicts = append(verdicts, more...)
	}
	return Comparison{C: verdict.Compare(verdicts), S: &s}, nil
}

// compare asks an engine that is one of several: where it refuses, the others'
// answers are not lost.
func (u engineUse) compare(ctx context.Context, s logic.Sequent) ([]*verdict.Verdict, error) {
	if u.Def.Name == engine.Each {
		return engine.EachOf(ctx, s, u.Spec.Limit())
	}
	v, err := decide.Among(ctx, u.Formulas, s, u.Spec.Limit())
	return []*verdict.Verdict{v}, err
}
