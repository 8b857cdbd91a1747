package natlog

import (
	"fmt"
	"time"

	"sequent/stdlib/verdict"
)

// Engine is the name of the engine in verdicts of natural logic.
const Engine = "natlog"

// Judge returns the verdict of natural logic on a premise and a hypothesis. Its
// evidence is the alignment, and the assumptions. It rests on the alignment:
// what the relation says holds wherever the assumptions do; where it is ⊐, ⌣
// or #, the label is neutral. On the paper's fragment that is exact (see the
// tests); elsewhere natural logic may find # where more holds, so that neutral
// is no more than likely.
func Judge(j verdict.Judged, premise, hypothesis Sentence, o Options) *verdict.Verdict {
	start := time.Now()
	a, err := Align(premise, hypothesis, o)
	if err != nil {
		return verdict.NewOpen(j, o.EngineName(), time.Since(start), verdict.Searched(err.Error()))
	}
	var more []verdict.Evidence
	if assumed := verdict.Assuming(a.Assumptions()...); assumed != nil {
		more = append(more, assumed)
	}
	return a.verdict(j, time.Since(start), more)
}

// verdict returns what the alignment says of j.
func (a *Alignment) verdict(j verdict.Judged, took time.Duration, more []verdict.Evidence) *verdict.Verdict {
	engine, basis := a.options.EngineName(), verdict.Aligned(a)
	switch a.Relation().Label() {
	case verdict.Entailment:
		return verdict.NewEntailment(j, engine, took, basis, more...)
	case verdict.Contradiction:
		return verdict.NewContradiction(j, engine, took, basis, more...)
	}
	if !a.exact() {
		basis = verdict.Likely(a)
	}
	return verdict.NewNeutral(j, engine, took, basis, a, more...)
}

// exact reports whether the relation is the strongest that holds: of sentences
// of the paper's fragment under its assumptions, of which the tests show it.
func (a *Alignment) exact() bool {
	_, premise := a.Premise.Tokens()
	_, hypothesis := a.Hypothesis.Tokens()
	return a.options.Everywhere && premise == nil && hypothesis == nil && a.options.lexicon() == NoLexicon{}
}

// unaligned is the verdict where something is joined.
func unaligned(j verdict.Judged, o Options) *verdict.Verdict {
	return verdict.NewOpen(j, o.EngineName(), 0,
		verdict.Searched("nothing: natural logic aligns single clauses, without and, or, if"))
}

// JudgeAll returns the verdict on several premises: that of the premise which by
// itself decides, the first of them. Where none of several does the judgment is
// open: natural logic does not put premises together.
func JudgeAll(j verdict.Judged, premises []Sentence, hypothesis Sentence, o Options) *verdict.Verdict {
	var first *verdict.Verdict
	start := time.Now()
	if !hypothesis.IsSimple() {
		return unaligned(j, o)
	}
	for i, p := range premises {
		v := unaligned(j, o)
		if p.IsSimple() {
			v = Judge(j, p, hypothesis, o)
		}
		if first == nil {
			first = v
		}
		if l := v.Label(); l == verdict.Entailment || l == verdict.Contradiction {
			if len(premises) > 1 {
				v.WithNotes(fmt.Sprintf("premise %d alone decides", i+1))
			}
			return v.By(v.Engine(), time.Since(start))
		}
	}
	switch len(premises) {
	case 0:
		return verdict.NewOpen(j, o.EngineName(), 0,
			verdict.Searched("nothing: natural logic compares one premise with a hypothesis"))
	case 1:
		return first
	}
	return verdict.NewOpen(j, o.EngineName(), time.Since(start),
		verdict.Searched("each premise separately: none decides, and natural logic does not combine premises"))
}
