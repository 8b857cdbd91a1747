package puzzle

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Engine is the name of the engine in verdicts on puzzles.
const Engine = "puzzle"

// CodeStatement is the code of the error about a question that is no statement.
const CodeStatement = "puzzle.statement"

// judged is a puzzle and a statement about it, as verdicts print it.
type judged struct {
	p         *Puzzle
	statement string
}

// String counts the clues: their text may be long.
func (j judged) String() string {
	return fmt.Sprintf("puzzle of %s ⊨ “%s”", wording.Count(len(j.p.Clues()), "clue"), flat(j.statement))
}

// Judged returns the printed form of the subject of a verdict about a statement.
func (p *Puzzle) Judged(statement string) verdict.Judged { return judged{p, statement} }

// Judge says whether the puzzle entails a statement, or its negation, under the
// assumptions that the verdict names. Its other evidence is a minimal set of clues, two solutions that differ, or
// where the clues cannot be true together a minimal set of such clues. The
// error is a *source.Error where the statement cannot be read.
func (p *Puzzle) Judge(ctx context.Context, statement string) (*verdict.Verdict, error) {
	start := time.Now()
	q, err := p.inquire(statement)
	if err != nil {
		return nil, err
	}
	if q.formula == nil {
		return nil, whoError(statement)
	}
	j := p.Judged(statement)
	if p.open() {
		return p.judgeOpen(ctx, j, q.formula)
	}
	r, err := p.why(ctx, q.formula)
	var none *InconsistentError
	if errors.As(err, &none) {
		clash := &Clash{none.Clash}
		return verdict.NewEntailment(j, Engine, time.Since(start), verdict.Proved(clash), clash, p.assumed()), nil
	}
	if err != nil {
		return nil, err
	}
	return r.verdict(j, time.Since(start), p.assumed()), nil
}

func whoError(statement string) error {
	return source.Errorf(source.Span{
		Start: 0,
		End:   len(statement),
	}, CodeStatement, "this asks who or what; a conclusion must be a statement or a yes-or-no question").
		WithHelp("use .ask for other questions")
}

// flat returns a text on one line.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// verdict returns the reason as an answer about j.
func (r *Reason) verdict(j verdict.Judged, took time.Duration, assumed verdict.Evidence) *verdict.Verdict {
	core := &Core{r.Clues}
	switch r.Label {
	case verdict.Entailment:
		return verdict.NewEntailment(j, Engine, took, verdict.Proved(core), core, assumed)
	case verdict.Contradiction:
		return verdict.NewContradiction(j, Engine, took, verdict.Proved(core), core, assumed)
	}
	counter, witness := &Solution{r.Without, true}, &Solution{r.With, false}
	return verdict.NewNeutral(j, Engine, took, verdict.Proved(counter, witness), counter, witness, assumed)
}

// Evidence returns the evidence of the reason: a core, or two solutions.
func (r *Reason) Evidence() []verdict.Evidence {
	if r.Label == verdict.Neutral {
		return []verdict.Evidence{&Solution{r.Without, true}, &Solution{r.With, false}}
	}
	return []verdict.Evidence{&Core{r.Clues}}
}

// Doc returns the label and the evidence.
func (r *Reason) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: r.Label.String(), Tone: r.Label.Tone()}}}
	for _, e := range r.Evidence() {
		d = append(d, e.Doc()...)
	}
	return d
}

// JSON has the label, and each evidence under its kind.
func (r *Reason) JSON() any {
	o := map[string]any{"kind": "reason", "label": r.Label.String()}
	for _, e := range r.Evidence() {
		o[e.Kind()] = e.JSON()
	}
	return o
}

// Core is evidence that some clues suffice; without any of them the label is
// lost.
type Core struct{ Clues []*Sentence }

// Kind returns "core".
func (*Core) Kind() string { return "core" }

// IsMinimal implements verdict.Minimizer.
func (*Core) IsMinimal() bool { return true }

// JSON returns the clues' numbers.
func (c *Core) JSON() any { return clueNumbers(c.Clues) }

// Brief counts the clues.
func (c *Core) Brief() string {
	if len(c.Clues) == 0 {
		return "needs no clue"
	}
	return "by " + wording.Count(len(c.Clues), "clue")
}

// Doc returns the clues, a line each.
func (c *Core) Doc() display.Doc {
	if len(c.Clues) == 0 {
		return display.Doc{display.Line{{Text: "needs no clue: it holds in every puzzle of this kind"}}}
	}
	return append(display.Doc{display.Line{{Text: "because"}}}, clueLines(c.Clues)...)
}

// Explain says what the clues do.
func (c *Core) Explain(l verdict.Label) display.Doc {
	if len(c.Clues) == 0 {
		return c.Doc()
	}
	truth := "true"
	if l == verdict.Contradiction {
		truth = "false"
	}
	says := "These clues make the statement " + truth + "; without any of them the others do not:"
	return append(display.Doc{display.Line{{Text: says}}}, clueLines(c.Clues)...)
}

func clueLines(clues []*Sentence) display.Doc {
	var d display.Doc
	for _, c := range clues {
		d = append(d, display.Line{{Text: fmt.Sprintf("%d. ", c.Number), Tone: display.Muted}, {Text: c.Text}})
	}
	return d
}

// Clash is evidence that some clues cannot be true together, so that everything
// follows.
type Clash struct{ Clues []*Sentence }

// Kind returns "clash".
func (*Clash) Kind() string { return "clash" }

// IsMinimal implements verdict.Minimizer.
func (*Clash) IsMinimal() bool { return true }

// JSON returns the clues' numbers.
func (c *Clash) JSON() any { return clueNumbers(c.Clues) }

// Brief says that there is no solution.
func (*Clash) Brief() string { return "the clues are contradictory" }

// Doc returns the clues, a line each.
func (c *Clash) Doc() display.Doc {
	says := "the puzzle has no solution; these clues cannot be true together:"
	if len(c.Clues) == 0 {
		says = "the puzzle has no solution, even without its clues"
	}
	return append(display.Doc{display.Line{{Text: says, Tone: display.Bad}}}, clueLines(c.Clues)...)
}

// Explain says that everything follows from contradictory clues.
func (c *Clash) Explain(verdict.Label) display.Doc {
	return append(c.Doc(), display.Line{{Text: "So everything follows from them, the statement as well as its " +
		"negation."}})
}

// Solution is a solution as evidence: a countermodel makes the statement
// false, a witness makes it true.
type Solution struct {
	*Model
	refutes bool
}

// Kind returns "countermodel" or "witness".
func (s *Solution) Kind() string {
	if s.refutes {
		return "countermodel"
	}
	return "witness"
}

// Doc shows the solution and says what it refutes or confirms.
func (s *Solution) Doc() display.Doc {
	says := "a solution in which it is true:"
	if s.refutes {
		says = "a solution in which it is false:"
	}
	return append(display.Doc{display.Line{{Text: says, Tone: display.Muted}}}, s.Model.Doc()...)
}

// Brief returns empty: a solution needs more room than a cell.
func (s *Solution) Brief() string { return "" }

// Explain returns the Doc.
func (s *Solution) Explain(verdict.Label) display.Doc { return s.Doc() }

// Doc shows the answer in words, the question and the label.
func (a *Answer) Doc() display.Doc {
	l := display.Line{{Text: a.String(), Tone: display.Strong}, {Text: "   " + flat(a.Question)}}
	if a.YesNo {
		l = append(display.Line{{Text: a.Label.String(), Tone: a.Label.Tone()}, {Text: "   "}}, l...)
	}
	return display.Doc{l}
}

// JSON has the question, and the label of a question of yes or no or the
// answers of another.
func (a *Answer) JSON() any {
	o := map[string]any{"kind": "answer", "question": a.Question, "label": a.Label.String(), "answer": a.String()}
	if a.YesNo {
		o["formula"] = a.Formula.String()
		return o
	}
	o["answers"], o["open"] = append([]string{}, a.Answers...), append([]string{}, a.Open...)
	return o
}
