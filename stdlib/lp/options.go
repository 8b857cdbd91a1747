package lp

import (
	"fmt"
	"time"
)

// Search is the order in which open nodes are taken up.
type Search uint8

// The orders.
const (
	DepthFirst Search = iota // the newest node: solutions early, little memory
	BestFirst                // the node of the best bound: fewest nodes to a proof
)

// Branch is the rule that chooses the variable a node is split on.
type Branch uint8

// The rules. PseudoCost takes the variable whose splits have changed the objective
// most so far (Bénichou and others, Experiments in mixed-integer linear
// programming, 1971), and the most fractional one where nothing is known.
const (
	MostFractional Branch = iota
	PseudoCost
)

// Options say how to search. The zero Options search depth first, without limits.
type Options struct {
	Search Search
	Branch Branch
	// Tolerance is how far from a whole number a relaxation's value may be and
	// count as one; 0 means 1e-6.
	Tolerance float64
	// Nodes limits the nodes looked at, Iterations the simplex iterations of one
	// relaxation, Time the whole; 0 is no limit. A limit that is met ends the
	// search with status Limit.
	Nodes, Iterations int
	Time              time.Duration
	// Progress, if set, is called now and then from the searching goroutine.
	Progress func(Progress)
}

// Progress is how far a search has come.
type Progress struct {
	Nodes     int // looked at
	Open      int // waiting
	Solutions int // found
}

const (
	defaultTolerance = 1e-6
	progressEvery    = 100 * time.Millisecond
)

func (o Options) check() error {
	switch {
	case !(o.Tolerance >= 0 && o.Tolerance < 0.5):
		return fmt.Errorf("lp: tolerance %v is not in [0, 0.5)", o.Tolerance)
	case o.Nodes < 0 || o.Iterations < 0 || o.Time < 0:
		return fmt.Errorf("lp: a limit is negative: nodes %d, iterations %d, time %v", o.Nodes, o.Iterations, o.Time)
	case o.Search > BestFirst:
		return fmt.Errorf("lp: unknown search order %d", o.Search)
	case o.Branch > PseudoCost:
		return fmt.Errorf("lp: unknown branching rule %d", o.Branch)
	}
	return nil
}

func (o Options) tolerance() float64 {
	if o.Tolerance == 0 {
		return defaultTolerance
	}
	return o.Tolerance
}
