package verdict

import "sequent/stdlib/display"

// Evidence supports a verdict. Kind is its JSON key: "countermodel", "witness",
// "core", "proof", "alignment", "equation", "clash", "searched", … A verdict has
// at most one evidence of each kind.
type Evidence interface {
	Kind() string
	// Doc shows the evidence in a handful of lines.
	Doc() display.Doc
	// JSON returns the evidence as encoding/json can write it.
	JSON() any
}

// Explainer is evidence that can explain in words why it supports a label.
type Explainer interface {
	Explain(l Label) display.Doc
}

// Briefer is evidence with a short form, for a cell of a comparison.
type Briefer interface{ Brief() string }

// Minimizer is evidence that can be minimal: without any part of it the label
// is lost.
type Minimizer interface{ IsMinimal() bool }

// Search is the evidence of an open verdict: what was searched.
type Search struct {
	What  string
	brief string
	basis Basis
}

// Searched makes the evidence of a search; text is a phrase without a full stop.
func Searched(what string) *Search { return &Search{What: what} }

// After sets the basis of the open verdict, such as Sampled(64), and returns s.
func (s *Search) After(b Basis) *Search {
	s.basis = b
	return s
}

// Briefly sets the short form for a cell of a comparison, and returns s.
func (s *Search) Briefly(text string) *Search {
	s.brief = text
	return s
}

// Kind returns "searched".
func (*Search) Kind() string { return "searched" }

// Doc returns the phrase on a line.
func (s *Search) Doc() display.Doc {
	return display.Doc{display.Line{{Text: "searched: " + s.What}}}
}

// JSON returns the phrase.
func (s *Search) JSON() any { return s.What }

// Brief returns the short form, or the phrase where there is none.
func (s *Search) Brief() string {
	if s.brief != "" {
		return s.brief
	}
	return s.What
}

// Explain says that the search ended without an answer.
func (s *Search) Explain(Label) display.Doc {
	return display.Doc{display.Line{{Text: "The search ended without an answer: " + s.What + "."}}}
}
