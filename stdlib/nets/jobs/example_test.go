package jobs_test

import (
	"fmt"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/jobs"
)

func ExampleScale_Select() {
	s, err := jobs.Named("quick")
	if err != nil {
		fmt.Println(err)
		return
	}
	runs, err := s.Select(jobs.Selection{Network: "treeNet", Seed: 2})
	fmt.Println(runs, err)
	// Output: [treeNet(dim: 32, layers: 2), permuted, seed 2] <nil>
}

func ExampleWilson() {
	low, high := jobs.Wilson(nets.Score{Right: 100, Of: 100})
	fmt.Printf("%.3f to %.3f\n", low, high)
	// Output: 0.963 to 1.000
}
