package experiment_test

import (
	"fmt"

	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

func ExampleScale_Select() {
	s, err := experiment.Named("quick")
	if err != nil {
		fmt.Println(err)
		return
	}
	runs, err := s.Select(experiment.Selection{Network: "treeNet", Seed: 2})
	fmt.Println(runs, err)
	// Output: [treeNet(dim: 32, layers: 2), permuted, seed 2] <nil>
}

func ExampleWilson() {
	low, high := experiment.Wilson(nets.Score{Right: 100, Of: 100})
	fmt.Printf("%.3f to %.3f\n", low, high)
	// Output: 0.963 to 1.000
}
