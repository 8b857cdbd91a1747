package verdict_test

import (
	"fmt"
	"time"

	"sequent/stdlib/verdict"
)

type pair string

func (p pair) String() string { return string(p) }

func ExampleNewOpen() {
	searched := verdict.Searched("64 valuations drawn at random").After(verdict.Sampled(64))
	v := verdict.NewOpen(pair("p ⊨ p"), "worlds(64, seed: 1)", 12*time.Microsecond, searched)
	fmt.Println(v.Doc().Text())
	// Output:
	// open   p ⊨ p   worlds(64, seed: 1) · sampled(64) · 12 µs
	// searched: 64 valuations drawn at random
}

func ExampleNewEntailment() {
	// A sample cannot carry a definite label, so there is none.
	v := verdict.NewEntailment(pair("p ⊨ p"), "worlds(64, seed: 1)", 0, verdict.Sampled(64))
	fmt.Println(v.Label(), v.Basis())
	// Output: open sampled(64)
}
