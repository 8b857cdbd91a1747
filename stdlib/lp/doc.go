// Package lp solves small linear and integer programs with CLP, the simplex code
// of COIN-OR; it is the only package that imports it.
//
// Vocabulary. A linear program asks for values of variables, each between bounds,
// that keep every row (a weighted sum of variables) between the row's bounds and
// make another weighted sum, the objective, as small or as large as can be. In an
// integer program some variables must be whole numbers; binary ones are 0 or 1.
// Its relaxation forgets that they must. Branch and bound searches a tree of
// nodes: a node is the program with narrower bounds, and where the relaxation has
// a fraction the node splits in two. A no-good cut is a row that excludes one
// assignment of binary variables, so that the search goes on to another.
//
//	Model              maximise 5a + 4b + 3c, 2a + 3b + c ≤ 5, a, b, c ∈ {0, 1}
//	  │ search.go      a tree of nodes, each with bounds of its own
//	  ▼
//	node               a ∈ [1, 1], b ∈ [0, 1], c ∈ [0, 1]
//	  │ propagate.go   bounds that the rows imply: often they decide a node
//	  ▼
//	relaxation         4b + 3c, 3b + c ≤ 3: without what is fixed or always true
//	  │ clp.go         CLP, by github.com/lanl/clp
//	  ▼
//	Result             status, objective, values, and what the search cost
//
// Every solution whose variables are all integers is checked in rationals against
// the rows as they were written; no answer rests on a rounded sum.
//
// The binding has three hazards, which clp.go keeps from its callers. Its
// finalizer can free a model during a solve, so every call is followed by
// runtime.KeepAlive. Rows that are removed leak, and so does what is loaded a
// second time until the model is collected; bounds cannot be changed at all. So a
// node's program is built anew, which is cheap because it is smaller than its
// parent's, and models are given up after a number of loads. What C holds is
// invisible to Go's collector, so it is counted here and the collector called. A
// solve that was stopped goes on from its last basis; there is no other warm start.
//
// CLP comes by the build tag clp and by cgo (Debian: coinor-libclp-dev). Without,
// the package compiles, [Available] says what is missing, and so does the error
// of every solve.
//
// A tour: model.go builds programs, options.go says how to search and result.go
// what came of it; search.go is the tree, branch.go chooses where to split it,
// pool.go lists several solutions, propagate.go narrows bounds, relax.go makes a
// node's program, exact.go checks in rationals; read.go, words.go and write.go are the LP
// format; clp.go and noclp.go are the build's two sides.
package lp
