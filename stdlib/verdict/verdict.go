// Package verdict defines the result of a judgment: a label, its basis (how
// strongly it is supported) and the evidence. "Open" is a label, not an error.
//
//	judgment   Γ ⊨ φ
//	   │ an engine decides
//	   ▼
//	Verdict ── label     entailment │ contradiction │ neutral │ open
//	        ├─ basis     proved │ exhaustive(n) │ justified(n) │ likely │ sampled(n) │ learned(p)
//	        ├─ evidence  countermodel, core, clash, proof, alignment, equation, assumptions, unread, searched …
//	        └─ judged, engine, time, notes
//
// The basis is always shown, since labels of different strength must not look
// alike. Proved, exhaustive and justified labels are claims; likely, sampled and
// learned labels are opinions, which never override a claim ([Basis.Claim]). The
// constructors rule out invalid combinations: a proved basis needs its proof,
// neutral needs a refutation, and a sample alone supports no definite label. If
// a constructor gets less, the verdict is open and says so.
//
// Reading order: label.go and basis.go; evidence.go, the interfaces that each
// domain implements (package decide for formulas); assumption.go, what a label
// assumes; unread.go, texts that could not be read; verdict.go, the
// constructors; show.go, the forms for readers; comparison.go, several engines
// in parallel; record.go, verdicts as data.
package verdict

import (
	"slices"
	"time"
)

// Judged is the subject of a verdict: a logic.Sequent, a pair of texts, or
// quantities.
type Judged interface{ String() string }

// Verdict is the result of a judgment. Use the constructors [NewEntailment],
// [NewContradiction], [NewNeutral] and [NewOpen]; the zero Verdict is invalid.
type Verdict struct {
	label    Label
	basis    Basis
	judged   Judged
	engine   string
	elapsed  time.Duration
	evidence []Evidence
	notes    []string // one line each, shown under the evidence
}

// NewEntailment makes the verdict that j's conclusion holds whenever its
// premises do. Basis b must support a definite label: see [Basis.Definite].
func NewEntailment(j Judged, engine string, elapsed time.Duration, b Basis, more ...Evidence) *Verdict {
	return definite(Entailment, j, engine, elapsed, b, more)
}

// NewContradiction makes the verdict that the negation of j's conclusion holds
// whenever its premises do, and that the premises are consistent.
func NewContradiction(j Judged, engine string, elapsed time.Duration, b Basis, more ...Evidence) *Verdict {
	return definite(Contradiction, j, engine, elapsed, b, more)
}

// NewNeutral makes the verdict that j is neither. It needs evidence against the
// entailment (a countermodel for formulas, an alignment for sentences); only a
// learned verdict is neutral without it.
func NewNeutral(j Judged, engine string, elapsed time.Duration, b Basis, refutes Evidence, more ...Evidence) *Verdict {
	if refutes == nil {
		if b.strength != learned {
			return NewOpen(j, engine, elapsed, Searched("the engine claimed neutral without a refutation"), more...)
		}
		return definite(Neutral, j, engine, elapsed, b, more)
	}
	return definite(Neutral, j, engine, elapsed, b, append([]Evidence{refutes}, more...))
}

// NewOpen makes the verdict that the search ended without an answer, with what
// was searched.
func NewOpen(j Judged, engine string, elapsed time.Duration, s *Search, more ...Evidence) *Verdict {
	v := &Verdict{label: Open, judged: j, engine: engine, elapsed: elapsed}
	if s == nil {
		s = Searched("the engine does not report what it searched")
	}
	v.basis = s.basis
	v.add(more...)
	v.add(s)
	return v
}

func definite(l Label, j Judged, engine string, elapsed time.Duration, b Basis, more []Evidence) *Verdict {
	if !b.Definite() {
		s := Searched(l.String() + " was claimed on an insufficient basis").After(b)
		return NewOpen(j, engine, elapsed, s, more...)
	}
	v := &Verdict{label: l, basis: b, judged: j, engine: engine, elapsed: elapsed}
	v.add(b.by...)
	v.add(more...)
	return v
}

// add appends evidence, one of a kind: the first stays.
func (v *Verdict) add(es ...Evidence) {
	for _, e := range es {
		if e != nil && v.Evidence(e.Kind()) == nil {
			v.evidence = append(v.evidence, e)
		}
	}
}

// WithNotes adds notes, one line each, and returns v. Only the engine that has
// just made v may call it; afterwards a verdict does not change.
func (v *Verdict) WithNotes(lines ...string) *Verdict {
	v.notes = append(v.notes, lines...)
	return v
}

// With returns a copy of v with more evidence, of kinds that it lacks: that of
// another engine with the same label.
func (v *Verdict) With(es ...Evidence) *Verdict {
	w := v.By(v.engine, v.elapsed)
	w.add(es...)
	return w
}

// By returns a copy of v with another engine and time, for an engine that
// delegates to others.
func (v *Verdict) By(engine string, elapsed time.Duration) *Verdict {
	w := *v
	w.engine, w.elapsed = engine, elapsed
	w.evidence, w.notes = slices.Clone(v.evidence), slices.Clone(v.notes)
	return &w
}

// Label returns the verdict's label.
func (v *Verdict) Label() Label { return v.label }

// Basis returns the basis of the label.
func (v *Verdict) Basis() Basis { return v.basis }

// Judged returns the subject of the verdict.
func (v *Verdict) Judged() Judged { return v.judged }

// Engine returns the engine that answered, as the language writes it.
func (v *Verdict) Engine() string { return v.engine }

// Elapsed returns the time the engine took.
func (v *Verdict) Elapsed() time.Duration { return v.elapsed }

// Seconds returns the time the engine took, in seconds.
func (v *Verdict) Seconds() float64 { return v.elapsed.Seconds() }

// Evidence returns the first evidence of a kind ("countermodel", "core", …), or nil.
func (v *Verdict) Evidence(kind string) Evidence {
	for _, e := range v.evidence {
		if e.Kind() == kind {
			return e
		}
	}
	return nil
}

// AllEvidence returns the evidence in the order in which it is shown.
func (v *Verdict) AllEvidence() []Evidence { return slices.Clone(v.evidence) }

// Notes returns remarks, one line each.
func (v *Verdict) Notes() []string { return slices.Clone(v.notes) }
