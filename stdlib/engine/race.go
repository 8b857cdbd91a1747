//go:build race

package engine

// slowdown is how many times longer a judgment may take under the race detector,
// which makes a program two to twenty times slower (Go's documentation of the
// race detector; four here).
const slowdown = 4
