package corpus

import (
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Answer is what a decider says of a row. The zero Answer is open.
type Answer struct {
	// Label is verdict.Open where the decider found none.
	Label verdict.Label `json:"label"`
	// Claim says that the label is claimed to be right: see [verdict.Basis.Claim].
	// Any other label is an opinion.
	Claim bool `json:"claim,omitempty"`
	// Unread says where reading the row's texts stopped, and why; it is "" where
	// they were read. What was not read is open.
	Unread string `json:"unread,omitempty"`
}

// AnswerOf returns the answer that a verdict gives.
func AnswerOf(v *verdict.Verdict) Answer {
	if u := v.Unread(); u != nil {
		return NotRead(u.Brief())
	}
	return Answer{Label: v.Label(), Claim: v.Label().Definite() && v.Basis().Claim()}
}

// Claimed returns a label that is claimed to be right, such as that of a decision
// procedure.
func Claimed(l verdict.Label) Answer { return Answer{Label: l, Claim: l.Definite()} }

// Opinion returns a label that nothing establishes: a guess, or what a net says.
func Opinion(l verdict.Label) Answer { return Answer{Label: l} }

// NotRead returns the answer where a text of the row was not read; why says where
// reading stopped.
func NotRead(why string) Answer {
	if why == "" {
		why = "not read"
	}
	return Answer{Unread: why}
}

// Read reports whether the row's texts were read.
func (a Answer) Read() bool { return a.Unread == "" }

// Answered reports whether there is a label.
func (a Answer) Answered() bool { return a.Label.Definite() }

// Add counts one row with a label to score against; right says whether the answer is.
func (t *Tally) Add(a Answer, right bool) { t.count(a, right, 1) }

// count adds an answer to the counts of rows that have a label to score
// against; right says whether the answer is.
func (t *Tally) count(a Answer, right bool, n int) {
	t.Scored += n
	if a.Read() {
		t.Read += n
	}
	if !a.Answered() {
		return
	}
	t.Answered += n
	if right {
		t.Correct += n
	}
	if a.Claim {
		t.Claimed += n
		if right {
			t.ClaimedRight += n
		}
	}
}

// Tally is what an evaluation counts of the rows that have a label to score
// against. An open answer is never right, whatever the gold label is.
type Tally struct {
	Scored       int // rows with a label to score against
	Read         int // of them: all texts were read
	Answered     int // of them: a label was found
	Correct      int // of the answered: rightly
	Claimed      int // of the answered: the label is claimed to be right
	ClaimedRight int // of the claimed: rightly
}

// Open returns how many answers are open: of rows not read, and of rows read for
// which nothing was found.
func (t Tally) Open() int { return t.Scored - t.Answered }

// Accuracy returns the share of scored rows that were labelled rightly, 0 to 1; open
// answers are wrong.
func (t Tally) Accuracy() float64 { return ratio(t.Correct, t.Scored) }

// RightOfAnswered returns the share of answered rows that were labelled rightly, 0 to
// 1; 0 where none was answered.
func (t Tally) RightOfAnswered() float64 { return ratio(t.Correct, t.Answered) }

// RightOfClaimed is RightOfAnswered of the claims.
func (t Tally) RightOfClaimed() float64 { return ratio(t.ClaimedRight, t.Claimed) }

// ratio returns n of all, 0 of none.
func ratio(n, all int) float64 { return wording.Share(n, all) }
