// Package engine holds the engines as values, and decides judgments about texts:
// by engines that read English, and by auto, which asks several engines and makes one
// verdict of theirs.
//
//	premises, conclusion ──▶ Natlog      aligned trees             justified, likely
//	                    ├──▶ FOL         first-order formulas      proved, exhaustive(n)
//	                    ├──▶ Quantities  amounts and equations     justified(n), likely
//	                    └──▶ Puzzle      a theory, closed world    proved; only when named
//	                                 │
//	                              Settle: sound > claim > opinion > open
//	                                 ▼
//	                              Auto's verdict
//
// A cell, an evaluation, a relabelling and the workers of a cluster all use the same
// [Auto] with the same time limit. They therefore give the same label.
//
// [Settle] has three rules. A sound answer (proved, exhaustive) outranks every other,
// and a claim (justified) outranks an opinion (likely, learned, sampled). If answers
// of equal rank differ, the judgment is open, with both as evidence; if both are sound,
// one of them is wrong, and the verdict reports a bug. If no engine reads a text, the
// judgment is open, with the place where reading stopped; it is never neutral.
//
// # Specs
//
// A [Spec] names an engine and its arguments; it is a value that serialises as JSON.
// [Table] lists every engine with its parameters, and the baselines, which only label
// rows. [Open] opens a spec in an [Env], the resources of a machine. The result, an
// [Opened], judges formulas, texts or amounts and labels rows ([Opened.Labels]).
// Package remote opens specs in the workers of a cluster.
//
// # Reading order
//
//	spec.go table.go open.go         specs, the table, opening
//	engine.go                        the interface of engines for texts
//	sentences.go quantities.go amounts.go puzzle.go qreas.go
//	                                 engines for texts and amounts
//	formulas.go                      judgments about formulas
//	auto.go settle.go                the policy auto, and how verdicts are combined
//	rows.go                          labels for the rows of a data set
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
	// Name returns the engine as the language writes it: "fol(assume: [import])".
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

// Within asks an engine under a time limit, after which the verdict is open. With
// limit 0 the engine's own patience applies. The time to load an engine's data does
// not count: a label must not depend on whether a judgment is the first of its
// process.
func Within(ctx context.Context, e Engine, limit time.Duration, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	v, _, err := within(ctx, e, limit, j, premises, conclusion)
	return v, err
}

// within returns [Within], and reports whether the engine was given up.
func within(ctx context.Context, e Engine, limit time.Duration, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, bool, error) {
	if p, ok := e.(preparer); ok {
		if err := p.prepare(); err != nil {
			return nil, false, err
		}
	}
	return limited(ctx, limit, j, e.Name(), "the time limit, "+limit.String()+", was too short",
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

// Error returns the reader's.
func (u *unread) Error() string { return u.err.Error() }

// verdict returns what an engine answers that met the error.
func (u *unread) verdict(j verdict.Judged, engine string) *verdict.Verdict {
	return verdict.NewUnread(j, engine, Unread(u.text, u.of, u.err))
}

// Unread returns the evidence that a text was not read. A [*source.Error] says where
// reading stopped.
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

// word returns the text at a place, "" for a place that covers a sentence.
func word(of string, at source.Span) string {
	if at.Start < 0 || at.End > len(of) || at.Start > at.End {
		return ""
	}
	if w := of[at.Start:at.End]; !strings.ContainsAny(strings.TrimSpace(w), " \n") {
		return w
	}
	return ""
}
