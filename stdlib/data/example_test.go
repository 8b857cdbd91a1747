package data_test

import (
	"fmt"

	"sequent/stdlib/data"
)

// The catalogue says what a set is, where it comes from, and which variants of
// it there are.
func ExampleFind() {
	s, err := data.Find("med")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.What, "·", s.Origin.Home, "·", s.Origin.Licence)
	for _, v := range s.Variants {
		fmt.Println(v.Title(), v.Files[0].Path, v.Known())
	}
	// Output:
	// monotonicity pairs · github.com/verypluming/MED · CC BY-SA 4.0
	// whole med/MED.tsv false
	// open half med/MED.tsv true
}
