// Package ladr reads and writes the input of Prover9 and Mace4 (McCune:
// Prover9 and Mace4, 2005–2010), the syntax of the LADR library.
//
//	set(prolog_style_variables).          a command, kept
//	formulas(assumptions).                a list
//	  man(x) -> mortal(x)  # label(all).  x is free: for all x; all is a label
//	  man(george).
//	end_of_list.
//	formulas(goals).                      what is to be proved
//	  mortal(george).
//	end_of_list.
//
// # Vocabulary
//
// A list contains formulas that end in a full stop. Assumptions, and the lists
// sos, usable and demodulators, are premises. Of several goals one suffices, so
// the conclusion is their disjunction. Hints are skipped. Without goals the
// question is whether the formulas are satisfiable: the conclusion is ⊥.
// Formulas of a text without lists are assumptions.
//
// An unbound name is a variable if it begins with a letter from u to z or, if
// prolog_style_variables is set anywhere in the text, with a capital letter or
// _. Such variables are universally quantified over the whole formula.
//
// # Operators
//
// Connectives and functions are operators with precedences; a lower number binds
// tighter. op(400, infix_left, "+") changes the table for the text after it.
// Three rules of Prover9 are surprising, and are followed here:
//
//   - -> and <-> and the signs of arithmetic do not associate: p -> q -> r is an
//     error;
//   - a quantifier reaches less far than &: all x p(x) & q(x) is (all x p(x)) &
//     q(x), where x is free at its end;
//   - - binds tighter than =: -a = b says that the term -a equals b.
//
// A connective among the arguments of a predicate, which Prover9 accepts with a
// useless meaning, is an error here. Chains of & and | are read from the left,
// which is equivalent. Natural numbers are constants, as in Prover9; Mace4
// treats them as different elements, and a note says so.
//
// # Reading order
//
//	input.go   Input, what a text holds; as a sequent and back
//	scan.go    tokens;  operators.go  the table of operators
//	parser.go  operator-precedence parsing into one kind of tree
//	read.go    lists and commands
//	formula.go trees as formulas: variables, kinds of symbols
//	write.go   text that Prover9 and Mace4 take
package ladr
