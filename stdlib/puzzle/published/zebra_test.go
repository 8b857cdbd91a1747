package published_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/data/datatest"
)

// zebraRow is a puzzle of the set zebra_gurobi with its published solution.
type zebraRow struct {
	Dimensions []string
	Entities   [][]any
	Clues      []string
	Solution   [][]any // the persons, then for each dimension but the first a row of numbers
}

// value finds "D V": the dimension and the number of its value.
func (r *zebraRow) value(text string) (dimension, value int) {
	for d, title := range r.Dimensions {
		for v, e := range r.Entities[d] {
			if text == fmt.Sprint(title, " ", e) {
				return d, v
			}
		}
	}
	return -1, -1
}

// obeyed says whether some order of the names makes a solution, the person of each
// value by dimension, obey all clues. Only clues that mention a name depend on it.
func (r *zebraRow) obeyed(t *testing.T, person [][]int) bool {
	names := slices.Repeat([]int{-1}, len(r.Entities[0]))
	for _, clue := range r.Clues {
		a, b, same := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(clue, "The person with "), "."), " also has ")
		if !same {
			a, b, _ = strings.Cut(a+b, " does not have ")
		}
		d, v := r.value(a)
		e, w := r.value(strings.TrimSuffix(b, "."))
		if d < 0 || e < 0 {
			t.Fatalf("the clue is not read: %s", clue)
		}
		if d > 0 && e > 0 {
			if (person[d-1][v] == person[e-1][w]) != same {
				return false
			}
			continue
		}
		if d > 0 {
			v, e, w = w, d, v
		}
		if !same || e == 0 {
			continue
		}
		if names[v] >= 0 && names[v] != person[e-1][w] {
			return false
		}
		names[v] = person[e-1][w]
	}
	return true
}

// The solutions that are published with these puzzles contradict the puzzles' own
// clues, whether a row gives the value of each person or the person of each value. So
// what is read is checked against the clues.
func TestPublishedZebraSolutionsAreNone(t *testing.T) {
	text, err := os.ReadFile(datatest.Files(t, "zebra/zebra_puzzles_gurobi_100.json")[0])
	if err != nil {
		t.Fatal(err)
	}
	var rows []zebraRow
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	obeyed := 0
	for _, r := range rows {
		direct := make([][]int, len(r.Solution)-1)
		inverse := make([][]int, len(direct))
		for i, row := range r.Solution[1:] {
			direct[i], inverse[i] = make([]int, len(row)), make([]int, len(row))
			for j, x := range row {
				n := int(x.(float64))
				direct[i][j], inverse[i][n] = n, j
			}
		}
		if r.obeyed(t, direct) || r.obeyed(t, inverse) {
			obeyed++
		}
	}
	if len(rows) != 99 || obeyed != 0 {
		t.Errorf("%d of %d published solutions obey their clues", obeyed, len(rows))
	}
}
