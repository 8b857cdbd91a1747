package experiment_test

import (
	"fmt"

	"sequent/stdlib/experiment"
)

func ExampleExperiment_Select() {
	s, err := experiment.Named("quick")
	if err != nil {
		fmt.Println(err)
		return
	}
	runs, err := s.Select(experiment.Selection{Network: "treeNet", Seed: 2})
	fmt.Println(runs, err)
	// Output: [treeNet(dim: 32, layers: 2), permuted, seed 2] <nil>
}
