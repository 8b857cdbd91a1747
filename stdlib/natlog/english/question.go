package english

import (
	"context"
	"fmt"
	"slices"
	"time"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Question is whether a conclusion follows from premises, each sentence in all
// the ways in which it is read.
type Question struct {
	Premises   [][]*Reading // by sentence: a premise may be several
	Conclusion []*Reading
}

// UnreadError says that a text of a question was not read: premises are
// numbered from 0, and the conclusion comes after them.
type UnreadError struct {
	Text int
	Of   string
	Err  error // a *source.Error within the text
}

// Error returns the reason.
func (e *UnreadError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *UnreadError) Unwrap() error { return e.Err }

// Question reads the texts of a question. A premise may be several sentences,
// the conclusion is one. The error is an *[UnreadError], also where the context ends.
func (r *Reader) Question(ctx context.Context, premises []string, conclusion string) (*Question, error) {
	q := &Question{}
	for i, text := range premises {
		err := r.each(ctx, text, func(rs []*Reading) { q.Premises = append(q.Premises, rs) })
		if err != nil {
			return nil, &UnreadError{i, text, err}
		}
	}
	rs, err := r.ReadAll(ctx, conclusion)
	if err != nil {
		return nil, &UnreadError{len(premises), conclusion, err}
	}
	q.Conclusion = rs
	return q, nil
}

// engine is what a question is put to in one of its ways. It says how many referents
// each pronoun has that has several.
type engine func(ctx context.Context, w way, o natlog.Options) (*verdict.Verdict, []int, error)

// ByLogic returns the verdict of first-order logic: see [Judge]. It is definite only
// where all readings give the label. The error is the context's.
func (q *Question) ByLogic(ctx context.Context, j verdict.Judged, o natlog.Options) (*verdict.Verdict, error) {
	return q.decide(ctx, j, q.options(o), Engine, func(ctx context.Context, w way,
		o natlog.Options) (*verdict.Verdict, []int, error) {
		return judge(ctx, j, w.premises, w.conclusion, o, w.picks)
	})
}

// ByAlignment returns the verdict of natural logic: see [natlog.JudgeAll]. It is
// definite only where all readings give the label. The error is the context's.
func (q *Question) ByAlignment(ctx context.Context, j verdict.Judged, o natlog.Options) (*verdict.Verdict, error) {
	refers := q.refers()
	return q.decide(ctx, j, q.options(o), natlog.Engine, func(ctx context.Context, w way,
		o natlog.Options) (*verdict.Verdict, []int, error) {
		v := natlog.JudgeAll(j, w.premises, w.conclusion, o)
		if refers != "" && (v.Label() == verdict.Neutral || q.bound()) {
			v = verdict.NewOpen(j, v.Engine(), v.Elapsed(), verdict.Searched(fmt.Sprintf("one reading; in others “%s” "+
				"refers to a named individual", refers)))
		}
		return v, nil, ctx.Err()
	})
}

// bound reports whether a sentence has a pronoun that may refer to each of several.
func (q *Question) bound() bool {
	return slices.ContainsFunc(append(slices.Clip(q.Premises), q.Conclusion), func(rs []*Reading) bool {
		return rs[0].Refers != "" && aboutSeveral(rs[0].Sentence)
	})
}

// refers returns a pronoun of a sentence that may refer to what the sentence or one
// before it names; "" where there is none.
func (q *Question) refers() string {
	var before []natlog.NounPhrase
	for _, rs := range append(slices.Clip(q.Premises), q.Conclusion) {
		if rs[0].Refers != "" {
			return rs[0].Refers
		}
		for _, s := range rs[0].Sentence.Clauses() {
			if n, ok := s.Subject.(natlog.Name); ok && thirdPersons[n.Word] &&
				slices.ContainsFunc(before, func(p natlog.NounPhrase) bool { return p.String() != n.Word }) {
				return n.Word
			}
			before = append(before, s.Subject)
		}
	}
	return ""
}

// options assume of every restrictor that it has members where all sentences
// are in the nine-token form: that is what Geiger et al. assume of theirs.
func (q *Question) options(o natlog.Options) natlog.Options {
	for _, rs := range append(slices.Clip(q.Premises), q.Conclusion) {
		if !rs[0].Tokens {
			return o
		}
	}
	o.Everywhere = true
	return o
}

// decide asks an engine about the likeliest reading, and where that gives a
// label that is claimed, about the others: the label holds if all give it.
func (q *Question) decide(ctx context.Context, j verdict.Judged, o natlog.Options, name string,
	ask engine) (*verdict.Verdict, error) {
	start := time.Now()
	var first *verdict.Verdict
	var assumed []verdict.Assumption
	ways, all := q.ways(o)
	asked := 0
	for i := 0; i < len(ways); i++ {
		w := ways[i]
		if w.assumed && first != nil && first.Label() != verdict.Neutral {
			continue
		}
		v, choices, err := ask(ctx, w, o)
		if err != nil {
			return nil, err
		}
		asked++
		assumed = append(assumed, v.Assumptions()...)
		switch {
		case first == nil:
			if first = v; v.Label() == verdict.Open {
				return v, nil
			}
		case v.Label() != first.Label():
			return differing(j, o.Named(name), time.Since(start), first, v, ways[0], w), nil
		case !v.Basis().Claim():
			first = v
		}
		if next, ok := w.repicked(choices); ok {
			if all = len(ways) < maxWays; !all {
				break
			}
			ways = slices.Insert(ways, i+1, next)
		}
	}
	if !all {
		return verdict.NewOpen(
			j,
			o.Named(name),
			time.Since(start),
			verdict.Searched(
				fmt.Sprintf("%d readings of the sentences, all with the label %v; there are more readings", asked,
					first.Label()),
			),
		), nil
	}
	if asked > 1 {
		return agreeing(first, assumed, asked, time.Since(start))
	}
	return first, nil
}

// agreeing returns the verdict on the first reading where all others agree, with
// what any of them assumes.
func agreeing(first *verdict.Verdict, assumed []verdict.Assumption, n int,
	took time.Duration) (*verdict.Verdict, error) {
	r, err := first.Record()
	if err != nil {
		return nil, err
	}
	var evidence []verdict.Evidence
	for _, e := range first.AllEvidence() {
		if _, ok := e.(verdict.Assumptions); !ok {
			evidence = append(evidence, e)
		}
	}
	if a := verdict.Assuming(assumed...); a != nil {
		evidence = append(evidence, a)
	}
	r.Elapsed = took
	v, err := r.Verdict(first.Judged(), evidence)
	if err != nil {
		return nil, err
	}
	return v.WithNotes(fmt.Sprintf("%d readings of the sentences give this label", n)), nil
}
