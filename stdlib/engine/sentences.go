package engine

import (
	"context"
	"errors"
	"fmt"

	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Sentences holds what Natlog and FOL share: how texts are read, and which
// assumptions are allowed.
type Sentences struct {
	Reader  *english.Reader
	Assume  verdict.Assume
	WordNet *wordnet.Database // relations between words; nil for none
}

// options returns what the packages of logic take.
func (s Sentences) options() natlog.Options {
	return natlog.Options{Assume: s.Assume, Lexicon: english.NewLexicon(s.WordNet)}
}

// read reads the texts of a judgment: a premise may be several sentences, a
// conclusion is one. The error is an *unread.
func (s Sentences) read(ctx context.Context, premises []string, conclusion string) (*english.Question, error) {
	q, err := s.Reader.Question(ctx, premises, conclusion)
	var e *english.UnreadError
	if errors.As(err, &e) {
		return nil, &unread{e.Text, e.Of, e.Err}
	}
	return q, err
}

// Natlog decides by natural logic: it aligns one premise with a conclusion, word by
// word.
type Natlog struct{ Sentences }

// Name returns "natlog", with its assumptions unless it may make all.
func (e Natlog) Name() string { return e.options().Named(natlog.Engine) }

// Judge implements [Engine].
func (e Natlog) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	q, err := e.read(ctx, premises, conclusion)
	if u, ok := err.(*unread); ok {
		return u.verdict(j, e.Name()), ctx.Err()
	}
	v, err := q.ByAlignment(ctx, j, e.options())
	if err != nil {
		return nil, err
	}
	return v.By(e.Name(), v.Elapsed()).WithNotes(lexicalNotes(v)...), nil
}

// lexicalNotes says which relations between words decide, and how they are
// known.
func lexicalNotes(v *verdict.Verdict) (notes []string) {
	a, ok := v.Evidence("alignment").(*natlog.Alignment)
	if !ok {
		return nil
	}
	for _, n := range a.Deciding() {
		if n.Why != "" && len(n.Kids) == 0 && n.Relation != natlog.Independence {
			notes = append(notes, fmt.Sprintf("%s %v %s: %s", n.Premise, n.Relation, n.Hypothesis, n.Why))
		}
	}
	return notes
}

// FOL translates sentences to first-order logic, and decides several premises together
// by finite models and refutation.
type FOL struct{ Sentences }

// Name returns "fol", with its assumptions unless it may make all.
func (e FOL) Name() string { return e.options().Named(english.Engine) }

// Judge implements [Engine].
func (e FOL) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	q, err := e.read(ctx, premises, conclusion)
	if u, ok := err.(*unread); ok {
		return u.verdict(j, e.Name()), ctx.Err()
	}
	v, err := q.ByLogic(ctx, j, e.options())
	if err != nil {
		return nil, err
	}
	return v.By(e.Name(), v.Elapsed()), nil
}
