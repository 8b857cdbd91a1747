// Package lp solves small linear and integer programs with CLP, the simplex code
// of COIN-OR; it is the only package that imports it.
//
// # Vocabulary
//
// A linear program has variables with bounds and rows; a row is a
// weighted sum of variables with bounds. A solution keeps all bounds and
// minimises or maximises another weighted sum, the objective. In an integer
// program some variables must be integers; binary variables are 0 or 1. The
// relaxation drops this condition. Branch and bound searches a tree of nodes:
// each node is the program with narrower bounds, and if its relaxation has a
// fractional value, the node is split in two. A no-good cut is a row that
// excludes one assignment of binary variables, so that the search finds another.
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
// Each solution whose variables are all integers is checked in rationals against
// the original rows, so no result depends on rounded sums.
//
// clp.go hides three hazards of the binding. Its finalizer can free a model
// during a solve, so runtime.KeepAlive follows every call. It leaks removed
// rows, and data loaded a second time until the model is collected, and it
// cannot change bounds; so the program of each node is built anew, which is
// cheap because it is smaller than its parent's, and a model is abandoned after
// a number of loads. Go's collector does not see memory of C, so clp.go counts
// it and calls the collector. An interrupted solve continues from its last
// basis; there is no other warm start.
//
// CLP needs cgo and the build tag clp (Debian: coinor-libclp-dev). Without it
// the package compiles, and [Available] and the error of every solve say what is
// missing.
//
// # Reading order
//
//	model.go options.go result.go  programs, options of a search, its result
//	search.go branch.go            the tree, the choice of a split
//	pool.go                        several solutions
//	propagate.go relax.go          bounds narrowed, the program of a node
//	exact.go                       checks in rationals
//	read.go words.go write.go      the LP format
//	clp.go noclp.go                the two builds
package lp
