//go:build race

package stoptest

// slower is by how much the race detector slows a program down: limits are of one
// without it.
const slower = 5
