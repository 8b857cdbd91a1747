package corpus

import (
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Answer is a decider's answer about a row. The zero Answer is open.
type Answer struct {
	// Label is verdict.Open if the decider found none.
	Label verdict.Label `json:"label"`
	// Claim marks a label that is a claim: see [verdict.Basis.Claim]. Other labels are
	// opinions.
	Claim bool `json:"claim,omitempty"`
	// Unread says where and why reading the row's texts stopped; it is "" if they were
	// read. A row that was not read is open.
	Unread string `json:"unread,omitempty"`
}

// AnswerOf returns the answer that a verdict gives.
func AnswerOf(v *verdict.Verdict) Answer {
	if u := v.Unread(); u != nil {
		return NotRead(u.Brief())
	}
	return Answer{Label: v.Label(), Claim: v.Label().Definite() && v.Basis().Claim()}
}

// Claimed returns an answer that is a claim, such as a decision procedure's.
func Claimed(l verdict.Label) Answer { return Answer{Label: l, Claim: l.Definite()} }

// Opinion returns an answer that is an opinion, such as a guess or a net's.
func Opinion(l verdict.Label) Answer { return Answer{Label: l} }

// NotRead returns the answer about a row with a text that was not read; why says where
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

// Add counts the answer about one row with a gold label that can be scored.
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

// Tally counts answers about the rows whose gold label can be scored. An open answer is
// never right.
type Tally struct {
	Scored       int // rows with a label to score against
	Read         int // of them: all texts were read
	Answered     int // of them: a label was found
	Correct      int // of the answered: rightly
	Claimed      int // of the answered: the label is claimed to be right
	ClaimedRight int // of the claimed: rightly
}

// Open counts open answers: rows not read, and rows read without a label found.
func (t Tally) Open() int { return t.Scored - t.Answered }

// Accuracy returns the share of scored rows that were labelled rightly, 0 to 1; open
// answers are wrong.
func (t Tally) Accuracy() float64 { return ratio(t.Correct, t.Scored) }

// RightOfAnswered returns the share of answered rows that were labelled rightly, 0 to
// 1; 0 where none was answered.
func (t Tally) RightOfAnswered() float64 { return ratio(t.Correct, t.Answered) }

// RightOfClaimed returns the share of claims that are right, 0 to 1; 0 if there are none.
func (t Tally) RightOfClaimed() float64 { return ratio(t.ClaimedRight, t.Claimed) }

// ratio returns n of all, 0 of none.
func ratio(n, all int) float64 { return wording.Share(n, all) }
