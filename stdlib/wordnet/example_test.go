package wordnet_test

import (
	"fmt"

	"sequent/stdlib/wordnet"
)

func Example() {
	db, err := wordnet.Open("testdata")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	lemmas, _ := db.Lemmas("poodles", wordnet.Noun)
	links, _ := db.Compare(lemmas[0], "animal", wordnet.Noun)
	fmt.Println(links[0])
	// Output:
	// poodle 1 is a kind of animal 1: {poodle, poodle dog} < {dog, domestic dog} < {animal, beast}
}
