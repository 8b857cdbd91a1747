// Package compose finds equations by which quantities of premises give a quantity of a
// hypothesis: 6048 − 193 = 5855. It extends the composition of Q-REAS (Ravichander and
// others, EQUATE, CoNLL 2019, section 4).
//
// # Vocabulary
//
// An operand is a value, which is a number or a range, with a type, the key of its unit.
// A justification is an expression over operands, each used at most once, whose value
// equals the target's or is within it. A step is an operator between two operands; a
// trivial step adds 0 or multiplies by 1, and is not allowed.
//
//	operands  6048 lamb, 193 lamb        target  5855 lamb
//	   │
//	   ├─ Enumerate   every expression of up to four operands, by shapes
//	   ├─ Paper       postfix programs as an integer program: 6048 193 − 5855 =
//	   └─ Rows        Σ value · (z⁺ − z⁻) = 5855 as a row of an integer program
//	   ▼
//	Justification   6048 − 193 = 5855, each sum once for all orders of its steps
//
// The three methods agree. Tests compare the other two with the enumerator, which also
// replaces them in builds without CLP. The paper's program has no values, so its
// solutions are expressions of the right types; with four or more operands there are
// more of these than its pool of 50 holds, and it may miss the justification. The
// value-row program has the value as a row and finds all justifications, but only among
// sums of numbers, products and quotients of two. The enumerator finds all up to four
// operands.
//
// # Shapes
//
// There are 1170 expressions over four different numbers that differ for some values
// (shape.go). They are made once. A set of operands takes one pass over them in floating
// point; only those near the target are computed in rationals, with types, and in an
// order without trivial steps (build.go).
//
// # Reading order
//
//	problem.go types.go expr.go     problems, rules of types, expressions with their keys
//	shape.go build.go enumerate.go  the enumerator
//	ranges.go interval.go           operators of ranges and their arithmetic
//	units.go residue.go             types of units; numbers that distinguish expressions
//	postfix.go program.go paper.go  the paper's program
//	rows.go                         the value-row program
//	values.go justify.go            the values that premises justify; the choice of a method
package compose
