// Package value has the values that expressions evaluate to, and how they are
// displayed: formulas, texts, numbers, quantities, lists, tables, verdicts.
//
// A [Value] has a type name, a document for people and a JSON form for programs.
// Values know nothing of functions, cells or workspaces. Values that one module
// alone makes (nets, data sets, puzzles) are in package module, beside the
// functions that make them.
//
// Read value.go first, then basics.go (tables, valuations), quantity.go,
// verdicts.go and evidence.go.
package value
