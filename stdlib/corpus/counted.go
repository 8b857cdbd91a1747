package corpus

import (
	"fmt"
	"maps"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Counted is the evaluation of a decider on rows that are no longer at hand: what
// is left of them is how often which gold label met which answer.
type Counted struct {
	Decider, Set string
	Guess        string // as in [Evaluation]
	Confusion    *Confusion
	Rows         int // all
	Tally            // over the rows with a label to score against
	Seconds      float64
	merged       bool // contradictions are one class with neutral, as the caller would have it
}

// What a count's name says besides a label: that the row was not read, and that
// the label is an opinion.
const (
	unreadName    = "unread"
	opinionPrefix = "opinion "
)

// CountName names what is counted of a row and its answer: "entailment/neutral",
// where the gold label comes first. It is none where there is none to score
// against, and 2 where labels are numbers without a settled meaning. The answer
// is a label that is claimed, "opinion neutral" for one that is not, or "unread".
func CountName(r *Row, a Answer) string {
	gold := "none"
	switch {
	case r.Gold == "2":
		gold = "2"
	case r.Label != verdict.Open:
		gold = r.Label.String()
	}
	return gold + "/" + a.countName()
}

// countName is the answer's half of the name.
func (a Answer) countName() string {
	switch {
	case !a.Read():
		return unreadName
	case a.Answered() && !a.Claim:
		return opinionPrefix + a.Label.String()
	}
	return a.Label.String()
}

// answerNamed is the answer of such a name.
func answerNamed(name string) (Answer, bool) {
	if name == unreadName {
		return NotRead(""), true
	}
	label, opinion := strings.CutPrefix(name, opinionPrefix)
	for _, l := range verdict.Labels() {
		if l.String() == label {
			return Answer{Label: l, Claim: !opinion && l.Definite()}, true
		}
	}
	return Answer{}, false
}

// Count makes an evaluation of counts by [CountName], of two classes (entailment
// and not) or of three; of 0 by the classes of the gold labels. Other counts are left
// alone.
func Count(counts map[string]int64, classes int) *Counted {
	numbered, contradictions := false, false
	for name := range counts {
		numbered = numbered || strings.HasPrefix(name, "2/")
		contradictions = contradictions || strings.HasPrefix(name, verdict.Contradiction.String()+"/")
	}
	s := &Set{twoClass: classes == 2 || classes == 0 && !contradictions}
	c := &Counted{Confusion: newConfusion(s), merged: classes == 2 && contradictions}
	for name, n := range counts {
		gold, said, both := strings.Cut(name, "/")
		answer, known := answerNamed(said)
		if !both || !known {
			continue
		}
		c.Rows += int(n)
		if g, scored := answerNamed(gold); scored && g.Claim && !numbered {
			c.add(s, g.Label, answer, int(n))
		}
	}
	return c
}

// add counts rows of a gold label with an answer.
func (c *Counted) add(s *Set, gold verdict.Label, said Answer, n int) {
	i, j := s.place(gold), s.place(said.Label)
	c.Confusion.Counts[i][j] += n
	c.Tally.count(said, i == j, n)
}

// Doc shows the accuracy, what stands behind it, and the confusion matrix.
func (c *Counted) Doc() display.Doc {
	head := c.Tally.head(c.Set)
	if c.Scored == 0 {
		head = display.Line{{Text: fmt.Sprintf("%s of %s labelled", wording.Count(c.Rows, "row"), c.Set)}}
	}
	d := display.Doc{append(head, display.Span{Text: "   " + c.Decider, Tone: display.Muted})}
	if c.Scored > 0 {
		d = append(d, c.Tally.line())
	}
	if c.merged {
		d = append(d, display.Line{{Text: "contradiction and neutral are one class by classes: 2", Tone: display.Muted}})
	}
	for _, remark := range c.Tally.remarks(c.Guess, c.Rows-c.Scored) {
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
	o := c.Tally.JSON()
	maps.Copy(o, map[string]any{
		"kind": "scores", "engine": c.Decider, "set": c.Set, "labels": c.Confusion.Classes, "confusion": c.Confusion.Counts,
		"seconds": c.Seconds, "guess": c.Guess,
	})
	return o
}
