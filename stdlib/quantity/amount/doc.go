// Package amount decides judgments about quantities without a text: 6048 lambs,
// 193 lambs ⊨ 5855 lambs. The sign ⊨ reads "justify".
//
// Vocabulary. An amount is a value (a number, a range, a bound or an
// approximation) with a unit, the thing that is counted, and its attributes.
// Amounts of one dimension are converted to one unit, so that 2 km and 300 m
// justify 2300 m.
//
//	premises ⊨ conclusion
//	   │ judge.go: units, types
//	   ▼
//	compose.Problem ──▶ justifications, and the other values that are justified
//	   │
//	   ▼
//	verdict   entailment     an equation gives the conclusion, or lies within it
//	          contradiction  the one premise of its unit leaves it out
//	          neutral        neither; what was tried is said
//
// A conclusion with fewer attributes is more general: 193 white lambs justify
// 193 lambs, but not the reverse. An approximation is the number with 2 % on
// either side, as in the paper (Ravichander and others, EQUATE, 2019, section
// 4). A number without a unit is compatible with every unit.
//
// Reading order: amount.go has the type, judge.go the judgment, evidence.go the
// evidence: the equation, the exclusion and what was tried.
package amount
