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
// A list holds formulas that end in a full stop. Assumptions, and the lists sos,
// usable and demodulators, are premises; of several goals it is enough that one
// follows, so their disjunction is the conclusion; hints are not read. Without
// goals the question is whether the formulas can be true together: the
// conclusion is ⊥. A text without any list is taken for assumptions.
//
// A name that no quantifier binds is a variable if it begins with a letter from
// u to z, or, once prolog_style_variables is set anywhere in the text, with a
// capital letter or _. Such variables are universal over the whole formula.
//
// # Operators
//
// Connectives and functions are operators with precedences; a lower number
// binds tighter, and op(400, infix_left, "+") changes the table from its place
// on. Three things surprise, and are read here as Prover9 reads them:
//
//   - -> and <-> and the signs of arithmetic do not associate: p -> q -> r is an
//     error;
//   - a quantifier reaches less far than &: all x p(x) & q(x) is (all x p(x)) &
//     q(x), where x is free at its end;
//   - - binds tighter than =: -a = b says that the term -a equals b.
//
// Where Prover9 would go on to something nobody means (a connective among the
// arguments of a predicate), there is an error. Chains of & and | are read from
// the left, which says the same. Natural numbers are constants, as in Prover9;
// Mace4 takes them for different elements, and a note says so.
//
// # Tour
//
//	input.go   Input, what a text holds; as a sequent and back
//	scan.go    tokens;  operators.go  the table of operators
//	parser.go  operator-precedence parsing into one kind of tree
//	read.go    lists and commands
//	formula.go trees as formulas: variables, kinds of symbols
//	write.go   text that Prover9 and Mace4 take
package ladr
