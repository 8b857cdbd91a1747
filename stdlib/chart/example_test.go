package chart_test

import (
	"fmt"

	"sequent/stdlib/chart"
)

// A grammar is tables; what it reads are typed values.
func Example() {
	type person string
	type fact struct {
		greater, less person
	}
	g := chart.MustCompile(
		[]chart.Category{chart.Cat[person]("Name", "a name"), chart.Cat[bool]("Size", "a comparative")},
		[]chart.Lexeme{
			{Cat: "Size", Words: "taller|bigger", Value: true},
			{Cat: "Size", Words: "shorter", Value: false},
		},
		[]chart.Rule{
			{
				LHS:     "Fact",
				RHS:     "Name is Size than Name",
				Example: "Mike is taller than Sally",
				Do: chart.Do3(func(a person, more bool, b person) fact {
					if more {
						return fact{a, b}
					}
					return fact{b, a}
				}),
			},
		})
	text := "Sally is shorter than Mike"
	names := g.Lexicon()
	for _, n := range []string{"mike", "sally"} {
		if err := names.Add("Name", []string{n}, person(n), true); err != nil {
			fmt.Println(err)
		}
	}
	forest, unread := g.Parser().Parse("Fact", chart.Scan(text, nil), names)
	if unread != nil {
		fmt.Println(unread.Error(text))
		return
	}
	value, _, _ := forest.Best()
	fmt.Printf("%+v\n", value)

	text = "Sally is than Mike"
	_, unread = g.Parser().Parse("Fact", chart.Scan(text, nil), names)
	fmt.Println(unread.Error(text).Caret(text))
	// Output:
	// {greater:mike less:sally}
	// Sally is than Mike
	//          ^^^^
	// cannot read “Sally is than Mike”: reading stopped at “than”
	// expected there: a comparative
}
