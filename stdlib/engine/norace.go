//go:build !race

package engine

// slowdown is 1 without the race detector.
const slowdown = 1
