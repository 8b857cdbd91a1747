package value

import (
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// Derivation is a derivation in G3.
type Derivation struct{ D *logic.Derivation }

// TypeName implements Value.
func (Derivation) TypeName() string { return "derivation" }

// Doc draws the derivation.
func (d Derivation) Doc() display.Doc { return d.D.Doc() }

// JSON is the derivation's.
func (d Derivation) JSON() any { return d.D.JSON() }

// TruthTable is a truth table.
type TruthTable struct{ T *logic.Table }

// TypeName implements Value.
func (TruthTable) TypeName() string { return "truth table" }

// Doc is the table's.
func (t TruthTable) Doc() display.Doc { return t.T.Doc() }

// JSON is the table's.
func (t TruthTable) JSON() any { return t.T.JSON() }
