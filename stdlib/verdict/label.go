package verdict

import (
	"fmt"
	"slices"

	"sequent/stdlib/display"
)

// Label is the result of a judgment.
type Label uint8

// The labels. Open is the zero value: no result.
const (
	Open          Label = iota // the search ended without an answer
	Entailment                 // the conclusion holds wherever the premises do
	Contradiction              // the conclusion's negation does
	Neutral                    // neither
)

var labelNames = []string{"open", "entailment", "contradiction", "neutral"}

// Labels lists the labels in the order in which tables show them: the definite
// ones first.
func Labels() []Label { return []Label{Entailment, Contradiction, Neutral, Open} }

// String returns the label's word in lower case.
func (l Label) String() string {
	if int(l) < len(labelNames) {
		return labelNames[l]
	}
	return fmt.Sprintf("label(%d)", uint8(l))
}

// Definite reports whether the label is an answer: any label but open.
func (l Label) Definite() bool { return l != Open }

// Tone returns the label's colour.
func (l Label) Tone() display.Tone {
	switch l {
	case Entailment:
		return display.Entailment
	case Contradiction:
		return display.Contradiction
	case Neutral:
		return display.Neutral
	}
	return display.Open
}

// MarshalText writes the label's word: JSON has it as a string.
func (l Label) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (l *Label) UnmarshalText(b []byte) error {
	i := slices.Index(labelNames, string(b))
	if i < 0 {
		return fmt.Errorf("%q is not a label; labels: entailment, contradiction, neutral, open", b)
	}
	*l = Label(i)
	return nil
}
