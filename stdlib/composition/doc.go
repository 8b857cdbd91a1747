// Package composition says what a data set must show before it is fair to test
// on what it leaves out. It holds composition trees and the fairness of data
// sets as Geiger et al. 2019 ("Posing Fair Generalization Tasks for Natural
// Language Inference") define them, for any tree and any values.
//
// # Vocabulary
//
// A composition tree (Definition 1) is an ordered tree with a domain at every
// node and a function at every inner node, from the domains of its children to
// its own. An input has a value for each leaf; Algorithm 1 computes the output
// from it. What a node is given on the way is the input realized there, what it
// returns the output realized. The paper's example evaluates eight sentences:
//
//	       C2 ∈ {T, F}              C2(V, ⇒, W) = V ⇒ W
//	     ╱    │    ╲                C1(U, V) = U(V)
//	{T, F}   {⇒}   C1 ∈ {T, F}
//	               ╱      ╲         T ⇒ εF realizes (ε, F) at C1
//	           {¬, ε}   {T, F}             and (T, ⇒, F) at C2
//
// An [Example] is such an input with what every node should make of it: a value
// for each node, parents before their children. Algorithm 2 ([Learn]) remembers
// what examples show of each function and nothing else; it is the learner that a
// net is to be compared with.
//
// A data set is fair (Definition 2) if every input of every function is realized
// by some example: then Algorithm 2 learns the whole of the tree from a part of
// its inputs. Where the domains are trimmed, so that every value can be realized
// ([Composition.Trim]), it does so only then. [Composition.Fairness] counts and
// lists the (node, input) pairs that a data set does not show, and says which of
// them a test asks for: whoever answers those has guessed.
//
// Fairness is with respect to one tree. Examples name a value at each node, and
// so fix the tree that they are about; a task that another tree with other
// intermediate values would make fair is not found.
//
// # Values
//
// Values are of any comparable type, one for the whole tree: relations and pairs
// of words as small numbers where half a million examples are checked, texts
// where a reader brings labelled brackets. A type parameter costs nothing over
// texts, and spares the former their conversion. Inside, values are numbered at
// each node, and a function is a map from packed numbers.
//
// # Tour
//
//	tree.go         ordered trees
//	composition.go  domains, functions, Algorithm 1, trimming
//	learn.go        examples and Algorithm 2
//	fair.go         Definition 2
//	brackets.go     trees and examples as text: (F T ⇒ (F ε F))
//	set.go          sets of examples read from text
//	show.go         how they look
package composition
