package natlog

import (
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

// Engine is the name under which natural logic gives verdicts.
const Engine = "natlog"

// Judge is the verdict of natural logic on a premise and a hypothesis. Its
// evidence is the alignment, and what is assumed. It rests on the alignment:
// what the relation says holds wherever the assumptions do; where it is ⊐, ⌣
// or #, the label is neutral. On the paper's fragment that is exact (see the
// tests); elsewhere natural logic may find # where more holds.
func Judge(j verdict.Judged, premise, hypothesis Sentence, o Options) *verdict.Verdict {
	start := time.Now()
	a, err := Align(premise, hypothesis, o)
	if err != nil {
		return verdict.NewOpen(j, o.EngineName(), time.Since(start), verdict.Searched(err.Error()))
	}
	var more []verdict.Evidence
	if assumed := a.Assumed(); len(assumed) > 0 {
		more = append(more, &Assumption{nouns(assumed)})
	}
	return a.verdict(j, time.Since(start), more).WithNotes(a.intersectiveNotes()...)
}

// verdict is what the alignment says of j.
func (a *Alignment) verdict(j verdict.Judged, took time.Duration, more []verdict.Evidence) *verdict.Verdict {
	engine, basis := a.options.EngineName(), verdict.Aligned(a)
	switch a.Relation().Label() {
	case verdict.Entailment:
		return verdict.NewEntailment(j, engine, took, basis, more...)
	case verdict.Contradiction:
		return verdict.NewContradiction(j, engine, took, basis, more...)
	}
	return verdict.NewNeutral(j, engine, took, basis, a, more...)
}

// intersectiveNotes says which phrases are taken to denote what modifier and
// head have in common, where the answer is definite.
func (a *Alignment) intersectiveNotes() (notes []string) {
	if a.Relation().Label() == verdict.Neutral {
		return nil
	}
	for _, n := range a.Intersective() {
		notes = append(notes, fmt.Sprintf("taking “%s” and “%s” to be what is both modifier and head", n.Premise, n.Hypothesis))
	}
	return notes
}

// JudgeAll is the verdict on several premises: that of the premise which by
// itself decides, the first of them, or of the first where none does. Natural
// logic does not put premises together, so that it may find less than follows.
func JudgeAll(j verdict.Judged, premises []Sentence, hypothesis Sentence, o Options) *verdict.Verdict {
	var first *verdict.Verdict
	start := time.Now()
	for i, p := range premises {
		v := Judge(j, p, hypothesis, o)
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
		return verdict.NewOpen(j, o.EngineName(), 0, verdict.Searched("nothing: natural logic compares a premise with a hypothesis"))
	case 1:
		return first
	}
	first.WithNotes("no premise decides by itself, and natural logic does not put premises together")
	return first.By(first.Engine(), time.Since(start))
}

// EngineName is how the language writes the engine with these options.
func (o Options) EngineName() string {
	if o.Import == NoImport {
		return Engine + "(import: false)"
	}
	return Engine
}

// nouns are what nodes restrict themselves to, without what has members if
// another does.
func nouns(nodes []*Node) []string {
	var out []string
	seen := map[string]bool{"": true}
	for _, n := range nodes {
		restrictor := n.Kids[0]
		needed := []string{restrictor.Premise, restrictor.Hypothesis}
		switch restrictor.Relation {
		case Equivalence, ForwardEntailment:
			needed = needed[:1]
		case ReverseEntailment:
			needed = needed[1:]
		}
		for _, s := range needed {
			if !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// Assumption is evidence that a label rests on existential import: that what
// these nouns denote has members.
type Assumption struct{ Nouns []string }

// Kind is "assumption".
func (*Assumption) Kind() string { return "assumption" }

// JSON is the nouns.
func (a *Assumption) JSON() any { return a.Nouns }

// Doc is one line.
func (a *Assumption) Doc() display.Doc {
	return display.Doc{display.Line{{Text: a.String(), Tone: display.Muted}}}
}

// String is "assuming that there is some tall kid and some rock".
func (a *Assumption) String() string {
	return "assuming that there is some " + strings.Join(a.Nouns, " and some ")
}

// Explain says how to drop the assumption.
func (a *Assumption) Explain(verdict.Label) display.Doc {
	return display.Doc{display.Line{{Text: fmt.Sprintf("This is %s; %s(import: false) drops it.", a, Engine)}}}
}
