// Package engine is what decides judgments about texts: the engines that read
// English, and auto, the one policy by which their answers become one.
//
//	premises, conclusion ──▶ Natlog      aligned trees             justified, likely
//	                    ├──▶ FOL         first-order formulas      proved, exhaustive(n)
//	                    ├──▶ Quantities  amounts and equations     justified(n), likely
//	                    └──▶ Puzzle      a theory, closed world    proved; only when named
//	                                 │
//	                              Settle: sound › claim › opinion › open
//	                                 ▼
//	                              Auto's verdict
//
// A question in a cell, an evaluation of a data set, new labels for its rows and
// the workers of a cluster all ask the same [Auto] with the same patience, so
// that they give the same label.
//
// The policy ([Settle]) keeps three rules. A sound answer (proved, exhaustive)
// outranks every other, and a claim (justified) outranks an opinion (likely,
// learned, sampled). Answers of one rank that differ leave the judgment open,
// with both as evidence; of two sound ones that differ one is wrong, which is
// reported as a fault. A text that no engine reads leaves the judgment open,
// with the place where reading stopped; it is never neutral.
//
// # Specs
//
// An engine is a value, a [Spec]: a name and arguments. [Table] lists every engine,
// with its parameters and how it is opened; what guesses by the surface of texts is
// listed too, and only labels rows. [Open] opens a spec with what an [Env] has, and
// gives an [Opened]: what answers about formulas, texts or amounts, and what labels
// rows ([Opened.Labels]). Package remote opens it in a worker of a cluster.
//
// A tour: spec.go and table.go are specs and the table, open.go opens them. engine.go
// is the contract of engines for texts, sentences.go the engines of logic,
// quantities.go, amounts.go and puzzle.go the others, formulas.go what is asked about
// formulas, auto.go the policy and settle.go what becomes of several answers, rows.go
// the same for the rows of a data set.
package engine

import (
	"context"
	"errors"
	"strings"
	"time"

	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Engine decides judgments about texts. Engines are safe for concurrent use.
type Engine interface {
	// Name is the engine as the language writes it: "fol(assume: [import])".
	Name() string
	// Judge decides whether the premises entail the conclusion. A text that the
	// engine does not read makes an open verdict with [verdict.Unread] as
	// evidence. The error is the context's.
	Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error)
}

// preparer is an engine that loads data, such as a lexicon, before its first
// judgment.
type preparer interface {
	// prepare loads the data. The error says what cannot be loaded.
	prepare() error
}

// Within asks an engine, and gives it up after some time: then the answer is
// open. Without a limit, 0, the engine's own patience holds. Loading an engine's
// data is not counted: a label must not depend on whether a judgment is the
// first of its process.
func Within(ctx context.Context, e Engine, limit time.Duration, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	v, _, err := within(ctx, e, limit, j, premises, conclusion)
	return v, err
}

// within is [Within], and reports whether the engine was given up.
func within(ctx context.Context, e Engine, limit time.Duration, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, bool, error) {
	if p, ok := e.(preparer); ok {
		if err := p.prepare(); err != nil {
			return nil, false, err
		}
	}
	return limited(ctx, limit, j, e.Name(), "the time given, "+limit.String()+", was too short",
		func(ctx context.Context) (*verdict.Verdict, error) { return e.Judge(ctx, j, premises, conclusion) })
}

// limited asks under a time limit, 0 for none, whose end is an open verdict that says
// so; cut reports that it ended.
func limited(ctx context.Context, limit time.Duration, j verdict.Judged, engine, short string,
	ask func(context.Context) (*verdict.Verdict, error)) (v *verdict.Verdict, cut bool, err error) {
	if limit == 0 {
		v, err = ask(ctx)
		return v, false, err
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	start := time.Now()
	if v, err = ask(within); err != nil && ctx.Err() == nil && within.Err() != nil {
		return verdict.NewOpen(j, engine, time.Since(start), verdict.Searched(short)), true, nil
	}
	return v, false, err
}

// unread is an error of reading one of the texts, numbered from 0: the
// conclusion comes last.
type unread struct {
	text int
	of   string
	err  error
}

// Error is the reader's.
func (u *unread) Error() string { return u.err.Error() }

// verdict is what an engine answers that met the error.
func (u *unread) verdict(j verdict.Judged, engine string) *verdict.Verdict {
	return verdict.NewUnread(j, engine, Unread(u.text, u.of, u.err))
}

// Unread is the evidence that a text was not read. An error with a place, a
// [*source.Error], says where reading stopped.
func Unread(text int, of string, err error) *verdict.Unread {
	u := &verdict.Unread{Text: text, Of: of, At: -1, Reason: err.Error()}
	var e *source.Error
	if !errors.As(err, &e) {
		return u
	}
	u.At, u.Word, u.Reason = e.Span.Start, word(of, e.Span), strings.TrimSuffix(e.Msg, ".")
	// The text is shown with its place: the reason need not quote it again.
	if rest, ok := strings.CutPrefix(u.Reason, "cannot read “"); ok {
		if _, why, ok := strings.Cut(rest, "”: "); ok {
			u.Reason = why
		}
	}
	u.Help = e.Help
	return u
}

// word is the text at a place, "" for a place that covers a sentence.
func word(of string, at source.Span) string {
	if at.Start < 0 || at.End > len(of) || at.Start > at.End {
		return ""
	}
	if w := of[at.Start:at.End]; !strings.ContainsAny(strings.TrimSpace(w), " \n") {
		return w
	}
	return ""
}
