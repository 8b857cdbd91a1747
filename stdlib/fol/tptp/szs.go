package tptp

import (
	"slices"

	"sequent/stdlib/source"
)

// Status is a word of the SZS ontology (Sutcliffe: The SZS Ontologies for
// Automated Reasoning Software, 2008) for what is known about a problem with
// axioms Ax and conjecture C; for one without a conjecture, about its formulas.
type Status string

// The statuses that provers and model finders answer with.
const (
	Theorem             Status = "Theorem"
	CounterSatisfiable  Status = "CounterSatisfiable"
	Unsatisfiable       Status = "Unsatisfiable"
	Satisfiable         Status = "Satisfiable"
	ContradictoryAxioms Status = "ContradictoryAxioms"
	GaveUp              Status = "GaveUp"
	ResourceOut         Status = "ResourceOut"
	Timeout             Status = "Timeout"
	Unknown             Status = "Unknown"
)

// Says is the meaning of a status for the sequent Ax ⊨ C, or formulas ⊨ ⊥.
type Says uint8

// What a status can say.
const (
	SaysNothing Says = iota
	Entailed         // every model of the axioms is a model of the conjecture
	NotEntailed      // some model of the axioms is none
)

// StatusInfo is a row of the ontology.
type StatusInfo struct {
	Status  Status
	Code    string // three letters
	Says    Says
	Meaning string
}

// Statuses is the ontology: results first, then reasons for having none.
var Statuses = []StatusInfo{
	{Theorem, "THM", Entailed, "all models of Ax are models of C"},
	{"SatisfiableTheorem", "STH", Entailed, "Ax has models, and all of them are models of C"},
	{"Equivalent", "EQV", Entailed, "Ax and C have the same models, and have some"},
	{"TautologousConclusion", "TAC", Entailed, "Ax has models, and every interpretation is a model of C"},
	{"WeakerConclusion", "WEC", Entailed, "all models of Ax are models of C, which has more of them"},
	{"EquivalentTheorem", "ETH", Entailed, "Ax and C have the same models, some but not all interpretations"},
	{"Tautology", "TAU", Entailed, "every interpretation is a model of Ax and of C"},
	{"WeakerTautologousConclusion", "WTC", Entailed, "some but not all interpretations are models of Ax, all are of C"},
	{"WeakerTheorem", "WTH", Entailed, "Ax has models, C has more, and not all interpretations are"},
	{ContradictoryAxioms, "CAX", Entailed, "Ax has no model, so that anything follows"},
	{"SatisfiableConclusionContradictoryAxioms", "SCA", Entailed, "Ax has no model, C has some"},
	{
		"TautologousConclusionContradictoryAxioms", "TCA", Entailed,
		"Ax has no model, and every interpretation is a model of C",
	},
	{"WeakerConclusionContradictoryAxioms", "WCA", Entailed, "Ax has no model, C has some but not all interpretations"},
	{Unsatisfiable, "UNS", Entailed, "the formulas have no model"},
	{"FinitelyUnsatisfiable", "FUN", SaysNothing, "the formulas have no finite model"},

	{CounterSatisfiable, "CSA", NotEntailed, "some models of Ax are models of ¬C"},
	{"FinitelyCounterSatisfiable", "FCS", NotEntailed, "some finite models of Ax are models of ¬C"},
	{"CounterTheorem", "CTH", SaysNothing, "all models of Ax are models of ¬C"},
	{"SatisfiableCounterTheorem", "SCT", NotEntailed, "Ax has models, and all of them are models of ¬C"},
	{"CounterEquivalent", "CEQ", NotEntailed, "Ax and ¬C have the same models, and have some"},
	{"UnsatisfiableConclusion", "UNC", NotEntailed, "Ax has models, C has none"},
	{"WeakerCounterConclusion", "WCC", NotEntailed, "all models of Ax are models of ¬C, which has more of them"},
	{"NoConsequence", "NOC", NotEntailed, "some models of Ax are models of C, and some are models of ¬C"},
	{Satisfiable, "SAT", NotEntailed, "the formulas have a model"},
	{"FinitelySatisfiable", "FSA", NotEntailed, "the formulas have a finite model"},

	{"NoSuccess", "NOS", SaysNothing, "no result"},
	{"Open", "OPN", SaysNothing, "unknown"},
	{Unknown, "UNK", SaysNothing, "no result, for an unstated reason"},
	{"Stopped", "STP", SaysNothing, "the search was stopped"},
	{"Error", "ERR", SaysNothing, "the search ended in an error"},
	{"OSError", "OSE", SaysNothing, "the operating system reported an error"},
	{"InputError", "INE", SaysNothing, "the input was rejected"},
	{"UsageError", "USE", SaysNothing, "the command line was rejected"},
	{"SyntaxError", "SYE", SaysNothing, "the input is not in the syntax"},
	{"SemanticError", "SEE", SaysNothing, "the input has no meaning"},
	{"TypeError", "TYE", SaysNothing, "the input is not well typed"},
	{"Forced", "FOR", SaysNothing, "the search was stopped from outside"},
	{"User", "USR", SaysNothing, "the user stopped the search"},
	{ResourceOut, "RSO", SaysNothing, "a limit of time or memory was reached"},
	{Timeout, "TMO", SaysNothing, "the limit of time was reached"},
	{"MemoryOut", "MMO", SaysNothing, "the limit of memory was reached"},
	{GaveUp, "GUP", SaysNothing, "the prover gave up"},
	{"Incomplete", "INC", SaysNothing, "the prover's method is not complete for this problem"},
	{"Inappropriate", "IAP", SaysNothing, "the prover does not support problems of this kind"},
	{"InProgress", "INP", SaysNothing, "the search goes on"},
	{"NotTried", "NTT", SaysNothing, "not tried"},
	{"NotTriedYet", "NTY", SaysNothing, "not tried yet"},
}

// Info returns the status's row of the ontology; false for a word that is not in it.
func (s Status) Info() (StatusInfo, bool) {
	i := slices.IndexFunc(Statuses, func(info StatusInfo) bool { return info.Status == s || info.Code == string(s) })
	if i < 0 {
		return StatusInfo{}, false
	}
	return Statuses[i], true
}

// Says returns the meaning of the status for the sequent; SaysNothing for an unknown
// word.
func (s Status) Says() Says {
	info, _ := s.Info()
	return info.Says
}

// ParseStatus finds the status of that name or three-letter code. The error
// is a *source.Error at the word, with the nearest status.
func ParseStatus(word string) (Status, error) {
	if info, ok := Status(word).Info(); ok {
		return info.Status, nil
	}
	err := source.Errorf(source.Span{End: len(word)}, "tptp.status", "%s is not a status of the SZS ontology", word)
	names := make([]string, len(Statuses))
	for i, info := range Statuses {
		names[i] = string(info.Status)
	}
	if near, ok := source.Nearest(word, names); ok {
		err.WithHelp("did you mean %s?", near)
	}
	return "", err
}
