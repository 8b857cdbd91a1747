package corpus

import (
	"strings"

	"sequent/stdlib/verdict"
)

// What a count's name says besides a label: that the row was not read, and that
// the label is an opinion.
const (
	unreadName    = "unread"
	opinionPrefix = "opinion "
)

// CountName names the count for a row and its answer: "entailment/neutral",
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

// countName returns the answer's half of the name.
func (a Answer) countName() string {
	switch {
	case !a.Read():
		return unreadName
	case a.Answered() && !a.Claim:
		return opinionPrefix + a.Label.String()
	}
	return a.Label.String()
}

// answerNamed returns the answer of such a name.
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

// Count makes scores from counts by [CountName], with 2 or 3 classes, or with 0 for
// the classes of the gold labels. It ignores other counts.
func Count(counts map[string]int64, classes int) *Scores {
	numbered, contradictions := false, false
	for name := range counts {
		numbered = numbered || strings.HasPrefix(name, "2/")
		contradictions = contradictions || strings.HasPrefix(name, verdict.Contradiction.String()+"/")
	}
	s := &Set{twoClass: classes == 2 || classes == 0 && !contradictions}
	c := newScores(s)
	if classes == 2 && contradictions {
		c.Notes = []string{"contradiction and neutral are one class by classes: 2"}
	}
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
	return &c
}
