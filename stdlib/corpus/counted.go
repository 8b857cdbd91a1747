package corpus

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

// Counted is the evaluation of a decider on rows that are no longer at hand: what
// is left of them is how often which gold label met which answer.
type Counted struct {
	Decider, Set string
	Guess        string // as in [Evaluation]
	Confusion    *Confusion
	Rows         int // all
	Scored       int // with a label to score against
	Correct      int
	Open         int // of the scored: answered "open" and counted as entailment
	Seconds      float64
}

// CountName names what is counted of a row and its answer: "entailment/neutral",
// where the gold label comes first. It is none where there is none to score
// against, and 2 where labels are numbers without a settled meaning.
func CountName(r *Row, said verdict.Label) string {
	gold := "none"
	switch {
	case r.Gold == "2":
		gold = "2"
	case r.Label != verdict.Open:
		gold = r.Label.String()
	}
	return gold + "/" + said.String()
}

// Count makes an evaluation of counts by [CountName], of two classes (entailment
// and not) or of three. Other counts are left alone.
func Count(counts map[string]int64, classes int) *Counted {
	s := &Set{twoClass: classes == 2}
	c := &Counted{Confusion: &Confusion{Classes: s.ClassNames()}}
	for range s.classes() {
		c.Confusion.Counts = append(c.Confusion.Counts, make([]int, len(s.classes())))
	}
	named := map[string]verdict.Label{}
	for _, l := range []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral, verdict.Open} {
		named[l.String()] = l
	}
	numbered := false
	for name := range counts {
		numbered = numbered || strings.HasPrefix(name, "2/")
	}
	for name, n := range counts {
		gold, said, both := strings.Cut(name, "/")
		answer, known := named[said]
		if !both || !known {
			continue
		}
		c.Rows += int(n)
		if label, scored := named[gold]; scored && !numbered {
			c.add(s, label, answer, int(n))
		}
	}
	return c
}

// add counts rows of a gold label with an answer.
func (c *Counted) add(s *Set, gold, said verdict.Label, n int) {
	c.Scored += n
	if said == verdict.Open {
		c.Open += n
	}
	i, j := s.place(gold), s.place(said)
	if c.Confusion.Counts[i][j] += n; i == j {
		c.Correct += n
	}
}

// place is where the class of a label stands among the classes.
func (s *Set) place(l verdict.Label) int {
	for i, class := range s.classes() {
		if class == s.class(l) {
			return i
		}
	}
	return 0
}

// Accuracy is the share of scored rows that were labelled correctly, 0 to 1; 0
// where none was scored.
func (c *Counted) Accuracy() float64 { return float64(c.Correct) / float64(max(c.Scored, 1)) }

// Doc shows the accuracy, what stands behind it, and the confusion matrix.
func (c *Counted) Doc() display.Doc {
	head := display.Line{{Text: percent(c.Accuracy()), Tone: display.Strong}, {Text: fmt.Sprintf("  %s of %s right on %s", group(c.Correct), group(c.Scored), c.Set)}}
	if c.Scored == 0 {
		head = display.Line{{Text: fmt.Sprintf("%s of %s labelled", plural(c.Rows, "row"), c.Set)}}
	}
	d := display.Doc{append(head, display.Span{Text: "   " + c.Decider, Tone: display.Muted})}
	for _, remark := range evaluationRemarks(c.Guess, c.Open, c.Rows-c.Scored) {
		d = append(d, display.Line{{Text: remark, Tone: display.Muted}})
	}
	if c.Scored == 0 {
		return d
	}
	return append(d, c.Confusion.Table())
}

// Table is the confusion matrix.
func (c *Counted) Table() *display.Table { return c.Confusion.Table() }

// JSON has the keys of [Evaluation.JSON] but variant and workers, and the kind
// "scores".
func (c *Counted) JSON() any {
	return map[string]any{
		"kind": "scores", "engine": c.Decider, "set": c.Set, "rows": c.Scored, "correct": c.Correct, "accuracy": c.Accuracy(),
		"open": c.Open, "labels": c.Confusion.Classes, "confusion": c.Confusion.Counts, "seconds": c.Seconds, "guess": c.Guess,
	}
}
