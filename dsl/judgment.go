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

// item is an evaluated premise or conclusion.
type item struct {
	value Value
	at    source.Span
}

// judgment evaluates the items, splices lists among the premises and checks that
// all are of one kind; the library's judge asks the engines.
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
	if err != nil {
		return nil, err
	}
	return r.w.library.judge(r, &asked{subject, premises, conclusion, uses, j.Span()})
}

// asked is a judgment whose items and engines are evaluated.
type asked struct {
	subject    Subject
	premises   []item
	conclusion item
	uses       []engineUse
	at         source.Span
}

// judgeItems asks the engines that a judgment's subject needs.
func (r *run) judgeItems(j *asked) (Value, error) {
	subject, premises, conclusion, uses := j.subject, j.premises, j.conclusion, j.uses
	if err := noGuess(uses); err != nil {
		return nil, err
	}
	if subject == Sentences {
		if v, ok, err := r.puzzleJudgment(premises, conclusion, uses, j.at); ok {
			return v, err
		}
	}
	if err := judgeable(uses, subject); err != nil {
		return nil, err
	}
	if t, ok := newTexts(premises, conclusion); ok && subject == Sentences {
		return r.judgeTexts(t, uses, j.at)
	}
	if subject == Quantities {
		return r.judgeAmounts(premises, conclusion, uses, j.at)
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
	return r.decide(s, uses, j.at)
}

// judge asks the engines for formulas.
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
			return nil, source.Errorf(x.Span(), "limit.size", "a judgment has at most %d premises, and this one has more", maxItems).
				WithHelp("judge fewer premises at once")
		}
	}
	return out, nil
}

// splice puts the items of a list, at any depth, among the premises.
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

// subjectOf finds the kind of the items. All items must have the same kind.
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
			return 0, source.Errorf(it.at, "kind.mixed", "this is %s, but the items before it are %s; all items of a judgment must have one kind",
				one(s), subject).WithHelp("write one judgment for each kind")
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
	case Text:
		return Sentences, nil
	case topic:
		return v.about(), nil
	case Quantity, Number:
		return Quantities, nil
	case List:
		return 0, source.Errorf(it.at, "kind.conclusion", "the conclusion is a list; a conclusion must be one formula, text or quantity").
			WithHelp("write one judgment for each item")
	}
	return 0, source.Errorf(it.at, "kind.item", "%s cannot be an item of a judgment; use a formula, a text, a puzzle or a quantity",
		article(it.value.TypeName()))
}

// judged is a judgment about texts or quantities, as verdicts print it.
type judged string

// String returns the judgment as it was written.
func (j judged) String() string { return string(j) }

// judgeable returns an error for an engine that does not take judgments about s.
func judgeable(uses []engineUse, s Subject) error {
	for _, u := range uses {
		if a, given := u.given["assume"]; given && s != Sentences {
			return source.Errorf(a.at, "engine.subject", "assume applies to texts only; this judgment is about %s", s).
				WithHelp("remove assume:")
		}
		if u.Def.Judges(s) {
			continue
		}
		err := source.Errorf(u.at, "engine.subject", "%s decides %s; this judgment is about %s", u.Def.Name, u.Def.Subjects(), s)
		if s == Sentences {
			return err.WithHelp("remove by, or write by %s", engineList(sentenceEngines()))
		}
		if s == Quantities {
			return err.WithHelp("remove by, or write by %s", quantitiesName)
		}
		if s == Propositional && (u.Def.Judges(Sentences) || u.Def.Judges(Quantities)) {
			return err.WithHelp("leave out by, or write by auto, sat or table")
		}
		return err.WithHelp("remove by, or write by auto, models, instances, superposition or prover")
	}
	return nil
}

// noEngine answers a judgment that no engine of this build decides: the verdict
// is open and gives the reason.
func (r *run) noEngine(s Subject, premises []item, conclusion item) Value {
	v := verdict.NewOpen(judgedItems(premises, conclusion), verdict.NoEngine, 0, verdict.Searched("nothing: no engine of this build decides "+s.String()+"; its engines decide formulas"))
	return Verdict{V: v}
}

// judgedItems returns a judgment as it was written.
func judgedItems(premises []item, conclusion item) judged {
	parts := make([]string, len(premises))
	for i, p := range premises {
		parts[i] = plain(p.value)
	}
	return judged(strings.TrimSpace(strings.Join(parts, ", ") + " ⊨ " + plain(conclusion.value)))
}

// plain prints a value as a judgment contains it.
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

// compare asks one of several engines. If it refuses, the answers of the others
// are kept.
func (u engineUse) compare(ctx context.Context, s logic.Sequent) ([]*verdict.Verdict, error) {
	if u.Def.Name == engine.Each {
		return engine.EachOf(ctx, s, u.Spec.Limit())
	}
	v, err := decide.Among(ctx, u.Formulas, s, u.Spec.Limit())
	return []*verdict.Verdict{v}, err
}
