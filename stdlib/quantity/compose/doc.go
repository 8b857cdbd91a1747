// Package compose finds how quantities of premises give a quantity of a
// hypothesis: 6048 − 193 = 5855. It is the composition of Q-REAS (Ravichander and
// others, EQUATE, CoNLL 2019, section 4), rebuilt and gone past.
//
// Vocabulary. An operand is a quantity as composition sees it: a value, which is a
// number or a range, and a type, the key of its unit. A justification is an
// expression over operands, each used at most once, whose value is the target's or
// lies within it. A step is an operator between two operands; a trivial one adds 0
// or multiplies by 1, and justifies nothing.
//
//	operands  6048 lamb, 193 lamb        target  5855 lamb
//	   │
//	   ├─ Enumerate   every expression of up to four operands, by shapes
//	   ├─ Paper       programs for a stack as an integer program: 6048 193 − 5855 =
//	   └─ Rows        Σ value · (z⁺ − z⁻) = 5855 as a row of an integer program
//	   ▼
//	Justification   6048 − 193 = 5855, each sum once however its steps are ordered
//
// The three agree: the enumerator is the oracle of the other two in tests, and
// stands in for them in builds without CLP. They differ in what they cost and miss.
// The paper's program has no values, so that its solutions are expressions of the
// right types; from four operands on there are more of those than its pool of 50
// has room for, and a justification is found by chance. The value-row program has
// the value in a row and finds all, but only sums of numbers, products and
// quotients of two. The enumerator finds all there are up to four operands.
//
// Shapes. There are 1170 expressions of four different numbers that differ for
// some values (shape.go). They are made once; a set of operands costs one pass
// over them in floating point, and only what comes near the target is computed in
// rationals, with types, and with an order of its steps in which none is trivial
// (build.go).
//
// A tour: problem.go states what is asked, types.go the rules of types, expr.go
// expressions, their values and keys; shape.go, build.go and enumerate.go are the
// enumerator, ranges.go the operators of ranges and interval.go their arithmetic,
// units.go the types of units, residue.go the numbers that tell
// expressions apart; postfix.go, program.go and paper.go are the paper's program,
// rows.go the value-row program; values.go lists what the premises justify, justify.go chooses
// a way.
package compose
