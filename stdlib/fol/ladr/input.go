package ladr

import (
	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
)

// Codes of the mistakes in a text.
const (
	CodeSyntax    = "ladr.syntax"    // what stands there is none of what can
	CodeAmbiguous = "ladr.ambiguous" // operators that need parentheses
	CodeSymbol    = "ladr.symbol"    // a symbol used in two ways
	CodeTerm      = "ladr.term"      // a formula where a term is needed
	CodeList      = "ladr.list"      // a list that is not closed, or a formula outside of one
)

// Lists with a meaning of their own.
const (
	Assumptions = "assumptions"
	Goals       = "goals"
	hints       = "hints"
)

// Formula is a formula of a list.
type Formula struct {
	List    string // the list's name: assumptions, sos, goals, …
	Label   string // of # label(…); "" where there is none
	Formula logic.Formula
}

// Input is the content of a text.
type Input struct {
	Formulas []Formula
	// set, clear, assign and further commands as they were written, without their full stops
	Commands []string
	Names    *exchange.Renaming // spellings that are not the names of the language
	Notes    []string           // what a reader may not expect: one sentence each
}

// FromSequent returns the input that proves s.Conclusion from s.Premises, or with
// the conclusion ⊥ asks whether the premises can be true together.
func FromSequent(s logic.Sequent) *Input {
	in := &Input{}
	for _, f := range s.Premises {
		in.Formulas = append(in.Formulas, Formula{List: Assumptions, Formula: f})
	}
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		in.Formulas = append(in.Formulas, Formula{List: Goals, Formula: s.Conclusion})
	}
	return in
}

// Sequent returns the question that the input asks: whether its premises entail one
// of its goals, or ⊥ where it has none.
func (in *Input) Sequent() logic.Sequent {
	var s logic.Sequent
	var goals []logic.Formula
	for _, f := range in.Formulas {
		if f.List == Goals {
			goals = append(goals, f.Formula)
		} else {
			s.Premises = append(s.Premises, f.Formula)
		}
	}
	s.Conclusion = logic.Disjoin(goals...)
	return s
}
