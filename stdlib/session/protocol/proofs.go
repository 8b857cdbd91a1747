package protocol

import (
	"slices"

	"sequent/stdlib/logic"
)

// wireDerivation is a derivation on a line, as a tree of texts.
type wireDerivation struct {
	Left      []string         `json:"l,omitempty"`
	Right     []string         `json:"r,omitempty"`
	Rule      logic.Rule       `json:"rule"`
	Principal string           `json:"p,omitempty"`
	Premises  []wireDerivation `json:"from,omitempty"`
}

// maxHeight bounds derivations: a deeper one is a mistake, such as one that is
// a premise of itself.
const maxHeight = 5000

func writeDerivation(d *logic.Derivation) (wireDerivation, error) { return derivationOut(d, maxHeight) }

func derivationOut(d *logic.Derivation, height int) (w wireDerivation, err error) {
	switch {
	case d == nil:
		return w, Errorf("value.malformed", "the derivation, or a premise of it, is nil")
	case height == 0:
		return w, Errorf("value.derivation", "the derivation is more than %d inferences high", maxHeight)
	}
	w.Rule = d.Rule
	if w.Left, err = formulaTexts(d.Left); err != nil {
		return w, err
	}
	if w.Right, err = formulaTexts(d.Right); err != nil {
		return w, err
	}
	if d.Principal != nil {
		if w.Principal, err = writeFormula(d.Principal); err != nil {
			return w, err
		}
	}
	for _, p := range d.Premises {
		from, err := derivationOut(p, height-1)
		if err != nil {
			return w, err
		}
		w.Premises = append(w.Premises, from)
	}
	return w, nil
}

func formulaTexts(fs []logic.Formula) ([]string, error) {
	out := make([]string, len(fs))
	for i, f := range fs {
		var err error
		if out[i], err = writeFormula(f); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func textFormulas(texts []string) ([]logic.Formula, error) {
	out := make([]logic.Formula, len(texts))
	for i, s := range texts {
		var err error
		if out[i], err = readFormula(s); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// readDerivation reads a derivation whose every inference is one of G3.
func readDerivation(w wireDerivation) (*logic.Derivation, error) {
	d, err := derivationIn(w)
	if err != nil {
		return nil, err
	}
	if err := logic.Check(d); err != nil {
		return nil, Errorf("value.derivation", "%v", err)
	}
	if d.OpenLeaf() == nil && unsearched(d) {
		return nil, Errorf("value.derivation", "the derivation has an unsearched branch but no open leaf")
	}
	return d, nil
}

// unsearched reports whether a branch was left unsearched, which is no proof.
func unsearched(d *logic.Derivation) bool {
	return d.Rule == logic.Unsearched || slices.ContainsFunc(d.Premises, unsearched)
}

func derivationIn(w wireDerivation) (d *logic.Derivation, err error) {
	d = &logic.Derivation{Rule: w.Rule}
	if d.Left, err = textFormulas(w.Left); err != nil {
		return nil, err
	}
	if d.Right, err = textFormulas(w.Right); err != nil {
		return nil, err
	}
	if w.Principal != "" {
		if d.Principal, err = readFormula(w.Principal); err != nil {
			return nil, err
		}
	}
	for _, from := range w.Premises {
		p, err := derivationIn(from)
		if err != nil {
			return nil, err
		}
		d.Premises = append(d.Premises, p)
	}
	return d, nil
}

// wireTable is a truth table on a line.
type wireTable struct {
	Vars     []string         `json:"vars"`
	Columns  []string         `json:"columns"`
	Premises int              `json:"premises"`
	Sequent  bool             `json:"sequent"`
	Rows     []logic.TableRow `json:"rows"`
	Total    uint64           `json:"total"`
	Hold     uint64           `json:"hold"`
	Refuting uint64           `json:"refuting"`
}

func writeTruthTable(t *logic.Table) (wireTable, error) {
	if t == nil {
		return wireTable{}, Errorf("value.malformed", "the truth table is nil")
	}
	columns, err := formulaTexts(t.Columns)
	return wireTable{t.Vars, columns, t.Premises, t.Sequent, t.Rows, t.Total, t.Hold, t.Refuting}, err
}

// readTruthTable reads a truth table whose rows are what the formulas come to.
func readTruthTable(w wireTable) (*logic.Table, error) {
	columns, err := textFormulas(w.Columns)
	if err != nil {
		return nil, err
	}
	t := &logic.Table{Vars: w.Vars, Columns: columns, Premises: w.Premises, Sequent: w.Sequent, Rows: w.Rows,
		Total: w.Total, Hold: w.Hold, Refuting: w.Refuting}
	if err := t.Check(); err != nil {
		return nil, Errorf("value.table", "%v", err)
	}
	return t, nil
}
