package plot_test

import (
	"fmt"

	"sequent/stdlib/plot"
)

// Positives and negatives of a data set, counted while it is read.
func Example() {
	f, err := plot.New(plot.Histogram{
		Frame: plot.Frame{X: "operators"},
		Samples: []plot.Sample{
			plot.Counted("positives", map[int]int{1: 4, 2: 8, 3: 2}),
			plot.Counted("negatives", map[int]int{1: 2, 2: 6, 3: 6}),
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Alt())
	fmt.Println(f.Text())
	// Output:
	// Histogram of operators: positives 14 values from 1 to 3, mean 1.857 and negatives 14 values from 1 to 3, mean 2.286.
	// operators  positives                   negatives
	// 1          ████████████ 4              ██████ 2
	// 2          ████████████████████████ 8  ██████████████████ 6
	// 3          ██████ 2                    ██████████████████ 6
}

// A table of texts, drawn as its columns suggest.
func ExampleOf() {
	f, err := plot.Of([]string{
		"engine", "accuracy", "paper",
	}, [][]string{{"table", "100", ""}, {"worlds", "81.5", "81.0"}}, plot.Spec{Published: "paper"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Kind())
	fmt.Println(f.Text())
	// Output:
	// bars
	// engine  accuracy
	// table   ████████████████████████████████████████████████ 100.0
	// worlds  ███████████████████████████████████████▏ 81.5  (published 81.0)
}
