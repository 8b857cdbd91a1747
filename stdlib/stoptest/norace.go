//go:build !race

package stoptest

// slower is 1: limits are of a program as it is used.
const slower = 1
