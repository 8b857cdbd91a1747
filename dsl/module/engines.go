package module

import (
	"sequent/dsl/table"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/source"
)

// engineDefs lists the engines. The first one is the default.
func engineDefs() []*table.EngineDef {
	defs := make([]*table.EngineDef, len(engine.Table))
	for i := range engine.Table {
		defs[i] = &table.EngineDef{Def: &engine.Table[i]}
	}
	return defs
}

// sentenceEngines are those for sentences alone.
func sentenceEngines() (defs []*table.EngineDef) {
	for _, e := range engineDefs() {
		if e.Judges(engine.Texts) && !e.Judges(engine.FirstOrder) {
			defs = append(defs, e)
		}
	}
	return defs
}

// EnvOf is what engines find in the workspace.
func EnvOf(w table.Scope) engine.Env {
	return engine.Env{WordNet: WordNet, Determiners: determiners(w)}
}

// noGuess is an error where something that only guesses is asked to judge.
func noGuess(uses []table.Use) error {
	for _, u := range uses {
		if u.Def.Guesses {
			return source.Errorf(u.At, "engine.guess", "%s guesses from the surface and judges nothing", u.Def.Name).
				WithHelp("a data set shows what it reaches: D.evaluate(by: %s)", u.Def.Name)
		}
	}
	return nil
}

// labels is what labels the rows of a set.
func labels(u table.Use, s *corpus.Set) (corpus.Decider, error) {
	d, err := u.LabelsOf(s)
	return d, u.Placed(err, u.At)
}

// rowLabels is what labels rows of a kind; of formulas full says that contradiction
// is told from neutral.
func rowLabels(u table.Use, kind corpus.Kind, full bool) (corpus.Decider, error) {
	d, err := u.Labels(kind, full)
	return d, u.Placed(err, u.At)
}
