// Package amount judges quantities that stand for themselves, without a text:
// 6048 lambs, 193 lambs ⊨ 5855 lambs. The sign reads "is justified by".
//
// Vocabulary. An amount is a value (a number, a range, a bound or an
// approximation) and what it is of: a unit, the thing that is counted, its
// attributes. Amounts of one dimension are brought to one unit, so that 2 km and
// 300 m justify 2300 m.
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
// A conclusion that says less of what is counted is about all of it: 193 white
// lambs justify 193 lambs, and not the other way round. An approximation is the
// number with 2 % on either side, the paper's share (Ravichander and others,
// EQUATE, 2019, section 4). A number without a unit fits everywhere.
//
// A tour: amount.go is the type, judge.go the judgment, evidence.go the equation,
// the exclusion and what was tried, as verdicts show them.
package amount
