package quantity_test

import (
	"fmt"
	"strings"

	"sequent/stdlib/quantity"
)

func ExampleReader_Read() {
	text, err := quantity.Reader{}.Read("Nvidia rose more than 8 percent, and sold 14bn of its 6048 chips for $5 each.")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, q := range text.Quantities {
		fmt.Printf("%s: %v · %v%v\n", q.Text, q.Value, q.Unit, strings.TrimRight(" · "+q.Change.String(), " ·"))
	}
	// Output:
	// more than 8 percent: > 8 · percent · rising
	// 14bn: 14000000000 · chip
	// 6048 chips: 6048 · chip
	// $5: 5 · US dollar
}
