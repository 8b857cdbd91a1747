// Package composition decides whether a data set is fair: whether its training
// part shows enough to determine the answers of its test part. It implements
// composition trees and fairness as defined by Geiger et al. 2019 ("Posing Fair
// Generalization Tasks for Natural Language Inference"), for any tree and any
// values.
//
// # Vocabulary
//
// A composition tree (Definition 1) is an ordered tree with a domain at every
// node and a function at every inner node, from the domains of its children to
// its own. An input has a value for each leaf; Algorithm 1 computes the output
// from it. The arguments of a node's function in this computation are the input realized
// at the node, and its value is the output realized there. The paper's example evaluates
// eight sentences:
//
//	       C2 ∈ {T, F}              C2(V, ⇒, W) = V ⇒ W
//	     ╱    │    ╲                C1(U, V) = U(V)
//	{T, F}   {⇒}   C1 ∈ {T, F}
//	               ╱      ╲         T ⇒ εF realizes (ε, F) at C1
//	           {¬, ε}   {T, F}             and (T, ⇒, F) at C2
//
// An [Example] is an input with the value of every node, parents before their
// children. Algorithm 2 ([Learn]) stores the function values in the examples and nothing
// else; nets are compared with it.
//
// A data set is fair (Definition 2) if examples realize every input of every
// function: then Algorithm 2 learns the whole tree from a part of its inputs. If
// the domains are trimmed, so that every value can be realized
// ([Composition.Trim]), this condition is also necessary. [Composition.Fairness]
// counts and lists the (node, input) pairs that a data set does not show, and
// which of them a test needs; correct answers to those are guesses.
//
// Fairness is relative to one tree. Examples name a value at each node and so
// determine their tree; a task that is fair only for another tree with other
// intermediate values is not detected.
//
// # Values
//
// Values have any comparable type, one for the whole tree: small numbers for
// relations and pairs of words, where half a million examples are checked, and
// strings for labelled brackets read from text. Inside, values are numbered at
// each node, and a function is a map of packed numbers.
//
// # Reading order
//
//	tree.go         ordered trees
//	composition.go  domains, functions, Algorithm 1, trimming
//	learn.go        examples and Algorithm 2
//	fair.go         Definition 2
//	brackets.go     trees and examples as text: (F T ⇒ (F ε F))
//	set.go          sets of examples read from text
//	show.go         display
package composition
