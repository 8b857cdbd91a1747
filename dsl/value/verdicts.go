package value

import (
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Verdict is an answer to a judgment.
type Verdict struct {
	V *verdict.Verdict
	S *logic.Sequent // nil unless the judgment is about formulas
}

// TypeName implements Value.
func (Verdict) TypeName() string { return "verdict" }

// Doc shows the verdict as package verdict does.
func (v Verdict) Doc() display.Doc { return v.V.Doc() }

// JSON is the verdict's.
func (v Verdict) JSON() any { return v.V.JSON() }

// Comparison is the verdicts of several engines on one judgment.
type Comparison struct {
	C *verdict.Comparison
	S *logic.Sequent // nil unless the judgment is about formulas
}

// TypeName implements Value.
func (Comparison) TypeName() string { return "comparison" }

// Doc shows engines as rows.
func (c Comparison) Doc() display.Doc { return c.C.Doc() }

// JSON is the comparison's.
func (c Comparison) JSON() any { return c.C.JSON() }
