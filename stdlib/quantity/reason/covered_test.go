package reason

import "testing"

// Sentences of our own: a sum says something of an amount only if the hypothesis speaks of
// all kinds and all holders; a change says what was before by its direction.
func TestCovered(t *testing.T) {
	checkEntailed(t, []entailing{
		{"There are 12 boys and 8 girls in the class.", "There are 20 children in the class.", true},
		{"There are 12 boys and 8 girls in the class.", "There are 20 boys in the class.", false},
		{"There are 12 boys and 8 girls in the class.", "There are 20 girls in the class.", false},
		{"There are 6 tulips and 9 roses in the vase.", "There are 15 flowers in the vase.", true},
		{"There are 6 tulips and 9 roses in the vase.", "There are 15 roses in the vase.", false},
		{"There are 4 dogs and 7 cats in the shelter.", "There are 11 cats in the shelter.", false},
		{"There are 4 dogs and 7 cats in the shelter.", "There are 11 animals in the shelter.", true},
		{"Ann sold 5 cars. Bob sold 7 cars. Cy bought 12 cars.", "Ann sold 12 cars.", false},
		{"Ann has 5 pens. Bob has 7 pens.", "Ann has 12 pens.", false},
		{"Ann has 5 pens. Bob has 7 pens.", "Bob has 12 pens.", false},
		{"Ann has 5 pens. Bob has 7 pens.", "Ann and Bob have 12 pens together.", true},
		{"Ann has 5 pens. Bob has 7 pens.", "They have 12 pens altogether.", true},
		{"Ann has 5 pens. Bob gave her 7 pens.", "Ann has 12 pens now.", true},
		{"Ann has 5 more cats than Bob. Bob has 2 cats.", "Ann has 7 cats.", true},
		{"Mia read 14 books and Leo read 9 books.", "Mia read 23 books.", false},
		{"Mia read 14 books and Leo read 9 books.", "Mia and Leo read 23 books in total.", true},
		{"Prices fell by 10 dollars to $110.", "Prices were $100 before.", false},
		{"Prices fell by 10 dollars to $110.", "Prices were $120 before.", true},
		{"Prices rose by 10 dollars to $110.", "Prices were $100 before.", true},
		{"Prices rose by 10 dollars to $110.", "Prices were $120 before.", false},
		{"The rent dropped by 50 dollars to $700.", "The rent was $650 before.", false},
		{"The rent increased by 50 dollars to $700.", "The rent was $650 before.", true},
	})
}
