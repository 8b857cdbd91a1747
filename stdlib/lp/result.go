package lp

import "math"

// Status is the result of a search.
type Status uint8

// The statuses.
const (
	Optimal    Status = iota // the solution is the best, or the pool is complete
	Infeasible               // there is no solution
	Unbounded                // there are solutions of ever better objective
	Limit                    // a limit ended the search; what it had found is given
)

// String returns the status's word in lower case.
func (s Status) String() string {
	if s > Limit {
		return "none"
	}
	return [...]string{"optimal", "infeasible", "unbounded", "limit"}[s]
}

// Solution is a point that satisfies all bounds and rows.
type Solution struct {
	Objective float64
	Values    []float64 // by variable; integers are whole
	// Exact says that every row was checked in rationals: all variables are
	// integers. Otherwise rows of continuous variables hold to CLP's tolerance.
	Exact bool
}

// Value returns a variable's value; NaN of one that is not the model's.
func (s *Solution) Value(v Var) float64 {
	if int(v) < 0 || int(v) >= len(s.Values) {
		return math.NaN()
	}
	return s.Values[v]
}

// Holds reports whether a binary variable is 1.
func (s *Solution) Holds(v Var) bool { return s.Value(v) == 1 }

// Cost counts what a search did.
type Cost struct {
	Nodes       int // nodes looked at
	Relaxations int // linear programs that CLP solved
}

// Result is the result of a solve. Solution is nil if none was found.
type Result struct {
	Status   Status
	Solution *Solution
	Cost     Cost
	Limit    string // which limit ended the search: "nodes", "iterations", "time" or ""
}

// Pool is a list of solutions in the order of their objective; those with equal
// objective are in the order found. Status is Optimal if the list is complete or
// as long as requested, Infeasible if it is empty.
type Pool struct {
	Status    Status
	Solutions []*Solution
	Complete  bool // there are no more
	Cost      Cost
	Limit     string
}
