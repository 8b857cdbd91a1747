package tptp

import (
	"fmt"
	"slices"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
)

// Codes of the mistakes in a file.
const (
	CodeSyntax    = "tptp.syntax"    // what stands there is none of what can
	CodeLanguage  = "tptp.language"  // a statement in a language that is not read
	CodeRole      = "tptp.role"      // a word that is no role
	CodeClause    = "tptp.clause"    // a cnf statement that holds no clause
	CodeFree      = "tptp.free"      // a variable without a quantifier in FOF
	CodeAmbiguous = "tptp.ambiguous" // connectives without parentheses
	CodeInclude   = "tptp.include"   // a file that is not found, or includes itself
)

// Language is the language of a formula: FOF or CNF.
type Language string

// The languages that are read.
const (
	FOF Language = "fof" // first-order formulas
	CNF Language = "cnf" // clauses, their variables universal
)

// Role is the part that a formula plays in a problem.
type Role string

// The roles that matter here; Roles lists all.
const (
	Axiom             Role = "axiom"
	Conjecture        Role = "conjecture"
	NegatedConjecture Role = "negated_conjecture"
	Plain             Role = "plain" // a step of a derivation
)

// Roles are the roles of the TPTP syntax.
var Roles = []Role{Axiom, "hypothesis", "definition", "assumption", "lemma", "theorem", "corollary", Conjecture,
	NegatedConjecture, Plain,
	"type", "interpretation", "fi_domain", "fi_functors", "fi_predicates", "unknown"}

// Premise reports whether formulas of the role are taken for true.
func (r Role) Premise() bool {
	return slices.Contains(Roles, r) && slices.Index(Roles, r) <= slices.Index(Roles, Plain) && r != Conjecture
}

// Formula is an annotated formula.
type Formula struct {
	Language Language
	Name     string
	Role     Role
	Formula  logic.Formula // closed, with names of the language
	Source   *Term         // where it comes from; nil where nothing is said
	Info     *Term         // further remarks, or nil
}

// Term is a term of the annotations: a name with arguments, or a list.
type Term struct {
	Name string // as TPTP spells it, quotes included
	List bool   // a list of Args; Name is ""
	Args []*Term
}

// Problem is the content of a file, with its includes in place.
type Problem struct {
	Header   Header
	Formulas []*Formula
	Names    *exchange.Renaming // spellings that are not the names of the language
	distinct []logic.Term       // distinct objects and numbers that occur
}

// FromSequent returns the problem of proving s.Conclusion from s.Premises; a
// conclusion ⊥ is left out, so that the problem asks whether the premises can
// be true together. The premises are named premise_1, premise_2, …
func FromSequent(s logic.Sequent) *Problem {
	p := &Problem{}
	for i, f := range s.Premises {
		p.Formulas = append(p.Formulas, &Formula{
			Language: FOF,
			Name:     fmt.Sprintf("premise_%d", i+1),
			Role:     Axiom,
			Formula:  f,
		})
	}
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		p.Formulas = append(p.Formulas, &Formula{
			Language: FOF,
			Name:     "conclusion",
			Role:     Conjecture,
			Formula:  s.Conclusion,
		})
	}
	return p
}

// FromClauses returns the problem of finding the clauses true together, in CNF. The
// error names the first formula that is no clause.
func FromClauses(fs []logic.Formula) (*Problem, error) {
	p := &Problem{}
	for i, f := range fs {
		if !exchange.IsClause(f) {
			return nil, fmt.Errorf("%s is not a clause (a disjunction of literals under universal quantifiers); "+
				"write FOF", f)
		}
		p.Formulas = append(p.Formulas, &Formula{
			Language: CNF,
			Name:     fmt.Sprintf("clause_%d", i+1),
			Role:     Axiom,
			Formula:  f,
		})
	}
	return p, nil
}

// Conjectures returns the formulas to be proved.
func (p *Problem) Conjectures() []*Formula {
	return p.where(func(r Role) bool { return r == Conjecture })
}

// Premises returns the formulas taken for true.
func (p *Problem) Premises() []*Formula { return p.where(Role.Premise) }

func (p *Problem) where(wanted func(Role) bool) []*Formula {
	var out []*Formula
	for _, f := range p.Formulas {
		if wanted(f.Role) {
			out = append(out, f)
		}
	}
	return out
}

// Sequent returns the question that the problem asks: whether its premises entail
// its conjectures, or ⊥ where it has none. Where several distinct objects or
// numbers occur, the last premise says that no two are equal.
func (p *Problem) Sequent() logic.Sequent {
	var s logic.Sequent
	for _, f := range p.Premises() {
		s.Premises = append(s.Premises, f.Formula)
	}
	if f := exchange.Distinct(p.distinct); f != nil {
		s.Premises = append(s.Premises, f)
	}
	goals := p.Conjectures()
	if len(goals) == 0 {
		s.Conclusion = logic.Truth(false)
		return s
	}
	fs := make([]logic.Formula, len(goals))
	for i, g := range goals {
		fs[i] = g.Formula
	}
	s.Conclusion = logic.Conjoin(fs...)
	return s
}
